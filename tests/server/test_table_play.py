"""What people do at a table beside playing: undo, pause, clocks, chat, watching, leaving, coming back."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from time import time

import pytest

from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.client.table_client import ActionRefused, TableClient, TableClosed, new_nonce
from crazier.play.wire import HIDDEN_FACE
from crazier.scenarios.library import scenario_names
from crazier.server import messages
from crazier.server.live_table import LiveTable
from crazier.server.messages import (
    AskHint,
    ChangeSeat,
    Chat,
    ClientAction,
    ClockSettings,
    Kick,
    Leave,
    NewTable,
    PassHost,
    Ready,
    Replay,
    Resign,
    SeatPlan,
    StandIn,
    Start,
    TableSettings,
)
from crazier.server.messages.game_parts import text_of
from crazier.server.rows import StoodIn
from crazier.server.updates import visible_chat
from tests.server.playing import play_out, seat_people
from tests.server.running import Running, run, running_server

QUICK = TableSettings(set="olympus", options={"stall_guard": 6})
Play = Callable[[Running, list[TableClient], LiveTable], Awaitable[None]]


def at_table(
    folder: Path, play: Play, settings: TableSettings = QUICK, people: int = 2, bots: tuple[str, ...] = ()
) -> None:
    """Play at a table that has just started."""

    async def go() -> None:
        async with running_server(folder) as server, AsyncExitStack() as stack:
            clients = await seat_people(server, stack, settings, people, bots)
            await play(server, clients, await server.services.tables.get(clients[0].table_id))

    run(go())


async def until(check: Callable[[], object]) -> None:
    for _ in range(12_000):
        if check():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it does not happen")


def do(client: TableClient, action: type[ClientAction], /, **fields: object) -> Awaitable[int]:
    return client.submit(action(client.seq or 0, new_nonce(), **fields))  # type: ignore[arg-type]


async def refused(work: Awaitable[int]) -> str:
    with pytest.raises(ActionRefused) as error:
        await work
    return error.value.refused.key


def asked(clients: list[TableClient]) -> TableClient:
    return next(client for client in clients if client.last is not None and client.last.ask is not None)


async def make_a_move(clients: list[TableClient]) -> TableClient:
    """Let whoever is asked take the first option, and wait until all know."""
    await until(lambda: any(client.last and client.last.ask for client in clients))
    client = asked(clients)
    assert client.last is not None
    assert client.last.ask is not None
    seq = await client.act(client.last.ask.options[0].id)
    await until(lambda: all((other.seq or 0) >= seq for other in clients))
    return client


def test_the_only_person_may_always_undo(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], _table: LiveTable) -> None:
        await until(lambda: clients[0].last and clients[0].last.ask)
        before = clients[0].last
        await make_a_move(clients)
        seq = await clients[0].ask("takeback")
        await until(lambda: clients[0].last and clients[0].last.line == 1)
        assert before is not None
        assert clients[0].last is not None
        assert clients[0].last.full
        assert clients[0].last.view == before.view
        assert clients[0].seq == seq > before.seq

    at_table(tmp_path, play, people=1, bots=("novice",))


def test_the_only_answer_is_taken_back_with_the_choice_before_it(tmp_path: Path) -> None:
    """A turn in which nothing is left to do is ended by one answer, and that is no choice."""

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        client, chosen = clients[0], ""
        while True:
            await until(lambda: client.last and client.last.ask)
            assert client.last is not None
            assert client.last.ask is not None
            options = client.last.ask.options
            seq = await client.act(options[0].id)
            await until(lambda seq=seq: client.seq and client.seq >= seq)  # type: ignore[misc]
            if len(options) > 1:
                chosen = options[0].text
            elif chosen:
                break
        await until(lambda: client.last and client.last.ask)
        assert client.last.takeback is not None
        assert text_of(client.last.takeback.pieces) == chosen
        line = table.state.line
        await client.ask("takeback")
        await until(lambda: client.last and client.last.line == line + 1)
        assert client.last.ask is not None
        assert len(client.last.ask.options) > 1
        assert chosen in [option.text for option in client.last.ask.options]

    at_table(tmp_path, play, people=1, bots=("novice",))


def test_undo_needs_the_others(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        assert await refused(clients[0].ask("takeback")) == "nothing_to_undo"
        mover = await make_a_move(clients)
        other = next(client for client in clients if client is not mover)
        assert await refused(other.answer(1, agree=True)) == "no_vote"
        first = await mover.ask("takeback")
        await until(lambda: other.open_vote)
        await other.answer(first, agree=False)
        assert table.state.line == 0
        await until(lambda: mover.votes and mover.votes[0].outcome == "declined")
        assert mover.votes[0].declined == [other.seat]
        second = await mover.ask("takeback")
        assert await refused(other.answer(first, agree=True)) == "no_vote"
        await other.answer(second, agree=True)
        assert table.state.line == 1
        assert table.state.game is not None
        assert table.state.game.choices == []

    at_table(tmp_path, play)


def test_the_next_choice_ends_a_request(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], __: LiveTable) -> None:
        mover = await make_a_move(clients)
        await mover.ask("takeback")
        await until(lambda: all(client.open_vote for client in clients))
        await make_a_move(clients)
        await until(lambda: not any(client.open_vote for client in clients))
        assert mover.votes[0].outcome == "lapsed"

    at_table(tmp_path, play)


def test_an_old_message_is_stale_after_an_undo(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], _table: LiveTable) -> None:
        await until(lambda: clients[0].last and clients[0].last.ask)
        first = clients[0].last
        assert first is not None
        assert first.ask is not None
        await make_a_move(clients)
        await clients[0].ask("takeback")
        old = messages.Act(first.seq, new_nonce(), first.ask.options[0].id)
        assert await refused(clients[0].submit(old)) == "stale"

    at_table(tmp_path, play, people=1, bots=("novice",))


def test_resign_ends_a_game_of_two(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], _table: LiveTable) -> None:
        await do(clients[0], Resign)
        await until(lambda: all(client.last and client.last.outcome for client in clients))
        assert clients[1].last is not None
        assert clients[1].last.outcome is not None
        assert clients[1].last.outcome.winners == [1]
        assert await refused(do(clients[0], Resign)) == "not_playing"

    at_table(tmp_path, play)


def test_a_rematch_keeps_seats_and_points(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        await do(clients[0], Resign)
        seq = table.state.seq
        await clients[1].ask("rematch")
        await until(lambda: clients[0].open_vote)
        assert clients[0].table is not None
        assert clients[0].table.result is not None
        assert (clients[0].table.result.ready, clients[0].table.result.waits_for) == ([1], [0])
        await clients[0].ask("rematch")
        await until(lambda: clients[1].last and clients[1].last.game == 2)
        assert (clients[1].seq or 0) > seq
        assert clients[1].table is not None
        assert {line.seat: line.won for line in clients[1].table.standings} == {0: 0, 1: 1}
        await play_out(clients, 5)

    at_table(tmp_path, play)


def test_an_empty_clock_takes_the_default(tmp_path: Path) -> None:
    settings = TableSettings(set="olympus", clock=ClockSettings("turn", 600), options={"stall_guard": 3})

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        table.state.clock.left = [60, 60]
        table.refresh_timers()
        before = table.state.seq
        await until(lambda: any(client.last and client.last.seq > before for client in clients))
        rows = await table.storage.read_log(table.state.id)
        assert b'"by":"clock"' in rows[before].data
        assert clients[0].last is not None

    at_table(tmp_path, play, settings)


def test_a_clock_per_game_runs_down_only_while_one_is_asked(tmp_path: Path) -> None:
    settings = TableSettings(set="olympus", clock=ClockSettings("game", 600))

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        await until(lambda: any(client.last and client.last.ask for client in clients))
        mover = asked(clients).seat
        await asyncio.sleep(0.2)
        await make_a_move(clients)
        left = table.state.clock.left
        assert mover is not None
        assert left[mover] <= 600_000 - 200
        assert left[1 - mover] == 600_000
        assert clients[0].last is not None
        assert clients[0].last.clock is not None

    at_table(tmp_path, play, settings)


@pytest.mark.parametrize("jump", [-86_400.0, 86_400.0])
def test_a_machine_whose_clock_is_put_forward_or_back_takes_nobodys_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    settings = TableSettings(set="olympus", clock=ClockSettings("game", 600))

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        await until(lambda: any(client.last and client.last.ask for client in clients))
        monkeypatch.setattr("crazier.server.clock.time", lambda: time() + jump)
        for _move in range(3):
            await make_a_move(clients)
        assert min(table.state.clock.left) > 540_000
        assert clients[0].last is not None
        assert clients[0].last.clock is not None
        clock = clients[0].last.clock
        deadlines = [seat.until - clock.now for seat in clock.seats if seat.until is not None]
        assert deadlines
        assert all(540_000 < left <= 600_000 for left in deadlines), "what is left is told by the clock of now"

    at_table(tmp_path, play, settings)


def test_a_pause_needs_everyone(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        await clients[0].ask("pause")
        await until(lambda: clients[1].open_vote)
        assert not table.state.paused
        await clients[1].ask("pause")
        await until(lambda: all(client.last and client.table and client.table.paused for client in clients))
        client = asked(clients)
        assert client.last is not None
        assert client.last.ask is not None
        assert await refused(client.act(client.last.ask.options[0].id)) == "paused"
        for client in clients:
            await client.ask("go_on")
        await make_a_move(clients)

    at_table(tmp_path, play)


def test_chat_reaches_the_table_and_team_chat_the_team(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], _table: LiveTable) -> None:
        lines: list[list[str]] = [[] for _ in clients]

        async def listen(number: int) -> None:
            async for update in clients[number]:
                lines[number] += [line.text for line in update.chat]

        tasks = [asyncio.ensure_future(listen(number)) for number in range(4)]
        await do(clients[0], Chat, text="hello   <b>all</b>")
        await do(clients[0], Chat, text="psst", team=True)
        assert await refused(do(clients[0], Chat, text="a\u202eb")) == "bad_text"
        await do(clients[1], Chat, text="bye")
        await until(lambda: all("bye" in said for said in lines))
        assert lines[0] == lines[2] == ["hello <b>all</b>", "psst", "bye"]
        assert lines[1] == lines[3] == ["hello <b>all</b>", "bye"]
        for task in tasks:
            task.cancel()

    at_table(tmp_path, play, TableSettings(preset="teams"), people=4)


def hidden_hands(client: TableClient) -> int:
    """Return how many hands a client sees nothing of."""
    assert client.last is not None
    view = client.last.view
    assert view is not None
    return sum(all(view.faces[token] == HIDDEN_FACE for token in hand) for hand in view.hands)


def test_spectators_see_no_hands_until_all_agree(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        async with TableClient(server.address, table.state.id) as watcher:
            await until(lambda: watcher.last)
            assert watcher.seat is None
            assert watcher.last is not None
            assert watcher.last.ask is None
            assert hidden_hands(watcher) == 2
            await watcher._send(messages.encode(messages.Watch(0)))
            await clients[0].ask("open_hands")
            assert hidden_hands(watcher) == 2
            await clients[1].ask("open_hands")
            await watcher._send(messages.encode(messages.Watch(0)))
            await until(lambda: hidden_hands(watcher) == 1)
            assert watcher.last.ask is None
            assert await refused(do(watcher, Chat, text="psst")) == "no_name"
            await clients[1].ask("close_hands")
            await until(lambda: hidden_hands(watcher) == 2)
            await make_a_move(clients)
            assert hidden_hands(watcher) == 2
            assert await refused(do(watcher, Leave)) == "watching"

    at_table(tmp_path, play)


def test_open_hands_are_agreed_on_for_one_game(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        async with TableClient(server.address, table.state.id) as watcher:
            await until(lambda: watcher.last)
            for client in clients:
                await client.ask("open_hands")
            await watcher._send(messages.encode(messages.Watch(1)))
            await until(lambda: hidden_hands(watcher) == 1)
            await do(clients[0], Resign)
            for client in clients:
                await client.ask("rematch")
            await until(lambda: watcher.last and watcher.last.game == 2)
            assert hidden_hands(watcher) == 2

    at_table(tmp_path, play)


def test_asking_to_undo_gives_no_time(tmp_path: Path) -> None:
    settings = TableSettings(set="olympus", clock=ClockSettings("game", 600))

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        mover = await make_a_move(clients)
        await asyncio.sleep(0.1)
        await mover.ask("takeback")
        assert table.stopwatch.milliseconds >= 100

    at_table(tmp_path, play, settings)


def test_what_spectators_say_of_open_hands_waits_until_the_end(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        guest = await server.guest("Zoe")
        async with TableClient(server.address, table.state.id, guest=guest.secret) as watcher:
            await until(lambda: watcher.last)
            await do(watcher, Chat, text="hi")
            for client in clients:
                await client.ask("open_hands")
            await do(watcher, Chat, text="Ann has an eight")
            seen = visible_chat(table.state, 0, False, 0)
            assert [(line.name, line.text) for line in seen] == [("Zoe", "hi")]
            assert len(visible_chat(table.state, None, True, 0)) == 2
            await do(clients[0], Resign)
            assert len(visible_chat(table.state, 0, False, 0)) == 2

    at_table(tmp_path, play)


def test_a_bot_stands_in_and_the_player_returns(tmp_path: Path) -> None:
    settings = TableSettings(set="olympus", grace=600, options={"stall_guard": 30})

    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        away = clients[1]
        await away.__aexit__(None, None, None)
        await until(lambda: table.present.seats() == [0])
        assert 1 in table.timers._away
        async with table.locked():
            await table.submit(StoodIn(1, True, "novice", absent=True))
        await until(lambda: clients[0].table and clients[0].table.seats[1].stands_in)
        async with TableClient(server.address, table.state.id, away.token) as back:
            await until(lambda: back.table and not back.table.seats[1].stands_in)
            assert back.seat == 1

    at_table(tmp_path, play, settings)


def test_the_host_passes_on_when_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        monkeypatch.setattr("crazier.server.seat_timers.STAND_IN_LEVEL", "novice")
        await until(lambda: table.present.seats() == [0, 1])
        await clients[0].__aexit__(None, None, None)
        await until(lambda: table.present.seats() == [1])
        await table.timers._stand_in(0)
        assert table.state.host == 1
        assert table.state.seats[0].stand_in == "novice"
        assert table.state.seats[0].absent

    at_table(tmp_path, play)


def test_no_time_runs_while_nobody_is_there(tmp_path: Path) -> None:
    settings = TableSettings(set="olympus", clock=ClockSettings("game", 600))

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        for client in clients:
            await client.__aexit__(None, None, None)
        await until(lambda: not table.connections)
        spent = table.stopwatch.milliseconds
        await asyncio.sleep(0.1)
        assert table.stopwatch.milliseconds == spent

    at_table(tmp_path, play, settings)


def test_two_tabs_share_a_seat(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        async with TableClient(server.address, table.state.id, clients[0].token) as tab:
            await until(lambda: tab.last)
            assert tab.seat == clients[0].seat
            await make_a_move(clients)
            await until(lambda: tab.seq == clients[0].seq)
            assert tab.last is not None
            assert clients[0].last is not None
            assert tab.last.view == clients[0].last.view

    at_table(tmp_path, play)


def test_the_list_of_ones_own_tables_says_who_is_asked_now(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            ann, ben = await server.guest("Ann"), await server.guest("Ben")
            seated = await ann.create_table(NewTable([SeatPlan("you"), SeatPlan("open")], QUICK))
            own = await ben.sit(seated.table)
            clients = [
                await stack.enter_async_context(TableClient(server.address, seated.table, token))
                for token in (seated.token, own.token)
            ]
            assert [line.waiting for line in await ann.own_tables()] == [[]]
            await do(clients[1], Ready)
            await do(clients[0], Start)
            table = await server.services.tables.get(seated.table)
            for _ in range(4):
                for guest in (ann, ben):
                    (line,) = await guest.own_tables()
                    assert line.waiting == list(table.state.waiting)
                    assert line.waiting
                    assert line.due is None
                await make_a_move(clients)
            watching = await server.guest("Cid")
            assert not [line for line in await watching.own_tables() if line.waiting]

    run(go())


def test_the_host_arranges_seats(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            ann = await server.guest("Ann")
            plan = NewTable(
                [SeatPlan("you"), SeatPlan("open"), SeatPlan("open")], TableSettings(listed=True, title="Hi")
            )
            seated = await ann.create_table(plan)
            host = await stack.enter_async_context(TableClient(server.address, seated.table, seated.token))
            assert [line.title for line in await ann.open_tables()] == ["Hi"]
            agreed = (await ann.table(seated.table)).agreed
            assert ("stall_guard", "400") in [(one.name, one.value) for one in agreed]
            assert [line.seat for line in await ann.own_tables()] == [0]
            ben = await server.guest("ann")
            other = await ben.sit(seated.table)
            guest = await stack.enter_async_context(TableClient(server.address, seated.table, other.token))
            await until(lambda: guest.table and host.table and host.table.seats[1].name)
            assert guest.table is not None
            assert [seat.name for seat in guest.table.seats] == ["Ann", "ann 2", ""]
            assert await refused(do(guest, Start)) == "not_host"
            assert await refused(do(host, Start)) == "not_ready"
            await do(host, ChangeSeat, seat=2, kind="bot", level="easy")
            assert await refused(do(host, ChangeSeat, seat=1, kind="bot")) == "seat_taken"
            await do(guest, Ready)
            await do(host, PassHost, seat=1)
            await do(guest, Kick, seat=0)
            with pytest.raises(TableClosed):
                async for _ in host:
                    pass
            await do(guest, ChangeSeat, seat=0, kind="program")
            await until(lambda: 0 in guest.links)
            program = TableClient(server.address, seated.table, guest.links[0])
            await stack.enter_async_context(program)
            await do(guest, ChangeSeat, seat=0, kind="program")
            with pytest.raises(TableClosed):
                async for _ in program:
                    pass
            await until(lambda: guest.links[0] != program.token)
            program = TableClient(server.address, seated.table, guest.links[0])
            await stack.enter_async_context(program)
            await do(guest, Start)
            await until(lambda: program.last and program.last.game == 1)
            await do(guest, Leave)
            await until(lambda: program.table and program.table.seats[1].kind == "bot")

    run(go())


def test_bots_play_and_a_dead_worker_is_replaced(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], _table: LiveTable) -> None:
        await play_out(clients, 1)
        await until(lambda: clients[0].table and clients[0].table.replay)
        await clients[0].ask("rematch")
        workers = server.services.workers
        for process in workers.process_ids:
            os.kill(process, signal.SIGKILL)
        await play_out(clients, 2)
        assert workers.replaced == 1
        assert clients[0].table is not None
        lobby = LobbyClient(server.address)
        replay = clients[0].table.replay
        assert replay
        settings = TableSettings(replay=replay, replay_move=3)
        guest = await server.guest("Zoe")
        seated = await guest.create_table(NewTable([SeatPlan("you"), SeatPlan("bot", "novice")], settings, start=True))
        info = await lobby.table(seated.table)
        assert info.phase == "playing"

    at_table(tmp_path, play, people=1, bots=("novice",))


def test_a_replay_is_found_again_after_a_restart(tmp_path: Path) -> None:
    async def first() -> tuple[str, str]:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            clients = await seat_people(server, stack, QUICK, 2)
            await do(clients[0], Resign)
            await until(lambda: clients[0].table and clients[0].table.replay)
            assert clients[0].table is not None
            return clients[0].table_id, clients[0].table.replay

    async def second(table: str, replay: str) -> None:
        async with running_server(tmp_path) as server:
            guest = await server.guest("Zoe")
            assert (await guest.table(table)).replay == replay
            for viewer in ("watch", "0", "1"):
                page = await guest.request("GET", f"/api/replays/{replay}/{viewer}", Replay)
                assert page.outcome is not None
                assert page.frames[-1].move == "Ann resigns"
            record = await guest.request("GET", f"/api/replays/{replay}/record", dict[str, object])
            assert record["crazier"] == "record"

    run(second(*run(first())))


def test_hints_tell_chances(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], _table: LiveTable) -> None:
        await until(lambda: any(client.last and client.last.ask for client in clients))
        client = asked(clients)
        other = next(one for one in clients if one is not client)
        assert await refused(other.submit(AskHint(other.seq or 0, new_nonce()))) == "no_hint"
        await client.submit(AskHint(client.seq or 0, new_nonce()))
        assert client.hint is not None
        assert client.last is not None
        assert client.last.ask is not None
        assert {estimate.option for estimate in client.hint.estimates} <= {o.id for o in client.last.ask.options}
        assert all(0 <= estimate.chance <= 100 for estimate in client.hint.estimates)
        assert client.hint.words.startswith(client.hint.estimates[0].text)

    at_table(tmp_path, play)


def test_a_player_may_let_a_bot_play(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        for client in clients:
            await do(client, StandIn, on=True, level="novice")
        await until(lambda: table.state.phase == "over")

    at_table(tmp_path, play)


SEATS = [SeatPlan("you"), SeatPlan("bot", "novice")]
SUITS = ("red", "blue", "green", "purple")
OWN_CARDS = "\n\n".join(
    f"{color.title()} Golem {rank}\n{rank} {color} asset\nAt the start of your turn, draw a card."
    for rank in range(2, 8)
    for color in SUITS
)


def test_a_table_from_a_scenario(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            guest = await server.guest("Zoe")
            name = next(name for name in scenario_names() if name.startswith("m05"))
            seated = await guest.create_table(NewTable(SEATS, TableSettings(scenario=name), start=True))
            assert (await guest.table(seated.table)).phase == "playing"
            with pytest.raises(RequestRefused, match="no scenario"):
                await guest.create_table(NewTable(SEATS, TableSettings(scenario="../../etc/passwd")))

    run(go())


def test_a_table_with_own_cards(tmp_path: Path) -> None:
    settings = TableSettings(cards=OWN_CARDS, options={"stall_guard": 5})

    async def go() -> None:
        async with running_server(tmp_path) as server:
            guest = await server.guest("Zoe")
            with pytest.raises(RequestRefused, match="Destory"):
                await guest.create_table(NewTable(SEATS, TableSettings(cards="X\n2 red asset\nDestory an asset.")))
            with pytest.raises(RequestRefused, match="R39"):
                await guest.create_table(NewTable(SEATS, TableSettings(cards=OWN_CARDS.partition("\n\n")[0])))
            seated = await guest.create_table(NewTable(SEATS, settings, start=True))
            async with TableClient(server.address, seated.table, seated.token) as client:
                await play_out([client], 1)

    run(go())
