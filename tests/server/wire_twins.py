"""A hostile seat on the wire: tables that differ only in what a seat can't know send it the same bytes.

`python -m tests.server.wire_twins 300` compares that many pairs of tables. The two tables are on two servers, under the
same id and tokens. A seat and a spectator are connected to both; the seat sends every option id that can be thought of,
messages for other seats, stale and malformed ones, and everything that both servers answer is compared byte by byte.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from crazier.play.game import Game
from crazier.play.records import RULES_VERSION
from crazier.server import rows
from crazier.server.live_table import LiveTable
from crazier.server.messages import TableSettings
from crazier.server.table_state import TableState
from crazier.server.tokens import hash_token, new_id
from tests.hostile_seat import EIGHTS, PLAYING_CARDS, Twins, conceivable_ids, eights_twins, playing_card_twins
from tests.server.running import Running, running_server

PROBES = 25
MALFORMED = (
    "",
    "{}",
    "[]",
    "null",
    '{"type":"act"}',
    '{"type":"act","at":1,"nonce":"x","option":7}',
    '{"type":"nothing"}',
    '{"type":"act","at":-1,"nonce":"x","option":"0.pass.0"}',
    '{"type":"hello","v":1,"table":"aaaaaaaaaaaaaaaa"}',
    '{"type":"watch","seat":0}',
    '{"type":"start","at":0,"nonce":"s1"}',
    '{"type":"kick","at":0,"nonce":"s2","seat":0}',
    '{"type":"answer_undo","at":0,"nonce":"s3","agree":true}',
    "\u202e" * 50,
)
SECRET = "00" * 32


@dataclass
class WireCount:
    """Counts of what was compared."""

    tables: int = 0
    moved: int = 0
    """Hidden cards that differed."""
    messages: int = 0
    bytes: int = 0
    probes: int = 0
    positions: int = 0


class Ears:
    """A raw connection that keeps every byte it gets."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []

    async def hello(self, table: str, token: str | None) -> None:
        await self.socket.send(
            json.dumps({"type": "hello", "v": 1, "table": table, **({"token": token} if token else {})})
        )

    async def until_pong(self) -> None:
        """Collect everything up to a sign of life, so that nothing is on its way any more."""
        await self.socket.send('{"type":"ping"}')
        while True:
            data = await self.socket.recv()
            assert isinstance(data, str)
            if data == '{"type":"pong"}':
                return
            self.heard.append(data)


async def lay_out(server: Running, table_id: str, game: Game) -> LiveTable:
    """Put a table with this game on a server: all seats programs with known tokens."""
    names = list(game.table.players)
    record = {"crazier": "record", **game.record.to_json()}
    table = server.services.tables.make(TableState(table_id))
    seats = [rows.PlannedSeat("open", "") for _ in names]
    async with table.locked():
        await table.submit(rows.Created(TableSettings(game=game.table.game), seats, record))
        server.services.tables.add(table)
        for seat, name in enumerate(names):
            await table.submit(rows.SeatChanged(seat, "program", name, token_hash=hash_token(token_of(seat))))
        await table.submit(rows.Started(SECRET, RULES_VERSION, record))
    return table


def token_of(seat: int) -> str:
    return f"token-of-seat-number-{seat:04}"


async def listen_in(stack: AsyncExitStack, server: Running, table: str, token: str | None) -> Ears:
    address = server.address.replace("http", "ws") + "/api/socket"
    ears = Ears(await stack.enter_async_context(connect(address, compression=None, max_size=2**22)))
    await ears.hello(table, token)
    await ears.until_pong()
    return ears


async def compare_twins(
    pair: tuple[Running, Running], twins: Twins, codes: list[int], rng: Random, tally: WireCount
) -> None:
    """Play both tables alike, with a hostile seat and a spectator at each, and compare what they hear."""
    table_id = new_id()
    async with AsyncExitStack() as stack:
        tables = [
            await lay_out(server, table_id, game) for server, game in zip(pair, (twins.true, twins.other), strict=True)
        ]
        token = None if twins.viewer is None else token_of(twins.viewer)
        seats = [await listen_in(stack, server, table_id, token) for server in pair]
        watchers = [await listen_in(stack, server, table_id, None) for server in pair]
        for step in range(len(codes) + 1):
            probes = make_probes(tables, twins.viewer, rng, step)
            for ears in seats:
                for probe in probes:
                    await ears.socket.send(probe)
                await ears.until_pong()
            for watcher in watchers:
                await watcher.until_pong()
            tally.probes += 2 * len(probes)
            tally.positions += 1
            if step == len(codes) or not await make_choice(tables, codes[step]):
                break
        for ears in (*seats, *watchers):
            await ears.until_pong()
    for first, second in (seats, watchers):
        assert first.heard == second.heard, difference(first.heard, second.heard)
        tally.messages += len(first.heard)
        tally.bytes += sum(map(len, first.heard))
    tally.tables += 1
    tally.moved += twins.moved


def difference(first: list[str], second: list[str]) -> str:
    """Return the first two messages that differ."""
    pairs = zip(first, second, strict=False)
    return next((f"{one}\n{other}" for one, other in pairs if one != other), "one heard more")


def make_probes(tables: list[LiveTable], viewer: int | None, rng: Random, step: int) -> list[str]:
    """Return what the hostile seat sends: ids of both tables' options that are not its own, and worse."""
    games = [table.state.game for table in tables]
    assert games[0] is not None
    assert games[1] is not None
    ids = [str(id) for id in rng.sample(conceivable_ids(games[0], rng), PROBES) if isinstance(id, str) and id.isascii()]
    own: set[str] = set()
    for game in games:
        assert game is not None
        decision = game.decision
        for option in decision.options if decision is not None else ():
            (own.add if option.seat == viewer else ids.append)(option.id)
    seq = tables[0].state.seq
    acts = [
        {"type": "act", "at": at, "nonce": f"p{step}-{number}", "option": id[:64]}
        for number, id in enumerate(dict.fromkeys(ids))
        if id not in own
        for at in [rng.choice((seq, seq, seq, seq + 5, max(0, seq - 3)))]
    ]
    return [*(msgspec.json.encode(act).decode() for act in acts), *MALFORMED]


async def make_choice(tables: list[LiveTable], code: int) -> bool:
    """Make a choice at both tables, if both offer it and everybody sees the same of it."""
    games = [table.state.game for table in tables]
    options = [game.option(code) if game is not None and code in game.legal() else None for game in games]
    if options[0] is None or options[1] is None:
        return False
    if options[0].params.get("token") != options[1].params.get("token"):
        return False
    for table in tables:
        async with table.locked():
            await table.submit(rows.Chosen(options[0].seat, code))
    return True


def all_twins(seed: int, rng: Random) -> Iterator[tuple[Twins, list[int]]]:
    """Yield twins of all kinds of tables, for ever."""
    for number in count(seed * 1000):
        for make, tables in ((eights_twins, EIGHTS), (playing_card_twins, PLAYING_CARDS)):
            yield from make(tables[number % len(tables)], number, rng)


async def compare_wire(folder: Path, pairs: int, seed: int = 1) -> WireCount:
    """Compare that many pairs of tables."""
    tally = WireCount()
    rng = Random(seed)
    for name in ("first", "second"):
        (folder / name).mkdir()
    async with running_server(folder / "first") as first, running_server(folder / "second") as second:
        for twins, codes in all_twins(seed, rng):
            if twins.true.decision is None or twins.other.decision is None or not twins.moved:
                continue
            await compare_twins((first, second), twins, codes, rng, tally)
            if tally.tables >= pairs:
                return tally
    raise AssertionError("there is always another game")


def main(pairs: int = 300, seed: int = 1) -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asdict(asyncio.run(compare_wire(Path(folder), pairs, seed)))))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
