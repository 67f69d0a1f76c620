import pytest

from game.rules.table import table_ids
from tools.seeds import ROOT, file_of, golden


@pytest.mark.parametrize("name", table_ids())
def test_every_table_has_a_golden_match_and_still_plays_it(name):
    assert file_of(name).exists(), "run tools/seeds.py"
    assert golden(name) == file_of(name).read_text(encoding="utf-8")


def test_no_golden_match_is_left_of_a_table_that_is_gone():
    assert set((ROOT / "seeds").iterdir()) == {file_of(name) for name in table_ids()}
