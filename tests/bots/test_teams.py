"""Bots in a team: they act for their own seat, and defer to the teammate rather than pass too early."""

from __future__ import annotations

import pytest

from crazier import Table, new_game
from crazier.bots.bot import UNLIMITED
from crazier.bots.driver import next_answer
from crazier.bots.registry import make_bot

TEAMS = Table("sampler", ("Ann", "Ben", "Cid", "Dot"), options={"team_size": 2, "stall_guard": 8})


@pytest.mark.rule("M20.3")
@pytest.mark.parametrize("name", ["random", "shedder", "greedy", "search:1"])
def test_teams_of_bots_play_whole_games(name: str) -> None:
    game = new_game(TEAMS, seed=5)
    bots = [make_bot(name, seat) for seat in range(4)]
    together = 0
    while (decision := game.decision) is not None:
        together += len(decision.seats) > 1
        answer = next_answer(game, bots, UNLIMITED)
        assert answer.option.seat in decision.seats
        game.apply(answer.option)
    assert together > 5
    assert game.outcome is not None
    assert len(game.outcome.winners) in (2, 4)


@pytest.mark.rule("R45")
def test_a_bot_defers_once_rather_than_pass_while_its_partner_may_act() -> None:
    game = new_game(TEAMS, seed=5)
    bots = [make_bot("greedy", seat) for seat in range(4)]
    deferred = 0
    while (decision := game.decision) is not None and deferred < 3:
        for seat in decision.seats[:-1]:
            options = [option for option in decision.options if option.seat == seat]
            bot = make_bot("greedy", seat)
            if bot.choose(game.view(seat), options, UNLIMITED) is None:
                deferred += 1
                second = bot.choose(game.view(seat), options, UNLIMITED)
                assert second is not None
                assert second.key == "pass"
        game.apply(next_answer(game, bots, UNLIMITED).option)
    assert deferred > 0
