"""Programs that answer anything, or do anything instead of answering."""

from __future__ import annotations

import json
import shlex
import sys
from functools import cache as once
from random import Random
from time import monotonic
from typing import Final

from crazier.bots.bot import Budget
from crazier.bots.child_program import Misbehavior
from crazier.bots.driver import SeatFailure, ask_bot
from crazier.bots.external_bot import ExternalBot, parse_answer
from crazier.errors import CrazierError
from crazier.play.decisions import Option
from crazier.play.factory import new_game
from crazier.play.game import Game
from scripts.fuzzing.family import Family, require
from scripts.fuzzing.texts import ODD, mutated

LIMIT: Final = 0.2
"""Seconds that a program has for an answer."""
SLACK: Final = 5.0
"""Seconds more after which its host was kept waiting; ending takes one, the rest is for a busy machine."""
PROGRAM_SHARE: Final = 0.02
"""The share of inputs that start a program; the others are answers."""
VALUES: Final = ("null", "true", "NaN", "-Infinity", "1e999", "0.5", "1.5", "-0.0", "[]", "{}", '""', '"x"', "9" * 400)
ACTIONS: Final = (
    "sys.stdin.readline()",
    "sys.stdin.buffer.read(100)",
    "os.close(0)",
    "os.close(1)",
    "os.close(2)",
    "os.fork()",
    "os.fork() or time.sleep(30)",
    "subprocess.Popen(['sleep', '30'])",
    "time.sleep(0.05)",
    "time.sleep(30)",
    "signal.signal(15, signal.SIG_IGN)",
    "os.kill(os.getpid(), random.randrange(1, 16))",
    "os.kill(0, 15)",
    "sys.exit(3)",
    "1 / 0",
    "os._exit(0)",
    "os.abort()",
    "sys.stdout.buffer.write(os.urandom(999)); sys.stdout.flush()",
    "sys.stdout.write('x' * 300_000); sys.stdout.flush()",
    "sys.stdout.write('{}\\n' * 90_000); sys.stdout.flush()",
    "sys.stderr.write('\\x1b[2J' * 90_000)",
    "print('{\"option\": null}', flush=True)",
    'print(\'{"option": "0.pass"}\', flush=True)',
    "print('[' * 60_000, flush=True)",
)
"""What a program may do; an input is a few of them in a row."""


def make(random: Random) -> str:
    """Return an answer, or what a program does, as JSON."""
    if random.random() < PROGRAM_SHARE:
        return json.dumps({"program": random.choices(ACTIONS, k=random.randint(1, 4))})
    ids = [option.id for option in _decision()[1]]
    id = random.choice((json.dumps(random.choice(ids)), *VALUES))
    chances = [f"{json.dumps(random.choice(ids))}: {random.choice(VALUES)}" for _ in range(random.randrange(3))]
    answer = f'{{"option": {id}, "chances": {random.choice(("{" + ", ".join(chances) + "}", *VALUES))}}}'
    return json.dumps({"answer": mutated(random, answer, ODD) if random.random() < 0.4 else answer})


@once
def _decision() -> tuple[Game, tuple[Option, ...]]:
    """Return a game and the options of its first decision."""
    game = new_game("camelot", seed=1)
    decision = game.decision
    return game, () if decision is None else decision.options


def run(text: str) -> None:
    """Understand the answer, or ask the program twice."""
    values = json.loads(text)
    game, options = _decision()
    if "answer" in values:
        chosen, estimates = parse_answer(values["answer"].encode("utf-8", "replace"), options)
        require(chosen is None or chosen in options, "an answer is an option")
        require(all(0 <= estimate.chance <= 1 for estimate in estimates), "chances are chances")
        return
    script = "\n".join(["import os, random, signal, subprocess, sys, time", *values["program"]])
    bot = ExternalBot(f"{sys.executable} -c {shlex.quote(script)}", 1)
    try:
        for _ in range(2):
            _ask(bot, game, options)
    finally:
        start = monotonic()
        bot.close()
        require(monotonic() - start < SLACK, "a program is ended in time")


def _ask(bot: ExternalBot, game: Game, options: tuple[Option, ...]) -> None:
    """Ask the program; it must answer or fail in time, and be gone if it failed."""
    start = monotonic()
    try:
        ask_bot(game, bot, 0, options, Budget(LIMIT))
    except SeatFailure as failure:
        require("crashed" not in str(failure).splitlines()[0], f"a failure is understood: {failure}")
        require(bot.program is None or "took" in str(failure), "a program that failed is ended")
    require(monotonic() - start < LIMIT + SLACK, "nobody waits for a program")


FAMILY: Final = Family("program-bots", make, run, (CrazierError, Misbehavior))
