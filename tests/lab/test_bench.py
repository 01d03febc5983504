"""The bench: every contestant can work, every row can be measured, and what can't be measured is explained."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

import crazier
from crazier.lab import bench as benches
from crazier.lab import peers
from crazier.lab.bench import (
    INTERPRETED,
    MAIN_SETS,
    NOTES,
    OURS,
    ROWS,
    SAMPLE_POSITIONS,
    SIZES,
    THEIRS,
    games_mid_ability,
    measurable_rows,
    prepare_work,
    run_bench,
    start_interpreted,
)
from crazier.lab.timing import UNITS, Row

QUICK = (
    Row("classic playouts", "choices/s"),
    Row("light-dark playouts", "ns/decision", "classic playouts"),
    Row("classic playouts", "decisions/s", "classic playouts" + INTERPRETED),
)


@pytest.mark.parametrize("name", OURS)
def test_every_contestant_of_ours_counts_what_its_rows_need(name: str) -> None:
    counts = {**OURS[name]()(1), "seconds": 1}
    assert all(value > 0 for value in counts.values())
    for row in ROWS:
        if name in (row.ours, row.peer):
            assert set(UNITS[row.unit][1:]) <= set(counts)


def test_every_contestant_in_the_rows_is_known() -> None:
    for row in ROWS:
        assert row.ours in OURS
        assert row.unit in UNITS
        assert row.peer is None or row.peer.removesuffix(INTERPRETED) in {*OURS, *THEIRS}
    assert {project for project, _ in THEIRS.values()} == set(peers.PEERS)


def test_every_contestant_is_in_a_row() -> None:
    assert {name for row in ROWS for name in (row.ours, row.peer)} >= {*OURS, *THEIRS}


def test_two_four_and_eight_players_are_dealt_the_cards_in_the_name() -> None:
    for size, (decks, seats) in SIZES.items():
        players, cards = map(int, size.split("/"))
        assert seats == players
        for name in MAIN_SETS:
            assert len(crazier.new_game("+".join([name] * decks), players=players, seed=1).deck) == cards


def test_games_in_mid_ability_are_asked_something_by_a_card() -> None:
    games = games_mid_ability()
    assert len(games) == SAMPLE_POSITIONS
    assert all(game.decision is not None and game.decision.source for game in games)
    assert {len(game.table.players) for game in games} == {2}
    assert {len(game.deck) for game in games} == {52}


def test_without_projects_our_figures_stand_alone() -> None:
    rows = measurable_rows([], interpreted=False)
    assert len(set(rows)) == len(rows)
    assert not {row.peer for row in rows} & {*THEIRS}
    assert Row("modern from Python", "decisions/s") in rows
    assert Row("modern playouts 8/104", "ns/decision", "modern playouts 2/52") in rows


def test_a_project_that_was_asked_for_is_measured() -> None:
    rows = measurable_rows(["rlcard"], interpreted=True)
    assert Row("classic from Python", "decisions/s", "RLCard uno") in rows
    assert Row("classic playouts", "choices/s") in rows
    assert Row("modern from Python", "decisions/s", "modern from Python" + INTERPRETED) in rows


def test_the_bench_measures_its_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benches, "ROWS", QUICK)
    report = run_bench([], 0.05)
    assert report.compiled == crazier.compiled()
    assert [result.name for result in report.results[:2]] == [
        "classic playouts",
        "light-dark playouts / classic playouts",
    ]
    for result in report.results:
        assert result.ours > 0
        assert 0 < result.low <= (result.ratio or result.ours) <= result.high
    assert report.notes[: len(NOTES)] == NOTES
    assert ("interpreted here" in "".join(report.notes)) != crazier.compiled()


def test_compiled_and_interpreted_work_side_by_side() -> None:
    with ExitStack() as stack:
        second = stack.enter_context(peers.InterpretedProcess())
        works = prepare_work(QUICK, second)
        assert set(works) == {"classic playouts", "light-dark playouts", "classic playouts" + INTERPRETED}
        assert all(work(2)["games"] == 2 for work in works.values())


def test_a_copy_without_source_says_why_there_is_no_interpreted_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crazier, "compiled", lambda: True)
    monkeypatch.setattr(peers, "PACKAGE", peers.PACKAGE / "nowhere")
    with ExitStack() as stack:
        second, (note,) = start_interpreted(stack)
    assert second is None
    assert note.endswith("came without its Python source, which is needed to run interpreted.")
