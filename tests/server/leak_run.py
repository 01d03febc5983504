"""Open and close tables and play moves inside a server, and see that nothing of them is left in memory.

`python -m tests.server.leak_run 100000 2000` plays so many moves at so many tables, one after the other.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import tempfile
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from crazier.play.game import Game
from crazier.server.connection import Connection
from crazier.server.live_table import LiveTable
from crazier.server.lobby import create_table
from crazier.server.memory import resident_bytes
from crazier.server.messages import Act, NewTable, SeatPlan, Start, TableSettings
from crazier.server.storage import Guest
from crazier.server.tokens import hash_token
from tests.server.running import running_server

SETTINGS = TableSettings(set="olympus", options={"stall_guard": 16})
KINDS = (LiveTable, Connection, Game, asyncio.Task)
MOST_LEFT = 1
"""So many more of a kind may be alive at the end: what one server needs now and then."""
GONE_SECONDS = 60.0
"""What was canceled may take so long to be gone on a busy machine."""


@dataclass
class LeakReport:
    """What came of it; memory in KB at four moments, each after a full collection."""

    tables: int = 0
    moves: int = 0
    memory: list[int] = field(default_factory=list)
    left: dict[str, int] = field(default_factory=dict)
    """How many tables, connections, games and tasks there are more at the end than at the start."""


class SilentLine:
    """A line to a client that takes everything and says nothing."""

    waiting = 0

    def write(self, data: bytes) -> None:
        """Forget a message."""

    def close(self, code: int) -> None:
        """Close nothing."""


def counted() -> dict[str, int]:
    """Return how many objects of each kind are alive."""
    gc.unfreeze()
    gc.collect()
    found = gc.get_objects()
    return {kind.__name__: sum(isinstance(one, kind) for one in found) for kind in KINDS}


async def left_over(before: dict[str, int]) -> dict[str, int]:
    """Return how many more objects of each kind are alive than before, once what was canceled is gone."""
    ends = monotonic() + GONE_SECONDS
    while True:
        await asyncio.sleep(0.1)
        left = {kind: count - before[kind] for kind, count in counted().items()}
        if max(left.values()) <= MOST_LEFT or monotonic() > ends:
            return left


async def play_moves(table: LiveTable, tokens: list[str], moves: int, random: Random) -> int:
    """Seat a connection at each seat, and play some moves of a game; return how many were played."""
    connections = [Connection(SilentLine(), seat, token_hash=hash_token(token)) for seat, token in enumerate(tokens)]
    for connection in connections:
        await table.join(connection, None)
    await table.act(connections[0], Start(0, "s"))
    for number in range(moves):
        decision = table.state.decision
        if decision is None:
            moves = number
            break
        seat = decision.seats[0]
        option = random.choice(decision.options_of(seat))
        await table.act(connections[seat], Act(table.state.seq, f"n{number}", option.id))
    for connection in connections:
        table.leave(connection)
    return moves


async def leak_run(folder: Path, moves: int, tables: int, seed: int = 1) -> LeakReport:
    """Play moves at tables that are opened and closed again; return what was left of them."""
    report, random = LeakReport(), Random(seed)
    before: dict[str, int] = {}
    async with running_server(folder) as server:
        guest = Guest("leaktest", "Ann", "hash", 0.0)
        plan = NewTable([SeatPlan("you"), SeatPlan("program")], SETTINGS)
        for number in range(tables):
            if number * 4 % tables < 4 or number == 1:
                before = before or (counted() if number else {})
                report.memory.append(resident_bytes() // 1024)
            seated = await create_table(server.services.tables, plan, guest, "x" * 22)
            table = await server.services.tables.get(seated.table)
            tokens = [str(seated.token), *seated.programs.values()]
            report.moves += await play_moves(table, tokens, moves // tables, random)
            report.tables += 1
            table.idle_since = 0.0
            del table
            await server.services.tables.drop_idle()
        report.left = await left_over(before)
        report.memory.append(resident_bytes() // 1024)
    return report


def main(moves: int = 100_000, tables: int = 2_000, seed: int = 1) -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asdict(asyncio.run(leak_run(Path(folder), moves, tables, seed)))))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
