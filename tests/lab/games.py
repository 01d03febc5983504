"""Made-up cards and games for tests, of which the right statistics are known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from crazier.cards.card import Card, Side
from crazier.engine.core.state import EMPTY_HAND
from crazier.games.eights.ai.game_sums import WHOLE, GameSums
from crazier.games.eights.rule_options import HAND_SIZE
from crazier.lab.simulation import SimulatedGames, card_kind_number


def card(number: int, rank: str = "5", basis: str = "house", exception: str = "") -> Card:
    """Return a card that has only a name."""
    name = f"Card {number}"
    return Card(name, (Side(name, rank, ("red",), "asset", (), (), ()),), basis=basis, exception=exception)


CARDS = tuple(card(number, "8" if number < 4 else "5") for number in range(40))
Block = tuple[Sequence[int], Sequence[int]]
"""The cards dealt, and the winner of the game in which each player goes first."""


def summed(
    blocks: Sequence[Block], turns: int = 20, reasons: Sequence[int] = (), cards: int = len(CARDS)
) -> SimulatedGames:
    """Return the sums of two-player blocks; the games end for the given reasons, and then by empty hands."""
    sums = GameSums([card_kind_number(CARDS[number % len(CARDS)]) for number in range(cards)])
    ends = iter(reasons)
    for dealt, winners in blocks:
        for _ in winners:
            sums.add_game(turns, next(ends, EMPTY_HAND))
        seats = [WHOLE * sum(winner == seat for winner in winners) for seat in range(2)]
        first_wins = WHOLE * sum(winner == first for first, winner in enumerate(winners))
        sums.add_block(2, list(dealt), seats, first_wins)
    counts = tuple(range(1, cards + 1))
    return replace(SimulatedGames.from_sums(sums), played=counts, discarded=counts)


def made_up_games(pairs: int, strong: dict[int, float], turns: int = 20, first: float = 0.5) -> SimulatedGames:
    """Return pairs of games in which a hand's chance to win grows with the strong cards in it."""
    rng = Random(7)
    blocks: list[Block] = []
    for _ in range(pairs):
        dealt = rng.sample(range(len(CARDS)), 2 * HAND_SIZE)
        hands = dealt[:HAND_SIZE], dealt[HAND_SIZE:]
        advantage = sum(strong.get(index, 0) for index in hands[0]) - sum(strong.get(index, 0) for index in hands[1])
        chances = [0.5 + advantage + (first - 0.5) * (1 if player == 0 else -1) for player in range(2)]
        blocks.append((dealt, [0 if rng.random() < chance else 1 for chance in chances]))
    return summed(blocks, turns)
