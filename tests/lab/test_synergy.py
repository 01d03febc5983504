"""Pairs that win together are told, others are not."""

from __future__ import annotations

from random import Random

from crazier.engine.core.state import EMPTY_HAND
from crazier.games.eights.rule_options import HAND_SIZE
from crazier.lab.balance import Played, balance
from crazier.lab.synergy import significant_pairs
from tests.lab.games import CARDS, made_up


def with_pair(pairs: int, one: int, other: int) -> Played:
    """Games that a hand with both of two cards wins."""
    dice = Random(3)
    games = []
    for _ in range(pairs):
        dealt = dice.sample(range(len(CARDS)), 2 * HAND_SIZE)
        hands = dealt[:HAND_SIZE], dealt[HAND_SIZE:]
        holder = next((seat for seat in range(2) if {one, other} <= set(hands[seat])), None)
        for opens in range(2):
            winner = dice.randrange(2) if holder is None else holder
            games.append([opens, 1 << winner, EMPTY_HAND, 20, *dealt])
    return Played(tuple(games), (1,) * 40, (1,) * 40, tuple(range(40)))


def test_a_pair_that_wins_together_is_told() -> None:
    found = with_pair(4000, 11, 30)
    (first, *_) = significant_pairs(CARDS, found, balance(CARDS, found))
    assert [card.name for card in first.cards] == ["Card 11", "Card 30"]
    assert first.lift.low > 0.2


def test_even_games_have_no_such_pair() -> None:
    found = made_up(4000, {})
    assert significant_pairs(CARDS, found, balance(CARDS, found)) == []


def test_two_strong_cards_are_no_pair_for_that() -> None:
    found = made_up(4000, {11: 0.1, 30: 0.1})
    names = [{card.name for card in pair.cards} for pair in significant_pairs(CARDS, found, balance(CARDS, found))]
    assert {"Card 11", "Card 30"} not in names
