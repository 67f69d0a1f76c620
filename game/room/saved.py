"""A room's match in the store: kept while it is played, and opened again as it was."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from msgspec import json, structs

from game.room.chair import Chair
from game.room.draft import EMPTY, Draft, draft_refusal
from game.room.journal import Change, Undone
from game.rules.fivefold import Aim
from game.rules.game import AnyGame
from game.rules.match import Entry, HandOver, Match
from game.rules.record import RecordError, closing_line, entry_line, header_line
from game.rules.seat import Kind
from game.rules.strict_json import decode
from game.store.matches import Matches, Opened, Page, Picks, Player

DeviceKind = Callable[[str], str]
"""The kind of a device. What a device is called is good for one run only, so no more than this is kept."""

HEADER: Final = 1
"""Lines a match has before anything was done in it."""


class StoredJournal:
    """The journal of a match of `game` that is to be in the store, or was `opened` there. `now` gives seconds since
    1970, UTC.

    Each time it writes the match as it is to be, so whatever failed before is made good by the next that succeeds.
    """

    def __init__(self, opened: Opened, game: AnyGame, *, now: Callable[[], float], kind_of: DeviceKind) -> None:
        self._page = opened.page
        self._game = game
        self._writer = opened.writer
        self._now = now
        self._kind_of = kind_of
        self._kept: Future[None] | None = None

    @classmethod
    def begun(
        cls, matches: Matches, match: Match, chairs: Sequence[Chair], *, now: Callable[[], float], kind_of: DeviceKind
    ) -> "StoredJournal":
        """The journal of a match that begins. It is in the store from its first action on."""
        began, header = int(now()), header_line(match.header)
        players = tuple(_player(chair, kind_of) for chair in chairs)
        page = Page(uuid4().hex, match.table.id, began, began, (header,), players)
        return cls(Opened(page, matches.writer()), match.game, now=now, kind_of=kind_of)

    @property
    def match(self) -> str:
        """The id of the match in the store."""
        return self._page.id

    def append(self, change: Change) -> Future[None]:
        """Begin to store a change; as for every journal."""
        page = structs.replace(self._page, played=int(self._now()), picks=_picks_after(self._page.picks, change))
        self._page = _undone(page) if isinstance(change, Undone) else _entered(page, change, self._game)
        return self.retry()

    def retry(self) -> Future[None]:
        """Begin to store the match as it is now."""
        if self._kept is not None:
            self._kept.cancel()  # What waits to be kept is in the newer page too.
            self._kept = None
        return self._writer.write(self._page)

    def keep_draft(self, seat: int, draft: Draft) -> None:
        """Remember the picks of the seat to act."""
        aim = None if draft.aim is None else (draft.aim.die, draft.aim.face)
        planned = None if draft.planned is None else json.encode(draft.planned).decode()
        picks = None if draft == EMPTY else Picks(seat, draft.kept, aim, planned)
        self._keep(structs.replace(self._page, picks=picks))

    def keep_chairs(self, chairs: Sequence[Chair]) -> None:
        """Remember who sits where."""
        players = tuple(_player(chair, self._kind_of) for chair in chairs)
        self._keep(structs.replace(self._page, players=players))

    def _keep(self, page: Page) -> None:
        self._page = page
        if len(page.lines) > HEADER:
            self._kept = self.retry()


@dataclass(frozen=True, slots=True)
class Reopened:
    """A match out of the store, with all a `Room` needs to go on with it; no person's chair has a holder yet."""

    match: Match
    chairs: tuple[Chair, ...]
    draft: Draft


def reopened(page: Page) -> Reopened:
    """The match of a page. Raises `RecordError` for one that cannot be played on."""
    match = Match.replay("".join(page.lines), closed=False)
    if len(page.players) != len(match.seats):
        raise RecordError(1, f"seats: {len(match.seats)}, but {len(page.players)} players")
    try:
        chairs = tuple(_chair(player, seat.kind) for player, seat in zip(page.players, match.seats, strict=True))
    except ValueError as fault:
        raise RecordError(1, f"seats: {fault}") from None
    return Reopened(match, chairs, _draft(page.picks, match))


def _picks_after(picks: Picks | None, change: Change) -> Picks | None:
    """What is left set aside: all of it when only another seat was handed over, else nothing."""
    match change:
        case Entry(seat=seat, what=HandOver()) if picks is not None and picks.seat != seat:
            return picks
        case _:
            return None


def _entered(page: Page, entry: Entry, game: AnyGame) -> Page:
    lines = (*page.lines, entry_line(entry))
    if isinstance(entry.what, HandOver):
        return structs.replace(page, lines=lines)
    after, _ = game.step(entry.before, entry.what, entry.drawn)
    if not after.over:
        return structs.replace(page, lines=lines)
    standings = game.standings(after)
    return structs.replace(page, lines=(*lines, closing_line(True, standings)), standings=standings)


def _undone(page: Page) -> Page:
    """The last entry is gone, and where it was the end of the match, the closing line too."""
    gone = 1 if page.standings is None else 2
    return structs.replace(page, lines=page.lines[:-gone], standings=None)


def _player(chair: Chair, kind_of: DeviceKind) -> Player:
    device = None if chair.holder is None else kind_of(chair.holder)
    return Player(chair.kind, chair.emblem, chair.name, chair.persons, device, chair.strength, chair.assist)


def _chair(player: Player, kind: Kind) -> Chair:
    """Who sat there. Who plays the seat is in the log: a hand-over may be stored without the chair it belongs to."""
    owned = player.owned or "human" in (player.kind, kind)
    return Chair(kind, player.emblem, player.name, None, player.strength, player.assist, owned)


def _draft(picks: Picks | None, match: Match) -> Draft:
    if picks is None:
        return EMPTY
    try:
        aim = None if picks.aim is None else Aim(*picks.aim)
        planned = None if picks.planned is None else match.game.parse(decode(picks.planned.encode()))
        draft = Draft(picks.kept, aim, planned)
    except ValueError:
        return EMPTY
    return draft if draft_refusal(match, picks.seat, draft) is None else EMPTY
