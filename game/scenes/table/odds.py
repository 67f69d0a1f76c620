"""The odds of an aimed die, said plainly: one in how many."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from game.rules.fivefold import GRADES, AimSettings, Grade
from game.rules.fivefold.table import ODDS_OF
from game.ui import theme
from game.ui.canvas import Canvas
from game.words import Words

KEY: Final = (26, 30)
"""Size of the mark of a part of the dial."""
KEY_GAP: Final = 8
GAP: Final = 26
WORDS: Final = 22


def chance_words(words: Words, weight: int) -> str:
    """A weight, of 30, as "1 in 2"."""
    share = Fraction(weight, ODDS_OF)
    return words("table.odds.share", part=share.numerator, whole=share.denominator)


def _each(words: Words, weights: Mapping[Grade, int]) -> dict[str, str]:
    return {grade: chance_words(words, weights[grade]) for grade in GRADES}


def odds_words(words: Words, aim: AimSettings, untimed: bool) -> str:
    """What the grades bring, in one sentence; `untimed`: how often each is drawn."""
    if untimed:
        return words("table.odds.drawn", **_each(words, aim.untimed))
    return words("table.odds", **_each(words, aim.wanted))


def draw_legend(canvas: Canvas, words: Words, aim: AimSettings, right: float, cy: float, room: float) -> float:
    """Draw what the parts of the dial stand for, ending at `right`; returns where it begins."""
    lines = [(grade, words(f"table.legend.{grade}", odds=chance_words(words, aim.wanted[grade]))) for grade in GRADES]
    text, scale, size = canvas.look.text, canvas.stage.scale, canvas.sized(WORDS)

    def wide(size: float) -> float:
        return sum(KEY[0] + KEY_GAP + text.width(line, 700, size) / scale for _, line in lines) + 2 * GAP

    if wide(size) > room:
        size = WORDS
    left = x = right - wide(size)
    for grade, line in lines:
        canvas.sprite(canvas.look.painter.odds_key(grade), x, cy - KEY[1] / 2)
        x += KEY[0] + KEY_GAP
        at = canvas.x(x), canvas.y(cy)
        text.draw(canvas.surface, line, 700, size, theme.IVORY, *at, drop=theme.TEXT_DROP)
        x += text.width(line, 700, size) / scale + GAP
    return left
