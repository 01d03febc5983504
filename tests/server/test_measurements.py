"""Cards are measured one after another, and a guest has one measurement that runs and one that waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar, cast

import pytest

from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.lab.measured_card import CardQuestion, CardUse, Look, PlayedAndWon, look_at_card
from crazier.lab.verdicts import FINE, RARELY_PLAYED, TOO_STRONG, UNDECIDED
from crazier.lab.worth import LONGER_LOOKS
from crazier.server.measurements import MAX_CPU, MAX_CPU_LONGER, Measurements, use_info
from crazier.server.messages import MeasurementInfo, NewMeasurement
from crazier.server.settings import NO_LIMITS, Limits
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


async def longer(client: LobbyClient, id: str) -> MeasurementInfo:
    return await client.request("POST", f"/api/measurements/{id}/longer", STATUS)


def test_a_card_that_is_not_decided_is_measured_longer_once_an_hour(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, longer=Limits().longer)

    async def go() -> None:
        async with running_server(tmp_path, measured_deals=2, limits=limits) as server:
            ann, ben = await server.guest("Ann"), await server.guest("Ben")
            first = await finished(ann, (await measure(ann, GAWAIN)).id)
            assert "more games" in first.longer
            asked = await longer(ann, first.id)
            assert (asked.id, asked.longer) == (first.id, "")
            done = await finished(ann, first.id)
            assert done.state == "done"
            assert done.looks[0] == first.looks[0]
            assert len(done.looks) == 1 + LONGER_LOOKS
            assert done.looks[-1].games > 2 * first.looks[-1].games
            assert (done.use, done.longer) == (first.use, "")
            assert (await measure(ben, GAWAIN)).looks == done.looks  # what is known answers at once, with all of it
            with pytest.raises(RequestRefused, match="were played already"):
                await longer(ann, first.id)
            second = await finished(ann, (await measure(ann, GAWAIN.replace("3", "4"))).id)
            with pytest.raises(RequestRefused, match=r"can't be had often. Try again in 60 minutes\."):
                await longer(ann, second.id)
            assert (await longer(ben, second.id)).state in ("waiting", "running")
            with pytest.raises(RequestRefused, match="not known"):
                await longer(ann, "nothing")

    run(go(), 180)


def test_of_a_card_that_is_hardly_played_that_is_said_first() -> None:
    fine = Look(10_000, 0.1, -0.8, 1.0, FINE, True, "", 1.0, (), True)
    told = use_info(CardUse(1000, 6.0, 62.0, "", (PlayedAndWon("{}", 1, 9),)), fine)
    assert told.headline == RARELY_PLAYED
    assert told.advice.startswith("So this comparison says little about what it does when it is played.")
    assert [(one.seat, one.turn) for one in told.decided] == [(1, 9)]
    often = use_info(CardUse(1000, 40.0, 30.0, "", ()), fine)
    assert (often.headline, often.advice) == ("", "")
    assert use_info(CardUse(1000, 6.0, 62.0, "", ()), replace(fine, verdict=TOO_STRONG)).headline == ""


class TellingWorkers(Workers):
    """A process that plays nothing, and notes for which card it was asked; each round takes so many seconds."""

    def __init__(self, cpu: float, verdict: str = UNDECIDED) -> None:
        super().__init__(1)
        self.cpu, self.verdict = cpu, verdict
        self.asked: list[str] = []

    async def run(self, job: Callable[..., R], *args: object) -> R:
        await asyncio.sleep(0)
        if job is not look_at_card:
            return cast("R", CardUse(1, 0.0, 0.0, "", ()))
        question = cast("CardQuestion", args[0])
        self.asked.append(question.card)
        return cast("R", Look(8, 5, 4, 7, self.verdict, False, "", self.cpu, (), False, 20))


async def until_over(measurements: Measurements, id: str) -> None:
    while measurements.find(id).is_open:
        await asyncio.sleep(0)


def test_the_first_games_of_a_card_are_played_before_further_ones_of_another() -> None:
    async def go() -> None:
        workers = TellingWorkers(MAX_CPU + 1)
        measurements = Measurements(workers)
        slow = measurements.add("Ann", CardQuestion("", "slow", ""))
        await until_over(measurements, slow.id)
        workers.cpu = 5.0
        measurements.go_on(slow.id)
        while len(workers.asked) < 2:
            await asyncio.sleep(0)
        quick = measurements.add("Ann", CardQuestion("", "quick", ""))
        assert measurements.describe(slow).place == 1
        assert slow.is_open  # a new wish takes the place of no card that is measured longer
        await until_over(measurements, slow.id)
        assert quick.state == "done"
        first, last = workers.asked.index("quick"), len(workers.asked) - workers.asked[::-1].index("quick")
        assert set(workers.asked[first:last]) == {"quick"}
        assert workers.asked[-1] == "slow"
        assert MAX_CPU_LONGER < slow.cpu <= MAX_CPU_LONGER + workers.cpu

    asyncio.run(go())


def test_a_longer_measurement_that_is_stopped_keeps_what_was_known() -> None:
    async def go() -> None:
        measurements = Measurements(TellingWorkers(MAX_CPU + 1))
        one = measurements.add("Ann", CardQuestion("", "slow", ""))
        await until_over(measurements, one.id)
        measurements.go_on(one.id)
        with pytest.raises(Exception, match="still being measured"):
            measurements.check_longer(one.id)
        assert measurements.stop(one.id).state == "done"
        assert measurements.describe(one).looks

    asyncio.run(go())


def test_a_verdict_is_not_gone_on_with() -> None:
    async def go() -> None:
        measurements = Measurements(TellingWorkers(MAX_CPU + 1, TOO_STRONG))
        one = measurements.add("Ann", CardQuestion("", "strong", ""))
        await until_over(measurements, one.id)
        assert not measurements.describe(one).longer
        with pytest.raises(Exception, match="would change nothing"):
            measurements.go_on(one.id)

    asyncio.run(go())
