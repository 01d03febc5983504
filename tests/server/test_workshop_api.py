"""The workshop over HTTP: cards are checked and lines completed, whatever is sent."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.rulebook import rules
from crazier.server.messages import CheckCards, CheckedCards, CompleteLine, CompletionInfo
from crazier.server.scenario_catalog import describe_scenarios
from crazier.server.worker_limits import LANGUAGE_LIMITS
from crazier.server.workers import Workers
from crazier.server.workshop import rule_touched, start_language
from scripts.fuzzing.families import FAMILIES
from tests.server.running import run, running_server

HOSTILE = (
    *(FAMILIES["workshop"].make(Random(seed)) for seed in range(4)),
    "X\n4 red event\n" + "Draw a crad and destory a asset of the the " * 18,
    "X\n4 red event\n" + "When if you may or choose each of " * 20,
    "\n\n".join(f"C{number}\n4 red event\nDestory it." for number in range(400)),
    "\U0001f0a1" * 300,
    "X\n4 red event\nDraw \u202e a card.",
)
"""`scripts/fuzz workshop` makes many more."""
GAWAIN = "Gawain\n4 red asset knight\nWhenever an opponent draws cards, you draw a card."
UNHURRIED = replace(LANGUAGE_LIMITS, cpu_seconds=5 * LANGUAGE_LIMITS.cpu_seconds)
"""Where lines are counted as they run (coverage), everything takes several times as long."""


def test_what_shows_a_rule_can_be_opened_at_a_table() -> None:
    listed = {scenario.name for scenario in describe_scenarios()}
    shown = {id: rule_touched(id).scenario for id in rules()}
    assert {name for name in shown.values() if name} <= listed
    assert all(shown[id] for id in ("M14.1", "MQ8", "R12"))


def test_a_card_is_checked_and_a_line_completed(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            server.services.language = Workers(1, UNHURRIED, start_language)
            client = LobbyClient(server.address)
            checked = await client.request(
                "POST",
                "/api/cards/check",
                CheckedCards,
                CheckCards(f"{GAWAIN}\n\n🂡 Pun\n2 red event\nDraw a crad.", "camelot"),
            )
            gawain, pun = checked.cards
            assert (gawain.complete, pun.complete) == (True, False)
            assert gawain.lines[0].standard == "When an opponent draws cards, draw a card."
            assert gawain.takes_place_of
            (finding,) = checked.findings
            assert (finding.line, finding.start, finding.end) == (7, 7, 11)
            fix = finding.fixes[0]
            assert (fix.insert, fix.start, fix.end, fix.reads, fix.first) == ("card", 7, 11, "Draw a card.", True)
            counter = CheckCards("Pun\n2 red event\nCounter the next event.", "camelot")
            (finding,) = (await client.request("POST", "/api/cards/check", CheckedCards, counter)).findings
            assert [fix.first for fix in finding.fixes] == [False]  # not to be taken unread
            assert finding.fixes[0].label == f"Not the same: {finding.fixes[0].reads}"
            completion = await client.request(
                "POST", "/api/cards/complete", CompletionInfo, CompleteLine("Destroy an ", 11, "event")
            )
            assert "an asset" in [option.insert for option in completion.options]
            assert (completion.start, completion.end) == (8, 11)
            for text in HOSTILE:
                await client.request("POST", "/api/cards/check", CheckedCards, CheckCards(text, "camelot"))
                line = CompleteLine(text[:900], min(len(text), 300))
                await client.request("POST", "/api/cards/complete", CompletionInfo, line)
            assert server.services.language.replaced == 0
            for base in ("nowhere", "../my.cards", "camelot+/etc/passwd.cards"):
                with pytest.raises(RequestRefused, match="there is no set"):
                    await client.request("POST", "/api/cards/check", CheckedCards, CheckCards(GAWAIN, base))

    run(go())
