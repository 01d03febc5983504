"""Bots by name: their own names, levels for people, installed bots, and programs."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from crazier.bots.bot import Bot
from crazier.bots.external_bot import ExternalBot
from crazier.bots.policy_bot import POLICIES, PolicyBot
from crazier.bots.search_bot import SearchBot
from crazier.errors import CrazierError
from crazier.text import did_you_mean

LEVELS: Final = {"novice": "shedder", "easy": "greedy", "medium": "search:200", "hard": "search:100ms"}
"""What people call an opponent, from weak to strong."""
GROUP: Final = "crazier.bots"
"""The entry points of installed bots: each is called with what stands after the colon, and a seed."""
PROGRAM: Final = "program"
MAX_ROLLOUTS: Final = 10_000_000
MAX_SECONDS: Final = 3600.0
MAX_PROCESSES: Final = 64
SEARCH: Final = re.compile(r"(\d+)(ms|s)?(?:/(\d+))?")


class UnknownBot(CrazierError):
    """There is no bot of that name."""


def make_bot(name: str, seed: int) -> Bot:
    """The bot that a name means, with a seed of its own."""
    meant = LEVELS.get(name, name)
    kind, _, rest = meant.partition(":")
    if kind in POLICIES and not rest:
        return PolicyBot(kind, seed)
    if kind == "search":
        return parse_search_spec(meant, rest, seed)
    if kind == PROGRAM and rest:
        return ExternalBot(rest, seed)
    installed = installed_bots()
    if kind not in installed:
        raise UnknownBot(f"there is no bot '{name}'; {hint(name)}")
    bot: Bot = installed[kind].load()(rest, seed)
    return bot


def parse_search_spec(name: str, amount: str, seed: int) -> SearchBot:
    """A search of so many rollouts (`200`) or so long (`100ms`, `2s`), on one process or several (`2s/4`)."""
    found = SEARCH.fullmatch(amount)
    if found is None:
        raise UnknownBot(f"'{name}' is no search; say search:200 (rollouts), search:100ms, search:2s or search:2s/4")
    number, unit, processes = int(found[1]), found[2], int(found[3] or 1)
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
    """The bots that other packages bring, by name."""
    return {found.name: found for found in entry_points(group=GROUP)}


def known_names() -> list[str]:
    """Every name that can be said as it is."""
    return [*LEVELS, *POLICIES, "search:200", "search:100ms", *sorted(installed_bots())]


def hint(name: str) -> str:
    """What may have been meant."""
    return did_you_mean(name, known_names(), f"there are {', '.join(known_names())}, and program:COMMAND")


def check_name(name: str) -> None:
    """Refuse a name that means no bot, without starting anything."""
    if not name.startswith(f"{PROGRAM}:"):
        make_bot(name, 0).close()
