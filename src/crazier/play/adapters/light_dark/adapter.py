"""The kind of game that Light & Dark is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crazier.cards.deck import Deck
from crazier.games.light_dark import deal, playouts
from crazier.games.light_dark.moves import legal_actions
from crazier.games.light_dark.options import check_players, stakes_of
from crazier.games.light_dark.position import Position, load_position, resign, undealt_game
from crazier.games.light_dark.stepper import Stepper
from crazier.games.light_dark.worlds import sample_world, view_of
from crazier.play.adapters.light_dark.card_names import CARD_NAMES, PACK
from crazier.play.adapters.light_dark.decisions import build_decision
from crazier.play.adapters.light_dark.events import event_from_record
from crazier.play.adapters.light_dark.observation import observe
from crazier.play.adapters.light_dark.refusals import refusal
from crazier.play.adapters.light_dark.setup import position_from_setup
from crazier.play.adapters.light_dark.table_options import LIGHT_DARK_PRESETS, OPTIONS, options_from
from crazier.play.adapters.playing_cards.base import (
    PlayingCardsAdapter,
    make_view,
    play_matches,
    saved_numbers,
    viewer_number,
)
from crazier.play.adapters.playing_cards.observation import PlayingCardsView
from crazier.play.adapters.playing_cards.validation import as_value_error, check_players_at, check_table
from crazier.play.attempts import Attempt
from crazier.play.decisions import Decision, Event, Params
from crazier.play.observation import Observation
from crazier.play.playout_stats import PlayoutStats
from crazier.play.setup import PositionSetup
from crazier.play.table_options import Preset, TableOption

PLAYERS_AT: Final = 4
"""Which of a position's numbers is that of its players: four others come before the table."""


class LightDarkAdapter(PlayingCardsAdapter):
    """Light & Dark. A position is the game's Position."""

    options: Mapping[str, TableOption] = OPTIONS
    presets: Mapping[str, Preset] = LIGHT_DARK_PRESETS
    start = ("turn", "hands", "draw", "discard", "shades", "call", "direction", "dealer")
    apply = staticmethod(Position.step)
    loop = Stepper

    def check(self, _rules: Mapping[str, int], players: int) -> None:
        """Two or four players (D1.1)."""
        check_players(players)

    def deck(self, _sets: str, _rules: Mapping[str, int], _players: int) -> Deck:
        """The 52 cards (D2.1)."""
        return PACK

    def dealt(
        self, _deck: Deck, rules: Mapping[str, int], players: int, seed: int, _first: int | None = None
    ) -> Position:
        """The cards are shuffled; shades and hands are part of the game, so that they can be told."""
        return undealt_game(options_from(rules), players, seed)

    def begin(self, position: Position) -> None:
        """Shades, hands, starter and the first turn."""
        deal.pick_shades(position)

    def resign(self, position: Position, seat: int) -> None:
        """Let a player lose."""
        resign(position, seat)

    def playouts(self, deck: Deck, rules: Mapping[str, int], players: int, games: int, seed: int) -> PlayoutStats:
        """Random games; single hands inside the engine. No card has an ability."""
        if stakes_of(options_from(rules)).several_hands():
            return play_matches(self, deck, rules, players, games, seed)
        return PlayoutStats(*playouts.playouts(options_from(rules), players, games, seed), 0)

    def decision(self, position: Position, number: int) -> Decision | None:
        """What is asked."""
        return build_decision(position, number)

    def event(self, position: Position, record: tuple[int, ...], number: int, viewer: int | None) -> Event:
        """What a viewer may know of a record."""
        return event_from_record(record, number, viewer, len(position.scores) > 0)

    def refusal(self, position: Position, _decision: Decision | None, attempt: Attempt) -> tuple[str, str, Params]:
        """Why not."""
        return refusal(position, attempt)

    def cards(self, _position: Position) -> tuple[str, ...]:
        """All cards, with suit signs and with letters, and the shades."""
        return CARD_NAMES.parseable_names

    def seen(self, position: Position, viewer: int | None) -> PlayingCardsView:
        """The game's view."""
        return make_view(view_of(position, viewer_number(viewer)))

    def sight(self, seen: PlayingCardsView) -> Observation:
        """The view in names."""
        return observe(seen.view.seen, int(seen.view.viewer))

    def truth(self, position: Position) -> Observation:
        """Everything, in names."""
        return observe(position, None)

    def staged(self, deck: Deck, rules: Mapping[str, int], layout: PositionSetup, seed: int) -> Position:
        """A position that was set up."""
        return position_from_setup(deck, options_from(rules), layout, seed)

    def world(self, seen: PlayingCardsView, seed: int) -> Position:
        """Hidden cards filled in."""
        return sample_world(seen.view, seed)

    def restored(self, _deck: Deck, rules: Mapping[str, int], players: int, numbers: Mapping[str, object]) -> Position:
        """The position again."""
        with as_value_error():
            kept = saved_numbers(numbers)
            check_players_at(kept, PLAYERS_AT, players)
            position = load_position(options_from(rules), kept)
            check_table(position, players, int(legal_actions(position)))
        return position


KIND: Final = LightDarkAdapter()
