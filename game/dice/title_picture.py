"""The title's picture for one window: the plate, the dice that lie on it, and those on their way."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.dice.perspective import Perspective
from game.dice.simulation import Pose
from game.dice.title_art import COMING, TitleLayout, eye_over, homes_in, paint_plate
from game.dice.title_dice import TitleDice
from game.dice.title_entrance import Arrival, Home, plan_entrance
from game.dice.title_motion import Path, hop_paths, roll_paths
from game.dice.turn import Turn
from game.dice.vista import DicePainter, DieColours, PaintedDie, Standing

_TOUCHED: Final = 0.62
"""Sides from a die's middle within which it is touched."""


@dataclass(frozen=True)
class LyingDie:
    """A die finely painted where it lies, turned like that."""

    turn: Turn
    painted: PaintedDie


@dataclass(frozen=True)
class TitlePicture:
    """All that is painted and worked out once for a window; `size` is that of the window in px.

    `lying` are the dice as they lay when it was made, `arrivals` how they come in, `hops` how they hop.
    """

    size: tuple[int, int]
    plate: pygame.Surface
    homes: tuple[Home, ...]
    colours: tuple[DieColours, ...]
    eye: Perspective
    painter: DicePainter
    lying: tuple[LyingDie, ...]
    arrivals: tuple[Arrival | None, ...]
    hops: tuple[Path, ...]

    def standing(self, die: int, pose: Pose) -> Standing:
        """A die posed like that about its home, as a thing of the title's world."""
        home = self.homes[die]
        return Standing(home.middle(pose), home.half, pose.turn, self.colours[die])

    def lie(self, die: int, turn: Turn) -> LyingDie:
        """Paint a die finely that lies at home turned like that; may be done on another thread."""
        return _lying(self.painter, self.homes[die], self.colours[die], turn)

    def die_at(self, x: float, y: float) -> int | None:
        """The die that lies under a point (px); the nearest to the eye where there are several."""
        for die in sorted(range(len(self.homes)), key=lambda die: self.homes[die].z, reverse=True):
            home = self.homes[die]
            seen_x, seen_y, unit = self.eye.place((home.x, home.half, home.z))
            if math.hypot(x - seen_x, y - seen_y) <= 2 * home.half * unit * _TOUCHED:
                return die
        return None

    def draw(self, target: pygame.Surface, dice: TitleDice, lying: Sequence[LyingDie | None]) -> None:
        """Draw plate and dice. `lying` are the fine pictures there are of dice as they lie.

        Of several dice on their way the next to come to rest is drawn at its full fineness, for it is the slowest.
        """
        target.blit(self.plate, (0, 0))
        moving = [die for die in range(len(self.homes)) if not dice.lies(die) and dice.pose(die) is not None]
        slowest = min(moving, key=dice.left, default=None)
        painted: list[tuple[float, PaintedDie]] = []
        for die in range(len(self.homes)):
            pose = dice.pose(die)
            if pose is None:
                continue
            standing, fine = self.standing(die, pose), lying[die]
            if dice.lies(die) and fine is not None:
                one = fine.painted
            else:
                one = self.painter.moving(standing, coarse=die in moving and die != slowest)
            painted.append((self.eye.place(standing.at)[2], one))
        painted.sort(key=lambda entry: entry[0])
        for _, one in painted:
            one.draw_shadow(target)
        for _, one in painted:
            one.draw_body(target)


def paint_title(
    window: tuple[int, int], colours: tuple[DieColours, ...], layout: TitleLayout, turns: Sequence[Turn] | None = None
) -> TitlePicture:
    """The picture for a window of that size (px), dice coloured in joining order (eight of them).

    `turns` is how they lie, else as they do at first.
    """
    eye, homes = eye_over(window, layout), homes_in(layout)
    largest = max(2 * home.half * eye.place((home.x, home.half, home.z))[2] for home in homes)
    painter = DicePainter(eye, largest)
    turns = turns or [home.turn for home in homes]
    return TitlePicture(
        size=window,
        plate=paint_plate(window, layout),
        homes=homes,
        colours=colours,
        eye=eye,
        painter=painter,
        lying=tuple(_lying(painter, *each) for each in zip(homes, colours, turns, strict=True)),
        arrivals=plan_entrance(homes, COMING, roll_paths(), eye, window),
        hops=hop_paths(),
    )


def _lying(painter: DicePainter, home: Home, colours: DieColours, turn: Turn) -> LyingDie:
    return LyingDie(turn, painter.still(Standing((home.x, home.half, home.z), home.half, turn, colours)))
