"""A client that knows no rules: it follows every card from one view and the events alone.

python -m tests.play.table_client 500     follows 500 games of every kind
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from crazier.cards.deck import Deck
from crazier.play.decisions import Event, ZoneName
from crazier.play.factory import new_game
from crazier.play.game import Game
from crazier.play.observation import Observation, ObservedCard
from crazier.play.table import DEFAULT_NAMES, Table

FORGOTTEN = ("gathered", "shuffled", "reshuffled", "put_back", "redealt", "mixed", "renamed")
"""The events after which nobody can tell their cards apart, but for what they say themselves."""
UNORDERED: tuple[ZoneName, ...] = ("hand",)
"""The places where cards lie in no order, in the games with playing cards."""


class CantFollow(AssertionError):
    """The client and the view disagree."""


@dataclass
class TableClient:
    """A table as a page keeps it: where each back lies, bottom first, and what is known to be on its front."""

    whole_names: dict[str, str]
    """The name of the card that a side belongs to."""
    zones: dict[tuple[ZoneName, int | None], list[int]] = field(default_factory=dict)
    where: dict[int, tuple[ZoneName, int | None]] = field(default_factory=dict)
    names: dict[int, str | None] = field(default_factory=dict)

    def take_view(self, view: Observation) -> None:
        """Take over a view."""
        self.zones, self.where, self.names = {}, {}, {}
        for zone, cards in zones_of(view).items():
            self.zones[zone] = [card.token for card in cards]
            for card in cards:
                self.where[card.token] = zone
                self.names[card.token] = self.named(zone[0], card.name)

    def hear(self, event: Event) -> None:
        """Follow one event."""
        tokens = event.params.get("tokens", ())
        renamed = {
            new: self.names[old]
            for old, new in zip(tokens, event.params.get("new_tokens", ()), strict=False)
            if new is not None
        }
        if event.key in FORGOTTEN:
            self.names.update(dict.fromkeys(tokens))
        self.names.update(renamed)
        if event.goal is not None:
            for token in (event.token,) if event.token is not None else self.in_moving_order(event):
                self.move(token, event)
        zone = event.goal.zone if event.goal is not None else None
        for token, name in zip(tokens, event.params.get("faces", ()), strict=False):
            if name is not None:
                self.names[token] = self.named(zone or self.where[token][0], name)
        if event.token is not None and event.card is not None:
            self.names[event.token] = self.named(zone or self.where[event.token][0], event.card)

    def in_moving_order(self, event: Event) -> tuple[int, ...]:
        """Return the cards of an event in the order in which they are put down, so that they lie as told."""
        tokens = event.params.get("tokens", ())
        return tokens[::-1] if event.goal is not None and event.goal.under else tokens

    def move(self, token: int, event: Event) -> None:
        """Move a card to the goal of an event; it has to lie at the origin."""
        assert event.goal is not None
        here = self.where.get(token)
        if event.origin is not None and here != (event.origin.zone, event.origin.owner):
            raise CantFollow(f"{event}: card {token} lies in {here}")
        if event.origin is not None and event.origin.under and self.zones[event.origin.zone, None][0] != token:
            raise CantFollow(f"{event}: card {token} is not at the bottom")
        if here is not None:
            self.zones[here].remove(token)
        goal = (event.goal.zone, event.goal.owner)
        pile = self.zones.setdefault(goal, [])
        pile.insert(0 if event.goal.under else len(pile), token)
        self.where[token] = goal
        self.names[token] = self.named(goal[0], self.names.get(token))

    def named(self, zone: ZoneName, name: str | None) -> str | None:
        """Return a name as it is written where a card lies: only in play and in limbo a side stands for the card."""
        return name if name is None or zone == "assets" else self.whole_names.get(name, name)

    def compare(self, view: Observation, *, ordered_hands: bool) -> None:
        """Raise CantFollow if the client's table is not that of the view."""
        expected = TableClient(self.whole_names)
        expected.take_view(view)
        for zone, tokens in expected.zones.items():
            own = self.zones.get(zone, [])
            if zone[0] in UNORDERED and not ordered_hands:
                own, tokens = sorted(own), sorted(tokens)
            if own != tokens:
                raise CantFollow(f"{zone}: {own} should be {tokens}")
        for token, name in expected.names.items():
            if self.names.get(token) != name:
                where = expected.where[token]
                raise CantFollow(f"card {token} in {where}: {self.names.get(token)} should be {name}")


def zones_of(view: Observation) -> dict[tuple[ZoneName, int | None], list[ObservedCard]]:
    """Return the cards of each place, bottom first."""
    zones: dict[tuple[ZoneName, int | None], list[ObservedCard]] = {
        ("draw_pile", None): list(view.draw[::-1]),
        ("discard_pile", None): list(view.discard[::-1]),
        ("limbo", None): list(view.limbo),
    }
    for seat, hand in enumerate(view.hands):
        zones["hand", seat] = list(hand)
    for seat, assets in enumerate(view.assets):
        zones["assets", seat] = list(assets)
    return zones


def whole_names_of(deck: Deck) -> dict[str, str]:
    """Return for each side of a split card the name of the card."""
    return {side.name: card.name for card in deck for side in card.sides}


# Whole games


@dataclass
class Followed:
    """Counts of what was followed."""

    games: int = 0
    decisions: int = 0
    comparisons: int = 0
    keys: dict[str, int] = field(default_factory=dict)
    """The events that were heard, over all viewers."""


def follow_game(game: Game, seed: int, count: Followed) -> None:
    """Play a game at random, and let a client for every viewer follow it from the deal, and others from the view."""
    rng = Random(seed)
    viewers = (None, *range(len(game.table.players)))
    names = whole_names_of(game.deck)
    from_nothing = {viewer: TableClient(names) for viewer in viewers}
    from_view = {viewer: TableClient(names) for viewer in viewers}
    for viewer, client in from_view.items():
        client.take_view(game.view(viewer).observation)
    heard = dict.fromkeys(viewers, 0)
    first = game.event_count
    while True:
        for viewer in viewers:
            events = game.events(viewer, heard[viewer])
            follow(game, viewer, (from_nothing[viewer], from_view[viewer]), events, first)
            heard[viewer] += len(events)
            count.comparisons += 2
            for event in events:
                count.keys[event.key] = count.keys.get(event.key, 0) + 1
        legal = game.legal()
        if not legal:
            break
        if rng.random() < 0.002 and game.outcome is None:
            resign_someone(game, rng)
        else:
            game.step(rng.choice(legal))
        count.decisions += 1
    count.games += 1


def resign_someone(game: Game, rng: Random) -> None:
    """Let a player who is still in the game resign."""
    out = game.view(None).observation.out
    game.resign(rng.choice([seat for seat in range(len(game.table.players)) if seat not in out]))


def follow(
    game: Game, viewer: int | None, clients: tuple[TableClient, TableClient], events: tuple[Event, ...], first: int
) -> None:
    """Let a client hear all events, another those after the first view, and compare both with the view."""
    view = game.view(viewer).observation
    for event in events:
        for client in clients if event.number >= first else clients[:1]:
            client.hear(event)
    for client in clients:
        try:
            client.compare(view, ordered_hands=game.table.game in ("modern", "first"))
        except CantFollow as error:
            keys = [event.key for event in events]
            raise CantFollow(
                f"{game.table}, viewer {viewer}, decision {game.decision_number}, {keys}: {error}"
            ) from None


def tables() -> Iterator[Table]:
    """Yield tables of every kind, again and again: both rulebooks, teams, 2 to 8 players, playing cards, matches."""
    sets = ("camelot", "olympus", "nights", "sampler", "avalon+camelot")
    number = 0
    while True:
        players = 2 + number % 7
        names = DEFAULT_NAMES[:players]
        guard = {"stall_guard": 60}
        chosen = sets[number // 7 % len(sets)]
        yield Table(chosen, names, "modern", guard)
        yield Table("first", names, "first", guard)
        if players >= 4:
            unequal = int(players % 2 > 0)
            game = ("modern", "first")[number % 2]
            teams = {"team_size": 2, "unequal_teams": unequal, **guard}
            yield Table(chosen if game == "modern" else "first", names, game, teams)
        yield Table("", names[:5], "classic", {"hands": 2})
        yield Table("", names, "classic", {})
        yield Table("", names[: 2 + 2 * (players > 3)], "light-dark", {"hands": 2, "special_cards": number % 2})
        number += 1


def follow_games(games: int, first: int = 0) -> Followed:
    """Follow so many games of all kinds, from the first one on."""
    count = Followed()
    for seed, table in islice(enumerate(tables()), first, first + games):
        follow_game(new_game(table, seed=seed), seed, count)
    return count


if __name__ == "__main__":
    print(follow_games(*map(int, sys.argv[1:] or ["100"])))
