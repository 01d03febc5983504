"""A game at a table: its decisions, its log, its record, and copies of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from crazier.cards.deck import Deck
from crazier.play import notation
from crazier.play.attempts import RESIGN, Attempt, attempt_of
from crazier.play.decisions import Decision, Event, IllegalMove, Option, Outcome
from crazier.play.game_adapter import GameAdapter, adapter_for
from crazier.play.records import Record
from crazier.play.table import BadTable, Table
from crazier.play.text import messages
from crazier.play.view import View

UNEXPLAINED = ("first", "not_among", "bound")
"""Reasons that say nothing about an option of a decision that is over."""


@dataclass(frozen=True, slots=True)
class StartPosition:
    """What a game starts from: a deal, or a position that was set up."""

    position: Any
    """Never changed, so that the game can be told again from here."""
    seed: int | None
    """Of the deal; nothing for a position that was set up."""
    decision_number: int = 0
    """How many decisions came before."""
    first: int | None = None
    """Who begins, if that was not left to chance."""


def resign_code(seat: int) -> int:
    """The code that stands for resigning in records; it is never among the options."""
    return -1 - seat


def resigned_seat(code: int) -> int:
    """The seat that a code of resigning means."""
    return -1 - code


class Game:
    """One game. `decision` and `apply` are for people and bots, `legal` and `step` for loops that must be fast."""

    __slots__ = (
        "_adapter",
        "_apply",
        "_decision_cache",
        "_history_length",
        "_log_cache",
        "_shared_history",
        "_stepper",
        "deck",
        "position",
        "start",
        "table",
    )

    def __init__(self, table: Table, deck: Deck, start: StartPosition) -> None:
        kind = adapter_for(table.game)
        self.table = table
        self.deck = deck
        self.start = start
        self.position = start.position.clone()
        if start.seed is not None:
            kind.begin(self.position)
        self._adapter: GameAdapter = kind
        self._apply: Callable[[Any, int], None] = kind.apply
        # Choices before the last copy was taken, as a chain that copies share, and those since.
        self._shared_history: tuple[Any, list[int]] | None = None
        self._history_length = start.decision_number
        self._stepper = kind.loop(self.position)
        self._decision_cache: tuple[int, Decision | None] | None = None
        self._log_cache: tuple[Any, list[tuple[int, ...]], int] | None = None

    # The fast loop: its two functions are the compiled ones, with nothing in between

    @property
    def legal(self) -> Callable[[], list[int]]:
        """Gives the codes of the options, in the order of `decision.options`; none when the game is over."""
        return self._stepper.legal

    @property
    def step(self) -> Callable[[int], None]:
        """Takes an option by its code. That it is one of `legal()` is for the caller to see to."""
        return self._stepper.step

    def clone(self) -> Game:
        """An independent copy."""
        since = self._stepper.choices
        if since:
            self._shared_history = (self._shared_history, since)
            self._history_length += len(since)
            self._stepper.choices = []
        twin = Game.__new__(Game)
        twin.table = self.table
        twin.deck = self.deck
        twin.start = self.start
        twin.position = self.position.clone()
        twin._adapter = self._adapter
        twin._apply = self._apply
        twin._shared_history = self._shared_history
        twin._history_length = self._history_length
        twin._stepper = self._adapter.loop(twin.position)
        twin._decision_cache = self._decision_cache
        twin._log_cache = None
        return twin

    # Decisions

    @property
    def decision_number(self) -> int:
        """How many decisions were made."""
        return self._history_length + len(self._stepper.choices)

    @property
    def choices(self) -> list[int]:
        """The codes of the options that were taken since the start."""
        parts = [self._stepper.choices]
        link = self._shared_history
        while link is not None:
            parts.append(link[1])
            link = link[0]
        return [code for part in reversed(parts) for code in part]

    @property
    def decision(self) -> Decision | None:
        """What is asked now; nothing when the game is over."""
        number = self.decision_number
        if self._decision_cache is None or self._decision_cache[0] != number:
            self._decision_cache = (number, self._adapter.decision(self.position, number))
        return self._decision_cache[1]

    def apply(self, option: Option | str) -> None:
        """Take an option, given itself or by its id; raises IllegalMove, with nothing changed, if it is not offered."""
        decision = self.decision
        id = option.id if isinstance(option, Option) else option
        found = decision.option(id) if decision is not None else None
        if found is None or (isinstance(option, Option) and (found.code, found.seat) != (option.code, option.seat)):
            raise self._not_an_option(option)
        self.step(found.code)

    def option(self, code: int) -> Option:
        """The option with this code, which must be one of `legal()`."""
        decision = self.decision
        if decision is None:
            raise self._not_an_option(str(code))
        return decision.options[list(self.legal()).index(code)]

    def play(self, text: str) -> None:
        """Make a move written in notation, such as `Ann plays Death`."""
        self.apply_attempt(self.parse(text))

    def apply_attempt(self, attempt: Attempt) -> None:
        """Make a move that was read."""
        if attempt.key == RESIGN:
            self.resign(attempt.seat)
        elif attempt.option is None:
            raise self.refusal(attempt)
        else:
            self.step(attempt.option.code)

    def resign(self, seat: int) -> None:
        """Lose the game at once, whoever's turn it is (R43)."""
        self._check_seat(seat)
        if not self._adapter.plays(self.position, seat):
            raise self.refusal(Attempt(seat, RESIGN))
        self._stepper.choices.append(resign_code(seat))
        self._adapter.resign(self.position, seat)

    def replay_choice(self, code: int) -> None:
        """Make a choice of a record: an option's code, or that of resigning."""
        if code < 0:
            self.resign(resigned_seat(code))
        else:
            self.step(code)

    def rewound(self, number: int) -> Game:
        """Another game that has come as far as this one had when that decision was asked."""
        if not self.start.decision_number <= number <= self.decision_number:
            raise BadTable(
                f"there is no decision {number}; they go from {self.start.decision_number} to {self.decision_number}"
            )
        again = Game(self.table, self.deck, self.start)
        for code in self.choices[: number - self.start.decision_number]:
            again.replay_choice(code)
        return again

    def parse(self, text: str) -> Attempt:
        """The move that a notation means at this decision."""
        return notation.parse_move(text, self.decision, self.table.players, self._adapter.cards(self.position))

    def refusal(self, attempt: Attempt) -> IllegalMove:
        """Why an attempt is refused."""
        rule, key, params = self._adapter.refusal(self.position, self.decision, attempt)
        return IllegalMove(messages.refusal_text(key, params, self.table.players, attempt.seat), rule)

    def _not_an_option(self, option: Option | str) -> IllegalMove:
        decision = self.decision
        if decision is None:
            return self.refusal(Attempt(option.seat if isinstance(option, Option) else 0, "pass"))
        if isinstance(option, Option) and 0 <= option.seat < len(self.table.players):
            rule, key, params = self._adapter.refusal(self.position, decision, attempt_of(option))
            if key not in UNEXPLAINED:
                return IllegalMove(messages.refusal_text(key, params, self.table.players, option.seat), rule)
        id = option.id if isinstance(option, Option) else str(option)
        number = id.partition(".")[0]
        key = "stale" if number.isdecimal() and number != decision.id else "no_such_option"
        return IllegalMove(messages.refusal_text(key, {}, self.table.players), decision.rule)

    def move_text(self, code: int) -> str:
        """A choice of a record in notation, before it is made."""
        if code < 0:
            return f"{self.table.players[resigned_seat(code)]} resigns"
        return self.option_text(self.option(code))

    def option_text(self, option: Option, viewer: int | None = None, *, by_all: bool = False) -> str:
        """An option in notation, for the player whose it is, or for another viewer (with `by_all` a spectator)."""
        decision = self.decision
        if decision is None or decision.option(option.id) is None:
            raise self._not_an_option(option)
        if viewer == option.seat or (viewer is None and not by_all):
            return notation.format_move(decision, option, self.table.players)

        def known(one: Option) -> bool:
            if one.key == "choose" and one.params.get("place") == "hand" and one.params.get("owner") != viewer:
                return False  # R42: which card of a hand was chosen is between its chooser and its holder
            return "token" in one.params and self._adapter.known_to(self.position, int(one.params["token"]), viewer)

        return notation.format_move(decision, option, self.table.players, known)

    # What is seen and told

    def knows(self, viewer: int | None, token: int) -> bool:
        """Whether a seat, or a spectator, may know what a card is."""
        return self._adapter.known_to(self.position, token, viewer)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; nothing while it goes on."""
        return self._adapter.outcome(self.position)

    def view(self, seat: int | None) -> View:
        """What a seat may know, or a spectator."""
        self._check_seat(seat)
        return View(self.table, self.deck, seat, self.decision_number, self._adapter.seen(self.position, seat))

    def events(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """What happened, as that seat may know it, or a spectator; from the `since`-th event on."""
        self._check_seat(seat)
        position, log = self._logged_replay()
        return tuple(
            event
            for number in range(max(since, 0), len(log))
            if (event := self._adapter.event(position, log[number], number, seat)) is not None
        )

    def _logged_replay(self) -> tuple[Any, list[tuple[int, ...]]]:
        """Play the game again beside a log, as far as it has come: the game itself runs without one."""
        if self._log_cache is None:
            position = self.start.position.clone()
            log = self._adapter.follow(position)
            if self.start.seed is not None:
                self._adapter.begin(position)
            self._log_cache = (position, log, 0)
        position, log, done = self._log_cache
        for code in self.choices[done:]:
            if code < 0:
                self._adapter.resign(position, resigned_seat(code))
            else:
                self._apply(position, code)
            done += 1
        self._log_cache = (position, log, done)
        return position, log

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < len(self.table.players):
            raise BadTable(
                f"there is no seat {seat}; the seats are 0 to {len(self.table.players) - 1}, or None to watch"
            )

    # Keeping

    def digest(self) -> str:
        """A short hash of the position, the same in every build and on every machine."""
        numbers = json.dumps(self._adapter.numbers(self.position), sort_keys=True, separators=(",", ":"))
        return blake2b(numbers.encode(), digest_size=16).hexdigest()

    def to_json(self) -> str:
        """The game in full, history included; `from_json` reads it."""
        position = self._adapter.numbers(self.position)
        return json.dumps(self._record((), {"crazier": "game", "position": position}).to_json())

    @property
    def record(self) -> Record:
        """What it takes to replay the game exactly, with the moves in notation for people."""
        return self._record(self._moves(), {"crazier": "record"})

    def _record(self, moves: tuple[str, ...], extra: dict[str, object]) -> Record:
        start = self._adapter.numbers(self.start.position) if self.start.seed is None else None
        choices = tuple(map(int, self.choices))
        dealt = self.start
        return Record(
            self.table, self.deck, dealt.seed, start, dealt.decision_number, choices, moves, dealt.first, extra=extra
        )

    def _moves(self) -> tuple[str, ...]:
        again = Game(self.table, self.deck, self.start)
        moves = []
        for code in self.choices:
            moves.append(again.move_text(code))
            again.replay_choice(code)
        return tuple(moves)
