"""Adapt Crazier Eights to the play layer, by the modern rulebook and by the older one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from crazier.cards.deck import Deck, build_deck, default_copies, verify_size
from crazier.cards.library import card_sets
from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.knowledge import knows
from crazier.engine.core.saved_view import load_view
from crazier.engine.core.serialization import dump_state, load_state
from crazier.engine.core.state import DRAW_PILE, SPECTATOR, State
from crazier.engine.core.view import StateView, may_know_choice, view_of
from crazier.engine.core.zones import holder
from crazier.games.eights import deal
from crazier.games.eights.moves import apply, resign
from crazier.games.eights.playouts import play_random_games
from crazier.games.eights.points import points_against
from crazier.games.eights.rulebooks import FIRST, MODERN, Rulebook, compile_for_rulebook
from crazier.games.eights.stepper import Stepper
from crazier.games.eights.worlds import sample_world
from crazier.play.adapters.eights.consequences import consequences
from crazier.play.adapters.eights.decisions import build_decision
from crazier.play.adapters.eights.effects import effects
from crazier.play.adapters.eights.events import OUTCOME_REASONS, event_from_record, reads_alike
from crazier.play.adapters.eights.next_discard import fitting_discard
from crazier.play.adapters.eights.refusals import card_refusals, refusal
from crazier.play.adapters.eights.running_abilities import running_abilities
from crazier.play.adapters.eights.saved_positions import check_against_table, check_offered_order
from crazier.play.adapters.eights.setup import position_from_setup
from crazier.play.adapters.eights.table_options import (
    EIGHTS_PRESETS,
    FIRST_OPTIONS,
    OPTIONS,
    check_options,
    rule_numbers,
    teams_of,
)
from crazier.play.adapters.eights.wire import whole_numbers, wire_state, wire_view
from crazier.play.attempts import Attempt
from crazier.play.decisions import CardRefusal, Decision, Event, OptionKey, Outcome, Refusal
from crazier.play.effects import Effect, NextDiscard, RunningAbility
from crazier.play.game_adapter import GameAdapter, LogRecord, LogSource, Rules
from crazier.play.playout_stats import PlayoutStats
from crazier.play.setup import PositionSetup
from crazier.play.table_options import Preset, TableOption
from crazier.play.text.pieces import Pieces
from crazier.play.wire import WireView

NO_PLAYERS_YET: Final = 0
BUILT_IN_DECKS: Final[list[Deck]] = []
"""The decks of built-in sets, shared by all games."""
COMPILED_DECKS: Final[list[tuple[Deck, Rulebook, CompiledDeck]]] = []
"""The built-in decks that have been compiled, each for a rulebook."""


class EightsAdapter:
    """Crazier Eights by one of its rulebooks. A position is the engine's State."""

    presets: Mapping[str, Preset] = EIGHTS_PRESETS
    has_sets = True
    setup_fields: tuple[str, ...] = (
        "turn",
        "phase",
        "hands",
        "assets",
        "draw",
        "discard",
        "named_color",
        "granted",
    )
    apply = staticmethod(apply)
    stepper = Stepper

    def __init__(self, rulebook: Rulebook, options: Mapping[str, TableOption], default_set: str) -> None:
        self.rulebook = rulebook
        self.options = options
        self.default_set = default_set

    # Rules

    def check(self, rules: Rules, players: int) -> None:
        """Raise an error for uneven teams, or for a series that could not end."""
        check_options(rules, players)

    def teams(self, rules: Rules, players: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each team of two or three, if the table plays in teams (M20.1)."""
        return teams_of(rules, players)

    def deck(self, sets: str, rules: Rules, players: int) -> Deck:
        """Return the cards of the sets, twice for five players or more (F9.1), or as the table options say."""
        copies = rules["decks"] or default_copies(players)
        decisive = not rules["leave_out_win_lose"]
        if not all(name.strip() in card_sets() for name in sets.split("+")):
            return build_deck(sets, players, copies, decisive=decisive, base=self.default_set)
        deck = built_in_deck(sets, copies, decisive)
        verify_size(deck, players)
        return deck

    def deal(self, deck: Deck, rules: Rules, players: int, seed: int | bytes, first: int | None = None) -> State:
        """Return a position with hands and starter dealt, before the first turn (M2.1, M2.2)."""
        first_seat = -1 if first is None else first
        return deal.deal_by_rules(self.compiled_deck(deck), players, seed, rule_numbers(rules), first_seat)

    def compiled_deck(self, deck: Deck) -> CompiledDeck:
        """Return a deck compiled for this rulebook; built-in decks are compiled once."""
        for known, rulebook, compiled in COMPILED_DECKS:
            if known is deck and rulebook is self.rulebook:
                return compiled
        compiled = compile_for_rulebook(self.rulebook, deck)
        if any(known is deck for known in BUILT_IN_DECKS):
            COMPILED_DECKS.append((deck, self.rulebook, compiled))
        return compiled

    def start_game(self, position: State, by_chance: bool) -> None:
        """Begin the first turn, of a player who was given or picked by chance."""
        deal.start_first_turn(position, by_chance)

    def is_playing(self, position: State, seat: int) -> bool:
        """Return whether a player is still in a game that is not over."""
        return not position.reason and not position.out >> seat & 1

    def resign(self, position: State, seat: int) -> None:
        """Make a player lose (R43)."""
        resign(position, seat)

    def playouts(self, deck: Deck, rules: Rules, players: int, games: int, seed: int) -> PlayoutStats:
        """Play random games inside the compiled engine."""
        counts = play_random_games(self.compiled_deck(deck), players, games, seed, rule_numbers(rules))
        return PlayoutStats(int(counts.games), int(counts.decisions), int(counts.choices), int(counts.abilities))

    # Presentation

    def decision(self, position: State, decision_id: str) -> Decision | None:
        """Return the pending decision; None when the game is over."""
        return build_decision(position, decision_id)

    def outcome(self, position: State) -> Outcome | None:
        """Return winners, losers and points; None while the game goes on."""
        if not position.reason:
            return None
        seats = range(position.players)
        won = tuple(seat for seat in seats if position.winners >> seat & 1)
        lost = tuple(seat for seat in seats if seat not in won)
        points = tuple(int(points_against(position, seat)) for seat in seats)
        return Outcome(won, lost, OUTCOME_REASONS[int(position.reason)], points)

    def attach_log(self, position: State, log: list[LogRecord] | None = None) -> list[LogRecord]:
        """Start logging what happens in a position; return the list that records are added to, new unless given."""
        records = [] if log is None else log
        position.event_log = records
        return records

    def event(self, position: State, record: LogRecord, number: int, viewer: int | None) -> Event:
        """Return a log record as a viewer may know it."""
        return event_from_record(position, record, number, viewer)

    def reads_alike(self, record: LogRecord) -> bool:
        """Return whether a log record is the same event to all viewers."""
        return reads_alike(record)

    def refusal(self, position: State, decision: Decision | None, attempt: Attempt) -> Refusal:
        """Return why an attempt is refused."""
        return refusal(position, decision, attempt)

    def card_refusals(self, position: State, decision: Decision | None, seat: int) -> tuple[CardRefusal, ...]:
        """Return why each card of a hand that is not offered can't be discarded or played now."""
        return card_refusals(position, decision, seat)

    def card_names(self, position: State) -> tuple[str, ...]:
        """Return the names of all cards and sides in the deck."""
        return tuple(position.compiled.names)

    def may_know_card(self, position: State, token: int, viewer: int | None) -> bool:
        """Return whether a viewer may know what a card shows."""
        return knows(position, viewer_bit(viewer), token)

    def may_know_choice(self, position: State, token: int, chooser: int, viewer: int | None) -> bool:
        """Return whether a viewer may know that a player chose this card (R42); only a card in a hand is a secret."""
        seat = holder(position, token)
        return seat < 0 or may_know_choice(position, viewer_bit(viewer), chooser, seat)

    def view_of(self, position: State, viewer: int | None) -> StateView:
        """Return the engine's view for a viewer."""
        return view_of(position, viewer_bit(viewer))

    def viewer_of(self, view: StateView) -> int | None:
        """Return the seat whose view it is."""
        return None if view.viewer == SPECTATOR else int(view.viewer)

    def numbered_cards(self, deck: Deck) -> Deck:
        """Return the deck, whose faces are numbered in its own order."""
        return deck

    def wire_view(self, view: StateView, number: int) -> WireView:
        """Return a view in the form for the wire."""
        return wire_view(view, number)

    def draw_tokens(self, view: StateView) -> list[int]:
        """Return the tokens of the draw pile, top first."""
        return whole_numbers(view.masked.zones[DRAW_PILE])[::-1]

    def effects(self, view: StateView, deck: Deck, names: tuple[str, ...], log: LogSource) -> tuple[Effect, ...]:
        """Return what is in effect, as the viewer may know it."""
        return effects(view, deck, names, log)

    def running(self, view: StateView, deck: Deck, names: tuple[str, ...]) -> tuple[RunningAbility, ...]:
        """Return the abilities that run or wait, as the viewer may know them."""
        return running_abilities(view, deck, names)

    def consequences(self, view: StateView, deck: Deck, names: tuple[str, ...]) -> Mapping[OptionKey, Pieces]:
        """Return what follows from the viewer's yes and no."""
        return consequences(view, deck, names)

    def next_discard(self, view: StateView, names: tuple[str, ...]) -> NextDiscard | None:
        """Return what fits on the discard pile now (M5.1)."""
        return fitting_discard(view, names)

    def wire_all(self, position: State) -> WireView:
        """Return the whole position in the form for the wire."""
        return wire_state(position, SPECTATOR, 0)

    # Storage

    def from_setup(self, deck: Deck, rules: Rules, setup: PositionSetup, seed: int) -> State:
        """Return the position that a setup describes, at its first decision."""
        return position_from_setup(self.compiled_deck(deck), rule_numbers(rules), setup, seed)

    def sample_world(self, view: StateView, seed: int) -> State:
        """Determinize: return a position that looks like the view, with hidden cards dealt at random."""
        return sample_world(view, seed)

    def dump(self, position: State) -> dict[str, object]:
        """Return everything in a position as numbers."""
        return dump_state(position)

    def load(self, deck: Deck, rules: Rules, players: int, values: Mapping[str, object]) -> State:
        """Return the position that `dump` wrote, with every number checked, against the table too."""
        position = load_state(self.compiled_deck(deck), values)
        check_against_table(position, rules, players)
        check_offered_order(position)
        return position

    def load_view(self, deck: Deck, rules: Rules, players: int, values: Mapping[str, object]) -> StateView:
        """Return the view that its `dump` wrote, with every number checked, against the table too."""
        view = load_view(self.compiled_deck(deck), values)
        check_against_table(view.masked, rules, players)
        check_offered_order(view.masked)
        return view


def viewer_bit(viewer: int | None) -> int:
    """Return the bit number of a viewer in `known`: the seat, or SPECTATOR."""
    return SPECTATOR if viewer is None else viewer


@cache
def built_in_deck(sets: str, copies: int, decisive: bool) -> Deck:
    """Return a deck of built-in sets, made once and shared by all games."""
    deck = build_deck(sets, NO_PLAYERS_YET, copies, decisive=decisive)
    BUILT_IN_DECKS.append(deck)
    return deck


MODERN_ADAPTER: Final[GameAdapter[State, StateView]] = EightsAdapter(MODERN, OPTIONS, "camelot")
FIRST_ADAPTER: Final[GameAdapter[State, StateView]] = EightsAdapter(FIRST, FIRST_OPTIONS, "first")
