"""Every scene and dialog that the walk goes over. A new scene is one more line in the cases of its game."""

from typing import Final

from tests.walk.cubeline_cases import CUBELINE_CASES
from tests.walk.fivefold_cases import FIVEFOLD_CASES
from tests.walk.house_cases import HOUSE_CASES
from tests.walk.white_die_cases import WHITE_DIE_CASES

CASES: Final = (*HOUSE_CASES, *FIVEFOLD_CASES, *WHITE_DIE_CASES, *CUBELINE_CASES)
