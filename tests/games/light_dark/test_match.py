"""A game of several hands."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazier.engine.state import NOT_OVER
from crazier.errors import CrazierError
from crazier.games.classic.table import ASK_NOTHING
from crazier.games.light_dark.match import STOPPED, TARGET_REACHED, Match, deal_match, match_from_numbers
from crazier.games.light_dark.options import Options
from tests.games.classic.properties import WHOLE_GAMES

TO_250 = Options(target=250)


def play_hand(match: Match, dice: Random) -> None:
    """Play until the next hand is dealt or the match is over."""
    hands = match.hands
    while match.hands == hands:
        match.step(dice.choice(match.legal()))


def play_all(match: Match, seed: int) -> None:
    dice = Random(seed)
    while not match.over:
        match.step(dice.choice(match.legal()))


@pytest.mark.rule("D8.1")
class TestSeveralHands:
    def test_points_add_up_over_hands_until_someone_has_250(self) -> None:
        match = deal_match(TO_250, 2, 1)
        dice = Random(1)
        totals = [[0, 0]]
        while not match.over:
            assert max(match.points) < 250
            play_hand(match, dice)
            totals.append(match.points)
        assert max(match.points) >= 250
        assert len(totals) == match.hands + 1 > 2
        assert all(now >= before for one, two in pairwise(totals) for before, now in zip(one, two, strict=True))

    def test_whoever_has_most_then_wins(self) -> None:
        match = deal_match(TO_250, 4, 2)
        play_all(match, 2)
        best = max(match.points)
        assert match.reason == TARGET_REACHED
        assert match.winners == sum(2**seat for seat in range(4) if match.points[seat] == best)

    def test_most_points_win_when_play_stops(self) -> None:
        match = deal_match(TO_250, 2, 3)
        play_hand(match, Random(3))
        match.step(match.legal()[0])
        match.stop()
        assert (match.over, match.reason) == (True, STOPPED)
        assert match.winners == (0b01 if match.points[0] > match.points[1] else 0b10)
        assert (match.legal(), match.ask) == ([], ASK_NOTHING)

    def test_stopping_before_anyone_has_points_is_a_tie(self) -> None:
        match = deal_match(TO_250, 2, 3)
        match.stop()
        assert match.winners == 0b11

    def test_a_match_that_is_over_stays_as_it_is(self) -> None:
        match = deal_match(Options(target=1), 2, 1)
        play_all(match, 1)
        match.stop()
        assert match.reason == TARGET_REACHED

    def test_reaching_the_target_exactly_is_enough(self) -> None:
        first = deal_match(Options(target=10**6), 2, 1)
        play_hand(first, Random(1))
        match = deal_match(Options(target=max(first.points)), 2, 1)
        play_hand(match, Random(1))
        assert match.over

    def test_another_target_may_be_agreed_on(self) -> None:
        match = deal_match(Options(target=1), 2, 1)
        play_all(match, 1)
        assert match.hands == 1


@pytest.mark.rule("R17")
def test_the_deal_passes_left_and_the_next_player_begins() -> None:
    match = deal_match(Options(target=10**6), 4, 4)
    dice = Random(4)
    dealers = []
    for _ in range(6):
        dealers.append(match.hand.dealer)
        assert match.asked == (match.hand.dealer + 1) % 4
        play_hand(match, dice)
    assert [(dealer - dealers[0]) % 4 for dealer in dealers] == [0, 1, 2, 3, 0, 1]


@pytest.mark.rule("D2.2")
def test_a_card_is_picked_for_the_shades_before_every_hand() -> None:
    match = deal_match(Options(target=10**6), 2, 4)
    dice = Random(4)
    picked = set()
    for _ in range(8):
        picked.add(match.hand.picked)
        play_hand(match, dice)
    assert len(picked) > 4


def test_a_match_answers_like_its_hand() -> None:
    match = deal_match(TO_250, 4, 1)
    assert (match.players, match.asked, match.ask, match.turn) == (
        4,
        match.hand.asked,
        match.hand.ask,
        match.hand.turn,
    )
    assert match.legal() == match.hand.legal()
    assert match.reason == NOT_OVER


def test_the_log_goes_on_through_all_hands() -> None:
    log: list[tuple[int, ...]] = []
    match = deal_match(TO_250, 2, 1, log)
    play_hand(match, Random(1))
    told = len(log)
    play_hand(match, Random(1))
    assert len(log) > told


def test_knowledge_is_kept_in_all_hands_or_in_none() -> None:
    match = deal_match(TO_250, 2, 1)
    match.hand.tracking = False
    play_hand(match, Random(1))
    assert not match.hand.tracking


@WHOLE_GAMES
@given(st.sampled_from([2, 4]), st.integers(0, 2**40))
def test_clones_and_numbers(players: int, seed: int) -> None:
    options = Options(target=60, special_cards=True, even_crazier=True)
    match = deal_match(options, players, seed)
    dice = Random(seed)
    while not match.over:
        before = match.numbers()
        twin, copy = match.clone(), match_from_numbers(options, before)
        code = dice.choice(match.legal())
        twin.step(code)
        assert match.numbers() == before
        copy.step(code)
        match.step(code)
        assert match.numbers() == twin.numbers() == copy.numbers()


def test_numbers_that_break_off_are_refused() -> None:
    with pytest.raises(CrazierError, match="break off"):
        match_from_numbers(TO_250, deal_match(TO_250, 2, 1).numbers()[:-1])
