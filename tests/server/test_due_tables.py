"""Play over days: a table goes on when a turn's days are over, though nobody is connected, and each list says so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from time import monotonic, time

import pytest

from crazier.client.lobby_client import LobbyClient
from crazier.client.table_client import TableClient, new_nonce
from crazier.server import clock, rows
from crazier.server.due_tables import take_due
from crazier.server.live_table import LiveTable
from crazier.server.messages import (
    AnswerVote,
    AskVote,
    ClockSettings,
    NewTable,
    Ready,
    SeatPlan,
    Start,
    TableLine,
    TableSettings,
)
from tests.server.on_both import OpenServer
from tests.server.running import Running, run, running_server

DAY = 86_400.0
SETTINGS = TableSettings("classic", clock=ClockSettings("days", days=1), listed=True)


class Later:
    """The time of the server, which a test can put forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0.0
        monkeypatch.setattr(clock, "time", lambda: time() + self.ahead)

    def pass_days(self, days: float) -> None:
        self.ahead += days * DAY


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    return Later(monkeypatch)


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.02)


async def seat_two(server: Running, stack: AsyncExitStack) -> tuple[list[LobbyClient], list[TableClient]]:
    """Seat Ann and Ben at a table over days and start the game; return their guests and their lines."""
    guests = [await server.guest("Ann"), await server.guest("Ben")]
    seated = [await guests[0].create_table(NewTable([SeatPlan("you"), SeatPlan("open")], SETTINGS))]
    seated.append(await guests[1].sit(seated[0].table))
    clients = [
        await stack.enter_async_context(TableClient(server.address, seat.table, seat.token, guest.secret))
        for guest, seat in zip(guests, seated, strict=True)
    ]
    await clients[1].submit(Ready(0, new_nonce()))
    await clients[0].submit(Start(0, new_nonce()))
    return guests, clients


async def own_lines(server: Running, secrets: list[str]) -> list[TableLine]:
    """Return the first table in each one's own list."""
    return [(await LobbyClient(server.address, secret).own_tables())[0] for secret in secrets]


async def log_of(server: Running, table: str) -> list[rows.RowData]:
    return [rows.decode_row(entry.data) for entry in await server.services.storage.read_log(table)]


def of_turn(found: list[rows.RowData], begun: int) -> set[tuple[int, str]]:
    """Return who chose after some rows, and in whose place."""
    return {(row.seat, row.by) for row in found[begun:] if isinstance(row, rows.Chosen)}


def test_the_time_runs_out_once_with_nobody_connected_and_after_restarts(
    open_server: OpenServer, later: Later, request: pytest.FixtureRequest
) -> None:
    async def go() -> None:
        async with open_server() as server, AsyncExitStack() as stack:
            guests, clients = await seat_two(server, stack)
            secrets, table = [guest.secret for guest in guests], clients[0].table_id
            before = await own_lines(server, secrets)
            (asked,) = before[0].waiting
            assert before[1].waiting == [asked]
            rows_before = len(await log_of(server, table))
        later.pass_days(1.01)
        async with AsyncExitStack() as stack:
            servers = [await stack.enter_async_context(open_server()) for _ in range(processes)]
            while (lines := await own_lines(servers[0], secrets))[0].waiting in ([asked], []):
                await asyncio.sleep(0.02)
            found = await log_of(servers[0], table)
            assert of_turn(found, rows_before) == {(asked, "clock")}
            state = (await servers[0].services.tables.look(table)).state
            assert not state.stopped
            # One row for each decision of the turn, and none by a process that came too late.
            assert len(found) - rows_before == len(state.past_choices)
            assert lines[0].waiting == [1 - asked]
            assert lines[0].due is not None
            assert abs(lines[0].due / 1000 - (clock.wall_time() + DAY)) < DAY / 10

    processes = 2 if "postgres" in request.node.name else 1
    run(go(), 120)


def test_your_move_comes_first_in_the_list_and_only_players_hear_of_it(open_server: OpenServer) -> None:
    async def go() -> None:
        async with open_server() as server, AsyncExitStack() as stack:
            guests, clients = await seat_two(server, stack)
            later_table = await guests[0].create_table(NewTable([SeatPlan("you"), SeatPlan("open")]))
            lines = [await guest.own_tables() for guest in guests]
            assert {line.id for line in lines[0]} == {clients[0].table_id, later_table.table}
            (asked,) = lines[0][0].waiting  # the older table, since a game over days is played there
            assert lines[0][0].id == clients[0].table_id
            assert lines[0][0].due == lines[1][0].due
            assert asked in (lines[0][0].seat, lines[1][0].seat)
            watched = [line for line in await guests[0].open_tables() if line.id == clients[0].table_id]
            assert [(line.waiting, line.due) for line in watched] == [([], None)]
            update = clients[asked].last
            assert update is not None
            assert update.clock is not None
            assert update.clock.kind == "days"
            assert update.clock.seats[asked].until is not None

    run(go(), 120)


async def let_go(server: Running) -> None:
    """Drop all tables that nobody is connected to from memory, as it is done after a minute."""
    await until(lambda: not any(table.connections for table in server.services.tables))
    await server.services.tables.drop_idle(monotonic() + 100)


def test_a_bot_stands_in_at_the_second_turn_in_a_row_until_the_player_is_back(tmp_path: Path, later: Later) -> None:
    async def go() -> None:
        async with running_server(tmp_path, due_seconds=0.05, bot_beat=0.01) as server:
            async with AsyncExitStack() as stack:
                guests, clients = await seat_two(server, stack)
                table = clients[0].table_id
                secrets = [guest.secret for guest in guests]
            (first,) = (await own_lines(server, secrets))[0].waiting
            for expected in (first, 1 - first):  # each misses a turn, and the usual answers are taken
                assert (await own_lines(server, secrets))[0].waiting == [expected]
                await let_go(server)
                later.pass_days(1.01)
                while (await own_lines(server, secrets))[0].waiting in ([expected], []):
                    await asyncio.sleep(0.02)
            assert not any(isinstance(row, rows.StoodIn) for row in await log_of(server, table))
            await let_go(server)
            later.pass_days(1.01)
            while not any(isinstance(row, rows.StoodIn) for row in await log_of(server, table)):
                await asyncio.sleep(0.02)
            while (await own_lines(server, secrets))[0].waiting != [1 - first]:
                await asyncio.sleep(0.02)
            stood_in = [row for row in await log_of(server, table) if isinstance(row, rows.StoodIn)]
            assert [(row.seat, row.on, row.absent) for row in stood_in] == [(first, True, True)]
            back = await guests[first].sit(table)
            async with TableClient(server.address, table, back.token):
                live = await server.services.tables.get(table)
                await until(lambda: not live.state.seats[first].absent)
                assert live.state.clock.left[first] == DAY * 1000

    run(go(), 120)


def test_a_table_that_all_have_left_is_played_to_its_end(tmp_path: Path, later: Later) -> None:
    async def go() -> None:
        async with running_server(tmp_path, due_seconds=0.05, bot_beat=0.0) as server:
            async with AsyncExitStack() as stack:
                guests, clients = await seat_two(server, stack)
                table = clients[0].table_id
            while (line := (await guests[0].own_tables())[0]).phase == "playing":
                if line.waiting:
                    await let_go(server)
                    later.pass_days(1.01)
                await asyncio.sleep(0.02)
            assert line.phase == "over"
            assert line.due is None
            assert (await server.services.storage.due_tables(clock.wall_time() + 99 * DAY, ["classic 6"], (), 9)) == []
            assert not (await server.services.tables.get(table)).state.stopped

    run(go(), 120)


def test_nothing_is_due_in_a_pause_and_the_days_begin_anew_after_it(tmp_path: Path, later: Later) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            guests, clients = await seat_two(server, stack)
            live = await server.services.tables.get(clients[0].table_id)

            async def agree(kind: str) -> None:
                await clients[0].submit(AskVote(live.state.seq, new_nonce(), kind))  # type: ignore[arg-type]
                assert live.state.vote is not None
                assert live.state.vote.until == pytest.approx(clock.wall_time() + DAY, abs=DAY / 10)
                await clients[1].submit(AnswerVote(live.state.seq, new_nonce(), live.state.vote.id, True))

            await agree("pause")
            assert live.state.paused
            assert (await guests[0].own_tables())[0].due is None
            later.pass_days(20)
            assert live.time_spent == (0, False)
            await agree("go_on")
            due = (await guests[0].own_tables())[0].due
            assert due is not None
            assert due / 1000 == pytest.approx(clock.wall_time() + DAY, abs=DAY / 10)

    run(go(), 120)


def test_being_away_is_nothing_special(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            _, clients = await seat_two(server, stack)
            live: LiveTable = await server.services.tables.get(clients[0].table_id)
            await clients[1].__aexit__(None, None, None)
            await until(lambda: live.present.seats() == [0])
            assert live.timers.bot_at(1) is None
            assert not live.timers.resting
            assert [away.bot_at for away in live.presence().away] == [None]

    run(go(), 120)


def test_a_table_with_a_damaged_log_is_not_taken_again_and_again(tmp_path: Path, later: Later) -> None:
    async def go() -> None:
        async with running_server(tmp_path, due_seconds=3600) as server:
            async with AsyncExitStack() as stack:
                _, clients = await seat_two(server, stack)
                table = clients[0].table_id
            await let_go(server)
            statement = "UPDATE log SET data = ? WHERE table_id = ? AND seq = 2"
            await server.services.storage.write(lambda rows: rows.execute(statement, (b"{}", table)).rowcount)
            later.pass_days(2)
            hopeless: set[str] = set()
            tables = server.services.tables
            assert await take_due(tables, hopeless) == 0
            assert hopeless == {table}
            await let_go(server)
            assert await take_due(tables, hopeless) == 0
            assert len(tables) == 0

    run(go(), 120)
