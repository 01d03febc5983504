"""A replay's link works whatever becomes of the rules: its frames are stored before nobody can render them any more."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.server import drain as draining
from crazier.server.drain import drain
from crazier.server.messages import Replay, TableSettings
from crazier.server.postgres_process import PostgresProcess
from crazier.server.replay_rows import FRAMES, RECORD, count_frameless
from tests.server.on_both import OpenServer
from tests.server.playing import play_out, seat_people
from tests.server.postgres import new_database
from tests.server.running import Running, run
from tests.server.test_processes import process
from tests.server.test_table_play import until

SETTINGS = TableSettings("classic")
TOMORROW = "classic of tomorrow"


async def finished_replay(server: Running) -> str:
    """Play a game to its end, and return the id of its replay."""
    async with AsyncExitStack() as stack:
        clients = await seat_people(server, stack, SETTINGS, 2)
        await play_out(clients, 3)
        table = await server.services.tables.get(clients[0].table_id)
        await until(lambda: table.replay)
        return table.replay


async def seen(server: Running, replay: str) -> list[Replay]:
    """Return a replay as those who watched, the seats and those who see all hands have it."""
    lobby = LobbyClient(server.address)
    viewers = ("watch", "0", "1", "all")
    return [await lobby.request("GET", f"/api/replays/{replay}/{viewer}", Replay) for viewer in viewers]


async def pages(server: Running, replay: str) -> set[str]:
    """Return which of the pages of a replay are stored."""
    storage = server.services.storage
    return {name for name in (RECORD, FRAMES) if await storage.read_replay(f"{replay}/{name}") is not None}


async def refusal(server: Running, replay: str) -> str:
    with pytest.raises(RequestRefused) as error:
        await seen(server, replay)
    return error.value.key


def test_one_process_stores_frames_soon_after_the_end_and_several_only_records(open_server: OpenServer) -> None:
    async def go() -> None:
        async with open_server() as server:
            replay = await finished_replay(server)
            before = await seen(server, replay)
            assert all(page.outcome is not None for page in before)
            if server.services.owners.shared:
                assert await pages(server, replay) == {RECORD}
            else:
                while await pages(server, replay) != {RECORD, FRAMES}:
                    await asyncio.sleep(0.05)
                assert await server.services.storage.read(count_frameless) == []
            assert await seen(server, replay) == before

    run(go(), 120)


def test_the_last_process_of_some_rules_stores_what_it_alone_can_render(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draining, "LOOK_SECONDS", 0.05)
    url = new_database()

    async def go() -> None:
        async with process(tmp_path, url, TOMORROW) as new:
            async with process(tmp_path, url) as old:
                assert isinstance(old.services.owners, PostgresProcess)
                replay = await finished_replay(old)
                before = await seen(old, replay)
                assert await seen(new, replay) == before  # the old process renders it
                await drain(old.services)
                assert await pages(old, replay) == {RECORD, FRAMES}
            assert await seen(new, replay) == before

    run(go(), 120)


def test_a_process_that_others_can_stand_in_for_stores_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draining, "LOOK_SECONDS", 0.05)
    url = new_database()

    async def go() -> None:
        async with process(tmp_path, url) as other, process(tmp_path, url) as one:
            replay = await finished_replay(one)
            await drain(one.services)
            assert await pages(other, replay) == {RECORD}
            assert len(await seen(other, replay)) == 4

    run(go(), 120)


@pytest.mark.untraced
def test_where_nobody_stored_them_it_is_said_and_a_command_does_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = new_database()

    async def play() -> str:
        async with process(tmp_path, url) as old:
            return await finished_replay(old)

    async def look(replay: str) -> None:
        async with process(tmp_path, url, TOMORROW) as new:
            assert await refusal(new, replay) == "old_rules"
            record = await LobbyClient(new.address).request("GET", f"/api/replays/{replay}/record", dict)
            assert record["choices"]
            await until(lambda: "replays can't be shown" in caplog.text)

    async def look_again(replay: str) -> None:
        async with process(tmp_path, url, TOMORROW) as new:
            assert all(page.outcome is not None for page in await seen(new, replay))

    replay = run(play(), 180)
    run(look(replay), 180)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "CRAZIER_DATABASE": url}
    for said in ("1 replay stored.", "0 replays stored."):
        command = [sys.executable, "-m", "crazier", "keep-replays"]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=180)
        assert (done.returncode, done.stdout.strip()) == (0, said), done.stderr
    run(look_again(replay), 180)
