"""Hold the state of one table: what follows from the rows of its log, and nothing else.

`apply` carries out one row. The same rows always give the same state, so a table can be dropped from memory at any
time. No rule of a game is here: the games, their series and takebacks come from `crazier.play`.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from crazier.errors import CrazierError
from crazier.play.decisions import Decision, Outcome
from crazier.play.game import Game
from crazier.play.observe import observe_all
from crazier.play.records import read_table
from crazier.play.series import Series
from crazier.play.table import Table, default_names
from crazier.play.takeback import leaves_choice
from crazier.server import rows, table_votes
from crazier.server.clock import Clock
from crazier.server.messages import ChatInfo, Phase, SeatKind, TableEventKey, TableSettings
from crazier.server.rows import RowData
from crazier.server.storage import Entry
from crazier.server.table_changes import changed_settings
from crazier.server.table_events import TableEvent, milliseconds
from crazier.server.table_setup import agreed_table, rules_key, series_from
from crazier.server.tokens import CODE_LENGTH
from crazier.server.votes import Vote

MAX_CHAT_LINES: Final = 200
MAX_TABLE_EVENTS: Final = 200
DIGEST_EVERY: Final = 20
"""After so many choices the log holds a hash of the position."""


class BrokenLog(CrazierError):
    """A log from which this version can't rebuild its table."""


@dataclass(slots=True)
class PlayedFor:
    """What a bot did that stood in for somebody."""

    choices: int = 0
    turns: set[tuple[int, int]] = field(default_factory=set)
    """The turns of their own in which it answered: the number of the game, and of the turn in it."""


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
    token_seat: int = 0
    """The number that the seat had then; their token follows from it."""
    ready: bool = False
    stand_in: str = ""
    """The level of the bot that plays for the person; empty if nobody has to."""
    absent: bool = False
    """Whether the bot stands in because the person is away."""
    freed: bool = False
    """Whether this bot's seat goes, in a running game, to whoever comes."""
    sealed: bool = False
    """Whether nobody may have this hand before the next deal: its player was removed."""
    muted: bool = False
    missed_turn: object = None
    """The last turn in which their time ran out, unless they have played since."""
    played_for: PlayedFor = field(default_factory=PlayedFor)
    """What the bot that stands in has done since."""

    @property
    def bot_level(self) -> str:
        """The level of the bot that answers for this seat; empty if the player does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def is_ready(self) -> bool:
        """Whether the game may start as far as this seat is concerned."""
        return self.kind in ("bot", "closed") or (self.ready and bool(self.token_hash))

    @property
    def is_person(self) -> bool:
        """Whether a person has this seat, there or not."""
        return self.kind == "person" and bool(self.token_hash)


class PastAnswer(NamedTuple):
    """An answer that was given in a game."""

    number: int
    """The number of the decision."""
    seat: int
    is_real: bool
    """Whether there was another answer to choose."""


class TableState:
    """A table as its log tells it."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.seq = 0
        self.at = 0.0
        """When the last row was written, in seconds since 1970."""
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
        self.asked_at = 0.0
        """Since when it is asked, not counting what was before a pause; in seconds since 1970."""
        self.past_choices: list[PastAnswer] = []
        """What was answered in the current game."""
        self.vote: Vote | None = None
        """The open vote."""
        self.decided: Vote | None = None
        """The vote that was decided last."""
        self.paused = False
        self.open_hands = False
        """Whether spectators may see hands: all people at the table have agreed to it in this game."""
        self.old_open_votes: set[int] = set()
        """Who agreed to open hands, in a log of version 0.2.0."""
        self.ended = False
        """Whether the players agreed to end the current game."""
        self.removed: dict[str, tuple[int, str]] = {}
        """The guests who were removed, each with the row of it and their name."""
        self.muted: set[str] = set()
        """The guests who may watch and not chat."""
        self.table_events: deque[TableEvent] = deque(maxlen=MAX_TABLE_EVENTS)
        self.renumbered: dict[int, int] = {}
        """The new numbers of the seats by their old ones, once closed seats are gone."""
        self.renumbered_at = 0
        """The row since which the seats have new numbers."""
        self.chat_rows = 0
        self.gallery_rows = 0
        """How many lines of chat were of players, and of others."""
        self.chat: deque[tuple[ChatInfo, rows.Chatted]] = deque(maxlen=MAX_CHAT_LINES)
        self.nonces: dict[tuple[int | None, str], int] = {}
        self.clock = Clock(self.settings.clock, 0)
        self.stopped = ""
        self.rules = ""
        """The rules by which the games were started, as `rules_key` has them; empty before the first one."""

    # Questions

    @property
    def game(self) -> Game | None:
        """The game that is being played, or was played last."""
        return self.series.game if self.series is not None else None

    @property
    def decision(self) -> Decision | None:
        """The pending decision of the game."""
        return self.game.decision if self.game is not None and not self.stopped and not self.ended else None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked."""
        decision = self.decision
        return decision.seats if decision is not None else ()

    @property
    def due(self) -> float | None:
        """When a table over days goes on by itself: at once if a bot is asked, otherwise when somebody's time is up."""
        if not self.clock.over_days or self.phase != "playing" or self.paused or not self.waiting:
            return None
        first = self.clock.next_deadline(self.timed_seats)
        return self.asked_at + (first[1] if first is not None else 0)

    @property
    def timed_seats(self) -> tuple[int, ...]:
        """The seats that are asked whose time runs; over days nobody waits for the time of bots."""
        if not self.clock.over_days:
            return self.waiting
        return tuple(seat for seat in self.waiting if not self.seats[seat].bot_level)

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        if self.stopped:
            return "stopped"
        if self.series is None:
            return "gathering"
        if self.series.game.outcome is None and not self.ended:
            return "playing"
        return "over" if self.series.over or self.ended else "between"

    @property
    def code(self) -> str:
        """The short code of the table."""
        return self.id[:CODE_LENGTH]

    @property
    def names(self) -> list[str]:
        """What the players are called, by seat."""
        return [seat.name for seat in self.seats]

    @property
    def people(self) -> list[int]:
        """The seats of all people, there or not."""
        return [seat for seat, player in enumerate(self.seats) if player.is_person]

    @property
    def active_people(self) -> list[int]:
        """The seats of all people for whom no bot stands in because they are away."""
        return [seat for seat in self.people if not self.seats[seat].absent]

    @property
    def used_seats(self) -> list[int]:
        """The seats that are not closed."""
        return [seat for seat, player in enumerate(self.seats) if player.kind != "closed"]

    @property
    def planned_table(self) -> Table:
        """What was agreed on, before the names of all players are known."""
        if self.record is not None:
            return read_table(self.record["table"])
        return agreed_table(self.settings, default_names(len(self.used_seats)))

    def check_players(self, players: int) -> None:
        """Raise a CrazierError unless what was agreed on can be played by so many."""
        agreed_table(self.settings, default_names(players)).load_deck()

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
        self.apply(row, entry.seq, entry.at)
        if entry.nonce is not None:
            seat = entry.seat
            if seat is not None and self.renumbered_at == entry.seq:
                seat = self.renumbered[seat]
            self.nonces[seat, entry.nonce] = entry.seq
        return row

    def apply(self, row: RowData, seq: int, at: float = 0.0) -> None:
        """Carry out a row that was written at some time, in seconds since 1970."""
        self.seq, self.at = seq, at
        match row:
            case rows.Created():
                self.settings, self.record = row.settings, row.record
                self.seats = [Seat(seat.kind, seat.name, seat.level) for seat in row.seats]
                self.clock = Clock(row.settings.clock, len(self.seats))
            case rows.SettingsChanged():
                self._change_settings(row)
            case rows.Started() | rows.GameDealt():
                self._deal(row)
            case rows.Chosen():
                self._choose(row)
            case rows.Resigned():
                if not self.stopped:
                    self._playing.resign(row.seat)
                    self._enter_decision()
            case rows.VoteAsked() | rows.VoteAnswered() | rows.VoteEnded():
                table_votes.apply_vote(self, row)
            case rows.UndoAsked() | rows.UndoAnswered() | rows.PauseVoted() | rows.OpenVoted():
                table_votes.apply_old_vote(self, row)
            case rows.Chatted():
                self._hear(row)
            case _:
                self._change_seat(row)

    @property
    def _playing(self) -> Game:
        if self.series is None:
            raise BrokenLog(f"the table {self.id} has no game")
        return self.series.game

    def note(
        self,
        key: TableEventKey,
        seat: int | None = None,
        *,
        name: str = "",
        variant: str = "",
        old: str = "",
        choices: int = 0,
        turns: int = 0,
        vote: Vote | None = None,
        changed: tuple[str, ...] = (),
        asked_again: tuple[int, ...] = (),
    ) -> None:
        """Remember something for the log."""
        name = name or (self.seats[seat].name if seat is not None else "")
        events = self.game.event_count if self.game is not None and not self.stopped else 0
        kind, declined = (vote.kind, tuple(vote.declined)) if vote is not None else (None, ())
        self.table_events.append(
            TableEvent(
                self.seq,
                self.game_number,
                events,
                key,
                seat,
                name,
                self.at,
                variant,
                old,
                choices,
                turns,
                kind,
                declined,
                changed,
                asked_again,
            )
        )

    # Seats

    def _change_seat(self, row: RowData) -> None:
        match row:
            case rows.Sat():
                self._sit(row)
            case rows.Left():
                self.vacate(row.seat, kicked=row.kicked)
            case rows.HandedOver():
                self.note("handed_over", row.seat)
                self._empty(row.seat, row.level)
                self.seats[row.seat].freed = self.series is not None
            case rows.SeatChanged():
                self.seats[row.seat] = self._changed_seat(row)
                self.note("seat_changed", row.seat, variant=row.seat_kind)
            case rows.Renamed():
                old, self.seats[row.seat].name = self.seats[row.seat].name, row.name
                self.note("renamed", row.seat, old=old)
            case rows.ReadySet():
                self.seats[row.seat].ready = row.ready
            case rows.HostPassed():
                self.host = row.seat
                self.note("host", row.seat)
            case rows.StoodIn():
                self._stand_in(row)
            case rows.LetIn():
                self._let_in(row)
            case rows.Muted():
                self._mute(row)

    def _sit(self, row: rows.Sat) -> None:
        seat = self.seats[row.seat]
        seat.kind = "person" if row.guest else "program"
        seat.name, seat.guest, seat.token_hash = row.name, row.guest, row.token_hash
        seat.level = seat.stand_in = ""
        seat.freed = seat.absent = seat.muted = False
        seat.sat_at, seat.token_seat = self.seq, row.seat
        seat.ready = not row.guest
        if self.host is None and row.guest:
            self.host = row.seat
        self.note("sat", row.seat)

    def _changed_seat(self, row: rows.SeatChanged) -> Seat:
        """Return a seat as the host made it; once games are played, a bot sits at an open one until somebody comes."""
        if row.seat_kind == "open" and self.series is not None:
            return Seat("bot", row.name, row.level, freed=True)
        is_program = row.seat_kind == "program"
        return Seat(row.seat_kind, row.name, row.level, token_hash=row.token_hash, ready=is_program)

    def vacate(self, seat: int, *, kicked: bool) -> None:
        """Empty a seat for somebody who left or was removed; those who were removed stay out."""
        player = self.seats[seat]
        if kicked and player.guest:
            self.removed[player.guest] = (self.seq, player.name)
        self.note("removed" if kicked else "left", seat, variant="bot" if self.phase == "playing" else "")
        self._empty(seat, "medium")
        self.seats[seat].sealed = kicked and self.phase == "playing"

    def _empty(self, seat: int, level: str) -> None:
        """Take a player from a seat; once games are played its name stays, and a bot plays on."""
        name = self.seats[seat].name
        self.seats[seat] = Seat("open", "") if self.series is None else Seat("bot", name, level)
        if self.host == seat:
            self.host = self.people[0] if self.people else None
        table_votes.lose_voter(self, seat)

    def _stand_in(self, row: rows.StoodIn) -> None:
        player = self.seats[row.seat]
        stood_in, was_absent = bool(player.stand_in), player.absent
        player.stand_in = row.level if row.on else ""
        player.absent = row.on and row.absent
        played_for = player.played_for
        if not (row.on and stood_in):
            player.played_for = PlayedFor()
        if row.on:
            self.note("away" if row.absent else "stand_in", row.seat)
            if row.absent:
                table_votes.miss_voter(self, row.seat)
        else:
            player.missed_turn = None
            if was_absent and self.clock.over_days:
                self.clock.refill(row.seat)
                self.asked_at = self.at
            if stood_in:
                choices, turns = played_for.choices, len(played_for.turns)
                variant = ("turns" if turns else "choices") if choices else ""
                self.note("back", row.seat, variant=variant, choices=choices, turns=turns)

    def _let_in(self, row: rows.LetIn) -> None:
        for guest, (number, name) in tuple(self.removed.items()):
            if number == row.number:
                del self.removed[guest]
                self.note("let_in", name=name)

    def _mute(self, row: rows.Muted) -> None:
        if row.seat is not None:
            self.seats[row.seat].muted = row.on
        else:
            (self.muted.add if row.on else self.muted.discard)(row.guest)
        self.note("muted" if row.on else "unmuted", row.seat, name=row.name)

    def _change_settings(self, row: rows.SettingsChanged) -> None:
        """Agree on something else; people have to say anew that they are ready."""
        changed = changed_settings(self.settings, row.settings)
        ready = tuple(at for at, seat in enumerate(self.seats) if seat.is_person and seat.ready and at != self.host)
        self.settings, self.record = row.settings, row.record
        if not changed:
            return
        self.clock = Clock(row.settings.clock, len(self.seats))
        for player in self.seats:
            player.ready = player.kind == "program"
        self.note("settings", self.host, variant="again" if ready else "named", changed=changed, asked_again=ready)

    def _hear(self, row: rows.Chatted) -> None:
        if row.seat is None:
            self.gallery_rows += 1
        else:
            self.chat_rows += 1
        line = ChatInfo(self.seq, row.name, row.seat, row.text, row.team, milliseconds(self.at))
        self.chat.append((line, row))

    # The game

    def _deal(self, row: rows.Started | rows.GameDealt) -> None:
        if self.vote is not None:
            table_votes.decide(self, self.vote, "agreed")
        if isinstance(row, rows.Started):
            self.rules = rules_key(self.settings.game, row.rules_version)
            line = 0
            if self.series is not None:
                self.past_outcomes += self.series.outcomes
                line = self.series.game.line + 1
            else:
                self._drop_closed_seats()
            try:
                self.series = series_from(row, self.settings, self.names, line)
            except CrazierError as error:
                self.stopped = str(error)
                return
        elif self.series is not None and not self.stopped:
            self.series.next_game()
        self.game_number += 1
        self.line = 0
        self.game_seq = self.seq
        self.past_choices.clear()
        self.open_hands = self.ended = self.paused = False
        self.old_open_votes.clear()
        for player in self.seats:
            player.sealed, player.missed_turn = False, None
        self.clock.reset()
        self._enter_decision()

    def _drop_closed_seats(self) -> None:
        """Number the seats anew without those that are closed."""
        used = self.used_seats
        if len(used) == len(self.seats):
            return
        self.renumbered, self.renumbered_at = {old: new for new, old in enumerate(used)}, self.seq
        self.seats = [self.seats[seat] for seat in used]
        self.host = self.renumbered.get(self.host) if self.host is not None else None
        self.clock = Clock(self.settings.clock, len(used))
        self.nonces = {
            (self.renumbered.get(seat) if seat is not None else None, nonce): seq
            for (seat, nonce), seq in self.nonces.items()
        }
        self.chat = deque(
            ((replace(line, seat=self.renumbered.get(line.seat)), row) if line.seat is not None else (line, row))
            for line, row in self.chat
        )
        self.table_events.clear()

    def _choose(self, row: rows.Chosen) -> None:
        if self.stopped:
            return
        answer = PastAnswer(self._playing.decision_number, row.seat, leaves_choice(self._playing))
        self._count_missed(row)
        try:
            self._playing.replay_choice(row.code)
        except CrazierError as error:
            self.stopped = f"choice {row.code} of the log is not offered any more: {error}"
            return
        if row.digest and row.digest != position_hash(self._playing):
            self.stopped = "the rules have changed since these games were started"
            return
        self.past_choices.append(answer)
        self.clock.spend(row.spent)
        self._enter_decision()

    def _count_missed(self, row: rows.Chosen) -> None:
        """Note that somebody's time ran out, that they play again, or that a bot plays for them."""
        player = self.seats[row.seat]
        if row.by == "bot" and player.stand_in:
            self._count_stand_in(row.seat)
        if row.by == "clock":
            self.note("time_ran_out", row.seat)
            player.missed_turn = self.clock.turn
        elif row.by == "person":
            player.missed_turn = None

    def _count_stand_in(self, seat: int) -> None:
        """Count a choice that a bot is about to make for somebody."""
        game = self._playing
        seen, played_for = observe_all(game.table.game, game.deck, game.position), self.seats[seat].played_for
        played_for.choices += 1
        if seat in seen.turn_seats:
            played_for.turns.add((self.game_number, seen.turn))

    def _enter_decision(self) -> None:
        self.decision_seq, self.asked_at = self.seq, self.at
        if self.vote is not None and (self.vote.kind == "takeback" or self.phase != "playing"):
            table_votes.decide(self, self.vote, "lapsed")
        if self.clock.by_turn and self.game is not None:
            self.clock.enter_turn(self.game.view(None).observation.turn)

    def last_choice(self, seat: int) -> int | None:
        """Return the number of the last decision of this game in which a seat chose: it had another answer."""
        return next((one.number for one in reversed(self.past_choices) if one.seat == seat and one.is_real), None)

    def choices_undone(self, seat: int, number: int) -> int:
        """Return how many choices go if a seat takes back its last one: that one, and what the others answered since.

        Whether the others had another answer depends on their hands, so each of theirs counts.
        """
        return 1 + sum(one.seat != seat for one in self.past_choices if one.number > number)

    def take_back(self, number: int) -> None:
        """Go back to a decision of the game."""
        if self.series is None:
            return
        self.series.game = self._playing.rewound_to(number)
        self.past_choices = [answer for answer in self.past_choices if answer.number < number]
        self.line += 1
        events = self._playing.event_count
        for told in self.table_events:
            if told.game == self.game_number:
                told.event = min(told.event, events)
        self._enter_decision()

    def end_game(self) -> None:
        """End the game by agreement: nobody has won it."""
        self.ended = True
        self._enter_decision()


def position_hash(game: Game) -> str:
    """Return a hash of everything that lies on the table and of what can be chosen.

    `Game.digest` would also count what finished abilities left in unused places, which a copy of a game does not have.
    """
    seen = observe_all(game.table.game, game.deck, game.position)
    return blake2b(msgspec.json.encode((seen, [int(code) for code in game.legal()])), digest_size=16).hexdigest()
