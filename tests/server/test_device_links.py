"""The same player on another device, by a link that is good once and for ten minutes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import time

import pytest

from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.server import clock
from crazier.server.device_links import covered
from crazier.server.messages import DeviceLink, GuestInfo, NewTable, SeatPlan
from tests.server.on_both import OpenServer
from tests.server.running import Running, run, running_server


async def tried(server: Running, code: str) -> GuestInfo | str:
    """Return the guest that a new device becomes by a code, or the key of the refusal."""
    try:
        return await LobbyClient(server.address).come_from(code)
    except RequestRefused as refused:
        return refused.key


def test_another_device_is_the_same_player_with_the_same_seat(open_server: OpenServer) -> None:
    async def go() -> None:
        async with open_server() as server:
            ann = await server.guest("Ann")
            seated = await ann.create_table(NewTable([SeatPlan("you"), SeatPlan("open")]))
            before = time()
            link = await ann.make_device_link()
            assert before + 599.9 < link.until / 1000 < time() + 600.1
            phone = LobbyClient(server.address)
            assert (await phone.come_from(link.code)).name == "Ann"
            assert phone.secret == ann.secret
            assert await phone.sit(seated.table) == await ann.sit(seated.table)
            assert [line.seat for line in await phone.own_tables()] == [0]

    run(go())


def test_of_many_who_use_a_link_at_once_one_becomes_the_guest(open_server: OpenServer) -> None:
    async def go() -> None:
        async with open_server() as server:
            link = await (await server.guest("Ann")).make_device_link()
            found = await asyncio.gather(*(tried(server, link.code) for _ in range(3)))
            assert sorted(one if isinstance(one, str) else one.name for one in found) == ["Ann", "no_link", "no_link"]

    run(go())


def test_a_link_ends_after_ten_minutes_and_with_the_next_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            ann = await server.guest("Ann")
            first, second = await ann.make_device_link(), await ann.make_device_link()
            assert await tried(server, first.code) == "no_link"
            monkeypatch.setattr(clock, "time", lambda: time() + 601)
            assert await tried(server, second.code) == "no_link"
            monkeypatch.undo()
            assert await tried(server, second.code) == "no_link"  # it was used up by trying too late

    run(go())


def test_nobody_gets_a_link_without_the_secret_and_wrong_codes_lead_nowhere(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            with pytest.raises(RequestRefused, match="no_guest"):
                await LobbyClient(server.address).request("POST", "/api/guests/me/links", DeviceLink)
            for code in ("x" * 22, "\u2603" * 22):
                assert await tried(server, code) == "no_link"
            assert await tried(server, "short") == "bad_request"

    run(go())


@pytest.mark.sqlite
def test_a_copy_of_the_database_gives_no_guest_away(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            ann = await server.guest("Ann")
            link = await ann.make_device_link()
            secret, code = ann.secret, link.code
        stored = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
        assert secret.encode() not in stored
        assert code.encode() not in stored
        assert covered(secret.encode(), code) in stored

    run(go())
