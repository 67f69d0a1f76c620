"""A fault while the game runs: everybody is let go, all there is to know is written, people are shown where."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.devices.happening import KEYBOARD, Pointer, Press
from game.manners.crash import REMEMBERED, Trail
from game.manners.logbook import Logbook
from game.options import Options
from game.room.lineup import Lineup
from game.scenes.fault import Fault
from game.scenes.scene import Scene
from game.scenes.sitting import sit_down
from game.screen import Screen
from tests.scenes.driver import Driver


class Broken(Scene):
    """Fails at its first tick."""

    def ticked(self) -> None:
        raise RuntimeError("the felt caught fire")


class Leaving(Scene):
    """Notes that it left; one of them fails at that."""

    def __init__(self, app: App, gone: list[str], name: str) -> None:
        super().__init__(app.house)
        self.gone, self.name = gone, name

    def left(self) -> None:
        self.gone.append(self.name)
        if self.name == "clumsy":
            raise RuntimeError("stumbled over the rug")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    log = Logbook(tmp_path / "log")
    yield App(Options(tmp_path, seed="burning", window=(640, 480)), logbook=log)
    log.close()


def reports(folder: Path) -> list[str]:
    return [file.read_text(encoding="utf-8") for file in sorted(folder.glob("tumblebones-crash-*.txt"))]


def test_the_report_tells_the_fault_the_versions_and_the_match(
    app: App, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting = sit_down(app.house, Lineup("fivefold/classic").join(KEYBOARD))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_DOWN, key=0, mod=0))
    app.stack.push(Broken(app.house))
    assert app.run() == 1
    (text,) = reports(tmp_path / "log")
    assert "RuntimeError: the felt caught fire" in text
    assert "test_crash.py" in text, "the traceback names the place"
    assert "pygame-ce: 2." in text
    assert "Press(device='keyboard', button='down', down=True" in text
    assert "table: fivefold/classic\nseed: burning\n" in text
    assert sitting.room.record() in text
    assert "the felt caught fire" in (tmp_path / "log" / "tumblebones.log").read_text()
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("tumblebones: ")
    assert str(next((tmp_path / "log").glob("*crash*"))) in line


def test_every_other_scene_is_let_go_even_if_one_fails_at_it(app: App, tmp_path: Path) -> None:
    gone: list[str] = []
    for name in ("first", "clumsy", "last"):
        app.stack.push(Leaving(app, gone, name))
    app.stack.push(Broken(app.house))
    assert app.run() == 1
    assert gone == ["last", "clumsy", "first"]
    assert "stumbled over the rug" in (tmp_path / "log" / "tumblebones.log").read_text()
    assert not pygame.display.get_init()


def test_a_match_too_broken_to_tell_of_itself_is_reported_as_that(app: App, tmp_path: Path) -> None:
    sitting = sit_down(app.house, Lineup("fivefold/classic").join(KEYBOARD))
    del sitting.room._match
    app.stack.push(Broken(app.house))
    assert app.run() == 1
    (text,) = reports(tmp_path / "log")
    assert "the felt caught fire" in text
    assert "seed: burning" in text
    assert "AttributeError" in text


def test_a_screen_too_broken_to_tell_of_itself_hides_no_fault(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def facts(screen: Screen) -> dict[str, object]:
        raise pygame.error("display Surface quit")

    monkeypatch.setattr(Screen, "facts", facts)
    app.stack.push(Broken(app.house))
    assert app.run() == 1
    (text,) = reports(tmp_path / "log")
    assert "the felt caught fire" in text
    assert "display Surface quit" in text


def test_where_the_log_folder_is_closed_the_report_lies_with_temporary_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").touch()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    assert _crash(tmp_path / "data") == 1
    (text,) = reports(tmp_path / "temporary")
    assert "No match was played." in text


def test_a_report_that_no_folder_takes_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").touch()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "data" / "temporary"))
    assert _crash(tmp_path / "data") == 1
    assert "RuntimeError: the felt caught fire" in capsys.readouterr().err


def test_people_are_shown_where_the_report_is(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path | None] = []

    def entered(scene: Fault) -> None:
        shown.append(scene.report)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_RETURN, key=0, mod=0))

    monkeypatch.setattr(Screen, "seen", True)
    monkeypatch.setattr(Fault, "entered", entered)
    app.stack.push(Broken(app.house))
    assert app.run() == 1
    assert shown == list((tmp_path / "log").glob("tumblebones-crash-*.txt"))


def test_where_nothing_can_be_drawn_the_system_shows_it(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def paint(scene: Fault, canvas: object) -> None:
        raise RuntimeError("no paint left")

    monkeypatch.setattr(Screen, "seen", True)
    monkeypatch.setattr(Screen, "message", lambda screen, heading, words: said.append(words))
    monkeypatch.setattr(Fault, "paint", paint)
    app.stack.push(Broken(app.house))
    assert app.run() == 1
    (file,) = (tmp_path / "log").glob("tumblebones-crash-*.txt")
    assert str(file) in said[0]
    assert "no paint left" in (tmp_path / "log" / "tumblebones.log").read_text()


@pytest.mark.parametrize("close", ["confirm", "back"])
@pytest.mark.parametrize("report", [Path("/a/folder/" + "long " * 30 + "/report.txt"), None])
def test_the_last_scene_has_one_way_out(close: str, report: Path | None) -> None:
    with Driver() as driver:
        driver.show(Fault(driver.house, report))
        assert driver.labels() == ["Close"]
        assert driver.focused == "Close"
        driver.press(close)
        assert not driver.app.running


def test_the_trail_keeps_the_last_things_and_a_pointers_way_as_one() -> None:
    trail = Trail()
    presses = [Press(KEYBOARD, "confirm", down, number) for number in range(60) for down in (True, False)]
    for press in presses:
        trail.add(press)
    assert list(trail) == presses[-REMEMBERED:]
    for x in range(100):
        trail.add(Pointer(KEYBOARD, 0, x, 0.0, "hover", 1.0))
    assert list(trail)[:-1] == presses[-REMEMBERED + 1 :]
    assert list(trail)[-1] == Pointer(KEYBOARD, 0, 99, 0.0, "hover", 1.0)


def _crash(data: Path) -> int:
    app = App(Options(data, window=(640, 480)))
    app.stack.push(Broken(app.house))
    return app.run()
