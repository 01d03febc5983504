"""Bots answer on a beat: the time of an answer does not depend on how long the bot thought."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from crazier.server import seat_timers
from crazier.server.messages import TableSettings
from crazier.server.seat_timers import until_beat
from crazier.server.worker_jobs import BotQuestion, choose_for_bots
from tests.server.playing import seat_people
from tests.server.running import run, running_server

BEAT = 0.4


def slow_or_fast(questions: Sequence[BotQuestion], alone: bool) -> tuple[int, int] | None:
    """Choose at once if there is one option, otherwise after a while; as a careless bot would."""
    if len(questions[0].options) > 1:
        time.sleep(BEAT / 2)
    return choose_for_bots(questions, alone)


@pytest.mark.parametrize("passed", [0.0, 0.001, 0.2, 0.39])
def test_a_quick_answer_waits_for_the_beat(passed: float) -> None:
    whole = [passed + until_beat(passed, BEAT) for _ in range(100)]
    assert min(whole) >= BEAT - 1e-9
    assert max(whole) <= 1.1 * BEAT + 1e-9


def test_an_answer_after_the_beat_waits_for_the_next() -> None:
    assert 2 * BEAT <= 0.5 + until_beat(0.5, BEAT) <= 2.1 * BEAT


def test_forced_and_free_choices_take_as_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_timers, "choose_for_bots", slow_or_fast)

    async def go() -> None:
        async with running_server(tmp_path, bot_beat=BEAT) as server, AsyncExitStack() as stack:
            settings = TableSettings(set="olympus", options={"stall_guard": 10})
            (client,) = await seat_people(server, stack, settings, 1, ("novice",))
            times: list[float] = []
            loop = asyncio.get_running_loop()
            last = loop.time()
            async for update in client:
                if update.events and update.events[0].seat == 1:
                    times.append(loop.time() - last)
                last = loop.time()
                if update.ask is not None:
                    await client.act(update.ask.options[-1].id)
                if len(times) >= 6 or update.outcome is not None:
                    break
            later = times[1:]
            assert later
            assert all(time >= BEAT * 0.9 for time in later)

    run(go())
