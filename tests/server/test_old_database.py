"""A database, saves and records that version 0.2.0 made are opened: games go on, or say why not.

`scripts/old_database` made them with the code of that version.
"""

from __future__ import annotations

import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path
from time import time

import msgspec
import pytest

from crazier.client.lobby_client import LobbyClient
from crazier.client.table_client import TableClient
from crazier.errors import CrazierError
from crazier.play.factory import record_from_json
from crazier.play.factory import replay as replay_record
from crazier.play.records import READABLE_VERSIONS, RULES_VERSION
from crazier.server.messages import GuestInfo, Replay
from crazier.terminal.saved_game import load_saved
from tests.server.playing import play_out
from tests.server.running import Running, run, running_server
from tests.server.test_table_play import until

pytestmark = pytest.mark.sqlite

ARCHIVE = Path(__file__).parent / "old_0_2_0.tar.xz"
OLD_RULES = "5"
"""The version of the rules that 0.2.0 played by."""
HOURS_AGO = 2
"""So long ago the old server stopped: the logs of its finished tables are folded when the new one starts."""
TIMES = (("tables", "touched"), ("log", "at"), ("guests", "seen"), ("replays", "at"))
GAMES = ("modern", "first", "classic", "light-dark")


class OldTable(msgspec.Struct):
    """What was known of a table when the old server stopped."""

    id: str
    game: str
    phase: str
    names: list[str]
    choices: list[int]
    replay: str
    tokens: list[str]
    chat: list[str]
    open_hands: bool
    paused: bool


class Expected(msgspec.Struct):
    """What the old database holds."""

    guests: dict[str, str]
    tables: list[OldTable]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that the old version left."""
    return unpack_old(tmp_path_factory.mktemp("old"))


def unpack_old(folder: Path) -> Path:
    """Unpack what the old version left, as if that had been some hours ago: nothing is too old to be kept."""
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(folder, filter="data")
    with closing(sqlite3.connect(folder / "crazier.sqlite")) as database, database:
        (latest,) = database.execute("SELECT max(touched) FROM tables").fetchone()
        since = time() - HOURS_AGO * 3600 - latest
        for table, column in TIMES:
            database.execute(f"UPDATE {table} SET {column} = {column} + ?", (since,))
    return folder


@pytest.fixture(scope="module")
def expected(folder: Path) -> Expected:
    """What the old database holds."""
    return msgspec.json.decode((folder / "expected.json").read_bytes(), type=Expected)


def goes_as_before(game: str) -> bool:
    """Return whether games of the old version go on; otherwise they say why not."""
    return OLD_RULES in (RULES_VERSION, *READABLE_VERSIONS.get(game, ()))


def test_tables_guests_and_replays_of_the_old_version_open(folder: Path, expected: Expected) -> None:
    async def go() -> None:
        async with running_server(folder, bot_beat=0.0) as server:
            for name, secret in expected.guests.items():
                guest = LobbyClient(server.address, secret)
                assert (await guest.request("GET", "/api/guests/me", GuestInfo)).name == name
            mine = await LobbyClient(server.address, expected.guests["Ann"]).own_tables()
            assert {line.id for line in mine} == {table.id for table in expected.tables}
            for table in expected.tables:
                await check_table(server, table)
            for game in filter(goes_as_before, GAMES):
                await play_on(server, next(t for t in expected.tables if (t.game, t.phase) == (game, "playing")))

    run(go(), 150)


async def check_table(server: Running, old: OldTable) -> None:
    """Compare a table with what the old server knew of it."""
    table = await server.services.tables.get(old.id)
    state = table.state
    goes_on = goes_as_before(old.game) or old.phase == "gathering"
    assert state.phase == (old.phase if goes_on else "stopped"), state.stopped
    assert state.names == old.names
    assert [line.text for line, _ in state.chat] == old.chat
    for viewer in ("watch", *map(str, range(len(old.names)))) if old.replay else ():
        lobby = LobbyClient(server.address)
        replay = await lobby.request("GET", f"/api/replays/{old.replay}/{viewer}", Replay)
        assert replay.outcome is not None
        assert len(replay.frames) == len(old.choices) + 1
    if state.phase == "stopped":
        assert "rules version" in state.stopped
        assert "make a new table" in state.stopped
        return
    assert (state.open_hands, state.paused) == (old.open_hands, old.paused)
    if old.phase != "gathering":
        assert state.game is not None
        assert list(map(int, state.game.choices))[: len(old.choices)] == old.choices  # a bot may have moved since
    async with TableClient(server.address, old.id, old.tokens[0]) as client:
        await until(lambda: client.table)
        assert client.seat == 0


async def play_on(server: Running, old: OldTable) -> None:
    """Play a running game of the old version to its end."""
    table = await server.services.tables.get(old.id)
    async with (
        TableClient(server.address, old.id, old.tokens[0]) as ann,
        TableClient(server.address, old.id, old.tokens[1]) as ben,
    ):
        await until(lambda: ann.last and ben.last)
        vote = ann.open_vote
        assert vote is not None
        assert (vote.kind, vote.asker) == ("pause", 0)  # a wish that was open when the old server stopped
        await ben.answer(vote.id, agree=False)
        await play_out([ann, ben], 1)
        assert table.state.phase == "over"


@pytest.mark.parametrize("game", GAMES)
def test_saves_and_records_of_the_old_version_load(folder: Path, game: str) -> None:
    if not goes_as_before(game):
        with pytest.raises(CrazierError, match="rules version 5"):
            load_saved(str(folder / f"{game}.save.json"), ["you", "novice", "novice"])
        return
    wanted = ["you", "novice", "novice"][: 2 if game == "light-dark" else 3]
    series, seats = load_saved(str(folder / f"{game}.save.json"), wanted)
    assert series.game.choices
    assert seats == wanted
    record = record_from_json((folder / f"{game}.record.json").read_text("utf-8"))
    assert len(replay_record(record).choices) == len(record.choices) > 0
