"""Words of the table."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {}
