"""Sit a terminal down at a real server's table, with somebody who types by what is on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import StringIO
from random import Random

from crazier.client.lobby_client import LobbyClient
from crazier.client.table_client import TableClient
from crazier.client.table_link import TableLink
from crazier.server.messages import NewTable, SeatPlan, TableSettings
from crazier.terminal.live_console import LiveConsole
from crazier.terminal.online_seat import SeatWish, enter_table
from crazier.terminal.online_session import OnlineSession
from crazier.terminal.style import TextStyle, visible_width
from tests.server.running import Running

WIDTH = 80
Typist = Callable[[str], str]
"""Gets what was shown since the last answer, and returns the next line; empty text ends the input."""


class TypedInput(StringIO):
    """An input that is typed when it is read."""

    def __init__(self, output: StringIO, typist: Typist) -> None:
        super().__init__()
        self.output, self.typist, self.read_to = output, typist, 0

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        shown = self.output.getvalue()
        line = self.typist(shown[self.read_to :])
        self.read_to = len(shown)
        return line


class Terminal:
    """A terminal at a table, and what it shows."""

    def __init__(self, client: TableClient, output: StringIO, console: LiveConsole) -> None:
        self.client, self.output = client, output
        self.session = OnlineSession(client, console, f"{client.url}")

    @property
    def shown(self) -> str:
        text = self.output.getvalue().replace("> ", "")  # nobody sees a typed Enter after a prompt
        too_wide = [line for line in text.split("\n") if visible_width(line) > WIDTH and "http" not in line]
        assert too_wide == []
        return text

    async def run(self) -> str:
        await self.session.run()
        return self.shown


async def sit_down(server: Running, table: str, typist: Typist, wish: SeatWish) -> Terminal:
    """Sit a terminal down at a table."""
    output = StringIO()
    console = LiveConsole(TypedInput(output, typist), output, TextStyle(symbols=False, colors=False, width=WIDTH))
    client = await enter_table(TableLink(server.address, table), wish, console)
    return Terminal(client, output, console)


async def make_table(
    server: Running, plan: str = "open,easy", settings: TableSettings | None = None
) -> tuple[LobbyClient, str, str]:
    """Return the maker of a table, the table, and the maker's token."""
    host = await server.guest("Hosty")
    plans = [SeatPlan(kind) if kind in ("you", "open") else SeatPlan("bot", kind) for kind in plan.split(",")]  # type: ignore[arg-type]
    seated = await host.create_table(NewTable(plans, settings or TableSettings()))
    return host, seated.table, seated.token or ""


def at_random(seed: int, games: int = 1) -> Typist:
    """Return somebody who starts, plays at random, and leaves after some games."""
    random, ends = Random(seed), 0

    def answer(shown: str) -> str:
        nonlocal ends
        if "'quit' to leave" in shown or "'quit' leaves" in shown:
            ends += 1
            return "\n" if ends < games else "quit\n"
        numbers = [
            int(number) for number in re.findall(r"(?:^ +|  )(\d+)  ?(?=\S)", last_question(shown), re.MULTILINE)
        ]
        return f"{random.randint(1, max(numbers))}\n" if numbers else "\n"

    return answer


def last_question(shown: str) -> str:
    """Return the options that were shown last."""
    return shown.rsplit("\n\n", 1)[-1] if "Enter will do" not in shown else ""


def saying(*lines: str) -> Typist:
    """Return somebody who says these lines, and then leaves."""
    left = list(lines)
    return lambda _: f"{left.pop(0)}\n" if left else ""
