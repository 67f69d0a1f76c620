"""Shared by all tests: no real screen, no real sound card, no real data folder."""

import os
import tempfile

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["TUMBLEBONES_DATA"] = tempfile.mkdtemp(prefix="tumblebones-tests-")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line each why tests were skipped: what is missing here is required where the game is built."""
    skipped = terminalreporter.stats.get("skipped", [])
    for reason in sorted({report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple | list)}):
        terminalreporter.write_line(reason)
