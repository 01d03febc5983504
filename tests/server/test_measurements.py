"""Cards are measured one after another, and a guest has one measurement that runs and one that waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.lab.measured_card import CardQuestion, look_at_card
from crazier.server.messages import MeasurementInfo, NewMeasurement
from crazier.server.workers import Workers
from tests.server.running import run, running_server

GAWAIN = "Gawain\n4 red event\nDraw 3 cards."
STATUS = MeasurementInfo
R = TypeVar("R")


async def measure(client: LobbyClient, text: str, **wishes: str) -> MeasurementInfo:
    wish = NewMeasurement(text, **wishes)  # type: ignore[arg-type]
    return await client.request("POST", "/api/measurements", STATUS, wish)


async def finished(client: LobbyClient, id: str) -> MeasurementInfo:
    """Wait until a measurement is over."""
    while True:
        told = await client.request("GET", f"/api/measurements/{id}", STATUS)
        if told.state not in ("waiting", "running"):
            return told
        await asyncio.sleep(0.1)


def test_cards_are_measured_one_after_another(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path, measured_deals=2) as server:
            ann = await server.guest("Ann")
            first = await measure(ann, GAWAIN, base="camelot")
            second = await measure(ann, GAWAIN.replace("3", "4"))
            third = await measure(ann, GAWAIN.replace("3", "5"))  # takes the place of the one that waits
            broken = await measure(await server.guest("Ben"), "X\n4 red event\nDraw a crad.")
            assert (await ann.request("GET", f"/api/measurements/{second.id}", STATUS)).state == "stopped"
            stopped = await ann.request("DELETE", f"/api/measurements/{third.id}", STATUS)
            assert stopped.state == "stopped"
            done = await finished(ann, first.id)
            assert done.state == "done"
            look = done.looks[-1]
            assert look.low <= look.value <= look.high
            assert look.text.startswith("A hand with it wins ")
            assert done.use is not None
            assert done.use.text.startswith("In 100 games Gawain is ")
            with pytest.raises(RequestRefused, match="no such game"):
                await ann.request("GET", f"/api/measurements/{first.id}/games/9", dict)
            assert (await measure(ann, GAWAIN, base="camelot")).id == first.id  # what is known answers at once
            failed = await finished(ann, broken.id)
            assert (failed.state, "crad" in failed.problem) == ("failed", True)
            with pytest.raises(RequestRefused, match="there is no set"):
                await measure(ann, GAWAIN, base="../x.cards")
            with pytest.raises(RequestRefused, match="not known"):
                await finished(ann, "nothing")
            with pytest.raises(RequestRefused, match="401"):
                await measure(LobbyClient(server.address), GAWAIN)

    run(go(), 180)  # three processes have to start, on a machine that may have much to do


def test_a_later_round_adds_to_the_sums_of_those_before() -> None:
    question = CardQuestion(GAWAIN, "", "camelot", max_deals=601)
    first = look_at_card(CardQuestion(GAWAIN, "gawain", "camelot", max_deals=2), 0, ())
    assert first.last
    assert question.deals == 601
    again = look_at_card(CardQuestion(GAWAIN, "gawain", "camelot", max_deals=2), 0, first.sums)
    assert again.games == 2 * first.games


class BrokenWorkers(Workers):
    """A process in which the first job ends with an error that nobody expected."""

    broken = True

    async def run(self, job: Callable[..., R], *args: object) -> R:
        if self.broken:
            self.broken = False
            raise MemoryError
        return await super().run(job, *args)


def test_an_error_that_nobody_expected_keeps_no_other_card_waiting(tmp_path: Path) -> None:
    async def go() -> None:
        async with running_server(tmp_path, measured_deals=2) as server:
            server.services.measurements.workers = BrokenWorkers(1)
            first = await measure(await server.guest("Ann"), GAWAIN)
            second = await measure(await server.guest("Ben"), GAWAIN.replace("3", "4"))
            client = LobbyClient(server.address)
            assert (await finished(client, first.id)).state == "failed"
            assert (await finished(client, second.id)).state == "done"

    run(go(), 180)
