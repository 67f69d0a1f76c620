from functools import partial

import pytest

from game.dice.cube import Felt
from game.dice.play import Bumper
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


PLAY = """
[play]
entry = "left"
pull = 5000
felt_bounce = 0.4
grip = 0.3
wall_bounce = 0.7
die_bounce = 0.5
pace = 1.2

[[play.bumpers]]
at = [0.5, -0.25]
half = 20
bounce = 0.9

[[play.bumpers]]
from = [-1, 0]
to = [-0.5, 0.5]
half = 12
bounce = 0.8
"""


def test_a_tray_says_how_it_plays():
    play = read(PLAIN + PLAY).play
    assert (play.entry, play.wall_bounce, play.die_bounce, play.pace) == ("left", 0.7, 0.5, 1.2)
    assert play.felt == Felt(pull=5000, bounce=0.4, grip=0.3)
    assert play.bumpers == (Bumper((0.5, -0.25), (0.5, -0.25), 20, 0.9), Bumper((-1, 0), (-0.5, 0.5), 12, 0.8))


def test_a_tray_that_does_not_say_plays_as_the_parlours():
    assert read(PLAIN).play == load_tray("parlour").play


def test_an_oval_is_cut_into_a_rectangle_and_may_have_wells():
    oval = read(PLAIN.replace("[[-1, -1], [1, -1], [1, 1], [-1, 1]]", '"oval"') + WELLS)
    assert oval.oval
    assert oval.outline == ((-1, -1), (1, -1), (1, 1), (-1, 1))
    assert oval.wells.count == 5
    assert not read(PLAIN).oval


def test_the_trays_that_ship_look_and_play_differently():
    trays = [load_tray(tray_id) for tray_id in tray_ids()]
    assert len(trays) >= 4
    for what in ("felt", "play"):
        assert len({repr(getattr(tray, what)) for tray in trays}) == len(trays)
    assert any(tray.oval for tray in trays)
    assert any(tray.play.bumpers for tray in trays)
    assert all(tray.wells.count >= 5 for tray in trays)


BAD_PLAY = [
    ('entry = "left"', 'entry = "above"', "play.entry", "near, left, right"),
    ("pull = 5000", "pull = 1", "play.pull", "3000 to 9000"),
    ("felt_bounce = 0.4", "felt_bounce = 1.5", "play.felt_bounce", "0 to 0.8"),
    ("grip = 0.3\n", "", "play.grip", "0.1 to 0.8"),
    ("wall_bounce = 0.7", "wall_bounce = -1", "play.wall_bounce", "0 to 0.95"),
    ("die_bounce = 0.5", 'die_bounce = "much"', "play.die_bounce", "0.1 to 0.9"),
    ("pace = 1.2", "pace = 9", "play.pace", "0.6 to 1.6"),
    ("pace = 1.2", "pace = 1.2\nwind = 1", "play.wind", "no such key"),
    ("at = [0.5, -0.25]", "at = [2, 0]", "play.bumpers[0].at", "[x, z]"),
    ("at = [0.5, -0.25]", "at = 0.5", "play.bumpers[0].at", "[x, z]"),
    ("half = 20", "half = 200", "play.bumpers[0].half", "6 to 60"),
    ("to = [-0.5, 0.5]\n", "", "play.bumpers[1].to", "[x, z]"),
    ("bounce = 0.8", "bounce = 2", "play.bumpers[1].bounce", "0 to 0.95"),
    ("bounce = 0.8", "bounce = 0.8\ntilt = 3", "play.bumpers[1].tilt", "no such key"),
]


@pytest.mark.parametrize(("old", "new", "key", "allowed"), BAD_PLAY, ids=[bad[2] for bad in BAD_PLAY])
def test_bad_numbers_of_play_are_refused_by_key(old, new, key, allowed):
    with pytest.raises(TrayError) as caught:
        read(replaced(old, new, PLAIN + PLAY))
    assert caught.value.key == key
    assert allowed in caught.value.allowed


def test_bumpers_that_are_no_list_are_refused():
    with pytest.raises(TrayError) as caught:
        read(PLAIN + PLAY[: PLAY.index("[[")] + "bumpers = 3\n")
    assert caught.value.key == "play.bumpers"
