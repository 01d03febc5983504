"""The swap effect: the same deals with a card and with a blank in its place."""

from __future__ import annotations

import pytest

from crazier.cards import find_card, read_cards
from crazier.cards.deck import build_deck, slot_of
from crazier.engine.core.state import EMPTY_HAND
from crazier.lab.simulation import SimulationPlan
from crazier.lab.swap_effect import blank_card, effect_from_games, swap_effects
from crazier.play.adapters.eights.table_options import rule_numbers
from crazier.play.table import Table

RULES = tuple(rule_numbers(Table("sampler", options={"stall_guard": 100}).rules))


@pytest.mark.parametrize("name", ["Zeus", "Death", "Open Sesame // Sealed Cave"])
def test_a_blank_has_the_slot_and_the_type_of_its_card_and_does_nothing(name: str) -> None:
    card = find_card(name, "sampler")
    blank_version = blank_card(card)
    assert slot_of(blank_version) == slot_of(card)
    assert blank_version.types == card.types
    assert [len(side.abilities) for side in blank_version.sides] == [int(side.type == "event") for side in card.sides]


def test_the_effect_is_the_difference_of_the_holders_wins() -> None:
    face, hands = 5, [*range(14)]
    other = [*range(7, 14), *range(7)]  # the same card in the second seat

    def row(winners: int, dealt: list[int]) -> list[int]:
        return [0, winners, EMPTY_HAND, 10, *dealt]

    with_card = [row(1, hands), row(1, hands), row(2, other), row(1, other)]
    with_blank = [row(2, hands), row(1, hands), row(1, other), row(1, other)]
    estimate = effect_from_games(with_card, with_blank, face)
    assert estimate.value == 0.5
    assert -1 <= estimate.low < 0 < 0.5 < estimate.high <= 1  # two pairs tell little
    assert effect_from_games(with_card, with_card, face).value == 0


def test_every_card_has_an_effect_and_processes_do_not_matter() -> None:
    cards = build_deck("sampler", 2)[:17]
    plan = SimulationPlan(4, 1, RULES)
    progress_seen: list[int] = []
    effects = swap_effects(cards, plan, workers=1, progress=progress_seen.append)
    assert len(effects) == 17
    assert progress_seen == [*range(1, 18)]
    assert swap_effects(cards[:17], plan, workers=2) == effects
    assert all(-1 <= estimate.value <= 1 for estimate in effects)


def test_a_card_that_says_you_win_is_worth_much() -> None:
    (winning_card,) = read_cards("Bliss\n5 red event\nYou win the game.\n")
    cards = (winning_card, *build_deck("sampler", 2)[:16])
    assert swap_effects(cards, SimulationPlan(20, 1, RULES))[0].value > 0.2
