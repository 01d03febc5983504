"""Bots in any language: a program that reads a line of JSON for every choice and answers with a line of JSON."""

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

PROTOCOL: Final = 1
EXIT_TIMEOUT: Final = 10.0
"""Seconds to wait for an answer at a table that sets no limit."""


class ExternalBot(Bot):
    """A program that plays. It is started with its first choice and ends when its input is closed."""

    def __init__(self, command: str, seed: int) -> None:
        self.name = f"program:{command}"
        self.command = shlex.split(command)
        self.seed = seed
        self.running: subprocess.Popen[str] | None = None
        self.answers: Queue[str] = Queue()
        self.said: tuple[OptionEstimate, ...] = ()

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option | None:
        """Ask the program."""
        program = self._started()
        question = build_request(view, options, budget, self.seed)
        try:
            _pipe(program.stdin).write(json.dumps(question) + "\n")
            _pipe(program.stdin).flush()
        except OSError:
            raise self._failed("it ended before it was asked") from None
        try:
            line = self.answers.get(timeout=budget.seconds or EXIT_TIMEOUT)
        except Empty:
            raise self._failed(f"it did not answer within {budget.seconds or EXIT_TIMEOUT:g} seconds") from None
        if not line:
            raise self._failed("it ended without an answer")
        return self._understood(line, options)

    def _understood(self, line: str, options: Sequence[Option]) -> Option | None:
        try:
            answer = json.loads(line)
            id = answer["option"]
            chances = dict(answer.get("chances", {}))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise self._failed(f'it answered {line.strip()[:80]!r}, not {{"option": ID}}') from None
        by_id = {option.id: option for option in options}
        if id is not None and id not in by_id:
            raise self._failed(f"it chose {id!r:.40}, which is none of its options")
        thoughts = [OptionEstimate(by_id[one], float(chance), 1) for one, chance in chances.items() if one in by_id]
        self.said = tuple(sorted(thoughts, key=lambda thought: thought.chance, reverse=True))
        return None if id is None else by_id[id]

    def _started(self) -> subprocess.Popen[str]:
        if self.running is None:
            try:
                self.running = subprocess.Popen(
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
                )
            except OSError as error:
                raise BotFailure(f"the program '{self.command[0]}' can't be started: {error.strerror}") from None
            Thread(target=_listen, args=(_pipe(self.running.stdout), self.answers), daemon=True).start()
        return self.running

    def _failed(self, how: str) -> BotFailure:
        self.close()
        return BotFailure(f"{self.name} failed: {how}")

    def explain(self) -> tuple[OptionEstimate, ...]:
        """The chances that it told with its answer, if it did."""
        return self.said

    def close(self) -> None:
        """Close its input, and end it if that does not."""
        if self.running is None:
            return
        with suppress(OSError):
            _pipe(self.running.stdin).close()
        try:
            self.running.wait(timeout=1)
        except subprocess.TimeoutExpired:
            self.running.kill()
            self.running.wait()
        _pipe(self.running.stdout).close()
        self.running = None
        self.answers = Queue()


def build_request(view: View, options: Sequence[Option], budget: Budget, seed: int) -> dict[str, object]:
    """What a program is asked, as plain values."""
    return {
        "crazier": PROTOCOL,
        "seat": view.seat,
        "seed": seed,
        "seconds": budget.seconds,
        "options": [{**asdict(option), "params": dict(option.params)} for option in options],
        "sight": asdict(view.observation),
        "view": view.to_json(),
    }


def _pipe(pipe: IO[str] | None) -> IO[str]:
    if pipe is None:
        raise BotFailure("the program was started without a pipe")
    return pipe


def _listen(output: IO[str], answers: Queue[str]) -> None:
    """Pass on every line, and an empty one at the end."""
    with suppress(ValueError, OSError):
        for line in output:
            answers.put(line)
    answers.put("")
