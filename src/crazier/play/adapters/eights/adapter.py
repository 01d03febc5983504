"""The kind of game that Crazier Eights is, and how it is by the modern rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from crazier.cards.deck import Deck, build_deck, usual_copies, verify_size
from crazier.cards.library import card_sets
from crazier.engine.compiler.compiled_deck import CompiledDeck, to_vec
from crazier.engine.core.knowledge import knows
from crazier.engine.core.serialization import dump_state, load_state
from crazier.engine.core.state import COUNT_LOST_WITH, COUNTER_WIDTH, HANDS, SPECTATOR, State
from crazier.engine.core.view import View, view_of
from crazier.games.eights import deal
from crazier.games.eights.moves import apply, resign
from crazier.games.eights.playouts import random_games
from crazier.games.eights.rulebooks import MODERN, Rulebook, compile_for_rulebook
from crazier.games.eights.stepper import Stepper
from crazier.games.eights.worlds import sample_world
from crazier.play.adapters.eights.decisions import build_decision
from crazier.play.adapters.eights.events import REASONS, event_from_record
from crazier.play.adapters.eights.observation import observe
from crazier.play.adapters.eights.refusals import refusal
from crazier.play.adapters.eights.setup import position_from_setup
from crazier.play.adapters.eights.table_options import OPTIONS, PRESETS, check_options, rule_numbers, teams_of
from crazier.play.attempts import Attempt
from crazier.play.decisions import Decision, Event, Outcome, Params
from crazier.play.observation import Observation
from crazier.play.playout_stats import PlayoutStats
from crazier.play.setup import PositionSetup
from crazier.play.table_options import Preset, TableOption

NO_PLAYERS_YET: Final = 0
BUILT_IN: Final[list[Deck]] = []
"""The decks that all games share."""
COMPILED_DECKS: Final[list[tuple[Deck, Rulebook, CompiledDeck]]] = []
"""Those decks as they have been assembled, each for a rulebook."""


class EightsAdapter:
    """Crazier Eights by one of its rulebooks. A position is the engine's State."""

    presets: Mapping[str, Preset] = PRESETS
    has_sets = True
    start = ("turn", "phase", "hands", "assets", "draw", "discard", "named_color", "granted")
    apply = staticmethod(apply)
    loop = Stepper

    def __init__(self, rulebook: Rulebook, options: Mapping[str, TableOption], usual_set: str) -> None:
        self.rulebook = rulebook
        self.options = options
        self.usual_set = usual_set

    def check(self, rules: Mapping[str, int], players: int) -> None:
        """Teams that come out even, a series that can end."""
        check_options(rules, players)

    def teams(self, rules: Mapping[str, int], players: int) -> tuple[tuple[int, ...], ...]:
        """Teams of two or three, if that was agreed on (M20.1)."""
        return teams_of(rules, players)

    def deck(self, sets: str, rules: Mapping[str, int], players: int) -> Deck:
        """The cards of the sets, twice for five players or more (F9.1), or as the table has agreed."""
        copies = rules["decks"] or usual_copies(players)
        decisive = not rules["leave_out_win_lose"]
        if not all(name.strip() in card_sets() for name in sets.split("+")):
            return build_deck(sets, players, copies, decisive=decisive)
        deck = built_in_deck(sets, copies, decisive)
        verify_size(deck, players)
        return deck

    def dealt(self, deck: Deck, rules: Mapping[str, int], players: int, seed: int, first: int | None = None) -> State:
        """Hands and starter are dealt (M2.1, M2.2)."""
        who = -1 if first is None else first
        return deal.deal_cards(self.compiled_deck(deck), players, seed, to_vec(rule_numbers(rules)), True, who)

    def compiled_deck(self, deck: Deck) -> CompiledDeck:
        """The deck's catalogue by this rulebook."""
        for known, rulebook, compiled in COMPILED_DECKS:
            if known is deck and rulebook is self.rulebook:
                return compiled
        compiled = compile_for_rulebook(self.rulebook, deck)
        if any(known is deck for known in BUILT_IN):
            COMPILED_DECKS.append((deck, self.rulebook, compiled))
        return compiled

    def begin(self, position: State) -> None:
        """The first turn begins."""
        deal.start_first_turn(position)

    def plays(self, position: State, seat: int) -> bool:
        """Whether a player is still in the game."""
        return not position.reason and not position.out >> seat & 1

    def resign(self, position: State, seat: int) -> None:
        """R43."""
        resign(position, seat)

    def follow(self, position: State) -> list[tuple[int, ...]]:
        """Attach a log."""
        sink: list[tuple[int, ...]] = []
        position.event_log = sink
        return sink

    def playouts(self, deck: Deck, rules: Mapping[str, int], players: int, games: int, seed: int) -> PlayoutStats:
        """Random games inside the engine."""
        tally = random_games(self.compiled_deck(deck), players, games, seed, to_vec(rule_numbers(rules)))
        return PlayoutStats(int(tally.games), int(tally.decisions), int(tally.choices), int(tally.abilities))

    def decision(self, position: State, number: int) -> Decision | None:
        """What is asked."""
        return build_decision(position, number)

    def outcome(self, position: State) -> Outcome | None:
        """Who won, who did not, and the points."""
        if not position.reason:
            return None
        seats = range(position.players)
        won = tuple(seat for seat in seats if position.winners >> seat & 1)
        lost = tuple(seat for seat in seats if seat not in won)
        points = tuple(0 if seat in won else points_against(position, seat) for seat in seats)
        return Outcome(won, lost, REASONS[int(position.reason)], points)

    def event(self, position: State, record: tuple[int, ...], number: int, viewer: int | None) -> Event:
        """What a viewer may know of a record."""
        return event_from_record(position, record, number, viewer)

    def refusal(self, position: State, decision: Decision | None, attempt: Attempt) -> tuple[str, str, Params]:
        """Why not."""
        return refusal(position, decision, attempt)

    def cards(self, position: State) -> tuple[str, ...]:
        """All names."""
        return tuple(position.compiled.names)

    def known_to(self, position: State, token: int, viewer: int | None) -> bool:
        """Whether the viewer may know it."""
        return knows(position, SPECTATOR if viewer is None else viewer, token)

    def seen(self, position: State, viewer: int | None) -> View:
        """The engine's view."""
        return view_of(position, SPECTATOR if viewer is None else viewer)

    def sight(self, seen: View) -> Observation:
        """The view in names."""
        return observe(seen.masked)

    def truth(self, position: State) -> Observation:
        """Everything, in names."""
        return observe(position)

    def staged(self, deck: Deck, rules: Mapping[str, int], layout: PositionSetup, seed: int) -> State:
        """A position that was set up."""
        return position_from_setup(self.compiled_deck(deck), rule_numbers(rules), layout, seed)

    def world(self, seen: View, seed: int) -> State:
        """Hidden cards filled in."""
        return sample_world(seen, seed)

    def numbers(self, position: State) -> dict[str, object]:
        """The state's numbers."""
        return dump_state(position)

    def restored(self, deck: Deck, _rules: Mapping[str, int], _players: int, numbers: Mapping[str, object]) -> State:
        """The state again."""
        return load_state(self.compiled_deck(deck), numbers)


def points_against(s: State, seat: int) -> int:
    """The cards that count against a player: those in hand, or in hand when losing (M18.1, M18.2)."""
    if s.out >> seat & 1:
        return int(s.counters[seat * COUNTER_WIDTH + COUNT_LOST_WITH])
    return len(s.zones[HANDS + seat])


@cache
def built_in_deck(sets: str, copies: int, decisive: bool) -> Deck:
    """A deck of sets that come with the package: made once, and shared by all games."""
    deck = build_deck(sets, NO_PLAYERS_YET, copies, decisive=decisive)
    BUILT_IN.append(deck)
    return deck


KIND: Final = EightsAdapter(MODERN, OPTIONS, "camelot")
