"""A place at the table, as the rules see it."""

from typing import Literal, TypeAlias

from msgspec import Struct

Kind: TypeAlias = Literal["human", "computer"]
AssistKind: TypeAlias = Literal["none", "wide", "untimed"]

KINDS: tuple[Kind, ...] = ("human", "computer")
ASSIST_KINDS: tuple[AssistKind, ...] = ("none", "wide", "untimed")


class Seat(Struct, frozen=True):
    """Who sits there, and which help with the meter they have (rules: Skill Roll).

    Raises `ValueError` for any other words.
    """

    kind: Kind = "human"
    assist: AssistKind = "none"

    def __post_init__(self) -> None:
        if self.kind not in KINDS or self.assist not in ASSIST_KINDS:
            raise ValueError(f"no such seat: {self.kind!r}, {self.assist!r}")
