"""Where the things that ship with the game are found: in a checkout, an installed wheel or a zip."""

from importlib.resources import files
from importlib.resources.abc import Traversable


def root() -> Traversable:
    """The folder that holds `assets` and `levels`.

    An installed wheel carries both inside the package, in `_data`; a checkout has them beside the package.
    """
    package = files("game")
    packed = package / "_data"
    return packed if packed.is_dir() else package / ".."


def asset(*parts: str) -> bytes:
    """The bytes of a file under `assets`; raises `FileNotFoundError` naming the missing one."""
    return _read("assets", *parts)


def level(*parts: str) -> bytes:
    """The bytes of a file under `levels`; raises `FileNotFoundError` naming the missing one."""
    return _read("levels", *parts)


def level_names(folder: str) -> tuple[str, ...]:
    """Names, sorted and without `.toml`, of the levels in one folder of `levels`."""
    place = root() / "levels" / folder
    if not place.is_dir():
        return ()
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in place.iterdir() if entry.name.endswith(".toml")))


def level_folders() -> tuple[str, ...]:
    """Names of the folders of `levels`, sorted."""
    return tuple(sorted(entry.name for entry in (root() / "levels").iterdir() if entry.is_dir()))


def _read(*parts: str) -> bytes:
    return root().joinpath(*parts).read_bytes()
