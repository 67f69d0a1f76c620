"""Paths of files, which are too long for a line and have no spaces to break at."""

import re
from pathlib import Path

from game.ui.canvas import Canvas
from game.ui.text import Face


def path_lines(canvas: Canvas, file: Path, face: Face, size: float, width: float) -> list[str]:
    """A path in lines of at most `width` design units, broken where it goes into another folder."""
    lines = [""]
    for part in re.findall(r"[^/\\\\]*[/\\\\]*", str(file)):
        if lines[-1] and canvas.width(lines[-1] + part, face, size) > width:
            lines.append("")
        lines[-1] += part
    return lines
