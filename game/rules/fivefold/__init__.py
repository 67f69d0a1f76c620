"""Fivefold, classic and Skill Roll: thirteen rounds, up to three rolls a turn, one box filled (rules: Fivefold)."""

from game.rules.five_dice import DICE
from game.rules.fivefold.action import Aim, Assist, Roll, Score
from game.rules.fivefold.boxes import BOXES, COMBO_BOXES, FURY, NUMBER_BOXES, Card, five_alike, points
from game.rules.fivefold.event import GRADES, Assisted, Bonus, Extra, Grade, Graded, Rolled, Scored, Turn
from game.rules.fivefold.meter import Meter, power, swing
from game.rules.fivefold.play import FIVEFOLD, Fivefold, FivefoldAction
from game.rules.fivefold.state import FivefoldState, previews, view
from game.rules.fivefold.table import AimSettings, FivefoldTable

__all__ = [
    "BOXES",
    "COMBO_BOXES",
    "DICE",
    "FIVEFOLD",
    "FURY",
    "GRADES",
    "NUMBER_BOXES",
    "Aim",
    "AimSettings",
    "Assist",
    "Assisted",
    "Bonus",
    "Card",
    "Extra",
    "Fivefold",
    "FivefoldAction",
    "FivefoldState",
    "FivefoldTable",
    "Grade",
    "Graded",
    "Meter",
    "Roll",
    "Rolled",
    "Score",
    "Scored",
    "Turn",
    "five_alike",
    "points",
    "power",
    "previews",
    "swing",
    "view",
]
