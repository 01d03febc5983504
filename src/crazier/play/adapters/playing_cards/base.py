"""Share adapter methods between the games with playing cards: no sets, no teams, hand after hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from crazier.cards.deck import Deck
from crazier.engine.core.state import SPECTATOR
from crazier.games.playing_cards.rng import rng_from_seed
from crazier.games.playing_cards.table import CardTable
from crazier.play.adapters.playing_cards.decisions import outcome_of
from crazier.play.adapters.playing_cards.game_view import Dumpable
from crazier.play.decisions import OptionKey, Outcome
from crazier.play.effects import RunningAbility
from crazier.play.game_adapter import GameRules, LogRecord, Position, Rules
from crazier.play.playout_stats import PlayoutStats
from crazier.play.text.pieces import Pieces


class MatchPosition(Position, Protocol):
    """A position that a random playout can drive."""

    tracking: bool

    def legal(self) -> Sequence[int]:
        """Return the codes of the options; empty when the game is over."""


M = TypeVar("M", bound=MatchPosition)


class PlayingCardsAdapter:
    """Base class of the adapters whose positions are tables of playing cards."""

    has_sets = False
    default_set = ""

    def teams(self, _rules: Rules, _players: int) -> tuple[tuple[int, ...], ...]:
        """Return no teams: everyone plays alone."""
        return ()

    def is_playing(self, position: CardTable, seat: int) -> bool:
        """Return whether a player is still in a game that is not over."""
        return not position.over and not position.out >> seat & 1

    def attach_log(self, position: CardTable, log: list[LogRecord] | None = None) -> list[LogRecord]:
        """Start logging what happens in a position; return the list that records are added to, new unless given."""
        records = [] if log is None else log
        position.event_log = records
        return records

    def outcome(self, position: CardTable) -> Outcome | None:
        """Return winners, losers and points; None while the game goes on."""
        return outcome_of(position)

    def may_know_card(self, position: CardTable, token: int, viewer: int | None) -> bool:
        """Return whether a viewer may know what a card shows."""
        return bool(position.known[token] >> viewer_bit(viewer) & 1)

    def may_know_choice(self, _position: CardTable, _token: int, _chooser: int, _viewer: int | None) -> bool:
        """Return True: no card of another hand is ever chosen in these games."""
        return True

    def reads_alike(self, _record: LogRecord) -> bool:
        """Return False: each event is made for its viewer, of whom few sit at such a table."""
        return False

    def running(self, _view: object, _deck: Deck, _names: tuple[str, ...]) -> tuple[RunningAbility, ...]:
        """Return nothing: no card has an ability."""
        return ()

    def consequences(self, _view: object, _deck: Deck, _names: tuple[str, ...]) -> Mapping[OptionKey, Pieces]:
        """Return nothing: no card has an ability that asks."""
        return {}

    def dump(self, position: Dumpable) -> dict[str, object]:
        """Return everything in a position as one list of numbers under a name."""
        return {"numbers": list(map(int, position.dump()))}


def viewer_bit(viewer: int | None) -> int:
    """Return the bit number of a viewer in `known`: the seat, or SPECTATOR."""
    return SPECTATOR if viewer is None else viewer


def seat_of_bit(bit: int) -> int | None:
    """Return the viewer of a bit number: a seat, or None for SPECTATOR."""
    return None if bit == SPECTATOR else bit


def play_matches(
    rules_of_game: GameRules[M], deck: Deck, rules: Rules, players: int, games: int, seed: int
) -> PlayoutStats:
    """Play uniformly random games of several hands and count them."""
    rng = rng_from_seed(seed)
    decisions = choices = 0
    for number in range(games):
        position = rules_of_game.deal(deck, rules, players, seed + number)
        rules_of_game.start_game(position, True)
        position.tracking = False
        while options := position.legal():
            rules_of_game.apply(position, options[int(rng.random_below(len(options)))])
            decisions += 1
            choices += len(options) > 1
    return PlayoutStats(games, decisions, choices, 0)
