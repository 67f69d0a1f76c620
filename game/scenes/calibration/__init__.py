"""Setting the meter's timing: how much later than meant the presses of each kind of device come."""

from game.scenes.calibration.scene import Calibration

__all__ = ["Calibration"]
