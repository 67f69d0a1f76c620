import tomllib

import pytest

from game.files import level
from game.rules.match import Match
from game.rules.seat import Seat
from game.rules.setting import Table
from game.rules.table import TableError, load_table, parse_table, table_ids

SKILL = level("fivefold", "skill.toml").decode()
CLASSIC = level("fivefold", "classic.toml").decode()


def test_the_tables_that_ship():
    fivefold = [name for name in table_ids() if name.startswith("fivefold/")]
    assert fivefold == ["fivefold/classic", "fivefold/skill", "fivefold/skill-relaxed", "fivefold/skill-strict"]
    for name in fivefold:
        table = load_table(name)
        assert (table.id, table.game, table.tray) == (name, "fivefold", "parlour")
        assert (table.min_seats, table.max_seats, table.duplicate) == (1, 8, False)


def test_the_numbers_of_play():
    classic, skill = load_table("fivefold/classic"), load_table("fivefold/skill")
    assert (classic.rolls, classic.rounds, classic.bonus, classic.bonus_from, classic.extra_fury) == (
        3,
        13,
        35,
        63,
        100,
    )
    assert classic.fixed == {
        "combo_crown": 25,
        "four_step_dash": 30,
        "five_step_flash": 40,
        "fivefold_fury": 50,
    }
    assert classic.aim is None
    assert (skill.aim.centre_low, skill.aim.centre_span, skill.aim.centre_apart) == (180, 640, 120)
    assert skill.fixed == classic.fixed


def test_a_table_of_ones_own_is_read_from_its_path(tmp_path):
    file = tmp_path / "häus.toml"
    file.write_text(CLASSIC.replace("bonus = 35", "bonus = 50"), encoding="utf-8")
    table = load_table(str(file))
    assert (table.id, table.bonus) == ("fivefold/häus", 50)
    assert table.digest != load_table("fivefold/classic").digest


def test_a_table_is_its_values_not_its_file(tmp_path):
    file = tmp_path / "same.toml"
    file.write_text("# another comment\n" + CLASSIC, encoding="utf-8")
    assert load_table(str(file)).digest == load_table("fivefold/classic").digest


def test_numbers_of_a_table_are_kept_to(tmp_path):
    file = tmp_path / "house.toml"
    file.write_text(CLASSIC.replace("rolls = 3 ", "rolls = 1 ").replace("[1, 8]", "[2, 3]"), encoding="utf-8")
    table = load_table(str(file))
    with pytest.raises(ValueError, match="2 to 3 seats, not 1"):
        Match(table, [Seat()], "x")
    match = Match(table, [Seat()] * 2, "x")
    match.play(0, match.legal()[0])
    assert len(match.legal()) == 13


BAD = [
    ('game = "fivefold"', 'game = "whist"', "game", "'whist'", '"fivefold"'),
    ('game = "fivefold"', "", "game", "nothing", '"fivefold"'),
    ('tray = "parlour"', 'tray = "sea"', "tray", "'sea'", '"parlour"'),
    ("seats = [1, 8]", "seats = [1, 9]", "seats", "[1, 9]", "1 to 8"),
    ("seats = [1, 8]", "seats = [3, 2]", "seats", "[3, 2]", "ascending"),
    ("seats = [1, 8]", "seats = [true, 8]", "seats", "[True, 8]", "whole number"),
    ("seats = [1, 8]", "seats = 4", "seats", "4", "[least, most]"),
    ("seats = [1, 8]", "seats = [0, 8]", "seats", "[0, 8]", "1 to 8"),
    ("duplicate = false", "duplicate = 0", "duplicate", "0", "true or false"),
    ("rolls = 3", "rolls = 0", "rolls", "0", "1 to 9"),
    ("rolls = 3", "rolls = 3.0", "rolls", "3.0", "whole number"),
    ("rolls = 3", "rolls = true", "rolls", "True", "whole number"),
    ("rolls = 3", "rolls = 'three'", "rolls", "'three'", "whole number"),
    ("rolls = 3", "rolls = 3\nspeed = 4", "speed", "4", "only "),
    ("combo_crown = 25", "combo_crown = 0", "points.combo_crown", "0", "1 to 1000"),
    ("combo_crown = 25", "crown = 25", "points.combo_crown", "nothing", "1 to 1000"),
    ("bonus = 35", "bonus = 35\nmalus = 1", "points.malus", "1", "only "),
    ("bonus_from = 63", "bonus_from = 106", "points.bonus_from", "106", "1 to 105"),
    ("period = 240", "period = 241", "meter.period", "241", "even"),
    ("period = 240", "period = 22", "meter.period", "22", "24 to 2400"),
    ("good = 90", "good = 501", "aim.good", "501", "1 to 500"),
    ("perfect = 35", "perfect = 91", "aim.perfect", "91", "1 to 90"),
    ("max_ticks = 2400", "max_ticks = 239", "aim.max_ticks", "239", "240 to"),
    ("centre_low = 180", "centre_low = -1", "aim.centre_low", "-1", "0 to 999"),
    ("centre_span = 640", "centre_span = 822", "aim.centre_span", "822", "2 to 821"),
    ("centre_apart = 120", "centre_apart = 321", "aim.centre_apart", "321", "0 to 320"),
    ("wide_bands_percent = 160", "wide_bands_percent = 99", "aim.wide_bands_percent", "99", "100 to 300"),
    ("perfect = 15", "perfect = 16", "aim.wanted.perfect", "16", "multiple of 5"),
    ("good = 10", "good = 20", "aim.wanted.good", "20", "0 to 15"),
    ("miss = 9", "miss = 10", "aim.untimed.miss", "10", "sum to 30"),
    ("[aim.untimed]", "[aim.timeless]", "aim.untimed", "nothing", "a section"),
]


@pytest.mark.parametrize(("right", "wrong", "key", "found", "allowed"), BAD, ids=[f"{bad[2]}-{bad[3]}" for bad in BAD])
def test_a_bad_table_says_file_key_what_was_found_and_what_is_allowed(tmp_path, right, wrong, key, found, allowed):
    assert SKILL.count(right) >= 1
    file = tmp_path / "bad.toml"
    file.write_text(SKILL.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(TableError) as caught:
        load_table(str(file))
    message = str(caught.value)
    assert message.startswith(f"{file}: {key}: found {found}, allowed is ")
    assert allowed in message.split("allowed is ")[1]


@pytest.mark.parametrize(
    "name", ["", "fivefold", "fivefold/", "fivefold/nine", "../fivefold/classic", "classic", "a/b/c"]
)
def test_there_is_no_such_table(name):
    with pytest.raises(TableError, match=r"no such table, allowed is one of .*fivefold/classic, "):
        load_table(name)


def test_a_file_that_is_not_there_or_no_toml(tmp_path):
    with pytest.raises(TableError, match="cannot be read"):
        load_table(str(tmp_path / "none.toml"))
    for number, data in enumerate((b"rolls = ", b"\xff\xfe", b"a = 1\na = 2")):
        file = tmp_path / f"{number}.toml"
        file.write_bytes(data)
        with pytest.raises(TableError, match="is not TOML"):
            load_table(str(file))


def test_every_key_is_needed():
    values = tomllib.loads(SKILL)

    def without(part, path=()):
        for key, value in part.items():
            yield (*path, key)
            if isinstance(value, dict):
                yield from without(value, (*path, key))

    for path in without(values):
        if path == ("aim",):
            continue
        copy = tomllib.loads(SKILL)
        section = copy
        for key in path[:-1]:
            section = section[key]
        del section[path[-1]]
        with pytest.raises(TableError, match=f"{'.'.join(path)}: found nothing"):
            parse_table("fivefold/x", copy, "x.toml")


def test_without_aim_it_is_a_classic_table():
    values = tomllib.loads(SKILL)
    del values["aim"]
    table = parse_table("fivefold/x", values, "x.toml")
    assert isinstance(table, Table)
    assert table.digest == load_table("fivefold/classic").digest
