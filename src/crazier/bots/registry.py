"""Make bots by name: policies, searches, difficulty levels, installed bots, Python files, and external programs."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from crazier.bots.bot import Bot
from crazier.bots.external_bot import ExternalBot, check_command
from crazier.bots.levels import LEVELS, bot_of_level
from crazier.bots.policy_bot import POLICIES, PolicyBot
from crazier.bots.python_bot import PYTHON, load_bot
from crazier.bots.search_bot import SearchBot
from crazier.errors import CrazierError
from crazier.text import did_you_mean

ENTRY_POINT_GROUP: Final = "crazier.bots"
"""Entry point group of installed bots; each is called with the text after the colon and a seed."""
PROGRAM: Final = "program"
MAX_ROLLOUTS: Final = 10_000_000
MAX_SECONDS: Final = 3600.0
MAX_PROCESSES: Final = 64
SEARCH_AMOUNT: Final = re.compile(r"(\d+)(ms|s)?(?:/(\d+))?")


class UnknownBot(CrazierError):
    """No bot has this name."""


def make_bot(name: str, seed: int) -> Bot:
    """Make the bot with this name and a seed."""
    full_name = bot_of_level(name) or name
    kind, _, rest = full_name.partition(":")
    if kind in POLICIES and not rest:
        return PolicyBot(kind, seed)
    if kind == "search":
        return parse_search_spec(full_name, rest, seed)
    if kind == PROGRAM and rest:
        return ExternalBot(rest, seed)
    if kind == PYTHON:
        return load_bot(rest, seed)
    installed = installed_bots()
    if kind not in installed:
        raise UnknownBot(f"there is no bot '{name}'; {suggest_names(name)}")
    bot: Bot = installed[kind].load()(rest, seed)
    return bot


def parse_search_spec(name: str, amount: str, seed: int) -> SearchBot:
    """Make a search bot from its amount: rollouts (`200`) or time (`100ms`, `2s`), on several processes (`2s/4`)."""
    match = SEARCH_AMOUNT.fullmatch(amount)
    if match is None:
        raise UnknownBot(f"'{name}' is no search; say search:200 (rollouts), search:100ms, search:2s or search:2s/4")
    number, unit, processes = int(match[1]), match[2], int(match[3] or 1)
    if not 1 <= processes <= MAX_PROCESSES:
        raise UnknownBot(f"'{name}': a search runs on 1 to {MAX_PROCESSES} processes")
    if unit is None:
        if not 1 <= number <= MAX_ROLLOUTS:
            raise UnknownBot(f"'{name}': a search has 1 to {MAX_ROLLOUTS} rollouts")
        return SearchBot(name, seed, rollouts=number, processes=processes)
    seconds = number / 1000 if unit == "ms" else float(number)
    if not 0 < seconds <= MAX_SECONDS:
        raise UnknownBot(f"'{name}': a search takes more than nothing and at most {MAX_SECONDS:g} seconds")
    return SearchBot(name, seed, seconds=seconds, processes=processes)


def installed_bots() -> dict[str, EntryPoint]:
    """Return the bots of other installed packages, by name."""
    return {entry_point.name: entry_point for entry_point in entry_points(group=ENTRY_POINT_GROUP)}


def known_names() -> list[str]:
    """Return all names that can be used without arguments."""
    return [*LEVELS, *POLICIES, "search:200", "search:100ms", *sorted(installed_bots())]


def suggest_names(name: str) -> str:
    """Return a suggestion for an unknown name; files are not looked for, since the name may be a stranger's."""
    file, _, class_name = name.partition(":")
    if file.endswith(".py") or (class_name.isidentifier() and class_name[0].isupper()):
        file = f"{file.removesuffix('.py')}.py"
        return f"a bot in a file is named by file and class: {PYTHON}:{file}:{class_name or 'CLASS'}"
    return did_you_mean(
        name, known_names(), f"there are {', '.join(known_names())}, python:FILE:CLASS and program:COMMAND"
    )


def check_name(name: str) -> None:
    """Raise UnknownBot for a name that means no bot, or ProgramError for a program that can't be started."""
    kind, _, command = name.partition(":")
    if kind == PROGRAM and command:
        check_command(command)
    else:
        make_bot(name, 0).close()
