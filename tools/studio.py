"""The game for pictures and measures: no screen, a clock of its own, matches played on by the easy computer."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pygame

from game.app import App
from game.computers import player_for
from game.computers.player import View
from game.options import Options
from game.room.chair import COMPUTER
from game.room.lineup import Lineup
from game.rules.game import State
from game.scenes.backdrops import AtOnce
from game.scenes.sitting import Sitting, sit_down

FRAME = 1 / 60
SETTLED = 500
"""Frames after which rings, wipes and toasts have come to rest."""

StateT = TypeVar("StateT", bound=State)


class Studio:
    """One run of the game under a clock of its own."""

    def __init__(self, window: tuple[int, int], data: Path) -> None:
        self.now = 100.0
        options = Options(data, seed="screens", window=window)
        self.app = App(options, clock=lambda: self.now, executor=AtOnce(), disk=AtOnce())

    def frames(self, count: int) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.now += FRAME
            self.app.frame()

    def save(self, path: Path, settle: int = SETTLED) -> None:
        """Save what is shown once it has settled."""
        self.frames(settle)
        self.app.stack.touch()
        self.frames(1)
        window = pygame.display.get_surface()
        assert window is not None
        pygame.image.save(window, path)

    # -- matches
    def sitting(self, people: int, computers: int, table: str = "fivefold/skill") -> Sitting:
        """A match not begun, the people at keyboard and touch in turn."""
        lineup = Lineup(table)
        for person in range(people):
            lineup = lineup.join(("keyboard", "touch")[person % 2], again=True)
        for _ in range(computers):
            lineup = lineup.add_computer()
        return sit_down(self.app.house, lineup)

    def play_to(self, sitting: Sitting, kind: type[StateT], done: Callable[[StateT], bool]) -> None:
        """Let the easy computer play every seat of a match with positions of this kind until `done`."""
        room, easy = sitting.room, player_for("easy", sitting.room.table.game)
        while not room.over and not (isinstance(room.state, kind) and done(room.state)):
            seat = room.seat_to_act
            assert seat is not None
            by = COMPUTER if room.chairs[seat].kind == "computer" else room.chairs[seat].holder or ""
            room.act(seat, easy.choose(View(room.table, room.state)), by)
            room.pump()
