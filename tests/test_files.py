"""Where what ships with the game is found: in a checkout, in an installed wheel, in a zip."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game import files

REPOSITORY = Path(__file__).parents[1]


def test_in_a_checkout_assets_and_levels_lie_beside_the_package() -> None:
    root = files.root()
    assert (root / "levels" / "fivefold" / "classic.toml").is_file()
    assert (root / "assets" / "fonts").is_dir()


def test_levels_are_listed_by_folder_without_their_ending() -> None:
    on_disk = {path.stem for path in (REPOSITORY / "levels" / "fivefold").glob("*.toml")}
    assert set(files.level_names("fivefold")) == on_disk
    assert list(files.level_names("fivefold")) == sorted(on_disk)
    assert {"fivefold", "trays"} <= set(files.level_folders())
    assert files.level_names("no such folder") == ()


def test_files_are_read_whole() -> None:
    classic = REPOSITORY / "levels" / "fivefold" / "classic.toml"
    assert files.level("fivefold", "classic.toml") == classic.read_bytes()
    font = next((REPOSITORY / "assets" / "fonts").glob("*.ttf"))
    assert files.asset("fonts", font.name) == font.read_bytes()


def test_a_missing_file_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="no-such-font"):
        files.asset("fonts", "no-such-font.ttf")
    with pytest.raises(FileNotFoundError, match="no-such-table"):
        files.level("fivefold", "no-such-table.toml")


@pytest.mark.parametrize("packed", ["folder", "zip"])
def test_what_is_packed_into_the_package_is_read_from_there(tmp_path: Path, packed: str) -> None:
    place = tmp_path / "with spaces ü"
    contents = {
        "game/__init__.py": "",
        "game/files.py": (REPOSITORY / "game" / "files.py").read_text(encoding="utf-8"),
        "game/_data/levels/fivefold/own.toml": "packed",
        "game/_data/assets/own.txt": "packed too",
    }
    if packed == "zip":
        place.mkdir()
        place /= "game.zip"
        with zipfile.ZipFile(place, "w") as archive:
            for name, text in contents.items():
                archive.writestr(name, text)
    else:
        for name, text in contents.items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_text(text, encoding="utf-8")
    probe = (
        f"import sys; sys.path.insert(0, {str(place)!r})\n"
        "from game import files\n"
        "print(files.level_folders(), files.level_names('fivefold'))\n"
        "print(files.level('fivefold', 'own.toml').decode(), files.asset('own.txt').decode())\n"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", probe], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout.splitlines() == ["('fivefold',) ('own',)", "packed packed too"], done.stderr
