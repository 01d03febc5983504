"""Replays: every frame is the engine's view of that moment; all open shows hands only; private ones stay private."""

from __future__ import annotations

import asyncio
import gzip
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import msgspec
import pytest

from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.client.table_client import TableClient
from crazier.play.factory import deal_game
from crazier.play.game import Game
from crazier.server.messages import (
    ChanceCurve,
    NewTable,
    PlayedGame,
    Replay,
    ReplayLink,
    Seated,
    SeatPlan,
    TableSettings,
)
from crazier.server.replays import unpack_frames
from crazier.server.table_setup import agreed_table
from crazier.server.worker_jobs import describe_game, pack_frames, packed_record, render_viewer
from tests.server.playing import NAMES, play_out, seat_people
from tests.server.running import Running, run, running_server
from tests.server.test_table_play import until
from tests.server.test_whole_games import KINDS


def whole_game(settings: TableSettings, players: int, seed: int) -> Game:
    """Return a game that was played at random to its end."""
    table = agreed_table(settings, NAMES[:players])
    game = deal_game(table, table.load_deck(), seed)
    random = Random(seed)
    while game.decision is not None:
        game.step(random.choice(list(game.legal())))
    return game


def shown(page: bytes | None) -> Replay:
    """Return a page as that of the browser reads it."""
    assert page is not None
    return msgspec.json.decode(gzip.decompress(page), type=Replay)


@pytest.mark.parametrize("kind", KINDS)
def test_every_frame_is_the_view_of_that_moment(kind: str) -> None:
    settings, players = KINDS[kind]
    game = whole_game(settings, players, 5)
    record = packed_record(*describe_game(game))
    for viewer in (None, *range(players)):
        replay = shown(render_viewer(record, "watch" if viewer is None else str(viewer)))
        assert len(replay.frames) == len(game.choices) + 1
        assert replay.outcome is not None
        for number, frame in enumerate(replay.frames):
            then = game.replayed_to(number)
            assert msgspec.to_builtins(frame.view) == msgspec.to_builtins(then.view(viewer).to_wire())
            assert frame.next_discard == then.next_discard(viewer)
            assert frame.waiting == (list(then.decision.seats) if then.decision is not None else [])


@pytest.mark.parametrize("kind", ["modern", "classic"])
def test_what_is_kept_is_what_would_be_rendered_and_much_smaller(kind: str) -> None:
    settings, players = KINDS[kind]
    record = packed_record(*describe_game(whole_game(settings, players, 5)))
    frames = pack_frames(record)
    viewers = ["watch", "all", *map(str, range(players))]
    rendered = {viewer: render_viewer(record, viewer) for viewer in viewers}
    assert {viewer: unpack_frames(frames, viewer) for viewer in viewers} == rendered
    assert unpack_frames(frames, str(players)) is render_viewer(record, str(players)) is None
    seen = sum(len(page or b"") for viewer, page in rendered.items() if viewer != "all")
    assert len(frames) < 0.6 * seen
    assert len(record) < 0.1 * seen


def test_all_open_shows_every_hand_and_no_pile() -> None:
    settings, players = KINDS["modern"]
    game = whole_game(settings, players, 6)
    opened = shown(render_viewer(packed_record(*describe_game(game)), "all"))
    for number, frame in enumerate(opened.frames):
        then = game.replayed_to(number)
        for seat, hand in enumerate(frame.view.hands):
            own = then.view(seat).to_wire()
            assert [frame.view.faces[token] for token in hand] == [own.faces[token] for token in own.hands[seat]]
        watched = then.view(None).to_wire()
        held = {token for hand in watched.hands for token in hand} | set(watched.limbo)
        hidden = [token for token in range(len(watched.faces)) if token not in held]
        assert [frame.view.faces[token] for token in hidden] == [watched.faces[token] for token in hidden]


@pytest.mark.parametrize("kind", KINDS)
def test_all_open_names_in_the_log_what_a_seat_saw_and_nothing_else(kind: str) -> None:
    settings, players = KINDS[kind]
    game = whole_game(settings, players, 6)
    record = packed_record(*describe_game(game))
    opened, watched = shown(render_viewer(record, "all")), shown(render_viewer(record, "watch"))
    seen = {event.number: event.card for seat in range(players) for event in game.events(seat) if event.card}
    drawn = 0
    for frame, before in zip(opened.frames, watched.frames, strict=True):
        assert [event.number for event in frame.events] == [event.number for event in before.events]
        assert [event.card for event in frame.events] == [seen.get(event.number) for event in frame.events]
        words = {piece.text for event in frame.events for piece in event.pieces}
        assert not words & {"You", "you"}
        drew = [event for event in frame.events if event.key == "drew"]
        text = " ".join(event.text for event in frame.events)
        assert all(event.card is not None and event.card in text for event in drew), (text, drew)
        drawn += len(drew)
    assert drawn


async def finished_replay(server: Running, stack: AsyncExitStack, settings: TableSettings) -> str:
    """Play a game of two people to its end, and return the id of its replay."""
    clients = await seat_people(server, stack, settings, 2)
    await play_out(clients, 3)
    table = await server.services.tables.get(clients[0].table_id)
    await until(lambda: table.replay)
    return table.replay


async def look(server: Running, path: str, secret: str = "") -> object:
    return await LobbyClient(server.address, secret).request("GET", f"/api/replays/{path}", Replay)


def test_a_replay_of_a_table_without_spectators_is_for_those_who_sat_there(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            ann = await server.guest("Ann")
            settings = TableSettings(options={"stall_guard": 12}, spectators=False)
            seats = [SeatPlan("you"), SeatPlan("bot", "novice")]
            seated = await ann.create_table(NewTable(seats, settings, start=True))
            replay = await played_alone(server, stack, seated)
            stranger = await server.guest("Eve")
            for viewer in ("watch", "all", "0", "record", "chance"):
                for secret in ("", stranger.secret or ""):
                    with pytest.raises(RequestRefused, match="no such replay"):
                        await look(server, f"{replay}/{viewer}", secret)
            mine = await look(server, f"{replay}/all", ann.secret or "")
            assert isinstance(mine, Replay)
            plan = NewTable([SeatPlan("you"), SeatPlan("bot", "novice")], TableSettings(replay=replay, replay_move=3))
            with pytest.raises(RequestRefused, match="no such replay"):
                await stranger.create_table(plan)
            assert (await ann.create_table(plan)).seat == 0
            (listed,) = await ann.request("GET", "/api/replays/mine", list[PlayedGame])
            assert (listed.replay, listed.seat, listed.players[0]) == (replay, 0, "Ann")
            assert await stranger.request("GET", "/api/replays/mine", list[PlayedGame]) == []

    run(go())


async def played_alone(server: Running, stack: AsyncExitStack, seated: Seated) -> str:
    """Play a game against a bot to its end, and return the id of its replay."""
    client = await stack.enter_async_context(TableClient(server.address, seated.table, seated.token))
    await play_out([client], 4)
    table = await server.services.tables.get(seated.table)
    await until(lambda: table.replay)
    return table.replay


def test_a_record_that_was_downloaded_is_shown_again(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            replay = await finished_replay(server, stack, TableSettings(options={"stall_guard": 12}))
            guest = LobbyClient(server.address)
            record = await guest.request("GET", f"/api/replays/{replay}/record", dict)
            brought = await guest.request("POST", "/api/replays", ReplayLink, record)
            assert brought == await guest.request("POST", "/api/replays", ReplayLink, record)
            before, after = await look(server, f"{replay}/all"), await look(server, f"{brought.replay}/all")
            assert before == after
            for wrong, why in (({}, "not a record"), ({**record, "choices": [99999]}, "can't be shown")):
                with pytest.raises(RequestRefused, match=why):
                    await guest.request("POST", "/api/replays", ReplayLink, wrong)

    run(go())


def test_the_curve_is_worked_out_once_and_says_by_whose_play(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            replay = await finished_replay(server, stack, TableSettings(game="classic"))
            guest = LobbyClient(server.address)
            curve = await guest.request("GET", f"/api/replays/{replay}/chance?games=2", ChanceCurve)
            while not curve.done:
                await asyncio.sleep(0.1)
                curve = await guest.request("GET", f"/api/replays/{replay}/chance?games=2", ChanceCurve)
            assert (curve.level, curve.wanted) == ("easy", 2)
            assert [turn.turn for turn in curve.turns] == list(range(1, len(curve.turns) + 1))
            assert all(turn.games >= 2 and sum(turn.won) == turn.games for turn in curve.turns)
            assert curve == await guest.request("GET", f"/api/replays/{replay}/chance?games=2", ChanceCurve)

    run(go(), 180)  # the process has the lowest priority
