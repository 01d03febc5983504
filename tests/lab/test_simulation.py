"""A simulation gives the same sums however its games are distributed, interrupted and resumed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from crazier.cards.deck import build_deck
from crazier.lab import simulation
from crazier.lab.map_seeds import Workers
from crazier.lab.saved_work import SavedWork
from crazier.lab.seat_advantage import seat_advantage
from crazier.lab.simulation import RULEBOOKS, SimulationPlan, cpu_count, simulate, unique_cards
from crazier.play.adapters.eights.table_options import rule_numbers
from crazier.play.table import DEFAULT_NAMES, Table

RULES = tuple(rule_numbers(Table("sampler", options={"stall_guard": 100}).rules))
DECK = build_deck("sampler", 2)
PLAN = SimulationPlan(20, 1, RULES, "shedder")


def test_games_come_in_pairs_and_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 4)
    plan = SimulationPlan(19, 2, RULES)
    assert plan.deals == 10
    first = 2 * simulation.SEED_STRIDE
    assert plan.chunks() == [(first, 4), (first + 4, 4), (first + 8, 2)]
    assert plan.with_games(2).chunks() == [(first, 1)]


def test_chunks_and_processes_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = simulate(DECK, PLAN)
    monkeypatch.setattr(simulation, "CHUNK", 2)
    progress_seen: list[int] = []
    assert simulate(DECK, PLAN, Workers(2), progress_seen.append) == expected
    assert progress_seen == [4, 8, 12, 16, 20]
    assert simulate(DECK, PLAN) == expected


def test_an_interrupted_simulation_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    expected = simulate(DECK, PLAN)
    monkeypatch.setattr(simulation, "CHUNK", 2)
    saved = SavedWork(str(tmp_path / "part.json"), "a run")

    def interrupt(games: int) -> None:
        if games == 8:
            raise KeyboardInterrupt

    assert simulate(DECK, PLAN, progress=interrupt, saved=saved).games == 8
    saved.write()
    played: list[int] = []
    resumed = SavedWork(str(tmp_path / "part.json"), "a run")
    assert simulate(DECK, PLAN, progress=played.append, saved=resumed) == expected
    assert played == [12, 16, 20]


def test_another_seed_or_policy_gives_other_games() -> None:
    games = {
        simulate(DECK, SimulationPlan(4, seed, RULES, policy)).turns
        for seed, policy in ((1, "greedy"), (2, "greedy"), (1, "random"), (1, "lookahead"))
    }
    assert len(games) == 4


def test_the_rulebook_matters() -> None:
    """F11.6: by the older rulebook an event that needs a choice is not always played."""
    assert len({simulate(DECK, replace(PLAN, rulebook=rulebook)).played for rulebook in RULEBOOKS}) == 2


def test_cards_are_counted_in_the_order_of_the_deck() -> None:
    simulated = simulate(DECK * 2, PLAN)
    assert len(simulated.played) == len(simulated.discarded) == len(unique_cards(DECK * 2)) == 52
    assert sum(simulated.played) > 20


@pytest.mark.parametrize(("players", "options", "sides"), [(3, {}, 3), (8, {}, 8), (4, {"team_size": 2}, 2)])
def test_every_side_goes_first_once_in_each_deal(players: int, options: dict[str, int], sides: int) -> None:
    table = Table("sampler+camelot", DEFAULT_NAMES[:players], options={"stall_guard": 40, **options})
    plan = SimulationPlan(2 * sides, 1, tuple(rule_numbers(table.rules)), "shedder", players=players)
    simulated = simulate(table.load_deck(), plan)
    assert plan.sides == sides
    assert (simulated.blocks, simulated.games, simulated.hands) == (2, 2 * sides, 2 * players)
    assert simulated.hand_wins == 2 * sides * 840 * (players // sides), "each game is won once by a whole side"


def test_the_seat_advantage_is_measured_on_the_same_deals_both_ways() -> None:
    found = seat_advantage(DECK, replace(PLAN, games=40))
    assert found.games == 40
    assert found.taken.value == pytest.approx(found.usual.value - found.with_rule.value)
    assert found.usual.low < found.usual.value < found.usual.high


def test_there_is_a_processor() -> None:
    assert cpu_count() >= 1
