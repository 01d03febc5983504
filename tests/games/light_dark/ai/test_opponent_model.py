"""The opponent model of Light & Dark: what the opponent can't have, and what the greedy policy makes of it."""

from __future__ import annotations

import pytest

from crazier.games.light_dark.ai.opponent_model import LightDarkOpponentModel, connection_value
from crazier.games.light_dark.ai.rollouts import policy_action, prior_values
from crazier.games.light_dark.options import Options
from crazier.games.light_dark.position import LightDarkPosition, deal
from crazier.games.light_dark.sides import ANSWERS, DARK, LIGHT
from crazier.games.light_dark.worlds import view_of
from crazier.games.playing_cards.actions import CALL, PASS
from crazier.games.playing_cards.ai.opponent_model import CERTAIN
from crazier.games.playing_cards.table import ASK_SHADE
from crazier.games.policies import GREEDY
from tests.games.classic.properties import wins_of_greedy
from tests.games.light_dark.positions import CALLS, a_hand, cards, play


def opponent_model(game: LightDarkPosition) -> LightDarkOpponentModel:
    view = view_of(game, int(game.asked))
    return LightDarkOpponentModel(view.masked, view.bags)


def chance_cannot_follow(game: LightDarkPosition, call: str) -> int:
    return int(opponent_model(game).chance_cannot_follow(ANSWERS[CALLS.index(call)]))


def test_who_drew_on_a_call_had_nothing_to_answer_it() -> None:
    game = a_hand("2♠/10♦ 5♣/J♥", "5♠/J♦ 6♦/Q♠", top="7♥/8♣", call="light hearts", draw="4♠/K♦ 4♣/K♥ 3♥/9♣", turn=1)
    assert chance_cannot_follow(game, "light hearts") < CERTAIN
    play(game, "draw", "pass")
    masks = [mask & ANSWERS[CALLS.index("light hearts")] for mask in opponent_model(game).possible_faces]
    assert [mask == 0 for mask in masks] == [True, True, False]


def test_the_call_that_the_other_was_shown_to_lack_is_called_again() -> None:
    game = a_hand(
        "7♣/8♥ 8♠/7♦ 2♥/10♣",
        "5♠/J♦ 6♦/Q♠",
        top="9♥/3♣",
        call="light hearts",
        draw="4♠/K♦ 4♣/K♥ 3♠/9♦ 9♦/3♠ J♠/5♦",
        turn=1,
    )
    play(game, "draw", "pass", "8♠/7♦")
    assert policy_action(view_of(game, 0), GREEDY, 1) == CALL + CALLS.index("light hearts")


def test_cards_that_fit_on_each_other_are_worth_keeping_together() -> None:
    linked, apart = (sum(2**card for card in cards(text)) for text in ("2♥/10♣ 3♥/9♣", "2♥/10♣ 3♠/9♦"))
    assert connection_value(linked, LIGHT) > connection_value(apart, LIGHT) == 0
    assert connection_value(linked, DARK) > 0


def test_keeping_a_card_has_a_prior_value_beside_playing_it() -> None:
    game = a_hand("2♠/10♦ 3♠/9♦", "5♠/J♦ 6♦/Q♠", top="6♥/Q♣", draw="3♥/9♣ 4♣/K♥")
    play(game, "draw")
    played_value, kept_value = prior_values(view_of(game, 0), [cards("3♥/9♣")[0], PASS])
    assert played_value > kept_value


def test_there_is_no_prior_value_for_a_shade_or_for_a_draw_instead_of_a_play() -> None:
    choosing = next(game for seed in range(200) if (game := deal(Options(), 2, seed)).ask == ASK_SHADE)
    free = a_hand("3♥/9♣ 3♠/9♦", "5♠/J♦", top="6♥/Q♣", draw="4♣/K♥", options=Options(must_play=False))
    assert len(free.legal()) == 2
    for game in (choosing, free):
        assert prior_values(view_of(game, int(game.asked)), game.legal()) == []


def test_a_drawn_card_is_played_rather_than_kept_as_a_rule() -> None:
    game = a_hand("2♠/10♦ 3♠/9♦", "5♠/J♦ 6♦/Q♠", top="6♥/Q♣", draw="3♥/9♣ 4♣/K♥")
    play(game, "draw")
    assert policy_action(view_of(game, 0), GREEDY, 1) == cards("3♥/9♣")[0]
    assert opponent_model(game).value(PASS) < opponent_model(game).value(cards("3♥/9♣")[0])


@pytest.mark.untraced
def test_greedy_wins_most_games_against_random() -> None:
    assert wins_of_greedy(120, lambda seed: deal(Options(), 2, seed), view_of, policy_action) > 72
