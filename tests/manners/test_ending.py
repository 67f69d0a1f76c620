"""Signals to end: the first is remembered, the second is the system's."""

import os
import signal

import pytest

from game.manners.ending import Ending


def test_nothing_told_is_a_good_end() -> None:
    with Ending() as ending:
        assert not ending.told
        assert ending.code == 0


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_is_remembered_with_the_code_shells_expect(number: signal.Signals, code: int) -> None:
    with Ending() as ending:
        os.kill(os.getpid(), number)
        assert ending.told
        assert ending.code == code


def test_a_second_signal_would_end_a_game_that_hangs() -> None:
    with Ending():
        os.kill(os.getpid(), signal.SIGTERM)
        assert signal.getsignal(signal.SIGINT) == signal.SIG_DFL
        assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL


def test_afterwards_signals_mean_what_they_meant_before() -> None:
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    with Ending():
        os.kill(os.getpid(), signal.SIGTERM)
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before
