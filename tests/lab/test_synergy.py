"""Pairs of cards that win together are found, others are not."""

from __future__ import annotations

from random import Random

from crazier.games.eights.rule_options import HAND_SIZE
from crazier.lab.simulation import SimulatedGames
from crazier.lab.synergy import CardPair, confirmed_pairs, significant_pairs
from tests.lab.games import CARDS, Block, made_up_games, summed


def with_pair(pairs: int, first: int, second: int, seed: int = 3) -> SimulatedGames:
    """Return games that a hand with both of two cards wins."""
    rng = Random(seed)
    blocks: list[Block] = []
    for _ in range(pairs):
        dealt = rng.sample(range(len(CARDS)), 2 * HAND_SIZE)
        hands = dealt[:HAND_SIZE], dealt[HAND_SIZE:]
        holder = next((seat for seat in range(2) if {first, second} <= set(hands[seat])), None)
        blocks.append((dealt, [rng.randrange(2) if holder is None else holder for _ in range(2)]))
    return summed(blocks)


def names(pairs: list[CardPair]) -> list[set[str]]:
    return [{card.name for card in pair.cards} for pair in pairs]


def test_a_pair_that_wins_together_is_found() -> None:
    (first, *_) = significant_pairs(CARDS, with_pair(4000, 11, 30))
    assert [card.name for card in first.cards] == ["Card 11", "Card 30"]
    assert first.lift.low > 0.2


def test_a_pair_counts_only_if_fresh_games_say_the_same() -> None:
    suspects = significant_pairs(CARDS, with_pair(4000, 11, 30))
    assert {"Card 11", "Card 30"} in names(confirmed_pairs(suspects, CARDS, with_pair(4000, 11, 30, seed=4)))
    assert confirmed_pairs(suspects, CARDS, made_up_games(4000, {})) == []


def test_even_games_have_no_significant_pair() -> None:
    assert significant_pairs(CARDS, made_up_games(4000, {})) == []


def test_two_strong_cards_are_not_a_significant_pair() -> None:
    assert {"Card 11", "Card 30"} not in names(significant_pairs(CARDS, made_up_games(4000, {11: 0.1, 30: 0.1})))
