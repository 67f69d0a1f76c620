"""Words of the lobby."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {}
