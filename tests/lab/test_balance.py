"""Statistics of a deck, from made-up games with known answers."""

from __future__ import annotations

import pytest

from crazier.engine.core.state import STALLED
from crazier.lab.balance import EIGHTS, OTHERS, card_kind, compute_balance, turns_quantile, value_at_rank
from crazier.lab.confidence_intervals import Estimate
from tests.lab.games import CARDS, made_up_games, summed

STRONG, WEAK, EIGHT = 10, 20, 1
BALANCE = compute_balance(CARDS, made_up_games(6000, {STRONG: 0.10, WEAK: -0.08, EIGHT: 0.05}, first=0.53))


def test_strong_and_weak_cards_are_apart_by_their_strength() -> None:
    apart = [value.apart_from_kind for value in BALANCE.cards]
    assert apart[STRONG].low < 0.10 < apart[STRONG].high
    assert apart[WEAK].low < -0.08 < apart[WEAK].high
    plain = [value for index, value in enumerate(apart) if index >= 4 and index not in (STRONG, WEAK)]
    assert sum(value.low <= 0 <= value.high for value in plain) >= 0.85 * len(plain)


def test_eights_are_compared_with_eights() -> None:
    assert [figures.kind for figures in BALANCE.cards].count(EIGHTS) == 4
    assert BALANCE.wins_by_kind[EIGHTS].value > BALANCE.wins_by_kind[OTHERS].value
    eight = BALANCE.cards[EIGHT]
    assert eight.apart_from_kind.value == pytest.approx(eight.wins.value - BALANCE.wins_by_kind[EIGHTS].value)
    assert card_kind(CARDS[0]) == EIGHTS


def test_the_interval_shrinks_with_more_games() -> None:
    few = compute_balance(CARDS, made_up_games(600, {})).cards[5].apart_from_kind
    many = compute_balance(CARDS, made_up_games(5400, {})).cards[5].apart_from_kind
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(3, rel=0.15)


def test_the_first_seat_and_the_game_length_are_estimated() -> None:
    assert BALANCE.first_seat.low < 0.53 < BALANCE.first_seat.high
    assert BALANCE.turns["median"].value == 10
    assert BALANCE.games == 12000


def test_counts_are_per_game() -> None:
    assert BALANCE.cards[7].played.value == 8 / 12000


def test_endings_are_counted_by_their_reason() -> None:
    blocks = [([*range(14)], [0, 1])] * 50
    figures = compute_balance(CARDS, summed(blocks, reasons=[STALLED] * 10))
    assert figures.stalled.value == 0.1
    assert {name: estimate.value for name, estimate in figures.endings.items()} == {"empty_hand": 0.9, "stalled": 0.1}


def test_a_card_that_was_never_dealt_is_unknown() -> None:
    figures = compute_balance((*CARDS, CARDS[0]), summed([([*range(14)], [0, 1])] * 20, cards=41))
    assert figures.cards[-1].dealt == 0
    assert figures.cards[-1].wins == Estimate(0.5, 0.0, 1.0)


def test_the_quantiles_of_turns_lie_between_order_statistics() -> None:
    turns = [0] * 101
    for value in range(1, 101):
        turns[value] = 10
    median = turns_quantile(turns, 0.5, 2)
    assert median.value == 25.5
    assert (median.low, median.high) == (23.5, 27)
    assert value_at_rank([0, 2, 0, 1], 0) == value_at_rank([0, 2, 0, 1], 1) == 1
    assert value_at_rank([0, 2, 0, 1], 2) == value_at_rank([0, 2, 0, 1], 9) == 3
