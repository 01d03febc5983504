"""What people may do at a table beside playing: names, removal, mute, codes, settings, seats, chat, watching."""

from __future__ import annotations

import io
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.client.table_client import TableClient, TableClosed, new_nonce
from crazier.client.table_link import parse_link
from crazier.server import commands
from crazier.server.live_table import LiveTable
from crazier.server.lobby import game_rows
from crazier.server.messages import (
    ChangeSeat,
    Chat,
    ClockSettings,
    Kick,
    LetIn,
    Mute,
    NewTable,
    Ready,
    Rename,
    Resign,
    SeatPlan,
    Start,
    TableSettings,
)
from crazier.server.settings import NO_LIMITS, Rate
from crazier.server.storage import Entry
from crazier.server.table_setup import notation_names
from crazier.terminal.console import Console
from crazier.terminal.online_seat import SeatWish, enter_table
from crazier.terminal.style import TextStyle
from tests.server.playing import seat_people
from tests.server.running import Running, run, running_server
from tests.server.test_table_play import QUICK, at_table, do, make_a_move, refused, until

PLAN = NewTable([SeatPlan("you"), SeatPlan("open"), SeatPlan("bot", "novice")], TableSettings(set="olympus"))


async def gather(
    server: Running, stack: AsyncExitStack, plan: NewTable = PLAN
) -> tuple[LobbyClient, list[TableClient]]:
    """Return the guest Ben, and the clients of Ann, the host, and Ben, who sit at a table before its first game."""
    seated = await (await server.guest("Ann")).create_table(plan)
    ben = await server.guest("Ben")
    own = await ben.sit(seated.table)
    tokens = (seated.token, own.token)
    clients = [await stack.enter_async_context(TableClient(server.address, seated.table, token)) for token in tokens]
    await until(lambda: all(client.table for client in clients))
    return ben, clients


# Names


def test_players_are_renamed_before_the_start(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            _, (ann, ben) = await gather(server, stack)
            await do(ben, Rename, name="O'Neil")
            await until(lambda: ann.table and ann.table.seats[1].name == "O'Neil")
            assert ann.table_events[-1].text == "Ben is called O'Neil now."
            await do(ben, Rename, name="ann")
            await until(lambda: ann.table and ann.table.seats[1].name == "ann 2")
            assert await refused(do(ben, Rename, name="you")) == "bad_name"
            assert await refused(do(ben, Rename, name="a\u202eb")) == "bad_name"
            await do(ben, Rename, name="O'Neil")
            await do(ben, Ready)
            await do(ann, Start)
            await until(lambda: ann.last and ann.last.view)
            assert await refused(do(ben, Rename, name="Ben")) == "not_now"
            table = await server.services.tables.get(ann.table_id)
            assert table.state.game is not None
            assert table.state.game.table.players[1] == "ONeil"
            assert table.state.game.table.shown_names[1] == "O'Neil"

    run(go())


@pytest.mark.parametrize(
    ("names", "written"),
    [
        (["Ann", "Ben"], ["Ann", "Ben"]),
        (["O'Neil", "ONeil"], ["ONeil 2", "ONeil"]),
        (["🙂", "Ann"], ["Ann 2", "Ann"]),
        (["J. R.", "Al-Ann"], ["J R", "Al-Ann"]),
    ],
)
def test_every_name_can_be_written_in_notation(names: list[str], written: list[str]) -> None:
    assert notation_names(names) == written


# Removal


def test_who_was_removed_stays_out_until_the_host_lets_them_in(tmp_path: Path) -> None:
    """A removed player sat down again at once, and was not told."""

    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            guest, (ann, ben) = await gather(server, stack)
            await do(ann, Kick, seat=1)
            with pytest.raises(TableClosed, match="You were removed from this table"):
                async for _ in ben:
                    pass
            with pytest.raises(RequestRefused, match="removed"):
                await guest.sit(ann.table_id)
            assert [(line.seat, line.removed) for line in await guest.own_tables()] == [(None, True)]
            await until(lambda: ann.table and ann.table.removed)
            assert ann.table is not None
            assert ann.table_events[-1].text == "Ben is removed from the table."
            await server.services.tables.drop_idle(1e12)
            number = ann.table.removed[0].number
            assert await refused(do(ann, LetIn, number=number + 1)) == "nobody_removed"
            await do(ann, LetIn, number=number)
            assert (await guest.sit(ann.table_id)).seat == 1

    run(go())


# Chat


def test_chat_is_limited_by_guest_however_many_connections(tmp_path: Path) -> None:
    """Somebody who watched stored 698 lines in 12 seconds by connecting again and again."""
    limits = {**{name: getattr(NO_LIMITS, name) for name in NO_LIMITS.__dataclass_fields__}, "chat": Rate(3, 0.001)}

    async def go() -> None:
        async with running_server(tmp_path, limits=type(NO_LIMITS)(**limits)) as server, AsyncExitStack() as stack:
            clients = await seat_people(server, stack, QUICK, 2)
            zoe = await server.guest("Zoe")
            said = 0
            for _ in range(4):
                async with TableClient(server.address, clients[0].table_id, guest=zoe.secret) as watcher:
                    await until(lambda watcher=watcher: watcher.last)  # type: ignore[misc]
                    for _ in range(2):
                        try:
                            await do(watcher, Chat, text="hi")
                            said += 1
                        except Exception:
                            pass
            assert said == 3

    run(go())


def test_an_address_is_limited_too(tmp_path: Path) -> None:
    limits = {
        **{name: getattr(NO_LIMITS, name) for name in NO_LIMITS.__dataclass_fields__},
        "address_chat": Rate(2, 0.001),
    }

    async def go() -> None:
        async with running_server(tmp_path, limits=type(NO_LIMITS)(**limits)) as server, AsyncExitStack() as stack:
            clients = await seat_people(server, stack, QUICK, 2)
            await do(clients[0], Chat, text="one")
            await do(clients[1], Chat, text="two")
            assert await refused(do(clients[0], Chat, text="three")) == "too_many"

    run(go())


def test_chat_never_uses_up_the_rows_of_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crazier.server.live_table.MAX_ROWS", 8)
    monkeypatch.setattr(commands, "MAX_GALLERY_ROWS", 12)

    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        zoe = await server.guest("Zoe")
        async with TableClient(server.address, table.state.id, guest=zoe.secret) as watcher:
            await until(lambda: watcher.last)
            for _ in range(12):
                await do(watcher, Chat, text="blah")
            assert await refused(do(watcher, Chat, text="blah")) == "chat_full"
        await do(clients[0], Chat, text="I can still talk")
        await make_a_move(clients)

    at_table(tmp_path, play)


def test_a_line_that_is_sent_again_is_said_once(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        zoe = await server.guest("Zoe")
        async with TableClient(server.address, table.state.id, guest=zoe.secret) as watcher:
            await until(lambda: watcher.last)
            line = Chat(watcher.seq or 0, new_nonce(), "hi")
            assert await watcher.submit(line) == await watcher.submit(line)
        assert len(table.state.chat) == 1
        assert clients[0].table_id

    at_table(tmp_path, play)


# Watching


def test_nobody_chats_under_the_name_of_a_player(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        ann = await server.guest("Ann")
        async with TableClient(server.address, table.state.id, guest=ann.secret) as watcher:
            await until(lambda: watcher.last)
            await do(watcher, Chat, text="I resign")
            assert table.state.chat[-1][0].name == "Ann 2"
            assert table.state.chat[-1][0].seat is None
            seen = table.presence()
            assert (seen.watching, [(one.number, one.name) for one in seen.watchers]) == (1, [(1, "Ann 2")])
            await do(clients[0], Mute, watcher=1)
            assert await refused(do(watcher, Chat, text="me too")) == "muted"
            await do(clients[0], Mute, watcher=1, on=False)
            await do(watcher, Chat, text="thanks")
            assert await refused(do(clients[0], Mute, watcher=7)) == "no_player"
            assert await refused(do(clients[1], Mute, watcher=1)) == "not_host"

    at_table(tmp_path, play)


def test_a_player_is_muted(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        await do(clients[0], Mute, seat=1)
        assert await refused(do(clients[1], Chat, text="hey")) == "muted"
        await until(lambda: clients[1].table and clients[1].table.seats[1].muted)
        assert clients[1].table_events[-1].text == "You can't chat any more."
        await do(clients[0], Mute, seat=1, on=False)
        await do(clients[1], Chat, text="hey")
        assert table.state.chat

    at_table(tmp_path, play)


def test_where_nobody_may_watch_nobody_gets_the_replay(tmp_path: Path) -> None:
    settings = TableSettings(set="olympus", spectators=False)

    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        await do(clients[0], Resign)
        await until(lambda: clients[1].table and clients[1].table.replay)
        info = await (await server.guest("Zoe")).table(table.state.id)
        assert info.replay == ""
        assert info.result is not None
        assert info.result.replay == ""

    at_table(tmp_path, play, settings)


# The log of a stopped table


def test_the_log_of_a_stopped_table_gives_no_secret_away(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        await make_a_move(clients)
        entries = await table.storage.read_log(table.state.id)
        secret = next(entry for entry in entries if entry.kind == "started")
        assert b'"secret"' in secret.data
        table.state.stopped = "the rules have changed"
        log = await (await server.guest("Zoe")).request(
            "GET", f"/api/tables/{table.state.id}/log", list[dict[str, object]]
        )
        assert [row["kind"] for row in log] == ["created", "started", "chosen"]
        assert all("secret" not in row for row in log)

    at_table(tmp_path, play)


def test_positions_and_seeds_are_left_out_of_a_log() -> None:
    data = b'{"kind":"started","secret":"ab","record":{"seed":7,"position":{"x":1},"table":{"game":"modern"}}}'
    assert game_rows([Entry("a", 1, "started", None, data, None, 0.0)]) == [
        {"kind": "started", "record": {"table": {"game": "modern"}}}
    ]


# Codes


def test_a_short_code_leads_to_a_table(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            guest = await server.guest("Ann")
            seated = await guest.create_table(PLAN)
            code = (await guest.table(seated.table)).code
            assert len(code) == 6
            assert set(code) <= set("bcdfghjkmnpqrstvwxz")
            assert await guest.find_code(code) == seated.table
            assert await guest.find_code(f"{code[:3]}-{code[3:]}".upper()) == seated.table
            for wrong in ("bbbbbb", "x", code + "b", "%%%%%%", "ffffff"):
                with pytest.raises(RequestRefused, match="no table with that code"):
                    await guest.find_code(wrong)
            playing = await guest.create_table(NewTable([SeatPlan("you"), SeatPlan("bot", "novice")], start=True))
            with pytest.raises(RequestRefused, match="no table"):  # nobody is there
                await guest.find_code(playing.table[:6])
            async with TableClient(server.address, playing.table, playing.token) as client:
                await until(lambda: client.last)
                assert await guest.find_code(playing.table[:6]) == playing.table

    run(go())


def test_a_short_code_is_enough_in_the_terminal(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            seated = await (await server.guest("Ann")).create_table(PLAN)
            console = Console(io.StringIO(), io.StringIO(), TextStyle())
            link = parse_link(seated.table[:6].upper(), server.address)
            client = await enter_table(link, SeatWish(watch=True), console)
            assert client.table_id == seated.table

    run(go())


def test_codes_are_not_guessed(tmp_path: Path) -> None:
    limits = {name: getattr(NO_LIMITS, name) for name in NO_LIMITS.__dataclass_fields__}
    few = type(NO_LIMITS)(**{**limits, "codes": Rate(3, 0.001)})
    none = type(NO_LIMITS)(**{**limits, "wrong_codes": Rate(1, 0.001)})

    async def go() -> None:
        for number, tried in enumerate((few, none)):
            (tmp_path / str(number)).mkdir()
            async with running_server(tmp_path / str(number), limits=tried) as server:
                guest = await server.guest("Ann")
                code = (await guest.create_table(PLAN)).table[:6]
                answers = []
                for _ in range(3):
                    with pytest.raises(RequestRefused) as error:
                        await guest.find_code("bbbbbb")
                    answers.append(error.value.status)
                if tried is few:
                    assert answers == [404, 404, 404]
                    with pytest.raises(RequestRefused, match="too much"):
                        await guest.find_code(code)
                else:
                    assert answers == [404, 429, 429]
                    assert await guest.find_code(code)  # a right one still leads there

    run(go())


# Settings and seats before the first game


def test_the_host_changes_what_is_agreed_on(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            ben, clients = await gather(server, stack)
            ann = LobbyClient(server.address)
            await do(clients[1], Ready)
            wish = TableSettings(game="classic", clock=ClockSettings("game", 300), grace=30, title="Late")
            with pytest.raises(RequestRefused, match="host"):
                await ben.change_settings(clients[0].table_id, wish)
            host = await server.guest("Hosty")
            seated = await host.create_table(PLAN)
            info = await host.change_settings(seated.table, wish)
            assert (info.settings.game, info.settings.clock.seconds, info.settings.title) == ("classic", 300, "Late")
            with pytest.raises(RequestRefused, match="nothing"):
                await host.change_settings(seated.table, TableSettings(set="nothing"))
            with pytest.raises(RequestRefused, match="can't be seen"):
                await host.change_settings(seated.table, TableSettings(title="a\u202eb"))
            assert (await ann.table(seated.table)).settings.game == "classic"
            await host.change_settings(seated.table, TableSettings(set="camelot"))
            async with TableClient(server.address, seated.table, seated.token) as client:
                await do(client, ChangeSeat, seat=1, kind="bot", level="novice")
                await do(client, Start)
                with pytest.raises(RequestRefused, match="started"):
                    await host.change_settings(seated.table, wish)

    run(go())


def test_readiness_is_asked_anew_when_settings_change(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            ann, ben = await server.guest("Ann"), await server.guest("Ben")
            seated = await ann.create_table(PLAN)
            own = await ben.sit(seated.table)
            async with TableClient(server.address, seated.table, own.token) as client:
                await do(client, Ready)
                await ann.change_settings(seated.table, PLAN.settings)
                await until(lambda: client.table and client.table.seats[1].ready)
                assert not [event for event in client.table_events if event.key == "settings"], "nothing has changed"
                await ann.change_settings(seated.table, TableSettings(set="camelot"))
                await until(lambda: client.table and not client.table.seats[1].ready)
                said = "Ann changes what is agreed on: the cards. Whoever was ready says so again."
                assert client.table_events[-1].text == said
                assert client.table_events[-1].changed == ["cards"]
                assert client.table_events[-1].asked_again == [1]
                clock = ClockSettings("game", 300)
                wish = TableSettings(set="camelot", options={"points": True, "stall_guard": 50}, clock=clock)
                await ann.change_settings(seated.table, wish)
                await until(lambda: len(client.table_events[-1].changed) > 1)
                told = client.table_events[-1]
                assert told.text == "Ann changes what is agreed on: the clock and the options."
                assert told.changed == ["clock", "option.points", "option.stall_guard"]
                assert told.asked_again == [], "nobody was ready any more"

    run(go())


def test_closed_seats_are_gone_once_the_game_starts(tmp_path: Path) -> None:
    plans = [SeatPlan("you"), SeatPlan("closed"), SeatPlan("open"), SeatPlan("closed"), SeatPlan("bot", "novice")]

    async def go() -> None:
        async with running_server(tmp_path, bot_beat=3600.0) as server, AsyncExitStack() as stack:
            guest, (ann, ben) = await gather(server, stack, NewTable(plans, TableSettings(set="olympus")))
            assert ben.seat == 2
            await do(ben, Chat, text="hi")
            await do(ben, Ready)
            await do(ann, ChangeSeat, seat=3, kind="open")
            assert await refused(do(ann, Start)) == "not_ready"
            await do(ann, ChangeSeat, seat=3, kind="closed")
            await do(ann, ChangeSeat, seat=4, kind="closed")
            assert await refused(do(ann, ChangeSeat, seat=2, kind="closed")) == "seat_taken"
            await do(ann, Start)
            await until(lambda: ben.last and ben.last.view)
            assert ben.seat == 1
            assert ben.last is not None
            assert ben.last.view is not None
            assert len(ben.last.view.hands) == 2
            assert all(ben.last.view.faces[token] >= 0 for token in ben.last.view.hands[1])
            await make_a_move([ann, ben])
            await server.services.tables.drop_idle(1e12)
            again = await guest.sit(ann.table_id)  # the token is the same, under the new number
            assert (again.seat, again.token) == (1, ben.token)
            table = await server.services.tables.get(ann.table_id)
            for client in (ann, ben):
                await client.__aexit__(None, None, None)
            await until(lambda: not table.connections)
            await server.services.tables.drop_idle(1e12)
            table = await server.services.tables.get(ann.table_id)
            assert [seat.name for seat in table.state.seats] == ["Ann", "Ben"]
            assert table.state.chat[0][0].seat == 1

    run(go())


def test_a_table_keeps_the_seats_that_its_game_needs(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            plan = NewTable([SeatPlan("you"), *[SeatPlan("open")] * 3], TableSettings(preset="teams"))
            _, (ann, _) = await gather(server, stack, plan)
            assert await refused(do(ann, ChangeSeat, seat=3, kind="closed")) == "needs_seat"

    run(go())
