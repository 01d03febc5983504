"""Sets that guests share: kept by their content, opened by anybody, changed by those with the key, and gone in time."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from time import time

import pytest

from crazier.cards.library import card_set
from crazier.cards.set_file import format_set_entry
from crazier.cli.commands import run as run_command
from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.errors import CrazierError
from crazier.server.messages import (
    MAX_OWN_CARDS,
    NewSharedSet,
    NewTable,
    SeatPlan,
    SharedKept,
    SharedLine,
    SharedRemoved,
    SharedSetInfo,
    TableSettings,
)
from crazier.server.old_rows import prune_rows
from crazier.server.settings import NO_LIMITS, Rate
from crazier.server.shared_text import shared_text
from crazier.server.storage import DAY, Retention
from crazier.server.worker_limits import LANGUAGE_LIMITS
from crazier.server.workers import Workers
from tests.server.running import Running, run, running_server

FERRY = "Night Ferry\n7 blue event\nDraw 2 cards."
LANTERN = "Lantern Keeper\nJ red asset\nWhenever an opponent draws cards, you draw a card."
HARBOR = NewSharedSet("Harbor Lights", f"{FERRY}\n\n{LANTERN}", "ferries and fog", base="camelot")
LONG = "\n\n".join(format_set_entry(replace(card, flavor="x" * 250)) for card in card_set("camelot").cards)
"""A set that is too long to be sent to a table as text."""


@asynccontextmanager
async def sharing_server(folder: Path, **changes: object) -> AsyncIterator[Running]:
    """Run a server whose process for cards is not made ready before it is asked, which takes longer."""
    async with running_server(folder, **changes) as server:
        server.services.language = Workers(1, replace(LANGUAGE_LIMITS, cpu_seconds=20.0))
        yield server


async def share(client: LobbyClient, sent: NewSharedSet = HARBOR) -> SharedKept:
    return await client.request("POST", "/api/shared", SharedKept, sent)


async def show(client: LobbyClient, address: str) -> SharedSetInfo:
    return await client.request("GET", f"/api/shared/{address}", SharedSetInfo)


def changed(kept: SharedKept, **values: object) -> NewSharedSet:
    """Return the next version of a set, by whoever shared it."""
    known = {"set": kept.set, "key": kept.key, "after": kept.version}
    return NewSharedSet(**{**{name: getattr(HARBOR, name) for name in HARBOR.__struct_fields__}, **known, **values})


async def refused(server: Running, sent: NewSharedSet) -> RequestRefused:
    with pytest.raises(RequestRefused) as caught:
        await share(await server.guest("Mallory"), sent)
    return caught.value


def test_a_set_is_shared_opened_changed_and_deleted(tmp_path: Path) -> None:
    async def go() -> None:
        async with sharing_server(tmp_path) as server:
            zoe, stranger = await server.guest("Zoe"), LobbyClient(server.address)
            kept = await share(zoe)
            assert kept.version == 1
            assert kept.key
            opened = await show(stranger, kept.set)
            assert (opened.title, opened.character, opened.mode, opened.base) == (
                *("Harbor Lights", "ferries and fog"),
                *("replace", "camelot"),
            )
            assert "When an opponent draws cards, draw a card." in opened.cards  # in standard wording
            assert await show(stranger, kept.hash) == opened
            second = await share(zoe, changed(kept, cards=FERRY))
            assert (second.set, second.version, second.key) == (kept.set, 2, None)
            newest = await show(stranger, kept.set)
            assert [one.hash for one in newest.versions] == [kept.hash, second.hash]
            late = await refused(server, changed(kept, cards=LANTERN))  # of two who change it at once, one is told
            assert (late.status, late.key) == (409, "changed")
            assert "version 2" in late.text
            assert newest.hash == second.hash
            first = await show(stranger, kept.hash)  # a version never changes
            assert (first.version, first.cards) == (1, opened.cards)
            zoe.secret = kept.key
            await zoe.request("DELETE", f"/api/shared/{kept.set}", SharedRemoved)
            for address in (kept.set, kept.hash, second.hash):
                with pytest.raises(RequestRefused, match="no such set"):
                    await show(stranger, address)

    run(go())


@pytest.mark.sqlite
def test_the_same_set_has_the_same_hash_and_is_stored_once(tmp_path: Path) -> None:
    async def go() -> None:
        async with sharing_server(tmp_path) as server:
            zoe, ben = await server.guest("Zoe"), await server.guest("Ben")
            kept = await share(zoe)
            again = await share(zoe, changed(kept))
            assert (again.version, again.hash) == (1, kept.hash)  # nothing was changed
            other = await share(
                ben, NewSharedSet("Harbor  Lights", HARBOR.cards + "\n", HARBOR.character, base="camelot")
            )
            assert other.hash == kept.hash
            assert other.set != kept.set
            assert (await show(ben, kept.hash)).set == kept.set  # whoever had it first
            with closing(sqlite3.connect(tmp_path / "crazier.sqlite")) as database:
                assert database.execute("SELECT count(*) FROM shared_texts").fetchone() == (1,)

    run(go())


def test_nobody_changes_a_set_without_its_key(tmp_path: Path) -> None:
    async def go() -> None:
        async with sharing_server(tmp_path) as server:
            kept = await share(await server.guest("Zoe"))
            wrong = await refused(server, changed(kept, key="A" * 22, cards=FERRY))
            assert (wrong.status, wrong.key) == (403, "wrong_key")
            half = await refused(server, changed(kept, key=None, cards=FERRY))
            assert half.status == 400
            thief = LobbyClient(server.address, "B" * 22)
            with pytest.raises(RequestRefused, match="does not fit"):
                await thief.request("DELETE", f"/api/shared/{kept.set}", SharedRemoved)
            assert (await show(thief, kept.set)).version == 1

    run(go())


@pytest.mark.sqlite
def test_what_is_told_of_a_set_says_nothing_of_its_key_or_its_maker(tmp_path: Path) -> None:
    async def go() -> None:
        async with sharing_server(tmp_path, sharing="list") as server:
            zoe = LobbyClient(server.address)
            maker = await zoe.become_guest("Zoe")
            kept = await share(zoe, changed(SharedKept("", "", 0, 0), set=None, key=None, listed=True))
            stranger = LobbyClient(server.address)
            places = (f"/api/shared/{kept.set}", f"/api/shared/{kept.hash}", "/api/shared")
            told = [repr(await stranger.request("GET", place, object)) for place in places]
            with closing(sqlite3.connect(tmp_path / "crazier.sqlite")) as database:
                key_hash, guest = database.execute("SELECT key_hash, guest FROM shared_sets").fetchone()
                everything = "\n".join(database.iterdump())
            assert guest == maker.id
            assert kept.key
            for secret in (kept.key, key_hash, maker.id, maker.secret, "Zoe"):
                assert not any(secret in text for text in told)
            assert kept.key not in everything  # only its hash is stored

    run(go())


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"cards": "Fog\n7 blue event\nDraw a crad."}, "crad"),
        ({"cards": f"{FERRY}\nflavor: see https://example.test"}, "a link"),
        ({"cards": f"{FERRY}\nflavor: {'x' * 301}"}, "300 are the most"),
        ({"cards": f"{FERRY}\nillustrator: a\u0301\u0301\u0301\u0301"}, "too many accents"),
        ({"title": "Harbor\u200b Lights"}, "can't be seen"),
        ({"title": " "}, "needs a title"),
        ({"title": "www.example.test"}, "a link"),
        ({"cards": "# nothing"}, "no card"),
        ({"base": "../etc"}, "there is no set"),
    ],
)
def test_words_that_others_should_not_see_are_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(CrazierError) as caught:
        shared_text(changed(SharedKept("", "", 0, 0), set=None, key=None, **changes))
    assert said in str(caught.value)


def test_a_set_is_in_the_list_if_its_maker_and_the_host_want_that(tmp_path: Path) -> None:
    async def go() -> None:
        async with sharing_server(tmp_path, sharing="list") as server:
            zoe = await server.guest("Zoe")
            await share(zoe)
            kept = await share(zoe, NewSharedSet("Fog", FERRY, listed=True))
            (line,) = await zoe.request("GET", "/api/shared", list[SharedLine])
            assert (line.set, line.title, line.cards, line.version) == (kept.set, "Fog", 1, 1)
        async with sharing_server(tmp_path) as server:
            assert await LobbyClient(server.address).request("GET", "/api/shared", list[SharedLine]) == []
            assert (await refused(server, NewSharedSet("Fog", FERRY, listed=True))).key == "no_list"
        async with sharing_server(tmp_path, sharing="off") as server:
            assert (await refused(server, HARBOR)).key == "no_sharing"

    run(go())


def test_an_address_and_a_guest_share_only_so_much(tmp_path: Path) -> None:
    async def go() -> None:
        few = replace(NO_LIMITS, shares=Rate(2, 0))
        async with sharing_server(tmp_path, limits=few) as server:
            zoe = await server.guest("Zoe")
            await share(zoe)
            await share(zoe)
            assert (await refused(server, HARBOR)).status == 429
        small = replace(NO_LIMITS, shared_bytes=Rate(100, 0))
        async with sharing_server(tmp_path, limits=small) as server:
            assert (await refused(server, HARBOR)).key == "too_many"

    run(go())


def test_a_table_plays_a_long_set_by_its_hash(tmp_path: Path) -> None:
    async def go() -> None:
        async with sharing_server(tmp_path) as server:
            zoe = await server.guest("Zoe")
            assert len(LONG) > MAX_OWN_CARDS
            kept = await share(zoe, NewSharedSet("All of it", LONG, mode="alone"))
            seats = [SeatPlan("you"), SeatPlan("bot", "easy")]
            seated = await zoe.create_table(NewTable(seats, TableSettings(cards_shared=kept.hash), start=True))
            table = await zoe.table(seated.table)
            assert table.settings.cards_shared == kept.hash
            assert table.settings.cards == ""
            assert table.phase == "playing"
            for settings, status in (
                (TableSettings(cards_shared="a" * 26), 404),
                (TableSettings(cards_shared=kept.hash, cards=FERRY), 400),
            ):
                with pytest.raises(RequestRefused) as caught:
                    await zoe.create_table(NewTable(seats, settings))
                assert caught.value.status == status

    run(go())


@pytest.mark.sqlite
def test_a_set_goes_when_nobody_has_used_it_for_long(tmp_path: Path) -> None:
    async def go() -> None:
        async with sharing_server(tmp_path) as server:
            zoe = await server.guest("Zoe")
            kept, used = await share(zoe), await share(zoe, NewSharedSet("Fog", FERRY))
            assert kept.expires == pytest.approx((time() + 90 * DAY) * 1000, abs=3_600_000)
            with closing(sqlite3.connect(tmp_path / "crazier.sqlite")) as database:
                database.execute("UPDATE shared_sets SET touched = ?", (time() - 70 * DAY,))
                database.commit()
            await show(zoe, used.hash)  # opened in time
            await prune_rows(server.services.storage, Retention(shared=60))  # sooner than the server does by itself
            await show(zoe, used.set)
            with pytest.raises(RequestRefused, match="no such set"):
                await show(zoe, kept.set)

    run(go())


@pytest.mark.sqlite
def test_the_host_lists_hides_and_removes_sets_while_the_server_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def command(*words: str) -> tuple[int, str]:
        code = run_command(["shared", *words, "--data", str(tmp_path)])
        return code, capsys.readouterr().out

    async def go() -> None:
        async with sharing_server(tmp_path) as server:
            zoe = await server.guest("Zoe")
            kept = await share(zoe)
            assert command("list")[1].startswith(f"{kept.set}  0 reports  Harbor Lights, 2 cards, version 1, used 2")
            assert command("hide", kept.set) == (0, f"{kept.set} is hidden.\n")
            for address in (kept.set, kept.hash):
                with pytest.raises(RequestRefused, match="hidden by the host"):
                    await show(zoe, address)
            assert (await refused(server, HARBOR)).key == "hidden"  # the same again
            assert (await refused(server, changed(kept, cards=FERRY))).key == "hidden"
            assert "hidden" in command("list")[1]
            assert command("show", kept.set)[0] == 0
            assert (await show(zoe, kept.set)).version == 1
            assert command("remove", kept.set, "a" * 16) == (
                1,
                f"{kept.set} is removed.\nThere is no set {'a' * 16}.\n",
            )
            with pytest.raises(RequestRefused, match="no such set"):
                await show(zoe, kept.set)
            assert command("list")[1] == "0 sets.\n"

    run(go())
