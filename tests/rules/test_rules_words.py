"""Whatever the rules can name has words."""

from game.rules.cubeline import DIAGONALS, STEPS, ZONES
from game.rules.fivefold import BOXES, GRADES
from game.rules.games import GAMES
from game.rules.refusal import Code
from game.rules.seat import ASSIST_KINDS
from game.rules.table import table_ids
from game.rules.white_die import TRIALS
from game.words import Words, keys


def test_every_code_box_grade_help_game_and_table_has_words():
    needed = {f"rules.refused.{code}" for code in Code}
    needed |= {f"rules.box.{box}" for box in BOXES}
    needed |= {f"rules.grade.{grade}" for grade in GRADES}
    needed |= {f"rules.assist.{kind}" for kind in ASSIST_KINDS}
    needed |= {f"rules.zone.{zone}" for zone in (*ZONES, *DIAGONALS)}
    needed |= {f"rules.direction.{direction}" for direction in STEPS}
    needed |= {f"rules.trial.{trial}" for trial in TRIALS.values()}
    needed |= {f"rules.game.{game}{part}" for game in GAMES for part in ("", ".about")}
    needed |= {f"rules.table.{table}{part}" for table in table_ids() for part in ("", ".about")}
    assert needed <= set(keys())
    for key in needed:
        assert Words()(key)


def test_no_words_are_left_of_codes_that_are_gone():
    said = {key.removeprefix("rules.refused.") for key in keys() if key.startswith("rules.refused.")}
    assert said == set(Code)
