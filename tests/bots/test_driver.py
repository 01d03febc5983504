"""Asking bots at a table: who must answer, and which answers are failures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import sleep

import pytest

from crazier import Game
from crazier.bots.bot import UNLIMITED, Bot, Budget, OptionEstimate
from crazier.bots.driver import SeatFailure, next_answer
from crazier.play.decisions import Option
from crazier.play.view import View
from tests.play.games import simple


class Scripted(Bot):
    """A bot that does what a test says."""

    def __init__(self, behavior: str) -> None:
        self.name = behavior
        self.asked = 0

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:  # noqa: ARG002
        self.asked += 1
        if self.name == "crashes":
            raise ZeroDivisionError("by zero")
        if self.name == "cheats":
            return replace(options[0], id="0.win")
        if self.name == "sleeps":
            sleep(0.1)
        return None if self.name == "defers" or (self.name == "defers once" and self.asked == 1) else options[0]

    def explain(self) -> tuple[OptionEstimate, ...]:
        return ()

    def close(self) -> None:
        pass


def asked_together(game: Game) -> Game:
    """Return a game whose decision is for both players, as in a team's phase."""
    decision = game.decision
    assert decision is not None
    both = tuple(replace(option, seat=1, id=f"{option.id}.1") for option in decision.options)
    game._decision_cache = (game.decision_number, replace(decision, seats=(0, 1), options=(*decision.options, *both)))
    return game


def test_the_bot_that_must_decide_answers() -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    answer = next_answer(game, [Scripted("plays"), Scripted("crashes")], UNLIMITED)
    assert answer.option == decision.options[0]
    assert not answer.forced


@pytest.mark.parametrize(
    ("what", "complaint"),
    [
        ("crashes", "crashes crashed: ZeroDivisionError: by zero"),
        ("cheats", "which is none of its options"),
        ("sleeps", "with a limit of 10 ms"),
        ("defers", "returned None instead of one of its options"),
    ],
)
def test_a_wrong_answer_is_a_failure_of_that_seat(what: str, complaint: str) -> None:
    with pytest.raises(SeatFailure) as failure:
        next_answer(simple(), [Scripted(what), Scripted("plays")], Budget(0.01))
    assert failure.value.seat == 0
    assert complaint in str(failure.value)


@pytest.mark.rule("M20.3")
def test_in_a_teams_phase_a_bot_may_let_its_partner_go_first_once() -> None:
    game = asked_together(simple())
    assert next_answer(game, [Scripted("defers"), Scripted("plays")], UNLIMITED).option.seat == 1
    assert next_answer(game, [Scripted("defers once"), Scripted("defers")], UNLIMITED).option.seat == 0
    with pytest.raises(SeatFailure, match="returned None instead of one of its options"):
        next_answer(game, [Scripted("defers"), Scripted("defers")], UNLIMITED)
