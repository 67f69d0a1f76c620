"""Words of the board."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {}
