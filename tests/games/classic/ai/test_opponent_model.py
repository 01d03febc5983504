"""The opponent model of the classic game: what the opponent can't have, and what the greedy policy makes of it."""

from __future__ import annotations

import pytest

from crazier.games.classic.ai.opponent_model import ClassicOpponentModel
from crazier.games.classic.ai.rollouts import policy_action, prior_values
from crazier.games.classic.options import Options
from crazier.games.classic.position import ClassicPosition, deal
from crazier.games.classic.worlds import view_of
from crazier.games.playing_cards.ai.opponent_model import CERTAIN
from crazier.games.playing_cards.cards import playable_on
from crazier.games.policies import GREEDY
from tests.games.classic.positions import a_game, code, faces, play
from tests.games.classic.properties import wins_of_greedy


def opponent_model(game: ClassicPosition) -> ClassicOpponentModel:
    view = view_of(game, int(game.asked))
    return ClassicOpponentModel(view.masked, view.bags)


def greedy(game: ClassicPosition) -> int:
    return policy_action(view_of(game, int(game.asked)), GREEDY, 1)


def chance_cannot_follow(game: ClassicPosition, face: str) -> int:
    return int(opponent_model(game).chance_cannot_follow(playable_on(faces(face)[0])))


class TestWhatTheOtherMayHave:
    def test_a_card_of_which_nothing_is_known_may_be_any_that_is_not_seen(self) -> None:
        game = a_game("K♥ 6♣", "3♣", top="5♥", draw="9♥ 9♠ 2♦")
        assert chance_cannot_follow(game, "K♥") == CERTAIN * 3 // 4

    def test_every_card_has_to_lack_it(self) -> None:
        game = a_game("K♥ 6♣", "3♣ 4♣", top="5♥", draw="9♥ 2♦")
        assert chance_cannot_follow(game, "K♥") == CERTAIN * 3 // 4 * 3 // 4

    def test_who_drew_for_hearts_has_none_among_the_cards_held_before(self) -> None:
        game = a_game("K♥ 6♥", "3♣ 4♣", top="5♥", draw="2♥ 9♥ 2♦")
        play(game, "K♥", "draw", "2♥")
        assert chance_cannot_follow(game, "6♥") == CERTAIN

    def test_a_card_drawn_and_kept_may_be_one(self) -> None:
        game = a_game("K♥ 6♥", "3♣ 4♣", top="5♥", draw="9♥ 2♦ A♦", options=Options(draw_rule="one"))
        play(game, "K♥", "draw", "pass")
        assert chance_cannot_follow(game, "6♥") == CERTAIN * 4 // 5

    def test_after_a_reshuffle_it_is_known_which_cards_are_left_from_before(self) -> None:
        game = a_game("K♠ 6♥ 6♠", "3♣ 4♣", top="5♠ 9♥ 10♥ J♥", options=Options(draw_rule="one"))
        play(game, "K♠", "draw", "pass")
        before = sum(2**face for face in faces("3♣ 4♣"))
        assert [mask == before for mask in opponent_model(game).possible_faces] == [True, True, False]


class TestChoosing:
    def test_a_suit_that_the_other_has_shown_to_lack_is_left(self) -> None:
        game = a_game("K♥ 2♣ 7♥", "3♦ 4♠", top="5♥", draw="2♥ 9♣ 10♣ J♣ Q♣")
        play(game, "K♥", "draw", "2♥")
        assert greedy(game) == code("7♥")

    def test_and_called(self) -> None:
        game = a_game("K♥ 8♣ 7♥ 7♣ 9♠", "3♦ 4♠", top="5♥", draw="2♥ 9♣ 10♣ J♣ Q♣")
        play(game, "K♥", "draw", "2♥", "8♣")
        assert greedy(game) == code("hearts")

    def test_an_eight_is_kept_while_anything_else_will_do(self) -> None:
        assert greedy(a_game("8♥ 6♥ 9♣ 2♠", "3♣ 4♣ 4♦ 9♦ J♠", top="5♥", draw="2♥ 9♥ 2♦")) == code("6♥")

    def test_an_eight_is_spent_before_the_other_goes_out(self) -> None:
        game = a_game("K♥ 8♣ 2♣ 7♣", "3♦ 9♠", top="5♥", draw="2♥ 2♦ 9♦ 10♦ J♦ Q♦ 10♠")
        play(game, "K♥", "draw", "2♥", "2♣")
        assert game.asked == 1
        play(game, "draw", "2♦")
        assert greedy(game) == code("8♣")


class TestPriorValues:
    def test_every_option_has_a_value_and_the_greedy_choice_the_best(self) -> None:
        game = a_game("K♥ 6♥ 6♣ 8♠", "3♣ 4♣", top="5♥", draw="2♥ 9♥ 2♦")
        values = dict(zip(game.legal(), prior_values(view_of(game, 0), game.legal()), strict=True))
        assert len(values) == 3
        assert max(values, key=lambda option: values[option]) == greedy(game)

    def test_not_where_holding_back_is_allowed_or_more_than_two_play(self) -> None:
        for game in (deal(Options(hold_back=True), 2, 1), deal(Options(), 3, 1)):
            assert prior_values(view_of(game, int(game.asked)), game.legal()) == []

    def test_not_for_plays_beside_a_draw(self) -> None:
        rules = Options(draw_two=True, stacking=True)
        game = a_game("2♣ 6♣", "2♥ 4♣", top="5♥", draw="2♠ 9♥", turn=1, options=rules)
        play(game, "2♥")
        assert code("draw") in game.legal()
        assert prior_values(view_of(game, 0), game.legal()) == []


@pytest.mark.untraced
def test_greedy_wins_most_games_against_random() -> None:
    assert wins_of_greedy(120, lambda seed: deal(Options(), 2, seed), view_of, policy_action) > 72
