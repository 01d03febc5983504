"""Made-up cards and games for tests, of which the right statistics are known."""

from __future__ import annotations

from random import Random

from crazier.cards.card import Card, Side
from crazier.engine.core.state import EMPTY_HAND
from crazier.games.eights.rule_options import HAND_SIZE
from crazier.lab.balance import SimulatedGames


def card(number: int, rank: str = "5", basis: str = "house", exception: str = "") -> Card:
    """Return a card that has only a name."""
    name = f"Card {number}"
    return Card(name, (Side(name, rank, ("red",), "asset", (), (), ()),), basis=basis, exception=exception)


CARDS = tuple(card(number, "8" if number < 4 else "5") for number in range(40))


def made_up_games(pairs: int, strong: dict[int, float], turns: int = 20, first: float = 0.5) -> SimulatedGames:
    """Return mirrored pairs of games in which a hand's chance to win grows with the strong cards in it."""
    rng = Random(7)
    games = []
    for _ in range(pairs):
        dealt = rng.sample(range(len(CARDS)), 2 * HAND_SIZE)
        hands = dealt[:HAND_SIZE], dealt[HAND_SIZE:]
        advantage = sum(strong.get(index, 0) for index in hands[0]) - sum(strong.get(index, 0) for index in hands[1])
        for first_player in range(2):
            chance = 0.5 + advantage + (first - 0.5) * (1 if first_player == 0 else -1)
            games.append([first_player, 1 if rng.random() < chance else 2, EMPTY_HAND, turns, *dealt])
    counts = tuple(range(1, len(CARDS) + 1))
    return SimulatedGames(tuple(games), counts, counts, tuple(range(len(CARDS))))
