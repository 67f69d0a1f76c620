"""Words of devices and their buttons."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {}
