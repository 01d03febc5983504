"""Ask bots for answers at a table: find who must answer, check the answer, and time it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from crazier.bots.bot import Bot, BotFailure, Budget
from crazier.play.decisions import Option
from crazier.play.game import Game

LATE_FACTOR: Final = 1.1
"""An answer is too late after the limit times this factor."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's answer and the seconds it took."""

    option: Option
    seconds: float
    forced: bool
    """Whether there was only one option."""


class SeatFailure(BotFailure):
    """The failure of the bot at a seat."""

    def __init__(self, seat: int, why: str) -> None:
        self.seat = seat
        super().__init__(why)


def next_answer(game: Game, bots: Sequence[Bot], budget: Budget, seats: Sequence[int] | None = None) -> Answer:
    """Ask the bots that must decide, or only the given seats, and return the first answer.

    In a team's phase each bot may defer to its teammate once.
    """
    decision = game.decision
    if decision is None:
        raise ValueError("the game is over: there is nothing to ask")
    for second_round in (False, True):
        for seat in decision.seats if seats is None else seats:
            options = [option for option in decision.options if option.seat == seat]
            answer = ask_bot(game, bots[seat], seat, options, budget)
            if answer is not None:
                return answer
            if second_round or len(decision.seats) == 1:
                raise SeatFailure(seat, f"{bots[seat].name} chose nothing, with nobody left to defer to")
    raise SeatFailure(decision.seats[0], "nobody answered")


def ask_bot(game: Game, bot: Bot, seat: int, options: Sequence[Option], budget: Budget) -> Answer | None:
    """Ask one bot and return its answer, None if it defers; raise SeatFailure for anything it does wrong."""
    view = game.view(seat)
    start = perf_counter()
    try:
        chosen = bot.choose(view, options, budget)
    except BotFailure as failure:
        raise SeatFailure(seat, str(failure)) from failure
    except Exception as error:
        raise SeatFailure(seat, f"{bot.name} crashed: {type(error).__name__}: {error}") from error
    seconds = perf_counter() - start
    if chosen is not None and chosen not in options:
        raise SeatFailure(seat, f"{bot.name} answered {chosen!r:.80}, which is none of its options")
    if budget.seconds is not None and seconds > budget.seconds * LATE_FACTOR:
        raise SeatFailure(
            seat, f"{bot.name} took {seconds * 1000:.0f} ms, with a limit of {budget.seconds * 1000:.0f} ms"
        )
    return None if chosen is None else Answer(chosen, seconds, len(options) == 1)
