"""Define the requests and answers of the workshop, where cards are written: checks, findings, completions.

Places are counted in UTF-16 units, as the strings of a browser are, from the start of a line.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from crazier.cards.ability_lines import Mark
from crazier.server.messages.basics import Part
from crazier.server.messages.catalog_messages import CardSideInfo

MAX_CHECKED: Final = 60_000
"""The most characters of a text that is checked."""
MAX_COMPLETED: Final = 1_000
"""The most characters of a line that is completed."""
SetNames = Annotated[str, Meta(max_length=100)]
"""The names of shipped sets, joined by a plus."""


class CheckCards(Part, forbid_unknown_fields=True, frozen=True):
    """A text of cards to be checked, with or without a header, and the set into which they are to be mixed."""

    text: Annotated[str, Meta(max_length=MAX_CHECKED)]
    base: SetNames = ""


class StepInfo(Part, frozen=True):
    """One step of what an ability does, in plain words."""

    text: str
    rule: str
    """The id of the rule behind it."""


class CheckedLineInfo(Part, frozen=True):
    """An ability line as it was typed, and how it reads."""

    line: int
    """Its number in the text, from 1."""
    side: int
    text: str
    standard: str
    """The standard wording, which is what the card shows; empty while the line can't be read."""
    changed: list[list[int]]
    """The places in `standard` that are not as they were typed; empty if nothing differs."""
    steps: list[StepInfo]
    marks: list[Mark]


class RuleTouched(Part, frozen=True):
    """A rule that a card brings into the game."""

    id: str
    title: str
    scenario: str
    """The name of the first scenario that shows it and can be played; empty if there is none."""


class CheckedCardInfo(Part, frozen=True):
    """A card of a text, as far as it can be read."""

    name: str
    line: int
    """The number of its first line in the text, from 1."""
    sides: list[CardSideInfo]
    """As it is drawn: with lines as they were typed where these can't be read; a type or rank that is not known is
    empty or `-`."""
    emblem: str
    flavor: str
    illustrator: str
    lines: list[CheckedLineInfo]
    rules: list[RuleTouched]
    takes_place_of: str
    """The card of the base set whose place it takes; empty if it is added, or no base was named."""
    complete: bool
    """Whether nothing is wrong with it, so that it can be played."""


class FixInfo(Part, frozen=True):
    """A correction to take: the characters from `from` to `to` of the finding's line are replaced by `insert`."""

    label: str
    start: int = field(name="from")
    end: int = field(name="to")
    insert: str
    reads: str
    """How the line reads afterwards, in standard wording; it was checked."""
    first: bool
    """Whether it is the likeliest, to be taken when all findings are mended at once; what only says something near, as
    a card does, is never."""


class FindingInfo(Part, frozen=True):
    """Something about a line: its place, what is said to it, and corrections to take."""

    kind: Literal["error", "note"]
    """A card with an error can't be played; a note is advice."""
    line: int
    start: int = field(name="from")
    end: int = field(name="to")
    message: str
    hint: str
    fixes: list[FixInfo]


class CheckedCards(Part, frozen=True):
    """What a text of cards holds, and what is wrong with it."""

    header: dict[str, str]
    cards: list[CheckedCardInfo]
    findings: list[FindingInfo]


class CompleteLine(Part, forbid_unknown_fields=True, frozen=True):
    """An ability line, and the place of the caret in it."""

    line: Annotated[str, Meta(max_length=MAX_COMPLETED)]
    column: Annotated[int, Meta(ge=0, le=MAX_COMPLETED)]
    type: Literal["asset", "event", ""] = ""
    """The card's type; without it, what either may say is offered."""


class OfferInfo(Part, frozen=True):
    """A phrase with which a line can go on."""

    insert: str
    """What replaces the characters from `from` to `to`."""
    label: str
    """The phrase alone."""
    open: bool
    """Whether more has to follow."""
    group: str
    """What it is, such as `a player`, `a verb` or `a condition`; empty for small words."""
    uses: int
    """How many abilities of shipped cards go on so."""
    card: str
    """One of these cards; empty if there is none."""
    example: str
    """A whole ability that goes on so."""


class CompletionInfo(Part, frozen=True):
    """What may follow at the caret."""

    start: int = field(name="from")
    end: int = field(name="to")
    options: list[OfferInfo]
    expects: list[str]
    """The groups of the options, each once."""
    whole: bool
    """Whether the line up to the caret is accepted as it is, so that no list has to open by itself."""
    mistake: FindingInfo | None
    """What is wrong before the caret, so that nothing can follow; null otherwise."""
