"""Lines of text: two faces, hard drop shadows, true widths, remembered by everything that shows.

pygame hints glyphs and rounds each advance to whole px, which sets small sizes up to 8 percent too wide. Lines are
therefore rendered `FINE` times too large and scaled down: true widths and softer edges for 0.1 ms a line.
"""

import math
from collections.abc import Iterator, Mapping
from io import BytesIO
from itertools import groupby
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

import pygame

from game.files import asset
from game.paint.colour import Rgb, Rgba
from game.ui import theme
from game.ui.glyph_list import characters
from game.ui.recent import Recent
from game.ui.theme import Face as Face

FINE: Final = 4
LIMIT_BYTES: Final = 16 << 20
ELLIPSIS: Final = "…"
Align = Literal["left", "centre", "right"]

FONT_FILES: Final[Mapping[str | int, str]] = MappingProxyType(
    {
        "display": "caprasimo-latin-400-normal.ttf",
        600: "atkinson-hyperlegible-next-latin-600-normal.ttf",
        700: "atkinson-hyperlegible-next-latin-700-normal.ttf",
        800: "atkinson-hyperlegible-next-latin-800-normal.ttf",
    }
)
_STAND_INS: Final[Mapping[str | int, tuple[str | int, ...]]] = MappingProxyType({"display": (800,)})
"""Fonts asked, in order, for a character that a face lacks."""


class Line(NamedTuple):
    """A painted line in px: the width of its words, its base line below the surface's top, and how far it rises
    and falls from there (the face's own ascent and descent, which decide where its middle is).
    """

    surface: pygame.Surface
    width: float
    base: int
    ascent: float
    descent: float


class Fitted(NamedTuple):
    """Words and the size (design units) at which they fit."""

    words: str
    size: float


class Text:
    """Sets single lines at one scale (px per design unit). Sizes are design units; places and widths say."""

    def __init__(self, scale: float) -> None:
        pygame.font.init()
        self.scale = scale
        self._files: dict[str | int, bytes] = {}
        self._known: dict[str | int, frozenset[str]] = {}
        self._fonts: dict[tuple[str | int, int], pygame.font.Font] = {}
        self._lines: Recent[Line] = Recent(LIMIT_BYTES, _bytes)
        self._widths: Recent[float] = Recent(4096, lambda _: 1)

    def draw(
        self,
        target: pygame.Surface,
        words: str,
        face: Face,
        size: float,
        colour: Rgb,
        x: float,
        y: float,
        align: Align = "left",
        *,
        middle: bool = True,
        drop: Rgba | None = None,
        drop_down: float = 2,
        even_digits: bool = False,
        alpha: float = 1.0,
    ) -> float:
        """Draw one line; returns the x of its right end, in px.

        (x, y) px is its left end, centre or right end, at half its height (`middle`) or at its top. `drop` is the
        colour of a hard shadow `drop_down` units lower. `even_digits` gives every digit the width of a 0, so that
        counting scores do not jitter. `alpha` (0..1) fades the whole line.
        """
        line = self.line(words, face, size, colour, drop=drop, drop_down=drop_down, even_digits=even_digits)
        left = x - {"left": 0.0, "centre": line.width / 2, "right": line.width}[align]
        if alpha < 1:
            line.surface.set_alpha(round(255 * max(alpha, 0.0)))
        # On the px above where the sum of both halves would put it: words look low in a button otherwise.
        base = math.floor(y + ((line.ascent - line.descent) / 2 if middle else line.ascent))
        target.blit(line.surface, (round(left), base - line.base))
        if alpha < 1:
            line.surface.set_alpha(255)
        return left + line.width

    def line(
        self,
        words: str,
        face: Face,
        size: float,
        colour: Rgb,
        *,
        drop: Rgba | None = None,
        drop_down: float = 2,
        even_digits: bool = False,
    ) -> Line:
        """The painted line, see `draw`."""
        key = (words, face, size, colour, drop, drop_down, even_digits)
        return self._lines.get(key, lambda: self._paint(words, face, size, colour, drop, drop_down, even_digits))

    def width(self, words: str, face: Face, size: float, *, even_digits: bool = False) -> float:
        """Width of a line in px."""
        key = (words, face, size, even_digits)
        return self._widths.get(key, lambda: sum(w for _, _, w in self._pieces(words, face, size, even_digits)) / FINE)

    def height(self, face: Face, size: float) -> float:
        """Height of a line in px, from the highest accent to the lowest tail."""
        return self._font(face, size).get_height() / FINE

    def wrap(self, words: str, face: Face, size: float, width: float) -> list[str]:
        """Lines of at most `width` design units, broken at spaces; a word too long for a line gets one to itself."""
        room = width * self.scale
        lines: list[str] = []
        for word in words.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, face, size) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def fit(self, words: str, face: Face, size: float, width: float, smallest: float = theme.SMALLEST) -> Fitted:
        """The words at the largest size that fits `width` design units; at the smallest they end in an ellipsis.

        The size goes down from `size` to whole units, and never below `smallest` (or `size`, if that is less).
        """
        room = width * self.scale
        while self.width(words, face, size) > room:
            if size <= smallest:
                return Fitted(self._shortened(words, face, size, room), size)
            size = max(smallest, math.ceil(size) - 1)
        return Fitted(words, size)

    def has(self, character: str, face: Face) -> bool:
        """Whether a face, or a font that stands in for it, can set a character."""
        return any(character in self._characters(font) for font in (face, *_STAND_INS.get(face, ())))

    # ------------------------------------------------------------ painting
    def _paint(
        self, words: str, face: Face, size: float, colour: Rgb, drop: Rgba | None, drop_down: float, even_digits: bool
    ) -> Line:
        font = self._font(face, size)
        mask = self._mask(words, face, size, even_digits)
        # The base line falls between two px, or letters would stand on a blurred foot.
        base = math.ceil(font.get_ascent() / FINE)
        above = base * FINE - font.get_ascent()
        width, height = math.ceil(mask.get_width() / FINE), math.ceil((above + mask.get_height()) / FINE)
        measures = mask.get_width() / FINE, base, font.get_ascent() / FINE, -font.get_descent() / FINE
        top = _shrunk(mask, above, width, height, colour)
        if drop is None:
            return Line(top, *measures)
        down = max(1, round(drop_down * self.scale))
        out = pygame.Surface((width, height + down), pygame.SRCALPHA)
        under = _shrunk(mask, above, width, height, drop[:3])
        under.set_alpha(round(255 * drop[3]))
        out.blit(under, (0, down))
        out.blit(top, (0, 0))
        return Line(out, *measures)

    def _mask(self, words: str, face: Face, size: float, even_digits: bool) -> pygame.Surface:
        """White words, FINE times too large, on one base line."""
        main = self._font(face, size)
        pieces = list(self._pieces(words, face, size, even_digits))
        out = pygame.Surface((max(1, sum(width for _, _, width in pieces)), main.get_height()), pygame.SRCALPHA)
        out.fill((255, 255, 255, 0))
        x = 0
        for piece, font, width in pieces:
            glyphs = font.render(piece, True, (255, 255, 255))
            at = x + (width - glyphs.get_width()) // 2, main.get_ascent() - font.get_ascent()
            out.blit(glyphs, at, special_flags=pygame.BLEND_RGBA_MAX)
            x += width
        return out

    def _pieces(
        self, words: str, face: Face, size: float, even_digits: bool
    ) -> Iterator[tuple[str, pygame.font.Font, int]]:
        """The words cut where the font changes, as (piece, font, width FINE times too large)."""
        for name, run in groupby(words, lambda character: self._set_in(character, face)):
            font = self._font(name, size)
            if even_digits:
                cell = font.size("0")[0]
                for character in run:
                    yield character, font, cell if character.isdigit() else font.size(character)[0]
            else:
                piece = "".join(run)
                yield piece, font, font.size(piece)[0]

    def _shortened(self, words: str, face: Face, size: float, room: float) -> str:
        """The longest beginning that fits with an ellipsis; the ellipsis alone if none does."""
        kept = len(words)
        while kept and self.width(words[:kept].rstrip() + ELLIPSIS, face, size) > room:
            kept -= 1
        return words[:kept].rstrip() + ELLIPSIS

    # ------------------------------------------------------------ fonts
    def _set_in(self, character: str, face: Face) -> str | int:
        """The font for one character. Caprasimo's digits close up when small, so numbers are always Atkinson's."""
        if face == "display" and character.isdigit():
            return 800
        for name in (face, *_STAND_INS.get(face, ())):
            if character in self._characters(name):
                return name
        return face

    def _characters(self, name: str | int) -> frozenset[str]:
        if name not in self._known:
            self._known[name] = characters(self._file(name))
        return self._known[name]

    def _file(self, name: str | int) -> bytes:
        if name not in self._files:
            self._files[name] = asset("fonts", FONT_FILES[name])
        return self._files[name]

    def _font(self, name: str | int, size: float) -> pygame.font.Font:
        px = max(1, round(size * self.scale * FINE))
        if (name, px) not in self._fonts:
            self._fonts[name, px] = pygame.font.Font(BytesIO(self._file(name)), px)
        return self._fonts[name, px]


def _shrunk(mask: pygame.Surface, above: int, width: int, height: int, colour: Rgb) -> pygame.Surface:
    """White words scaled to width x height px and coloured; padded first, so that they shrink by exactly FINE."""
    padded = pygame.Surface((width * FINE, height * FINE), pygame.SRCALPHA)
    # Clear white, not clear black: scaling mixes colour and alpha separately and would leave a dark fringe.
    padded.fill((255, 255, 255, 0))
    padded.blit(mask, (0, above), special_flags=pygame.BLEND_RGBA_MAX)
    small = pygame.transform.smoothscale(padded, (width, height))
    small.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return small


def _bytes(line: Line) -> int:
    return line.surface.get_pitch() * line.surface.get_height()
