"""Know who is at a table: which seats have a connection, since when the others have had none, and who watches."""

from __future__ import annotations

from collections.abc import Callable

from crazier.server.clock import wall_time
from crazier.server.connection import Connection
from crazier.server.messages import AwayInfo, Presence, WatcherInfo
from crazier.server.refusal import Refusal
from crazier.server.seat_names import free_name
from crazier.server.table_events import milliseconds
from crazier.server.table_state import TableState


class TablePresence:
    """Those who are at one table, and those of its players who are away."""

    def __init__(self, connections: set[Connection]) -> None:
        self.connections = connections
        """The connections of the table, which come and go."""
        self._gone: dict[int, float] = {}
        """Since when a seat has had no connection, in seconds since 1970."""
        self._watcher_numbers: dict[str, int] = {}
        """The numbers by which the host speaks of guests who watch."""

    def seats(self) -> list[int]:
        """Return the seats with a connection."""
        return sorted({connection.seat for connection in self.connections if connection.seat is not None})

    def message(self, state: TableState, bot_at: Callable[[int], int | None], *, resting: bool) -> Presence:
        """Return who is there, and who has been away since when; `bot_at` says when a bot stands in for a seat."""
        here, now = self.seats(), wall_time()
        seats = [seat for seat, player in enumerate(state.seats) if player.token_hash and seat not in here]
        self._gone = {seat: self._gone.get(seat, now) for seat in seats}
        return Presence(
            here,
            [AwayInfo(seat, milliseconds(since), bot_at(seat)) for seat, since in self._gone.items()],
            sum(connection.seat is None for connection in self.connections),
            [
                WatcherInfo(self._watcher_numbers[guest], name, guest in state.muted)
                for guest, name in sorted(self._watchers().items(), key=lambda item: self._watcher_numbers[item[0]])
            ],
            milliseconds(now),
            resting,
        )

    # Those who watch

    def _watchers(self) -> dict[str, str]:
        """Return the guests who watch with their names."""
        return {one.guest: one.name for one in self.connections if one.seat is None and one.guest}

    def name_watcher(self, connection: Connection, state: TableState) -> None:
        """Give somebody who watches a number and a name that nobody else here has."""
        if connection.seat is None and connection.guest:
            self._watcher_numbers.setdefault(connection.guest, len(self._watcher_numbers) + 1)
            others = {other.name for other in self.connections if other.guest != connection.guest and other.name}
            connection.name = free_name(state, connection.name, others=others)

    def watcher(self, number: int | None) -> tuple[str, str]:
        """Return the guest who watches under a number, there or not, and their name; raise Refusal if nobody does."""
        for guest, known in self._watcher_numbers.items():
            if known == number:
                return guest, self._watchers().get(guest, "Somebody who watched")
        raise Refusal("no_player", "Nobody of that number watches.")

    # Seats that change hands

    def drop_lost_seats(self, state: TableState, seq: int) -> None:
        """Close the connections of seats that have changed hands with a row, and tell why."""
        kicked = any(number == seq for number, _ in state.removed.values())
        for connection in tuple(self.connections):
            if connection.seat is None or state.seat_with(connection.token_hash) == connection.seat:
                continue
            if kicked:
                connection.close("kicked", "You were removed from this table. The host can let you in again.")
            else:
                connection.close("seat_lost", "You no longer sit here.")
            self.connections.discard(connection)
