"""Matches, games of several hands, in the classic game and in Light & Dark."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazier.engine.core.state import LAST_PLAYER, PUBLIC
from crazier.errors import CrazierError
from crazier.games.classic import options as classic_options
from crazier.games.classic import position as classic
from crazier.games.light_dark import options as light_dark_options
from crazier.games.light_dark import position as light_dark
from crazier.games.playing_cards.match import LAST_HAND_PLAYED, LIMIT_REACHED, TARGET_REACHED
from crazier.games.playing_cards.table import ASK_NOTHING
from tests.games.classic.properties import WHOLE_GAMES

DealGame = Callable[..., Any]


def a_classic_game(target: int, players: int = 2, seed: int = 1, **options: Any) -> classic.ClassicPosition:
    return classic.deal(classic_options.Options(target=target, **options), players, seed)


def a_light_dark_game(target: int, players: int = 2, seed: int = 1, **options: Any) -> light_dark.LightDarkPosition:
    return light_dark.deal(light_dark_options.Options(target=target, **options), players, seed)


either_game = pytest.mark.parametrize(
    "deal_game", [a_classic_game, pytest.param(a_light_dark_game, marks=pytest.mark.rule("D8.1"))]
)


def play_hand(game: Any, rng: Random) -> None:
    """Play until the next dealer has deal_game or the match is over."""
    dealer = game.dealer
    while game.dealer == dealer and not game.over:
        game.step(rng.choice(game.legal()))


def play_all(game: Any, seed: int) -> None:
    rng = Random(seed)
    while not game.over:
        game.step(rng.choice(game.legal()))


@either_game
class TestSeveralHands:
    def test_points_add_up_over_hands_until_someone_has_enough(self, deal_game: DealGame) -> None:
        game = deal_game(250)
        rng = Random(1)
        scores = [[0, 0]]
        while not game.over:
            assert max(game.scores) < 250
            play_hand(game, rng)
            scores.append(game.scores)
        assert max(game.scores) >= 250
        assert len(scores) > 3
        assert all(
            now >= before for first, second in pairwise(scores) for before, now in zip(first, second, strict=True)
        )
        assert all(first != second for first, second in pairwise(scores))

    def test_the_most_points_then_win(self, deal_game: DealGame) -> None:
        game = deal_game(250, players=4, seed=2)
        play_all(game, 2)
        best = max(game.scores)
        assert game.reason == TARGET_REACHED
        assert game.winners == sum(2**seat for seat in range(4) if game.scores[seat] == best)
        assert (game.legal(), game.ask) == ([], ASK_NOTHING)

    def test_after_the_hands_that_were_agreed_on_most_points_win(self, deal_game: DealGame) -> None:
        game = deal_game(0, seed=3, hands=3)
        rng = Random(3)
        for number in (1, 2, 3):
            assert (game.over, game.hand_number) == (False, number)
            play_hand(game, rng)
        assert (game.over, game.reason) == (True, LAST_HAND_PLAYED)
        assert game.winners == (0b01 if game.scores[0] > game.scores[1] else 0b10)
        assert (game.legal(), game.ask) == ([], ASK_NOTHING)

    def test_equal_points_share_the_win_when_play_stops(self, deal_game: DealGame) -> None:
        for seed in range(200):
            game = deal_game(0, seed=seed, hands=2)
            play_all(game, seed)
            if game.scores[0] == game.scores[1]:
                break
        assert (game.scores[0] == game.scores[1], game.winners) == (True, 0b11)

    def test_enough_points_end_a_game_before_its_last_hand(self, deal_game: DealGame) -> None:
        game = deal_game(1, hands=5)
        play_hand(game, Random(1))
        assert (game.over, game.reason, game.hand_number) == (True, TARGET_REACHED, 1)

    def test_enough_points_in_the_last_hand_are_what_ends_it(self, deal_game: DealGame) -> None:
        game = deal_game(1, hands=1)
        play_hand(game, Random(1))
        assert (game.over, game.reason) == (True, TARGET_REACHED)

    def test_reaching_the_target_exactly_is_enough(self, deal_game: DealGame) -> None:
        first = deal_game(10**6)
        play_hand(first, Random(1))
        game = deal_game(max(first.scores))
        play_hand(game, Random(1))
        assert game.over
        other = deal_game(max(first.scores) + 1)
        play_hand(other, Random(1))
        assert not other.over

    def test_a_single_hand_has_no_score(self, deal_game: DealGame) -> None:
        game = deal_game(0)
        play_all(game, 1)
        assert (game.scores, max(game.points) > 0) == ([], True)

    @pytest.mark.rule("R17")
    def test_the_deal_passes_left_and_the_next_player_begins(self, deal_game: DealGame) -> None:
        game = deal_game(10**6, players=4, seed=4)
        rng = Random(4)
        dealers = []
        for _ in range(6):
            dealers.append(game.dealer)
            assert game.asked == (game.dealer + 1) % 4
            play_hand(game, rng)
        assert [(dealer - dealers[0]) % 4 for dealer in dealers] == [0, 1, 2, 3, 0, 1]

    def test_every_hand_starts_afresh(self, deal_game: DealGame) -> None:
        game = deal_game(10**6, seed=5)
        dealt_cards = len(game.hand_of(0))
        play_hand(game, Random(5))
        assert [game.hand_size(seat) for seat in range(2)] == [dealt_cards] * 2
        assert (game.plays, game.passes, game.direction, len(game.discard_pile)) == (0, 0, 1, 1)
        assert sorted(game.face) == list(range(52))
        assert [token for token in range(52) if game.known[token] == PUBLIC] == list(game.discard_pile)
        assert not any(game.excluded)

    def test_hands_are_dealt_differently(self, deal_game: DealGame) -> None:
        game = deal_game(10**6)
        rng = Random(1)
        starters = set()
        for _ in range(8):
            starters.add(game.top)
            play_hand(game, rng)
        assert len(starters) > 4

    def test_the_log_goes_on_through_all_hands(self, deal_game: DealGame) -> None:
        log: list[tuple[int, ...]] = []
        game = deal_game(10**6)
        game.event_log = log
        play_hand(game, Random(1))
        logged = len(log)
        play_hand(game, Random(1))
        assert len(log) > logged > 0

    def test_knowledge_is_kept_in_all_hands_or_in_none(self, deal_game: DealGame) -> None:
        game = deal_game(10**6)
        game.tracking = False
        play_hand(game, Random(1))
        assert not game.tracking

    def test_of_two_the_other_wins_when_one_resigns(self, deal_game: DealGame) -> None:
        game = deal_game(250)
        play_hand(game, Random(1))
        scores = game.scores
        resign_seat(game, 0)
        assert (game.over, game.winners, game.reason, game.legal()) == (True, 0b10, LAST_PLAYER, [])
        assert game.scores == scores

    def test_of_four_the_others_play_on_without_who_resigned(self, deal_game: DealGame) -> None:
        for seed in range(30):
            game = deal_game(250, players=4, seed=seed)
            rng = Random(seed)
            resign_seat(game, 2)
            play_without(2, game, rng)
            while not game.over:
                assert game.hand_size(2) == 0
                play_without(2, game, rng)
            assert not game.winners & 0b0100

    def test_numbers_that_break_off_are_refused(self, deal_game: DealGame) -> None:
        game = deal_game(250)
        module = classic if deal_game is a_classic_game else light_dark
        options = (classic_options if deal_game is a_classic_game else light_dark_options).Options(target=250)
        with pytest.raises(CrazierError, match="break off"):
            module.load_position(options, game.dump()[:-1])


def play_without(seat: int, game: Any, rng: Random) -> None:
    """Play a hand in which one seat is never asked."""
    dealer = game.dealer
    while game.dealer == dealer and not game.over:
        assert game.asked != seat
        game.step(rng.choice(game.legal()))


def resign_seat(game: Any, seat: int) -> None:
    (classic if isinstance(game, classic.ClassicPosition) else light_dark).resign(game, seat)


def test_points_that_count_against_their_owners_end_a_game_for_the_lowest_score() -> None:
    game = a_classic_game(100, players=3, scoring="hands")
    play_all(game, 1)
    assert max(game.scores) >= 100
    assert game.reason == LIMIT_REACHED
    assert game.winners == sum(2**seat for seat in range(3) if game.scores[seat] == min(game.scores))


def test_points_against_their_owners_let_the_fewest_win_when_play_stops() -> None:
    game = a_classic_game(0, players=3, scoring="hands", hands=2)
    play_all(game, 1)
    assert game.reason == LAST_HAND_PLAYED
    assert game.winners == sum(2**seat for seat in range(3) if game.scores[seat] == min(game.scores))


@pytest.mark.rule("D2.2")
def test_a_card_is_picked_for_the_shades_before_every_hand() -> None:
    game = a_light_dark_game(10**6, seed=4)
    rng = Random(4)
    picked = set()
    for _ in range(8):
        picked.add(game.picked)
        play_hand(game, rng)
    assert len(picked) > 4


@pytest.mark.untraced
@WHOLE_GAMES
@given(st.sampled_from([2, 4]), st.integers(0, 2**40))
def test_clones_and_numbers(players: int, seed: int) -> None:
    classic_rules = classic_options.Options(target=60, draw_two=True, skip=True)
    light_dark_rules = light_dark_options.Options(target=60, special_cards=True, even_crazier=True)
    for module, options in ((classic, classic_rules), (light_dark, light_dark_rules)):
        game: Any = module.deal(options, players, seed)
        rng = Random(seed)
        while not game.over:
            before = game.dump()
            twin, copy = game.clone(), module.load_position(options, before)
            code = rng.choice(game.legal())
            twin.step(code)
            assert game.dump() == before
            copy.step(code)
            game.step(code)
            assert game.dump() == twin.dump() == copy.dump()
