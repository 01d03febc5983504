"""Reports of shared sets: counted once for each guest and version, read by the host alone, gone with their set."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any

import pytest

from crazier.cli.commands import run as run_command
from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.server import report_rows, shared_rows
from crazier.server.messages import NewReport, SharedReported
from crazier.server.old_rows import prune_rows
from crazier.server.report_rows import MAX_NOTES, Report
from crazier.server.settings import NO_LIMITS, Rate
from crazier.server.shared_rows import NewVersion
from crazier.server.storage import DAY, Connection, Retention
from tests.server.on_both import OpenServer
from tests.server.running import Running, run, running_server

BOATS, FOG = "b" * 16, "f" * 16
HURTFUL = NewReport(1, "hurtful", "The second card  names my neighbor.")


async def keep_set(server: Running, id: str = BOATS, versions: int = 1, at: float = 0.0) -> None:
    """Keep a set as if somebody had shared it."""

    def work(connection: Connection) -> None:
        first = NewVersion(f"{id}-1", b"x", f"Set {id[0]}", 2, False, at or time())
        shared_rows.add_set(connection, id, "k", "maker", first)
        for number in range(2, versions + 1):
            known = shared_rows.find_set(connection, id)
            assert known is not None
            shared_rows.add_version(connection, known, replace(first, hash=f"{id}-{number}"))

    await server.services.storage.write(work)


async def report(client: LobbyClient, sent: object = HURTFUL, id: str = BOATS) -> SharedReported:
    return await client.request("POST", f"/api/shared/{id}/reports", SharedReported, sent)


async def refusal(client: LobbyClient, sent: object = HURTFUL, id: str = BOATS) -> tuple[int, str, str]:
    with pytest.raises(RequestRefused) as caught:
        await report(client, sent, id)
    return caught.value.status, caught.value.key, caught.value.text


async def kept_reports(server: Running, id: str = BOATS) -> list[Report]:
    return await server.services.storage.read(lambda connection: report_rows.reports_of(connection, id))


async def counts(server: Running) -> dict[str, int]:
    """Return how many reports each set has, in the order in which the host sees them."""
    found = await server.services.storage.read(shared_rows.all_sets)
    return {kept.id: count for kept, count in found}


def test_a_guest_counts_once_for_each_version_and_the_latest_words_are_kept(open_server: OpenServer) -> None:
    async def go() -> None:
        async with open_server() as server:
            await keep_set(server, versions=2)
            zoe, ben = await server.guest("Zoe"), await server.guest("Ben")
            assert await report(zoe) == SharedReported(BOATS, 1)
            assert await report(zoe, NewReport(1, "private", "It names my neighbor.")) == SharedReported(BOATS, 1)
            assert await counts(server) == {BOATS: 1}
            (only,) = await kept_reports(server)
            assert (only.version, only.reason, only.note) == (1, "private", "It names my neighbor.")
            await report(zoe, NewReport(2, "private"))
            await report(ben)
            assert await counts(server) == {BOATS: 3}
            assert (await kept_reports(server))[0].note == "The second card names my neighbor."

    run(go())


def test_the_most_reported_set_comes_first_then_the_one_used_last(open_server: OpenServer) -> None:
    async def go() -> None:
        async with open_server() as server:
            for at, id in enumerate((BOATS, FOG, "g" * 16)):
                await keep_set(server, id, at=time() + at)
            assert list(await counts(server)) == ["g" * 16, FOG, BOATS]
            await report(await server.guest("Zoe"))
            assert list(await counts(server)) == [BOATS, "g" * 16, FOG]

    run(go())


def test_reports_go_with_their_set_and_when_it_is_hidden(open_server: OpenServer) -> None:
    async def go() -> None:
        async with open_server() as server:
            zoe, storage = await server.guest("Zoe"), server.services.storage
            old = "c" * 16
            await keep_set(server)
            await keep_set(server, FOG)
            await keep_set(server, old, at=time() - 70 * DAY)
            for id in (BOATS, FOG, old):
                await report(zoe, id=id)
            await storage.write(lambda connection: shared_rows.hide_set(connection, BOATS, hidden=True))
            assert (await refusal(zoe))[:2] == (403, "hidden")
            await storage.write(lambda connection: shared_rows.hide_set(connection, BOATS, hidden=False))
            await storage.write(lambda connection: shared_rows.remove_set(connection, FOG))
            await prune_rows(storage, Retention(shared=60))  # sooner than the server does by itself
            for id in (BOATS, FOG, old):
                assert await kept_reports(server, id) == []
            await report(zoe)  # shown again, it can be reported again
            assert await counts(server) == {BOATS: 1}

    run(go())


def test_only_the_latest_notes_are_kept_and_all_reports_are_counted(open_server: OpenServer) -> None:
    async def go() -> None:
        async with open_server() as server:
            await keep_set(server)

            def work(connection: Connection) -> None:
                for at in range(MAX_NOTES + 5):
                    report_rows.add_report(connection, f"guest {at}", Report(BOATS, 1, "spam", f"note {at}", float(at)))

            await server.services.storage.write(work)
            notes = [one.note for one in await kept_reports(server)]
            assert len(notes) == MAX_NOTES + 5
            assert notes[:MAX_NOTES] == [f"note {at}" for at in range(MAX_NOTES + 4, 4, -1)]
            assert set(notes[MAX_NOTES:]) == {""}

    run(go())


def test_who_reports_is_kept_as_a_mark_only_and_goes_with_the_guest(open_server: OpenServer) -> None:
    async def rows_of(server: Running) -> Sequence[Any]:
        return await server.services.storage.read(lambda rows: rows.execute("SELECT * FROM shared_reports").fetchall())

    async def go() -> None:
        async with open_server() as server:
            await keep_set(server)
            await keep_set(server, FOG)
            zoe, ben = LobbyClient(server.address), await server.guest("Ben")
            me = await zoe.become_guest("Zoe")
            for id in (BOATS, FOG):
                await report(zoe, id=id)
            await report(ben)
            kept = await rows_of(server)
            assert len({row[2] for row in kept}) == 3  # two reports of one guest have nothing in common
            assert not any(secret in repr(kept) for secret in (me.id, me.secret, "Zoe"))
            await zoe.delete_guest()
            assert await counts(server) == {BOATS: 1, FOG: 0}

    run(go())


@pytest.mark.parametrize(
    ("sent", "status", "key", "said"),
    [
        ({"version": 1, "reason": "boring"}, 400, "bad_request", "boring"),
        ({"version": 1, "reason": "spam", "who": "Ben"}, 400, "bad_request", "who"),
        ({"reason": "spam"}, 400, "bad_request", "version"),
        ({"version": 0, "reason": "spam"}, 400, "bad_request", "version"),
        ({"version": 2, "reason": "spam"}, 404, "no_version", "no version 2; its latest is version 1"),
        ({"version": 1, "reason": "spam", "note": "x" * 301}, 400, "bad_request", "300"),
        ({"version": 1, "reason": "spam", "note": "a\u200bb"}, 400, "bad_text", "the note has characters that can't"),
        ({"version": 1, "reason": "spam", "note": "a\u0301\u0301\u0301\u0301"}, 400, "bad_text", "too many accents"),
    ],
)
def test_bad_reports_are_refused_in_words(
    tmp_path: Path, sent: dict[str, object], status: int, key: str, said: str
) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            await keep_set(server)
            found = await refusal(await server.guest("Zoe"), sent)
            assert found[:2] == (status, key)
            assert said in found[2]
            assert await counts(server) == {BOATS: 0}

    run(go())


def test_reports_need_a_guest_a_set_and_a_server_that_shares(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path) as server:
            await keep_set(server)
            assert (await refusal(LobbyClient(server.address)))[:2] == (401, "no_guest")
            assert (await refusal(await server.guest("Zoe"), id=FOG))[:2] == (404, "no_set")
        async with running_server(tmp_path, sharing="off") as server:
            assert (await refusal(await server.guest("Zoe")))[:2] == (403, "no_sharing")

    run(go())


def test_an_address_reports_only_so_much(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path, limits=replace(NO_LIMITS, reports=Rate(2, 0))) as server:
            await keep_set(server)
            for name in ("Zoe", "Ben"):
                await report(await server.guest(name))
            assert (await refusal(await server.guest("Mallory")))[:2] == (429, "too_many")
            assert await counts(server) == {BOATS: 2}

    run(go())


def test_the_host_reads_the_reports_while_the_server_runs(
    open_server: OpenServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def command(server: Running, *words: str) -> tuple[int, str]:
        cluster = server.services.settings.cluster
        where = ("--database", cluster.database) if cluster else ("--data", str(tmp_path))
        code = await asyncio.to_thread(run_command, ["shared", *words, *where])
        return code, capsys.readouterr().out

    async def go() -> None:
        async with open_server() as server:
            await keep_set(server)
            await keep_set(server, FOG)
            assert await command(server, "reports", FOG) == (0, f"{FOG}  Set f: 0 reports\n")
            await report(await server.guest("Zoe"))
            await report(await server.guest("Ben"), NewReport(1, "other"))
            lines = (await command(server, "list"))[1].splitlines()
            assert lines[0].startswith(f"{BOATS}  2 reports  Set b, 2 cards, version 1, used 2")
            assert lines[1].startswith(f"{FOG}  0 reports  Set f, ")
            code, said = await command(server, "reports", BOATS, "a" * 16)
            assert code == 1
            first, note, last = said.splitlines()
            assert first == f"{BOATS}  Set b: 2 reports (1 other, 1 hurtful)"
            assert note.endswith("  version 1, hurtful: The second card names my neighbor.")
            assert last == f"There is no set {'a' * 16}."
            assert not any(name in said for name in ("Zoe", "Ben"))
            await command(server, "hide", BOATS)
            assert (await command(server, "reports", BOATS))[1] == f"{BOATS}  Set b: 0 reports\n"

    run(go())
