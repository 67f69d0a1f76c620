"""The log: what it holds, that it never grows large, and that no fault of its own reaches the game."""

import gc
import sys
import threading
from pathlib import Path

import pytest

from game.manners.logbook import LOG_BYTES, LOG_NAME, OLD_LOGS, Logbook, MatchUnderWay, faults_noted
from game.options import log_folder, pictures_folder

FULL_DISK = Path("/dev/full")


def text(folder: Path) -> str:
    return (folder / LOG_NAME).read_text(encoding="utf-8")


def test_a_note_stands_in_the_log_with_its_time_and_facts(tmp_path: Path) -> None:
    log = Logbook(tmp_path / "not" / "there yet")
    log.note("start", window=(1280, 720), table="fivefold/skill")
    line = text(tmp_path / "not" / "there yet")
    assert line.endswith("INFO start window=(1280, 720) table='fivefold/skill'\n")
    assert line[:2] == "20"
    log.close()


def test_a_match_is_noted_with_table_and_seed_and_remembered(tmp_path: Path) -> None:
    log = Logbook(tmp_path)
    match = MatchUnderWay("fivefold/classic", "abc", lambda: "{}")
    log.begin(match)
    assert log.match is match
    assert "match table='fivefold/classic' seed='abc'" in text(tmp_path)
    log.close()


def test_a_name_that_is_no_unicode_is_noted_all_the_same(tmp_path: Path) -> None:
    log = Logbook(tmp_path)
    log.note("file \udcff")
    assert "file \\udcff" in text(tmp_path)
    log.close()


def test_the_log_is_put_aside_before_it_grows_large(tmp_path: Path) -> None:
    log = Logbook(tmp_path)
    for number in range(400):
        log.note(f"note {number} " + "x" * 5000)
    log.close()
    files = sorted(tmp_path.iterdir())
    assert len(files) == 1 + OLD_LOGS
    assert all(file.stat().st_size <= LOG_BYTES for file in files)
    assert "note 399 " in text(tmp_path)


def test_where_no_log_can_be_written_that_is_said_once_and_notes_are_dropped(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said: list[str] = []
    log = Logbook(tmp_path / "file" / "log", said.append)
    log.note("start")
    log.note("end")
    assert not log.writes
    assert len(said) == 1
    assert str(tmp_path / "file" / "log") in said[0]
    assert "\n" not in said[0]


@pytest.mark.skipif(not FULL_DISK.exists(), reason="no device that is always full")
def test_a_disk_that_fills_up_ends_the_log_and_not_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / LOG_NAME).symlink_to(FULL_DISK)
    said: list[str] = []
    log = Logbook(tmp_path, said.append)
    assert log.writes
    log.note("start")
    log.note("end")
    assert not log.writes
    assert len(said) == 1
    assert capsys.readouterr().err == ""


def test_the_fault_of_a_thread_goes_to_the_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = Logbook(tmp_path)
    with faults_noted(log):
        _fail_on_a_thread("painting failed")
    assert "uncaught in painter" in text(tmp_path)
    assert "ValueError: painting failed" in text(tmp_path)
    assert capsys.readouterr().err == ""
    log.close()


def test_the_fault_of_a_destructor_goes_to_the_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = Logbook(tmp_path)
    with faults_noted(log):
        _fail_in_a_destructor("leaving failed")
    assert "ValueError: leaving failed" in text(tmp_path)
    assert capsys.readouterr().err == ""
    log.close()


def test_without_a_log_the_faults_of_threads_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    before = threading.excepthook
    threading.excepthook = threading.__excepthook__
    try:
        with faults_noted(Logbook()):
            _fail_on_a_thread("painting failed")
    finally:
        threading.excepthook = before
    assert "ValueError: painting failed" in capsys.readouterr().err


def test_a_fault_that_ends_everything_is_noted_and_goes_on_its_way(tmp_path: Path) -> None:
    log = Logbook(tmp_path)
    hooks = threading.excepthook, sys.unraisablehook
    with pytest.raises(ValueError, match="start failed"), faults_noted(log):
        raise ValueError("start failed")
    assert "ValueError: start failed" in text(tmp_path)
    assert (threading.excepthook, sys.unraisablehook) == hooks
    log.close()


def test_a_data_folder_of_ones_own_holds_log_and_pictures_too(tmp_path: Path) -> None:
    assert log_folder(tmp_path) == tmp_path / "log"
    assert pictures_folder(tmp_path) == tmp_path / "pictures"


def test_elsewise_log_and_pictures_go_where_the_platform_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *a, **k: Path("/usual/data"))
    monkeypatch.setattr("platformdirs.user_log_path", lambda *a, **k: Path("/usual/log"))
    monkeypatch.setattr("platformdirs.user_pictures_path", lambda *a, **k: Path("/usual/pictures"))
    assert log_folder(Path("/usual/data")) == Path("/usual/log")
    assert pictures_folder(Path("/usual/data")) == Path("/usual/pictures/Tumblebones")


def _fail_on_a_thread(reason: str) -> None:
    def fail() -> None:
        raise ValueError(reason)

    thread = threading.Thread(target=fail, name="painter")
    thread.start()
    thread.join()


def _fail_in_a_destructor(reason: str) -> None:
    class Fragile:
        def __del__(self) -> None:
            raise ValueError(reason)

    Fragile()
    gc.collect()
