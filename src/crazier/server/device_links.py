"""Let another device become the same guest by a link that is good once and for some minutes.

The server knows only the hash of a guest's secret, and keeps it so: the secret is stored covered by a pad that follows
from the code, and of the code only the hash is stored. So a copy of the database gives no guest away.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from crazier.server.clock import wall_time
from crazier.server.guests import guest_of
from crazier.server.http_answers import HttpProblem
from crazier.server.messages import DeviceLink, GuestInfo
from crazier.server.storage import Connection, Guest, Storage
from crazier.server.table_events import milliseconds
from crazier.server.tokens import hash_token, new_token

LINK_SECONDS: Final = 600.0
PAD_BYTES: Final = 64
"""As long as the longest secret; each code is used for one secret only."""
GONE: Final = "This link was used already, or is older than 10 minutes. Make a new one on your other device."


def covered(secret: bytes, code: str) -> bytes:
    """Return a secret covered by the pad of a code, or uncovered if it was covered by it."""
    pad = blake2b(code.encode(), digest_size=PAD_BYTES, person=b"crazier device").digest()
    return bytes(letter ^ cover for letter, cover in zip(secret, pad, strict=False))


async def make_link(storage: Storage, guest: Guest, secret: str) -> DeviceLink:
    """Make a link for a guest; the one before it is no longer good."""
    code, now = new_token(), wall_time()
    until = now + LINK_SECONDS
    kept = (hash_token(code), guest.id, covered(secret.encode(), code), until)

    def work(connection: Connection) -> None:
        connection.execute("DELETE FROM device_links WHERE guest = ? OR until < ?", (guest.id, now))
        connection.execute("INSERT INTO device_links (hash, guest, sealed, until) VALUES (?, ?, ?, ?)", kept)

    await storage.write(work)
    return DeviceLink(code, milliseconds(until))


async def take_link(storage: Storage, code: str) -> GuestInfo:
    """Return the guest of a link with their secret; it is gone then. Raise HttpProblem if it is no longer good."""
    statement = "DELETE FROM device_links WHERE hash = ? RETURNING sealed, until"
    found = await storage.write(lambda connection: connection.execute(statement, (hash_token(code),)).fetchall())
    if not found or found[0][1] < wall_time():
        raise HttpProblem(404, "no_link", GONE)
    secret = covered(bytes(found[0][0]), code).decode()
    guest = await guest_of(storage, secret)
    return GuestInfo(guest.id, guest.name, secret)
