"""The board of Cubeline as it is drawn: squares, cubes, what may be taken, and what a cube would make."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from typing import Final

from game.rules.cubeline import COLUMNS, ROWS, Board, CubelineState, Gain, Line, Square, block_squares, lines
from game.scenes.cubeline.grid import FACES, Grid
from game.scenes.cubeline.landing import Moment
from game.ui import motion, theme
from game.ui.area import Area
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
LAST_ALPHA: Final = 0.55
"""How strongly lines are outlined that were there before."""
ROUND: Final = 0.18
"""Of a square's size: the roundness of the light round it."""
POINTS, SMALL_POINTS = 28, 22
MOST_POINTS: Final = 99
"""The width of the pill with points is that of so many."""
PILL, SMALL_PILL = 46, 36
PILL_PAD: Final = 16
PILL_GAP: Final = 8
PILL_RISE: Final = 14
UPPER_ROWS: Final = 3
"""For a cube in these rows the points stand under it, where nothing is hidden above the board."""
COLUMN_ZONES: Final = ("orange", "green", "blue", "red")
ROW_ZONES: Final = ("orange", "yellow")
"""The zones whose colour marks the counts of columns and of rows."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be seen of a board: the position, the seats' emblems, the squares that may be taken by whom, the
    gain of the one picked, and what is seen of a cube just placed.
    """

    state: CubelineState
    emblems: Sequence[str]
    seat: int
    open: Set[Square] = frozenset()
    picked: Gain | None = None
    landing: Moment | None = None

    @property
    def last(self) -> tuple[Square, ...]:
        """The last square of each seat that has one."""
        return tuple(squares[-1] for squares in self.state.cubes if squares)

    @property
    def last_lines(self) -> tuple[tuple[int, Line], ...]:
        """The lines that the last cubes stand in, with their seats; not those of a cube that is landing."""
        lands = None if self.landing is None else self.landing.seat
        return tuple(
            (seat, line)
            for seat, squares in enumerate(self.state.cubes)
            for line in lines(self.state, seat)
            if squares and squares[-1] in line.squares and seat != lands
        )


def draw_board(canvas: Canvas, grid: Grid, picture: Picture) -> None:
    """Draw the squares, those that may be taken, the lines and blocks under the cubes, and the cubes."""
    painter, board, size = canvas.look.painter, picture.state.table.board, grid.size
    ground = painter.zone_board(_laid(grid, board), size)
    canvas.sprite(ground, grid.left, grid.top)
    kind: SquareState = "open" if len(picture.open) <= MANY else "bordered"
    for square in sorted(picture.open):
        area = grid.area(square)
        state: SquareState = "bordered" if picture.picked is not None and square == picture.picked.square else kind
        canvas.sprite(painter.zone_square(board.spots[square].zone, size, state), area.x, area.y)
    for seat, line in picture.last_lines:
        _draw_line(canvas, grid, line.squares, picture.emblems[seat], LAST_ALPHA)
    emblem, picked, landing = picture.emblems[picture.seat], picture.picked, picture.landing
    if picked is not None:
        _draw_made(canvas, grid, [line.squares for line in picked.lines], picked.block, emblem)
    if landing is not None:
        _draw_made(canvas, grid, landing.lines, landing.block, picture.emblems[landing.seat])
    _draw_cubes(canvas, grid, picture)


def draw_points(canvas: Canvas, words: Words, grid: Grid, landing: Moment) -> None:
    """Draw, over the board, what a cube that is landing has brought so far; beside its square, clear of the cube."""
    if landing.points is None:
        return
    said = words("cubeline.best", points=landing.points)
    size, tall = (POINTS, PILL) if grid.size >= LEAST_CUBE else (SMALL_POINTS, SMALL_PILL)
    width = canvas.width(words("cubeline.best", points=MOST_POINTS), 800, size) + 2 * PILL_PAD
    x, y, _, _ = _beside(canvas, grid, landing, width, tall)
    y += PILL_RISE * (1 - motion.out_back(landing.shown))
    canvas.sprite(canvas.look.painter.toast(width, tall), x, y, landing.shown)
    canvas.words(
        *(said, 800, size, theme.BRASS3, x + width / 2, y + tall / 2, "centre"),
        even_digits=True,
        alpha=landing.shown,
        height=tall,
    )


def _beside(canvas: Canvas, grid: Grid, landing: Moment, width: float, tall: float) -> Area:
    """Where the points stand: above, under, right or left of the cube, where they hide nothing that brings them."""
    area, side = grid.area(landing.square), canvas.stage.layout.side
    left = min(max(area.cx - width / 2, side), canvas.size[0] - side - width)
    above = Area(left, area.y - grid.size / 4 - PILL_GAP - tall, width, tall)
    under = above._replace(y=area.bottom + PILL_GAP)
    after = Area(area.right + PILL_GAP, area.cy - tall / 2, width, tall)
    before = after._replace(x=area.x - PILL_GAP - width)
    gained = [grid.area(square) for square in landing.gained]
    places = (above, under) if landing.square[1] > UPPER_ROWS else (under,)
    free = (place for place in (*places, after, before) if not any(map(place.overlaps, gained)))
    return next((place for place in free if side <= place.x and place.right <= canvas.size[0] - side), places[0])


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


def _draw_line(canvas: Canvas, grid: Grid, squares: Sequence[Square], emblem: str, alpha: float = 1.0) -> None:
    start, end = grid.area(squares[0]), grid.area(squares[-1])
    across, down = round(end.cx - start.cx, 3), round(end.cy - start.cy, 3)
    capsule = canvas.look.painter.capsule(across, down, grid.size / 2 + 1, theme.SEATS[emblem].tint)
    canvas.sprite(capsule, start.cx, start.cy, alpha)


def _draw_made(canvas: Canvas, grid: Grid, made: Iterable[Sequence[Square]], block: Square | None, emblem: str) -> None:
    """Draw what a cube makes: its lines and the block that pays."""
    for squares in made:
        _draw_line(canvas, grid, squares, emblem)
    if block is not None:
        _draw_block(canvas, grid, block)


def _draw_block(canvas: Canvas, grid: Grid, corner: Square) -> None:
    squares = block_squares(corner)
    first, last = grid.area(squares[0]), grid.area(squares[-1])
    w, h = last.right - first.x + 4, last.bottom - first.y + 4
    canvas.sprite(canvas.look.painter.frame(w, h, 12, theme.BRASS3), first.x - 2, first.y - 2)


def _draw_cubes(canvas: Canvas, grid: Grid, picture: Picture) -> None:
    """Lower rows stand before upper ones. The last cube of each seat has a light round its square, and so has, in
    brass, one that lights up.
    """
    painter, size = canvas.look.painter, grid.size
    cube = painter.cube if size >= LEAST_CUBE else painter.chip_cube
    cubes = {square: seat for seat, squares in enumerate(picture.state.cubes) for square in squares}
    landing = picture.landing
    lights = dict.fromkeys(picture.last, theme.IVORY) | dict.fromkeys(landing.lit if landing else (), theme.BRASS1)
    for square, colour in lights.items():
        area = grid.area(square)
        canvas.sprite(painter.frame(size, size, size * ROUND, colour), area.x, area.y)
    if picture.picked is not None:
        cubes[picture.picked.square] = picture.seat
    for square in sorted(cubes, key=lambda square: (square[1], square[0])):
        area = grid.area(square)
        ghost = picture.picked is not None and square == picture.picked.square
        y = area.y - size * (landing.raised.get(square, 0.0) if landing else 0.0)
        canvas.sprite(cube(picture.emblems[cubes[square]], size), area.x, y, GHOST if ghost else 1.0)


def _laid(grid: Grid, board: Board) -> tuple[tuple[float, float, str], ...]:
    areas = ((grid.area(square), spot.zone) for square, spot in board.spots.items())
    return tuple((round(area.x - grid.left, 3), round(area.y - grid.top, 3), zone) for area, zone in areas)
