"""Run bots written in any language: a program that reads one JSON line per choice and answers with one."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from queue import Empty, Queue
from threading import Thread
from typing import IO, Final

from crazier.bots.bot import Bot, BotFailure, Budget, OptionEstimate
from crazier.play.decisions import Option
from crazier.play.view import View

PROTOCOL_VERSION: Final = 1
ANSWER_TIMEOUT: Final = 10.0
"""Seconds to wait for an answer at a table without a time limit."""


class ExternalBot(Bot):
    """A bot that is a program, started at its first choice and ended by closing its input."""

    def __init__(self, command: str, seed: int) -> None:
        self.name = f"program:{command}"
        self.command = shlex.split(command)
        self.seed = seed
        self.process: subprocess.Popen[str] | None = None
        self.answers: Queue[str] = Queue()
        self.estimates: tuple[OptionEstimate, ...] = ()

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:
        """Send the choice to the program and return its answer."""
        program = self._ensure_started()
        request = build_request(view, options, budget, self.seed)
        try:
            _pipe(program.stdin).write(json.dumps(request) + "\n")
            _pipe(program.stdin).flush()
        except OSError:
            raise self._failed("it ended before it was asked") from None
        try:
            line = self.answers.get(timeout=budget.seconds or ANSWER_TIMEOUT)
        except Empty:
            raise self._failed(f"it did not answer within {budget.seconds or ANSWER_TIMEOUT:g} seconds") from None
        if not line:
            raise self._failed("it ended without an answer")
        return self._parse_answer(line, options)

    def _parse_answer(self, line: str, options: Sequence[Option]) -> Option | None:
        """Parse a line of the program's output, remember its estimates, and return the chosen option."""
        try:
            answer = json.loads(line)
            id = answer["option"]
            chances = dict(answer.get("chances", {}))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise self._failed(f'it answered {line.strip()[:80]!r}, not {{"option": ID}}') from None
        by_id = {option.id: option for option in options}
        if id is not None and id not in by_id:
            raise self._failed(f"it chose {id!r:.40}, which is none of its options")
        estimates = [OptionEstimate(by_id[key], float(chance), 1) for key, chance in chances.items() if key in by_id]
        self.estimates = tuple(sorted(estimates, key=lambda estimate: estimate.chance, reverse=True))
        return None if id is None else by_id[id]

    def _ensure_started(self) -> subprocess.Popen[str]:
        """Start the program unless it is running, with a thread that reads its output."""
        if self.process is None:
            try:
                self.process = subprocess.Popen(
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
                )
            except OSError as error:
                raise BotFailure(f"the program '{self.command[0]}' can't be started: {error.strerror}") from None
            Thread(target=_listen, args=(_pipe(self.process.stdout), self.answers), daemon=True).start()
        return self.process

    def _failed(self, how: str) -> BotFailure:
        """Close the program and return the failure to raise."""
        self.close()
        return BotFailure(f"{self.name} failed: {how}")

    def explain(self) -> tuple[OptionEstimate, ...]:
        """Return the chances that the program sent with its last answer, the best first."""
        return self.estimates

    def close(self) -> None:
        """Close the program's input, and kill the program if it does not end."""
        if self.process is None:
            return
        with suppress(OSError):
            _pipe(self.process.stdin).close()
        try:
            self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        _pipe(self.process.stdout).close()
        self.process = None
        self.answers = Queue()


def build_request(view: View, options: Sequence[Option], budget: Budget, seed: int) -> dict[str, object]:
    """Build the request that is sent to a program, as JSON values."""
    return {
        "crazier": PROTOCOL_VERSION,
        "seat": view.seat,
        "seed": seed,
        "seconds": budget.seconds,
        "options": [{**asdict(option), "params": dict(option.params)} for option in options],
        "sight": asdict(view.observation),
        "view": view.to_json(),
    }


def _pipe(pipe: IO[str] | None) -> IO[str]:
    """Return the pipe, or raise BotFailure if there is none."""
    if pipe is None:
        raise BotFailure("the program was started without a pipe")
    return pipe


def _listen(output: IO[str], answers: Queue[str]) -> None:
    """Put every line of the output into the queue, and an empty one at the end."""
    with suppress(ValueError, OSError):
        for line in output:
            answers.put(line)
    answers.put("")
