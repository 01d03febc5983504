"""The swap effect: the same deals with a card and with a blank in its place."""

from __future__ import annotations

import pytest

from crazier.cards import find_card, read_cards
from crazier.cards.deck import build_deck, slot_of
from crazier.engine.core.state import EMPTY_HAND
from crazier.lab.simulation import SimulationPlan
from crazier.lab.swap_effect import blank, effect, swap_effects
from crazier.play.adapters.eights.table_options import rule_numbers
from crazier.play.table import Table

RULES = tuple(rule_numbers(Table("sampler", options={"stall_guard": 100}).rules))


@pytest.mark.parametrize("name", ["Zeus", "Death", "Open Sesame // Sealed Cave"])
def test_a_blank_has_the_slot_and_the_type_of_its_card_and_does_nothing(name: str) -> None:
    card = find_card(name, "sampler")
    empty = blank(card)
    assert slot_of(empty) == slot_of(card)
    assert empty.types == card.types
    assert [len(side.abilities) for side in empty.sides] == [int(side.type == "event") for side in card.sides]


def test_the_effect_is_the_difference_of_the_holders_wins() -> None:
    face, hands = 5, [*range(14)]
    other = [*range(7, 14), *range(7)]  # the same card in the second seat

    def line(winners: int, dealt: list[int]) -> list[int]:
        return [0, winners, EMPTY_HAND, 10, *dealt]

    with_card = [line(1, hands), line(1, hands), line(2, other), line(1, other)]
    with_blank = [line(2, hands), line(1, hands), line(1, other), line(1, other)]
    found = effect(with_card, with_blank, face)
    assert found.value == 0.5
    assert found.low == found.high == 0.5
    assert effect(with_card, with_card, face).value == 0


def test_every_card_has_an_effect_and_processes_do_not_matter() -> None:
    cards = build_deck("sampler", 2)[:17]
    trial = SimulationPlan(4, 1, RULES)
    told: list[int] = []
    found = swap_effects(cards, trial, workers=1, progress=told.append)
    assert len(found) == 17
    assert told == [*range(1, 18)]
    assert swap_effects(cards[:17], trial, workers=2) == found
    assert all(-1 <= one.value <= 1 for one in found)


def test_a_card_that_says_you_win_is_worth_much() -> None:
    (won,) = read_cards("Bliss\n5 red event\nYou win the game.\n")
    cards = (won, *build_deck("sampler", 2)[:16])
    assert swap_effects(cards, SimulationPlan(20, 1, RULES))[0].value > 0.2
