"""What the games with playing cards have in common for those who play them: no sets, no teams, hand after hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from crazier.cards.deck import Deck
from crazier.engine.core.state import SPECTATOR
from crazier.games.playing_cards.rng import rng_from_seed
from crazier.games.playing_cards.table import Table
from crazier.play import json_values
from crazier.play.adapters.playing_cards.decisions import outcome_of
from crazier.play.adapters.playing_cards.observation import PlayingCardsView
from crazier.play.decisions import Outcome
from crazier.play.playout_stats import PlayoutStats

MAX_NUMBERS: Final = 10_000


class PlayingCardsAdapter:
    """A kind of game whose positions are tables of playing cards."""

    has_sets = False
    usual_set = ""

    def teams(self, _rules: Mapping[str, int], _players: int) -> tuple[tuple[int, ...], ...]:
        """Everybody plays alone."""
        return ()

    def plays(self, position: Table, seat: int) -> bool:
        """Whether a player is still in the game."""
        return not position.over and not position.out >> seat & 1

    def follow(self, position: Table) -> list[tuple[int, ...]]:
        """Attach a log."""
        sink: list[tuple[int, ...]] = []
        position.event_log = sink
        return sink

    def outcome(self, position: Table) -> Outcome | None:
        """Who won, who did not, and the points."""
        return outcome_of(position)

    def known_to(self, position: Table, token: int, viewer: int | None) -> bool:
        """Whether the viewer may know a card."""
        return bool(position.known[token] >> viewer_number(viewer) & 1)

    def numbers(self, position: Any) -> dict[str, object]:
        """The position's numbers under a name."""
        return {"numbers": list(map(int, position.dump()))}


def viewer_number(viewer: int | None) -> int:
    """A seat, or whoever only watches."""
    return SPECTATOR if viewer is None else viewer


def make_view(view: Any) -> PlayingCardsView:
    """A game's view with its numbers."""
    return PlayingCardsView(view, tuple(map(int, view.dump())))


def saved_numbers(numbers: Mapping[str, object]) -> list[int]:
    """The numbers of a position, as they were kept."""
    return json_values.get_ints(numbers, "numbers", MAX_NUMBERS)


def play_matches(kind: Any, deck: Deck, rules: Mapping[str, int], players: int, games: int, seed: int) -> PlayoutStats:
    """Random games of several hands."""
    dice = rng_from_seed(seed)
    decisions = choices = 0
    for number in range(games):
        position = kind.dealt(deck, rules, players, seed + number)
        kind.begin(position)
        position.tracking = False
        while options := position.legal():
            kind.apply(position, options[int(dice.random_below(len(options)))])
            decisions += 1
            choices += len(options) > 1
    return PlayoutStats(games, decisions, choices, 0)
