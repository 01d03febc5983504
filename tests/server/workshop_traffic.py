"""Send hostile texts to everything in the workshop that takes one, over HTTP, and see that nothing fails or hangs.

`scripts/workshop_traffic 20000` is the long version. The texts are those of the families of `scripts/fuzz`; each goes
to one of the addresses that take cards of strangers. Afterwards one address shares two hundred sets in a minute.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from crazier.server.settings import Limits
from scripts.fuzzing.families import FAMILIES
from tests.server.running import Running, running_server

SENDERS: Final = 4
"""How many send at a time: as many as can keep the processes busy."""
MEASURED_DEALS: Final = 4
PATIENCE: Final = 120.0
"""For how many seconds a measurement may wait and run."""
TEXTS: Final = ("workshop", "workshop", "cards", "sets", "decks")
"""The families whose texts are sent."""
ADDRESSES: Final = {"check": 45, "complete": 38, "shared": 8, "tables": 5, "measurements": 4}
"""Where they are sent, and how often in a hundred."""
ODD_WORDS: Final = ("", "Boats", "\u202e", "\ud800", "\0", "x" * 300, "../x", "camelot", "https://x.y", "🂡" * 20, "<b>")
BASES: Final = ("", "camelot", "olympus+pantheon", "camelot+/etc/passwd", "\u0000", "x" * 90)
SET: Final = "Night Ferry\n7 blue event\nDraw {} cards."
SETS_A_MINUTE: Final = 200


@dataclass(slots=True)
class TrafficReport:
    """What came of it."""

    sent: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    """How often each address answered with each status."""
    failures: list[str] = field(default_factory=list)
    """Answers that say that the server failed, with what was sent."""
    slowest: tuple[float, str] = (0.0, "")
    measured: Counter[str] = field(default_factory=Counter)
    """What became of the measurements."""
    replaced: int = 0
    """How many processes died, or did not come to an end within their limit."""

    @property
    def is_fine(self) -> bool:
        """Whether nothing failed, and no process was stuck."""
        return not self.failures and not self.replaced


def send(port: int, method: str, path: str, body: object, secret: str) -> tuple[int, dict[str, object]]:
    """Send a request as JSON, whatever is in it, and return the status and what was answered."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
        line.request(method, f"/api/{path}", None if body is None else json.dumps(body), headers)
        with line.getresponse() as answer:
            told = json.loads(answer.read() or b"{}")
            return answer.status, told if isinstance(told, dict) else {}
    finally:
        line.close()


def hostile_text(random: Random) -> str:
    """Return a text of one of the families."""
    return FAMILIES[random.choice(TEXTS)].make(random)


def hostile_body(random: Random, address: str, text: str) -> dict[str, object]:
    """Return a request for an address with a text in it; other fields are odd now and then."""
    base = random.choice(BASES) if random.random() < 0.3 else random.choice(("", "camelot"))
    if address == "check":
        return {"text": text, "base": base}
    if address == "complete":
        line = random.choice(text.splitlines() or [""])
        return {"line": line, "column": random.randint(0, len(line)), "type": random.choice(("asset", "event", ""))}
    if address == "shared":
        title = random.choice(ODD_WORDS) if random.random() < 0.3 else "Boats"
        return {"title": title, "cards": text, "base": base, "character": random.choice(ODD_WORDS)}
    if address == "measurements":
        return {"cards": text, "card": random.choice(("", "", text.split("\n")[0])), "base": base}
    settings: dict[str, object] = {
        "cards": text,
        "cards_mode": random.choice(("replace", "add", "alone")),
        "cards_base": base,
    }
    if random.random() < 0.7:
        moment = {"moment": {"line": random.randrange(3)}} if random.random() < 0.5 else {}
        settings["trial"] = {"card": text.strip().split("\n")[0], "seat": 0, **moment}
    return {"seats": [{"kind": "you"}, {"kind": "bot", "level": "easy"}], "settings": settings, "start": True}


class Traffic:
    """The senders, what they have sent so far, and what came of it."""

    def __init__(self, server: Running, secret: str, random: Random, inputs: int) -> None:
        self.port = int(server.address.rpartition(":")[2])
        self.services = server.services
        self.secret, self.random, self.inputs = secret, random, inputs
        self.report = TrafficReport()

    async def run(self) -> TrafficReport:
        """Send everything, and return what came of it."""
        await asyncio.to_thread(send, self.port, "POST", "cards/check", {"text": SET.format(2)}, "")  # it starts now
        await asyncio.gather(*(self._send_on() for _ in range(SENDERS)))
        pools = (self.services.workers, self.services.language, self.services.measurements.workers)
        self.report.replaced = sum(pool.replaced for pool in pools)
        return self.report

    async def _send_on(self) -> None:
        while self.report.sent < self.inputs:
            self.report.sent += 1
            (address,) = self.random.choices(list(ADDRESSES), list(ADDRESSES.values()))
            body = hostile_body(self.random, address, hostile_text(self.random))
            await self._send(address, body)

    async def _send(self, address: str, body: dict[str, object]) -> None:
        path = address if address in ("shared", "tables", "measurements") else f"cards/{address}"
        began = time.monotonic()
        status, told = await asyncio.to_thread(send, self.port, "POST", path, body, self.secret)
        taken, shown = time.monotonic() - began, f"{address}: {json.dumps(body)[:3_000]}"
        self.report.statuses[f"{address} {status}"] += 1
        self.report.slowest = max(self.report.slowest, (taken, shown))
        if status >= 500:
            self.report.failures.append(f"{status} {told} {shown}")
        if address == "measurements" and status == 202:
            await self._see_measured(str(told["id"]), shown)

    async def _see_measured(self, id: str, shown: str) -> None:
        """Wait until a measurement is over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            _, told = await asyncio.to_thread(send, self.port, "GET", f"measurements/{id}", None, self.secret)
            if told["state"] not in ("waiting", "running"):
                self.report.measured[str(told["state"])] += 1
                return
            await asyncio.sleep(0.05)
        self.report.failures.append(f"not over after {PATIENCE:g} s: {shown}")


async def send_hostile_texts(folder: Path, inputs: int, seed: int = 1) -> TrafficReport:
    """Send hostile texts to a server without limits by address, and return what came of it."""
    async with running_server(folder, measured_deals=MEASURED_DEALS) as server:
        secret = (await server.guest("Mallory")).secret
        return await Traffic(server, secret, Random(seed), inputs).run()


async def share_many(folder: Path, count: int, seconds: float) -> Counter[int]:
    """Share so many sets from one address, as several guests; return how often each status was answered."""
    statuses: Counter[int] = Counter()
    async with running_server(folder, limits=Limits()) as server:
        port = int(server.address.rpartition(":")[2])
        guests = [(await server.guest(f"Guest {number}")).secret for number in range(10)]
        for number in range(count):
            body = {"title": "Boats", "cards": SET.format(2 + number % 5), "base": "camelot"}
            status, told = await asyncio.to_thread(send, port, "POST", "shared", body, guests[number % len(guests)])
            statuses[status] += 1
            if status == 429 and not (told.get("key") == "too_many" and str(told.get("text")).endswith(".")):
                raise AssertionError(f"this is no polite refusal: {told}")
            await asyncio.sleep(seconds / count)
        status, _ = await asyncio.to_thread(send, port, "GET", "ready", None, "")
        statuses[-status] += 1  # the address may still do everything else
    return statuses


def in_folder(work: Callable[[Path], Awaitable[object]]) -> object:
    """Do something with a folder that is removed afterwards."""

    async def done() -> object:
        with tempfile.TemporaryDirectory() as folder:
            return await work(Path(folder))

    return asyncio.run(done())


def main(words: Sequence[str] | None = None) -> int:
    """Send what is asked for, print what came of it, and return 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="scripts/workshop_traffic", description=__doc__)
    parser.add_argument("inputs", type=int, nargs="?", default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(words)
    report = in_folder(lambda folder: send_hostile_texts(folder, arguments.inputs, arguments.seed))
    assert isinstance(report, TrafficReport)
    print(f"{report.sent:,} texts: {dict(sorted(report.statuses.items()))}; measured: {dict(report.measured)}")
    seconds = f"the slowest took {report.slowest[0]:.2f} s"
    print(f"{len(report.failures)} failures, {report.replaced} processes replaced; {seconds}")
    print(*report.failures, sep="\n")
    print(f"the slowest: {report.slowest[1][:300]}")
    shared = in_folder(lambda folder: share_many(folder, SETS_A_MINUTE, 60.0))
    assert isinstance(shared, Counter)
    print(f"{SETS_A_MINUTE} sets in a minute from one address: {dict(shared)}")
    politely = shared[201] + shared[429] == SETS_A_MINUTE and shared[429] > 0 and shared[-200] == 1
    return int(not (report.is_fine and politely))


if __name__ == "__main__":
    sys.exit(main())
