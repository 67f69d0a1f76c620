"""The numbers of play of a Fivefold table, read from its file."""

from collections.abc import Mapping

from msgspec import Struct, structs

from game.rules.fivefold.boxes import BOXES, FURY
from game.rules.fivefold.event import GRADES, Grade
from game.rules.setting import Keys, Table

_FIXED_BOXES = ("combo_crown", "four_step_dash", "five_step_flash", FURY)

ODDS_OF = 30
"""What the weights of an aimed die, and of drawn grades, add up to."""

OTHER_FACES = 5
"""Faces of a die besides the wanted one."""


class AimSettings(Struct, frozen=True):
    """Skill Roll: the meter's band, the help there is, and what a grade is worth.

    Widths and centres are in thousandths of the meter, `max_ticks` in ticks of 1/120 s. Centres lie in
    `centre_low` to `centre_low + centre_span - 1`, and two in a row are at least `centre_apart` apart.
    `wanted` is the weight, of 30, of the wanted face by grade; `untimed` the weight of each grade drawn, of 30.
    """

    good: int
    perfect: int
    max_ticks: int
    centre_low: int
    centre_span: int
    centre_apart: int
    wide_bands_percent: int
    wide_period_percent: int
    wanted: Mapping[Grade, int]
    untimed: Mapping[Grade, int]


class FivefoldTable(Table, frozen=True, kw_only=True):
    """A table of Fivefold. `period` is one sweep of the meter and back, in ticks; `aim` is None on classic tables.

    `fixed` holds the points of the boxes that always pay the same. There are as many rounds as boxes.
    """

    rolls: int
    fixed: Mapping[str, int]
    bonus: int
    bonus_from: int
    extra_fury: int
    period: int
    aim: AimSettings | None

    @property
    def rounds(self) -> int:
        """Turns of each seat in a match."""
        return len(BOXES)


def read_table(common: Table, keys: Keys) -> FivefoldTable:
    """The table with the settings of Fivefold; raises `TableError`."""
    rolls = keys.integer("rolls", 1, 9)
    points = keys.section("points")
    fixed = {box: points.integer(box, 1, 1000) for box in _FIXED_BOXES}
    bonus, bonus_from = points.integer("bonus", 0, 1000), points.integer("bonus_from", 1, 105)
    extra_fury = points.integer("extra_fury", 0, 1000)
    points.finish()
    meter = keys.section("meter")
    period = meter.integer("period", 24, 2400)
    if period % 2:
        raise meter.fault("period", "an even number, so that the marker reaches both ends")
    meter.finish()
    aim = _aim(keys.section("aim"), period) if keys.has("aim") else None
    return FivefoldTable(
        **structs.asdict(common),
        rolls=rolls,
        fixed=fixed,
        bonus=bonus,
        bonus_from=bonus_from,
        extra_fury=extra_fury,
        period=period,
        aim=aim,
    )


def _aim(keys: Keys, period: int) -> AimSettings:
    good = keys.integer("good", 1, 500)
    perfect = keys.integer("perfect", 1, good)
    max_ticks = keys.integer("max_ticks", period, 120_000)
    low = keys.integer("centre_low", 0, 999)
    span = keys.integer("centre_span", 2, 1001 - low)
    apart = keys.integer("centre_apart", 0, span // 2)
    bands, sweep = keys.integer("wide_bands_percent", 100, 300), keys.integer("wide_period_percent", 100, 300)
    wanted, untimed = _wanted(keys.section("wanted")), _untimed(keys.section("untimed"))
    keys.finish()
    return AimSettings(good, perfect, max_ticks, low, span, apart, bands, sweep, wanted, untimed)


def _wanted(keys: Keys) -> dict[Grade, int]:
    weights: dict[Grade, int] = {}
    most = ODDS_OF
    for grade in GRADES:
        weights[grade] = most = keys.integer(grade, 0, most)
        if most % OTHER_FACES:
            raise keys.fault(grade, f"a multiple of {OTHER_FACES}, so that the other faces share the rest evenly")
    keys.finish()
    return weights


def _untimed(keys: Keys) -> dict[Grade, int]:
    weights = {grade: keys.integer(grade, 0, ODDS_OF) for grade in GRADES}
    if sum(weights.values()) != ODDS_OF:
        raise keys.fault(GRADES[-1], f"what makes {', '.join(GRADES)} sum to {ODDS_OF}")
    keys.finish()
    return weights
