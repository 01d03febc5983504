"""A terminal at a real server's table."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from crazier.client.player import play_seat
from crazier.client.table_client import TableClient, new_nonce
from crazier.errors import CrazierError
from crazier.server.messages import Chat, Kick, Start, TableSettings
from crazier.terminal.live_console import LiveConsole
from crazier.terminal.online_seat import NoSeat, SeatWish
from tests.server.playing import drop_lines, random_choice
from tests.server.running import run, running_server
from tests.terminal.online import at_random, make_table, saying, sit_down

KINDS = {
    "modern": ("open,easy", TableSettings(set="olympus", options={"stall_guard": 8})),
    "split cards": ("open,novice,novice", TableSettings(set="nights", options={"stall_guard": 8})),
    "first": ("open,easy", TableSettings(game="first", options={"stall_guard": 8})),
    "teams": ("open,easy,easy,easy", TableSettings(preset="teams", options={"stall_guard": 8})),
    "classic": ("open,easy,easy", TableSettings(game="classic")),
    "light-dark": ("open,easy", TableSettings(game="light-dark")),
}


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


async def stop(task: asyncio.Task[str]) -> None:
    """End a terminal as Ctrl-C would."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game_from_the_lobby_to_the_result(kind: str, tmp_path: Path) -> None:
    async def go() -> str:
        async with running_server(tmp_path) as server:
            _, table, _ = await make_table(server, *KINDS[kind])
            return await (await sit_down(server, table, at_random(5), SeatWish("Zoe"))).run()

    shown = run(go())
    assert "1  Zoe (you)  host" in shown
    assert "Everyone is ready. Say 'start' to deal the cards (Enter will do)." in shown
    assert "Goal: be the first without a card in your hand." in shown
    assert "Your turn." in shown or "You and " in shown
    assert "Say 'rematch' to play again (Enter will do), or 'quit' to leave." in shown


def test_a_rematch_and_the_standings(tmp_path: Path) -> None:
    async def go() -> str:
        async with running_server(tmp_path) as server:
            _, table, _ = await make_table(server, "open,easy", TableSettings(game="classic"))
            return await (await sit_down(server, table, at_random(5, games=2), SeatWish("Zoe"))).run()

    shown = run(go())
    assert shown.count("You are dealt") == 2
    assert "After 2 games:" in shown


def test_a_series_goes_on_with_enter(tmp_path: Path) -> None:
    settings = TableSettings(preset="tournament", options={"games": 2, "stall_guard": 8})

    async def go() -> str:
        async with running_server(tmp_path) as server:
            _, table, _ = await make_table(server, "open,easy", settings)
            return await (await sit_down(server, table, at_random(5, games=2), SeatWish("Zoe"))).run()

    shown = run(go())
    assert "After 1 game:" in shown
    assert "Say 'next' to deal the next game (Enter will do), or 'quit' to leave." in shown
    assert "After 2 games:" in shown


def test_with_somebody_in_a_browser_who_hosts(tmp_path: Path) -> None:
    async def go() -> tuple[str, str]:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            _, table, token = await make_table(server, "you,open", TableSettings(game="classic"))
            host = await stack.enter_async_context(TableClient(server.address, table, token))
            terminal = await sit_down(server, table, at_random(3), SeatWish("Zoe"))
            playing = asyncio.get_running_loop().create_task(terminal.run())
            while not (host.table and host.table.seats[1].ready):
                await asyncio.sleep(0.02)
            await host.submit(Chat(host.seq or 0, new_nonce(), "good luck"))
            await host.submit(Start(host.seq or 0, new_nonce()))
            last = await play_seat(host, random_choice(Random(1)))  # type: ignore[arg-type]
            while "'quit' to leave" not in terminal.shown:
                await asyncio.sleep(0.02)
            await stop(playing)
            assert last.outcome is not None
            return terminal.shown, last.outcome.text

    shown, _ = run(go())
    assert "Say 'ready' when you are ready to play (Enter will do)." in shown
    assert "Waiting for Hosty, the host, to start." in shown
    assert "Hosty: good luck" in shown
    assert "Waiting for Hosty to move." in shown
    assert "Say 'rematch' to play again (Enter will do), or 'quit' to leave." in shown


def test_dropped_lines_lose_nothing(tmp_path: Path) -> None:
    async def go() -> str:
        async with running_server(tmp_path) as server:
            _, table, _ = await make_table(
                server, "open,easy", TableSettings(set="olympus", options={"stall_guard": 8})
            )
            terminal = await sit_down(server, table, at_random(2), SeatWish("Zoe"))
            dropper = asyncio.get_running_loop().create_task(drop_lines([terminal.client], Random(1), 0.15))
            try:
                return await terminal.run()
            finally:
                dropper.cancel()

    shown = run(go())
    assert "The line to the server is down. Trying to come back ..." in shown
    assert "Back at the table." in shown
    assert shown.count("is turned up and starts the discard pile") == 1
    assert "Say 'rematch' to play again" in shown


def test_the_same_name_has_its_seat_again(tmp_path: Path) -> None:
    async def go() -> tuple[str, str]:
        async with running_server(tmp_path) as server:
            _, table, _ = await make_table(server, "easy,open", TableSettings(game="classic"))
            first = await (await sit_down(server, table, saying("quit"), SeatWish("Zoe", seat=1))).run()
            again = await (await sit_down(server, table, saying("quit"), SeatWish("Zoe"))).run()
            return first, again

    first, again = run(go())
    assert "2  Zoe (you)" in first
    assert "2  Zoe (you)" in again


def test_watching(tmp_path: Path) -> None:
    async def go() -> str:
        async with running_server(tmp_path) as server:
            _, table, _ = await make_table(server, "open,easy", TableSettings(game="classic"))
            player = await sit_down(server, table, at_random(1), SeatWish("Zoe"))
            watcher = await sit_down(server, table, saying(), SeatWish(watch=True))
            _, shown = await asyncio.gather(player.run(), watcher.run())
            return shown

    shown = run(go())
    assert "Zoe's turn." in shown
    assert "You " not in shown.replace("Your turn: play", "")


def lines_in_a_game(tmp_path: Path, *lines: str, plan: str = "open,easy", **settings: object) -> str:
    """Return what is shown when somebody starts a game and types these lines."""

    async def go() -> str:
        async with running_server(tmp_path) as server:
            _, table, _ = await make_table(server, plan, TableSettings(**settings))  # type: ignore[arg-type]
            return await (await sit_down(server, table, saying("start", *lines), SeatWish("Zoe"))).run()

    return run(go())


def test_things_can_be_looked_up(tmp_path: Path) -> None:
    shown = lines_in_a_game(
        tmp_path, "help", "hand", "table", "log", "card merlin", "rules M5.1", "options", "goal", "seats", "effects"
    )
    assert "say something to everyone at the table" in shown
    assert "You are dealt " in shown.split("Your turn", 1)[1]
    assert "Merlin " in shown
    assert "M5.1" in shown
    assert "Waiting for you." in shown


def test_what_makes_no_sense_is_answered(tmp_path: Path) -> None:
    shown = lines_in_a_game(
        tmp_path, "99", "dance", "play", "Ben passes", "card zzzz", "bot 9", "undo me", "say", "why"
    )
    assert "There is no option 99" in shown
    assert "'dance' is not understood" in shown
    assert "Play what?" in shown
    assert "You can only move for yourself" in shown
    assert "Say which seat, from 1 to 2: bot 2 easy" in shown
    assert "Say 'undo' for your last choice" in shown
    assert "Say what: say good luck" in shown


def test_a_refused_move_says_why(tmp_path: Path) -> None:
    said: list[str] = []

    def typist(shown: str) -> str:
        if "Everyone is ready" in shown:
            return "start\n"
        row = re.search(r"^ +\d+ play +(.+?)  +\S+ [a-z]", shown, re.MULTILINE)  # a card that can't be discarded
        if not said and row is None:
            return "\n" if "Enter will do" in shown else "1\n"
        if not said and row is not None:
            said.extend([f"why {row[1]}", f"discard {row[1]}", "quit"])
        return f"{said.pop(0)}\n"

    async def go() -> str:
        async with running_server(tmp_path) as server:
            _, table, _ = await make_table(server)
            return await (await sit_down(server, table, typist, SeatWish("Zoe"))).run()

    shown = " ".join(run(go()).split())
    assert shown.count("can't be discarded") >= 2
    assert shown.count("tells more)") >= 2


def test_a_question_waits_until_the_news_were_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crazier.terminal.console.start_line_editing", lambda _: None)

    async def go() -> str:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            _, table, token = await make_table(server, "you,easy")
            host = await stack.enter_async_context(TableClient(server.address, table, token))
            terminal = await sit_down(server, table, saying(), SeatWish(token=token))
            session = terminal.session
            session.console.interactive = True
            session.console.style = replace(session.console.style, height=12)
            monkeypatch.setattr(LiveConsole, "ask", lambda *_: time.sleep(60))
            playing = asyncio.get_running_loop().create_task(terminal.run())
            await host.submit(Start(host.seq or 0, new_nonce()))
            while "It is your turn. Enter shows the table." not in terminal.shown:
                await asyncio.sleep(0.02)
            assert "On the discard pile" not in terminal.shown
            session.commands.handle("")
            assert "On the discard pile" in terminal.shown
            await stop(playing)
            return terminal.shown

    run(go())


def test_another_person_is_asked_before_something_is_taken_back(tmp_path: Path) -> None:
    async def go() -> str:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            _, table, token = await make_table(server, "you,open", TableSettings(set="olympus"))
            host = await stack.enter_async_context(TableClient(server.address, table, token))

            def typist(shown: str) -> str:
                if "Say 'ready'" in shown:
                    return "ready\n"
                if "Your turn." in terminal.shown and "Hosty passes." not in terminal.shown:
                    return "pass\n"  # Zoe begins
                while "asks to take back" not in terminal.shown:
                    time.sleep(0.02)
                return "agree\n"

            terminal = await sit_down(server, table, typist, SeatWish("Zoe"))
            playing = asyncio.get_running_loop().create_task(terminal.run())
            while not (host.table and host.table.seats[1].ready):
                await asyncio.sleep(0.02)
            await host.submit(Start(host.seq or 0, new_nonce()))
            async for update in host:
                if update.ask is not None:
                    await host.act(update.ask.options[-1].id)
                    await host.ask("takeback")
                    break
            while "Something was taken back." not in terminal.shown:
                await asyncio.sleep(0.02)
            await stop(playing)
            return terminal.shown

    shown = run(go())
    assert re.search(r"Hosty asks to take back their last choice. .* Say 'agree' or 'refuse'.", " ".join(shown.split()))


def test_undo_against_bots(tmp_path: Path) -> None:
    shown = lines_in_a_game(tmp_path, "pass", "undo", plan="open,novice")
    assert "Something was taken back." in shown


def test_a_kicked_player_is_told(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server, AsyncExitStack() as stack:
            _, table, token = await make_table(server, "you,open", TableSettings(game="classic"))
            host = await stack.enter_async_context(TableClient(server.address, table, token))
            terminal = await sit_down(server, table, saying("ready"), SeatWish("Zoe"))
            playing = asyncio.get_running_loop().create_task(terminal.run())
            while not (host.table and host.table.seats[1].ready):
                await asyncio.sleep(0.02)
            await host.submit(Kick(host.seq or 0, new_nonce(), 1))
            with pytest.raises(CrazierError, match="You were removed from this table"):
                await playing

    run(go())


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        (SeatWish("Zoe", seat=0), "seat 1 is not free; leave --seat out to take any free one"),
        (SeatWish("Zoe", seat=5), "this table has 2 seats; there is no seat 6"),
        (SeatWish("Z" * 30), "name"),
        (SeatWish(), "say who you are: --name NAME"),
    ],
)
def test_why_nobody_can_sit_there(wish: SeatWish, problem: str, tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            _, table, _ = await make_table(server, "you,open")
            with pytest.raises(NoSeat, match=problem):
                await sit_down(server, table, saying(), wish)

    run(go())


def test_a_full_table_a_wrong_table_and_no_server(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            _, table, _ = await make_table(server, "you,open")
            await (await server.guest("Ann")).sit(table)
            with pytest.raises(NoSeat, match="no seat is free at this table; --watch lets you watch"):
                await sit_down(server, table, saying(), SeatWish("Zoe"))
            with pytest.raises(NoSeat, match="there is no such table at"):
                await sit_down(server, "a" * 16, saying(), SeatWish("Zoe"))
            gone = server
        with pytest.raises(NoSeat, match=r"no server answers at .*; is 'crazier serve' running there"):
            await sit_down(gone, table, saying(), SeatWish("Zoe"))

    run(go())


ODD_LINES = (
    *(
        "hand",
        "table",
        "log",
        "effects",
        "why",
        "why e",
        "goal",
        "help",
        "options",
        "seats",
        "hint",
        "undo",
        "undo turn",
    ),
    *(
        "undo x",
        "agree",
        "refuse",
        "pause",
        "continue",
        "back",
        "ready",
        "not ready",
        "start",
        "next",
        "bot 1",
        "bot 2 x",
    ),
    *("open 99999999999999999999", "say hi", "say", f"say {'a' * 400}", "team hi", "card", "card e", "rules"),
    *("rules eight", "play", "play e", "discard a", "choose me", "name blue", "yes", "no", "pass", "draw", "0", "99"),
    *("9" * 5000, "\x1b[2J", "Ben passes", "Zoe passes", "²", "say \x07", "resign now", "'", "", "", "", "1", "1", "2"),
)


MAX_LINES = 100


@pytest.mark.parametrize("kind", ["modern", "light-dark"])
def test_odd_lines_never_break_the_terminal(kind: str, tmp_path: Path) -> None:
    random, lines = Random(4), 0

    def typist(_: str) -> str:
        nonlocal lines
        lines += 1
        return "start\n" if lines == 1 else f"{random.choice(ODD_LINES)}\n" if lines < MAX_LINES else "quit\n"

    async def go() -> str:
        async with running_server(tmp_path) as server:
            _, table, _ = await make_table(server, *KINDS[kind])
            return await (await sit_down(server, table, typist, SeatWish("Zoe"))).run()

    shown = run(go())
    assert lines == MAX_LINES
    assert "\x1b" not in shown
