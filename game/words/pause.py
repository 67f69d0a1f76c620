"""Words of the pause."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {}
