"""The kind of game that classic Crazy Eights is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crazier.cards.deck import Deck
from crazier.games.classic import deal, playouts
from crazier.games.classic.moves import legal_actions
from crazier.games.classic.options import check_players, packs_for, stakes_of
from crazier.games.classic.position import Position, load_position, resign, undealt_game
from crazier.games.classic.stepper import Stepper
from crazier.games.classic.worlds import sample_world, view_of
from crazier.play.adapters.classic.card_names import CARD_NAMES, PACK
from crazier.play.adapters.classic.decisions import build_decision
from crazier.play.adapters.classic.observation import observe
from crazier.play.adapters.classic.refusals import refusal
from crazier.play.adapters.classic.setup import position_from_setup
from crazier.play.adapters.classic.table_options import CLASSIC_PRESETS, OPTIONS, options_from
from crazier.play.adapters.playing_cards.base import (
    PlayingCardsAdapter,
    make_view,
    play_matches,
    saved_numbers,
    viewer_number,
)
from crazier.play.adapters.playing_cards.events import event_from_record
from crazier.play.adapters.playing_cards.observation import PlayingCardsView
from crazier.play.adapters.playing_cards.validation import as_value_error, check_players_at, check_table
from crazier.play.attempts import Attempt
from crazier.play.decisions import Decision, Event, Params
from crazier.play.observation import Observation
from crazier.play.playout_stats import PlayoutStats
from crazier.play.setup import PositionSetup
from crazier.play.table_options import Preset, TableOption

PLAYERS_AT: Final = 2
"""Which of a position's numbers is that of its players: two others come before the table."""
PACKS: Final = {packs: PACK * packs for packs in (1, 2)}


class ClassicAdapter(PlayingCardsAdapter):
    """Classic Crazy Eights. A position is the game's Position."""

    options: Mapping[str, TableOption] = OPTIONS
    presets: Mapping[str, Preset] = CLASSIC_PRESETS
    start = ("turn", "hands", "draw", "discard", "call", "direction", "dealer")
    apply = staticmethod(Position.step)
    loop = Stepper

    def check(self, rules: Mapping[str, int], players: int) -> None:
        """Enough cards for everybody, and house rules that go together."""
        check_players(options_from(rules), players)

    def deck(self, _sets: str, _rules: Mapping[str, int], players: int) -> Deck:
        """A pack, or two for more than five players."""
        return PACKS[packs_for(players)]

    def dealt(
        self, _deck: Deck, rules: Mapping[str, int], players: int, seed: int, _first: int | None = None
    ) -> Position:
        """The pack is shuffled; the deal is part of the game, so that it can be told."""
        return undealt_game(options_from(rules), players, seed)

    def begin(self, position: Position) -> None:
        """Hands, starter and the first turn."""
        deal.deal_hand(position)

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
        return event_from_record(record, number, viewer, CARD_NAMES, len(position.scores) > 0)

    def refusal(self, position: Position, _decision: Decision | None, attempt: Attempt) -> tuple[str, str, Params]:
        """Why not."""
        return refusal(position, attempt)

    def cards(self, _position: Position) -> tuple[str, ...]:
        """All cards, with suit signs and with letters."""
        return CARD_NAMES.parseable_names

    def seen(self, position: Position, viewer: int | None) -> PlayingCardsView:
        """The game's view."""
        return make_view(view_of(position, viewer_number(viewer)))

    def sight(self, seen: PlayingCardsView) -> Observation:
        """The view in names."""
        return observe(seen.view.seen)

    def truth(self, position: Position) -> Observation:
        """Everything, in names."""
        return observe(position)

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


KIND: Final = ClassicAdapter()
