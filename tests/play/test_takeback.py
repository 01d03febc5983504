"""Test takebacks: how far back they go, who is asked, and when all must agree (MQ10)."""

from __future__ import annotations

from typing import get_args

import pytest

from crazier import Game, Table, new_game, replay
from crazier.play.event_keys import CARDS_SHOWN, EventKey
from crazier.play.takeback import (
    TakebackError,
    TakebackRequest,
    leaves_choice,
    request_choice_takeback,
    request_turn_takeback,
)
from tests.play.games import set_up

START = """
hands.Ann = ["Red Golem", "Blue Golem", "Death"]
hands.Ben = ["Green Golem", "Green Golem"]
hands.Cid = ["Green Golem"]
hands.Dot = ["Green Golem"]
assets.Ben = ["Camel"]
draw = ["Blue Golem", "Blue Golem", "Red Golem", "Red Golem", "Red Golem", "Red Golem"]
discard = ["Artemis"]
"""


def four() -> Game:
    return set_up(START, '["Ann", "Ben", "Cid", "Dot"]')


def agreed(request: TakebackRequest, *seats: int) -> TakebackRequest:
    for seat in seats:
        request.answer(seat, True)
    return request


def verdict(request: TakebackRequest) -> bool | None:
    return request.allowed


@pytest.mark.rule("MQ10")
def test_the_last_choice_is_taken_back_if_more_than_half_of_the_others_agree() -> None:
    game = four()
    before = game.digest()
    game.play("Ann discards Red Golem")
    request = request_choice_takeback(game, 0)
    assert (request.asked, request.hidden_card_shown, request.needed) == ((1, 2, 3), False, 2)
    assert verdict(agreed(request, 1)) is None
    assert verdict(agreed(request, 3)) is True
    assert request.rewound_game().digest() == before
    assert game.digest() != before, "the game itself is left alone"


@pytest.mark.rule("MQ10")
def test_a_refused_request_changes_nothing() -> None:
    game = four()
    game.play("Ann discards Red Golem")
    request = request_choice_takeback(game, 0)
    request.answer(1, False)
    assert verdict(request) is None
    request.answer(2, False)
    assert verdict(request) is False
    with pytest.raises(TakebackError, match="the others have not agreed"):
        request.rewound_game()
    request.answer(2, True)
    assert verdict(agreed(request, 3)) is True, "an answer may change"


@pytest.mark.rule("MQ10")
def test_the_whole_turn_is_taken_back_to_its_first_decision() -> None:
    game = four()
    before = game.digest()
    game.play("Ann discards Red Golem")
    game.play("Ann plays Blue Golem")
    assert request_choice_takeback(game, 0).decision_number == 1
    request = agreed(request_turn_takeback(game, 0), 1, 2)
    assert request.decision_number == 0
    assert request.rewound_game().digest() == before


@pytest.mark.rule("MQ10")
def test_once_a_hidden_card_was_shown_all_must_agree() -> None:
    game = four()
    game.play("Ann passes")  # and Ben draws
    request = request_choice_takeback(game, 0)
    assert (request.hidden_card_shown, request.needed) == (True, 3)
    assert verdict(agreed(request, 1, 2)) is None
    request.answer(3, False)
    assert verdict(request) is False
    assert verdict(agreed(request, 3)) is True


def test_a_card_of_ones_own_that_was_shown_is_ones_own_affair() -> None:
    game = four()
    game.play("Ann plays Death")  # and it destroys the only asset
    assert not request_choice_takeback(game, 0).hidden_card_shown


@pytest.mark.rule("MQ10", "M20.3")
def test_a_team_takes_back_its_turn_together() -> None:
    table = Table("sampler", ("Ann", "Ben", "Cid", "Dot"), options={"team_size": 2})
    game = new_game(table, seed=1)
    team = game.decision.seats if game.decision else ()
    game.play(f"{table.players[team[0]]} passes")
    request = request_choice_takeback(game, team[0])
    assert request.asked == tuple(seat for seat in range(4) if seat not in team)
    assert agreed(request, *request.asked).rewound_game().decision_number == 0


def test_who_has_lost_is_not_asked() -> None:
    game = four()
    game.resign(3)
    game.play("Ann discards Red Golem")
    assert request_choice_takeback(game, 0).asked == (1, 2)


def test_play_goes_on_as_before_and_the_record_has_only_what_counts() -> None:
    game = four()
    game.play("Ann discards Red Golem")
    replayed = agreed(request_choice_takeback(game, 0), 1, 2).rewound_game()
    replayed.play("Ann discards Red Golem")
    assert replayed.digest() == game.digest()
    assert replay(replayed.record).digest() == game.digest()


def test_nothing_to_take_back() -> None:
    with pytest.raises(TakebackError, match="you have not decided anything yet"):
        request_choice_takeback(four(), 0)
    game = four()
    game.play("Ann passes")
    with pytest.raises(TakebackError, match="you have not taken a turn yet"):
        request_turn_takeback(game, 1)


def test_only_who_is_asked_answers() -> None:
    game = four()
    game.play("Ann passes")
    with pytest.raises(TakebackError, match="seat 0 is not asked; those who are asked are 1, 2, 3"):
        request_choice_takeback(game, 0).answer(0, True)


@pytest.mark.parametrize("name", ["classic", "light-dark"])
def test_choices_of_the_other_games_can_be_taken_back_too(name: str) -> None:
    game = new_game(name, players=2, seed=2)
    assert len(game.legal()) > 1
    seat = game.decision.seats[0] if game.decision else 0
    game.step(game.legal()[0])
    assert request_choice_takeback(game, seat).decision_number == request_turn_takeback(game, seat).decision_number == 0


def test_every_kind_of_event_says_what_it_shows() -> None:
    assert set(CARDS_SHOWN) == set(get_args(EventKey))


def test_an_event_about_no_card_names_none() -> None:
    for table in ("sampler", "classic", "light-dark"):
        game = new_game(table, seed=4)
        while game.legal() and game.decision_number < 150:
            game.step(game.legal()[game.decision_number % len(game.legal())])
        events = [event for seat in (None, 0, 1) for event in game.events(seat)]
        assert not [event for event in events if CARDS_SHOWN[event.key] == "no_card" and event.card is not None]


@pytest.mark.rule("MQ10")
def test_the_only_answer_is_no_choice_and_is_taken_back_with_the_one_before_it() -> None:
    game = four()
    game.play("Ann plays Death")
    game.play("Ann discards Red Golem")
    assert [option.key for option in game.decision.options] == ["pass"] if game.decision else False
    game.play("Ann passes")  # and Ben draws
    request = request_choice_takeback(game, 0)
    assert request.decision_number == 1
    assert request.hidden_card_shown
    back = agreed(request, 1, 2, 3).rewound_game()
    assert back.decision is not None
    assert len(back.decision.options) > 1


def test_who_only_drew_because_nothing_else_could_be_done_has_nothing_to_take_back() -> None:
    game = next(game for game in (new_game("classic", 2, seed=seed) for seed in range(99)) if len(game.legal()) == 1)
    assert game.decision is not None
    (only,) = game.decision.options
    game.apply(only)
    with pytest.raises(TakebackError, match="you have not decided anything yet"):
        request_choice_takeback(game, only.seat)


def test_teammates_who_can_only_end_their_turn_choose_nothing_by_it() -> None:
    table = Table("sampler", ("Ann", "Ben", "Cid", "Dot"), options={"team_size": 2})
    game = new_game(table, seed=1)
    assert leaves_choice(game)
    while game.decision is not None and any(option.key != "pass" for option in game.decision.options):
        game.apply(next(option for option in game.decision.options if option.key != "pass"))
    assert game.decision is not None
    assert len({option.seat for option in game.decision.options}) == 2
    assert not leaves_choice(game)
