"""Hold the state of one table: what follows from the rows of its log, and nothing else.

`apply` carries out one row. The same rows always give the same state, so a table can be dropped from memory at any
time. No rule of a game is here: the games, their series and takebacks come from `crazier.play`.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

import msgspec

from crazier.errors import CrazierError
from crazier.play.decisions import Decision, Outcome
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.records import read_table
from crazier.play.series import Series
from crazier.play.table import Table, default_names
from crazier.play.takeback import TakebackRequest
from crazier.server import rows
from crazier.server.clock import Clock
from crazier.server.messages import ChatInfo, Phase, SeatKind, TableSettings
from crazier.server.rows import RowData
from crazier.server.storage import Entry
from crazier.server.table_setup import agreed_table, series_from

MAX_CHAT_LINES: Final = 200
DIGEST_EVERY: Final = 20
"""After so many choices the log holds a hash of the position."""


class BrokenLog(CrazierError):
    """A log from which this version can't rebuild its table."""


@dataclass(slots=True)
class Seat:
    """A seat and who sits there."""

    kind: SeatKind
    name: str
    level: str = ""
    guest: str = ""
    token_hash: str = ""
    sat_at: int = 0
    """The row in which they sat down."""
    ready: bool = False
    stand_in: str = ""
    """The level of the bot that plays for the person; empty if nobody has to."""
    absent: bool = False
    """Whether the bot stands in because the person is away."""
    freed: bool = False
    """Whether the host gives this bot's seat, in a running game, to whoever comes."""

    @property
    def bot_level(self) -> str:
        """The level of the bot that answers for this seat; empty if the player does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def is_ready(self) -> bool:
        """Whether the game may start as far as this seat is concerned."""
        return self.kind == "bot" or (self.ready and bool(self.token_hash))


class TableState:
    """A table as its log tells it."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.seq = 0
        self.settings = TableSettings()
        self.record: dict[str, Any] | None = None
        """The start of the first game, if it can't be found by name."""
        self.seats: list[Seat] = []
        self.host: int | None = None
        self.series: Series | None = None
        self.past_outcomes: list[Outcome] = []
        """The outcomes before the last rematch."""
        self.game_number = 0
        self.line = 0
        self.game_seq = 0
        """The row that dealt the current game."""
        self.decision_seq = 0
        """The row since which the pending decision is asked."""
        self.undo: TakebackRequest | None = None
        self.paused = False
        self.pause_votes: set[int] = set()
        self.open_votes: set[int] = set()
        self.chat: deque[tuple[ChatInfo, rows.Chatted]] = deque(maxlen=MAX_CHAT_LINES)
        self.nonces: dict[tuple[int | None, str], int] = {}
        self.clock = Clock(self.settings.clock, 0)
        self.stopped = ""

    # Questions

    @property
    def game(self) -> Game | None:
        """The game that is being played, or was played last."""
        return self.series.game if self.series is not None else None

    @property
    def decision(self) -> Decision | None:
        """The pending decision of the game."""
        return self.game.decision if self.game is not None and not self.stopped else None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked."""
        decision = self.decision
        return decision.seats if decision is not None else ()

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        if self.stopped:
            return "stopped"
        if self.series is None:
            return "gathering"
        if self.series.game.outcome is None:
            return "playing"
        return "over" if self.series.over else "between"

    @property
    def open_hands(self) -> bool:
        """Whether spectators may see hands: all people at the table agree."""
        people = {seat for seat, player in enumerate(self.seats) if player.kind == "person" and player.token_hash}
        return bool(people) and people <= self.open_votes

    @property
    def planned_table(self) -> Table:
        """What was agreed on, before the names of all players are known."""
        if self.record is not None:
            return read_table(self.record["table"])
        return agreed_table(self.settings, default_names(len(self.seats)))

    def is_free(self, seat: int) -> bool:
        """Return whether a person may sit down at a seat: an open one, or one whose bot gives way."""
        player = self.seats[seat]
        if self.series is None:
            return player.kind == "open" or (player.kind == "bot" and self.settings.bots_give_way)
        return player.freed and not self.stopped

    def seat_with(self, token_hash: str) -> int | None:
        """Return the seat that a token belongs to."""
        found = [seat for seat, player in enumerate(self.seats) if token_hash and player.token_hash == token_hash]
        return found[0] if found else None

    def team_of(self, seat: int) -> tuple[int, ...]:
        """Return the seats of a seat's team."""
        teams = self.series.table.teams if self.series is not None else ()
        return next((team for team in teams if seat in team), (seat,))

    # Rows

    def apply_entry(self, entry: Entry) -> RowData:
        """Carry out a row of the log; raise BrokenLog if it does not follow from those before it."""
        if entry.seq != self.seq + 1:
            raise BrokenLog(f"row {entry.seq} of the table {self.id} follows row {self.seq}")
        row = rows.decode_row(entry.data)
        self.apply(row, entry.seq)
        if entry.nonce is not None:
            self.nonces[entry.seat, entry.nonce] = entry.seq
        return row

    def apply(self, row: RowData, seq: int) -> None:
        """Carry out a row."""
        self.seq = seq
        match row:
            case rows.Created():
                self.settings, self.record = row.settings, row.record
                self.seats = [Seat(seat.kind, seat.name, seat.level) for seat in row.seats]
                self.clock = Clock(row.settings.clock, len(self.seats))
            case rows.Started() | rows.GameDealt():
                self._deal(row)
            case rows.Chosen():
                self._choose(row)
            case rows.Resigned():
                self._playing.resign(row.seat)
                self._enter_decision()
            case rows.UndoAsked() | rows.UndoAnswered():
                self._take_back(row)
            case rows.PauseVoted() | rows.OpenVoted():
                self._vote(row)
            case rows.Chatted():
                self.chat.append((ChatInfo(seq, row.name, row.seat, row.text, row.team), row))
            case _:
                self._change_seat(row)

    @property
    def _playing(self) -> Game:
        if self.series is None:
            raise BrokenLog(f"the table {self.id} has no game")
        return self.series.game

    def _change_seat(self, row: RowData) -> None:
        match row:
            case rows.Sat():
                seat = self.seats[row.seat]
                seat.kind = "person" if row.guest else "program"
                seat.name, seat.guest, seat.token_hash = row.name, row.guest, row.token_hash
                seat.level = seat.stand_in = ""
                seat.freed = False
                seat.sat_at = self.seq
                seat.ready = not row.guest
                if self.host is None and row.guest:
                    self.host = row.seat
            case rows.Left():
                self._vacate(row.seat)
            case rows.SeatChanged():
                self.seats[row.seat] = self._changed_seat(row)
            case rows.ReadySet():
                self.seats[row.seat].ready = row.ready
            case rows.HostPassed():
                self.host = row.seat
            case rows.StoodIn():
                self.seats[row.seat].stand_in = row.level if row.on else ""
                self.seats[row.seat].absent = row.on and row.absent

    def _changed_seat(self, row: rows.SeatChanged) -> Seat:
        """Return a seat as the host made it; once games are played, a bot sits at an open one until somebody comes."""
        if row.seat_kind == "open" and self.series is not None:
            return Seat("bot", row.name, row.level, freed=True)
        is_program = row.seat_kind == "program"
        return Seat(row.seat_kind, row.name, row.level, token_hash=row.token_hash, ready=is_program)

    def _vacate(self, seat: int) -> None:
        """Empty a seat; once games are played its name stays, and a bot plays on."""
        name = self.seats[seat].name
        self.seats[seat] = Seat("open", "") if self.series is None else Seat("bot", name, "medium")
        self.pause_votes.discard(seat)
        self.open_votes.discard(seat)
        if self.host == seat:
            people = [other for other, player in enumerate(self.seats) if player.kind == "person"]
            self.host = people[0] if people else None

    def _deal(self, row: rows.Started | rows.GameDealt) -> None:
        if isinstance(row, rows.Started):
            line = 0
            if self.series is not None:
                self.past_outcomes += self.series.outcomes
                line = self.series.game.line + 1
            try:
                self.series = series_from(row, self.settings, [seat.name for seat in self.seats], line)
            except CrazierError as error:
                self.stopped = str(error)
                return
        elif self.series is not None and not self.stopped:
            self.series.next_game()
        self.game_number += 1
        self.line = 0
        self.game_seq = self.seq
        self.open_votes.clear()
        self.clock.reset()
        self._enter_decision()

    def _choose(self, row: rows.Chosen) -> None:
        if self.stopped:
            return
        try:
            self._playing.replay_choice(row.code)
        except CrazierError as error:
            self.stopped = f"choice {row.code} of the log is not offered any more: {error}"
            return
        if row.digest and row.digest != position_hash(self._playing):
            self.stopped = "the rules have changed since these games were started"
            return
        self.clock.spend(row.spent)
        self._enter_decision()

    def _enter_decision(self) -> None:
        self.decision_seq = self.seq
        self.undo = None
        if self.clock.settings.kind == "turn" and self.game is not None:
            self.clock.enter_turn(self.game.view(None).observation.turn)

    def _take_back(self, row: rows.UndoAsked | rows.UndoAnswered) -> None:
        if self.stopped:
            return
        if isinstance(row, rows.UndoAsked):
            answers = dict.fromkeys(row.agreeing, True)
            self.undo = TakebackRequest(self._playing, row.seat, row.to, tuple(row.asked), row.shown, answers)
        elif self.undo is not None:
            self.undo.answer(row.seat, row.agree)
        if self.undo is None or self.series is None or (allowed := undo_allowed(self.undo)) is None:
            return
        if allowed:
            self.series.game = self._playing.rewound_to(self.undo.decision_number)
            self.line += 1
            self._enter_decision()
        self.undo = None

    def _vote(self, row: rows.PauseVoted | rows.OpenVoted) -> None:
        if isinstance(row, rows.OpenVoted):
            (self.open_votes.add if row.agree else self.open_votes.discard)(row.seat)
            return
        if row.paused == self.paused:
            self.pause_votes.discard(row.seat)
            return
        self.pause_votes.add(row.seat)
        if set(row.voters) <= self.pause_votes:
            self.paused = row.paused
            self.pause_votes.clear()


def undo_allowed(request: TakebackRequest) -> bool | None:
    """Return whether a request is allowed, None while that is open; with nobody to ask it is."""
    return request.allowed if request.asked else True


def position_hash(game: Game) -> str:
    """Return a hash of everything that lies on the table and of what can be chosen.

    `Game.digest` would also count what finished abilities left in unused places, which a copy of a game does not have.
    """
    seen = adapter_for(game.table.game).observe_all(game.position)
    return blake2b(msgspec.json.encode((seen, [int(code) for code in game.legal()])), digest_size=16).hexdigest()
