"""Whole runs of the program as people start it: ended by signals, in bad places, from odd folders."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHORT_RUN = Path(__file__).parent / "short_run.py"
GAME = (sys.executable, "-m", "game")
USUAL = {"PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
PLAYED = "Title Lobby TableScene\n"
PATIENCE = 60
"""Seconds after which a run that should have ended is taken to hang; no measure of anything."""


@contextmanager
def started(*command: str | Path, cwd: Path = ROOT, **environ: str) -> Iterator[subprocess.Popen[str]]:
    """A run of the program; killed if it outlives the test."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, cwd=cwd, env=os.environ | environ, stdout=pipe, stderr=pipe, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def short_run(*options: str, cwd: Path = ROOT, **environ: str) -> tuple[int, str, list[str]]:
    """Exit code, output and lines of error of a run that plays a moment and then closes the window."""
    with started(sys.executable, SHORT_RUN, *options, cwd=cwd, **(USUAL | environ)) as process:
        out, err = process.communicate(timeout=PATIENCE)
        return process.returncode, out, err.splitlines()


def wait_for(file: Path, words: str, process: subprocess.Popen[str]) -> None:
    """Wait until a file holds some words."""
    until = time.monotonic() + PATIENCE
    while not file.exists() or words not in file.read_text():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until, f"{file} never held {words!r}"
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_signal_ends_the_game_in_good_order_and_without_a_word(
    tmp_path: Path, number: signal.Signals, code: int
) -> None:
    log = tmp_path / "log" / "tumblebones.log"
    with started(*GAME, "--data", str(tmp_path), "--window", "640x480") as process:
        wait_for(log, " start ", process)
        process.send_signal(number)
        assert process.communicate(timeout=PATIENCE) == ("", "")
        assert process.returncode == code
    assert log.read_text().splitlines()[-1].endswith(f" end code={code}")


def test_closing_the_window_ends_well_without_network_and_the_log_tells_of_the_match(tmp_path: Path) -> None:
    assert short_run("--data", str(tmp_path), "--seed", "told", "--window", "640x480") == (0, PLAYED, [])
    log = (tmp_path / "log" / "tumblebones.log").read_text()
    assert "match table='fivefold/skill' seed='told'" in log
    assert log.splitlines()[-1].endswith(" end code=0")


def test_with_a_home_that_cannot_be_written_and_no_sound_card_it_plays(tmp_path: Path) -> None:
    """Nobody, root included, can make a folder inside a file."""
    (tmp_path / "file").touch()
    home = str(tmp_path / "file" / "home")
    nowhere = {"HOME": home, "USERPROFILE": home, "LOCALAPPDATA": home, "APPDATA": home, "TUMBLEBONES_DATA": ""}
    xdg = {f"XDG_{name}_HOME": "" for name in ("DATA", "STATE", "CONFIG", "CACHE")}
    code, out, err = short_run("--window", "640x480", SDL_AUDIODRIVER="nosuchdriver", **nowhere, **xdg)
    assert (code, out) == (0, f"Trouble {PLAYED}")
    assert len(err) == 1
    assert err[0].startswith("tumblebones: no log is kept: ")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game installed from its wheel, in a folder with an awkward name."""
    uv = shutil.which("uv")
    if uv is None:
        pytest.skip("no uv to build a wheel with")
    wheels, place = tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("Spiele für alle ♥")
    built = _uv(uv, "build", "--wheel", "--offline", "--out-dir", wheels, ROOT)
    if built.returncode:
        pytest.skip(f"no wheel can be built here: {built.stderr.strip().splitlines()[-1]}")
    (wheel,) = wheels.glob("*.whl")
    done = _uv(uv, "pip", "install", "--offline", "--no-deps", "--python", sys.executable, "--target", place, wheel)
    assert done.returncode == 0, done.stderr
    return place


def test_installed_from_its_wheel_it_plays_from_anywhere(installed: Path, tmp_path: Path) -> None:
    """A slow one: it builds and installs the game."""
    code, out, err = short_run(
        "--data", str(tmp_path / "Daten ü"), "--window", "640x480", cwd=Path("/"), PYTHONPATH=str(installed)
    )
    assert (code, out, err) == (0, PLAYED, [])
    assert _home_of_game(installed) == installed / "game"


def test_from_the_root_folder_the_checkout_plays(tmp_path: Path) -> None:
    environ = {"PYTHONPATH": str(ROOT)}
    with started(*GAME, "--version", cwd=Path("/"), **environ) as process:
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, "")
    assert out.startswith("tumblebones ")


def _home_of_game(installed: Path) -> Path:
    code = "import game; print(game.__path__[0])"
    environ: Mapping[str, str] = os.environ | {"PYTHONPATH": str(installed)}
    out = subprocess.check_output([sys.executable, "-c", code], cwd="/", env=environ, encoding="utf-8")
    return Path(out.strip())


def _uv(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)
