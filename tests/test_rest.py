"""The rest between two frames ends when the store has answered."""

from threading import Event, Thread

from game.rest import Rest

LONG = 30.0
"""Seconds that nobody would wait for in a test: a rest that is over before was ended."""


def test_a_job_done_ends_the_rest_and_is_told_of_once() -> None:
    rest, go = Rest(), Event()
    thread = rest.thread()
    done = thread.submit(go.wait, LONG)
    assert not rest.answered()
    Thread(target=go.set).start()
    rest.wait(LONG)
    assert done.done()
    assert rest.answered()
    assert not rest.answered()
    thread.shutdown()


def test_a_job_that_failed_ends_it_too() -> None:
    rest = Rest()
    thread = rest.thread()
    failed = thread.submit(int, "no number")
    rest.wait(LONG)
    assert isinstance(failed.exception(), ValueError)
    assert rest.answered()
    thread.shutdown()


def test_what_was_done_before_the_rest_leaves_no_rest_at_all() -> None:
    rest = Rest()
    thread = rest.thread()
    thread.submit(int, 1).result()
    thread.shutdown()
    rest.wait(LONG)
    assert rest.answered()


def test_no_time_left_is_no_rest() -> None:
    rest = Rest()
    rest.wait(-1.0)
    assert not rest.answered()
