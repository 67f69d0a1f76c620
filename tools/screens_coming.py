"""The pictures of coming and going for `screens.py`: how the game opens, every game's lobby, seats, and the history."""

import sqlite3
import sys
from functools import partial
from pathlib import Path

import pygame

from game.room.lineup import Lineup
from game.rules.fivefold import FivefoldState
from game.rules.game import State
from game.rules.table import load_table
from game.scenes.history import History
from game.scenes.history.steps import Steps
from game.scenes.lobby import Lobby
from game.scenes.names import Names
from game.scenes.opening import OpenTwice, Trouble
from game.scenes.pause import Pause
from game.scenes.seats import Seats
from game.scenes.sitting import Sitting, sit_down
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.store.profiles import Profile
from game.store.rescue import Rescued
from game.store.trouble import Kind, StoreError
from tools.studio import Studio

FILE = Path("/home/ann/.local/share/tumblebones/tumblebones.sqlite")


def opening_twice(studio: Studio) -> None:
    """Another copy is open."""
    studio.app.stack.push(OpenTwice(studio.app.house, FILE, lambda: False))


def opening_damaged(studio: Studio) -> None:
    """The file was damaged."""
    trouble = StoreError(Kind.DAMAGED, FILE.with_name(f"{FILE.name}.damaged"), "half of it is gone")
    studio.app.stack.push(Trouble(studio.app.house, trouble, Rescued(41, 4, 9)))


def opening_full(studio: Studio) -> None:
    """There is no room on the disk."""
    studio.app.stack.push(Trouble(studio.app.house, StoreError(Kind.FULL, FILE, "no room"), None))


def title_continue(studio: Studio) -> None:
    """With a match that was left."""
    studio.play_to(studio.sitting(2, 1), FivefoldState, lambda state: state.round == 3)
    studio.app.stack.replace(Title(studio.app.house))


def claim(studio: Studio) -> None:
    """That match goes on."""
    title_continue(studio)
    _press(studio, pygame.KSCAN_RETURN)


def _lobby(studio: Studio, table: str, people: int, computers: int = 0) -> None:
    read = load_table(table)
    lineup = Lineup(table, read.min_seats, read.max_seats).join("keyboard")
    for _ in range(people - 1):
        lineup = lineup.join("touch", again=True)
    for _ in range(computers):
        lineup = lineup.add_computer()
    studio.app.stack.replace(Lobby(studio.app.house, lineup))


def lobby_white_die(studio: Studio) -> None:
    """Six seats, three of them people's."""
    _lobby(studio, "white_die/standard", 3, 1)


def lobby_cubeline(studio: Studio) -> None:
    """Four seats, two of them people's."""
    _lobby(studio, "cubeline/standard", 2)


def lobby_full(studio: Studio) -> None:
    """Eight seats, all taken."""
    _lobby(studio, "fivefold/skill", 3, 5)


def name(studio: Studio) -> None:
    """Somebody writes their name."""
    for number, known in enumerate(("Ann", "Bo", "Wilhelmina", "Zoë")):
        studio.app.house.profiles.keep(Profile(known), number)
    _lobby(studio, "fivefold/skill", 3, 1)
    chair = Lineup("fivefold/skill").join("keyboard", name="Marie").chairs[0]
    studio.app.stack.push(Names(studio.app.house, chair, "keyboard", lambda name, profile: None))


def _table(studio: Studio, people: int, table: str = "fivefold/skill") -> Sitting:
    """In the middle of a match with three computers."""
    sitting = studio.sitting(people, 3, table)
    studio.play_to(sitting, FivefoldState, lambda state: state.round == 6 and state.seat_to_act == 0)
    studio.app.stack.replace(TableScene(studio.app.house, sitting))
    return sitting


def waiting(studio: Studio) -> None:
    """The device of the seat to act is gone."""
    _table(studio, 2).room.reseat(0, "pad:7")
    studio.frames(30)


def waiting_nobody(studio: Studio) -> None:
    """Everybody's device is gone."""
    room = _table(studio, 2).room
    for seat in range(2):
        room.reseat(seat, f"pad:{7 + seat}")
    studio.frames(30)


def seats(studio: Studio) -> None:
    """Leaving, coming back and joining in the middle of a match."""
    sitting = _table(studio, 3)
    sitting.room.leave_seat(1)
    studio.app.stack.push(Seats(studio.app.house, sitting, "keyboard"))


def seats_leave(studio: Studio) -> None:
    """Somebody has pressed once to leave."""
    studio.app.stack.push(Seats(studio.app.house, _table(studio, 2), "keyboard"))
    studio.frames(2)
    _press(studio, pygame.KSCAN_RETURN)


def _unsaved(studio: Studio) -> Sitting:
    """A match that cannot be saved."""
    database = studio.app.house.matches.database

    def refuse(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA query_only = ON")

    database.do(refuse).result()
    return _table(studio, 2, "fivefold/classic")


def table_unsaved(studio: Studio) -> None:
    """It says so all the time."""
    _unsaved(studio)


def pause_unsaved(studio: Studio) -> None:
    """And why, in the pause."""
    studio.app.stack.push(Pause(studio.app.house, _unsaved(studio), "keyboard"))


# ---------------------------------------------------------------- history
def _past(studio: Studio, left: int | None = None) -> None:
    """Some matches were played; the one numbered `left` is not over."""
    for number in range(9):
        lineup = Lineup("fivefold/skill" if number % 2 else "fivefold/classic")
        for person in ("Ann", "Bo", "Marie", "Zoë")[number % 3 :]:
            lineup = lineup.join("keyboard", again=True, name=person)
        sitting = sit_down(studio.app.house, lineup.add_computer())
        rounds = 4 if number == left else sys.maxsize
        studio.play_to(sitting, FivefoldState, partial(_reached, rounds))
    studio.app.stack.replace(History(studio.app.house, "keyboard"))
    studio.frames(3)


def _reached(rounds: int, state: FivefoldState) -> bool:
    return state.round >= rounds


def history(studio: Studio) -> None:
    """Past matches."""
    _past(studio, left=4)


def history_records(studio: Studio) -> None:
    """What they come to."""
    _past(studio)
    _press(studio, pygame.KSCAN_E)


def history_empty(studio: Studio) -> None:
    """Nothing was played yet."""
    studio.app.stack.replace(History(studio.app.house, "keyboard"))


def replay(studio: Studio) -> None:
    """One of them again, in the middle of a turn."""
    _past(studio)
    for scancode in (pygame.KSCAN_RETURN, pygame.KSCAN_RETURN, *[pygame.KSCAN_E] * 13, *[pygame.KSCAN_SPACE] * 2):
        _press(studio, scancode)


def _watch(studio: Studio, table: str, step: int) -> None:
    """A match of another game again, at a step that was taken by itself."""
    studio.play_to(studio.sitting(2, 1, table), State, lambda state: False)
    studio.app.stack.replace(History(studio.app.house, "keyboard"))
    studio.frames(3)
    for scancode in (pygame.KSCAN_RETURN, pygame.KSCAN_RETURN):
        _press(studio, scancode)
    scene = studio.app.stack.top
    assert isinstance(scene, Steps)
    scene.go(step - 1)
    scene.step(1)


def replay_white_die(studio: Studio) -> None:
    """A throw of White Die."""
    _watch(studio, "white_die/short", 6)


def replay_white_die_board(studio: Studio) -> None:
    """A board of White Die."""
    _watch(studio, "white_die/short", 22)


def replay_cubeline(studio: Studio) -> None:
    """A roll of Cubeline."""
    _watch(studio, "cubeline/standard", 23)


def _press(studio: Studio, scancode: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, scancode=scancode, key=0, mod=0, unicode="", repeat=0))
        studio.frames(2)


COMING = (
    *(opening_twice, opening_damaged, opening_full, title_continue, claim),
    *(lobby_white_die, lobby_cubeline, lobby_full, name),
    *(waiting, waiting_nobody, seats, seats_leave, table_unsaved, pause_unsaved),
    *(history, history_records, history_empty, replay),
    *(replay_white_die, replay_white_die_board, replay_cubeline),
)
