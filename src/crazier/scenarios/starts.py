"""The ways in which a scenario can start: a position, a deal that meets conditions, many deals, or a refused table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from crazier.cards.deck import Deck
from crazier.play.factory import deal_game
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.observe import observe_all
from crazier.play.setup import PositionSetup
from crazier.play.start_position import StartPosition
from crazier.play.table import Table
from crazier.scenarios.values import BadScenario

MAX_SEEDS: Final = 10_000
"""As many seeds are tried to find a deal."""


@dataclass(frozen=True, slots=True)
class PositionStart:
    """A position that is set up."""

    deck: Deck
    setup: PositionSetup


@dataclass(frozen=True, slots=True)
class DealStart:
    """A deal like any other, by the first seed that meets all conditions; the first player is left to chance."""

    seed: int
    begins: str | None
    starter: str | None
    picked: str | None
    """The card that is picked for the shades (D2.2)."""


@dataclass(frozen=True, slots=True)
class ManyDealsStart:
    """Many deals, each of which must do what the steps say, and what must differ among them."""

    seed: int
    count: int
    begins: tuple[str, ...]
    """The players who begin at least once; empty if that does not matter."""
    starters: int
    """The least number of different starters."""
    first_hands: int
    """The least number of different hands of the first seat."""


@dataclass(frozen=True, slots=True)
class RefusedTableStart:
    """A table that must be refused."""

    rule: str
    message: str
    """A part of the message."""
    refusal: str
    """Why it is refused; empty if it is not."""
    refused_by: tuple[str, ...]
    """The rules that refuse it."""


Start = PositionStart | DealStart | ManyDealsStart | RefusedTableStart


def set_up_game(table: Table, start: PositionStart, seed: int) -> Game:
    """Return a game that starts from a position."""
    position = adapter_for(table.game).from_setup(start.deck, table.rules, start.setup, seed)
    return Game(table, start.deck, StartPosition(position, None))


def full_deck(table: Table) -> Deck:
    """Return the deck that the table plays with."""
    if adapter_for(table.game).has_sets and not table.set:
        raise BadScenario("set is missing: cards are dealt from the deck of a set")
    return adapter_for(table.game).deck(table.set, table.rules, len(table.players))


def find_deal(table: Table, start: DealStart) -> Game:
    """Return the first dealt game that meets the conditions, seed by seed."""
    for game in deals(table, start.seed, MAX_SEEDS):
        if (
            start.begins in (None, table.players[first_seat_of(game)])
            and start.starter in (None, starter_of(game))
            and start.picked in (None, picked_in(game))
        ):
            return game
    raise BadScenario(f"deal: none of {MAX_SEEDS} seeds from {start.seed} on meets these conditions")


def deals(table: Table, seed: int, count: int) -> Iterator[Game]:
    """Yield dealt games, seed by seed."""
    deck = full_deck(table)
    for offset in range(count):
        yield deal_game(table, deck, seed + offset)


def first_seat_of(game: Game) -> int:
    """Return the seat that has the first turn of a game; where there is a dealer, the one to the left."""
    observation = observe_all(game.table.game, game.deck, game.start.position)
    if observation.dealer is None:
        return observation.current
    return (observation.dealer + 1) % len(game.table.players)


def starter_of(game: Game) -> str:
    """Return the card that started the discard pile, empty while there is none."""
    discard = observe_all(game.table.game, game.deck, game.position).discard
    return discard[-1].name or "" if discard else ""


def first_hand_of(game: Game) -> frozenset[str | None]:
    """Return the hand of the first seat."""
    return frozenset(card.name for card in observe_all(game.table.game, game.deck, game.position).hands[0])


def picked_in(game: Game) -> str:
    """Return the card that was picked for the shades, empty if none was."""
    return next((event.card or "" for event in game.events(None) if event.key == "picked"), "")
