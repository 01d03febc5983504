"""Play one game at a table: its decisions and moves, views and events, its record, and copies of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from hashlib import blake2b
from threading import Lock
from typing import Any, Final, NoReturn

from crazier.cards.deck import Deck
from crazier.errors import CrazierError
from crazier.play import notation
from crazier.play.arguments import check_type, check_whole_number
from crazier.play.attempts import RESIGN, Attempt, attempt_of, resign_code, resigned_seat
from crazier.play.decisions import (
    CardRefusal,
    Decision,
    DecisionView,
    Event,
    IllegalMove,
    Option,
    OptionKey,
    Outcome,
    Refusal,
    RefusalKey,
)
from crazier.play.effects import AssetState, Effect, NextDiscard, RunningAbility, asset_states
from crazier.play.game_adapter import GameAdapter, LogRecord, Stepper, adapter_for
from crazier.play.observe import observe_all
from crazier.play.records import Record
from crazier.play.start_position import StartPosition
from crazier.play.table import BadTable, Table
from crazier.play.text import messages
from crazier.play.text.pieces import Pieces
from crazier.play.text.table_diagram import draw_table
from crazier.play.view import View
from crazier.safe_text import describe_value

UNINFORMATIVE_REFUSALS = ("first", "not_among", "bound")
"""Refusal keys that explain nothing about an option of a decision that is over."""
OPTION_ARGUMENT = "an option is one of 'decision.options', or the id of one"
"""What `apply` takes, and so on: the beginnings of errors about wrong types."""
CODE_ARGUMENT = "a code is a whole number, such as those of 'legal'"
ATTEMPT_ARGUMENT = "an attempt is what 'parse' returns"
DECISION_ID: Final = re.compile(r"(?:\d+-)?\d+")
MOST_COMMON_EVENTS: Final = 128
"""How many events are kept that are the same to all viewers, who ask for those of a move one after the other."""
HIDDEN_CARDS_RULE = "M12.1"
"""Why `Game.answer` never says what was wrong: other players' cards are hidden, and so is what fits there."""


def decision_id(line: int, number: int) -> str:
    """Return the id of a decision: its number, behind the line of play unless that is the first one (`2-30`)."""
    return f"{line}-{number}" if line else str(number)


class GameInUse(CrazierError):
    """A call that came while another thread was in the middle of one; this one has changed nothing."""


class Game:
    """One game. `decision` and `answer` are for players, `apply`, `legal` and `step` for programs that are trusted.

    A game belongs to one thread at a time; threads that share one need a lock of their own around all that they do with
    it. `decision`, `apply`, `answer`, `resign`, `view` and `events` raise GameInUse if another thread is within one of
    them; everything else, the fast loop above all, checks nothing.
    """

    __slots__ = {  # with what `help` says to functions that are handed out
        "_adapter": None,
        "_apply": None,
        "_common_events": None,
        "_decision_cache": None,
        "_history_length": None,
        "_in_use": None,
        "_log": None,
        "_shared_history": None,
        "_stepper": None,
        "deck": None,
        "legal": "List the option codes in the order of `decision.options`; none when the game is over.",
        "position": None,
        "start": None,
        "step": "Take an option by its code; raise IllegalCode, with nothing changed, for one that `legal()` lacks.",
        "step_unchecked": "Like `step` without the check, for codes of `legal()`; others may hang or spoil the game.",
        "table": None,
    }
    legal: Callable[[], list[int]]
    step: Callable[[int], None]
    step_unchecked: Callable[[int], None]

    def __init__(self, table: Table, deck: Deck, start: StartPosition) -> None:
        adapter = adapter_for(table.game)
        self.table = table
        self.deck = deck
        self.start = start
        self.position = start.position.clone()
        if start.seed is not None:
            adapter.start_game(self.position, start.first is None)
        self._adapter: GameAdapter[Any, Any] = adapter
        self._apply: Callable[[Any, int], None] = adapter.apply
        # The choices before the last copy was made, as a chain that copies share. The stepper holds the choices since.
        self._shared_history: tuple[Any, list[int]] | None = None
        self._history_length = start.decision_number
        self._use_stepper(adapter.stepper(self.position))
        self._in_use = Lock()
        self._decision_cache: tuple[int, Decision | None] | None = None
        self._common_events: dict[int, Event] = {}  # the latest that are the same to all viewers, by number
        self._log: list[LogRecord] | None = None

    def _use_stepper(self, stepper: Stepper) -> None:
        """Keep a stepper, and hand out its compiled functions themselves, with nothing in between: loops are fast."""
        self._stepper = stepper
        self.legal = stepper.legal
        self.step = stepper.step
        self.step_unchecked = stepper.step_unchecked

    def clone(self) -> Game:
        """Return an independent copy."""
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
        twin._use_stepper(self._adapter.stepper(twin.position))
        twin._decision_cache = self._decision_cache
        twin._common_events = {}
        twin._log = None
        twin._in_use = Lock()
        return twin

    def __reduce__(self) -> NoReturn:
        raise BadTable("a game is not pickled; pickle its 'record', or a view, which holds nothing that is hidden")

    # Decisions

    @property
    def decision_number(self) -> int:
        """The number of decisions made so far."""
        return self._history_length + len(self._stepper.choices)

    @property
    def line(self) -> int:
        """The line of play: it grows with every takeback and every next game, so that no id is ever used again."""
        return self.start.line

    @property
    def choices(self) -> list[int]:
        """The codes of the options taken since the start."""
        parts = [self._stepper.choices]
        link = self._shared_history
        while link is not None:
            parts.append(link[1])
            link = link[0]
        return [code for part in reversed(parts) for code in part]

    @property
    def decision(self) -> Decision | None:
        """The pending decision; None when the game is over."""
        cache = self._decision_cache
        if cache is not None and cache[0] == self.decision_number:
            return cache[1]
        self._begin_use()
        try:
            return self._current_decision()
        finally:
            self._in_use.release()

    def _current_decision(self) -> Decision | None:
        """Return the pending decision for a caller who has begun to use the game."""
        number = self.decision_number
        if self._decision_cache is None or self._decision_cache[0] != number:
            self._decision_cache = (number, self._adapter.decision(self.position, decision_id(self.line, number)))
        return self._decision_cache[1]

    def decision_for(self, viewer: int | None) -> DecisionView | None:
        """Return the pending decision as a seat, or a spectator (None), may know it; None when the game is over."""
        self._check_seat(viewer)
        decision = self.decision
        if decision is None:
            return None
        public = DecisionView(decision.id, decision.seats, decision.kind, decision.source, decision.rule)
        if viewer is None or viewer not in decision.seats:
            return public
        options, default = decision.options_of(viewer), decision.default_of(viewer)
        return replace(public, prompt=decision.prompt, options=options, default=default)

    def apply(self, option: Option | str) -> None:
        """Take an option, given itself or by its id; raise IllegalMove, with nothing changed, if it is not offered."""
        check_type(option, (Option, str), OPTION_ARGUMENT)
        self._begin_use()
        try:
            decision = self._current_decision()
            id = option.id if isinstance(option, Option) else option
            offered = decision.option(id) if decision is not None else None
            if offered is None or (
                isinstance(option, Option) and (offered.code, offered.seat) != (option.code, option.seat)
            ):
                raise self._not_an_option(option)
            self.step_unchecked(offered.code)
        finally:
            self._in_use.release()

    def answer(self, seat: int | None, option_id: str) -> Option:
        """Take one of a seat's own options by its id, and return it; whatever comes from outside goes this way.

        Anything else is refused with the same words, whether such an option exists or not and to whom it belongs, so
        that no seat learns about other hands by trying. A spectator (None) has no options.
        """
        self._check_seat(seat)
        self._begin_use()
        try:
            option = self._find_option(seat, option_id)
            self.step_unchecked(option.code)
            return option
        finally:
            self._in_use.release()

    def find_option(self, seat: int | None, option_id: str) -> Option:
        """Return one of a seat's own options by its id; raise the same IllegalMove as `answer` for anything else."""
        self._check_seat(seat)
        self._begin_use()
        try:
            return self._find_option(seat, option_id)
        finally:
            self._in_use.release()

    def _find_option(self, seat: int | None, option_id: object) -> Option:
        decision = self._current_decision()
        for option in decision.options if decision is not None and isinstance(option_id, str) else ():
            if option.id == option_id and option.seat == seat:
                return option
        raise self._refused(Refusal(HIDDEN_CARDS_RULE, "not_your_option", {}))

    def option(self, code: int) -> Option:
        """Return the option with this code; raise IllegalMove if there is none."""
        check_whole_number(code, CODE_ARGUMENT)
        decision = self.decision
        for option in decision.options if decision is not None else ():
            if option.code == code:
                return option
        raise self._not_an_option(describe_value(code))

    def play(self, text: str) -> None:
        """Make a move written in notation, such as `Ann plays Death`."""
        self.apply_attempt(self.parse(text))

    def apply_attempt(self, attempt: Attempt) -> None:
        """Make a parsed move; raise IllegalMove, with nothing changed, if it is not offered."""
        check_type(attempt, Attempt, ATTEMPT_ARGUMENT)
        if attempt.key == RESIGN:
            self.resign(attempt.seat)
        elif attempt.option is None:
            raise self.refusal(attempt)
        else:
            self.apply(attempt.option)

    def resign(self, seat: int | None) -> None:
        """Make a player lose the game at once, no matter whose turn it is (R43)."""
        seat = self._check_player(seat)
        if not self.can_resign(seat):
            raise self.refusal(Attempt(seat, RESIGN))
        self._begin_use()
        try:
            self._stepper.choices.append(resign_code(seat))
            self._adapter.resign(self.position, seat)
        finally:
            self._in_use.release()

    def can_resign(self, seat: int) -> bool:
        """Return whether a player can resign: the game goes on, and the player is in it."""
        return self._adapter.is_playing(self.position, self._check_player(seat))

    def replay_choice(self, code: int) -> None:
        """Make a choice of a record: the code of an option, or a resigning code."""
        check_whole_number(code, CODE_ARGUMENT)
        if code < 0:
            self.resign(resigned_seat(code))
        else:
            self.step(code)

    def rewound_to(self, number: int) -> Game:
        """Return a new game on a new line, replayed up to where this one asked the decision with this number.

        Go on with that game only: a second one from the same game would use the same ids.
        """
        return self._replayed_to(number, replace(self.start, line=self.line + 1))

    def replayed_to(self, number: int) -> Game:
        """Return a game as this one was when it asked the decision with this number, to look at."""
        return self._replayed_to(number, self.start)

    def _replayed_to(self, number: int, start: StartPosition) -> Game:
        check_whole_number(number, "a decision has a whole number")
        if not self.start.decision_number <= number <= self.decision_number:
            numbers = f"they go from {self.start.decision_number} to {self.decision_number}"
            raise BadTable(f"there is no decision {describe_value(number)}; {numbers}")
        replayed = Game(self.table, self.deck, start)
        for code in self.choices[: number - self.start.decision_number]:
            replayed.replay_choice(code)
        return replayed

    def parse(self, text: str) -> Attempt:
        """Return the move that a text in notation means at this decision."""
        check_type(text, str, "a move is a text in notation, such as 'Ann passes'")
        return notation.parse_move(text, self.decision, self.table.players, self._adapter.card_names(self.position))

    def refusal(self, attempt: Attempt) -> IllegalMove:
        """Return why an attempt is refused."""
        check_type(attempt, Attempt, ATTEMPT_ARGUMENT)
        self._check_player(attempt.seat)
        return self._refused(self._adapter.refusal(self.position, self.decision, attempt), attempt.seat)

    def refusals(self, seat: int | None) -> tuple[CardRefusal, ...]:
        """Return for each card of a seat's hand why it can't be played or discarded now, where it can't.

        It depends only on what the seat may know. A spectator (None) has no hand.
        """
        self._check_seat(seat)
        return () if seat is None else self._adapter.card_refusals(self.position, self.decision, seat)

    def _refused(self, refusal: Refusal, seat: int | None = None) -> IllegalMove:
        """Return a refusal with its sentence, addressed to a seat."""
        rule, key, params = refusal
        return IllegalMove(messages.refusal_text(key, params, self.table.shown_names, seat), rule, key, params)

    def _not_an_option(self, option: Option | str) -> IllegalMove:
        decision = self.decision
        if decision is None:
            return self.refusal(Attempt(option.seat if isinstance(option, Option) else 0, "pass"))
        if isinstance(option, Option) and self._has_player(option.seat):
            refusal = self._adapter.refusal(self.position, decision, attempt_of(option))
            if refusal.key not in UNINFORMATIVE_REFUSALS:
                return self._refused(refusal, option.seat)
        id: object = option.id if isinstance(option, Option) else option  # a caller may have made an Option of anything
        number = id.partition(".")[0] if isinstance(id, str) else ""
        key: RefusalKey = "stale" if DECISION_ID.fullmatch(number) and number != decision.id else "no_such_option"
        return self._refused(Refusal(decision.rule, key, {}))

    def move_text(self, code: int) -> str:
        """Return a choice of a record in notation, before it is made."""
        check_whole_number(code, CODE_ARGUMENT)
        if code < 0:
            self._check_player(resigned_seat(code))
            return f"{self.table.players[resigned_seat(code)]} resigns"
        return self.option_text(self.option(code))

    def option_text(self, option: Option, viewer: int | None = None, *, by_all: bool = False) -> str:
        """Return an option in notation as its own player reads it, or another viewer (with `by_all`, a spectator)."""
        check_type(option, Option, "an option is one of 'decision.options'")
        self._check_seat(viewer)
        decision = self.decision
        if decision is None or decision.option(option.id) is None:
            raise self._not_an_option(option)
        if viewer == option.seat or (viewer is None and not by_all):
            return notation.format_move(decision, option, self.table.players)

        def may_know(other: Option) -> bool:
            if "token" not in other.params:
                return False
            token = other.params["token"]
            if other.key == "choose" and not self._adapter.may_know_choice(self.position, token, other.seat, viewer):
                return False
            return self._adapter.may_know_card(self.position, token, viewer)

        return notation.format_move(decision, option, self.table.players, may_know)

    # Views and events

    def __repr__(self) -> str:
        cards = f" {self.table.set}" if self.table.set else ""
        over = ", over" if self.outcome is not None else ""
        players = len(self.table.players)
        return f"<Game {self.table.game}{cards}, {players} players, decision {self.decision_number}{over}>"

    def __str__(self) -> str:
        """Draw the whole table, hidden cards included: who holds the game may see everything."""
        observed = observe_all(self.table.game, self.deck, self.position)
        return "\n".join(draw_table(observed, self.table.shown_names, self.outcome))

    def knows(self, viewer: int | None, token: int) -> bool:
        """Return whether a seat, or a spectator (None), may know what a card is."""
        self._check_seat(viewer)
        check_whole_number(token, "a card has a whole number, its token")
        cards = len(self.position.known)
        if not 0 <= token < cards:
            raise BadTable(f"there is no card {describe_value(token)}; they go from 0 to {cards - 1}")
        return self._adapter.may_know_card(self.position, token, viewer)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._adapter.outcome(self.position)

    def view(self, seat: int | None) -> View:
        """Return what a seat, or a spectator (None), may know."""
        self._check_seat(seat)
        self._begin_use()
        try:
            return View(self.table, self.deck, seat, self.decision_number, self._adapter.view_of(self.position, seat))
        finally:
            self._in_use.release()

    def effects(self, viewer: int | None) -> tuple[Effect, ...]:
        """Return what is in effect, as a seat, or a spectator (None), may know it: what matters soonest comes first."""
        view = self.view(viewer).game_view
        return self._adapter.effects(view, self.deck, self.table.shown_names, self.keep_log)

    def running(self, viewer: int | None) -> tuple[RunningAbility, ...]:
        """Return what runs and waits, as a seat, or a spectator (None), may know it; the one that asks comes first."""
        return self._adapter.running(self.view(viewer).game_view, self.deck, self.table.shown_names)

    def assets(self, viewer: int | None) -> tuple[AssetState, ...]:
        """Return the assets in play that are spent, asleep or touch a seat; for a spectator (None) none touches."""
        view = self.view(viewer)
        tokens = [token for assets in view.to_wire().assets for token in assets]
        return asset_states(tokens, self.effects(viewer), viewer)

    def consequences(self, seat: int) -> Mapping[OptionKey, Pieces]:
        """Return what follows from a seat's yes and no, where an ability asks it and says so in a few words."""
        return self._adapter.consequences(self.view(seat).game_view, self.deck, self.table.shown_names)

    def next_discard(self, viewer: int | None) -> NextDiscard | None:
        """Return what fits on the discard pile now, for a seat or a spectator (None); None when the game is over."""
        return self._adapter.next_discard(self.view(viewer).game_view, self.table.shown_names)

    def events(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """Return what happened from the `since`-th event on, as a seat, or a spectator (None), may know it."""
        self._check_seat(seat)
        check_whole_number(since, "events are counted from 0, so 'since' is a whole number")
        self._begin_use()
        try:
            log = self._full_log()
            found = (self._event(log[number], number, seat) for number in range(max(since, 0), len(log)))
            return tuple([event for event in found if event is not None])
        finally:
            self._in_use.release()

    def _event(self, record: LogRecord, number: int, seat: int | None) -> Event | None:
        """Return a record as a viewer may know it; one that is the same to all is made once, for a spectator."""
        event = self._common_events.get(number)
        if event is not None:
            return event
        if not self._adapter.reads_alike(record):
            return self._adapter.event(self.position, record, number, seat)
        event = self._adapter.event(self.position, record, number, None)
        if event is not None:
            if len(self._common_events) >= MOST_COMMON_EVENTS:
                self._common_events.clear()
            self._common_events[number] = event
        return event

    @property
    def event_count(self) -> int:
        """The number of events so far; none is made for it."""
        return len(self.keep_log())

    def keep_log(self) -> list[LogRecord]:
        """Log what happens from now on, and return the log, which goes back to the start of the game.

        A game plays without a log until it is asked for one. Then it replays its choices, once, on a second position:
        to have events without that, ask before the first choice.
        """
        self._begin_use()
        try:
            return self._full_log()
        finally:
            self._in_use.release()

    def _full_log(self) -> list[LogRecord]:
        """Return the log for a caller who has begun to use the game."""
        if self._log is None:
            twin = self.start.position.clone()
            log: list[LogRecord] = []
            self._adapter.attach_log(twin, log)
            if self.start.seed is not None:
                self._adapter.start_game(twin, self.start.first is None)
            for code in self.choices:
                if code < 0:
                    self._adapter.resign(twin, resigned_seat(code))
                else:
                    self._apply(twin, code)
            self._adapter.attach_log(self.position, log)
            self._log = log
        return self._log

    def _begin_use(self) -> None:
        """Raise GameInUse if another thread is in the middle of a call that does this too."""
        if not self._in_use.acquire(blocking=False):
            raise GameInUse("another thread is using this game; a game belongs to one thread, or needs a lock")

    def _has_player(self, seat: object) -> bool:
        return type(seat) is int and 0 <= seat < len(self.table.players)

    def _check_seat(self, seat: object) -> None:
        """Raise BadTable unless it is a seat, or None."""
        if seat is not None and not self._has_player(seat):
            seats = f"the seats are 0 to {len(self.table.players) - 1}, or None to watch"
            raise BadTable(f"there is no seat {describe_value(seat)}; {seats}")

    def _check_player(self, seat: int | None) -> int:
        """Return the seat of a player; raise BadTable if it is none."""
        self._check_seat(seat)
        if seat is None:
            raise BadTable("a spectator can't do that; say which seat does")
        return seat

    # Saving

    def digest(self) -> str:
        """Return a short hash of the position, the same in every build and on every machine."""
        numbers = json.dumps(self._adapter.dump(self.position), sort_keys=True, separators=(",", ":"))
        return blake2b(numbers.encode(), digest_size=16).hexdigest()

    def to_json(self) -> str:
        """Return the whole game, history included, as JSON text; `from_json` reads it."""
        position = self._adapter.dump(self.position)
        line = {"line": self.line} if self.line else {}
        return json.dumps(self._record((), {"crazier": "game", **line, "position": position}).to_json())

    @property
    def record(self) -> Record:
        """What it takes to replay the game exactly, with the moves in notation for people."""
        return self._record(self._moves(), {"crazier": "record"})

    def _record(self, moves: tuple[str, ...], extra: dict[str, object]) -> Record:
        start = self._adapter.dump(self.start.position) if self.start.seed is None else None
        choices = tuple(map(int, self.choices))
        origin = self.start
        return Record(
            self.table, self.deck, origin.seed, start, origin.decision_number, choices, moves, origin.first, extra=extra
        )

    def _moves(self) -> tuple[str, ...]:
        replayed = Game(self.table, self.deck, self.start)
        moves = []
        for code in self.choices:
            moves.append(replayed.move_text(code))
            replayed.replay_choice(code)
        return tuple(moves)
