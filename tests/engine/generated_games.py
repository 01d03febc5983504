"""Games played at random and kept whole, so that tests can go back to any of their decisions."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from crazier.cards.deck import Deck
from crazier.play.decisions import Event
from crazier.play.factory import new_game
from crazier.play.game import Game, StartPosition
from crazier.play.game_adapter import adapter_for
from crazier.play.table import DEFAULT_NAMES, Table

GUARD = 60
"""Turns after which these games are scored (R15)."""
MIXING = frozenset({"reshuffled", "shuffled", "redealt"})


def table_for(players: int, guard: int = GUARD, game: str = "modern", **options: int) -> Table:
    return Table("sampler", DEFAULT_NAMES[:players], game, {"stall_guard": guard, **options})


def team_table(players: int, size: int, guard: int = GUARD, game: str = "modern") -> Table:
    """A table at which teams play, of different sizes if they can't be equal."""
    return table_for(players, guard, game, team_size=size, unequal_teams=int(players % size > 0))


@dataclass
class Story:
    """A game: every position in which somebody was asked, the choices, and the log."""

    table: Table
    deck: Deck
    seed: int
    positions: list[Any] = field(default_factory=list)
    codes: list[int] = field(default_factory=list)
    log: list[tuple[int, ...]] = field(default_factory=list)
    heard: list[int] = field(default_factory=list)
    """How long the log was at each of the positions."""
    before: Any = None
    """Hands and starter are dealt, and nothing has happened yet."""

    def game_at(self, number: int, position: Any = None) -> Game:
        """The game from that decision on, in that position or another that takes its place."""
        return Game(self.table, self.deck, StartPosition(position or self.positions[number], None, number))

    def events(self, number: int, viewer: int | None) -> list[tuple[Event, int]]:
        """What a viewer hears between that decision and the one before, each with the back it is about."""
        kind = adapter_for(self.table.game)
        start = self.heard[number - 1] if number else 0
        told = []
        for at in range(start, self.heard[number]):
            event = kind.event(self.positions[number], self.log[at], at, viewer)
            assert event is not None
            told.append((event, int(self.log[at][2])))
        return told

    def mixes(self, number: int) -> bool:
        """Whether cards change their backs between that decision and the one before: in a shuffle, or out of a hand."""
        return any(
            event.key in MIXING or (event.key == "put" and event.params["from"] == "hand")
            for event, _ in self.events(number, None)
        )


def dealt(players: int, seed: int, guard: int = GUARD, deck: Deck | None = None) -> Game:
    """A game before its first decision, with the sampler or with a deck of one's own."""
    return dealt_at(table_for(players, guard), seed, deck)


def dealt_at(table: Table, seed: int, deck: Deck | None = None) -> Game:
    """A game at a table before its first decision."""
    if deck is None:
        return new_game(table, seed=seed)
    return Game(
        table, deck, StartPosition(adapter_for(table.game).dealt(deck, table.rules, len(table.players), seed), seed)
    )


def played(players: int, seed: int, guard: int = GUARD, deck: Deck | None = None) -> Story:
    """A game with uniformly random choices."""
    return played_at(table_for(players, guard), seed, deck)


def played_at(table: Table, seed: int, deck: Deck | None = None) -> Story:
    """A game at a table with uniformly random choices."""
    choosing = Random(seed)
    game = dealt_at(table, seed, deck)
    kind = adapter_for(game.table.game)
    story = Story(game.table, game.deck, seed, before=game.start.position.clone())
    position = game.start.position.clone()
    story.log = kind.follow(position)
    kind.begin(position)
    while not position.reason:
        story.positions.append(position.clone())
        story.heard.append(len(story.log))
        code = choosing.choice(list(position.options))
        story.codes.append(code)
        kind.apply(position, code)
    story.positions.append(position.clone())
    story.heard.append(len(story.log))
    return story
