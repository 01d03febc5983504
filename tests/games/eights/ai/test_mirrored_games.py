"""The games of the lab: the same deal with each side going first, and with another card in the place of one."""

from __future__ import annotations

import pytest

from crazier.cards.deck import build_deck
from crazier.engine.compiler.assembler import compile_deck
from crazier.games.eights.ai.game_sums import WHOLE, GameSums
from crazier.games.eights.ai.mirrored_games import play_deals, play_swapped_deals
from crazier.games.eights.rule_options import HAND_SIZE
from crazier.games.policies import GREEDY, LOOKAHEAD, RANDOM
from crazier.play.adapters.eights.table_options import rule_numbers
from crazier.play.table import Table

RULES = rule_numbers(Table("sampler", options={"stall_guard": 100}).rules)
DECK = build_deck("sampler", 2)
COMPILED = compile_deck(DECK)
CARD_OF_FACE = [
    list(COMPILED.deck).index(face) if face in list(COMPILED.deck) else -1 for face in range(COMPILED.faces)
]
KINDS = [int(card.is_eight) for card in DECK]


def play(deals: int, seed: int, policy: int = GREEDY) -> GameSums:
    return play_deals(COMPILED, deals, seed, 2, list(RULES), policy, CARD_OF_FACE, KINDS)


@pytest.mark.untraced
def test_each_deal_is_played_by_both_sides_first() -> None:
    sums = play(6, 5)
    assert (sums.blocks, sums.games, sums.hands) == (6, 12, 12)
    assert sums.hand_wins == 12 * WHOLE, "every game is won once"
    assert sum(sums.turns) == sum(sums.reasons) == 12
    assert 0 < sums.first_wins < 12 * WHOLE


@pytest.mark.untraced
def test_every_dealt_card_counts_once_for_each_game() -> None:
    sums = play(6, 5)
    assert sum(sums.dealt) == 6 * 2 * 2 * HAND_SIZE
    assert sum(sums.wins) == HAND_SIZE * sums.hand_wins
    assert sum(sums.pair_dealt) == 12 * HAND_SIZE * (HAND_SIZE - 1) // 2
    assert sum(sums.kind_dealt) == sum(sums.dealt)
    assert sum(sums.kind_wins) == sum(sums.wins)


@pytest.mark.untraced
def test_sums_add_up_over_seeds_and_depend_on_nothing_else() -> None:
    whole, first, second = play(4, 5), play(2, 5), play(2, 7)
    assert list(whole.wins) == [one + other for one, other in zip(first.wins, second.wins, strict=True)]
    assert whole.first_wins_squared == first.first_wins_squared + second.first_wins_squared
    assert list(play(4, 5).turns) == list(whole.turns)
    assert list(play(4, 5, RANDOM).turns) != list(whole.turns)
    assert list(play(4, 5, LOOKAHEAD).turns) != list(whole.turns)


@pytest.mark.untraced
def test_what_leaves_a_hand_is_counted() -> None:
    sums = play(6, 5)
    assert sum(sums.played) > sums.games
    assert sum(sums.discarded) > sums.games


def test_a_card_in_its_own_place_makes_no_difference() -> None:
    face = int(COMPILED.deck[0])
    sums = play_swapped_deals(COMPILED, compile_deck(DECK), face, 20, 5, 2, list(RULES), GREEDY)
    assert sums.total == sums.squared == 0
    assert sums.games == 2 * sums.deals
    assert sums.turns == sums.other_turns > 0
    assert 0 < sums.deals < 20, "only deals with the card in a hand are played"
