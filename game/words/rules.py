"""Words of the rules: names of games, boxes and refusals."""

from collections.abc import Mapping

MESSAGES: Mapping[str, str] = {}
