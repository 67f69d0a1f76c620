"""Paint every part of the look on one sheet, so that a drift in the look can be seen.

python -m tools.parts_sheet --out FILE.png [--scale S]
"""

import argparse
import os
from typing import Literal

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.paint.colour import Rgb, Rgba
from game.paint.layer import Sprite
from game.ui import theme
from game.ui.emblems import ICONS
from game.ui.look import Look
from game.ui.parts import Painter
from game.ui.parts_badges import Grade
from game.ui.parts_plates import CellState, TileState
from game.ui.text import Text
from game.ui.theme import Face

SIZE = (1280, 1440)
NAMES = ("Heart", "Moon", "Bolt", "Drop", "Gem", "Sun", "Ring", "Clover")


class Sheet:
    """A picture to place parts and words on, in design units."""

    def __init__(self, scale: float) -> None:
        self.look = Look(scale)
        self.picture = pygame.Surface((self.look.px(SIZE[0]), self.look.px(SIZE[1])))
        self.picture.fill((19, 76, 84))

    @property
    def paint(self) -> Painter:
        """The painter of the sheet's scale."""
        return self.look.painter

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Draw a part with its corner at (x, y)."""
        sprite.draw(self.picture, self.look.px(x), self.look.px(y))

    def say(
        self,
        words: str,
        face: Face,
        size: float,
        x: float,
        y: float,
        colour: Rgb = theme.IVORY,
        align: Literal["left", "centre", "right"] = "left",
        drop: Rgba | None = None,
    ) -> float:
        """Draw a line whose middle is at y; returns its right end."""
        text: Text = self.look.text
        scale = self.look.scale
        return text.draw(self.picture, words, face, size, colour, x * scale, y * scale, align, drop=drop) / scale


def seats(sheet: Sheet) -> None:
    for n, (seat, name) in enumerate(zip(theme.SEATS, NAMES, strict=True)):
        x = 96 + n * 104
        sheet.put(sheet.paint.coin(seat, 72), x - 36, 84)
        sheet.say(name, 700, 22, x, 175, align="centre")
        code = "#{:02X}{:02X}{:02X}".format(*theme.SEATS[seat].base)
        sheet.say(code, 800, 18, x, 204, theme.SEATS[seat].tint, "centre")


def buttons(sheet: Sheet) -> None:
    paint = sheet.paint
    sheet.put(paint.button(220, 72, "primary"), 48, 232)
    sheet.put(paint.pad_letter_ring("Y"), 73, 249)
    sheet.say("Y", 800, 22, 92, 268, theme.PAD_LETTERS["Y"], "centre")
    sheet.say("Primary", "display", 28, 123, 268, theme.PRIMARY_INK)
    sheet.put(paint.button(220, 72), 288, 232)
    sheet.say("Secondary", "display", 28, 398, 268, align="centre")
    sheet.put(paint.button(180, 72, "off"), 528, 232)
    sheet.say("Off", "display", 28, 618, 268, theme.OFF, "centre")
    sheet.put(paint.button(170, 72), 728, 232)
    sheet.put(paint.focus_ring(170, 72), 728, 232)
    sheet.say("Focus", "display", 28, 813, 268, align="centre")


def dice_marks(sheet: Sheet) -> None:
    paint = sheet.paint
    for value in range(1, 7):
        sheet.put(paint.flat_die(value, 48, edge=theme.DIE_EDGE), 48 + (value - 1) * 54, 344)
        sheet.put(paint.flat_die(value, 27, alpha=0.55), 48 + (value - 1) * 34, 404)
    sheet.put(paint.focus_ring(116, 124, 23), 390, 340)
    sheet.put(paint.aim_arcs(), 610, 404)
    sheet.put(paint.face_badge(), 641, 327)
    sheet.put(paint.flat_die(5, 36, face=theme.KNOB), 654, 340)
    sheet.put(paint.padlock(), 772, 382)
    sheet.put(paint.hold_mark(), 722, 386)
    for n in range(3):
        sheet.put(paint.lamp(n == 0), 48 + n * 36, 450)
        sheet.put(paint.level_lamp(n < 2), 180 + n * 16, 459)
    sheet.put(paint.page_dots(3, 1), 250, 459)


def meter(sheet: Sheet) -> None:
    dial = sheet.look.dial(300)
    dial.draw(sheet.picture, sheet.look.px(930), sheet.look.px(76), dial.band(26, 34, 11), -30, 1)
    odds: tuple[tuple[Grade, str], ...] = (
        ("perfect", "Perfect, 1 in 2"),
        ("good", "Good, 1 in 3"),
        ("miss", "Miss, 1 in 6"),
    )
    for n, (grade, words) in enumerate(odds):
        sheet.put(sheet.paint.odds_key(grade), 930, 266 + n * 38)
        sheet.say(words, 700, 22, 968, 281 + n * 38)
    sheet.put(sheet.paint.panel(302, 124, brass=True), 930, 386)
    sheet.say("Caprasimo", "display", 30, 1081, 433, align="centre")
    sheet.say("Atkinson Next 0123456789", 600, 22, 1081, 468, align="centre")


def chips(sheet: Sheet) -> None:
    paint = sheet.paint
    for x, seat, name, score in ((48, "heart", "Heart", 78), (238, "bolt", "Bolt", 64), (428, "clover", "Clover", 102)):
        on = seat == "heart"
        ink = theme.SEATS[seat].on if on else theme.MIST
        points = ink if on else theme.BRASS3 if seat == "clover" else theme.IVORY
        sheet.put(paint.chip(180, 64, seat if on else None), x, 536)
        sheet.put(paint.coin(seat, 42, inverted=on), x + 10, 547)
        sheet.say(name, 700, 20, x + 63, 554, ink)
        sheet.say(str(score), 800, 30, x + 63, 580, points)
    sheet.put(paint.chip_icon(), 386, 546)
    sheet.put(paint.toast(330), 640, 536)
    sheet.put(paint.coin("drop", 48), 648, 544)
    sheet.say("Drop joined by phone", 700, 22, 708, 568)
    sheet.put(paint.toast(242, brass=True), 990, 536)
    sheet.say("Perfect!", "display", 28, 1111, 568, theme.PRIMARY_INK, "centre")


def glyphs(sheet: Sheet) -> None:
    paint = sheet.paint
    for n, letter in enumerate("ABXY"):
        sheet.put(paint.pad_letter_ring(letter), 48 + n * 52, 641)
        sheet.say(letter, 800, 22, 67 + n * 52, 660, theme.PAD_LETTERS[letter], "centre")
    for x, w, words in ((256, 47, "LB"), (317, 49, "RT"), (432, 42, "")):
        sheet.put(paint.shoulder_ring(w), x, 643)
        sheet.say(words, 800, 19, x + w / 2, 661, align="centre")
    sheet.put(paint.menu_bars(), 444, 651)
    sheet.put(paint.d_pad(), 380, 641)
    for x, w, words in ((512, 74, "Space"), (600, 68, "Enter"), (682, 40, "Q"), (736, 40, "")):
        sheet.put(paint.key_cap(w), x, 641)
        sheet.say(words, 800, 19, x + w / 2, 659, theme.INK, "centre")
    sheet.put(paint.icon("arrow-left", 18, theme.INK), 747, 649)
    for n, sprite in enumerate(
        (
            paint.finger(36),
            paint.icon("phone", 34),
            paint.icon("gamepad", 34),
            paint.icon("keyboard", 34),
            paint.chip_icon(34, theme.IVORY),
            paint.crown(44),
        )
    ):
        sheet.put(sprite, 815 + n * 48, 643)


def lobby(sheet: Sheet) -> None:
    paint = sheet.paint
    for n, seat in enumerate(("heart", "bolt")):
        sheet.put(paint.seat_card(193, 222, seat), 48 + n * 205, 744)
        sheet.say(seat.title(), "display", 28, 144 + n * 205, 908, align="centre")
    sheet.put(paint.crown(58), 116, 720)
    sheet.put(paint.focus_ring(193, 222, 18), 253, 744)
    sheet.put(paint.chevron("left"), 265, 787)
    sheet.put(paint.chevron("right"), 406, 787)
    sheet.put(paint.free_seat(193, 222, "gem", inviting=True), 458, 744)
    sheet.put(paint.free_seat(193, 222, "sun"), 663, 744)
    for n, name in enumerate(ICONS):
        sheet.put(paint.icon(name, 28), 880 + n % 8 * 44, 744 + n // 8 * 40)
    sheet.put(paint.round_button(), 880, 870)
    sheet.put(paint.chevron("left", 17, theme.BRASS1), 898, 885)
    sheet.put(paint.bars(4), 960, 886)
    sheet.put(paint.bars(5), 1000, 886)
    sheet.put(paint.pill(112, 42), 1050, 876)
    sheet.put(paint.pill(60, 42, brass=True), 1172, 876)
    sheet.put(paint.brass_rule(352), 880, 940)


def board(sheet: Sheet) -> None:
    paint = sheet.paint
    sheet.put(paint.panel(388, 210), 48, 990)
    sheet.put(paint.column(104, 198, "heart"), 60, 996)
    cells: tuple[CellState, ...] = ("points", "zero", "chosen")
    for n, state in enumerate(cells):
        sheet.put(paint.cell(88, 44, state), 68, 1010 + n * 60)
        sheet.say(
            ("21", "0", "15")[n], 800, 28, 112, 1032 + n * 60, (theme.BRASS3, theme.DIM, theme.PRIMARY_INK)[n], "centre"
        )
    sheet.put(paint.focus_ring(88, 44, 13), 68, 1130)
    sheet.put(paint.dot(), 190, 1027)
    states: tuple[TileState, ...] = ("done", "points", "open")
    for n, tile in enumerate(states):
        sheet.put(paint.tile(70, 72, tile), 220 + n * 70, 1004)
    sheet.put(paint.face_tile(86, 56), 190, 1100)
    sheet.put(paint.face_tile(86, 56, chosen=True), 286, 1100)
    sheet.put(paint.flat_die(3, 38), 214, 1109)
    sheet.put(paint.flat_die(5, 42, face=theme.KNOB), 308, 1107)
    sheet.put(paint.total(180, 40, "heart"), 48, 1216)
    sheet.put(paint.total(180, 40), 240, 1216)
    sheet.put(paint.square_ring(), 380, 1130)


def settings(sheet: Sheet) -> None:
    paint = sheet.paint
    sheet.put(paint.panel(380, 266, brass=True), 460, 990)
    sheet.put(paint.side(120, 266), 460, 990)
    sheet.put(paint.button(100, 56, "chosen"), 470, 1010)
    for n in range(8):
        sheet.put(paint.step(n < 5), 600 + n * 25.5, 1004)
    sheet.put(paint.segment_track(220), 600, 1056)
    sheet.put(paint.segment_thumb(104), 604, 1060)
    sheet.put(paint.toggle(False), 600, 1130)
    sheet.put(paint.toggle(True), 712, 1130)
    sheet.put(paint.well(220, 50), 600, 1194)
    sheet.put(paint.button(100, 56, "secondary", pressed=True), 470, 1090)
    sheet.put(paint.button(100, 56, "primary", pressed=True), 470, 1170)


def results(sheet: Sheet) -> None:
    paint = sheet.paint
    sheet.put(paint.winner_card(380, 300, "clover", (190, 120)), 864, 990)
    sheet.put(paint.coin("clover", 136), 986, 1040)
    sheet.put(paint.crown(100), 1004, 992)
    sheet.say("Clover wins!", "display", 52, 1054, 1220, align="centre", drop=(*theme.NIGHT9, 1.0))
    for n in range(8):
        sheet.put(paint.fleck(theme.BRASS3, 6 + n % 3 * 2, n * 40), 890 + n * 48, 1010 + n % 4 * 20)
    sheet.put(paint.panel(780, 140), 48, 1278)
    for seat, width in (("bolt", 4), ("moon", 4), ("clover", 6)):
        rise = len(seat)
        points = tuple((n * 40.0, 100 - n * rise * 1.3 - n * n % 7 * 3) for n in range(13))
        sheet.put(paint.chart_line(points, theme.SEATS[seat].base, width), 70, 1300)
    for n in range(2):
        sheet.put(paint.ledger_bar(90, 26, theme.SEATS["sun"].tint, filled=bool(n)), 700, 1300 + n * 40)
        sheet.put(paint.ledger_bar(60, 26, theme.SEATS["moon"].tint, filled=bool(n), leftward=True), 640, 1300 + n * 40)
    dial = sheet.look.dial(200)
    dial.draw(sheet.picture, sheet.look.px(1020), sheet.look.px(1310), dial.plain_band(-20, 40), 40)


def painted(scale: float) -> pygame.Surface:
    """The whole sheet at one scale (px per design unit)."""
    sheet = Sheet(scale)
    sheet.say("Parts", "display", 40, 48, 48, drop=theme.FELT_DROP)
    for block in (seats, buttons, dice_marks, meter, chips, glyphs, lobby, board, settings, results):
        block(sheet)
    return sheet.picture


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--out", required=True, help="picture to write (.png)")
    parser.add_argument("--scale", type=float, default=1.0, help="px per design unit")
    wanted = parser.parse_args()
    pygame.image.save(painted(wanted.scale), wanted.out)


if __name__ == "__main__":
    main()
