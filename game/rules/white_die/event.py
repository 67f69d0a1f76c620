"""What can happen in White Die."""

from game.rules.event import Event
from game.rules.white_die.dice import Trial


class Threw(Event, frozen=True, tag="threw"):
    """A seat threw all its dice: five with the white one first, or as a rival its four coloured ones."""

    seat: int
    dice: tuple[int, ...]


class Turn(Event, frozen=True, tag="turn"):
    """A seat's turn has begun."""

    seat: int


class TurnLost(Event, frozen=True, tag="turn_lost"):
    """A seat that leads, alone or not, threw a white 1: its turn is over."""

    seat: int


class Void(Event, frozen=True, tag="void"):
    """A seat that does not lead threw a white 1: it throws again."""

    seat: int


class TrialNamed(Event, frozen=True, tag="trial"):
    """The white die named the trial of a turn."""

    seat: int
    trial: Trial


class RivalNamed(Event, frozen=True, tag="rival"):
    """It is settled whom a seat plays against in its trial."""

    seat: int
    rival: int


class Rerolled(Event, frozen=True, tag="rerolled"):
    """Coloured dice of a seat were thrown again: which, and the faces of its four now."""

    seat: int
    thrown: tuple[int, ...]
    dice: tuple[int, ...]


class Placed(Event, frozen=True, tag="placed"):
    """A die was laid on the grid."""

    seat: int
    die: int
    face: int
    square: int


class Passed(Event, frozen=True, tag="passed"):
    """A seat had no die and square that fit, and the other plays on."""

    seat: int


class Claimed(Event, frozen=True, tag="claimed"):
    """Neither side could play, and the empty squares went to a seat."""

    seat: int
    squares: tuple[int, ...]


class TrialScored(Event, frozen=True, tag="trial_scored"):
    """A seat's trial is over."""

    seat: int
    trial: Trial
    points: int
