"""Mirrored pairs: the same cards, the other player going first, and one row of figures per game."""

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
from crazier.games.eights.rule_options import HAND_SIZE
from crazier.games.policies import GREEDY, RANDOM
from crazier.play.adapters.eights.table_options import rule_numbers
from crazier.play.table import Table

RULES = rule_numbers(Table("sampler", options={"stall_guard": 100}).rules)
COMPILED = compile_deck(build_deck("sampler", 2))


def play_pairs(pairs: int, seed: int, policy: int = GREEDY, required_face: int = ANY_HAND) -> GameLog:
    return play_mirrored_pairs(COMPILED, pairs, seed, to_vec(RULES), policy, required_face)


def hands(row: Sequence[int]) -> Sequence[int]:
    return row[COL_HANDS:]


def test_a_pair_has_the_same_hands_and_another_first_player() -> None:
    games = play_pairs(6, 5).games
    assert len(games) == 12
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert hands(first) == hands(second)
        assert len(hands(first)) == len(set(hands(first))) == 2 * HAND_SIZE
        assert {first[COL_FIRST], second[COL_FIRST]} == {0, 1}


def test_every_game_is_played_to_its_end() -> None:
    for row in play_pairs(6, 5).games:
        assert row[COL_REASON] != NOT_OVER
        assert row[COL_WINNERS] in (1, 2, 3)
        assert 1 <= row[COL_TURNS] <= 101


def test_a_pair_depends_on_its_seed_alone() -> None:
    assert play_pairs(4, 5).games[4:] == play_pairs(2, 7).games
    assert play_pairs(1, 5).games != play_pairs(1, 6).games
    assert play_pairs(4, 5, RANDOM).games != play_pairs(4, 5).games


def test_only_deals_with_the_required_card_are_played() -> None:
    everything = play_pairs(20, 5)
    required_face = int(COMPILED.deck[0])
    some = play_pairs(20, 5, required_face=required_face)
    assert some.games == [row for row in everything.games if required_face in hands(row)]
    assert 0 < len(some.games) < len(everything.games)


def test_what_leaves_a_hand_is_counted() -> None:
    game_log = play_pairs(20, 5)
    assert sum(game_log.played) > len(game_log.games)
    assert sum(game_log.discarded) > len(game_log.games)
    outside = [face for face in range(COMPILED.faces) if face not in set(COMPILED.deck)]
    assert outside, "the sides of the split card"
    assert not any(game_log.played[face] or game_log.discarded[face] for face in outside)
