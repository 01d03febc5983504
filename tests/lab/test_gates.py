"""Gates hold or fail for the right reason."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from crazier.lab.balance import Balance, compute_balance
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.gates import FAILS, HOLDS, UNDECIDED, Limits, check_gates
from tests.lab.games import CARDS, made_up_games

FINE = compute_balance(CARDS, made_up_games(4000, {}))


def at(value: float) -> Estimate:
    return Estimate(value, value, value)


def failing(balance_figures: Balance) -> list[str]:
    return [gate.condition for gate in check_gates(balance_figures) if gate.verdict == FAILS]


def with_card(index: int, **changes: Any) -> Balance:
    cards = list(FINE.cards)
    cards[index] = replace(cards[index], **changes)
    return replace(FINE, cards=tuple(cards))


def test_an_even_game_passes() -> None:
    assert failing(FINE) == []


@pytest.mark.parametrize(
    ("value", "low", "high", "verdict"),
    [
        (0.0, -0.05, 0.05, HOLDS),
        (0.05, 0.01, 0.09, HOLDS),  # precise enough, though it may be a little outside
        (0.07, 0.061, 0.08, FAILS),
        (-0.2, -0.5, -0.07, FAILS),
        (0.07, 0.05, 0.09, UNDECIDED),
        (0.0, -0.3, 0.3, UNDECIDED),  # so few games tell nothing, whatever the value
    ],
)
def test_noise_does_not_fail_a_gate(value: float, low: float, high: float, verdict: str) -> None:
    assert Limits(-0.06, 0.06).verdict(Estimate(value, low, high)) == verdict


def test_many_cards_are_counted_instead_of_named() -> None:
    idle = tuple(replace(figures, played=at(0)) for figures in FINE.cards)
    (gate,) = (gate for gate in check_gates(replace(FINE, cards=idle)) if gate.verdict == FAILS)
    assert gate.measured.endswith(f"Card 7 and {len(idle) - 8} more")


@pytest.mark.parametrize(("turns", "fails"), [(7.5, True), (8, False), (20, False), (20.5, True)])
def test_the_median_game_is_neither_short_nor_long(turns: float, fails: bool) -> None:
    failed = failing(replace(FINE, turns={"median": at(turns)}))
    assert ("the median game has 8 to 20 turns a player" in failed) == fails


@pytest.mark.parametrize(("stalled", "fails"), [(0.01, False), (0.011, True)])
def test_few_games_stall(stalled: float, fails: bool) -> None:
    assert bool(failing(replace(FINE, stalled=at(stalled)))) == fails


@pytest.mark.parametrize(("first", "fails"), [(0.44, True), (0.45, False), (0.56, False), (0.561, True)])
def test_the_first_seat_has_no_great_advantage(first: float, fails: bool) -> None:
    assert bool(failing(replace(FINE, first_seat=at(first)))) == fails


@pytest.mark.parametrize("verb", ["played", "discarded"])
def test_a_card_that_never_leaves_a_hand_is_named(verb: str) -> None:
    (gate,) = (gate for gate in check_gates(with_card(9, **{verb: at(0)})) if gate.verdict == FAILS)
    assert gate.condition == f"every card is {verb}"
    assert gate.measured == "not Card 9"


def test_more_players_and_teams_have_gates_of_their_own() -> None:
    conditions = [gate.condition for gate in check_gates(FINE, players=8, sides=4)]
    assert "the first seat wins 22% to 28%" in conditions
    assert not [condition for condition in conditions if "turns a player" in condition]
