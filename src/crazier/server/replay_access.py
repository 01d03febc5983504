"""Decide who may see a replay: everyone with its link, or, where nobody could watch, those who sat at the table."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from typing import Final

import msgspec

from crazier.server.http_answers import HttpProblem
from crazier.server.replay_rows import PRIVATE
from crazier.server.storage import Guest, Storage

NO_REPLAY: Final = "There is no such replay. Replays are kept for a year, and some are only for those who played."


def private_page(guests: Sequence[str]) -> bytes:
    """Return the page that keeps a replay to those who sat at the table."""
    return gzip.compress(msgspec.json.encode(sorted({guest for guest in guests if guest})), mtime=0)


async def read_page(storage: Storage, replay: str, name: str, guest: Guest | None) -> bytes:
    """Return a page of a replay, compressed; raise HttpProblem if there is none, or none for this guest."""
    allowed = await storage.read_replay(f"{replay}/{PRIVATE}")
    if allowed is not None and (guest is None or guest.id not in msgspec.json.decode(gzip.decompress(allowed))):
        raise HttpProblem(404, "no_replay", NO_REPLAY)
    page = await storage.read_replay(f"{replay}/{name}")
    if page is None:
        raise HttpProblem(404, "no_replay", NO_REPLAY)
    return page
