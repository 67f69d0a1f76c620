"""Words of the results."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {}
