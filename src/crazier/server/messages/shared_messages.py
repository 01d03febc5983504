"""Define the requests and answers about sets that are kept on the server: to share, to open, to copy, to edit."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from crazier.server.messages.basics import MAX_CHAT_LENGTH, Moment, Part, SharedHash
from crazier.server.messages.workshop_messages import MAX_CHECKED, SetNames

SharedId = Annotated[str, Meta(pattern="^[a-z2-7]{16}$")]
EditKey = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]
CardsMode = Literal["alone", "replace", "add"]
ReportReason = Literal["hurtful", "private", "copied", "spam", "other"]
"""Why a set is reported: it hurts people, tells something private, is somebody else's work, advertises, or else."""


class NewSharedSet(Part, forbid_unknown_fields=True, frozen=True):
    """A set to be kept: a new one, or, with the id and the key of one that is kept, its next version."""

    title: Annotated[str, Meta(min_length=1, max_length=40)]
    cards: Annotated[str, Meta(min_length=1, max_length=MAX_CHECKED)]
    """The text of its cards, without a header; every one of them must be fit to play."""
    character: Annotated[str, Meta(max_length=80)] = ""
    """What it is like, in a few words."""
    mode: CardsMode = "replace"
    base: SetNames = ""
    listed: bool = False
    """Whether it stands in the list of sets; otherwise only those with a link find it."""
    set: SharedId | None = None
    key: EditKey | None = None
    after: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """The version that was changed; if there is a later one, it is refused with 409."""


class SharedKept(Part, frozen=True):
    """What became of a set that was sent."""

    set: SharedId
    hash: SharedHash
    version: int
    expires: Moment
    key: EditKey | None = None
    """Those who have it can change the set. It is told this once, and kept as a hash only."""


class SharedVersion(Part, frozen=True):
    """One version of a set; it never changes."""

    version: int
    hash: SharedHash
    at: Moment


class SharedSetInfo(Part, frozen=True):
    """A version of a set that is kept, with the others of the same set."""

    set: SharedId
    hash: SharedHash
    version: int
    title: str
    character: str
    cards: str
    """In standard wording."""
    mode: CardsMode
    base: str
    versions: list[SharedVersion]
    """All of them, the first one first."""
    listed: bool
    expires: Moment
    """When it is deleted unless somebody opens it or plays with it before."""


class SharedLine(Part, frozen=True):
    """A set in the list of sets."""

    set: SharedId
    title: str
    cards: int
    version: int
    at: Moment
    """When its latest version was kept."""


class SharedRemoved(Part, frozen=True):
    """A set that its maker has deleted."""

    set: SharedId


class NewReport(Part, forbid_unknown_fields=True, frozen=True):
    """What is wrong with a version of a set, for the host alone."""

    version: Annotated[int, Meta(ge=1, le=1_000_000)]
    reason: ReportReason
    note: Annotated[str, Meta(max_length=MAX_CHAT_LENGTH)] = ""


class SharedReported(Part, frozen=True):
    """A report that has reached the host."""

    set: SharedId
    version: int
