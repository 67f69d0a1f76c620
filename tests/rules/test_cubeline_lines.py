"""What a cube scores, case by case; columns 7 to 12 of rows 1 to 6 are green (2, the diagonal gold 3)."""

from itertools import permutations
from random import Random

import pytest

from game.rules.cubeline import BlockScored, Gain, LineScored, Place, Placed, Turn, block_squares, gain, gains, lines
from tests.rules.cubeline_positions import played, position, table
from tests.rules.cubeline_recount import paid_blocks, runs, score


def row(columns, at=1):
    return tuple((column, at) for column in columns)


def of(own, square, blocks=()):
    return gain(position(own, blocks=blocks), square)


def only_line(found: Gain):
    (line,) = found.lines
    assert found.block is None
    assert found.total == line.points + line.bonus
    return line


BLUE_ROW = 2
"""In this row the blue squares are columns 13 and 15 to 18, worth 5 each; column 14 is gold, worth 3."""


def test_one_or_two_side_by_side_score_nothing():
    assert of((), (15, 2)) == Gain((15, 2), (), None, 0)
    assert of(row((16,), 2), (15, 2)).total == 0


@pytest.mark.parametrize("new", [15, 16, 17])
def test_a_new_three_scores_all_its_squares_whichever_comes_last(new):
    own = row({15, 16, 17} - {new}, BLUE_ROW)
    line = only_line(of(own, (new, BLUE_ROW)))
    assert (line.direction, line.points, line.bonus) == ("row", 15, 0)
    assert line.squares == line.scored == row((15, 16, 17), BLUE_ROW)


@pytest.mark.parametrize("direction", ["row", "column", "diagonal", "antidiagonal"])
def test_in_every_direction(direction):
    three = {
        "row": ((15, 1), (16, 1), (17, 1)),
        "column": ((13, 3), (13, 4), (13, 5)),
        "diagonal": ((19, 2), (20, 3), (21, 4)),
        "antidiagonal": ((16, 2), (17, 1), (15, 3)),
    }[direction]
    line = only_line(of(three[:2], three[2]))
    assert line.direction == direction
    assert set(line.squares) == set(three)
    values = table().board.spots
    assert line.points == sum(values[square].value for square in three)


def test_an_extension_by_one_scores_the_new_cube_only():
    line = only_line(of(row((15, 16, 17), 2), (18, 2)))
    assert (line.scored, line.points) == (((18, 2),), 5)
    assert line.squares == row((15, 16, 17, 18), 2)


def test_an_extension_by_two_scores_the_new_cube_and_the_one_it_reaches():
    line = only_line(of(row((8, 9, 10, 12), 1), (11, 1)))
    assert (line.scored, line.points, line.bonus) == (row((11, 12)), 4, 5)


def test_a_three_and_a_two_joined_score_three_cubes():
    line = only_line(of(row((8, 9, 10, 12, 13), 1), (11, 1)))
    assert line.scored == row((11, 12, 13))
    assert (line.points, line.bonus) == (2 + 2 + 3, 5), "column 13 of row 1 is gold"


def test_two_threes_joined_score_the_new_cube_only():
    line = only_line(of(row((8, 9, 10, 12, 13, 14), 1), (11, 1)))
    assert (line.scored, line.points, line.bonus) == (row((11,)), 2, 5)


def test_two_singles_and_two_twos_joined_score_all():
    assert only_line(of(row((8, 10), 1), (9, 1))).points == 6
    five = only_line(of(row((8, 9, 11, 12), 1), (10, 1)))
    assert (five.scored, five.points, five.bonus) == (row((8, 9, 10, 11, 12)), 10, 5)


def test_a_line_crosses_the_borders_of_zones():
    assert only_line(of(row((18, 19), 2), (20, 2))).points == 5 + 12 + 6, "blue, red, silver"
    assert only_line(of(row((5, 6), 1), (7, 1))).points == 1 + 1 + 3, "orange, gold"
    down = only_line(of(((15, 6), (15, 7)), (15, 8)))
    assert (down.direction, down.points) == ("column", 5 + 10 + 10), "blue, purple"
    across = only_line(of(((12, 5), (13, 6)), (14, 7)))
    assert (across.direction, across.points) == ("diagonal", 2 + 5 + 10), "green, blue, purple"


def test_cubes_of_others_and_empty_squares_end_a_line():
    own = row((8, 9, 11, 12), 1)
    assert gain(position(own, other=((10, 1),)), (13, 1)).total == 2 + 2 + 3
    assert of(row((8, 9)), (11, 1)).total == 0


def test_gaps_of_the_board_end_a_line():
    """Row 7 has no squares beside column 18, column 7 none above row 6, orange none left of its diagonal."""
    assert of(((17, 7), (18, 7)), (19, 6)).total == 0
    for square in ((19, 7), (7, 7), (1, 1)):
        assert square not in table().board.spots
    for column, at in ((18, 7), (7, 6), (2, 1)):
        assert (column, at) in table().board.spots
    everything = set(table().board.spots)
    found = sorted(sorted(line.squares) for line in lines(position(everything), 0))
    assert found == sorted(sorted(run) for run in runs(everything) if len(run) >= 3)


@pytest.mark.parametrize("directions", [1, 2, 3, 4])
def test_one_cube_scores_in_each_direction_it_makes_a_line_in(directions):
    centre = (16, 9)
    arms = [((15, 9), (17, 9)), ((16, 8), (16, 10)), ((15, 8), (17, 10)), ((15, 10), (17, 8))][:directions]
    found = of([square for arm in arms for square in arm], centre)
    values = table().board.spots
    assert [line.direction for line in found.lines] == ["row", "column", "diagonal", "antidiagonal"][:directions]
    assert found.block == ((15, 8) if directions == 4 else None)
    assert found.line_points == sum(values[square].value for arm in arms for square in (*arm, centre))
    assert found.block_points == (25 if directions == 4 else 0)
    assert found.total == found.line_points + found.block_points + found.bonus


def test_a_cube_in_a_line_of_another_direction_scores_there_for_the_first_time():
    own = (*row((15, 16, 17), 2), (15, 3))
    assert only_line(of(own, (15, 4))).points == 5 + 3 + 5, "(15, 2) has scored in its row only"


ROW_OF_24 = [2, *range(3, 25)]
"""Columns of row 1 that exist."""


@pytest.mark.parametrize("length", range(3, 24))
def test_the_bonus_comes_with_the_5th_10th_15th_and_20th_cube(length):
    line = only_line(of(row(ROW_OF_24[: length - 1]), (ROW_OF_24[length - 1], 1)))
    assert len(line.squares) == length
    assert line.bonus == (5 if length in (5, 10, 15, 20) else 0)


JOINS = [(1, 1, 0), (2, 2, 5), (1, 3, 5), (4, 1, 5), (3, 4, 5), (4, 4, 5), (5, 3, 0), (5, 4, 5), (4, 5, 5), (5, 5, 0)]
JOINS += [(7, 7, 5), (8, 1, 5), (6, 8, 5), (9, 5, 5), (10, 4, 5), (10, 5, 0), (9, 9, 5), (11, 8, 5), (10, 10, 0)]


@pytest.mark.parametrize(("one", "other", "bonus"), JOINS)
def test_a_join_pays_for_the_multiples_of_five_neither_part_had(one, other, bonus):
    columns = ROW_OF_24[: one + 1 + other]
    own = row(columns[:one] + columns[one + 1 :])
    line = only_line(of(own, (columns[one], 1)))
    assert line.bonus == bonus == 5 * ((one + 1 + other) // 5 - one // 5 - other // 5)


CORNER = (14, 8)
NINE = block_squares(CORNER)


def test_a_block_pays_once_and_only_whole():
    for last in NINE:
        found = of([square for square in NINE if square != last], last)
        assert (found.block, found.block_points) == (CORNER, 25)
    assert of(NINE[:7], NINE[8]).block is None
    assert of(NINE, (13, 8), blocks=(CORNER,)).block is None


def test_a_second_block_pays_only_if_it_shares_no_cube():
    beside = block_squares((16, 8))
    assert of({*NINE, *beside} - {(18, 9)}, (18, 9), blocks=(CORNER,)).block is None, "they share column 16"
    clear = block_squares((14, 3))
    assert not {*NINE} & {*clear}
    found = of({*NINE, *clear} - {clear[4]}, clear[4], blocks=(CORNER,))
    assert (found.block, found.block_points) == (clear[0], 25)


@pytest.mark.parametrize(
    ("one", "other"),
    [((14, 8), (16, 8)), ((14, 8), (14, 10)), ((14, 8), (16, 10)), ((13, 10), (15, 8)), ((14, 8), (15, 8))],
)
def test_of_two_blocks_completed_by_one_cube_the_lower_pays(one, other):
    both = {*block_squares(one), *block_squares(other)}
    shared = {*block_squares(one)} & {*block_squares(other)}
    for last in shared:
        found = of(both - {last}, last)
        assert (found.block, found.block_points) == (min(one, other), 25)


def test_the_lower_block_is_passed_over_where_it_shares_a_cube_with_a_paid_one():
    paid, low, high = (13, 8), (14, 10), (16, 10)
    own = {*block_squares(paid), *block_squares(low), *block_squares(high)}
    last = (16, 11)
    assert of(own - {last}, last, blocks=(paid,)).block == high


def test_a_block_lies_on_existing_squares_and_may_cross_zones():
    assert of([square for square in block_squares((12, 5)) if square != (13, 6)], (13, 6)).block == (12, 5)
    assert all(square in table().board.spots for square in block_squares((12, 5)))


def test_the_events_of_a_placement_tell_its_points():
    own = (*row((15, 16), 2), (17, 3), (17, 4))
    state = position(own)
    after, events = played(state, Place((17, 2)))
    assert events == (
        Placed(0, (17, 2), 30),
        LineScored(0, "row", row((15, 16, 17), 2), row((15, 16, 17), 2), 15, 0),
        LineScored(0, "column", ((17, 2), (17, 3), (17, 4)), ((17, 2), (17, 3), (17, 4)), 15, 0),
        Turn(1, 1),
    )
    assert after.scores == (30, 0)
    assert (after.cubes[0], after.left) == ((*own, (17, 2)), (18, 23))
    assert state.cubes[0] == own


def test_the_event_of_a_block_and_what_is_kept_of_it():
    after, events = played(position(NINE[:-1]), Place(NINE[-1]))
    assert BlockScored(0, CORNER, 25) in events
    assert after.blocks == ((CORNER,), ())
    placed = events[0]
    assert isinstance(placed, Placed)
    paid = sum(event.points + getattr(event, "bonus", 0) for event in events[1:-1])
    assert placed.points == paid == after.scores[0]


def test_the_lines_of_a_seat():
    own = {*row((8, 9, 10)), *row((12, 13)), (10, 2), (10, 3)}
    found = [(line.direction, line.squares) for line in lines(position(own), 0)]
    assert found == [("row", row((8, 9, 10))), ("column", ((10, 1), (10, 2), (10, 3)))]
    assert lines(position(own), 1) == ()


def test_any_order_of_the_same_cubes_pays_the_same_lines():
    cubes = [*row((14, 15, 16), 2), (15, 3), (15, 4)]
    totals = set()
    for order in permutations(cubes):
        total = 0
        for number, square in enumerate(order):
            total += of(order[:number], square).total
        totals.add(total)
    assert totals == {score(cubes)}


def test_crowds_of_cubes_score_as_counted_again_from_their_order():
    random, squares = Random(3), sorted(table().board.spots)
    for number in range(60):
        left, low = random.choice([(7, 1), (13, 1), (13, 6), (15, 3), (2, 1), (10, 4)])
        near = [square for square in squares if left <= square[0] < left + 8 and low <= square[1] < low + 7]
        order = random.sample(near, min(len(near), 20 + number % 15))
        total, blocks = 0, ()
        for done, square in enumerate(order):
            found = of(order[:done], square, blocks)
            total += found.total
            blocks = blocks if found.block is None else (*blocks, found.block)
        assert total == score(order)
        assert list(blocks) == paid_blocks(order)
    assert gains(position(), ()) == ()
