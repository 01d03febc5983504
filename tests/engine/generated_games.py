"""Play random games and keep all their positions, so that tests can go back to any decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from crazier.cards.deck import Deck
from crazier.play.decisions import Event
from crazier.play.factory import new_game
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.start_position import StartPosition
from crazier.play.table import DEFAULT_NAMES, Table

GUARD = 60
"""Turns after which the stall guard ends these games (R15)."""
MIXING = frozenset({"reshuffled", "shuffled", "redealt"})
"""The events by which cards are mixed."""


def table_for(players: int, guard: int = GUARD, game: str = "modern", **options: int) -> Table:
    return Table("sampler", DEFAULT_NAMES[:players], game, {"stall_guard": guard, **options})


def team_table(players: int, size: int, guard: int = GUARD, game: str = "modern") -> Table:
    """Return a table for teams, of different sizes if they can't be equal."""
    return table_for(players, guard, game, team_size=size, unequal_teams=int(players % size > 0))


@dataclass
class RecordedGame:
    """A finished game: the position of every decision, the choices, and the log."""

    table: Table
    deck: Deck
    seed: int
    positions: list[Any] = field(default_factory=list)
    codes: list[int] = field(default_factory=list)
    log: list[tuple[int, ...]] = field(default_factory=list)
    log_lengths: list[int] = field(default_factory=list)
    """The length of the log at each of the positions."""
    before: Any = None
    """The position after the deal, before anything has happened."""

    def game_at(self, number: int, position: Any = None) -> Game:
        """Return the game from a decision on, in the position it had or in another one."""
        return Game(self.table, self.deck, StartPosition(position or self.positions[number], None, number))

    def events(self, number: int, viewer: int | None) -> list[tuple[Event, int]]:
        """Return the events a viewer gets between a decision and the one before, each with the token it is about."""
        adapter = adapter_for(self.table.game)
        start = self.log_lengths[number - 1] if number else 0
        events_heard = []
        for at in range(start, self.log_lengths[number]):
            event = adapter.event(self.positions[number], self.log[at], at, viewer)
            assert event is not None
            events_heard.append((event, int(self.log[at][2])))
        return events_heard

    def mixes(self, number: int) -> bool:
        """Check whether cards may change their tokens before a decision: in a shuffle, or by leaving a hand."""
        return any(
            event.key in MIXING or (event.key == "put" and event.params["from"] == "hand")
            for event, _ in self.events(number, None)
        )


def deal_game(players: int, seed: int, guard: int = GUARD, deck: Deck | None = None) -> Game:
    """Return a game before its first decision, with the sampler or with another deck."""
    return deal_game_at(table_for(players, guard), seed, deck)


def deal_game_at(table: Table, seed: int, deck: Deck | None = None) -> Game:
    """Return a game at a table before its first decision."""
    if deck is None:
        return new_game(table, seed=seed)
    return Game(
        table, deck, StartPosition(adapter_for(table.game).deal(deck, table.rules, len(table.players), seed), seed)
    )


def play_random_game(players: int, seed: int, guard: int = GUARD, deck: Deck | None = None) -> RecordedGame:
    """Play a game with uniformly random choices."""
    return play_random_game_at(table_for(players, guard), seed, deck)


def play_random_game_at(table: Table, seed: int, deck: Deck | None = None) -> RecordedGame:
    """Play a game at a table with uniformly random choices."""
    rng = Random(seed)
    game = deal_game_at(table, seed, deck)
    adapter = adapter_for(game.table.game)
    recorded = RecordedGame(game.table, game.deck, seed, before=game.start.position.clone())
    position = game.start.position.clone()
    recorded.log = adapter.attach_log(position)
    adapter.start_game(position, True)
    while not position.reason:
        recorded.positions.append(position.clone())
        recorded.log_lengths.append(len(recorded.log))
        code = rng.choice(list(position.options))
        recorded.codes.append(code)
        adapter.apply(position, code)
    recorded.positions.append(position.clone())
    recorded.log_lengths.append(len(recorded.log))
    return recorded
