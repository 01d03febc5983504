"""The same deals played in two ways: what differs, with intervals, and nothing at all if nothing does."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from crazier.cards import read_cards
from crazier.lab.comparison import Comparison, comparison_sentences
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.map_seeds import Workers
from crazier.lab.paired_games import Difference, PairedGames, PairedWork, PairSums, play_both_ways
from crazier.lab.saved_work import SavedWork
from crazier.lab.simulation import GamesWork
from tests.lab.test_simulation import DECK, PLAN

WORK = GamesWork(DECK, replace(PLAN, games=40))
(BLISS,) = read_cards("Bliss\n5 red event\nYou win the game.\n")
CHANGED = GamesWork((BLISS, *DECK[1:]), WORK.plan)


def test_the_same_way_twice_gives_exactly_no_difference() -> None:
    found = play_both_ways(PairedWork(WORK, WORK))
    assert found.games == 40
    assert found.turns.change == found.first_wins.change == Estimate(0.0, 0.0, 0.0)
    assert found.turns.first == found.turns.second


def test_a_difference_is_that_of_the_means_with_an_interval() -> None:
    found = play_both_ways(PairedWork(WORK, CHANGED)).turns
    assert found.change.value == pytest.approx(found.second.value - found.first.value)
    assert found.change.low < found.change.value < found.change.high


def test_sums_give_the_interval_of_a_mean() -> None:
    sums = PairSums.of(10, 30) + PairSums.of(20, 20)
    found = sums.difference(2, 10)
    assert (found.first.value, found.second.value, found.change.value) == (1.5, 2.5, 1.0)
    assert found.change.high == pytest.approx(1 + 1.959964 * 1)


def test_a_run_goes_on_with_the_same_numbers_in_other_processes(tmp_path: Path) -> None:
    work = PairedWork(WORK, CHANGED)
    whole = play_both_ways(work)
    saved = SavedWork(str(tmp_path / "part"), "a run")

    def interrupt(done: int) -> None:
        if done >= 40:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_both_ways(work, progress=interrupt, saved=saved)
    assert 0 < saved.part("both ways")[0] < 20
    assert play_both_ways(work, Workers(2), saved=saved) == whole


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (0.0, ("No clear change in how long games last", "No clear change in what going first is worth")),
        (
            1.0,
            (
                "Games have become longer: 10.0 turns a player on average before, 11.0 now",
                "Going first is worth more than before",
            ),
        ),
        (-1.0, ("Games have become shorter", "Going first is worth less than before")),
    ],
)
def test_what_changed_in_the_games_is_told(change: float, words: tuple[str, str]) -> None:
    turns = Difference(*(Estimate(value, value - 0.5, value + 0.5) for value in (10, 10 + change, change)))
    wins = Difference(*(Estimate(value, value - 0.01, value + 0.01) for value in (0.5, 0.5 + change / 20, change / 20)))
    sentences = comparison_sentences(Comparison((), (), PairedGames(1000, wins, turns)))
    assert all(sentence.startswith(start) for sentence, start in zip(sentences, words, strict=True))
