"""Adapt Light & Dark to the play layer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crazier.cards.deck import Deck
from crazier.games.light_dark import deal, playouts
from crazier.games.light_dark.moves import legal_actions
from crazier.games.light_dark.options import check_players, stakes_of
from crazier.games.light_dark.position import LightDarkPosition, load_position, resign, undealt_game
from crazier.games.light_dark.stepper import Stepper
from crazier.games.light_dark.worlds import LightDarkView, sample_world, view_of
from crazier.play.adapters.light_dark.card_names import CARD_NAMES, PACK
from crazier.play.adapters.light_dark.decisions import build_decision
from crazier.play.adapters.light_dark.events import event_from_record
from crazier.play.adapters.light_dark.observation import observe
from crazier.play.adapters.light_dark.refusals import card_refusals, refusal
from crazier.play.adapters.light_dark.setup import position_from_setup
from crazier.play.adapters.light_dark.table_options import LIGHT_DARK_PRESETS, OPTIONS, options_from
from crazier.play.adapters.playing_cards.base import (
    PlayingCardsAdapter,
    make_view,
    play_matches,
    saved_numbers,
    viewer_bit,
)
from crazier.play.adapters.playing_cards.observation import PlayingCardsView
from crazier.play.adapters.playing_cards.validation import as_value_error, check_players_at, check_table
from crazier.play.attempts import Attempt
from crazier.play.decisions import CardRefusal, Decision, Event, Refusal
from crazier.play.game_adapter import GameAdapter, LogRecord, Rules
from crazier.play.observation import Observation
from crazier.play.playout_stats import PlayoutStats
from crazier.play.setup import PositionSetup
from crazier.play.table_options import Preset, TableOption

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
        """Return the game's view for a viewer, with its numbers."""
        return make_view(view_of(position, viewer_bit(viewer)))

    def observe(self, view: PlayingCardsView[LightDarkView]) -> Observation:
        """Return a view in names."""
        return observe(view.game_view.masked, int(view.game_view.viewer))

    def observe_all(self, position: LightDarkPosition) -> Observation:
        """Return the whole position in names."""
        return observe(position, None)

    def from_setup(self, deck: Deck, rules: Rules, setup: PositionSetup, seed: int) -> LightDarkPosition:
        """Return the position that a setup describes, at its first decision."""
        return position_from_setup(deck, options_from(rules), setup, seed)

    def sample_world(self, view: PlayingCardsView[LightDarkView], seed: int) -> LightDarkPosition:
        """Determinize: return a position that looks like the view, with hidden cards dealt at random."""
        return sample_world(view.game_view, seed)

    def load(self, _deck: Deck, rules: Rules, players: int, values: Mapping[str, object]) -> LightDarkPosition:
        """Return the position that `dump` wrote, with every number checked."""
        with as_value_error():
            numbers = saved_numbers(values)
            check_players_at(numbers, PLAYERS_INDEX, players)
            position = load_position(options_from(rules), numbers)
            check_table(position, players, int(legal_actions(position)))
        return position


ADAPTER: Final[GameAdapter[LightDarkPosition, PlayingCardsView[LightDarkView]]] = LightDarkAdapter()
