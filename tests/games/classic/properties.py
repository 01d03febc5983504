"""Properties that hold at every decision of any playing-card game, checked independently of the game's code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import settings
from librt.vecs import vec
from mypy_extensions import i64

import crazier
from crazier.engine.compiler.compiled_deck import to_vec
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS, PUBLIC
from crazier.games.playing_cards.table import CardTable
from crazier.games.policies import GREEDY, RANDOM

WHOLE_GAMES = settings(max_examples=25 if crazier.compiled() else 5)
"""Settings of Hypothesis for properties that are checked at every decision of a game."""


def check_cards(table: CardTable, pack: Counter[int]) -> None:
    """Check that every card is in exactly one place, and that places, piles and hands agree."""
    assert Counter(table.face) == pack
    piles = {DRAW_PILE: table.draw_pile, DISCARD_PILE: table.discard_pile}
    for zone, pile in piles.items():
        assert sorted(pile) == [token for token, place in enumerate(table.place) if place == zone]
    for seat in range(table.players):
        held = Counter(table.face[token] for token in table.hand_of(seat))
        hand = table.hands[seat]
        assert hand.size == sum(held.values())
        assert hand.faces == sum(2**face for face in held)
        assert hand.twice == sum(2**face for face, copies in held.items() if copies == 2)


class KnowledgeTracker:
    """Works out who may know each card from where it has been, independently of the game's own record."""

    def __init__(self, table: CardTable) -> None:
        self.seen = [0] * len(table.face)
        self.place = list(table.place)
        self.update(table)

    def update(self, table: CardTable) -> None:
        """Update the knowledge: cards that lie face up or in a hand, and cards that were shuffled."""
        for token, place in enumerate(table.place):
            if place != DISCARD_PILE and self.place[token] == DISCARD_PILE:
                self.seen[token] = 0  # only a shuffle takes a card off the discard pile
            if place == DISCARD_PILE:
                self.seen[token] = PUBLIC
            elif place >= HANDS:
                self.seen[token] |= 2 ** (place - HANDS)
        self.place = list(table.place)

    def check(self, table: CardTable) -> None:
        """Check that the game records neither more nor less knowledge than the players saw."""
        assert list(table.known) == self.seen


def wins_of_greedy(
    games: int, deal: Callable[[int], Any], view_of: Callable[..., Any], policy_action: Callable[..., int]
) -> int:
    """Return how many two-player games the greedy policy wins against the random one, each deal from both seats."""
    wins = 0
    for number in range(games):
        game = deal(number // 2)
        while not game.over:
            policy = GREEDY if game.asked == number % 2 else RANDOM
            game.step(policy_action(view_of(game, int(game.asked)), policy, number * 1000 + int(game.turn)))
        wins += game.winners == 1 << number % 2
    return wins


def bags_of(table: CardTable) -> dict[int, Counter[int]]:
    """Return the faces that all players know to be in each bag."""
    bags: dict[int, Counter[int]] = {}
    for token, bag in enumerate(table.bag):
        bags.setdefault(bag, Counter())[table.face[token]] += 1
    return bags


def deal_unknown_anew(table: CardTable, viewer: int, excluded: list[int], rng: Random) -> tuple[vec[i64], int]:
    """Return other faces for the cards a viewer does not know, consistent with the view, and how many changed.

    `excluded` has, as bits, the faces that all players could conclude each card not to be.
    """
    face = list(table.face)
    for bag in set(table.bag):
        hidden = [
            hidden_token
            for hidden_token in range(len(face))
            if table.bag[hidden_token] == bag and not table.known[hidden_token] >> viewer & 1
        ]
        for token in hidden * 2:
            other = rng.choice(hidden)
            if not (excluded[token] >> face[other] & 1 or excluded[other] >> face[token] & 1):
                face[token], face[other] = face[other], face[token]
    return to_vec(face), sum(new != old for new, old in zip(face, table.face, strict=True))
