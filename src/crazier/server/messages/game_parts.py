"""Define the parts of messages that are about the game: sentences, events, questions, hints and the outcome."""

from __future__ import annotations

from typing import Literal

from crazier.play.decisions import Params, Place
from crazier.server.messages.basics import Part


class PieceInfo(Part, frozen=True):
    """A piece of a sentence: its text, and the card, the player or the rule that it stands for."""

    text: str
    card: str | None = None
    token: int | None = None
    """The card's token, where it is one particular card that the viewer can tell."""
    seat: int | None = None
    rule: str | None = None


def text_of(pieces: list[PieceInfo]) -> str:
    """Return the whole of what pieces say."""
    return "".join(piece.text for piece in pieces)


class EventInfo(Part, frozen=True):
    """Something that happened, as the viewer may know it, with its sentence."""

    number: int
    key: str
    seat: int
    card: str | None
    params: Params
    pieces: list[PieceInfo]
    """The sentence; empty for an event that needs none, or that the sentence of one before it tells too."""
    token: int | None = None
    origin: Place | None = None
    goal: Place | None = None

    @property
    def text(self) -> str:
        """The whole sentence."""
        return text_of(self.pieces)


class OptionInfo(Part, frozen=True):
    """One possible answer, with the words on its button."""

    id: str
    key: str
    params: Params
    card: str | None
    pieces: list[PieceInfo]

    @property
    def text(self) -> str:
        """The words on its button."""
        return text_of(self.pieces)


class SourceInfo(Part, frozen=True):
    """The ability that asks, and the card it is on."""

    card: str
    text: str = ""
    token: int | None = None
    owner: int | None = None


class CardRefusalInfo(Part, frozen=True):
    """Why a card of one's hand can't be played or discarded now."""

    token: int
    verb: Literal["play", "discard"]
    side: int
    """The side of a split card that can't be played, 1 or 2; otherwise 0."""
    rule: str
    pieces: list[PieceInfo]

    @property
    def text(self) -> str:
        """The reason in a sentence."""
        return text_of(self.pieces)


class AskInfo(Part, frozen=True):
    """A question to the viewer, with the viewer's own options."""

    kind: str
    key: str
    params: Params
    pieces: list[PieceInfo]
    """The question in a sentence or two."""
    rule: str
    source: SourceInfo | None
    default: str
    options: list[OptionInfo]
    refusals: list[CardRefusalInfo] = []
    """Why the other cards of the hand can't be played or discarded."""

    @property
    def text(self) -> str:
        """The question in a sentence or two."""
        return text_of(self.pieces)


class PendingInfo(Part, frozen=True):
    """What everyone may know of the pending decision."""

    kind: str
    rule: str
    source: SourceInfo | None = None


class OutcomeInfo(Part, frozen=True):
    """How a game ended."""

    winners: list[int]
    losers: list[int]
    reason: str
    points: list[int]
    text: str


class EstimateInfo(Part, frozen=True):
    """An option and the chance to win with it, in percent, as far as a bot can tell."""

    option: str
    text: str
    chance: float
