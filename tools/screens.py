"""Pictures of every scene, drawn by the game itself, to be looked at beside the look's own.

    uv run tools/screens.py OUT [--only table] [--sizes 1280x720,1024x768]

Writes OUT/<scene>-<width>x<height>.png for each scene and window size, without a screen.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
sys.path.insert(0, str(Path(__file__).parents[1]))


from game.room.draft import Draft
from game.room.lineup import Lineup
from game.rules.fivefold import FivefoldState, Grade, Roll
from game.scenes.board import FivefoldBoard
from game.scenes.calibration import Calibration
from game.scenes.fault import Fault
from game.scenes.lobby import Lobby
from game.scenes.pause import Pause
from game.scenes.results import Results
from game.scenes.settings import SettingsScene
from game.scenes.sitting import Sitting
from game.scenes.table import TableScene
from game.ui.motion import TICKS_A_SECOND
from tools.screens_coming import COMING
from tools.screens_cubeline import CUBELINE
from tools.screens_white_die import WHITE_DIE
from tools.studio import SETTLED, Studio

SIZES = "1280x720,1280x800,1024x768,1680x720,1920x1080"
VERDICT = 40
"""Frames after which what came of the meter is to be seen."""


def title(studio: Studio) -> None:
    """As the game opens."""


def lobby(studio: Studio) -> None:
    """Three people and a computer."""
    lineup = Lineup("fivefold/skill").join("keyboard").join("touch").join("touch", again=True).add_computer()
    studio.app.stack.replace(Lobby(studio.app.house, lineup))


def _table(studio: Studio, people: int, computers: int, table: str = "fivefold/skill") -> Sitting:
    sitting = studio.sitting(people, computers, table)
    studio.play_to(sitting, FivefoldState, lambda state: state.round == 6 and state.seat_to_act == 0)
    studio.app.stack.replace(TableScene(studio.app.house, sitting))
    room = sitting.room
    for keep in ((), (1, 4)):
        room.act(0, Roll(keep), "keyboard")
        studio.frames(90)
        room.set_draft(0, Draft((1, 4)), "keyboard")
    return sitting


def table(studio: Studio) -> None:
    """In the middle of a turn, five seats."""
    _table(studio, 2, 3)


def table_full(studio: Studio) -> None:
    """In the middle of a turn, eight seats."""
    _table(studio, 3, 5)


def board(studio: Studio) -> None:
    """Choosing a box, five seats."""
    studio.app.stack.push(FivefoldBoard(studio.app.house, _table(studio, 2, 3)))


def board_full(studio: Studio) -> None:
    """Choosing a box, eight seats."""
    studio.app.stack.push(FivefoldBoard(studio.app.house, _table(studio, 3, 5)))


def pause(studio: Studio) -> None:
    """Over the table."""
    studio.app.stack.push(Pause(studio.app.house, _table(studio, 2, 3), "keyboard"))


def settings(studio: Studio) -> None:
    """From the title."""
    studio.app.stack.push(SettingsScene(studio.app.house, "keyboard"))


def fault(studio: Studio) -> None:
    """After something went wrong."""
    studio.app.stack.replace(
        Fault(studio.app.house, Path("/home/ann/.local/state/tumblebones/log/tumblebones-crash.txt"))
    )


def _results(studio: Studio, people: int, computers: int) -> None:
    sitting = studio.sitting(people, computers)
    studio.play_to(sitting, FivefoldState, lambda state: state.over)
    studio.app.stack.replace(Results(studio.app.house, sitting))


def results(studio: Studio) -> None:
    """After a match of five."""
    _results(studio, 2, 3)


def results_full(studio: Studio) -> None:
    """After a match of eight."""
    _results(studio, 3, 5)


def results_alone(studio: Studio) -> None:
    """After a match of one."""
    _results(studio, 1, 0)


def _meter(studio: Studio, stop: Grade | None = None, table: str = "fivefold/skill") -> TableScene:
    """In the middle of a turn with the meter running, or just stopped at a grade."""
    _table(studio, 2, 3, table)
    scene = studio.app.stack.top
    assert isinstance(scene, TableScene)
    studio.frames(SETTLED)
    scene._start("keyboard")
    studio.frames(30)
    run = scene.meter.run
    assert run is not None
    if stop is not None:
        assert run.meter is not None
        meter = run.meter
        tick = next(t for t in range(120, 2400) if meter.grade(t) == meter.grade(t + 2) == stop) + 1
        studio.app.house.reader.gap = 0.0
        scene._stop(studio.now - run.ticks(studio.now) / TICKS_A_SECOND + tick / TICKS_A_SECOND, "keyboard")
    return scene


def meter_running(studio: Studio) -> int:
    """The needle on its way."""
    _meter(studio)
    return 40


def meter_perfect(studio: Studio) -> int:
    """Stopped in the bright band."""
    _meter(studio, "perfect")
    return VERDICT


def meter_good(studio: Studio) -> int:
    """Stopped beside it."""
    _meter(studio, "good")
    return VERDICT


def meter_miss(studio: Studio) -> int:
    """Stopped anywhere else."""
    _meter(studio, "miss")
    return VERDICT


def meter_void(studio: Studio) -> int:
    """The window was left meanwhile."""
    _meter(studio).focus_lost()
    return 60


def meter_classic(studio: Studio) -> int:
    """Where dice are fair."""
    _meter(studio, table="fivefold/classic")
    return 40


def table_classic(studio: Studio) -> None:
    """In the middle of a turn, fair dice."""
    _table(studio, 2, 3, "fivefold/classic")


def table_first(studio: Studio) -> None:
    """Before the first roll of a turn."""
    sitting = studio.sitting(2, 3)
    studio.play_to(sitting, FivefoldState, lambda state: state.round == 6 and state.seat_to_act == 0)
    studio.app.stack.replace(TableScene(studio.app.house, sitting))


def calibration(studio: Studio) -> None:
    """The meter's timing, from the settings."""
    studio.app.stack.push(Calibration(studio.app.house, "keyboard"))


_ALL = (
    *(title, lobby, table, table_full, board, board_full),
    *(table_first, table_classic, meter_running, meter_perfect, meter_good, meter_miss, meter_void, meter_classic),
    *COMING,
    *CUBELINE,
    *WHITE_DIE,
    *(calibration, pause, settings, results, results_full, results_alone, fault),
)
SCENES: dict[str, Callable[[Studio], int | None]] = {scene.__name__.replace("_", "-"): scene for scene in _ALL}


def main() -> None:
    """Draw what was asked for."""
    parser = argparse.ArgumentParser(description="Pictures of every scene.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", help="scenes, as in table,board; all without it: " + ", ".join(SCENES))
    parser.add_argument("--sizes", default=SIZES)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    for size in asked.sizes.split(","):
        width, height = map(int, size.split("x"))
        for name in asked.only.split(",") if asked.only else SCENES:
            with tempfile.TemporaryDirectory() as data:
                studio = Studio((width, height), Path(data))
                settle = SCENES[name](studio)
                path = asked.out / f"{name}-{size}.png"
                studio.save(path, SETTLED if settle is None else settle)
                studio.app.close()
                print(path)


if __name__ == "__main__":
    main()
