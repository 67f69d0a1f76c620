"""A place at the table, as the rules see it."""

from typing import Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["human", "computer"]
AssistKind: TypeAlias = Literal["none", "wide", "untimed"]

KINDS: tuple[Kind, ...] = ("human", "computer")
ASSIST_KINDS: tuple[AssistKind, ...] = ("none", "wide", "untimed")


class Seat(Struct, frozen=True):
    """Who sits there, and which help with the meter they have (rules: Skill Roll)."""

    kind: Kind = "human"
    assist: AssistKind = "none"
