"""Trials play mirrored pairs: the same cards, the other player going first."""

from __future__ import annotations

from collections.abc import Sequence

from crazier.cards.deck import build_deck
from crazier.engine.compiler.assembler import compile_deck
from crazier.engine.compiler.compiled_deck import to_vec
from crazier.engine.core.state import NOT_OVER
from crazier.games.eights.ai.mirrored_games import (
    ANY_HAND,
    COL_FIRST,
    COL_HANDS,
    COL_REASON,
    COL_TURNS,
    COL_WINNERS,
    GameLog,
    play_mirrored_pairs,
)
from crazier.games.eights.ai.policy import GREEDY, RANDOM
from crazier.games.eights.rule_options import HAND_SIZE
from crazier.play.adapters.eights.table_options import rule_numbers
from crazier.play.table import Table

RULES = rule_numbers(Table("sampler", options={"stall_guard": 100}).rules)
CATALOGUE = compile_deck(build_deck("sampler", 2))


def played(pairs: int, seed: int, policy: int = GREEDY, wanted: int = ANY_HAND) -> GameLog:
    return play_mirrored_pairs(CATALOGUE, pairs, seed, to_vec(RULES), policy, wanted)


def hands(line: Sequence[int]) -> Sequence[int]:
    return line[COL_HANDS:]


def test_a_pair_has_the_same_hands_and_another_first_player() -> None:
    games = played(6, 5).games
    assert len(games) == 12
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert hands(one) == hands(other)
        assert len(hands(one)) == len(set(hands(one))) == 2 * HAND_SIZE
        assert {one[COL_FIRST], other[COL_FIRST]} == {0, 1}


def test_every_game_is_played_to_its_end() -> None:
    for line in played(6, 5).games:
        assert line[COL_REASON] != NOT_OVER
        assert line[COL_WINNERS] in (1, 2, 3)
        assert 1 <= line[COL_TURNS] <= 101


def test_a_pair_depends_on_its_seed_alone() -> None:
    assert played(4, 5).games[4:] == played(2, 7).games
    assert played(1, 5).games != played(1, 6).games
    assert played(4, 5, RANDOM).games != played(4, 5).games


def test_only_deals_with_the_wanted_card_are_played() -> None:
    everything = played(20, 5)
    wanted = int(CATALOGUE.deck[0])
    some = played(20, 5, wanted=wanted)
    assert some.games == [line for line in everything.games if wanted in hands(line)]
    assert 0 < len(some.games) < len(everything.games)


def test_what_leaves_a_hand_is_counted() -> None:
    found = played(20, 5)
    assert sum(found.played) > len(found.games)
    assert sum(found.discarded) > len(found.games)
    outside = [face for face in range(CATALOGUE.faces) if face not in set(CATALOGUE.deck)]
    assert outside, "the sides of the split card"
    assert not any(found.played[face] or found.discarded[face] for face in outside)
