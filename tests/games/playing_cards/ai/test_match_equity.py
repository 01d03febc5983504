"""Match equity: the chance to win a match by its scores, and what a hand is worth in it."""

from __future__ import annotations

import pytest

from crazier.games.classic.options import Options
from crazier.games.classic.position import ClassicPosition, deal, resign
from crazier.games.playing_cards.ai.match_equity import hand_return, hand_weight, match_equity, won_share
from crazier.games.returns import WIN


def a_game(scores: list[int], target: int = 100, hands: int = 0, **options: str) -> ClassicPosition:
    game = deal(Options(target=target, hands=hands, **options), len(scores), 1)  # type: ignore[arg-type]
    game.scores = scores
    return game


def chances(game: ClassicPosition, scores: list[int]) -> list[int]:
    return [int(match_equity(game, scores, seat)) for seat in range(len(scores))]


class TestTheChanceToWinAGame:
    def test_equal_scores_are_equal_chances(self) -> None:
        game = a_game([0, 0])
        assert chances(game, [0, 0]) == chances(game, [60, 60]) == [500, 500]

    def test_a_player_who_needs_a_third_of_what_the_other_needs_has_three_chances_to_one(self) -> None:
        assert chances(a_game([0, 0]), [80, 40]) == [750, 250]

    def test_with_several_every_chance_counts(self) -> None:
        assert chances(a_game([0, 0, 0]), [50, 50, 0]) == [400, 400, 200]

    def test_enough_points_win(self) -> None:
        game = a_game([0, 0])
        assert chances(game, [100, 99]) == [WIN, 0]
        assert chances(game, [110, 110]) == [500, 500]

    def test_where_points_count_against_their_owners_what_is_left_to_the_limit_counts(self) -> None:
        game = a_game([0, 0], scoring="hands")
        assert chances(game, [80, 40]) == [250, 750]
        assert chances(game, [100, 40]) == [0, WIN]

    def test_without_a_target_a_lead_counts_the_more_the_fewer_hands_are_left(self) -> None:
        game = a_game([0, 0], target=0, hands=4)
        ahead = []
        for number in (1, 2, 3, 4):
            game.hand_number = number
            ahead.append(chances(game, [25, 0])[0])
        assert ahead == [571, 600, 667, WIN]

    def test_after_the_last_hand_equal_scores_share_the_win(self) -> None:
        assert chances(a_game([0, 0], target=0, hands=1), [30, 30]) == [500, 500]

    def test_of_target_and_last_hand_the_nearer_one_counts(self) -> None:
        assert chances(a_game([0, 0], hands=2), [80, 40]) == chances(a_game([0, 0]), [80, 40])
        assert chances(a_game([0, 0], hands=2), [25, 0]) == [667, 333]

    def test_who_has_resigned_has_no_chance(self) -> None:
        game = a_game([0, 0, 0])
        resign(game, 2)
        assert chances(game, [0, 0, 90]) == [500, 500, 0]


class TestTheEndOfAHand:
    def test_a_single_hand_is_won_or_lost_or_shared(self) -> None:
        hand = deal(Options(), 2, 1)
        hand.winners = 0b01
        assert [hand_return(hand, hand, seat) for seat in (0, 1)] == [WIN, 0]
        assert [won_share(0b11, seat) for seat in (0, 1, 2)] == [500, 500, 0]

    def test_in_a_game_it_is_worth_what_its_points_do_to_the_scores(self) -> None:
        before = a_game([40, 40])
        after = before.clone()
        after.points = [40, 0]
        assert [hand_return(before, after, seat) for seat in (0, 1)] == [750, 250]

    @pytest.mark.parametrize(("points", "worth"), [([0, 30], 462), ([0, 59], 28), ([0, 60], 0)])
    def test_losing_little_is_better_than_losing_much(self, points: list[int], worth: int) -> None:
        before = a_game([65, 40])
        after = before.clone()
        after.points = points
        assert hand_return(before, after, 0) == worth


class TestWhatIsAtStake:
    def test_all_in_a_single_hand(self) -> None:
        assert hand_weight(deal(Options(), 2, 1), 0) == WIN

    def test_the_more_the_nearer_the_end(self) -> None:
        stakes = [hand_weight(a_game([score, score]), 0) for score in (0, 30, 74, 75)]
        assert stakes == sorted(stakes)
        assert stakes[0] == 571 - 429
        assert stakes[-1] == WIN

    def test_the_same_for_points_against_their_owners(self) -> None:
        assert hand_weight(a_game([0, 0], scoring="hands"), 0) == 571 - 429
        assert hand_weight(a_game([75, 75], scoring="hands"), 1) == WIN

    def test_among_several_it_is_the_best_of_the_others_who_would_win(self) -> None:
        game = a_game([0, 0, 75])
        assert hand_weight(game, 0) == chances(game, [25, 0, 75])[0]
