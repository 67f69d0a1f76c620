import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.table import load_table, table_ids
from tests.rules.laws import Laws
from tests.rules.moves import MOVES


def sizes(name):
    """Some numbers of seats for a table, with the fewest and the most."""
    table = load_table(name)
    return [seats for seats in (1, 2, 3, 4, 5, 6, 8) if table.min_seats <= seats <= table.max_seats][::2]


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in table_ids() for seats in sizes(name)])
def test_every_table_keeps_the_laws(name, seats):
    for seed in range(2):
        Laws(load_table(name), seats, f"laws {seed}").check()


@settings(max_examples=12, deadline=None)
@given(name=st.sampled_from(table_ids()), more=st.integers(0, 2), seed=st.text(max_size=20))
def test_any_seed_keeps_the_laws(name, more, seed):
    table = load_table(name)
    Laws(table, table.min_seats + more, seed).check()


def test_the_laws_know_every_game():
    assert set(MOVES) == {load_table(name).game for name in table_ids()}
