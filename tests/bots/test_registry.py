"""Making bots by name."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import get_args

import pytest

from crazier.bots import registry
from crazier.bots.levels import LEVELS, BotLevel, bot_of_level
from crazier.bots.policy_bot import PolicyBot
from crazier.bots.registry import UnknownBot, check_name, make_bot
from crazier.bots.search_bot import SearchBot
from crazier.errors import CrazierError


def test_levels_go_from_novice_to_hard() -> None:
    assert list(LEVELS) == ["novice", "easy", "medium", "hard"]
    assert [make_bot(level, 1).name for level in LEVELS] == ["shedder", "greedy", "search:200", "search:100ms"]


def test_the_name_of_a_search_sets_its_budget() -> None:
    bot = make_bot("search:200", 1)
    assert isinstance(bot, SearchBot)
    assert (bot.rollouts, bot.seconds) == (200, None)
    bot = make_bot("search:250ms", 1)
    assert isinstance(bot, SearchBot)
    assert (bot.rollouts, bot.seconds, bot.worker_pool) == (None, 0.25, None)
    bot = make_bot("search:2s/4", 1)
    assert isinstance(bot, SearchBot)
    assert bot.seconds == 2
    assert bot.worker_pool is not None
    assert bot.worker_pool.processes == 4


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("gredy", "there is no bot 'gredy'; did you mean 'greedy'?"),
        ("greedy:3", "there is no bot 'greedy:3'"),
        ("search", "'search' is no search; say search:200"),
        ("search:soon", "say search:200"),
        ("search:0", "1 to 10000000 rollouts"),
        ("search:0ms", "more than nothing"),
        ("search:2s/0", "1 to 64 processes"),
        ("mybot.py", "a bot in a file is named by file and class: python:mybot.py:CLASS"),
        ("mybot:Careful", "python:mybot.py:Careful"),
        ("program:", "there is no bot 'program:'"),
    ],
)
def test_other_names_are_refused_with_a_hint(name: str, complaint: str) -> None:
    with pytest.raises(UnknownBot, match=r"bot|search") as refused:
        make_bot(name, 1)
    assert complaint in str(refused.value)


def made(rest: str, seed: int) -> PolicyBot:
    bot = PolicyBot("random", seed)
    bot.name = f"mine:{rest}"
    return bot


def test_installed_bots_are_found_by_their_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("mine", f"{__name__}:made", registry.ENTRY_POINT_GROUP)
    monkeypatch.setattr(EntryPoint, "load", lambda _: made)
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry] if group == registry.ENTRY_POINT_GROUP else [])
    bot = make_bot("mine:7", 3)
    assert bot.name == "mine:7"
    assert "mine" in registry.known_names()


def test_a_program_that_is_not_there_is_refused_by_its_name() -> None:
    check_name("program:python3 --version")
    with pytest.raises(CrazierError, match="can't be started: it is not found"):
        check_name("program:no-such-program --at all")


def test_every_level_has_its_bot() -> None:
    assert tuple(LEVELS) == get_args(BotLevel)
    assert all(bot_of_level(level) == bot for level, bot in LEVELS.items())
    assert bot_of_level("shedder") is None
