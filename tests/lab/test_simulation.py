"""A simulation gives the same games however they are distributed over processes."""

from __future__ import annotations

import pytest

from crazier.cards.deck import build_deck
from crazier.lab import simulation
from crazier.lab.simulation import RULEBOOKS, SimulationPlan, cpu_count, simulate, unique_cards
from crazier.play.adapters.eights.table_options import rule_numbers
from crazier.play.table import Table

RULES = tuple(rule_numbers(Table("sampler", options={"stall_guard": 100}).rules))
DECK = build_deck("sampler", 2)


def test_games_come_in_pairs_and_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 4)
    plan = SimulationPlan(19, 2, RULES)
    assert plan.pairs == 10
    first = 2 * simulation.SEED_STRIDE
    assert plan.chunks() == [(4, first), (4, first + 4), (2, first + 8)]
    assert plan.with_games(2).chunks() == [(1, first)]


def test_chunks_and_processes_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = SimulationPlan(20, 1, RULES, "shedder")
    expected = simulate(DECK, plan)
    monkeypatch.setattr(simulation, "CHUNK", 2)
    progress_seen: list[int] = []
    assert simulate(DECK, plan, workers=2, progress=progress_seen.append) == expected
    assert progress_seen == [4, 8, 12, 16, 20]
    assert simulate(DECK, plan, workers=1) == expected


def test_another_seed_or_policy_gives_other_games() -> None:
    games = {
        str(simulate(DECK, SimulationPlan(4, seed, RULES, policy)).games)
        for seed, policy in ((1, "greedy"), (2, "greedy"), (1, "random"))
    }
    assert len(games) == 3


def test_the_rulebook_matters() -> None:
    """F11.6: by the older rulebook an event that needs a choice is not always played."""
    games = {str(simulate(DECK, SimulationPlan(20, 1, RULES, "shedder", rulebook)).games) for rulebook in RULEBOOKS}
    assert len(games) == 2


def test_cards_are_counted_in_the_order_of_the_deck() -> None:
    simulated = simulate(DECK * 2, SimulationPlan(20, 1, RULES, "shedder"))
    assert (
        len(simulated.faces) == len(simulated.played) == len(simulated.discarded) == len(unique_cards(DECK * 2)) == 52
    )
    assert sum(simulated.played) > 20


def test_there_is_a_processor() -> None:
    assert cpu_count() >= 1
