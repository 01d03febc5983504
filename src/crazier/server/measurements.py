"""Measure cards of guests one after another, in one process that steps back behind everything else."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from crazier.lab.measured_card import (
    USE_ADVICE,
    CardQuestion,
    CardUse,
    Look,
    longer_sentence,
    look_at_card,
    use_headline,
    use_of_card,
)
from crazier.lab.verdicts import DEFAULT_MARGIN, UNDECIDED
from crazier.server.http_answers import HttpProblem
from crazier.server.messages import CardUseInfo, DecidedGameInfo, LookInfo, MeasurementInfo, MeasureState
from crazier.server.tokens import new_token
from crazier.server.worker_limits import MEASURE_LIMITS
from crazier.server.workers import GaveUpWaiting, JobRefused, Workers, WorkerTrouble

LOGGER: Final = logging.getLogger("crazier.server")
MAX_WAITING: Final = 50
MAX_KEPT: Final = 500
"""How many measurements are remembered; the oldest are forgotten first."""
MAX_CPU: Final = 20.0
"""After so many seconds of computing no further round is played."""
MAX_CPU_LONGER: Final = 60.0
"""The same for one that somebody wants to be measured longer, with all that it took before."""


@dataclass(slots=True)
class Measurement:
    """A card that is measured for a guest."""

    id: str
    guest: str
    question: CardQuestion
    state: MeasureState = "waiting"
    looks: list[Look] = field(default_factory=list)
    problem: str = ""
    use: CardUse | None = None
    longer_after: int = 0
    """After how many rounds somebody wanted it measured longer; 0 if nobody did."""

    @property
    def is_open(self) -> bool:
        """Whether it waits or runs."""
        return self.state in ("waiting", "running")

    @property
    def cpu(self) -> float:
        """The seconds of computing that it took so far."""
        return sum(look.cpu for look in self.looks)

    @property
    def may_go_on(self) -> bool:
        """Whether it came to its end without a verdict, and nobody has had it measured longer yet."""
        ended = self.state == "done" and bool(self.looks)
        return ended and not self.longer_after and self.looks[-1].verdict == UNDECIDED

    @property
    def is_spent(self) -> bool:
        """Whether it has taken all the computing that it may."""
        return self.cpu > (MAX_CPU_LONGER if self.longer_after else MAX_CPU)

    def finish(self) -> None:
        """Note that all rounds are played, unless it was stopped meanwhile."""
        if self.state == "running":
            self.state = "done"


class Measurements:
    """All measurements of a server, the newest last; one runs at a time."""

    def __init__(self, workers: Workers | None = None) -> None:
        self.workers = workers or Workers(1, MEASURE_LIMITS)
        self._kept: dict[str, Measurement] = {}
        self._runner: asyncio.Task[None] | None = None

    def add(self, guest: str, question: CardQuestion) -> Measurement:
        """Let a card be measured; what is known answers at once, and a newer wish of a guest replaces a waiting one."""
        known = next((one for one in self._kept.values() if one.question == question and is_known(one)), None)
        if known is not None:
            return known
        for waiting in [one for one in self._waiting() if one.guest == guest and not one.longer_after]:
            waiting.state = "stopped"
        self.check_room()
        added = Measurement(new_token(), guest, question)
        self._kept[added.id] = added
        self._forget()
        self._wake()
        return added

    def check_longer(self, id: str) -> Measurement:
        """Return a measurement that can be gone on with; raise HttpProblem if there is nothing to go on for."""
        found = self.find(id)
        if found.is_open:
            raise HttpProblem(409, "not_yet", "It is still being measured. Wait for the end first.")
        if not found.may_go_on:
            raise HttpProblem(409, "nothing_open", "More games would change nothing here, or they were played already.")
        self.check_room()
        return found

    def go_on(self, id: str) -> Measurement:
        """Measure a card longer that is not decided; those who wait for their first games go before it."""
        found = self.check_longer(id)
        found.longer_after, found.state = len(found.looks), "waiting"
        self._wake()
        return found

    def check_room(self) -> None:
        """Raise HttpProblem if too many wait."""
        if len(self._waiting()) >= MAX_WAITING:
            raise HttpProblem(429, "too_many", "Many cards are being measured now. Try again in a minute.")

    def find(self, id: str) -> Measurement:
        """Return a measurement; raise HttpProblem if it is not known, or no longer."""
        if id not in self._kept:
            raise HttpProblem(404, "no_measurement", "This measurement is not known, or no longer. Measure again.")
        return self._kept[id]

    def stop(self, id: str) -> Measurement:
        """Stop a measurement; what is known of it stays."""
        found = self.find(id)
        if found.is_open:
            found.state = "done" if found.longer_after else "stopped"
        return found

    def describe(self, measurement: Measurement) -> MeasurementInfo:
        """Return a measurement as its guest sees it."""
        before = self._in_turn()
        place = before.index(measurement) if measurement in before else 0
        spent = 0.0
        looks = []
        for look in measurement.looks:
            spent += look.cpu
            shown = (look.games, round(look.value, 2), round(look.low, 2), round(look.high, 2))
            looks.append(LookInfo(*shown, look.verdict, look.text, round(spent, 2)))
        margin = 100 * DEFAULT_MARGIN
        use = use_info(measurement.use, measurement.looks[-1]) if measurement.use is not None else None
        longer = longer_sentence(measurement.looks[-1]) if measurement.may_go_on else ""
        told = (measurement.id, measurement.state, place, margin, looks, measurement.problem)
        return MeasurementInfo(*told, use, longer)

    def decided_game(self, id: str, number: int) -> str:
        """Return the record of a game that a card decided; raise HttpProblem if there is none."""
        use = self.find(id).use
        if use is None or not 0 <= number < len(use.decided):
            raise HttpProblem(404, "no_game", "There is no such game: the card decided none, or it is still measured.")
        return use.decided[number].record

    def close(self) -> None:
        """Stop measuring, and end the process."""
        if self._runner is not None:
            self._runner.cancel()
        self.workers.close()

    def _waiting(self) -> list[Measurement]:
        return [one for one in self._kept.values() if one.state == "waiting"]

    def _in_turn(self) -> list[Measurement]:
        """Return those that wait or run: first games before further ones."""
        return sorted((one for one in self._kept.values() if one.is_open), key=lambda one: one.longer_after > 0)

    def _forget(self) -> None:
        """Forget the oldest measurements that are over, if there are many."""
        over = [one.id for one in self._kept.values() if not one.is_open]
        for id in over[: max(0, len(self._kept) - MAX_KEPT)]:
            del self._kept[id]

    def _wake(self) -> None:
        if self._runner is None or self._runner.done():
            self._runner = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        """Measure until nobody waits; after each round it is asked anew whose turn it is."""
        while in_turn := self._in_turn():
            one = in_turn[0]
            try:
                await self._measure(one)
            except Exception:  # whatever it is, the next ones must not wait for it
                LOGGER.exception("a measurement failed")
                one.state, one.problem = "failed", "The games could not be played with this card."

    async def _measure(self, one: Measurement) -> None:
        """Play one round more, and end with it if the question is settled or has cost enough."""
        one.state = "running"
        before = one.looks[-1].sums if one.looks else ()
        try:
            look = await self.workers.run(look_at_card, one.question, len(one.looks), before, one.longer_after)
        except JobRefused as refused:
            one.state, one.problem = "failed", str(refused)
        except GaveUpWaiting:
            one.state, one.problem = "failed", "This machine is too busy to play the games. Try again in a while."
        except WorkerTrouble:
            one.state, one.problem = "failed", "The games could not be played: they take too long with this card."
        else:
            one.looks.append(look)
            if look.last or one.is_spent:
                await self._look_at_use(one)
                one.finish()

    async def _look_at_use(self, one: Measurement) -> None:
        """See how the card is used, once; the verdict stands without it, should the games take too long."""
        if one.use is not None:
            return
        with suppress(WorkerTrouble, JobRefused):
            one.use = await self.workers.run(use_of_card, one.question)


def is_known(one: Measurement) -> bool:
    """Whether nobody has to measure again what was asked here: it is over, or measured longer just now."""
    return one.state == "done" or (one.is_open and one.longer_after > 0)


def use_info(use: CardUse, look: Look) -> CardUseInfo:
    """Return how a card is used as its guest sees it, and what that says of what was found."""
    decided = [DecidedGameInfo(one.seat, one.turn) for one in use.decided]
    headline = use_headline(look, use)
    figures = (use.games, round(use.played, 1), round(use.discarded, 1))
    return CardUseInfo(*figures, use.text, decided, headline, USE_ADVICE if headline else "")
