"""Draws loose dice on a tray: on their way or lying, with their shadows, the tray's rails and bumpers among them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.dice.art import DiceArt
from game.dice.simulation import Pose
from game.dice.tray_fit import FittedTray
from game.dice.turn import face_up, yaw
from game.paint.layer import Sprite
from game.paint.shapes import Point

_PARTS = 8
"""Parts of a pixel that dice are placed by."""


@dataclass(frozen=True)
class LooseDie:
    """A die on a tray's felt or over it. `still` says that it lies flat and will stay; its picture is then kept.

    A `locked` die is dark; `opacity` is 0..1.
    """

    pose: Pose
    art: DiceArt
    still: bool = True
    locked: bool = False
    opacity: float = 1.0


@dataclass(frozen=True)
class Standing:
    """Something painted that stands on the tray among the dice, and how near the eye that is (`nearness`)."""

    sprite: Sprite
    depth: float


@dataclass(frozen=True)
class TrayGround:
    """A tray in the window, for drawing dice on it: where its box begins (px), and px a design unit.

    `rails` go over the dice's shadows (none over the `open_felt`), `standing` among the dice.
    """

    tray: FittedTray
    corner: Point
    scale: float
    rails: Sprite
    open_felt: pygame.Rect
    standing: tuple[Standing, ...] = ()

    def draw(self, target: pygame.Surface, dice: Sequence[LooseDie]) -> list[pygame.Rect]:
        """Draw dice on a target that shows the tray already; returns the rectangles that changed, not the rails'."""
        dice = self._one_at_a_time(dice)
        changed = [self._draw_shadow(target, die) for die in dice]
        if not dice:
            return changed
        clip = target.get_clip()
        for area in changed:
            if not self.open_felt.contains(area):
                target.set_clip(area.clip(clip))
                self.rails.draw(target, 0, 0)
        target.set_clip(clip)
        order: list[tuple[float, LooseDie | Sprite]] = [(self.nearness(die.pose), die) for die in dice]
        order += [(thing.depth, thing.sprite) for thing in self.standing]
        for _, thing in sorted(order, key=lambda entry: entry[0]):
            if isinstance(thing, LooseDie):
                changed.append(self.draw_die(target, thing))
            else:
                thing.draw(target, 0, 0)
        return changed

    def _one_at_a_time(self, dice: Sequence[LooseDie]) -> Sequence[LooseDie]:
        """While dice fly, only one that has come to rest is painted as such in a frame, for that takes long."""
        if all(die.still for die in dice):
            return dice
        fresh = [n for n, die in enumerate(dice) if die.still and not die.art.remembers(*self._lying(die.pose))]
        return [replace(die, still=False) if n in fresh[1:] else die for n, die in enumerate(dice)]

    def _lying(self, pose: Pose) -> tuple[int, float, Point]:
        """The face, turn and offset by which a die at rest is remembered."""
        return face_up(pose.turn), yaw(pose.turn), self._spot(pose)[1]

    def _spot(self, pose: Pose) -> tuple[tuple[int, int], Point]:
        """Where a die is in whole px, and the rest of the way (right, up): slow dice glide and stop, they do not step.

        Whole px place the sprite, the rest is rendered.
        """
        x, y = self._point(pose.x, pose.z, pose.height)
        left, top = math.floor(x + 0.5), math.floor(y + 0.5)
        return (left, top), (round((x - left) * _PARTS) / _PARTS, round((top - y) * _PARTS) / _PARTS)

    def nearness(self, pose: Pose) -> float:
        """How near the eye a die is: what is nearer is drawn later."""
        return nearness(self.tray, pose.z, pose.height)

    def _point(self, x: float, z: float, height: float) -> Point:
        across, down = self.tray.at(x, z, height)
        return self.corner[0] + across * self.scale, self.corner[1] + down * self.scale

    def _draw_shadow(self, target: pygame.Surface, die: LooseDie) -> pygame.Rect:
        pose = die.pose
        x, y = self._point(pose.x, pose.z, pose.height)
        sprite = (
            die.art.shadow(yaw(pose.turn)) if die.still else die.art.moving_shadow(pose.turn, pose.height * self.scale)
        )
        return _blend(target, sprite, x, y, die.opacity)

    def draw_die(self, target: pygame.Surface, die: LooseDie) -> pygame.Rect:
        """Draw one die alone, over everything; returns the rectangle that changed."""
        pose = die.pose
        (left, top), offset = self._spot(pose)
        if die.still:
            paint = die.art.locked if die.locked else die.art.resting
            sprite = paint(*self._lying(pose))
        else:
            sprite = die.art.moving(pose.turn, pose.height * self.scale, offset)
        return _blend(target, sprite, left, top, die.opacity)


def nearness(tray: FittedTray, z: float, height: float) -> float:
    """How near the eye a point of a tray is, in design units."""
    return z * tray.camera.rise + height * tray.camera.plan


def _blend(target: pygame.Surface, sprite: Sprite, x: float, y: float, opacity: float) -> pygame.Rect:
    if opacity >= 1:
        return sprite.draw(target, x, y)
    sprite.surface.set_alpha(round(255 * opacity))
    area = sprite.draw(target, x, y)
    sprite.surface.set_alpha(255)
    return area
