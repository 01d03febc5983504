"""Send a running server hostile messages, and see that it neither fails, nor leaks, nor grows, nor stops a table.

`python -m tests.server.hostile_traffic 100000` sends that many messages over sockets, many connections at a time.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import tempfile
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from crazier.client.lobby_client import LobbyClient
from crazier.client.table_client import TableClient
from crazier.server.messages import NewTable, SeatPlan, TableSettings
from tests.server.playing import play_out
from tests.server.running import ServerProcess

A_SESSION = 200
"""Messages on one connection."""
LAST = {"type": "ready", "at": 0, "nonce": "the-last-one"}
"""What is sent at the end, and answered to everybody."""
EVIL_TEXTS = (
    "",
    "\u0000",
    "\ud800",
    "\u202e",
    "A" * 15_000,
    "9" * 400,
    "1e999",
    "NaN",
    "../../x",
    "' OR 1=1 --",
    "<script>",
)
GOOD = (
    {"type": "hello", "v": 2, "table": "a" * 16},
    {"type": "act", "at": 3, "nonce": "n", "option": "0.pass.0"},
    {"type": "ready", "at": 0, "nonce": "n", "ready": True},
    {"type": "start", "at": 0, "nonce": "n"},
    {"type": "change_seat", "at": 0, "nonce": "n", "seat": 2, "kind": "bot", "level": "easy"},
    {"type": "kick", "at": 0, "nonce": "n", "seat": 1},
    {"type": "let_in", "at": 0, "nonce": "n", "number": 5},
    {"type": "pass_host", "at": 0, "nonce": "n", "seat": 1},
    {"type": "mute", "at": 0, "nonce": "n", "seat": 1, "on": True},
    {"type": "rename", "at": 0, "nonce": "n", "name": "Zed"},
    {"type": "leave", "at": 3, "nonce": "n"},
    {"type": "hand_over", "at": 3, "nonce": "n", "level": "novice"},
    {"type": "resign", "at": 3, "nonce": "n"},
    {"type": "stand_in", "at": 3, "nonce": "n", "on": True},
    {"type": "ask_vote", "at": 3, "nonce": "n", "kind": "takeback", "turn": True},
    {"type": "ask_vote", "at": 3, "nonce": "n", "kind": "remove", "seat": 1},
    {"type": "ask_vote", "at": 3, "nonce": "n", "kind": "open_hands"},
    {"type": "answer_vote", "at": 3, "nonce": "n", "vote": 4, "agree": True},
    {"type": "chat", "at": 3, "nonce": "n", "text": "hi", "team": True},
    {"type": "watch", "seat": 1},
    {"type": "older", "before": 9},
    {"type": "refusals", "nonce": "n"},
    {"type": "hint", "at": 3, "nonce": "n"},
    {"type": "ping"},
)
"""A message of every kind, to be sent as it is or broken."""
LAST_WORDS = ("leave", "hand_over", "kick", "resign")
"""After these a hostile seat can do little more, so they are sent seldom."""
WEIGHTS = [1 if message["type"] in LAST_WORDS else 10 for message in GOOD]


@dataclass
class TrafficReport:
    """What came of it."""

    sent: int = 0
    answered: int = 0
    connections: int = 0
    errors_logged: int = 0
    memory_before: int = 0
    memory_after: int = 0
    """In KB, after a first quarter and at the end."""
    game_finished: bool = False


def hostile_message(rng: random.Random) -> str | bytes:
    """Return something that a client should not send."""
    kind = rng.randrange(6)
    if kind == 0:
        return rng.randbytes(rng.randrange(200))
    message: dict[str, object] = dict(rng.choices(GOOD, WEIGHTS)[0])
    if "nonce" in message:
        message["nonce"] = f"h{rng.randrange(10**9)}"
    if kind == 1:
        message[rng.choice(list(message))] = rng.choice((*EVIL_TEXTS, None, -1, 2**70, 1.5, [], {}, True, [[[]]]))
    elif kind == 2:
        message.pop(rng.choice(list(message)))
    elif kind == 3:
        message[rng.choice(EVIL_TEXTS)] = 1
    text = json.dumps(message)
    if kind == 4:
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice(('"', "{", "[" * 500, "\\", "")) + text[place + 1 :]
    return text


async def hostile_session(
    address: str, table: str, token: str | None, rng: random.Random, report: TrafficReport
) -> None:
    """Send a number of hostile messages on one connection, as a seat or as a spectator."""
    url = address.replace("http", "ws") + "/api/socket"
    with suppress(WebSocketException, OSError, TimeoutError):
        async with connect(url, compression=None, max_size=2**22) as socket:
            report.connections += 1
            hello = {"type": "hello", "v": 2, "table": table, **({"token": token} if token else {})}
            await socket.send(json.dumps(hello))

            async def read() -> None:
                with suppress(ConnectionClosed):
                    async for data in socket:
                        report.answered += 1
                        if str(LAST["nonce"]) in str(data):
                            return

            reader = asyncio.ensure_future(read())
            for _ in range(A_SESSION):
                await socket.send(hostile_message(rng))
                report.sent += 1
            await socket.send(json.dumps(LAST))
            await reader


def memory_of(process: int) -> int:
    """Return the resident memory of a process in KB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


async def hostile_traffic(folder: Path, messages: int, seed: int = 1) -> TrafficReport:
    """Send hostile messages to tables where two seats are hostile and to one in play; then play that one out."""
    report = TrafficReport()
    rng = random.Random(seed)
    server = ServerProcess(folder, "--no-limits")
    await server.start()
    assert server.process is not None
    try:
        lobby = LobbyClient(server.address)
        await lobby.become_guest("Zoe")
        settings = TableSettings(set="olympus", options={"stall_guard": 6})
        good = await lobby.create_table(NewTable([SeatPlan("you"), SeatPlan("bot", "novice")], settings, start=True))
        plan = NewTable([SeatPlan("you"), SeatPlan("program"), SeatPlan("bot", "novice")], settings)
        while report.sent < messages:
            bad = await lobby.create_table(plan)
            tokens = ((bad.table, bad.token), (bad.table, bad.programs[1]), (bad.table, None), (good.table, None))
            await asyncio.gather(*(hostile_session(server.address, *entry, rng, report) for entry in tokens))
            if not report.memory_before and report.sent >= messages / 4:
                report.memory_before = memory_of(server.process.pid)
        report.memory_after = memory_of(server.process.pid)
        async with TableClient(server.address, good.table, good.token) as client:
            await play_out([client], 1)
            report.game_finished = True
    finally:
        await server.stop()
    log = (folder / "server.log").read_text()
    report.errors_logged = log.count('"level": "error"') + log.count("Traceback")
    return report


def main(messages: int = 100_000, seed: int = 1) -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asdict(asyncio.run(hostile_traffic(Path(folder), messages, seed)))), os.linesep)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
