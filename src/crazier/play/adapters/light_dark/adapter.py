"""Adapt Light & Dark to the play layer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crazier.cards.deck import Deck
from crazier.engine.core.state import HANDS, SPECTATOR
from crazier.games.light_dark import deal, playouts
from crazier.games.light_dark.moves import legal_actions
from crazier.games.light_dark.options import check_players, stakes_of
from crazier.games.light_dark.position import LightDarkPosition, load_position, resign, undealt_game
from crazier.games.light_dark.stepper import Stepper
from crazier.games.light_dark.worlds import LightDarkView, read_world, sample_world, view_of
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.table import ASK_DRAWN
from crazier.play.adapters.light_dark.card_names import CARD_NAMES, PACK
from crazier.play.adapters.light_dark.decisions import build_decision
from crazier.play.adapters.light_dark.effects import effects
from crazier.play.adapters.light_dark.events import event_from_record
from crazier.play.adapters.light_dark.next_discard import fitting_discard
from crazier.play.adapters.light_dark.refusals import card_refusals, refusal
from crazier.play.adapters.light_dark.setup import position_from_setup
from crazier.play.adapters.light_dark.table_options import LIGHT_DARK_PRESETS, OPTIONS, options_from
from crazier.play.adapters.light_dark.wire import wire_position, wire_view
from crazier.play.adapters.playing_cards.base import (
    PlayingCardsAdapter,
    play_matches,
    seat_of_bit,
    viewer_bit,
)
from crazier.play.adapters.playing_cards.game_view import PlayingCardsView
from crazier.play.adapters.playing_cards.saved_tables import SavedTables
from crazier.play.adapters.playing_cards.validation import check_all, check_table
from crazier.play.adapters.playing_cards.wire import draw_tokens
from crazier.play.attempts import Attempt
from crazier.play.decisions import CardRefusal, Decision, Event, Refusal
from crazier.play.effects import Effect, NextDiscard
from crazier.play.game_adapter import GameAdapter, LogRecord, LogSource, Rules
from crazier.play.playout_stats import PlayoutStats
from crazier.play.setup import PositionSetup
from crazier.play.table_options import Preset, TableOption
from crazier.play.wire import WireView

PLAYERS_INDEX: Final = 4
"""The index of the number of players among a position's numbers: four others come before the table."""


class LightDarkAdapter(PlayingCardsAdapter):
    """Light & Dark. A position is the game's Position."""

    options: Mapping[str, TableOption] = OPTIONS
    presets: Mapping[str, Preset] = LIGHT_DARK_PRESETS
    setup_fields: tuple[str, ...] = ("turn", "hands", "draw", "discard", "shades", "call", "direction", "dealer")
    apply = staticmethod(LightDarkPosition.step)
    stepper = Stepper

    def check(self, _rules: Rules, players: int) -> None:
        """Raise an error unless two or four play (D1.1)."""
        check_players(players)

    def deck(self, _sets: str, _rules: Rules, _players: int) -> Deck:
        """Return the 52 cards (D2.1)."""
        return PACK

    def deal(
        self, _deck: Deck, rules: Rules, players: int, seed: int | bytes, _first: int | None = None
    ) -> LightDarkPosition:
        """Return shuffled cards; shades and hands are part of the game, so that they are logged."""
        return undealt_game(options_from(rules), players, seed)

    def start_game(self, position: LightDarkPosition, _by_chance: bool) -> None:
        """Settle the shades, deal hands and starter, and begin the first turn."""
        deal.pick_shades(position)

    def resign(self, position: LightDarkPosition, seat: int) -> None:
        """Make a player lose (R43)."""
        resign(position, seat)

    def playouts(self, deck: Deck, rules: Rules, players: int, games: int, seed: int) -> PlayoutStats:
        """Play random games; single hands inside the compiled engine. No card has an ability."""
        if stakes_of(options_from(rules)).is_match():
            return play_matches(self, deck, rules, players, games, seed)
        return PlayoutStats(*playouts.random_games(options_from(rules), players, games, seed), 0)

    def decision(self, position: LightDarkPosition, decision_id: str) -> Decision | None:
        """Return the pending decision; None when the game is over."""
        return build_decision(position, decision_id)

    def event(self, position: LightDarkPosition, record: LogRecord, number: int, viewer: int | None) -> Event:
        """Return a log record as a viewer may know it."""
        return event_from_record(record, number, viewer, position)

    def refusal(self, position: LightDarkPosition, _decision: Decision | None, attempt: Attempt) -> Refusal:
        """Return why an attempt is refused."""
        return refusal(position, attempt)

    def card_refusals(
        self, position: LightDarkPosition, _decision: Decision | None, seat: int
    ) -> tuple[CardRefusal, ...]:
        """Return why each card of a hand that is not offered can't be played now."""
        return card_refusals(position, seat)

    def card_names(self, _position: LightDarkPosition) -> tuple[str, ...]:
        """Return the names of all cards, with suit signs and in letters, and of the shades."""
        return CARD_NAMES.parseable_names

    def view_of(self, position: LightDarkPosition, viewer: int | None) -> PlayingCardsView[LightDarkView]:
        """Return the game's view for a viewer."""
        return PlayingCardsView(view_of(position, viewer_bit(viewer)))

    def viewer_of(self, view: PlayingCardsView[LightDarkView]) -> int | None:
        """Return the seat whose view it is."""
        return seat_of_bit(int(view.game_view.viewer))

    def numbered_cards(self, _deck: Deck) -> Deck:
        """Return the pack."""
        return PACK

    def wire_view(self, view: PlayingCardsView[LightDarkView], number: int) -> WireView:
        """Return a view in the form for the wire."""
        return wire_view(view.game_view, number)

    def draw_tokens(self, view: PlayingCardsView[LightDarkView]) -> list[int]:
        """Return the tokens of the draw pile, top first."""
        return draw_tokens(view.game_view.masked)

    def effects(
        self, view: PlayingCardsView[LightDarkView], _deck: Deck, names: tuple[str, ...], log: LogSource
    ) -> tuple[Effect, ...]:
        """Return what is in effect, as the viewer may know it."""
        return effects(view.game_view, names, log)

    def next_discard(self, view: PlayingCardsView[LightDarkView], names: tuple[str, ...]) -> NextDiscard | None:
        """Return what fits on the discard pile now, for the viewer."""
        return fitting_discard(view.game_view, names)

    def wire_all(self, position: LightDarkPosition) -> WireView:
        """Return the whole position in the form for the wire."""
        return wire_position(position, SPECTATOR, 0)

    def from_setup(self, deck: Deck, rules: Rules, setup: PositionSetup, seed: int) -> LightDarkPosition:
        """Return the position that a setup describes, at its first decision."""
        return position_from_setup(deck, options_from(rules), setup, seed)

    def sample_world(self, view: PlayingCardsView[LightDarkView], seed: int) -> LightDarkPosition:
        """Determinize: return a position that looks like the view, with hidden cards dealt at random."""
        return sample_world(view.game_view, seed)

    def load(self, _deck: Deck, rules: Rules, players: int, values: Mapping[str, object]) -> LightDarkPosition:
        """Return the position that `dump` wrote, with every number checked."""
        return SAVED_TABLES.load_position(rules, players, values)

    def load_view(
        self, _deck: Deck, rules: Rules, players: int, values: Mapping[str, object]
    ) -> PlayingCardsView[LightDarkView]:
        """Return the view that its `dump` wrote: what its viewer sees of a position that could be."""
        return SAVED_TABLES.load_view(rules, players, values)


def shade_checks(position: LightDarkPosition, players: int) -> dict[str, bool]:
    """Check the shades, the call, and the card that was drawn or picked."""
    drawn = position.drawn
    in_hand = 0 <= drawn < len(position.place) and position.place[drawn] == HANDS + position.asked
    elsewhere = position.ask != ASK_DRAWN and -1 <= drawn < len(position.place)
    return {
        "the shades": 0 <= position.dark < 2**players,
        "the call": -1 <= position.call < len(CARD_NAMES.calls),
        "the card drawn": in_hand or elsewhere,
        "the card picked": -1 <= position.picked < FACES,
    }


def check_position(position: LightDarkPosition, players: int) -> None:
    """Raise an error for a position that can't be played."""
    check_all(shade_checks(position, players))
    check_table(position, players, int(legal_actions(position)))


SAVED_TABLES: Final[SavedTables[LightDarkPosition, LightDarkView]] = SavedTables(
    players_index=PLAYERS_INDEX,
    read_position=lambda rules, numbers: load_position(options_from(rules), numbers),
    read_world=lambda rules, numbers: read_world(options_from(rules), numbers),
    view_of=view_of,
    check=check_position,
)
ADAPTER: Final[GameAdapter[LightDarkPosition, PlayingCardsView[LightDarkView]]] = LightDarkAdapter()
