"""Measure what a move costs a server while cards are measured on the same machine, and while none are.

`scripts/measuring_costs` is the long version. Rounds with and without follow each other, so that whatever else the
machine does concerns both; what is told are medians of the server's own processor time.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from statistics import median
from typing import Final

from crazier.bench.load_test import LoadCounts, process_seconds, seat_all, served_process, until_all_play
from crazier.client.lobby_client import LobbyClient
from crazier.server.messages import MeasurementInfo, NewMeasurement

QUEUED: Final = 4
"""How many wait while one is measured."""
LOOK_AGAIN: Final = 5.0
"""The seconds after which a guest asks again: what these questions cost is no move's."""
LIMIT: Final = 1.05
"""How much more a move may cost then."""
CARD: Final = "Gawain {}\n4 red event\nDraw {} cards. Each opponent draws a card."
NUMBERS: Final = count()


def another_card() -> NewMeasurement:
    """Return a card that was not measured before."""
    number = next(NUMBERS)
    return NewMeasurement(CARD.format(number, 2 + number % 3), base="camelot", level="strong")


async def keep_measuring(lobby: LobbyClient) -> None:
    """Let one guest always have a card that is measured or waits."""
    while True:
        one = await lobby.request("POST", "/api/measurements", MeasurementInfo, another_card())
        while one.state in ("waiting", "running"):
            await asyncio.sleep(LOOK_AGAIN)
            one = await lobby.request("GET", f"/api/measurements/{one.id}", MeasurementInfo)
        if one.state == "failed":
            raise AssertionError(one.problem)


@asynccontextmanager
async def measuring(address: str, guests: int) -> AsyncIterator[None]:
    """Let so many guests measure one card after another meanwhile."""
    works = []
    for number in range(guests):
        lobby = LobbyClient(address)
        await lobby.become_guest(f"Guest {number}")
        works.append(asyncio.ensure_future(keep_measuring(lobby)))
    if works:
        await asyncio.sleep(5.0)  # its process starts, and the first games are played
    try:
        yield
        if any(work.done() for work in works):
            raise AssertionError("nothing is measured any more")
    finally:
        for work in works:
            work.cancel()
        for work in works:
            with suppress(asyncio.CancelledError):
                await work


async def cost_of_a_move(guests: int, load: argparse.Namespace) -> float:
    """Play for a while, as people do, while so many guests measure; return the microseconds that a move costs."""
    counts = LoadCounts()
    with tempfile.TemporaryDirectory() as folder:
        async with served_process(folder, "--bot-processes", "1") as (address, process):
            seats = await seat_all(address, load.tables, load.think, False, "camelot", counts)
            plays = [asyncio.ensure_future(seat.play()) for seat in seats]
            for seat in seats:
                if seat.host:
                    await seat.act("start")
            await until_all_play(counts, len(seats))
            async with measuring(address, guests):
                counts.measuring = True
                before = process_seconds(process)
                await asyncio.sleep(load.seconds)
                spent = process_seconds(process) - before
                counts.measuring = False
            work = [*plays, *(answer for seat in seats for answer in seat.answers)]
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
            await asyncio.gather(*(seat.socket.close() for seat in seats), return_exceptions=True)
    return 1e6 * spent / max(1, len(counts.latencies))


def main() -> int:
    """Measure round after round, print the costs, and return 1 if a move costs too much."""
    parser = argparse.ArgumentParser(prog="scripts/measuring_costs", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--think", type=float, default=0.5)
    load = parser.parse_args()
    ratios = []
    for number in range(load.rounds):
        ways = (0, 1 + QUEUED) if number % 2 else (1 + QUEUED, 0)
        costs = {guests: asyncio.run(cost_of_a_move(guests, load)) for guests in ways}
        ratios.append(costs[1 + QUEUED] / costs[0])
        print(
            f"round {number + 1}: {costs[0]:.0f} us a move alone, {costs[1 + QUEUED]:.0f} while one card is measured "
            f"and {QUEUED} wait ({ratios[-1]:.3f})",
            flush=True,
        )
    print(f"median {median(ratios):.3f} (limit {LIMIT})")
    return int(median(ratios) > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
