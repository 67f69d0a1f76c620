import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.table import load_table, table_ids
from tests.rules.laws import CHOICES, Laws


@pytest.mark.parametrize("seats", [1, 2, 3, 5, 8])
@pytest.mark.parametrize("name", table_ids())
def test_every_table_keeps_the_laws(name, seats):
    for seed in range(2):
        Laws(load_table(name), seats, f"laws {seed}").check()


@settings(max_examples=12, deadline=None)
@given(name=st.sampled_from(table_ids()), seats=st.integers(1, 4), seed=st.text(max_size=20))
def test_any_seed_keeps_the_laws(name, seats, seed):
    Laws(load_table(name), seats, seed).check()


def test_the_laws_know_every_game():
    assert set(CHOICES) == {load_table(name).game for name in table_ids()}
