"""What people can do in the lobby; how it looks is the scene's own affair."""

from game.room.lineup import Lineup
from game.rules.table import TableError
from game.scenes.games import table_scene
from game.scenes.house import House
from game.scenes.lobby.naming import remember
from game.scenes.lobby.seating import Seating
from game.scenes.lobby.tables import STANDARD, games_to_choose, tables_of
from game.scenes.sitting import sit_down
from game.scenes.toast import Toast


class Desk(Seating):
    """Where people sit down, the game and its table are chosen, and the match starts; the host alone decides that."""

    def __init__(self, house: House, lineup: Lineup | None = None) -> None:
        super().__init__(house, lineup)
        self.games = games_to_choose()
        asked = self.lineup.table
        self._take(asked if asked in self.tables.read else self.tables.families[0].nearest(STANDARD))

    # -- table
    def choose_table(self, device: str, table: str) -> None:
        """Play at another table."""
        if self._hosts(device):
            self._take(table)

    @property
    def page(self) -> int:
        """Which of the games is chosen, counted from 0."""
        return self.games.index(self.table.game)

    def turn_page(self, device: str, step: int) -> None:
        """Play another game, round and round."""
        if self._hosts(device):
            self.tables = tables_of(self.games[(self.page + step) % len(self.games)])
            self._take(self.tables.families[0].nearest(STANDARD))

    @property
    def paces(self) -> tuple[str, ...]:
        """The paces there are of this table's meter, easiest first; none to choose where there is only one."""
        paces = tuple(self.tables.family_of(self.lineup.table).tables)
        return paces if len(paces) > 1 else ()

    @property
    def pace(self) -> str:
        """How hard the meter is."""
        return self.tables.family_of(self.lineup.table).pace_of(self.lineup.table) or STANDARD

    def turn_pace(self, device: str, step: int) -> None:
        """An easier or harder meter."""
        at = self.paces.index(self.pace) + step
        if self._hosts(device) and 0 <= at < len(self.paces):
            self._take(self.tables.family_of(self.lineup.table).nearest(self.paces[at]))

    def turn_seats(self, device: str, step: int) -> None:
        """More or fewer seats; those nobody takes are computers' at the start."""
        count = self.lineup.seat_count + step
        if self._hosts(device) and self.least_seats <= count <= self.lineup.most:
            self._try(lambda: self.lineup.set_seat_count(count))

    @property
    def to_fill(self) -> int:
        """How many seats computers would take at the start, the next free ones first."""
        return self.lineup.seat_count - max(1, len(self.lineup.chairs))

    @property
    def least_seats(self) -> int:
        """How few seats there can be now."""
        return max(self.lineup.least, len(self.lineup.chairs))

    def start(self, device: str) -> None:
        """Sit down and play."""
        if not self._hosts(device):
            return
        if self.people.unplugged:
            self.say("lobby.no.pad", self.people.unplugged[0])
            return
        try:
            sitting = sit_down(self.house, self.lineup)
        except TableError as fault:
            self.toasts.add(Toast(self.words("lobby.no.table", reason=fault)))
            return
        for chair in self.lineup.chairs:
            remember(self.house, chair)
        self.house.stack.replace(table_scene(self.house, sitting))

    def _take(self, table: str) -> None:
        read, before = self.tables.read[table], self.lineup.benched
        self.lineup = self.lineup.choose_table(table, read.min_seats, read.max_seats)
        lost = [self.name(chair) for chair in self.lineup.benched if chair.kind == "human"]
        if lost and self.lineup.benched != before:
            game = self.words(f"rules.game.{read.game}")
            self.toasts.clear()
            self.toasts.add(Toast(self.words("lobby.lost", names=", ".join(lost), game=game, most=read.max_seats)))
        self.touch()
