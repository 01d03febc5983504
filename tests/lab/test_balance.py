"""What many games say of a deck, told from games of which the answer is known."""

from __future__ import annotations

import pytest

from crazier.engine.core.state import EMPTY_HAND, STALLED
from crazier.lab.balance import EIGHTS, OTHERS, Played, balance, kind_of, won
from tests.lab.games import CARDS, made_up

STRONG, WEAK, EIGHT = 10, 20, 1
FOUND = balance(CARDS, made_up(6000, {STRONG: 0.10, WEAK: -0.08, EIGHT: 0.05}, first=0.53))


def test_strong_and_weak_cards_stand_apart_by_what_they_are_worth() -> None:
    apart = [one.apart for one in FOUND.cards]
    assert apart[STRONG].low < 0.10 < apart[STRONG].high
    assert apart[WEAK].low < -0.08 < apart[WEAK].high
    plain = [one for place, one in enumerate(apart) if place >= 4 and place not in (STRONG, WEAK)]
    assert sum(one.low <= 0 <= one.high for one in plain) >= 0.85 * len(plain)


def test_eights_are_held_against_eights() -> None:
    assert [one.kind for one in FOUND.cards].count(EIGHTS) == 4
    assert FOUND.kinds[EIGHTS].value > FOUND.kinds[OTHERS].value
    eight = FOUND.cards[EIGHT]
    assert eight.apart.value == pytest.approx(eight.wins.value - FOUND.kinds[EIGHTS].value)
    assert kind_of(CARDS[0]) == EIGHTS


def test_the_interval_shrinks_with_more_games() -> None:
    few = balance(CARDS, made_up(600, {})).cards[5].apart
    many = balance(CARDS, made_up(5400, {})).cards[5].apart
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(3, rel=0.15)


def test_the_first_seat_and_the_length_are_told() -> None:
    assert FOUND.first_seat.low < 0.53 < FOUND.first_seat.high
    assert FOUND.turns["median"].value == 10
    assert FOUND.games == 12000


def test_counts_are_told_a_game() -> None:
    assert FOUND.cards[7].played.value == 8 / 12000


def test_a_shared_win_is_half_a_win() -> None:
    line = [0, 3, STALLED, 10]
    assert won(line, 0) == won(line, 1) == 0.5
    assert won([0, 2, EMPTY_HAND, 10], 1) == 1


def test_endings_are_told_by_their_reason() -> None:
    games = made_up(50, {}).games
    stalled = tuple([*line[:2], STALLED, *line[3:]] if place < 10 else line for place, line in enumerate(games))
    found = balance(CARDS, Played(stalled, (1,) * 40, (1,) * 40, tuple(range(40))))
    assert found.stalled.value == 0.1
    assert {name: one.value for name, one in found.endings.items()} == {"empty_hand": 0.9, "stalled": 0.1}


def test_a_card_that_was_never_dealt_says_nothing() -> None:
    found = balance((*CARDS, CARDS[0]), Played(made_up(20, {}).games, (1,) * 41, (1,) * 41, (*range(40), 99)))
    assert found.cards[-1].dealt == 0
    assert found.cards[-1].wins.value == 0
