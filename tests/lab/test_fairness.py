"""Bots use only what their seat may know, and a bot that does not is detected."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from crazier.bots.bot import Budget
from crazier.bots.policy_bot import PolicyBot
from crazier.lab import fairness
from crazier.lab.fairness import check_fairness
from crazier.play.decisions import Option
from crazier.play.factory import resolve_table
from crazier.play.view import View

TABLES = [
    ("sampler", 2),
    ("sampler", 4),
    ("classic", 2),
    ("house", 3),
    ("openspiel", 2),
    ("light-dark", 2),
    ("light-dark", 4),
    ("even-crazier", 2),
]


@pytest.mark.parametrize("bot", ["random", "shedder", "greedy", "search:6"])
@pytest.mark.parametrize(("table", "players"), TABLES)
def test_what_is_hidden_does_not_matter(bot: str, table: str, players: int) -> None:
    positions = 2 if bot.startswith("search") else 8
    result = check_fairness(bot, resolve_table(table, players), positions, seed=players)
    assert result.differences == []
    assert result.positions == positions
    assert result.changed_cards > 5 * positions


class Moody(PolicyBot):
    """A bot that ignores its view: each new instance answers differently from the one before."""

    instances = 0

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option:  # noqa: ARG002
        Moody.instances += 1
        return options[Moody.instances % len(options)]


def test_a_bot_that_ignores_its_view_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "make_bot", lambda _, seed: Moody("random", seed))
    result = check_fairness("moody", resolve_table("sampler", 2), 5, 1)
    assert len(result.differences) == 5
    assert "moody chose otherwise" in result.differences[0]
