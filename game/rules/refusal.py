"""Why something may not be done. Codes only: their words are shown from elsewhere."""

from enum import StrEnum

from msgspec import Struct


class Code(StrEnum):
    """Every reason there is to refuse an action, an undo or a hand-over."""

    OVER = "over"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_TO_ACT = "not_to_act"

    UNDO_NOTHING = "undo_nothing"
    UNDO_DREW = "undo_drew"
    UNDO_HAND_OVER = "undo_hand_over"

    NO_ROLLS_LEFT = "no_rolls_left"
    FIRST_ROLL_KEEPS_NONE = "first_roll_keeps_none"
    NOTHING_THROWN = "nothing_thrown"
    AIM_NOT_ON_THIS_TABLE = "aim_not_on_this_table"
    AIM_BY_COMPUTER = "aim_by_computer"
    AIM_AT_KEPT_DIE = "aim_at_kept_die"
    STOP_WITHOUT_AIM = "stop_without_aim"
    STOP_WHEN_UNTIMED = "stop_when_untimed"
    SCORE_BEFORE_ROLL = "score_before_roll"
    BOX_FILLED = "box_filled"
    OVERFLOW_NUMBER_BOX = "overflow_number_box"
    OVERFLOW_COMBO_BOX = "overflow_combo_box"
    ASSIST_NOT_ON_THIS_TABLE = "assist_not_on_this_table"
    ASSIST_BY_COMPUTER = "assist_by_computer"
    ASSIST_DURING_TURN = "assist_during_turn"
    ASSIST_UNCHANGED = "assist_unchanged"

    NOT_NOW = "not_now"
    RIVAL_NOT_SEATED = "rival_not_seated"
    RIVAL_IS_SELF = "rival_is_self"
    REROLL_NONE = "reroll_none"
    REROLL_TWO = "reroll_two"
    REROLL_ONE = "reroll_one"
    REROLLS_USED = "rerolls_used"
    TURNED_NO_SIX = "turned_no_six"
    GROUP_ONE_SIDED = "group_one_sided"
    GROUPS_SHARE_DIE = "groups_share_die"
    GROUP_UNEQUAL = "group_unequal"
    GROUPS_NOT_ALL = "groups_not_all"
    DIE_PLACED = "die_placed"
    SQUARE_TAKEN = "square_taken"
    SQUARE_ALONE = "square_alone"
    NUMBER_DOES_NOT_FIT = "number_does_not_fit"

    ROLL_OFF_FIRST = "roll_off_first"
    ROLL_OFF_DECIDED = "roll_off_decided"
    PLACE_BEFORE_ROLL = "place_before_roll"
    SQUARE_MISSING = "square_missing"
    SQUARE_NOT_ALLOWED = "square_not_allowed"
    DISCARD_BEFORE_ROLL = "discard_before_roll"
    DISCARD_WITH_SQUARE_ALLOWED = "discard_with_square_allowed"


class Refusal(Struct, frozen=True):
    """A refusal: its reason, the section of the rules it comes from, and the fields of the action concerned."""

    code: Code
    section: int
    fields: tuple[str, ...] = ()


class Refused(Exception):  # noqa: N818 - reads as what happened, and is no fault of the program
    """Something was refused and nothing has changed; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        concerned = f", concerning {', '.join(refusal.fields)}" if refusal.fields else ""
        super().__init__(f"{refusal.code} (rules, section {refusal.section}{concerned})")
        self.refusal = refusal
