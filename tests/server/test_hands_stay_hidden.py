"""Once cards are dealt a hand is seen by its owner alone, until its owner, or all people here, agree otherwise."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from crazier.client.lobby_client import RequestRefused
from crazier.client.table_client import TableClient, TableClosed
from crazier.server.live_table import LiveTable
from crazier.server.messages import ChangeSeat, HandOver, Kick, Leave, NewTable, Resign, SeatPlan, Start, TableSettings
from crazier.server.rows import StoodIn
from tests.server.running import Running, run, running_server
from tests.server.test_table_play import at_table, do, refused, until

CALM = TableSettings(set="olympus", options={"stall_guard": 30})


@pytest.mark.parametrize("kind", ["program", "open", "closed"])
def test_the_host_gets_no_hand_of_a_bot(tmp_path: Path, kind: str) -> None:
    """The host made a bot's seat a program's, read its hand with the token, and turned it back."""

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        assert await refused(do(clients[0], ChangeSeat, seat=2, kind=kind)) == "needs_vote"
        assert not clients[0].links
        assert table.state.seats[2].kind == "bot"
        await do(clients[0], ChangeSeat, seat=2, kind="bot", level="hard")  # its level is the host's to say
        assert table.state.seats[2].level == "hard"

    at_table(tmp_path, play, CALM, people=2, bots=("novice",))


def test_a_seat_is_freed_by_all_people_and_told(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        vote = await clients[0].ask("free_seat", seat=2)
        zoe = await server.guest("Zoe")
        with pytest.raises(RequestRefused, match="no free seat"):
            await zoe.sit(table.state.id)
        await until(lambda: clients[1].open_vote)
        assert clients[1].open_vote is not None
        assert "Ann asks to let somebody else play for" in "".join(p.text for p in clients[1].open_vote.what)
        await clients[1].answer(vote, agree=False)
        with pytest.raises(RequestRefused, match="no free seat"):
            await zoe.sit(table.state.id)
        for client in clients:
            await client.ask("free_seat", seat=2)
        assert (await zoe.sit(table.state.id)).seat == 2
        await until(lambda: [event.key for event in clients[1].table_events][-2:] == ["seat_freed", "sat"])

    at_table(tmp_path, play, CALM, people=2, bots=("novice",))


def test_nobody_is_removed_from_a_running_game_by_the_host(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        assert await refused(do(clients[0], Kick, seat=2)) == "needs_vote"
        await clients[0].ask("remove", seat=2)
        assert table.state.vote is not None
        assert list(table.state.vote.answers) == [0, 1]  # the one it is about has no say
        await clients[1].ask("remove", seat=2)
        with pytest.raises(TableClosed, match="removed"):
            async for _update in clients[2]:
                pass
        # That hand stays hidden until the next deal, whatever the two who are left agree on.
        assert await refused(clients[0].ask("free_seat", seat=2)) == "sealed"
        assert await refused(do(clients[0], ChangeSeat, seat=2, kind="program")) == "needs_vote"

    at_table(tmp_path, play, CALM, people=3)


def test_two_alone_do_not_remove_each_other_unless_one_is_away(tmp_path: Path) -> None:
    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        assert await refused(clients[0].ask("remove", seat=1)) == "needs_vote"
        await clients[1].__aexit__(None, None, None)
        await until(lambda: table.present.seats() == [0])
        async with table.locked():
            await table.submit(StoodIn(1, True, "novice", absent=True))
        await clients[0].ask("remove", seat=1)
        assert table.state.seats[1].kind == "bot"
        assert await refused(clients[0].ask("free_seat", seat=1)) == "sealed"

    at_table(tmp_path, play, CALM)


def test_the_owner_hands_a_seat_over(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        await do(clients[1], HandOver, level="novice")
        with pytest.raises(TableClosed):
            async for _ in clients[1]:
                pass
        zoe = await server.guest("Zoe")
        seated = await zoe.sit(table.state.id)
        assert seated.seat == 1
        async with TableClient(server.address, seated.table, seated.token) as own:
            await until(lambda: own.last and own.last.view)
            assert own.last is not None
            assert own.last.view is not None
            assert all(own.last.view.faces[token] >= 0 for token in own.last.view.hands[1])
        told = [event.key for event in clients[0].table_events]
        assert told[-2:] == ["handed_over", "sat"]

    at_table(tmp_path, play, CALM)


def test_a_seat_that_was_left_is_the_bots(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        await do(clients[1], Leave)
        zoe = await server.guest("Zoe")
        with pytest.raises(RequestRefused, match="no free seat"):
            await zoe.sit(table.state.id)
        await until(lambda: clients[0].table_events and clients[0].table_events[-1].key == "left")
        assert clients[0].table_events[-1].text == "Ben leaves the table; a bot plays on."

    at_table(tmp_path, play, CALM)


def test_between_games_the_host_arranges_seats_again(tmp_path: Path) -> None:
    settings = TableSettings(set="olympus", options={"games": 3})

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        await do(clients[0], Resign)
        await do(clients[1], Resign)
        await until(lambda: table.state.phase == "between")
        await do(clients[0], ChangeSeat, seat=2, kind="program")
        await until(lambda: 2 in clients[0].links)
        assert await refused(do(clients[0], ChangeSeat, seat=2, kind="closed")) == "not_now"

    at_table(tmp_path, play, settings, people=2, bots=("novice",))


def test_absent_people_do_not_agree(tmp_path: Path) -> None:
    """Open hands and takebacks need everybody who has a seat; who is away says nothing, and nothing is a no."""

    async def play(_: Running, clients: list[TableClient], table: LiveTable) -> None:
        await until(lambda: any(client.last and client.last.ask for client in clients))
        mover = next(client for client in clients if client.last and client.last.ask)
        assert mover.last is not None
        assert mover.last.ask is not None
        await mover.act(mover.last.ask.options[0].id)
        away = next(client for client in clients if client is not mover)
        await away.__aexit__(None, None, None)
        await until(lambda: table.present.seats() == [mover.seat])
        async with table.locked():
            table.state.paused = True  # so that the bot that stands in makes no choice meanwhile
            await table.submit(StoodIn(away.seat or 0, True, "novice", absent=True))
        await mover.ask("takeback")
        assert table.state.vote is not None
        assert table.state.vote.answers == {mover.seat: True, away.seat: None}
        assert table.state.line == 0
        await table.timers._end_vote(table.state.vote.id)
        await until(lambda: mover.votes and mover.votes[0].outcome == "declined")
        assert mover.votes[0].declined == [away.seat]
        await mover.ask("open_hands")
        assert not table.state.open_hands

    at_table(tmp_path, play, CALM)


def test_a_program_is_removed_by_the_people(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            ann = await server.guest("Ann")
            seated = await ann.create_table(NewTable([SeatPlan("you"), SeatPlan("program")], CALM))
            host = await stack.enter_async_context(TableClient(server.address, seated.table, seated.token))
            await do(host, Start)
            assert await refused(do(host, ChangeSeat, seat=1, kind="bot")) == "needs_vote"
            assert await refused(do(host, ChangeSeat, seat=1, kind="program")) == "needs_vote"
            await host.ask("remove", seat=1)
            table = await server.services.tables.get(seated.table)
            assert table.state.seats[1].kind == "bot"

    run(go())


def test_everyone_sees_the_hands_once_the_game_is_over(tmp_path: Path) -> None:
    async def play(server: Running, clients: list[TableClient], table: LiveTable) -> None:
        assert (await (await server.guest("Zoe")).table(table.state.id)).result is None
        await do(clients[0], Resign)
        await until(lambda: clients[0].table and clients[0].table.result and clients[0].table.result.replay)
        assert clients[0].table is not None
        result = clients[0].table.result
        assert result is not None
        assert [place.seat for place in result.places] == [1, 0]
        assert [place.place for place in result.places] == [1, 2]
        assert [len(hand) for hand in result.hands] == [
            next(place.cards for place in result.places if place.seat == seat) for seat in range(2)
        ]
        assert all(0 <= face < len(clients[0].faces) for hand in result.hands for face in hand)
        assert await refused(clients[0].ask("takeback")) in ("not_now", "nothing_to_undo")

    at_table(tmp_path, play, CALM)
