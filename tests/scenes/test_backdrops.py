"""The big pictures: painted once for each size, beside the loop, and drawn as soon as they are there."""

import threading
import time
from concurrent.futures import Executor, Future
from typing import Any

from game.scenes.backdrops import AtOnce, Backdrops
from game.ui.stage import Stage, stage_for

SMALL, LARGE = stage_for((1280, 720)), stage_for((1920, 1080))


class _Later(Executor):
    """Paints when told."""

    def __init__(self) -> None:
        self.asked: list[tuple[Future[Any], Any, tuple[Any, ...]]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.asked.append((future, fn, args))
        return future

    def paint(self) -> None:
        for future, fn, args in self.asked:
            if future.set_running_or_notify_cancel():
                future.set_result(fn(*args))
        self.asked.clear()


def name(stage: Stage) -> str:
    return f"{stage.size[0]} wide"


def test_a_picture_is_there_at_once_when_it_is_painted_at_once() -> None:
    assert Backdrops(AtOnce()).picture("felt", SMALL, name) == "1280 wide"


def test_a_picture_is_painted_once_for_each_size() -> None:
    painted = []

    def paint(stage: Stage) -> str:
        painted.append(stage.size)
        return name(stage)

    backdrops = Backdrops(AtOnce())
    for stage in (SMALL, SMALL, LARGE, LARGE, SMALL):
        assert backdrops.picture("felt", stage, paint) == name(stage)
    assert painted == [SMALL.size, LARGE.size, SMALL.size]


def test_while_a_picture_is_painted_there_is_none_and_its_coming_is_news_once() -> None:
    later = _Later()
    backdrops = Backdrops(later)
    assert backdrops.picture("felt", SMALL, name) is None
    assert backdrops.picture("felt", SMALL, name) is None
    assert len(later.asked) == 1
    assert not backdrops.news()
    later.paint()
    assert backdrops.news()
    assert not backdrops.news()
    assert backdrops.picture("felt", SMALL, name) == "1280 wide"


def test_what_was_painted_for_another_size_is_forgotten_and_is_no_news() -> None:
    later = _Later()
    backdrops = Backdrops(later)
    backdrops.picture("felt", SMALL, name)
    backdrops.picture("felt", LARGE, name)
    later.paint()
    assert backdrops.news()
    assert backdrops.picture("felt", LARGE, name) == "1920 wide"


def test_a_picture_nobody_waits_for_any_more_is_no_news() -> None:
    later = _Later()
    backdrops = Backdrops(later)
    backdrops.picture("felt", SMALL, name)
    backdrops.picture("felt", LARGE, name)
    assert not backdrops.news()


def test_pictures_are_painted_beside_the_loop() -> None:
    backdrops = Backdrops()
    try:
        while (painter := backdrops.picture("felt", SMALL, lambda stage: threading.get_ident())) is None:
            time.sleep(0.001)
        assert painter != threading.get_ident()
    finally:
        backdrops.close()


def test_a_picture_that_was_let_go_is_painted_anew() -> None:
    executor = _Later()
    backdrops = Backdrops(executor)
    assert backdrops.picture("die", SMALL, lambda stage: "old") is None
    backdrops.forget("die")
    backdrops.forget("never asked for")
    assert backdrops.picture("die", SMALL, lambda stage: "new") is None
    executor.paint()
    assert backdrops.news()
    assert backdrops.picture("die", SMALL, lambda stage: "newest") == "new"
