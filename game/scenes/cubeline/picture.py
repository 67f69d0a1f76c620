"""The board of Cubeline as it is drawn: squares, cubes, what may be taken, and what a cube would make."""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Final

from game.rules.cubeline import COLUMNS, ROWS, Board, CubelineState, Gain, Line, Square, block_squares, lines
from game.scenes.cubeline.grid import FACES, Grid
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.parts_board import SquareState
from game.words import Words

MANY: Final = 40
"""So many squares that may be taken need no dots."""
LEAST_CUBE: Final = 30
"""On smaller squares cubes are drawn from above, so that their emblems can be large."""
DIE: Final = 26
COUNT: Final = 26
GHOST: Final = 0.82
ROUND: Final = 0.18
"""Of a square's size: the roundness of the light round it."""
COLUMN_ZONES: Final = ("orange", "green", "blue", "red")
ROW_ZONES: Final = ("orange", "yellow")
"""The zones whose colour marks the counts of columns and of rows."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be seen of a board: the position, the seats' emblems, the squares that may be taken by whom, the
    gain of the one picked, and the last square taken by each seat that took one.
    """

    state: CubelineState
    emblems: Sequence[str]
    seat: int
    open: Set[Square] = frozenset()
    picked: Gain | None = None

    @property
    def last(self) -> tuple[Square, ...]:
        """The last square of each seat that has one."""
        return tuple(squares[-1] for squares in self.state.cubes if squares)

    @property
    def last_lines(self) -> tuple[tuple[int, Line], ...]:
        """The lines that the last cubes stand in, with their seats."""
        cubes = enumerate(self.state.cubes)
        return tuple(
            (seat, line)
            for seat, squares in cubes
            for line in lines(self.state, seat)
            if squares and squares[-1] in line.squares
        )


def draw_board(canvas: Canvas, grid: Grid, picture: Picture) -> None:
    """Draw the squares, those that may be taken, the lines and blocks under the cubes, and the cubes."""
    painter, board, size = canvas.look.painter, picture.state.table.board, grid.size
    ground = painter.zone_board(_laid(grid, board), size)
    canvas.sprite(ground, grid.left, grid.top)
    kind: SquareState = "open" if len(picture.open) <= MANY else "bordered"
    for square in sorted(picture.open):
        area, picked = grid.area(square), picture.picked is not None and square == picture.picked.square
        state: SquareState = "bordered" if picked else kind
        canvas.sprite(painter.zone_square(board.spots[square].zone, size, state), area.x, area.y)
    for seat, line in picture.last_lines:
        _draw_line(canvas, grid, line.squares, picture.emblems[seat])
    emblem = picture.emblems[picture.seat]
    if picture.picked is not None:
        for gained in picture.picked.lines:
            _draw_line(canvas, grid, gained.squares, emblem)
        if picture.picked.block is not None:
            _draw_block(canvas, grid, picture.picked.block, emblem)
    _draw_cubes(canvas, grid, picture)


def draw_counts(canvas: Canvas, words: Words, grid: Grid) -> None:
    """Draw which face each column and row counts, and how many of it."""
    for zone, name in enumerate(COLUMN_ZONES):
        first, last = grid.area((zone * FACES + 1, 1)), grid.area((zone * FACES + FACES, 1))
        middle = (first.x + last.right) / 2 + (grid.step / 2 if zone == 0 else 0)
        _draw_count(canvas, words, zone + 1, name, middle, grid.top - 48)
    for column in range(2, COLUMNS + 1):
        area = grid.area((column, 1))
        _draw_face(canvas, (column - 1) % FACES + 1, area.cx, grid.top - 20)
    for row in range(1, ROWS + 1):
        first = grid.area((_first_column(row), row))
        count = (row - 1) // FACES
        _draw_face(canvas, (row - 1) % FACES + 1, first.x - 24, first.cy)
        _draw_count(canvas, words, count + 1, ROW_ZONES[count], first.x - 54, first.cy)


def _first_column(row: int) -> int:
    """The stairs: only squares of a higher column face exist."""
    face = (row - 1) % FACES + 1
    return face + 1 if row <= FACES else FACES + face + 1


def _draw_count(canvas: Canvas, words: Words, count: int, zone: str, cx: float, cy: float) -> None:
    text = canvas.look.text
    at = canvas.x(cx), canvas.y(cy)
    text.draw(
        canvas.surface,
        words("cubeline.times", count=count),
        800,
        22,
        theme.ZONES[zone].label,
        *at,
        "centre",
        drop=theme.TEXT_DROP,
    )


def _draw_face(canvas: Canvas, face: int, cx: float, cy: float) -> None:
    canvas.sprite(canvas.look.painter.flat_die(face, DIE), cx - DIE / 2, cy - DIE / 2)


def _draw_line(canvas: Canvas, grid: Grid, squares: Sequence[Square], emblem: str) -> None:
    start, end = grid.area(squares[0]), grid.area(squares[-1])
    across, down = round(end.cx - start.cx, 3), round(end.cy - start.cy, 3)
    capsule = canvas.look.painter.capsule(across, down, grid.size / 2 + 1, theme.SEATS[emblem].tint)
    canvas.sprite(capsule, start.cx, start.cy)


def _draw_block(canvas: Canvas, grid: Grid, corner: Square, emblem: str) -> None:
    squares = block_squares(corner)
    first, last = grid.area(squares[0]), grid.area(squares[-1])
    w, h = last.right - first.x + 4, last.bottom - first.y + 4
    canvas.sprite(canvas.look.painter.frame(w, h, 12, theme.BRASS3), first.x - 2, first.y - 2)


def _draw_cubes(canvas: Canvas, grid: Grid, picture: Picture) -> None:
    """Lower rows stand before upper ones. The last cube of each seat has a light round its square."""
    painter, size = canvas.look.painter, grid.size
    cube = painter.cube if size >= LEAST_CUBE else painter.chip_cube
    cubes = {square: seat for seat, squares in enumerate(picture.state.cubes) for square in squares}
    for square in picture.last:
        area = grid.area(square)
        canvas.sprite(painter.frame(size, size, size * ROUND, theme.IVORY), area.x, area.y)
    if picture.picked is not None:
        cubes[picture.picked.square] = picture.seat
    for square in sorted(cubes, key=lambda square: (square[1], square[0])):
        area = grid.area(square)
        ghost = picture.picked is not None and square == picture.picked.square
        canvas.sprite(cube(picture.emblems[cubes[square]], size), area.x, area.y, GHOST if ghost else 1.0)


def _laid(grid: Grid, board: Board) -> tuple[tuple[float, float, str], ...]:
    areas = ((grid.area(square), spot.zone) for square, spot in board.spots.items())
    return tuple((round(area.x - grid.left, 3), round(area.y - grid.top, 3), zone) for area, zone in areas)
