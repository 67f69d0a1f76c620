"""The title: the name of the game, and the way in."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.dice.title_art import layout_for, paint_title
from game.scenes.lobby import Lobby
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.surroundings import draw_room
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control
from game.ui.prompts import Prompt, draw_prompts, prompt_width
from game.ui.stage import CLASSIC, TALL, Stage
from game.ui.widgets import button

MENU_WIDTH: Final = 360
MENU_TOP: Final = 328
PLAY_HEIGHT: Final = 88
OTHER_HEIGHT: Final = 64
DOWN: Final = {TALL.name: 30, CLASSIC.name: 40}
"""How much lower than in the other layouts the menu lies."""
TAG: Final = 276
"""Middle of the line under the name."""


class Title(Scene):
    """The first scene. No device owns the screen yet, so any of them may choose."""

    def arrange(self) -> Sequence[Control]:
        """Play, Settings and Quit."""
        x, y = (self.layout.width - MENU_WIDTH) / 2, MENU_TOP + DOWN.get(self.layout.name, 0)
        play = Area(x, y, MENU_WIDTH, PLAY_HEIGHT)
        settings = Area(x, play.bottom + 22, MENU_WIDTH, OTHER_HEIGHT)
        leave = Area(x, settings.bottom + 16, MENU_WIDTH, OTHER_HEIGHT)
        return (
            button("play", self.words("title.play"), play, self._play, kind="primary", size=40),
            button("settings", self.words("title.settings"), settings, self._settings),
            button("quit", self.words("title.quit"), leave, self._quit),
        )

    def first_focus(self) -> str | None:
        """Play."""
        return "play"

    def went_back(self, device: str) -> None:
        """There is nothing to go back to: point at the way out, which one more press takes."""
        self.focus_on("quit")

    def paint(self, canvas: Canvas) -> None:
        """The picture, the line under the name, and how to choose on any device."""
        self._draw_picture(canvas)
        width, height = canvas.size
        canvas.words(self.words("title.tag"), 700, 26, theme.BRASS1, width / 2, TAG, "centre", drop=theme.FELT_DROP)
        choose = Prompt(self.house.marks.everyones("confirm"), self.words("title.choose"))
        wide = prompt_width(canvas, choose)
        draw_prompts(canvas, (choose,), (width - wide) / 2, height - 42, wide)

    def _draw_picture(self, canvas: Canvas) -> None:
        """The dice and the logo; the room's felt until they are painted."""
        picture = self.house.backdrops.picture("title", canvas.stage, _paint_picture)
        if picture is None:
            draw_room(self.house, canvas)
        else:
            canvas.surface.blit(picture, (0, 0))

    def _play(self, device: str) -> None:
        self.house.stack.push(Lobby(self.house))

    def _settings(self, device: str) -> None:
        self.house.stack.push(SettingsScene(self.house, device))

    def _quit(self, device: str) -> None:
        self.house.stack.clear()


def _paint_picture(stage: Stage) -> pygame.Surface:
    dice = tuple((seat.base, seat.pips) for seat in theme.SEATS.values())
    return paint_title(stage.size, dice, layout_for(stage.size))
