"""Find out which guest sends a request, and make new guests."""

from __future__ import annotations

from time import time

from fastapi import Request

from crazier.server import seat_names
from crazier.server.http_answers import HttpProblem
from crazier.server.messages import GuestInfo
from crazier.server.refusal import Refusal
from crazier.server.storage import DAY, Guest, Storage
from crazier.server.tokens import hash_token, new_id, new_token

SCHEME = "Bearer "


def secret_in(request: Request) -> str:
    """Return the guest's secret that a request carries; raise HttpProblem if there is none."""
    value = request.headers.get("authorization", "")
    secret = value.removeprefix(SCHEME)
    if not value.startswith(SCHEME) or not 22 <= len(secret) <= 64:
        raise HttpProblem(401, "no_guest", "Choose a name first.")
    return secret


async def guest_of(storage: Storage, secret: str) -> Guest:
    """Return the guest with a secret; raise HttpProblem if there is none."""
    guest = await storage.find_guest(hash_token(secret))
    if guest is None:
        raise HttpProblem(401, "no_guest", "Choose a name first.")
    if guest.seen < time() - DAY:
        await storage.saw_guest(guest.id)
    return guest


def checked_name(name: str) -> str:
    """Return a name that a player can have; raise HttpProblem otherwise."""
    try:
        return seat_names.checked_name(name)
    except Refusal as refusal:
        raise HttpProblem(400, refusal.key, refusal.text) from None


async def new_guest(storage: Storage, name: str) -> GuestInfo:
    """Make a guest, and tell the secret this once."""
    secret = new_token()
    guest = Guest(new_id(), checked_name(name), hash_token(secret), time())
    await storage.add_guest(guest)
    return GuestInfo(guest.id, guest.name, secret)


async def rename_guest(storage: Storage, guest: Guest, name: str) -> GuestInfo:
    """Give a guest another name; at a table where they sit already, `rename` does it."""
    renamed = Guest(guest.id, checked_name(name), guest.secret_hash, time())
    await storage.add_guest(renamed)
    return GuestInfo(renamed.id, renamed.name)
