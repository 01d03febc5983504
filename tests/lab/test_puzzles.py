"""Puzzles: the line wins in every way hidden cards could lie, nothing else is sure to, and no two are alike."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from crazier.build import compiled
from crazier.lab.daily_puzzles import FIRST_DAY, NoPuzzle, all_puzzles, puzzle_on
from crazier.lab.puzzle_maker import SETS, SIZES, greedy_wins, pattern
from crazier.lab.puzzle_proof import NotProved, game_of, prove, setup_of, table_of, worlds_of

PROVED = range(0, 60, 1 if compiled() else 15)
"""Which proofs are repeated: all of them where that takes seconds; `scripts/puzzles` repeats all of them anywhere."""


def test_there_are_sixty_over_three_sets_with_three_or_four_cards() -> None:
    puzzles = all_puzzles()
    assert len(puzzles) == 60
    assert {name: sum(puzzle.set == name for puzzle in puzzles) for name in SETS} == dict.fromkeys(SETS, 20)
    assert {len(puzzle.hand) for puzzle in puzzles} == set(SIZES)


def test_no_two_are_alike_but_for_names() -> None:
    decks = {name: table_of(next(one for one in all_puzzles() if one.set == name)).load_deck() for name in SETS}
    patterns = [pattern(puzzle, decks[puzzle.set]) for puzzle in all_puzzles()]
    assert len(set(patterns)) == len(patterns)


@pytest.mark.parametrize("number", PROVED)
def test_the_proof_holds_in_every_world(number: int) -> None:
    puzzle = all_puzzles()[number]
    assert prove(puzzle) == 60
    assert not greedy_wins(game_of(puzzle))


def test_hidden_cards_lie_in_every_possible_way_once() -> None:
    puzzle = all_puzzles()[0]
    worlds = list(worlds_of(setup_of(puzzle, table_of(puzzle).load_deck())))
    assert len({(frozenset(world.hands[1]), world.draw) for world in worlds}) == len(worlds) == 10 * 6


def test_a_line_that_does_not_win_is_no_proof() -> None:
    puzzle = all_puzzles()[0]
    with pytest.raises(NotProved, match="does not win"):
        prove(replace(puzzle, line=puzzle.line[:-1]))
    with pytest.raises(NotProved, match="not offered"):
        prove(replace(puzzle, line=("Ann discards Nobody",)))
    with pytest.raises(NotProved, match="may win as well"):
        prove(replace(puzzle, discards=5))


def test_a_day_has_the_same_puzzle_for_everybody_and_none_before_it_comes() -> None:
    today = date(2026, 11, 17)
    assert puzzle_on("2026-11-17", today) == (17, all_puzzles()[16])
    assert puzzle_on(FIRST_DAY.isoformat(), today)[1] == all_puzzles()[0]
    for day, why in (("2026-11-18", "midnight"), ("2026-10-31", "first puzzle"), ("today", "written as")):
        with pytest.raises(NoPuzzle, match=why):
            puzzle_on(day, today)
