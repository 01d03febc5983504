"""What has to hold at every decision of any game on this table, worked out apart from the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import settings
from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import to_vec
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS, PUBLIC
from crazier.games.playing_cards.ai.policy import GREEDY, RANDOM
from crazier.games.playing_cards.table import Table

WHOLE_GAMES = settings(max_examples=25)
"""For properties that are checked at every decision of a game."""


def check_cards(table: Table, pack: Counter[int]) -> None:
    """Every card is somewhere, once, and whatever says so agrees."""
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


class Watcher:
    """Works out who may know each card from where it has been, not from what the game says of it."""

    def __init__(self, table: Table) -> None:
        self.seen = [0] * len(table.face)
        self.place = list(table.place)
        self.look(table)

    def look(self, table: Table) -> None:
        """Take note of every card that lies face up or in a hand, and of cards that were shuffled."""
        for token, place in enumerate(table.place):
            if place != DISCARD_PILE and self.place[token] == DISCARD_PILE:
                self.seen[token] = 0  # only a shuffle takes a card off the discard pile
            if place == DISCARD_PILE:
                self.seen[token] = PUBLIC
            elif place >= HANDS:
                self.seen[token] |= 2 ** (place - HANDS)
        self.place = list(table.place)

    def check(self, table: Table) -> None:
        """Nobody is said to know more, or less, than they saw."""
        assert list(table.known) == self.seen


def wins_of_greedy(
    games: int, deal: Callable[[int], Any], view_of: Callable[..., Any], answer: Callable[..., int]
) -> int:
    """How many of so many games of two the greedy player wins against a random one, each deal from both seats."""
    wins = 0
    for number in range(games):
        game = deal(number // 2)
        while not game.over:
            policy = GREEDY if game.asked == number % 2 else RANDOM
            game.step(answer(view_of(game, int(game.asked)), policy, number * 1000 + int(game.turn)))
        wins += game.winners == 1 << number % 2
    return wins


def bags_of(table: Table) -> dict[int, Counter[int]]:
    """The faces that everybody knows to be in each bag."""
    bags: dict[int, Counter[int]] = {}
    for token, bag in enumerate(table.bag):
        bags.setdefault(bag, Counter())[table.face[token]] += 1
    return bags


def deal_unknown_anew(table: Table, viewer: int, denied: list[int], dice: Random) -> tuple[vec[i64], int]:
    """Other faces for the cards a viewer does not know, as that viewer could imagine them, and how many changed.

    `denied` says of each card what everybody could conclude that it is not, as bits.
    """
    face = list(table.face)
    for bag in set(table.bag):
        hidden = [
            token for token in range(len(face)) if table.bag[token] == bag and not table.known[token] >> viewer & 1
        ]
        for one in hidden * 2:
            other = dice.choice(hidden)
            if not (denied[one] >> face[other] & 1 or denied[other] >> face[one] & 1):
                face[one], face[other] = face[other], face[one]
    return to_vec(face), sum(one != other for one, other in zip(face, table.face, strict=True))
