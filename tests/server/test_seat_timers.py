"""Bots answer on a beat: the time of an answer does not depend on how long the bot thought."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path

import pytest

from crazier.client.table_client import TableClient
from crazier.server import seat_timers
from crazier.server.live_table import LiveTable
from crazier.server.messages import NewTable, SeatPlan, TableSettings
from crazier.server.rows import StoodIn
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
            answers = 0
            async for update in client:
                answers += bool(update.events) and update.events[0].seat == 1
                if update.ask is not None:
                    await client.act(update.ask.options[-1].id)
                if answers >= 6 or update.outcome is not None:
                    break
            log = await server.services.storage.read_log(client.table_id)
            times = [answer.at - before.at for before, answer in pairwise(log) if b'"by":"bot"' in answer.data]
            assert len(times) >= answers > 1
            assert min(times) >= BEAT * 0.95

    run(go())


def test_a_table_whose_people_are_all_away_rests_until_one_is_back(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path, bot_beat=0.05) as server, AsyncExitStack() as stack:
            settings = TableSettings(set="olympus", options={"stall_guard": 40}, grace=3600)
            (client,) = await seat_people(server, stack, settings, 1, ("novice", "novice"))
            table = await server.services.tables.get(client.table_id)
            await stack.enter_async_context(TableClient(server.address, client.table_id))
            async with table.locked():
                await table.submit(StoodIn(0, True, "novice", absent=True))
            await until_seq(table, table.state.seq + 3)
            await client.__aexit__(None, None, None)
            await until_alone(table)
            assert not table.timers.resting
            await until_seq(table, table.state.seq + 3)  # the bots play on for the grace time
            table.timers.fall_asleep()  # as the clock would
            async with table.locked():
                seq = table.state.seq
            await asyncio.sleep(0.5)
            assert table.state.seq == seq
            async with TableClient(server.address, client.table_id, client.token) as back:
                async for update in back:
                    if update.ask is not None:
                        await back.act(update.ask.options[-1].id)
                    if table.state.seq >= seq + 3:
                        break
                assert not table.timers.resting

    run(go())


def test_bots_alone_play_on_while_somebody_watches(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path, bot_beat=0.0) as server, AsyncExitStack() as stack:
            host = await server.guest("Ann")
            plans = [SeatPlan("bot", "novice"), SeatPlan("bot", "novice")]
            seated = await host.create_table(NewTable(plans, TableSettings(options={"stall_guard": 6}), start=True))
            await stack.enter_async_context(TableClient(server.address, seated.table))
            table = await server.services.tables.get(seated.table)
            table.timers.refresh_rest()
            assert table.timers._rest is None
            await until_seq(table, table.state.seq + 3)

    run(go())


async def until_seq(table: LiveTable, seq: int) -> None:
    while table.state.seq < seq:
        await asyncio.sleep(0.01)


async def until_alone(table: LiveTable) -> None:
    while table.present.seats():
        await asyncio.sleep(0.01)
