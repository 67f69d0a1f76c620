"""The lobby scene: what the desk knows, as controls and pictures."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.devices.happening import TOUCH, kind_of
from game.scenes.lobby import cards
from game.scenes.lobby.desk import Desk
from game.scenes.lobby.foot import draw_foot
from game.scenes.lobby.picture import paint_picture
from game.scenes.lobby.places import Places, places_for
from game.scenes.lobby.seat_controls import seat_control, seat_extras
from game.scenes.lobby.seats import draw_crown
from game.scenes.lobby.table_controls import pace_stepper, page_arrows, seats_stepper, segments
from game.scenes.surroundings import draw_room
from game.ui import motion, theme
from game.ui.area import Area
from game.ui.canvas import Canvas
from game.ui.control import Control, Mood
from game.ui.widgets import button

STEPPER: Final = 58
"""Height of a stepper's row."""
LANDED: Final = motion.POP + 8
"""Ticks after which a seat that was taken surely has been drawn at rest."""


class Lobby(Desk):
    """Who plays, what, and by which rules."""

    @property
    def places(self) -> Places:
        """Where things lie in the present layout."""
        return places_for(self.layout, self.house.settings.text_scale, self.shown_seats)

    # -- controls
    def arrange(self) -> Sequence[Control]:
        """The way back, the seats, the two buttons, the tables, the steppers, and what lies on the seat in focus."""
        places = self.places
        found = [self._back(places.back)]
        found += [seat_control(self, emblem, area) for emblem, area in places.seats.items()]
        found += [self._add(places.add), self._start(places.start)]
        found += [*page_arrows(self, places.picture), *segments(self, places.segments)]
        seats_row, pace_row, _ = self._rows
        found += [*seats_stepper(self, seats_row), *pace_stepper(self, pace_row)]
        chair = self.seat_of(self.focus.name or self.first_focus())
        if chair is not None:
            found += seat_extras(self, chair, places.seats[chair.emblem])
        return found

    def first_focus(self) -> str | None:
        """The next free seat; Start when there is none."""
        return f"seat {self.lineup.vacant[0]}" if self.lineup.vacant else "start"

    def _back(self, area: Area) -> Control:
        def paint(canvas: Canvas, mood: Mood) -> None:
            canvas.sprite(canvas.look.painter.round_button(area.w), area.x, area.y)
            cards.draw_arrow(canvas, area, "left", mood)

        # For pointers: every device with a focus has a button for this.
        return Control("back", self.words("lobby.back"), area, paint, self.to_title, focusable=False)

    def _add(self, area: Area) -> Control:
        host = self.people.host
        press = self.add_computer if host and self.lineup.vacant else None
        key = host is not None and host.holder not in (None, TOUCH)
        mark = self.house.marks.mark(host.holder, "main") if host and host.holder and key else None
        label = self.words("lobby.add")
        return button("add", label, area, press, face=700, size=24, mark=mark, button="main")

    def _start(self, area: Area) -> Control:
        host = self.people.host
        if host is None or self.viewer is None or self.people.hosts(self.viewer):
            label = self.words("lobby.start", game=self._game)
        else:
            label = self.words("lobby.host_starts", name=self.name(host))
        pad = host.holder if host and host.holder and kind_of(host.holder) == "pad" else None
        mark = self.house.marks.mark(pad, "menu") if pad else None
        press = self.start if host else None
        return button("start", label, area, press, kind="primary", size=32, mark=mark, button="menu")

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        """The room, the heading, the cards and the prompts."""
        draw_room(self.house, canvas)
        places = self.places
        left, middle = places.heading
        heading, lineup = self.words("lobby.heading"), self.lineup
        taken = self.words("lobby.taken", taken=len(lineup.chairs), most=lineup.most)
        begin = places.taken_right - canvas.width(taken, 700, 22)
        canvas.words(taken, 700, 22, theme.FELT_SUB, begin, middle, drop=theme.FELT_DROP)
        room = begin - left - 24
        canvas.words(heading, "display", 46, theme.IVORY, left, middle, drop=theme.FELT_DROP, drop_down=3, width=room)
        scale = canvas.text_size
        game = self.table.game
        paint = partial(paint_picture, game, text_scale=scale)
        picture = self.house.backdrops.picture(f"game {game} {scale}", canvas.stage, paint)
        page = cards.Page(self._game, self.words(f"lobby.about.{game}"), self.page, len(self.games))
        cards.draw_game(canvas, places.game, places.picture, picture, page)
        track = canvas.look.painter.segment_track(places.segments.w, places.segments.h)
        canvas.sprite(track, places.segments.x, places.segments.y)
        lines = cards.facts(self.table, self.words)
        cards.draw_rules(canvas, places.rules, self._rows[-1], lines)
        draw_foot(self, canvas, places.foot)

    def paint_over(self, canvas: Canvas) -> None:
        """The host's crown, which stands above the focus ring, and news."""
        host = self.people.host
        if host is not None:
            draw_crown(canvas, self.places.seats[host.emblem])
        self.toasts.draw(canvas)

    def ticked(self) -> None:
        """News passes."""
        showing = self.toasts.moving
        self.toasts.tick()
        if showing and not self.toasts.moving:
            self.touch()

    @property
    def moving(self) -> bool:
        """While a seat lands or there is news."""
        return self.toasts.moving or any(self.time - since <= LANDED for since in self.landing.values())

    @property
    def _rows(self) -> Sequence[Area]:
        """The rows of the steppers on the card of rules, and what is left for its facts."""
        card = self.places.rules
        rows = [Area(card.x + 2, card.y + 8 + n * STEPPER, card.w - 4, STEPPER) for n in range(2)]
        top = rows[1].bottom if self.paces else rows[0].bottom
        return (*rows, Area(card.x, top + 6, card.w, card.bottom - top - 14))

    @property
    def _game(self) -> str:
        return self.words(f"rules.game.{self.table.game}")
