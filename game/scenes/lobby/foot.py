"""The line of prompts at the lobby's foot: what the device that was used last can do, and who is host."""

from collections.abc import Sequence
from typing import Final

from game.devices.happening import TOUCH
from game.scenes.lobby.desk import Desk
from game.scenes.surroundings import prompt
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.control import find
from game.ui.prompts import GAP, Prompt, draw_prompts

COIN: Final = 38


def draw_foot(desk: Desk, canvas: Canvas, cy: float) -> None:
    """The prompts from the left, the host at the right."""
    side = canvas.stage.layout.side
    right: float = canvas.size[0] - side
    host = desk.people.host
    if host is not None:
        words = desk.words("lobby.host", name=desk.name(host))
        right -= canvas.width(words, 700, 22)
        canvas.words(words, 700, 22, theme.IVORY, right, cy, drop=theme.TEXT_DROP)
        right -= COIN + 10
        canvas.sprite(canvas.look.painter.coin(host.emblem, COIN), right, cy - COIN / 2)
    draw_prompts(canvas, prompts(desk), side, cy, right - GAP - side)


def prompts(desk: Desk) -> Sequence[Prompt]:
    """What there is to press now."""
    viewer = desk.viewer
    if viewer is None or not desk.people.seated(viewer):
        marks = desk.house.marks.everyones("confirm") if viewer is None else (desk.house.marks.mark(viewer, "confirm"),)
        found = [Prompt(marks, desk.words("lobby.join"))]
        if viewer is not None and viewer != TOUCH and not desk.people.here:
            found.append(prompt(desk.house, viewer, "back", "lobby.prompt.back"))
        return found
    pressing = _pressing(desk)
    if viewer == TOUCH:
        return [prompt(desk.house, viewer, "confirm", pressing)] if pressing else []
    found = [prompt(desk.house, viewer, "move", _moving(desk, viewer))]
    if pressing:
        found.append(prompt(desk.house, viewer, "confirm", pressing))
    chair = desk.seat_of(desk.focus.name)
    if chair is not None and desk.can_help(viewer, chair):
        found.append(prompt(desk.house, viewer, "alt", "lobby.prompt.help"))
    if chair is not None and chair not in desk.people.here and desk.people.may_change(viewer, chair):
        key = "remove" if chair.kind == "computer" else "remove_seat"
        found.append(prompt(desk.house, viewer, "alt", f"lobby.prompt.{key}"))
    found.append(prompt(desk.house, viewer, "back", f"lobby.prompt.{'leave' if len(desk.people.here) > 1 else 'back'}"))
    return found


def _moving(desk: Desk, viewer: str) -> str:
    """What the directions do: sideways they change a seat or a stepper that is in focus."""
    chair, control = desk.seat_of(desk.focus.name), find(desk.controls, desk.focus.name)
    if chair is not None and desk.can_turn(viewer, chair):
        return "lobby.prompt.strength" if chair.kind == "computer" else "lobby.prompt.colour"
    if chair is None and control is not None and control.turns is not None and desk.people.hosts(viewer):
        return "lobby.prompt.change"
    return "lobby.prompt.move"


def _pressing(desk: Desk) -> str | None:
    """What confirm does with the control in focus."""
    control = find(desk.controls, desk.focus.name)
    if control is None or control.press is None:
        return None
    chair = desk.seat_of(control.name)
    if chair is not None:
        return "lobby.prompt.name" if desk.can_name(desk.viewer, chair) else None
    return "lobby.another" if control.name.startswith("seat ") else "lobby.prompt.choose"
