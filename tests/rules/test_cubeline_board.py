import tomllib
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from game.files import level
from game.rules.cubeline import CUBELINE, allowed
from game.rules.cubeline.action import Discard, Place, Roll
from game.rules.setting import TableError
from game.rules.table import load_table, parse_table
from tests.rules.cubeline_positions import code, position, table
from tests.rules.cubeline_recount import FRAME, VALUES, fits, zone

STANDARD = level("cubeline", "standard.toml").decode()


def test_the_board_has_174_squares_each_of_its_zone_and_value():
    spots = table().board.spots
    assert list(spots) == sorted(spots)
    assert len(spots) == 174
    assert {square: spot.zone for square, spot in spots.items()} == {
        square: zone(square) for square in FRAME if zone(square)
    }
    assert {(spot.zone, spot.value) for spot in spots.values()} == set(VALUES.items())
    assert Counter(spot.zone for spot in spots.values()) == {
        "orange": 15,
        "green": 30,
        "yellow": 15,
        "blue": 30,
        "purple": 30,
        "red": 30,
        "gold": 12,
        "silver": 12,
    }


@pytest.mark.parametrize("corner", [(1, 1), (1, 2), (1, 7), (6, 12), (7, 7), (7, 8), (19, 7), (24, 12)])
def test_these_corners_of_the_frame_are_gaps(corner):
    assert corner not in table().board.spots


def test_the_example_of_the_rules():
    squares = ((3, 2), (8, 3), (9, 2), (9, 8), (15, 2), (15, 8))
    state = position(dice=(3, 2, 3, 2, 3))
    assert allowed(state) == squares
    assert CUBELINE.legal(state)[-6:] == tuple(map(Place, squares))


def test_every_throw_allows_exactly_the_squares_of_the_rules():
    board = table().board
    throws = list(combinations_with_replacement(range(1, 7), 5))
    assert len(throws) == len(board.fits) == 252
    for dice in throws:
        assert board.allowed_by(dice[::-1]) == {square for square in FRAME if fits(dice, square)}, dice


def test_every_need_of_a_square_allows_it():
    board = table().board
    for square, spot in board.spots.items():
        for need in spot.needs:
            assert need == tuple(sorted(need))
            for others in combinations_with_replacement(range(1, 7), 5 - len(need)):
                assert square in board.allowed_by(need + others)


def test_five_alike_allow_every_empty_square_and_only_those():
    own, other = ((3, 2), (24, 6)), ((13, 1),)
    state = position(own, other, (2,) * 5)
    assert allowed(state) == tuple(sorted(set(table().board.spots) - {*own, *other}))
    assert len(CUBELINE.legal(position(dice=(2,) * 5))) == 31 + 174, "the most choices there are"


def test_before_the_first_roll_nothing_is_allowed():
    state = position(dice=None)
    assert allowed(state) == ()
    assert CUBELINE.legal(state) == (Roll(()),)
    assert code(state, Discard()) == "discard_before_roll"


def test_the_two_tables_differ_in_their_cubes_only():
    standard, children = (
        tomllib.loads(level("cubeline", f"{name}.toml").decode()) for name in ("standard", "children")
    )
    assert tuple(standard.pop("cubes").values()) == table("standard").cubes == (23, 18, 16)
    assert tuple(children.pop("cubes").values()) == table("children").cubes == (12, 12, 10)
    assert standard == children
    assert [table().cubes_of(seats) for seats in (2, 3, 4)] == [23, 18, 16]
    assert (table().min_seats, table().max_seats, table().rolls, table().duplicate) == (2, 4, 4, False)


BAD = [
    ("seats = [2, 4]", "seats = [1, 4]", "seats", "2 to 4 seats"),
    ("seats = [2, 4]", "seats = [2, 5]", "seats", "2 to 4 seats"),
    ("rolls = 4", "rolls = 0", "rolls", "1 to 9"),
    ("two = 23", "two = 41", "cubes.two", "1 to 40"),
    ("four = 16", "five = 16", "cubes.four", "1 to 40"),
    ("line = 3", "line = 1", "scoring.line", "2 to 12"),
    ("bonus_every = 5", "bonus_every = 1", "scoring.bonus_every", "2 to 24"),
    ("block = 25", "block = 25.0", "scoring.block", "0 to 1000"),
    ("column = 1", "column = 5", "zones.orange.column", "1 to 4"),
    ("column = 4\nrow = 1", "column = 4\nrow = 2", "zones.red.row", "1 to 1"),
    ("column = 3\nrow = 2", "column = 3\nrow = 1", "zones.purple.row", "no other zone"),
    ('diagonal = "gold"', 'diagonal = "orange"', "zones.green.diagonal", '"gold", "silver"'),
    ("value = 4", 'value = 4\ndiagonal = "gold"', "zones.yellow.diagonal", "only column, row, value"),
    ("value = 12", "value = 0", "zones.red.value", "1 to 1000"),
    ("[zones.red]", "[zones.crimson]", "zones.red", "a section"),
    ("length = 5", "length = 6", "diagonals.silver.length", "2 to 5"),
    ("[diagonals.gold]", "[diagonals.tin]", "diagonals.gold", "a section"),
]


@pytest.mark.parametrize(("right", "wrong", "key", "allowed_is"), BAD, ids=[f"{bad[2]}: {bad[1]}" for bad in BAD])
def test_a_bad_table_says_file_key_and_what_is_allowed(tmp_path, right, wrong, key, allowed_is):
    assert right in STANDARD
    file = tmp_path / "bad.toml"
    file.write_text(STANDARD.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(TableError) as caught:
        load_table(str(file))
    message = str(caught.value)
    assert message.startswith(f"{file}: {key}: found ")
    assert allowed_is in message.split("allowed is ")[1]


def test_a_table_of_ones_own_moves_zones_and_values():
    values = tomllib.loads(STANDARD)
    values["zones"]["red"] |= {"column": 1, "row": 2, "value": 30}
    own = parse_table("cubeline/own", values, "own.toml")
    assert own.board.spots[2, 7].value == 30
    assert (2, 7) in own.board.allowed_by((1, 1, 2, 4, 6))
    assert (19, 2) not in own.board.spots
