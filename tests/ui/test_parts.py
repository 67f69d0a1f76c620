"""Every part, at several scales: whole, clear at its borders, of the colours of the look, and painted once."""

from collections.abc import Callable, Mapping

import pygame
import pytest

from game.paint.layer import Sprite
from game.ui import theme
from game.ui.emblems import ICONS
from game.ui.parts import Painter

SCALES = (0.8, 1.0, 1.5)
POINTS = ((0.0, 60.0), (40.0, 20.0), (80.0, 35.0))


def part(method: Callable[..., Sprite], *args: object, **kwargs: object) -> Callable[[Painter], Sprite]:
    return lambda paint: method(paint, *args, **kwargs)


PARTS: Mapping[str, Callable[[Painter], Sprite]] = {
    "panel": part(Painter.panel, 200, 120),
    "brass panel": part(Painter.panel, 200, 120, brass=True),
    "well": part(Painter.well, 90, 50),
    "side": part(Painter.side, 90, 120),
    **{f"{kind} button": part(Painter.button, 160, 56, kind) for kind in ("primary", "secondary")},
    **{f"{kind} button": part(Painter.button, 160, 56, kind) for kind in ("quiet", "off", "chosen")},
    "pressed primary": part(Painter.button, 160, 56, "primary", pressed=True),
    "pressed secondary": part(Painter.button, 160, 56, pressed=True),
    "round button": part(Painter.round_button),
    "chip": part(Painter.chip, 170, 64),
    "chip on turn": part(Painter.chip, 170, 64, "sun"),
    "total": part(Painter.total, 180, 40),
    "total on turn": part(Painter.total, 180, 40, "gem"),
    "column": part(Painter.column, 104, 200, "moon"),
    **{f"{state} tile": part(Painter.tile, 70, 72, state) for state in ("done", "open", "points")},
    **{f"{state} cell": part(Painter.cell, 88, 48, state) for state in ("zero", "points", "chosen")},
    "face tile": part(Painter.face_tile, 86, 56),
    "chosen face tile": part(Painter.face_tile, 86, 56, chosen=True),
    "pill": part(Painter.pill, 112, 42),
    "toast": part(Painter.toast, 240),
    "praise": part(Painter.toast, 240, brass=True),
    "segment track": part(Painter.segment_track, 316),
    "segment thumb": part(Painter.segment_thumb, 100),
    "toggle off": part(Painter.toggle, False),
    "toggle on": part(Painter.toggle, True),
    "step off": part(Painter.step, False),
    "step on": part(Painter.step, True),
    "focus ring": part(Painter.focus_ring, 116, 124, 23),
    "square ring": part(Painter.square_ring),
    **{f"{seat} coin": part(Painter.coin, seat, 42) for seat in theme.SEATS},
    "small coin": part(Painter.coin, "moon", 30),
    "great coin": part(Painter.coin, "clover", 136),
    "coin on its colour": part(Painter.coin, "bolt", 42, inverted=True),
    "emblem": part(Painter.emblem, "clover", 74, theme.FREE_EMBLEM),
    "crown": part(Painter.crown, 58),
    "seat card": part(Painter.seat_card, 193, 222, "drop"),
    "next seat": part(Painter.free_seat, 193, 222, "gem", inviting=True),
    "free seat": part(Painter.free_seat, 193, 222, "ring"),
    "lamp lit": part(Painter.lamp, True),
    "lamp dark": part(Painter.lamp, False),
    "level lamp": part(Painter.level_lamp, True),
    "dot": part(Painter.dot),
    "page dots": part(Painter.page_dots, 3, 1),
    "face badge": part(Painter.face_badge),
    "aim arcs": part(Painter.aim_arcs),
    "padlock": part(Painter.padlock),
    "flat die": part(Painter.flat_die, 5, 36, edge=theme.DIE_EDGE),
    **{f"{grade} key": part(Painter.odds_key, grade) for grade in ("perfect", "good", "miss")},
    "pad letter": part(Painter.pad_letter_ring, "A"),
    "shoulder": part(Painter.shoulder_ring, 48),
    "d-pad": part(Painter.d_pad),
    "menu bars": part(Painter.menu_bars),
    "key cap": part(Painter.key_cap, 74),
    "finger": part(Painter.finger, 34),
    "hold mark": part(Painter.hold_mark),
    **{f"{name} icon": part(Painter.icon, name, 24) for name in ICONS},
    "chip icon": part(Painter.chip_icon),
    "chevron left": part(Painter.chevron, "left"),
    "chevron right": part(Painter.chevron, "right"),
    "bars": part(Painter.bars, 5),
    "winner card": part(Painter.winner_card, 404, 316, "clover"),
    "fleck": part(Painter.fleck, theme.BRASS3, 10, 30),
    "chart line": part(Painter.chart_line, POINTS, theme.SEATS["moon"].base),
    "luck bar": part(Painter.ledger_bar, 57, 26, theme.SEATS["sun"].tint, filled=False),
    "race rail": part(Painter.race_rail, 300, 74),
    "last hole": part(Painter.peg_hole, 22, last=True),
    "panel head": part(Painter.panel_head, 236, 76, "bolt"),
    "pips die": part(Painter.pips_die, 6, 128, theme.SEATS["sun"].base, theme.SEATS["sun"].pips, turned=True),
    "clear bar": part(Painter.clear_bar, 200, 10),
    "grid line": part(Painter.grid_line, 4, 300),
    "skill bar": part(Painter.ledger_bar, 57, 26, theme.SEATS["sun"].tint, filled=True, leftward=True),
}


@pytest.fixture(scope="module", params=SCALES)
def painter(request: pytest.FixtureRequest) -> Painter:
    return Painter(request.param)


@pytest.mark.parametrize("name", PARTS)
def test_no_part_is_cut_at_its_sprites_border(painter: Painter, name: str) -> None:
    surface = PARTS[name](painter).surface
    seen = surface.get_bounding_rect()
    assert seen.width > 0
    assert surface.get_rect().inflate(-2, -2).contains(seen)


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_painted_once(name: str) -> None:
    painter = Painter(0.5)
    assert PARTS[name](painter) is PARTS[name](painter)


def at(sprite: Sprite, x: float, y: float) -> tuple[int, int, int, int]:
    red, green, blue, alpha = sprite.surface.get_at((sprite.left + round(x), sprite.top + round(y)))
    return red, green, blue, alpha


def near(found: tuple[int, ...], wanted: tuple[int, ...], reach: int = 6) -> bool:
    return all(abs(a - b) <= reach for a, b in zip(found, wanted, strict=False))


@pytest.mark.parametrize("scale", SCALES)
def test_known_colours_are_where_they_belong(scale: float) -> None:
    paint = Painter(scale)
    panel = paint.panel(200, 120)
    assert near(at(panel, 100 * scale, 116 * scale), (*theme.PANEL[1][1], 255), 8)
    assert near(at(panel, 100 * scale, 0), (*theme.PANEL_HAIRLINE, 255))
    primary = paint.button(160, 60, "primary")
    assert near(at(primary, 80 * scale, 27 * scale), (*theme.PRIMARY[1][1], 255))
    assert near(at(primary, 80 * scale, 63 * scale), (*theme.PRIMARY_FOOT, 255))
    ring = paint.focus_ring(100, 60)
    assert near(at(ring, 50 * scale, -7 * scale), (*theme.FOCUS, 255))
    assert near(at(ring, 50 * scale, -2.5 * scale), (*theme.NIGHT9, 255))
    assert at(ring, 50 * scale, 30 * scale)[3] == 0
    coin = paint.coin("heart", 42)
    assert near(at(coin, 21 * scale, 4 * scale), (*theme.SEATS["heart"].base, 255))
    assert near(at(coin, 21 * scale, 20 * scale), (*theme.SEATS["heart"].on, 255))
    inverted = paint.coin("heart", 42, inverted=True)
    assert near(at(inverted, 21 * scale, 20 * scale), (*theme.SEATS["heart"].base, 255))
    assert near(at(paint.chip(100, 64, "moon"), 50 * scale, 66 * scale), (*theme.SEATS["moon"].base, 255))
    assert near(at(paint.lamp(True), 15 * scale, 14.5 * scale), (*theme.LAMP_CORE, 255))
    assert near(at(paint.lamp(False), 15 * scale, 14.5 * scale), (*theme.LAMP_DARK, 255))
    card = paint.seat_card(193, 222, "drop")
    assert near(at(card, 10 * scale, 65 * scale), (*theme.SEATS["drop"].base, 255), 12)
    assert near(at(paint.flat_die(1, 50), 25 * scale, 24 * scale), (*theme.INK, 255))


@pytest.mark.parametrize("value", range(7))
def test_a_flat_die_shows_its_value_in_pips(value: int) -> None:
    paint = Painter(1.0)
    blank, die = paint.flat_die(0, 100), paint.flat_die(value, 100)
    changed = pygame.mask.from_threshold(die.surface, theme.INK, (10, 10, 10))
    assert len(changed.connected_components(8)) == value
    assert pygame.mask.from_surface(blank.surface).count() == pygame.mask.from_surface(die.surface).count()


@pytest.mark.parametrize(("turned", "lines"), [(False, (3, 2)), (True, (2, 3))], ids=["upright", "turned"])
def test_a_die_from_above_shows_its_pips_and_a_six_which_way_it_lies(turned: bool, lines: tuple[int, int]) -> None:
    paint, seat = Painter(1.0), theme.SEATS["sun"]
    die = paint.pips_die(6, 128, seat.base, seat.pips, turned=turned)
    pips = pygame.mask.from_threshold(die.surface, seat.pips, (24, 24, 24)).connected_components(60)
    rows, columns = ({round(pip.centroid()[axis] / 12) for pip in pips} for axis in (1, 0))
    assert (len(pips), len(rows), len(columns)) == (6, *lines)


def test_a_pressed_button_drops_its_face_and_keeps_its_place() -> None:
    paint = Painter(1.0)
    pressed = paint.button(160, 60, "secondary", pressed=True)
    assert at(pressed, 80, 3)[3] == 0
    assert near(at(pressed, 80, 4), (*theme.BUTTON_HAIRLINE, 255))
    assert near(at(pressed, 80, 65), (*theme.BUTTON_FOOT, 255))
    assert pressed.surface.get_bounding_rect().bottom - pressed.top == 66


def test_a_breathing_ring_is_made_of_few_sprites() -> None:
    paint = Painter(1.0)
    rings = {id(paint.focus_ring(116 + grown / 100, 124, 23)) for grown in range(100)}
    assert len(rings) <= 2


def test_the_painter_forgets_the_oldest_when_full() -> None:
    paint = Painter(1.0)
    paint.remembered.limit = 200_000
    first = paint.panel(200, 100)
    for width in range(201, 211):
        paint.panel(width, 100)
    assert paint.remembered.used <= 200_000
    assert paint.panel(200, 100) is not first


def test_lines_never_get_thinner_than_a_pixel() -> None:
    tile = Painter(0.4).tile(70, 72, "points")
    assert near(at(tile, 14, 0), (*theme.POINTS_HAIRLINE, 255))


def test_the_dim_sheet_covers_all_it_is_given() -> None:
    sheet = Painter(1.0).dim_sheet((40, 30))
    assert sheet.get_size() == (40, 30)
    assert tuple(sheet.get_at((39, 29))) == (3, 12, 16, 204)


@pytest.mark.parametrize("width", [30, 90, 91, 600])
def test_a_stretched_plate_is_the_same_from_both_sides(width: int) -> None:
    sprite = Painter(1.0).panel(width, 80)
    assert sprite.surface.get_width() == width + 2 * sprite.left
    mirrored = pygame.transform.flip(sprite.surface, True, False)
    both = (pygame.surfarray.array3d(surface).astype(int) for surface in (mirrored, sprite.surface))
    assert abs(next(both) - next(both)).max() <= 1
