"""Hostile messages and requests: short runs of `tests/server/hostile_traffic.py` and of schemathesis."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import get_args

from crazier.server.messages import ClientMessage, decode_client
from tests.server.hostile_traffic import GOOD, hostile_traffic
from tests.server.running import ServerProcess, run

MESSAGES = 3000
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def test_messages_of_every_kind_are_sent() -> None:
    kinds = {str(kind.__struct_config__.tag) for kind in get_args(ClientMessage)}
    assert {message["type"] for message in GOOD} == kinds
    for message in GOOD:
        decode_client(json.dumps(message))


def test_hostile_messages_change_nothing(tmp_path: Path) -> None:
    report = run(hostile_traffic(tmp_path, MESSAGES))
    assert report.sent >= MESSAGES
    assert report.answered > MESSAGES / 2
    assert report.errors_logged == 0, (tmp_path / "server.log").read_text()[-3000:]
    assert report.game_finished
    assert report.memory_after < 1.3 * report.memory_before + 20_000


async def run_schemathesis(folder: Path, examples: int) -> tuple[int | None, str]:
    """Let schemathesis try every route of the HTTP interface."""
    server = ServerProcess(folder, "--no-limits")
    await server.start()
    try:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "schemathesis.cli", "run", f"{server.address}/api/openapi.json"),
            *("--checks", CHECKS, "--max-examples", str(examples), "--seed", "1", "--phases", "examples,fuzzing"),
            *("--exclude-path", "/api/scenarios"),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            cwd=folder,
        )
        printed, _ = await process.communicate()
        return process.returncode, printed.decode()
    finally:
        await server.stop()


def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    code, printed = run(run_schemathesis(tmp_path, 10), 120)
    assert code == 0, printed
