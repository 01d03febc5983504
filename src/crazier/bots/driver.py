"""Ask bots for answers at a table: find who must answer, check the answer, and time it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from traceback import format_tb
from typing import Final

from crazier.bots.bot import Bot, BotFailure, Budget
from crazier.bots.child_program import ProgramError
from crazier.play.decisions import Option
from crazier.play.game import Game
from crazier.safe_text import printable

LATE_FACTOR: Final = 1.1
"""An answer is too late after the limit times this factor."""
MAX_FRAMES: Final = 4
"""How many frames of a traceback the failure of a bot shows."""
MAX_MESSAGE: Final = 400
"""How many characters of an error's message the failure of a bot shows."""
NO_CHOICE: Final = (
    "{name} returned None instead of one of its options; is a 'return' missing in 'choose'? "
    "Only a teammate who can still answer may be left to go first, once"
)


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
                raise SeatFailure(seat, NO_CHOICE.format(name=bots[seat].name))
    raise SeatFailure(decision.seats[0], "nobody answered")


def ask_bot(game: Game, bot: Bot, seat: int, options: Sequence[Option], budget: Budget) -> Answer | None:
    """Ask one bot and return its answer, None if it defers; raise SeatFailure for anything it does wrong.

    A program that can't be started is no failure of that seat: nobody can play on, so the ProgramError passes.
    """
    view = game.view(seat)
    start = perf_counter()
    try:
        chosen = bot.choose(view, options, budget)
    except BotFailure as failure:
        raise SeatFailure(seat, str(failure)) from failure
    except ProgramError:
        raise
    except Exception as error:
        raise SeatFailure(seat, f"{bot.name} crashed: {describe_crash(error)}") from error
    seconds = perf_counter() - start
    if chosen is not None and chosen not in options:
        raise SeatFailure(seat, f"{bot.name} answered {chosen!r:.80}, which is none of its options")
    if budget.seconds is not None and seconds > budget.seconds * LATE_FACTOR:
        raise SeatFailure(
            seat, f"{bot.name} took {seconds * 1000:.0f} ms, with a limit of {budget.seconds * 1000:.0f} ms"
        )
    return None if chosen is None else Answer(chosen, seconds, len(options) == 1)


def describe_crash(error: Exception) -> str:
    """Return the type and message of an error and the end of its traceback, safe to print."""
    frames = "".join(format_tb(error.__traceback__)[-MAX_FRAMES:]).splitlines()
    head = f"{type(error).__name__}: {str(error)[:MAX_MESSAGE]}"
    return printable("\n  ".join([head, *frames]))
