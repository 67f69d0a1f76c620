"""Cubeline: cubes on the squares that five dice allow, scored in lines and blocks (rules: Cubeline)."""

from game.rules.cubeline.action import CubelineAction, Discard, Place, Roll, Throw
from game.rules.cubeline.board import COLUMNS, DIAGONALS, ROWS, ZONES, Board, Diagonal, Spot, Square, Zone, ZoneName
from game.rules.cubeline.event import BlockScored, Discarded, LineScored, Placed, Rolled, Threw, Turn
from game.rules.cubeline.lines import STEPS, Direction, Gain, Line, LineGain, block_squares, gain_of, lines_of
from game.rules.cubeline.play import CUBELINE, Cubeline
from game.rules.cubeline.state import CubelineState, allowed, gain, gains, lines, view
from game.rules.cubeline.table import CubelineTable, Scoring

__all__ = [
    "COLUMNS",
    "CUBELINE",
    "DIAGONALS",
    "ROWS",
    "STEPS",
    "ZONES",
    "BlockScored",
    "Board",
    "Cubeline",
    "CubelineAction",
    "CubelineState",
    "CubelineTable",
    "Diagonal",
    "Direction",
    "Discard",
    "Discarded",
    "Gain",
    "Line",
    "LineGain",
    "LineScored",
    "Place",
    "Placed",
    "Roll",
    "Rolled",
    "Scoring",
    "Spot",
    "Square",
    "Threw",
    "Throw",
    "Turn",
    "Zone",
    "ZoneName",
    "allowed",
    "block_squares",
    "gain",
    "gain_of",
    "gains",
    "lines",
    "lines_of",
    "view",
]
