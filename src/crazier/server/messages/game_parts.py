"""Define the parts of messages that are about the game: sentences, events, questions, hints and the outcome."""

from __future__ import annotations

from typing import Literal

from crazier.cards.ability_lines import Mark
from crazier.play.decisions import (
    Cause,
    DecisionKind,
    OptionKey,
    OutcomeReason,
    Params,
    PromptKey,
    RefusalKey,
    TargetKind,
    ZoneName,
)
from crazier.play.effects import EffectEnd, EffectGroup, EffectKind, RunningKind, RunningState, card_names
from crazier.play.event_keys import EventKey
from crazier.server.messages.basics import Part


class PieceInfo(Part, frozen=True):
    """A piece of a sentence: its text, and the card, the player or the rule that it stands for."""

    text: str
    card: str | None = None
    token: int | None = None
    """The card's token, where it is one particular card that the viewer can tell."""
    seat: int | None = None
    rule: str | None = None
    quote: bool = False
    """Whether it quotes a card's text, with the marks around it; where the card is in sight it may be left out."""


def text_of(pieces: list[PieceInfo]) -> str:
    """Return the whole of what pieces say."""
    return "".join(piece.text for piece in pieces)


class LocationInfo(Part, frozen=True):
    """Where a card comes from, or goes."""

    zone: ZoneName
    owner: int | None = None
    """The seat whose hand or assets it is."""
    under: bool = False
    """Whether it is the bottom of a pile."""


class TargetInfo(Part, frozen=True):
    """What an event is about, or what was chosen: a player, a card, a hand or a pile."""

    kind: TargetKind
    seat: int | None = None
    """The player; of an asset or a hand, whose it is."""
    token: int | None = None
    """The card, if the viewer may know which one it is."""


class EventInfo(Part, frozen=True):
    """Something that happened, as the viewer may know it, with its sentence."""

    number: int
    key: EventKey
    seat: int
    pieces: list[PieceInfo]
    """The sentence; empty for an event that needs none, or that the sentence of one before it tells too."""
    card: str | None = None
    params: Params = {}
    token: int | None = None
    origin: LocationInfo | None = None
    goal: LocationInfo | None = None
    cause: Cause | None = None
    """The ability by which it happens; left out for what a player does by the rules alone."""
    targets: list[TargetInfo] = []
    """What it aims at: the ends of threads from its cause."""
    step: int = 0
    """The number of the first event of its step: what one player or one ability does without a break."""
    touches: list[int] = []
    """The seats to which somebody else does something by it."""

    @property
    def text(self) -> str:
        """The whole sentence."""
        return text_of(self.pieces)


class OptionInfo(Part, frozen=True):
    """One possible answer, with the words on its button."""

    id: str
    key: OptionKey
    params: Params
    card: str | None
    pieces: list[PieceInfo]
    consequence: list[PieceInfo] = []
    """The words on its button with what follows from it (`No, draw 2 cards`); left out where nothing is to be added."""

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
    key: RefusalKey
    pieces: list[PieceInfo]

    @property
    def text(self) -> str:
        """The reason in a sentence."""
        return text_of(self.pieces)


class AskInfo(Part, frozen=True):
    """A question to the viewer, with the viewer's own options."""

    kind: DecisionKind
    key: PromptKey
    params: Params
    pieces: list[PieceInfo]
    """The question in a sentence or two."""
    rule: str
    source: SourceInfo | None
    default: str
    options: list[OptionInfo]
    why: list[PieceInfo] = []
    """Whose card asks, in a few words; empty if the rules ask."""
    prompt: list[PieceInfo] = []
    """The question alone, in at most eleven words."""
    main: str = ""
    """The id of the option that most would take next, such as ending a choice or a turn; empty if none stands out."""
    chosen: list[TargetInfo] = []
    """What was chosen already, where several may be."""
    least: int = 1
    """How many are to be chosen in all, those chosen already included."""
    most: int = 1
    """How many may be chosen in all, at most as many as there are."""
    can_end: bool = False
    """Whether one of the options ends the turn, or the choice of several."""
    nothing_left: bool = False
    """Whether nothing is left to do in this turn but to end it."""

    @property
    def text(self) -> str:
        """The question in a sentence or two."""
        return text_of(self.pieces)


class PendingInfo(Part, frozen=True):
    """What everyone may know of the pending decision."""

    kind: DecisionKind
    rule: str
    source: SourceInfo | None = None


class EffectInfo(Part, frozen=True):
    """One thing that is active now, with its sentence."""

    kind: EffectKind
    group: EffectGroup
    """When it matters to the viewer."""
    owner: int
    """The player who controls the card; of a thing left behind, the player it is about."""
    until: EffectEnd
    pieces: list[PieceInfo]
    token: int | None
    """The card it comes from; null if that card is out of sight, or if it comes from none."""
    card: str | None
    on: list[int] = []
    """The players it is on: who is held back or allowed something, or whose doing or turn sets it off."""
    sources: list[Cause] = []
    """The abilities that left it behind, each of them."""
    asleep: bool = False
    """Whether it does nothing as things stand: its condition does not hold."""
    used: bool = False
    """Whether it is used up for this turn."""
    left: int | None = None
    """How many plays, discards, turns or cards it still stands for."""
    marks: list[Mark] = []
    rule: str | None = None
    """The rule behind it, if it is not a card's text."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of the cards behind it, each once."""
        return card_names(self.sources, self.card)

    @property
    def text(self) -> str:
        """The whole sentence."""
        return text_of(self.pieces)


EffectChange = EffectInfo | int | tuple[int, EffectGroup]
"""A new effect; the place, from 0, that an effect had in the list before; or that place, and when it matters now."""


class RunningInfo(Part, frozen=True):
    """An ability that runs or waits for its turn."""

    state: RunningState
    kind: RunningKind
    owner: int
    """The player whose ability it is."""
    card: str
    line: str
    """The ability as it is printed; all lines of an event."""
    pieces: list[PieceInfo]
    """The same for the viewer."""
    token: int | None = None
    """The card it is on; left out if that card is out of sight by now."""

    @property
    def text(self) -> str:
        """What it does for the viewer."""
        return text_of(self.pieces)


class AssetInfo(Part, frozen=True):
    """How an asset in play stands to the viewer; an asset that is not listed is awake and does not touch the viewer."""

    token: int
    spent: bool = False
    """Whether nothing on it can happen any more: all it had was for when it came into play."""
    asleep: bool = False
    """Whether all that is left of it does nothing as things stand."""
    touches: bool = False
    """Whether something on it holds the viewer back, allows the viewer something or waits for what the viewer does."""


class OutcomeInfo(Part, frozen=True):
    """How a game ended."""

    winners: list[int]
    losers: list[int]
    reason: OutcomeReason
    points: list[int]
    text: str


class EstimateInfo(Part, frozen=True):
    """An option and the chance to win with it, in percent, as far as a bot can tell."""

    option: str
    text: str
    chance: float
