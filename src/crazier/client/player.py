"""Play a seat by a function: it gets each question and returns the id of an option."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from crazier.client.backoff import Backoff
from crazier.client.table_client import ActionRefused, TableClient
from crazier.server.messages import AskInfo, Update

LATER: Final = ("not_stored", "paused", "too_many")
"""Refusals after which the same answer may be right a little later."""
OVERTAKEN: Final = ("stale", "not_your_option")
"""Refusals after which an update asks anew: somebody else was faster."""

Choose = Callable[[AskInfo, Update], str]


async def play_seat(client: TableClient, choose: Choose) -> Update:
    """Answer every question until the game is over or was ended; return the last update of the game."""
    answered = -1
    async for update in client:
        last = client.last
        ended = client.table is not None and client.table.result is not None and client.table.result.ended
        if last is not None and (last.outcome is not None or ended):
            return last
        if update.ask is not None and update.seq > answered:
            answered = update.seq
            await answer_ask(client, choose(update.ask, update))
    raise AssertionError("the updates never end by themselves")


async def answer_ask(client: TableClient, option: str) -> None:
    """Take an option, and try again as long as that may help."""
    backoff = Backoff()
    while True:
        try:
            await client.act(option)
            return
        except ActionRefused as error:
            if error.refused.key in OVERTAKEN:
                return
            if error.refused.key not in LATER:
                raise
        await asyncio.sleep(backoff.next_delay())
