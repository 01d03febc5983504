"""Adapt classic Crazy Eights to the play layer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crazier.cards.deck import Deck
from crazier.engine.core.state import SPECTATOR
from crazier.games.classic import deal, playouts
from crazier.games.classic.moves import legal_actions
from crazier.games.classic.options import check_players, packs_for, stakes_of
from crazier.games.classic.position import ClassicPosition, load_position, resign, undealt_game
from crazier.games.classic.stepper import Stepper
from crazier.games.classic.worlds import ClassicView, read_world, sample_world, view_of
from crazier.play.adapters.classic.card_names import CARD_NAMES, PACK
from crazier.play.adapters.classic.decisions import build_decision
from crazier.play.adapters.classic.effects import effects
from crazier.play.adapters.classic.next_discard import fitting_discard
from crazier.play.adapters.classic.refusals import card_refusals, refusal
from crazier.play.adapters.classic.setup import position_from_setup
from crazier.play.adapters.classic.table_options import CLASSIC_PRESETS, OPTIONS, options_from
from crazier.play.adapters.classic.wire import wire_state, wire_view
from crazier.play.adapters.playing_cards.base import (
    PlayingCardsAdapter,
    play_matches,
    seat_of_bit,
    viewer_bit,
)
from crazier.play.adapters.playing_cards.events import event_from_record
from crazier.play.adapters.playing_cards.game_view import PlayingCardsView
from crazier.play.adapters.playing_cards.saved_tables import SavedTables
from crazier.play.adapters.playing_cards.validation import (
    check_all,
    check_table,
    is_count,
)
from crazier.play.adapters.playing_cards.wire import draw_tokens
from crazier.play.attempts import Attempt
from crazier.play.decisions import CardRefusal, Decision, Event, Refusal
from crazier.play.effects import Effect, NextDiscard
from crazier.play.game_adapter import GameAdapter, LogRecord, LogSource, Rules
from crazier.play.playout_stats import PlayoutStats
from crazier.play.setup import PositionSetup
from crazier.play.table_options import Preset, TableOption
from crazier.play.wire import WireView

PLAYERS_INDEX: Final = 2
"""The index of the number of players among a position's numbers: two others come before the table."""
PACKS: Final = {packs: PACK * packs for packs in (1, 2)}


class ClassicAdapter(PlayingCardsAdapter):
    """Classic Crazy Eights. A position is the game's Position."""

    options: Mapping[str, TableOption] = OPTIONS
    presets: Mapping[str, Preset] = CLASSIC_PRESETS
    setup_fields: tuple[str, ...] = ("turn", "hands", "draw", "discard", "call", "direction", "dealer")
    apply = staticmethod(ClassicPosition.step)
    stepper = Stepper

    def check(self, rules: Rules, players: int) -> None:
        """Raise an error if there are too few cards for everyone, or if house rules conflict."""
        check_players(options_from(rules), players)

    def deck(self, _sets: str, _rules: Rules, players: int) -> Deck:
        """Return one pack, or two for more than five players."""
        return PACKS[packs_for(players)]

    def deal(
        self, _deck: Deck, rules: Rules, players: int, seed: int | bytes, _first: int | None = None
    ) -> ClassicPosition:
        """Return a shuffled pack; the deal is part of the game, so that it is logged."""
        return undealt_game(options_from(rules), players, seed)

    def start_game(self, position: ClassicPosition, _by_chance: bool) -> None:
        """Deal hands and starter, and begin the first turn."""
        deal.deal_hand(position)

    def resign(self, position: ClassicPosition, seat: int) -> None:
        """Make a player lose (R43)."""
        resign(position, seat)

    def playouts(self, deck: Deck, rules: Rules, players: int, games: int, seed: int) -> PlayoutStats:
        """Play random games; single hands inside the compiled engine. No card has an ability."""
        if stakes_of(options_from(rules)).is_match():
            return play_matches(self, deck, rules, players, games, seed)
        return PlayoutStats(*playouts.random_games(options_from(rules), players, games, seed), 0)

    def decision(self, position: ClassicPosition, decision_id: str) -> Decision | None:
        """Return the pending decision; None when the game is over."""
        return build_decision(position, decision_id)

    def event(self, position: ClassicPosition, record: LogRecord, number: int, viewer: int | None) -> Event:
        """Return a log record as a viewer may know it."""
        return event_from_record(record, number, viewer, CARD_NAMES, position)

    def refusal(self, position: ClassicPosition, _decision: Decision | None, attempt: Attempt) -> Refusal:
        """Return why an attempt is refused."""
        return refusal(position, attempt)

    def card_refusals(
        self, position: ClassicPosition, _decision: Decision | None, seat: int
    ) -> tuple[CardRefusal, ...]:
        """Return why each card of a hand that is not offered can't be played now."""
        return card_refusals(position, seat)

    def card_names(self, _position: ClassicPosition) -> tuple[str, ...]:
        """Return the names of all cards, with suit signs and in letters."""
        return CARD_NAMES.parseable_names

    def view_of(self, position: ClassicPosition, viewer: int | None) -> PlayingCardsView[ClassicView]:
        """Return the game's view for a viewer."""
        return PlayingCardsView(view_of(position, viewer_bit(viewer)))

    def viewer_of(self, view: PlayingCardsView[ClassicView]) -> int | None:
        """Return the seat whose view it is."""
        return seat_of_bit(int(view.game_view.viewer))

    def numbered_cards(self, _deck: Deck) -> Deck:
        """Return the pack."""
        return PACK

    def wire_view(self, view: PlayingCardsView[ClassicView], number: int) -> WireView:
        """Return a view in the form for the wire."""
        return wire_view(view.game_view, number)

    def draw_tokens(self, view: PlayingCardsView[ClassicView]) -> list[int]:
        """Return the tokens of the draw pile, top first."""
        return draw_tokens(view.game_view.masked)

    def effects(
        self, view: PlayingCardsView[ClassicView], _deck: Deck, names: tuple[str, ...], log: LogSource
    ) -> tuple[Effect, ...]:
        """Return what is in effect, as the viewer may know it."""
        return effects(view.game_view, names, log)

    def next_discard(self, view: PlayingCardsView[ClassicView], names: tuple[str, ...]) -> NextDiscard | None:
        """Return what fits on the discard pile now, for the viewer."""
        return fitting_discard(view.game_view, names)

    def wire_all(self, position: ClassicPosition) -> WireView:
        """Return the whole position in the form for the wire."""
        return wire_state(position, SPECTATOR, 0)

    def from_setup(self, deck: Deck, rules: Rules, setup: PositionSetup, seed: int) -> ClassicPosition:
        """Return the position that a setup describes, at its first decision."""
        return position_from_setup(deck, options_from(rules), setup, seed)

    def sample_world(self, view: PlayingCardsView[ClassicView], seed: int) -> ClassicPosition:
        """Determinize: return a position that looks like the view, with hidden cards dealt at random."""
        return sample_world(view.game_view, seed)

    def load(self, _deck: Deck, rules: Rules, players: int, values: Mapping[str, object]) -> ClassicPosition:
        """Return the position that `dump` wrote, with every number checked."""
        return SAVED_TABLES.load_position(rules, players, values)

    def load_view(
        self, _deck: Deck, rules: Rules, players: int, values: Mapping[str, object]
    ) -> PlayingCardsView[ClassicView]:
        """Return the view that its `dump` wrote: what its viewer sees of a position that could be."""
        return SAVED_TABLES.load_view(rules, players, values)


def check_position(position: ClassicPosition, players: int) -> None:
    """Raise an error for a position that can't be played."""
    check_all({"the draws": is_count(position.drawn) and is_count(position.due)})
    check_table(position, players, int(legal_actions(position)))


SAVED_TABLES: Final[SavedTables[ClassicPosition, ClassicView]] = SavedTables(
    players_index=PLAYERS_INDEX,
    read_position=lambda rules, numbers: load_position(options_from(rules), numbers),
    read_world=lambda rules, numbers: read_world(options_from(rules), numbers),
    view_of=view_of,
    check=check_position,
)
ADAPTER: Final[GameAdapter[ClassicPosition, PlayingCardsView[ClassicView]]] = ClassicAdapter()
