"""Who may sit down where: free seats, bots that give way before the start, and seats that are freed later."""

from __future__ import annotations

from pathlib import Path

import pytest

from crazier.client.lobby_client import RequestRefused
from crazier.client.table_client import TableClient, new_nonce
from crazier.server.messages import ChangeSeat, NewTable, Ready, SeatPlan, Start, TableSettings
from tests.server.running import run, running_server

TWO_BOTS = [SeatPlan("you"), SeatPlan("bot", "novice"), SeatPlan("open"), SeatPlan("bot", "easy")]


def test_a_bot_gives_way_to_a_person_before_the_start(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            seated = await (await server.guest("Ann")).create_table(NewTable(TWO_BOTS))
            ben, cid, dot, eve = [await server.guest(name) for name in ("Pia", "Quin", "Rob", "Sam")]
            assert [seat.free for seat in (await ben.table(seated.table)).seats] == [False, True, True, True]
            assert (await ben.sit(seated.table, 3)).seat == 3
            assert (await cid.sit(seated.table)).seat == 2  # open seats go first
            assert (await dot.sit(seated.table)).seat == 1
            with pytest.raises(RequestRefused, match="no free seat"):
                await eve.sit(seated.table)
            seats = (await ben.table(seated.table)).seats
            assert [(seat.name, seat.kind, seat.level) for seat in seats] == [
                (name, "person", "") for name in ("Ann", "Rob", "Quin", "Pia")
            ]

    run(go())


def test_the_host_can_keep_the_bots(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            plan = NewTable(TWO_BOTS, TableSettings(bots_give_way=False))
            seated = await (await server.guest("Ann")).create_table(plan)
            ben = await server.guest("Ben")
            with pytest.raises(RequestRefused, match="taken"):
                await ben.sit(seated.table, 1)
            assert (await ben.sit(seated.table)).seat == 2

    run(go())


def test_a_bots_seat_is_freed_in_a_running_game(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path, bot_beat=3600.0) as server:
            plans = [SeatPlan("you"), SeatPlan("bot", "novice"), SeatPlan("bot", "easy")]
            seated = await (await server.guest("Ann")).create_table(NewTable(plans, start=True))
            async with TableClient(server.address, seated.table, seated.token) as host:
                ben = await server.guest("Ben")
                with pytest.raises(RequestRefused, match="no free seat"):
                    await ben.sit(seated.table)
                name = (await ben.table(seated.table)).seats[2].name
                await host.ask("free_seat", seat=2)
                seat = (await ben.table(seated.table)).seats[2]
                assert (seat.kind, seat.level, seat.free) == ("bot", "easy", True)  # it plays on until somebody comes
                own = await ben.sit(seated.table)
                assert own.seat == 2
                seat = (await ben.table(seated.table)).seats[2]
                assert (seat.name, seat.kind, seat.free) == (name, "person", False)
                async with TableClient(server.address, own.table, own.token) as client:
                    update = await anext(aiter(client))
                    assert update.view is not None
                    assert all(update.view.faces[token] >= 0 for token in update.view.hands[2])
            await server.services.tables.get(seated.table)
            await server.services.tables.drop_idle(1e12)
            assert (await ben.table(seated.table)).seats[2].kind == "person"  # the log says so too

    run(go())


def test_a_freed_seat_can_go_back_to_its_bot(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path, bot_beat=3600.0) as server:
            plans = [SeatPlan("you"), SeatPlan("bot", "novice")]
            seated = await (await server.guest("Ann")).create_table(NewTable(plans))
            async with TableClient(server.address, seated.table, seated.token) as host:
                await host.submit(Ready(0, new_nonce()))
                await host.submit(Start(0, new_nonce()))
                await host.ask("free_seat", seat=1)
                await host.submit(ChangeSeat(0, new_nonce(), 1, "bot", "hard"))
            ben = await server.guest("Ben")
            with pytest.raises(RequestRefused, match="no free seat"):
                await ben.sit(seated.table)
            assert (await ben.table(seated.table)).seats[1].level == "hard"

    run(go())
