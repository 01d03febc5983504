"""What the page needs to be honest: votes told to all, clocks as deadlines, who is away, what one missed, results."""

from __future__ import annotations

import asyncio
import json
from itertools import groupby
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from crazier.client.table_client import ActionRefused, TableClient
from crazier.play.decisions import Event
from crazier.server.live_table import LiveTable
from crazier.server.messages import (
    ClockSettings,
    Leave,
    Presence,
    Resign,
    StandIn,
    TableSettings,
    Update,
    VoteKind,
    decode_server,
)
from crazier.server.messages.game_parts import text_of
from crazier.server.rows import Chosen, StoodIn, decode_row
from crazier.text import with_count
from tests.server.running import Running
from tests.server.test_table_play import at_table, do, make_a_move, refused, until

CALM = TableSettings(set="olympus", options={"stall_guard": 30})


# Votes


def test_everyone_is_told_who_asks_what_and_how_it_ended(tmp_path: Path) -> None:
    """Pause: nobody was told, and all had to find the menu by themselves."""

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        ann, ben, cid = clients
        number = await ann.ask("pause")
        await until(lambda: all(client.open_vote for client in clients))
        assert ben.open_vote is not None
        assert ann.open_vote is not None
        assert text_of(ben.open_vote.what) == "Ann asks for a pause."
        assert text_of(ann.open_vote.what) == "You ask for a pause."
        assert text_of(ben.open_vote.then) == "Bots and clocks wait until all agree to go on."
        assert [(one.seat, one.answer) for one in ben.open_vote.answers] == [(0, "asks"), (1, "open"), (2, "open")]
        assert ben.open_vote.until is not None
        assert ben.open_vote.until >= int(table.state.at * 1000) + 59_000
        assert await refused(ben.ask("end")) == "vote_open"
        await ben.answer(number, agree=True)
        await until(lambda: cid.open_vote and cid.open_vote.answers[1].answer == "agrees")
        await cid.answer(number, agree=False)
        await until(lambda: ann.votes and ann.votes[0].outcome == "declined")
        assert ann.votes[0].declined == [2]
        assert ann.table_events[-1].text == "Not agreed on: a pause. Cid says not now."
        assert cid.table_events[-1].text == "Not agreed on: a pause. You say not now."
        for client in clients:
            await client.ask("pause")
        await until(lambda: all(client.table and client.table.paused for client in clients))
        assert ben.table_events[-1].text == "The game is paused."

    at_table(tmp_path, play, CALM, people=3)


def test_who_asks_for_something_else_takes_back_what_was_asked_before(tmp_path: Path) -> None:
    """A second vote was refused, whoever asked for it, and nobody was told what to do."""

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        ann, ben, cid = clients
        first = await ann.ask("remove", seat=1)
        await cid.answer(first, agree=False)
        await until(lambda: table.state.vote is None)
        pause = await ann.ask("pause")
        with pytest.raises(ActionRefused, match="Ann asks for something else"):
            await ben.ask("end")
        await ben.answer(pause, agree=True)
        with pytest.raises(ActionRefused, match="What Ann asks for is still voted on, for a minute at most"):
            await ben.ask("end")
        end = await ann.ask("end")
        await until(lambda: ben.open_vote and ben.open_vote.kind == "end")
        assert ben.open_vote is not None
        assert [(one.seat, one.answer) for one in ben.open_vote.answers] == [(0, "asks"), (1, "open"), (2, "open")]
        assert ben.votes[0].outcome == "lapsed"
        assert ben.table_events[-1].key == "vote_lapsed"
        assert await refused(ben.answer(pause, agree=True)) == "no_vote"
        await ben.answer(end, agree=True)
        await cid.answer(end, agree=True)
        await until(lambda: table.state.ended)

    at_table(tmp_path, play, CALM, people=3)


def test_a_yes_to_one_vote_is_none_to_the_next_of_its_kind(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        ann, ben, cid, dot = clients
        await ben.answer(await ann.ask("remove", seat=2), agree=True)
        await ann.ask("remove", seat=3)
        vote = table.state.vote
        assert vote is not None
        assert (vote.seat, vote.answers) == (3, {0: True, 1: None, 2: None})
        assert cid.seat == 2
        assert dot.seat == 3

    at_table(tmp_path, play, CALM, people=4)


def test_silence_is_a_no(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crazier.server.vote_commands.SILENCE_SECONDS", 1)

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        await clients[0].ask("end")
        await until(lambda: clients[0].votes and clients[0].votes[0].outcome == "declined")
        assert clients[0].votes[0].declined == [1]
        assert table.state.phase == "playing"
        monkeypatch.setattr("crazier.server.vote_commands.SILENCE_SECONDS", 3600)
        number = await clients[0].ask("pause")
        await clients[0].answer(number, agree=False)  # taken back
        await until(lambda: clients[1].votes and clients[1].votes[0].outcome == "lapsed")

    at_table(tmp_path, play, CALM)


def test_a_game_is_ended_by_agreement(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        for client in clients:
            await client.ask("end")
        await until(lambda: all(client.table and client.table.phase == "over" for client in clients))
        assert clients[0].table is not None
        assert clients[0].table.result is not None
        assert clients[0].table.result.ended
        assert not any(place.won for place in clients[0].table.result.places)
        await until(lambda: clients[0].last and clients[0].last.ask is None and not clients[0].last.waiting)
        assert await refused(do(clients[0], Resign)) == "not_playing"
        for client in clients:
            await client.ask("rematch")
        await until(lambda: table.state.phase == "playing" and table.state.game_number == 2)

    at_table(tmp_path, play, CALM)


def test_the_deal_does_not_wait_for_those_who_leave(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        await do(clients[0], Resign)
        await do(clients[1], Resign)
        await until(lambda: table.state.phase == "over")
        await clients[0].ask("rematch")
        await clients[1].ask("rematch")
        assert table.state.phase == "over"
        await do(clients[2], Leave)
        await until(lambda: table.state.phase == "playing")

    at_table(tmp_path, play, CALM, people=3)


def test_people_who_are_away_do_not_hold_up_a_pause(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        await clients[0].ask("pause")
        await clients[1].ask("pause")
        assert table.state.vote is not None
        await clients[2].__aexit__(None, None, None)
        await until(lambda: table.present.seats() == [0, 1])
        async with table.locked():
            await table.submit(StoodIn(2, True, "novice", absent=True))
        assert table.state.paused
        await until(lambda: clients[0].table and clients[0].table.paused)
        assert [event.text for event in clients[0].table_events][-2:] == [
            "Cid is away; a bot stands in.",
            "The game is paused.",
        ]

    at_table(tmp_path, play, CALM, people=3)


# Clocks


def test_time_that_ran_out_is_a_fact(tmp_path: Path) -> None:
    settings = TableSettings(set="olympus", clock=ClockSettings("turn", 600), options={"stall_guard": 3})

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        await until(lambda: all(client.last and client.last.clock for client in clients))
        slow = table.state.waiting[0]
        assert clients[0].last is not None
        clock = clients[0].last.clock
        assert clock is not None
        assert clock.kind == "turn"
        assert [seat.until is not None for seat in clock.seats] == [seat == slow for seat in range(2)]
        assert clock.seats[slow].until == clock.now + clock.seats[slow].left
        assert table.state.game is not None
        events = table.state.game.event_count
        table.state.clock.left = [60, 60]
        table.refresh_timers()
        await until(lambda: all(client.table_events[-1].key == "time_ran_out" for client in clients))
        told = [client.table_events[-1] for client in clients]
        assert [(one.key, one.seat, one.event) for one in told] == [("time_ran_out", slow, events)] * 2
        assert told[slow].text == "Your time ran out."
        assert told[1 - slow].text == f"{clients[0].table.seats[slow].name}'s time ran out."  # type: ignore[union-attr]

    at_table(tmp_path, play, settings)


def test_the_clocks_that_are_told_stand_during_a_pause_and_run_after_it(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], __: LiveTable) -> None:
        ann, ben = clients
        heard: list[Update] = []
        ann.on_message = lambda data: heard.extend([told for told in [decode_server(data)] if isinstance(told, Update)])
        votes: tuple[tuple[VoteKind, bool], ...] = (("pause", False), ("go_on", True))
        for kind, runs in votes:
            number = await ann.ask(kind)
            await until(lambda number=number: ben.open_vote and ben.open_vote.id == number)  # type: ignore[misc]
            await ben.answer(number, agree=True)
            await until(lambda runs=runs: heard and heard[-1].table and heard[-1].table.paused is not runs)  # type: ignore[misc]
            clock = heard[-1].clock
            assert clock is not None
            assert any(seat.until is not None for seat in clock.seats) is runs

    at_table(tmp_path, play, TableSettings(set="olympus", clock=ClockSettings("turn", 600)))


# Presence


def test_presence_tells_since_when_and_when_a_bot_comes(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        heard: list[Presence] = []

        def listen(data: bytes | str) -> None:
            message = decode_server(data)
            if isinstance(message, Presence):
                heard.append(message)

        clients[0].on_message = listen
        await clients[1].__aexit__(None, None, None)
        await until(lambda: heard and heard[-1].away)
        (away,) = heard[-1].away
        assert away.seat == 1
        assert away.bot_at is not None
        assert 55_000 < away.bot_at - away.since <= 61_000
        await table.timers._stand_in(1)
        await until(lambda: clients[0].table_events and clients[0].table_events[-1].key == "away")
        assert table.presence().away[0].bot_at is None

    at_table(tmp_path, play, CALM)


def test_who_comes_back_hears_what_a_bot_did_meanwhile(tmp_path: Path) -> None:
    """The turns of one's own are counted, and the choices in all; an answer that a clock took is none of a bot."""

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        back = clients[1].seat
        await do(clients[1], StandIn, on=True, level="novice")
        while not table.state.seats[1].played_for.turns or 1 in table.state.waiting:
            if 0 in table.state.waiting:
                await make_a_move(clients[:1])
            await asyncio.sleep(0.01)
        played_for = table.state.seats[1].played_for
        entries = await table.storage.read_log(table.state.id)
        by_bot = [row for row in (decode_row(entry.data) for entry in entries) if isinstance(row, Chosen)]
        assert played_for.choices == len([row for row in by_bot if row.by == "bot" and row.seat == back])
        await do(clients[1], StandIn, on=False)
        await until(lambda: clients[1].table_events and clients[1].table_events[-1].key == "back")
        turns = with_count(len(played_for.turns), "turn")
        meanwhile = f"Meanwhile a bot took {turns}, with {with_count(played_for.choices, 'choice')}."
        for client, who in ((clients[1], "You are"), (clients[0], "Ben is")):
            await until(lambda client=client: client.table_events[-1].key == "back")  # type: ignore[misc]
            assert client.table_events[-1].text == f"{who} back. {meanwhile}"
            assert client.table_events[-1].choices == played_for.choices
        assert table.state.seats[1].played_for.choices == 0

    at_table(tmp_path, play, CALM)


def test_a_bot_that_gives_way_is_told(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        async with table.locked():
            table.state.paused = True
        await do(clients[1], StandIn, on=True, level="novice")
        await do(clients[1], StandIn, on=False)
        await until(lambda: len(clients[0].table_events) >= 2)
        assert [event.text for event in clients[0].table_events][-2:] == ["Ben lets a bot play.", "Ben is back."]

    at_table(tmp_path, play, CALM)


# What one missed, and could take back


def first_missed(turns: list[Event], seat: int | None) -> int:
    """Return the event that began the others' last turns; two turns of one's own in a row are one."""
    rounds = [list(some) for _, some in groupby(turns, lambda event: event.seat == seat)]
    missed = rounds[-2] if turns[-1].seat == seat else rounds[-1]
    return missed[0].number


def test_what_one_missed_and_could_take_back_survive_a_reload(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        for _ in range(12):
            await make_a_move(clients)
        for client in clients:
            await until(lambda client=client: client.last and client.last.seq == table.state.seq)  # type: ignore[misc]
        assert table.state.game is not None
        turns = [event for event in table.state.game.events(None) if event.key == "turn"]
        for client in clients:
            assert client.last is not None
            assert client.last.takeback is not None
            assert client.last.takeback.asks
            assert text_of(client.last.takeback.pieces)
            assert client.last.since == first_missed(turns, client.seat)
        kept = [(client.last.since, client.last.takeback) for client in clients if client.last is not None]
        for client in clients:
            await client.__aexit__(None, None, None)
        await until(lambda: not table.connections)
        await server.services.tables.drop_idle(1e12)
        for client, (since, takeback) in zip(clients, kept, strict=True):
            async with TableClient(server.address, client.table_id, client.token) as again:
                await until(lambda again=again: again.last)  # type: ignore[misc]
                assert again.last is not None
                assert (again.last.since, again.last.takeback) == (since, takeback)

    at_table(tmp_path, play, CALM)


# Results


def test_places_fit_the_points_after_a_rematch(tmp_path: Path) -> None:
    settings = TableSettings(set="olympus", options={"points": 1})

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        for loser in (0, 1, 1):
            await do(clients[loser], Resign)
            await until(lambda: table.state.phase == "over")
            await until(lambda: all(client.table and client.table.result for client in clients))
            for client in clients:
                await client.ask("rematch")
            await until(lambda: table.state.phase == "playing")
        await until(lambda: clients[0].table and len(clients[0].table.standings[0].by_game) == 3)
        assert clients[0].table is not None
        standings = clients[0].table.standings
        points = [line.points for line in standings]
        assert points == sorted(points)
        assert [line.place for line in standings] == [1 + sum(other < mine for other in points) for mine in points]
        assert all(sum(line.by_game) == line.points for line in standings)

    at_table(tmp_path, play, settings)


def test_a_result_says_who_begins_the_next_game(tmp_path: Path) -> None:
    settings = TableSettings(set="olympus", options={"games": 3})

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        await do(clients[0], Resign)
        await until(lambda: clients[1].table and clients[1].table.phase == "between")
        assert clients[1].table is not None
        assert clients[1].table.result is not None
        first = clients[1].table.result.next_first
        for client in clients:
            await client.ask("next_game")
        await until(lambda: table.state.game_number == 2)
        assert table.state.series is not None
        assert table.state.series.first_player == first == 0  # the winner goes last

    at_table(tmp_path, play, settings)


# Versions


def test_the_table_in_the_address_is_that_of_the_hello(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], __: LiveTable) -> None:
        table, token = clients[0].table_id, clients[0].token
        hello = json.dumps({"type": "hello", "v": 2, "table": table, "token": token})
        answers = {}
        for named in ("", f"?table={table}", "?table=another"):
            async with connect(f"{server.address.replace('http', 'ws', 1)}/api/socket{named}") as socket:
                await socket.send(hello)
                answers[named] = json.loads(await asyncio.wait_for(socket.recv(), 60))
        assert [answer["type"] for answer in answers.values()] == ["welcome", "welcome", "closed"]
        assert answers["?table=another"]["key"] == "no_entry"

    at_table(tmp_path, play, CALM)


def test_an_old_page_and_an_old_program_are_told_what_changed(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], __: LiveTable) -> None:
        url = server.address.replace("http", "ws", 1) + "/api/socket"
        async with connect(url) as socket:
            hello = {"type": "hello", "v": 1, "table": clients[0].table_id, "token": clients[0].token}
            await socket.send(json.dumps(hello))
            closed = json.loads(await asyncio.wait_for(socket.recv(), 60))
        assert (closed["type"], closed["key"]) == ("closed", "old_version")
        for word in ("version 2", "reload the page", "undo", "ask_vote", "docs/protocol.md"):
            assert word in closed["text"]

    at_table(tmp_path, play, CALM)


def test_why_cards_cant_be_used_is_told_to_whoever_is_asked(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        game = table.state.game
        assert game is not None
        assert game.decision is not None
        (asked,) = game.decision.seats
        await until(lambda: (last := clients[asked].last) is not None and last.ask is not None)
        told = await clients[asked].ask_refusals()
        assert [(one.token, one.verb, one.key) for one in told] == [
            (one.token, one.verb, one.key) for one in game.refusals(asked)
        ]
        assert all(one.text for one in told)
        assert await clients[1 - asked].ask_refusals() == []

    at_table(tmp_path, play, CALM, people=2)
