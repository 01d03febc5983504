"""What the workshop's process does: check cards and complete lines, and answer as encoded messages.

A browser counts places in UTF-16 units, the language in characters; they are turned into each other here.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from typing import Final

import msgspec

from crazier.cards.card_check import CardFinding, CheckedCard, CheckedLine, check_cards
from crazier.cards.library import SET_SEPARATOR, UnknownSet, card_sets, playable_sets
from crazier.cards.shipped_words import shipped_usage
from crazier.language import Completion, Fix, Offer, complete
from crazier.language.ability_check import finding
from crazier.language.vocabulary import TYPES
from crazier.rulebook import rule
from crazier.scenarios.library import names_for_rule
from crazier.server.memory import MIDDLE, NEVER, YOUNG
from crazier.server.messages import (
    CardSideInfo,
    CheckedCardInfo,
    CheckedCards,
    CheckedLineInfo,
    CompletionInfo,
    FindingInfo,
    FixInfo,
    OfferInfo,
    RuleTouched,
    StepInfo,
)
from crazier.server.scenario_catalog import describe_scenario
from crazier.server.worker_jobs import start_worker

FIRST_LINES: Final = ("", "When ", "At the end of each opponent's turn, if ", "While ", "Choose ", "Take a ")
"""What is completed before anybody asks: the empty line, and starts behind which all that can follow is made up."""


NOT_THE_SAME: Final = "Not the same:"
"""What stands before a correction that only says something near, since what was meant can't be said."""


def start_language() -> None:
    """Start the workshop's process: load what the first answers need, and leave what is old to itself.

    The collector of garbage would look at the cards and the grammar again and again, a fifth of a second each time, and
    find nothing: trees point at their parts only.
    """
    start_worker()
    check_text("Warm\n4 red event\nDraw a crad.", playable_sets()[0])
    for line in FIRST_LINES:
        for type_ in TYPES:
            complete_line(line, len(line), type_)
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


def to_units(text: str, at: int) -> int:
    """Return a place in a text, counted in characters, as a browser counts it."""
    return at if text.isascii() else len(text[:at].encode("utf-16-le", "surrogatepass")) // 2


def from_units(text: str, at: int) -> int:
    """Return a place in a text, as a browser counts it, in characters."""
    if text.isascii():
        return at
    return len(text.encode("utf-16-le", "surrogatepass")[: 2 * at].decode("utf-16-le", "ignore"))


def known_sets(names: str) -> str:
    """Return the names of shipped sets; raise UnknownSet for anything else, such as the path of a file."""
    unknown = [name for name in names.split(SET_SEPARATOR) if name not in card_sets()] if names else []
    if unknown:
        raise UnknownSet(f"there is no set '{unknown[0][:40]}'; the sets are {', '.join(playable_sets())}")
    return names


def check_text(text: str, base: str) -> bytes:
    """Return what a text of cards holds and what is wrong with it, as an encoded answer."""
    checked = check_cards(text, known_sets(base))
    lines = text.splitlines() or [""]
    findings = [finding_info(one, lines[one.line - 1]) for one in checked.findings]
    return msgspec.json.encode(CheckedCards(checked.header, [card_info(card) for card in checked.cards], findings))


def card_info(card: CheckedCard) -> CheckedCardInfo:
    """Return a card as the page draws it."""
    notes = dict(card.notes)
    sides = [
        CardSideInfo(
            side.name,
            side.rank or "-",
            side.is_eight,
            list(side.colors),
            side.type,
            list(side.tags),
            [line.drawn for line in card.lines_of(at)],
        )
        for at, side in enumerate(card.sides)
    ]
    return CheckedCardInfo(
        card.name,
        card.line,
        sides,
        notes.get("emblem", ""),
        notes.get("flavor", ""),
        notes.get("illustrator", ""),
        [line_info(line) for line in card.lines],
        [rule_touched(id) for id in card.rules],
        card.takes_place_of,
        card.card is not None,
    )


def line_info(line: CheckedLine) -> CheckedLineInfo:
    """Return an ability line with how it reads; the standard wording has no characters that a browser counts twice."""
    steps = [StepInfo(step.text, step.rule) for step in line.steps]
    marks = list(line.drawn.marks)
    return CheckedLineInfo(
        line.line, line.side, line.text, line.standard, [list(place) for place in line.changed], steps, marks
    )


def rule_touched(id: str) -> RuleTouched:
    """Return a rule by its id, with the first scenario that shows it and can be played."""
    playable = (name for name in names_for_rule(id) if describe_scenario(name) is not None)
    return RuleTouched(id, rule(id).title, next(playable, ""))


def finding_info(found: CardFinding, line: str) -> FindingInfo:
    """Return what was found in a line."""
    start, end = to_units(line, found.start), to_units(line, found.end)
    return FindingInfo(found.kind, found.line, start, end, found.message, found.hint, fix_infos(found.fixes, line))


def fix_infos(fixes: Sequence[Fix], line: str) -> list[FixInfo]:
    """Return corrections of a line; an idea, which says something else, is shown whole."""
    return [
        FixInfo(
            f"{NOT_THE_SAME} {fix.reads}" if fix.is_idea else fix.label,
            to_units(line, fix.start),
            to_units(line, fix.end),
            fix.insert,
            fix.reads,
            at == 0 and not fix.is_idea,
        )
        for at, fix in enumerate(fixes)
    ]


def complete_line(line: str, column: int, type_: str) -> bytes:
    """Return what may follow in an ability's line at a column, as an encoded answer."""
    caret = from_units(line, column)
    found = complete(line, caret, type_, shipped_usage())
    start = min((offer.start for offer in found.offers), default=caret)
    return msgspec.json.encode(
        CompletionInfo(
            to_units(line, start),
            to_units(line, caret),
            [offer_info(line, start, offer) for offer in found.offers],
            list(dict.fromkeys(offer.group for offer in found.offers if offer.group)),
            found.is_whole,
            mistake_info(line[:caret], found, type_),
        )
    )


def offer_info(line: str, start: int, offer: Offer) -> OfferInfo:
    """Return an offer; what it inserts replaces everything from the first place at which any of them begins."""
    insert = line[start : offer.start] + offer.insert
    return OfferInfo(insert, offer.label, offer.is_open, offer.group, offer.uses, offer.card, offer.example)


def mistake_info(line: str, found: Completion, type_: str) -> FindingInfo | None:
    """Return what is wrong before the caret, with corrections."""
    if found.mistake is None:
        return None
    told = finding(line, found.mistake, type_)
    start, end = (to_units(line, at) for at in told.span)
    return FindingInfo("error", 1, start, end, told.message, told.hint, fix_infos(told.fixes, line))
