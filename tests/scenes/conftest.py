"""Fixtures that several scenes' tests share."""

from collections.abc import Iterator

import pytest

from tests.scenes.driver import Driver


@pytest.fixture(scope="module")
def running() -> Iterator[Driver]:
    """The game, started once for all tests of a file."""
    with Driver() as driver:
        yield driver
