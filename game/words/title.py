"""Words of the title."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {}
