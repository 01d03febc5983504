"""Share sets of cards: keep, open, list and report versions of them; with its key, change or delete a set."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from time import time
from typing import Final

from crazier.server import shared_rows
from crazier.server.http_answers import HttpProblem
from crazier.server.messages import (
    NewReport,
    NewSharedSet,
    SharedKept,
    SharedLine,
    SharedReported,
    SharedSetInfo,
    SharedVersion,
)
from crazier.server.report_rows import Report, add_report
from crazier.server.shared_rows import MAX_VERSIONS, KeptSet, KeptVersion, NewVersion
from crazier.server.shared_text import HASH_LENGTH, CannotShare, SharedText, check_plain, plain_words, read_shared
from crazier.server.storage import DAY, Connection, Storage
from crazier.server.tokens import hash_token, new_id, new_token

MAX_LISTED: Final = 100
GONE: Final = "There is no such set here. It may have been deleted, or nobody has opened it for a long time."
HIDDEN: Final = "This set was hidden by the host of this site."
WRONG_KEY: Final = "This key does not fit the set. Copy the set to change it."
NO_VERSION: Final = "This set has no version {asked}; its latest is version {latest}."
CHANGED: Final = "Somebody has shared version {latest} meanwhile. Look at it first, or share yours as a copy."
FULL: Final = f"This set has {MAX_VERSIONS} versions, and that is the most. Share it as a copy."


@dataclass(frozen=True, slots=True)
class OpenedSet:
    """A version of a set as it was found."""

    kept: KeptSet
    version: KeptVersion
    versions: tuple[KeptVersion, ...]
    data: bytes


def millis(at: float) -> int:
    """Return a time as messages have it."""
    return int(at * 1000)


def find_address(connection: Connection, address: str) -> OpenedSet | None:
    """Return the latest version of a set by its id, or a version by its hash; None if there is neither."""
    if len(address) == HASH_LENGTH:
        holders = shared_rows.sets_with(connection, address)
        kept = next((one for one in holders if one.hidden), holders[0] if holders else None)
    else:
        kept = shared_rows.find_set(connection, address)
    if kept is None:
        return None
    versions = tuple(shared_rows.versions_of(connection, kept.id))
    version = next((one for one in reversed(versions) if one.hash == address), versions[-1])
    data = shared_rows.read_text(connection, version.hash)
    return OpenedSet(kept, version, versions, data) if data is not None else None


async def open_set(storage: Storage, address: str) -> tuple[OpenedSet, SharedText]:
    """Return a set by its id or a version's hash, and note that it is in use; raise HttpProblem if it is gone."""
    found = await storage.read(lambda connection: find_address(connection, address))
    if found is None:
        raise HttpProblem(404, "no_set", GONE)
    if found.kept.hidden:
        raise HttpProblem(403, "hidden", HIDDEN)
    now = time()
    if found.kept.touched < now - DAY:
        await storage.write(lambda connection: shared_rows.touch_set(connection, found.kept.id, now))
    return found, read_shared(found.data)


class SharedSets:
    """The sets that are kept on the server."""

    def __init__(self, storage: Storage, days: float) -> None:
        self.storage = storage
        self.days = days
        """How long a set is kept after it was last used."""

    def _expires(self, touched: float) -> int:
        return millis(touched + self.days * DAY)

    async def show(self, address: str) -> SharedSetInfo:
        """Return a set as those with its link see it; nothing of it tells who made it, or the key."""
        found, text = await open_set(self.storage, address)
        return SharedSetInfo(
            found.kept.id,
            found.version.hash,
            found.version.number,
            text.title,
            text.character,
            text.cards,
            text.mode,
            text.base,
            [SharedVersion(one.number, one.hash, millis(one.at)) for one in found.versions],
            found.kept.listed,
            self._expires(max(found.kept.touched, time() - DAY)),
        )

    async def listed(self) -> list[SharedLine]:
        """Return the sets that their makers have put into the list, the latest first."""
        found = await self.storage.read(lambda connection: shared_rows.listed_sets(connection, MAX_LISTED))
        return [SharedLine(kept.id, kept.title, kept.cards, kept.latest, millis(at)) for kept, at in found]

    async def keep(self, sent: NewSharedSet, text: SharedText, data: bytes, guest: str) -> SharedKept:
        """Keep a new set, or the next version of one; raise HttpProblem if that can't be."""
        version = NewVersion(text.hash, data, text.title, text.count, sent.listed, time())
        holders = await self.storage.read(lambda connection: shared_rows.sets_with(connection, version.hash))
        if any(one.hidden for one in holders):
            raise HttpProblem(403, "hidden", HIDDEN)
        if sent.set is not None:
            return await self._keep_next(sent, sent.set, version)
        id, key = new_id(), new_token()
        key_hash = hash_token(key)
        await self.storage.write(lambda connection: shared_rows.add_set(connection, id, key_hash, guest, version))
        return SharedKept(id, version.hash, 1, self._expires(version.at), key)

    async def _keep_next(self, sent: NewSharedSet, id: str, version: NewVersion) -> SharedKept:
        kept = await self._with_key(id, sent.key or "")
        if kept.hidden:
            raise HttpProblem(403, "hidden", HIDDEN)
        if kept.latest >= MAX_VERSIONS:
            raise HttpProblem(409, "too_many_versions", FULL)

        def work(connection: Connection) -> tuple[int, bool]:
            """Keep it unless another version came first: of two who change a set at once, one is refused."""
            now = shared_rows.find_set(connection, id)
            if now is None or (sent.after and sent.after != now.latest):
                return (now.latest if now else 0), False
            return shared_rows.add_version(connection, now, version), True

        number, done = await self.storage.write(work)
        if not done:
            if not number:
                raise HttpProblem(404, "no_set", GONE)
            raise HttpProblem(409, "changed", CHANGED.format(latest=number))
        return SharedKept(id, version.hash, number, self._expires(version.at))

    async def report(self, id: str, sent: NewReport, guest: str) -> SharedReported:
        """Tell the host what a guest finds wrong with a version of a set; raise HttpProblem if that can't be."""
        note = plain_words(sent.note)
        try:
            check_plain("the note", note)
        except CannotShare as refused:
            raise HttpProblem(400, "bad_text", f"That can't be sent: {refused}.") from None
        report = Report(id, sent.version, sent.reason, note, time())

        def work(connection: Connection) -> KeptSet | None:
            """Keep it if the set is still there to be looked at."""
            kept = shared_rows.find_set(connection, id)
            if kept and not kept.hidden and sent.version <= kept.latest:
                add_report(connection, guest, report)
            return kept

        kept = await self.storage.write(work)
        if kept is None:
            raise HttpProblem(404, "no_set", GONE)
        if kept.hidden:
            raise HttpProblem(403, "hidden", HIDDEN)
        if sent.version > kept.latest:
            raise HttpProblem(404, "no_version", NO_VERSION.format(asked=sent.version, latest=kept.latest))
        return SharedReported(id, sent.version)

    async def remove(self, id: str, key: str) -> None:
        """Delete a set with all its versions; tables and replays have their cards themselves."""
        await self._with_key(id, key)
        await self.storage.write(lambda connection: shared_rows.remove_set(connection, id))

    async def _with_key(self, id: str, key: str) -> KeptSet:
        kept = await self.storage.read(lambda connection: shared_rows.find_set(connection, id))
        if kept is None:
            raise HttpProblem(404, "no_set", GONE)
        if not hmac.compare_digest(kept.key_hash, hash_token(key)):
            raise HttpProblem(403, "wrong_key", WRONG_KEY)
        return kept
