"""Finding and reading tables: the TOML files under `levels`, or one of a player's own."""

import tomllib
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from msgspec import structs

from game.files import level, level_names
from game.rules.games import GAMES
from game.rules.setting import MAX_SEATS, Keys, Table, TableError, canonical, shown

__all__ = ["Table", "TableError", "load_table", "parse_table", "table_ids"]


def table_ids() -> tuple[str, ...]:
    """Ids, sorted, of the tables that ship with the game, such as `fivefold/classic`."""
    return tuple(sorted(f"{name}/{table}" for name in GAMES for table in level_names(name)))


def load_table(name: str) -> Table:
    """The table of an id, or of a path that ends in `.toml` (its id is then its game and the file's name).

    Raises `TableError` if there is none or it is not usable.
    """
    if name.endswith(".toml"):
        try:
            data = Path(name).read_bytes()
        except OSError as fault:
            raise TableError(f"{name}: cannot be read: {fault.strerror}") from None
        values = _toml(name, data)
        return parse_table(f"{_game(name, values)}/{Path(name).stem}", values, name)
    if name not in table_ids():
        raise TableError(f"{shown(name)}: no such table, allowed is one of {', '.join(table_ids())} or a .toml file")
    folder, stem = name.split("/")
    file = f"levels/{name}.toml"
    table = parse_table(name, _toml(file, level(folder, f"{stem}.toml")), file)
    if table.game != folder:
        raise TableError(f'{file}: game: found "{table.game}", allowed is "{folder}"')
    return table


def parse_table(table_id: str, values: Mapping[str, object], file: str) -> Table:
    """The table with these values; `file` is what messages call the place they came from. Raises `TableError`."""
    keys = Keys(file, values)
    game = GAMES[keys.word("game", tuple(GAMES))]
    tray = keys.word("tray", level_names("trays"))
    least, most = keys.seat_range("seats", 1, MAX_SEATS)
    duplicate = keys.flag("duplicate")
    common = Table(
        id=table_id,
        game=game.name,
        tray=tray,
        min_seats=least,
        max_seats=most,
        duplicate=duplicate,
        text="",
        digest="",
    )
    table: Table = game.read_table(common, keys)
    keys.finish()
    text = canonical(values)  # only now: what has passed the checks can be written
    return structs.replace(table, text=text, digest=sha256(text.encode()).hexdigest())


def _toml(file: str, data: bytes) -> dict[str, object]:
    try:
        return tomllib.loads(data.decode())
    except ValueError as fault:
        raise TableError(f"{file}: is not TOML: {fault}") from None


def _game(file: str, values: Mapping[str, object]) -> str:
    return Keys(file, values).word("game", tuple(GAMES))
