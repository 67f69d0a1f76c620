"""The dialog in which somebody says what they are called."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from game.devices.happening import KEYBOARD, TOUCH, Press, Typed
from game.room.chair import Chair
from game.scenes.house import House
from game.scenes.modal import card_area, draw_bar, draw_modal, right_area, side_area
from game.scenes.names.draft import NameDraft
from game.scenes.scene import Scene
from game.scenes.surroundings import prompt
from game.store.profiles import Profile
from game.ui import theme
from game.ui.area import Area
from game.ui.canvas import LINE, Canvas
from game.ui.control import Control, find
from game.ui.prompts import Prompt, draw_prompts
from game.ui.text import Text
from game.ui.widgets import button

LETTERS: Final = ("1234567890", "abcdefghij", "klmnopqrst", "uvwxyz-'.&")
ACCENTS: Final = ("!?+#*@_()/", "àáâãäåæçèé", "êëìíîïñòóô", "õöøùúûüýœß")
COLUMNS: Final = 10
KEY, KEY_GAP = 57, 2
FIELD: Final = 70
CHIPS: Final = 3
"""Names used before that show at once."""
FOOT: Final = 68
COIN: Final = 96
CARET: Final = 3
CHIP: Final = "as-"

Named = Callable[[str, Profile | None], None]


class Names(Scene):
    """Lies over the lobby, for the person on `chair`, opened by `device`.

    `named` hears what they are called, and as whom of those who played before, if they picked one.
    """

    see_through: ClassVar[bool] = True
    wipes: ClassVar[bool] = False

    def __init__(self, house: House, chair: Chair, device: str, named: Named) -> None:
        super().__init__(house)
        self._chair, self._device, self._named = chair, device, named
        fonts = Text(1.0)
        self._draft = NameDraft(chair.name, lambda character: fonts.has(character, "display"))
        self._shift = self._accents = False
        self._said = ""
        self._asked: Future[tuple[Profile, ...]] | None = None
        self._profiles: tuple[Profile, ...] = ()
        self._first = 0
        self._forgetting: str | None = None

    # -- lifecycle
    def entered(self) -> None:
        """Ask who has played here; where somebody sits at the keyboard, it writes from now on."""
        self._asked = self.house.profiles.all()
        self._hear_store()
        if self._device == KEYBOARD:
            self.house.reader.begin_typing()

    def left(self) -> None:
        """Keys are buttons again."""
        self.house.reader.end_typing()

    def ticked(self) -> None:
        """The store may have answered."""
        self._hear_store()

    def _hear_store(self) -> None:
        if self._asked is not None and self._asked.done():
            asked, self._asked = self._asked, None
            if asked.exception() is None:
                self._profiles = asked.result()
                self.touch()

    # -- input
    def press(self, press: Press) -> None:
        """Whose marks to show; Escape leaves, and Backspace deletes while there is anything to delete."""
        if press.down and press.device != self._device:
            self._device = press.device
            self.touch()
        if press.down and press.device == KEYBOARD:
            if not self.house.reader.typing:
                self.house.reader.begin_typing()
            if press.button == "menu" or (press.button == "back" and not self._draft.text):
                self._cancel(press.device)
                return
            if press.button == "back":
                self._delete(press.device)
                return
        super().press(press)

    def typed(self, typed: Typed) -> None:
        """Text from a keyboard; Enter is to be Done then."""
        self._write(typed.text)
        self.focus_on("done")

    def pressed_otherwise(self, press: Press) -> None:
        """`card` asks whether the name in focus is to be forgotten."""
        name = self.focus.name or ""
        if press.button == "card" and name.startswith(CHIP):
            self._ask_forget(name.removeprefix(CHIP), press.device)

    def went_back(self, device: str) -> None:
        """Back changes nothing."""
        self._cancel(device)

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """Names used before, the keys, and the ways out."""
        side = side_area(self.layout)
        done = Area(side.x + 24, side.bottom - 24 - FOOT, side.w - 48, FOOT)
        cancel = done._replace(y=done.y - 12 - 58, h=58)
        return (
            *self._chips(),
            *self._keys(),
            button("cancel", self.words("names.cancel"), cancel, self._cancel, size=24),
            button("done", self.words("names.done"), done, self._done, kind="primary", button="menu"),
        )

    def first_focus(self) -> str | None:
        """Done where one types, else the first letter."""
        return "done" if self._device == KEYBOARD else "key-a"

    def beyond(self, direction: str) -> str | None:
        """Below the keys are the ways out."""
        return "done" if direction == "down" else None

    def _chips(self) -> Sequence[Control]:
        right = right_area(self.layout)
        more = len(self._profiles) > CHIPS
        width = (right.w - 3 * 12) / (CHIPS + 1)
        found = []
        for number, profile in enumerate(self._profiles[self._first : self._first + CHIPS]):
            area = Area(right.x + number * (width + 12), right.y + FIELD + 12, width, 56)
            forget = profile.name == self._forgetting
            label = self.words("names.forget" if forget else "names.profile", name=profile.name)
            press = partial(self._forget if forget else self._pick, profile)
            shown = label if forget else profile.name
            chip = button(CHIP + profile.name, label, area, press, face=700, size=22, shown=shown)
            found.append(replace(chip, hold=partial(self._ask_forget, profile.name)))
        if more:
            area = Area(right.right - width, right.y + FIELD + 12, width, 56)
            found.append(button("more", self.words("names.more"), area, self._more, face=700, size=22))
        return found

    def _keys(self) -> Sequence[Control]:
        right = right_area(self.layout)
        pitch = min((right.w + KEY_GAP) / COLUMNS, KEY + 8)
        top = right.bottom - 5 * (KEY + KEY_GAP) + KEY_GAP
        upper = self._draft.begins != self._shift
        found = []
        for line, keys in enumerate(ACCENTS if self._accents else LETTERS):
            for place, key in enumerate(keys):
                letter = key.upper() if upper and len(key.upper()) == 1 else key
                area = Area(right.x + place * pitch, top + line * (KEY + KEY_GAP), pitch - KEY_GAP, KEY)
                label = self.words("names.key", letter=letter)
                press = partial(self._press_key, letter)
                found.append(button(f"key-{key}", label, area, press, face=700, size=26, shown=letter))
        return (*found, *self._wide_keys(right.x, top + 4 * (KEY + KEY_GAP), pitch))

    def _wide_keys(self, x: float, y: float, pitch: float) -> Sequence[Control]:
        def area(first: int, wide: int) -> Area:
            return Area(x + first * pitch, y, wide * pitch - KEY_GAP, KEY)

        words, page = self.words, "letters" if self._accents else "accents"
        shift, other = words("names.shift.label"), words(f"names.{page}.label")
        wide = partial(button, face=700, size=22)
        delete = self._delete if self._draft.text else None
        return (
            wide("shift", shift, area(0, 2), self._turn_shift, shown=words("names.shift")),
            wide("page", other, area(2, 2), self._turn_page, shown=words(f"names.{page}")),
            wide("space", words("names.space"), area(4, 3), partial(self._press_key, " "), button="main"),
            wide("delete", words("names.delete"), area(7, 3), delete, button="alt"),
        )

    # -- what they do
    def _press_key(self, letter: str, device: str) -> None:
        self._write(letter)
        self._shift = False

    def _write(self, text: str) -> None:
        self._draft, refusal = self._draft.with_text(text)
        self._said = "" if refusal is None else self.words(f"names.{refusal[0]}", letter=refusal[1])
        self._forgetting = None
        self.touch()

    def _delete(self, device: str) -> None:
        self._draft, self._said = self._draft.shortened(), ""
        self.touch()

    def _turn_shift(self, device: str) -> None:
        self._shift = not self._shift

    def _turn_page(self, device: str) -> None:
        self._accents = not self._accents

    def _more(self, device: str) -> None:
        self._first = (self._first + CHIPS) % (-(-len(self._profiles) // CHIPS) * CHIPS)
        self._forgetting = None

    def _pick(self, profile: Profile, device: str) -> None:
        self.house.stack.pop()
        self._named(profile.name, profile)

    def _ask_forget(self, name: str, device: str) -> None:
        self._forgetting = name
        self.touch()

    def _forget(self, profile: Profile, device: str) -> None:
        self.house.profiles.forget(profile.name)
        self._asked, self._forgetting, self._first = self.house.profiles.all(), None, 0
        self._hear_store()

    def _done(self, device: str) -> None:
        self.house.stack.pop()
        self._named(self._draft.name, None)

    def _cancel(self, device: str) -> None:
        self.house.stack.pop()

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """The card, the name as it is, what was refused, and the prompts."""
        draw_modal(canvas, self.layout, self.words("names.heading"))
        side, right, card = side_area(self.layout), right_area(self.layout), card_area(self.layout)
        canvas.sprite(canvas.look.painter.coin(self._chair.emblem, COIN), side.x + 36, side.y + 104)
        size = canvas.sized(22)
        said = self._said or self.words("names.about")
        ink = theme.BRASS3 if self._said else theme.MIST
        for number, line in enumerate(canvas.look.text.wrap(said, 600, size, side.w - 72)):
            canvas.words(line, 600, 22, ink, side.x + 36, side.y + 236 + number * size * LINE)
        self._draw_field(canvas, Area(right.x, right.y, right.w, FIELD))
        cy = draw_bar(canvas, self.layout)
        draw_prompts(canvas, self._prompts(), card.x, cy, card.w)

    def _draw_field(self, canvas: Canvas, area: Area) -> None:
        canvas.sprite(canvas.look.painter.well(area.w, area.h - 8), area.x, area.y)
        middle = area.y + (area.h - 8) / 2
        end = area.x + 20
        if self._draft.text:
            end = canvas.words(self._draft.text, "display", 36, theme.IVORY, end, middle, width=area.w - 40)
        else:
            emblem = self.words(f"room.emblem.{self._chair.emblem}")
            canvas.words(emblem, "display", 36, theme.OFF, end + 10, middle, width=area.w - 40)
        canvas.surface.fill(theme.BRASS3, canvas.rect(Area(end + 3, middle - 20, CARET, 40)))

    def _prompts(self) -> list[Prompt]:
        if self._device == TOUCH:
            return []
        focused = find(self.controls, self.focus.name)
        buttons = ["move", "confirm"]
        if focused is not None and focused.name.startswith(CHIP):
            buttons.append("card")
        found = [prompt(self.house, self._device, name, f"names.prompt.{name}") for name in buttons]
        if self._device == KEYBOARD:
            escape = (self.house.marks.mark(KEYBOARD, "menu"),)
            return [*found, Prompt(escape, self.words("names.prompt.back"))]
        found.append(prompt(self.house, self._device, "alt", "names.prompt.delete"))
        return [*found, prompt(self.house, self._device, "back", "names.prompt.back")]
