"""A hostile seat on the wire: tables that differ only in what a seat can't know send it the same bytes.

`python -m tests.server.wire_twins 300` compares that many pairs of tables. The two tables are on two servers, under the
same id and tokens. A seat and a spectator are connected to both; the seat sends every option id that can be thought of,
messages for other seats, stale and malformed ones, and everything that both servers answer is compared byte by byte.

At every second table people sit who do at both what people do: they chat, vote, hand seats over, sit down later, let
bots stand in, and take back what was chosen; somebody who comes late to watch is compared too.

`python -m tests.server.wire_twins 300 1 passed-on` does it on PostgreSQL, where all connections come to another process
than the one that runs the table, and are passed on.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from random import Random
from unittest.mock import patch

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from crazier.play.game import Game
from crazier.play.records import RULES_VERSION
from crazier.server import rows
from crazier.server.commands import row_for
from crazier.server.live_table import LiveTable
from crazier.server.messages import AnswerVote, AskVote, Chat, ClientAction, HandOver, StandIn, TableSettings, VoteKind
from crazier.server.refusal import Refusal
from crazier.server.table_state import TableState
from crazier.server.tokens import hash_token, new_id
from tests.hostile_seat import EIGHTS, PLAYING_CARDS, Twins, conceivable_ids, eights_twins, playing_card_twins
from tests.server.on_both import server_on
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
    '{"type":"hello","v":2,"table":"aaaaaaaaaaaaaaaa"}',
    '{"type":"watch","seat":0}',
    '{"type":"start","at":0,"nonce":"s1"}',
    '{"type":"kick","at":0,"nonce":"s2","seat":0}',
    '{"type":"answer_vote","at":0,"nonce":"s3","vote":1,"agree":true}',
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
    doings: int = 0
    """What people did beside playing."""
    passed_on: int = 0
    """Connections that came to another process than the table's."""


TIMES = re.compile(r'("\w+"):\d{13}\b')
"""The server's clock, in milliseconds; two servers are never asked at the same moment."""


class Ears:
    """A raw connection that keeps every byte it gets, but for what time it is."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []

    async def hello(self, table: str, token: str | None) -> None:
        await self.socket.send(
            json.dumps({"type": "hello", "v": 2, "table": table, **({"token": token} if token else {})})
        )

    async def until_pong(self) -> None:
        """Collect everything up to a sign of life, so that nothing is on its way any more."""
        await self.socket.send('{"type":"ping"}')
        while True:
            data = await self.socket.recv()
            assert isinstance(data, str)
            if data == '{"type":"pong"}':
                return
            self.heard.append(TIMES.sub(r"\1:0", data))


@dataclass(frozen=True)
class Place:
    """Where one of two alike tables is: the server that runs it, and the one to which people come."""

    server: Running
    door: Running


Pair = tuple[Place, Place]


async def lay_out(server: Running, table_id: str, game: Game, *, people: bool = False) -> LiveTable:
    """Put a table with this game on a server: all seats programs, or people, with known tokens."""
    names = list(game.table.players)
    record = {"crazier": "record", **game.record.to_json()}
    table = server.services.tables.make(TableState(table_id))
    seats = [rows.PlannedSeat("open", "") for _ in names]
    await server.services.owners.claim_new(table_id)
    async with table.locked():
        await table.submit(rows.Created(TableSettings(game=game.table.game), seats, record))
        server.services.tables.add(table)
        for seat, name in enumerate(names):
            token = hash_token(token_of(seat))
            taken = rows.Sat(seat, name, token, f"guest {seat}")
            await table.submit(taken if people else rows.SeatChanged(seat, "program", name, token_hash=token))
        await table.submit(rows.Started(SECRET, RULES_VERSION, record))
    return table


def token_of(seat: int) -> str:
    return f"token-of-seat-number-{seat:04}"


async def listen_in(stack: AsyncExitStack, place: Place, table: str, token: str | None) -> Ears:
    address = place.door.address.replace("http", "ws") + "/api/socket"
    ears = Ears(await stack.enter_async_context(connect(address, compression=None, max_size=2**22)))
    await ears.hello(table, token)
    await ears.until_pong()
    return ears


async def compare_twins(
    pair: Pair, twins: Twins, codes: list[int], rng: Random, tally: WireCount, *, people: bool
) -> None:
    """Play both tables alike, with a hostile seat and a spectator at each, and compare what they hear."""
    table_id = new_id()
    late: list[Ears] = []
    async with AsyncExitStack() as stack:
        tables = [
            await lay_out(place.server, table_id, game, people=people)
            for place, game in zip(pair, (twins.true, twins.other), strict=True)
        ]
        token = None if twins.viewer is None else token_of(twins.viewer)
        seats = [await listen_in(stack, place, table_id, token) for place in pair]
        watchers = [await listen_in(stack, place, table_id, None) for place in pair]
        company = Company(tables, twins.viewer, rng) if people else None
        for step in range(len(codes) + 1):
            if company is not None:
                tally.doings += await company.do_something()
            if people and step == len(codes) // 2:
                late = [await listen_in(stack, place, table_id, None) for place in pair]
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
        for ears in (*seats, *watchers, *late):
            await ears.until_pong()
    for first, second in (seats, watchers, late) if late else (seats, watchers):
        assert first.heard == second.heard, difference(first.heard, second.heard)
        tally.messages += len(first.heard)
        tally.bytes += sum(map(len, first.heard))
    tally.tables += 1
    tally.moved += twins.moved


class Company:
    """The other people at two tables, who do the same at both; whatever is refused at one must be at the other."""

    def __init__(self, tables: list[LiveTable], viewer: int | None, rng: Random) -> None:
        self.tables = tables
        self.others = [seat for seat in range(len(tables[0].state.seats)) if seat != viewer]
        self.rng = rng
        # Where all agree to open hands, somebody who watches may see them, and twins differ by right.
        self.about_hands: tuple[VoteKind, ...] = ("open_hands", "close_hands") if viewer is not None else ()
        self.numbers = count()

    async def do_something(self) -> int:
        """Let a few people do something; return how many did."""
        done = 0
        for _ in range(self.rng.randint(1, 5)):
            seat = self.rng.choice(self.others)
            done += await self.do_alike(seat, self.action_of(seat))
        return done

    def action_of(self, seat: int) -> ClientAction | rows.RowData:
        """Return what somebody does: something of a player, or a row for what needs no connection."""
        at, nonce, vote = self.tables[0].state.seq, f"c{next(self.numbers)}", self.tables[0].state.vote
        others = [other for other in self.others if other != seat] or [seat]
        if vote is not None and self.rng.random() < 0.6:
            return AnswerVote(at, nonce, vote.id, self.rng.random() < 0.7)
        kinds: tuple[VoteKind, ...] = ("pause", "go_on", "takeback", "takeback", *self.about_hands)
        kind = self.rng.choice(kinds)
        about = self.rng.choice(("free_seat", "remove"))
        return self.rng.choice(
            (
                AskVote(at, nonce, kind, turn=self.rng.random() < 0.3),
                AskVote(at, nonce, kind),
                AskVote(at, nonce, about, seat=self.rng.choice(others)),  # type: ignore[arg-type]
                Chat(at, nonce, f"line {at}", team=self.rng.random() < 0.3),
                HandOver(at, nonce),
                StandIn(at, nonce, on=self.rng.random() < 0.5),
                rows.Sat(seat, self.tables[0].state.seats[seat].name, hash_token(f"late comer {at}"), f"late {at}"),
            )
        )

    async def do_alike(self, seat: int, action: ClientAction | rows.RowData) -> bool:
        """Do something at both tables; return whether it was done, which must be the same."""
        done = []
        for table in self.tables:
            async with table.locked():
                if isinstance(action, rows.Sat) and not table.state.is_free(seat):
                    done.append("taken")
                    continue
                try:
                    row = action if isinstance(action, rows.Sat) else row_for(table.state, seat, action)  # type: ignore[arg-type]
                    await table.submit(row)
                    done.append("")
                except Refusal as refusal:
                    done.append(refusal.text)
        assert done[0] == done[1], done
        return not done[0]


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
    older = {"type": "older", "before": rng.randrange(games[0].event_count + 2)}
    refusals = {"type": "refusals", "nonce": f"r{step}"}
    return [*(msgspec.json.encode(one).decode() for one in (*acts, older, refusals)), *MALFORMED]


async def make_choice(tables: list[LiveTable], code: int) -> bool:
    """Make a choice at both tables, if both offer it and everybody sees the same of it."""
    games = [table.state.game for table in tables]
    options = [game.option(code) if game is not None and code in game.legal() else None for game in games]
    if options[0] is None or options[1] is None:
        return False
    if options[0].params.get("token") != options[1].params.get("token"):
        return False
    if any(game is None or ends_with(game, code) for game in games):
        return False  # a game that is over shows all hands, in which twins differ by right
    for table in tables:
        async with table.locked():
            await table.submit(rows.Chosen(options[0].seat, code))
    return True


def ends_with(game: Game, code: int) -> bool:
    """Return whether a choice ends a game."""
    following = game.clone()
    following.step(code)
    return following.outcome is not None


def all_twins(seed: int, rng: Random) -> Iterator[tuple[Twins, list[int]]]:
    """Yield twins of all kinds of tables, for ever."""
    for number in count(seed * 1000):
        for make, tables in ((eights_twins, EIGHTS), (playing_card_twins, PLAYING_CARDS)):
            yield from make(tables[number % len(tables)], number, rng)


async def two_files(folder: Path, stack: AsyncExitStack) -> Pair:
    """Run two servers, each with a file of its own."""
    places = []
    for name in ("first", "second"):
        (folder / name).mkdir()
        server = await stack.enter_async_context(running_server(folder / name, bot_beat=3600.0))
        places.append(Place(server, server))
    return places[0], places[1]


async def two_databases(folder: Path, stack: AsyncExitStack) -> Pair:
    """Run two processes on each of two databases: one for the table, and one that passes on to it whoever comes."""
    places = []
    for name in ("first", "second"):
        (folder / name).mkdir()
        open_server = server_on("postgres", folder / name, bot_beat=3600.0)
        owner = await stack.enter_async_context(open_server())
        places.append(Place(owner, await stack.enter_async_context(open_server())))
    return places[0], places[1]


async def compare_wire(folder: Path, pairs: int, seed: int = 1, *, passed_on: bool = False) -> WireCount:
    """Compare that many pairs of tables."""
    tally = WireCount()
    rng = Random(seed)
    async with AsyncExitStack() as stack:
        stack.enter_context(patch("crazier.server.clock.time", lambda: 1.7e9))  # both servers have the same time
        pair = await (two_databases if passed_on else two_files)(folder, stack)
        for twins, codes in all_twins(seed, rng):
            if twins.true.decision is None or twins.other.decision is None or not twins.moved:
                continue
            people = tally.tables % 2 == 1
            await compare_twins(pair, twins, codes, rng, tally, people=people)
            if tally.tables >= pairs:
                tally.passed_on = sum(place.door.services.meters.passed_on for place in pair)
                return tally
    raise AssertionError("there is always another game")


def main(pairs: str = "300", seed: str = "1", way: str = "") -> None:
    with tempfile.TemporaryDirectory() as folder:
        tally = asyncio.run(compare_wire(Path(folder), int(pairs), int(seed), passed_on=way == "passed-on"))
    print(json.dumps(asdict(tally)))


if __name__ == "__main__":
    main(*sys.argv[1:])
