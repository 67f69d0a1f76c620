from functools import partial

import pytest

from game.dice.tray_file import TrayError, front_edge, load_tray, read_tray, tray_ids
from game.files import level

PLAIN = """
outline = [[-1, -1], [1, -1], [1, 1], [-1, 1]]
rails = [34, 34, 118, 34]
height = 44
inner_round = 18
outer_round = 14
cap_half = 15
felt = "#1A6470"
"""
WELLS = """
[wells]
count = 5
half = 42
depth = 26
gap = 30
end_room = 100
"""


def read(text):
    return read_tray(text.encode(), "odd", "trays/odd.toml")


def replaced(old, new, text=PLAIN + WELLS):
    assert old in text
    return text.replace(old, new)


def test_every_tray_that_ships_is_good():
    assert "parlour" in tray_ids()
    for tray_id in tray_ids():
        assert load_tray(tray_id).id == tray_id


def test_the_parlour_is_the_tray_of_the_look():
    tray = load_tray("parlour")
    assert tray.rails[front_edge(tray.outline)] == 118
    assert tray.wells.count == 5
    assert tray.felt == (0x1A, 0x64, 0x70)


def test_wells_may_be_left_out_and_a_tray_may_be_round():
    assert read(PLAIN).wells is None
    round_tray = read(
        PLAIN.replace("[[-1, -1], [1, -1], [1, 1], [-1, 1]]", '"round"').replace("[34, 34, 118, 34]", "[40]")
    )
    assert round_tray.outline == ()
    assert round_tray.rails == (40.0,)


BAD = [
    (partial(replaced, "height = 44\n", ""), "height", "missing", "10 to 100"),
    (partial(replaced, "height = 44", "height = 4"), "height", 4, "10 to 100"),
    (partial(replaced, "height = 44", "height = true"), "height", True, "10 to 100"),
    (partial(replaced, "height = 44", "height = nan"), "height", pytest.approx(float("nan"), nan_ok=True), "10 to 100"),
    (partial(replaced, "height = 44", 'height = "tall"'), "height", "tall", "10 to 100"),
    (partial(replaced, "rails = [34, 34, 118, 34]", "rails = [34, 34]"), "rails", [34, 34], "4 widths"),
    (partial(replaced, "rails = [34, 34, 118, 34]", "rails = 34"), "rails", 34, "4 widths"),
    (partial(replaced, "rails = [34,", "rails = [340,"), "rails", 340, "10 to 200"),
    (partial(replaced, "[1, 1], [-1, 1]]", "[-1, 1], [1, 1]]"), "outline", None, "convex"),
    (partial(replaced, "[[-1, -1], [1, -1], [1, 1], [-1, 1]]", "[[0, 0], [1, 1]]"), "outline", None, "3 corners"),
    (partial(replaced, "[1, 1]", "[2, 1]"), "outline", 2, "-1 to 1"),
    (partial(replaced, "[1, 1]", "[1]"), "outline", None, "[x, z]"),
    (partial(replaced, "[[-1, -1], [1, -1], [1, 1], [-1, 1]]", '"square"'), "outline", "square", '"oval"'),
    (partial(replaced, '"#1A6470"', '"teal"'), "felt", "teal", "#RRGGBB"),
    (partial(replaced, '"#1A6470"', "7"), "felt", 7, "#RRGGBB"),
    (partial(replaced, "height = 44", "height = 44\nshine = 2"), "shine", 2, "no such key"),
    (partial(replaced, "count = 5", "count = 9"), "wells.count", 9, "1 to 6"),
    (partial(replaced, "count = 5", "count = 5.0"), "wells.count", 5.0, "1 to 6"),
    (partial(replaced, "gap = 30\n", ""), "wells.gap", "missing", "8 to 60"),
    (partial(replaced, "gap = 30", "gap = 30\nlid = 1"), "wells.lid", 1, "no such key"),
    (partial(replaced, "half = 42", "half = 58"), "wells.half", 58.0, "at most 53"),
    (partial(replaced, WELLS, "wells = 5"), "wells", 5, "a table"),
    (partial(replaced, "[1, 1], [-1, 1]]", "[1, 0.5], [-1, 1]]"), "wells", None, "two corners at z = 1"),
    (partial(replaced, "height = 44", "height ="), "the file", None, "TOML"),
]


@pytest.mark.parametrize(("text", "key", "found", "allowed"), BAD, ids=[f"{n}-{bad[1]}" for n, bad in enumerate(BAD)])
def test_a_bad_file_is_refused_with_file_key_found_and_allowed(text, key, found, allowed):
    with pytest.raises(TrayError) as caught:
        read(text())
    error = caught.value
    assert (error.file, error.key) == ("trays/odd.toml", key)
    if found is not None:
        assert error.found == found
    assert allowed in error.allowed
    for part in ("trays/odd.toml", key, repr(error.found), allowed):
        assert part in str(error)


def test_a_file_that_is_not_text_is_refused():
    with pytest.raises(TrayError, match="UTF-8"):
        read_tray(b"height = \xff", "odd", "trays/odd.toml")


def test_a_missing_tray_is_named():
    with pytest.raises(FileNotFoundError, match="attic"):
        load_tray("attic")


def test_the_plain_text_of_these_tests_is_the_parlour():
    assert read(PLAIN + WELLS).wells == read_tray(level("trays", "parlour.toml"), "odd", "").wells
