"""A disk that is really full, where the tests may mount one."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

SIZE = "4m"


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of four megabytes at a folder; skips the test where none can be mounted."""
    folder.mkdir(parents=True)
    try:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no disk can be mounted here, so none that is full is tried")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def fill(folder: Path) -> None:
    """Leave no room at all on the disk of a folder."""
    with suppress(OSError), (folder / "filling").open("wb", buffering=0) as filling:
        while filling.write(b"x" * 512):
            pass


def empty(folder: Path) -> None:
    """Make room again."""
    (folder / "filling").unlink()
