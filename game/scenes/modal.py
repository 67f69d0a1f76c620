"""The card that pause and settings lie on: over a dimmed scene, a dark side on its left, a bar of prompts below."""

from game.scenes.scene import Scene
from game.scenes.stack import Stack
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.stage import CLASSIC, Layout

CARD_WIDTH, CARD_HEIGHT, SIDE_WIDTH = 1000, 580, 300
NARROW_CARD, NARROW_SIDE = 944, 288
BAR = 76
"""Height of the dark bar behind the prompts."""


def card_area(layout: Layout) -> Area:
    """The whole card."""
    width = NARROW_CARD if layout is CLASSIC else CARD_WIDTH
    return Area((layout.width - width) / 2, (layout.height - BAR - CARD_HEIGHT) / 2 + 24, width, CARD_HEIGHT)


def side_area(layout: Layout) -> Area:
    """Its dark side."""
    card = card_area(layout)
    return Area(card.x, card.y, NARROW_SIDE if layout is CLASSIC else SIDE_WIDTH, card.h)


def right_area(layout: Layout) -> Area:
    """What its right part holds, within a margin."""
    card, side = card_area(layout), side_area(layout)
    return Area(side.right + 36, card.y + 24, card.right - side.right - 72, card.h - 48)


def draw_modal(canvas: Canvas, layout: Layout, heading: str, dims: bool = True) -> None:
    """Draw the dim sheet over the scene below (unless that dims already), the card and its heading."""
    painter, card, side = canvas.look.painter, card_area(layout), side_area(layout)
    if dims:
        canvas.surface.blit(painter.dim_sheet(canvas.surface.get_size()), (0, 0))
    canvas.sprite(painter.panel(card.w, card.h, brass=True), card.x, card.y)
    canvas.sprite(painter.side(side.w, side.h), side.x, side.y)
    canvas.words(heading, "display", 46, theme.IVORY, side.x + 36, side.y + 52, width=side.w - 56)


def dims(stack: Stack, scene: Scene) -> bool:
    """Whether a modal scene has to dim what is below it: another modal one has done so already."""
    at = stack.scenes.index(scene)
    return at == 0 or not stack.scenes[at - 1].see_through


def draw_bar(canvas: Canvas, layout: Layout) -> float:
    """Draw the bar at the foot of the picture; returns the middle of its prompts."""
    top = layout.height - BAR
    bar = canvas.surface.get_rect()
    bar.top = round(canvas.y(top))
    canvas.surface.fill(theme.PROMPT_BAR, bar)
    return top + BAR / 2
