"""Pairs of cards that win together are found, others are not."""

from __future__ import annotations

from random import Random

from crazier.engine.core.state import EMPTY_HAND
from crazier.games.eights.rule_options import HAND_SIZE
from crazier.lab.balance import SimulatedGames, compute_balance
from crazier.lab.synergy import significant_pairs
from tests.lab.games import CARDS, made_up_games


def with_pair(pairs: int, first: int, second: int) -> SimulatedGames:
    """Return games that a hand with both of two cards wins."""
    rng = Random(3)
    games = []
    for _ in range(pairs):
        dealt = rng.sample(range(len(CARDS)), 2 * HAND_SIZE)
        hands = dealt[:HAND_SIZE], dealt[HAND_SIZE:]
        holder = next((seat for seat in range(2) if {first, second} <= set(hands[seat])), None)
        for first_player in range(2):
            winner = rng.randrange(2) if holder is None else holder
            games.append([first_player, 1 << winner, EMPTY_HAND, 20, *dealt])
    return SimulatedGames(tuple(games), (1,) * 40, (1,) * 40, tuple(range(40)))


def test_a_pair_that_wins_together_is_found() -> None:
    simulated = with_pair(4000, 11, 30)
    (first, *_) = significant_pairs(CARDS, simulated, compute_balance(CARDS, simulated))
    assert [card.name for card in first.cards] == ["Card 11", "Card 30"]
    assert first.lift.low > 0.2


def test_even_games_have_no_significant_pair() -> None:
    simulated = made_up_games(4000, {})
    assert significant_pairs(CARDS, simulated, compute_balance(CARDS, simulated)) == []


def test_two_strong_cards_are_not_a_significant_pair() -> None:
    simulated = made_up_games(4000, {11: 0.1, 30: 0.1})
    names = [
        {card.name for card in pair.cards}
        for pair in significant_pairs(CARDS, simulated, compute_balance(CARDS, simulated))
    ]
    assert {"Card 11", "Card 30"} not in names
