"""A bot at an online table: it takes a seat by its link, and discards whatever it can.

The host makes a seat a program's (`change_seat`) and hands over the token that `seat_link` tells. Run it with:
    python3 examples/table_bot.py http://127.0.0.1:8765 TABLE TOKEN
"""

from __future__ import annotations

import asyncio
import sys

from crazier.client.player import play_seat
from crazier.client.table_client import TableClient
from crazier.server.messages import AskInfo, Update

WANTED = ("discard", "play", "accept", "choose", "player")


def choose(ask: AskInfo, update: Update) -> str:
    """Answer a question with the id of an option; `update.view` is the table as the bot may know it."""
    for key in WANTED:
        found = [option.id for option in ask.options if option.key == key]
        if found:
            return found[update.seq % len(found)]
    return ask.options[0].id


async def main(address: str, table: str, token: str) -> None:
    """Play one game; the client comes back by itself when the line drops."""
    async with TableClient(address, table, token, lean=True) as client:
        last = await play_seat(client, choose)
        print(last.outcome.text if last.outcome else "")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
