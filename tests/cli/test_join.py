"""`crazier join`, as a process of its own at a server of its own."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from crazier.cli import main
from crazier.client.lobby_client import LobbyClient
from crazier.server.messages import NewTable, SeatPlan, TableSettings
from tests.server.running import ServerProcess, run

NO_PACKAGES = "import sys; sys.modules['websockets'] = None; from crazier.cli import main; sys.exit(main({!r}))"


async def join(arguments: list[str], typed: str, folder: Path, *before: str) -> tuple[int, str, str]:
    """Run the command, and return its exit code, output and errors."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "XDG_STATE_HOME": str(folder)}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *(before or ("-m", "crazier", "join", *arguments)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=environment,
    )
    output, errors = await process.communicate(typed.encode())
    return process.returncode or 0, output.decode(), errors.decode()


def test_a_seat_is_taken_and_left(tmp_path: Path) -> None:
    async def go() -> tuple[str, tuple[int, str, str], tuple[int, str, str]]:
        server = ServerProcess(tmp_path)
        await server.start()
        try:
            lobby = LobbyClient(server.address)
            await lobby.become_guest("Ann")
            plan = NewTable([SeatPlan("open"), SeatPlan("bot")], TableSettings(game="classic"))
            table = (await lobby.create_table(plan)).table
            link = f"{server.address}/#/t/{table}"
            first = await join([link, "--name", "Zoe", "--plain"], "start\nhint\nquit\n", tmp_path)
            code = await join([table, "--server", server.address, "--plain"], "seats\nquit\n", tmp_path)
            return link, first, code
        finally:
            await server.stop()

    link, (code, output, errors), again = run(go())
    assert (code, errors) == (0, "")
    assert "1  Zoe (you)  host" in output
    assert "Your hand: " in output
    assert "Estimated chance to win:" in output
    assert " ".join(output.split()).endswith(f"Goodbye. 'crazier join {link}' brings you back.")
    assert again[0] == 0
    assert "You are Zoe." in again[1]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["nonsense"], "'nonsense' is not the link of a table; a link is like http://localhost:8765/#/t/"),
        (["abcdefghijklmnop", "--server", "http://127.0.0.1:1"], "no server answers at http://127.0.0.1:1"),
        (["abcdefghijklmnop", "--seat", "9"], "--seat is a number from 1 to 8, not 9"),
        ([], "LINK"),
    ],
)
def test_what_is_wrong_is_said(arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", *arguments]) == 2
    assert problem in capsys.readouterr().err


def test_without_the_packages_for_it(tmp_path: Path) -> None:
    code, _, errors = run(join([], "", tmp_path, "-c", NO_PACKAGES.format(["join", "abcdefghijklmnop"])))
    assert code == 2
    assert "joining a table needs more packages; install them with: pip install '.[web]'" in errors
