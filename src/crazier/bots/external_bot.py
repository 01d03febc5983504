"""Run bots written in any language: a program that reads one JSON line per choice and answers with one."""

from __future__ import annotations

import json
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from crazier.bots.bot import Bot, BotFailure, Budget, OptionEstimate
from crazier.bots.child_program import END_SECONDS, MAX_QUESTION_BYTES, ChildProgram, Misbehavior, ProgramError
from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.play.decisions import Option
from crazier.play.view import View
from crazier.safe_text import printable

PROTOCOL_VERSION: Final = 1
ANSWER_TIMEOUT: Final = 10.0
"""Seconds to wait for an answer at a table without a time limit."""
MAX_ERROR_LINES: Final = 12
"""How many lines of a program's standard error a failure shows."""


class ExternalBot(Bot):
    """A bot that is a program, started at its first choice and ended by closing its input."""

    def __init__(self, command: str, seed: int) -> None:
        self.name = printable(f"program:{command}")
        self.command = split_command(command)
        self.seed = seed
        self.program: ChildProgram | None = None
        self.told: Deck | None = None
        """The deck whose cards the program was told."""
        self.estimates: tuple[OptionEstimate, ...] = ()

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:
        """Send the choice to the program and return its answer; end the program if anything goes wrong."""
        if self.program is None:
            self.program = ChildProgram(self.command)
        try:
            question = encode(build_request(view, options, budget, self.seed, with_cards=self.told != view.deck))
            line = self.program.ask(question, budget.seconds or ANSWER_TIMEOUT)
            chosen, self.estimates = parse_answer(line, options)
        except Misbehavior as wrong:
            raise self._failed(str(wrong)) from None
        except BaseException:
            self._end(0)
            raise
        self.told = view.deck
        return chosen

    def _failed(self, how: str) -> BotFailure:
        """End the program and return the failure to raise, with what the program wrote to its standard error."""
        program, ended = self.program, how.startswith("it ended")
        exit_code = self._end(END_SECONDS if ended else 0)
        if ended and exit_code is not None:
            how += f" ({describe_exit(exit_code)})"
        errors = program.error_text().splitlines()[-MAX_ERROR_LINES:] if program is not None else []
        return BotFailure("\n    ".join([f"{self.name} failed: {how}", *errors]))

    def explain(self) -> tuple[OptionEstimate, ...]:
        """Return the chances that the program sent with its last answer, the best first."""
        return self.estimates

    def close(self) -> None:
        """Close the program's input, and kill the program and its children if they do not end."""
        self._end(END_SECONDS)

    def _end(self, seconds: float) -> int | None:
        """End the program, if it runs, within some seconds; return its exit code if it ended by itself."""
        program, self.program, self.told = self.program, None, None
        return None if program is None else program.end(seconds)


def split_command(command: str) -> list[str]:
    """Split a command as a shell does; raise ProgramError if it names no program that could be started."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ProgramError(f"'{printable(command)}' is no command: {str(error).lower()}") from None
    if not words or not words[0] or "\0" in command:
        raise ProgramError(f"'{printable(command)}' is no command; name a program: program:python3 bot.py")
    return words


def check_command(command: str) -> None:
    """Raise ProgramError for a command whose program can't be found, without starting it."""
    program = split_command(command)[0]
    if shutil.which(program) is None:
        raise ProgramError(f"the program '{printable(program)}' can't be started: it is not found, or not executable")


def build_request(
    view: View, options: Sequence[Option], budget: Budget, seed: int, *, with_cards: bool
) -> dict[str, object]:
    """Build the request that is sent to a program, as JSON values; with what each card of the deck is, if asked for."""
    request: dict[str, object] = {
        "crazier": PROTOCOL_VERSION,
        "seat": view.seat,
        "seed": seed,
        "seconds": budget.seconds,
        "options": [{**asdict(option), "params": dict(option.params)} for option in options],
        "sight": asdict(view.observation),
        "view": view.to_json(),
    }
    if with_cards:
        request["cards"] = [card_values(card) for card in dict.fromkeys(view.deck)]
    return request


def card_values(card: Card) -> dict[str, object]:
    """Return what a card is, as JSON values: its sides, of which only a split card has two."""
    sides = [
        {
            "name": side.name,
            "rank": side.rank,
            "colors": side.colors,
            "type": side.type,
            "tags": side.tags,
            "text": side.text,
        }
        for side in card.sides
    ]
    return {"name": card.name, "sides": sides}


def encode(request: dict[str, object]) -> bytes:
    """Return a request as a line; raise ProgramError if it is too long for a program."""
    line = json.dumps(request).encode() + b"\n"
    if len(line) > MAX_QUESTION_BYTES:
        raise ProgramError(
            f"a program can't be asked here: the question has {len(line):,} bytes, and {MAX_QUESTION_BYTES:,} are the "
            "most; play with fewer cards"
        )
    return line


def parse_answer(line: bytes, options: Sequence[Option]) -> tuple[Option | None, tuple[OptionEstimate, ...]]:
    """Return the option that a program's line chooses, and its estimates, the best first; raise Misbehavior if odd."""
    try:
        answer = json.loads(line)
        id, chances = answer["option"], answer.get("chances", {})
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Misbehavior(f'it answered {_quoted(line)}, not {{"option": ID}}') from None
    by_id: dict[object, Option] = {option.id: option for option in options}
    if id is not None and (not isinstance(id, str) or id not in by_id):
        raise Misbehavior(f"it chose {id!r:.40}, which is none of its options")
    if not isinstance(chances, dict):
        raise Misbehavior(f"its chances are {chances!r:.40}, not an object of ids and numbers")
    estimates = [OptionEstimate(by_id[key], _chance(key, value), 1) for key, value in chances.items() if key in by_id]
    estimates.sort(key=lambda estimate: estimate.chance, reverse=True)
    return None if id is None else by_id[id], tuple(estimates)


def _chance(id: str, value: object) -> float:
    """Return a chance that a program sent; it must be a number from 0 to 1."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise Misbehavior(f"its chance for {id!r:.40} is {value!r:.40}, not a number from 0 to 1")
    return float(value)


def _quoted(line: bytes) -> str:
    """Return the start of a line as it can be shown."""
    return repr(line[:80].decode("utf-8", "backslashreplace").strip())


def describe_exit(code: int) -> str:
    """Return how a program ended: with which exit code, or by which signal."""
    return f"exit code {code}" if code >= 0 else f"ended by signal {-code}"
