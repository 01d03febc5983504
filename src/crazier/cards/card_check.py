"""Check card texts as an editor needs it: every card as far as it can be read, and what is wrong, with corrections."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import cache, lru_cache
from typing import Final, Literal

from crazier.cards.ability_lines import AbilityLine, marks_of
from crazier.cards.card import EIGHT, Card
from crazier.cards.card_parser import CardParser, ParseReport, ReadSide
from crazier.cards.deck import slot_of
from crazier.cards.head_line import head_readings
from crazier.cards.library import card_set, card_sets, load_sets
from crazier.cards.limits import block_problems, text_problems
from crazier.cards.near_abilities import HINT, near_abilities
from crazier.cards.related_rules import related_rules
from crazier.cards.set_file import HEADER_KEYS, check_names, read_header, split_cards
from crazier.cards.source import MAX_DIAGNOSTICS, Block, LocatedDiagnostic, SourceLine, blocks
from crazier.cards.steps import AbilityStep, steps
from crazier.language import Fix, Node, render
from crazier.language.ability_check import finding
from crazier.language.vocabulary import RANKS, TAGS, TYPES

HEAD_LINE: Final = 1
"""The place of the line with rank, colors and type in a card's block."""
_KEPT_CARDS: Final = 1_024
"""How many checked cards are kept: while one is typed, the others stay as they are."""


@dataclass(frozen=True, slots=True)
class CardFinding:
    """Something about a line of a text; places are counted from the start of the line."""

    kind: Literal["error", "note"]
    line: int
    start: int
    end: int
    message: str
    hint: str = ""
    fixes: tuple[Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedLine:
    """An ability line as it was typed, and how it reads."""

    line: int
    side: int
    text: str
    tree: Node | None = None
    standard: str = ""
    """The standard wording; empty if the line can't be read."""

    @property
    def changed(self) -> tuple[tuple[int, int], ...]:
        """The places in the standard wording that are not as they were typed."""
        if not self.standard or self.standard == self.text:
            return ()
        matcher = SequenceMatcher(None, self.text.split(), self.standard.split(), autojunk=False)
        words = self.standard.split()
        starts = [len(" ".join(words[:at])) + (at > 0) for at in range(len(words))]
        changed = [(first, last) for tag, _, _, first, last in matcher.get_opcodes() if tag in ("replace", "insert")]
        return tuple((starts[first], starts[last - 1] + len(words[last - 1])) for first, last in changed)

    @property
    def steps(self) -> tuple[AbilityStep, ...]:
        """What the ability does, in plain steps; none if it can't be read."""
        return steps(self.tree) if self.tree else ()

    @property
    def drawn(self) -> AbilityLine:
        """The line as it is drawn on the card: in standard wording, or as it was typed if it can't be read."""
        return AbilityLine(self.standard or self.text, marks_of(self.tree) if self.tree else ())


@dataclass(frozen=True, slots=True)
class CheckedSide:
    """A side of a card, as far as it can be read."""

    name: str
    rank: str
    colors: tuple[str, ...]
    type: str
    tags: tuple[str, ...]

    @property
    def is_eight(self) -> bool:
        """Whether the side is an eight."""
        return self.rank == EIGHT


@dataclass(frozen=True, slots=True)
class CheckedCard:
    """A card of a text, as far as it can be read."""

    name: str
    line: int
    sides: tuple[CheckedSide, ...]
    lines: tuple[CheckedLine, ...]
    notes: tuple[tuple[str, str], ...]
    """What its keys say: emblem, flavor, illustrator."""
    rules: tuple[str, ...] = ()
    """The rules that it brings into the game."""
    card: Card | None = None
    """The card itself, if nothing is wrong with it."""
    takes_place_of: str = ""
    """The card of the base set whose place it takes."""

    def lines_of(self, side: int) -> list[CheckedLine]:
        """Return the ability lines of a side."""
        return [line for line in self.lines if line.side == side]


@dataclass(frozen=True, slots=True)
class CardsCheck:
    """What a text of cards holds, and what is wrong with it."""

    header: dict[str, str]
    cards: tuple[CheckedCard, ...]
    findings: tuple[CardFinding, ...]


def check_cards(text: str, base: str = "") -> CardsCheck:
    """Check a text of cards, with or without a header; `base` names the sets into which they are to be mixed."""
    problems = list(text_problems(text))
    if problems:
        return CardsCheck({}, (), tuple(_plain(problem) for problem in problems))
    file_blocks = list(blocks(text))
    report = ParseReport()
    if file_blocks and file_blocks[0][0].key in HEADER_KEYS:
        read_header(file_blocks.pop(0), report)
    too_much = list(block_problems(file_blocks))
    if too_much:
        return CardsCheck(report.header, (), tuple(_plain(problem) for problem in (*report.errors, *too_much)))
    return _check_blocks(file_blocks, report, base)


def _check_blocks(file_blocks: list[Block], report: ParseReport, base: str) -> CardsCheck:
    """Check the cards of all blocks; behind too many mistakes no more are looked for, since that takes time."""
    cards: list[CheckedCard] = []
    findings: list[CardFinding] = []
    names: dict[str, int] = {}
    for block in (card_block for file_block in file_blocks for card_block in split_cards(file_block, report)):
        if len(findings) > MAX_DIAGNOSTICS:
            message = "this card was not looked at yet: mend those above first"
            findings.append(CardFinding("note", block[0].number, 0, len(block[0].text), message))
            break
        card, found = _checked_block(tuple(replace(line, number=at) for at, line in enumerate(block)))
        cards.append(_placed(card, block))
        findings += [replace(one, line=block[one.line].number) for one in found]
        check_names(card.card, block[0], names, report)
    findings += [_plain(problem) for problem in report.errors]
    placed = _with_places(cards, base)
    return CardsCheck(report.header, placed, tuple(sorted(findings, key=lambda one: (one.line, one.start))))


def _plain(problem: LocatedDiagnostic) -> CardFinding:
    """Return a problem without corrections."""
    start, end = problem.diagnostic.span
    place = problem.line.indent
    told = problem.diagnostic
    return CardFinding("error", problem.line.number, place + start, place + end, told.message, told.hint)


@lru_cache(_KEPT_CARDS)
def _checked_block(lines: tuple[SourceLine, ...]) -> tuple[CheckedCard, tuple[CardFinding, ...]]:
    """Return a card and what is wrong with it; its lines are counted from 0."""
    report = ParseReport()
    parser = CardParser(list(lines), report, in_set=False)
    card = parser.parse_card()
    sides = parser.read_sides
    abilities = {line.number: (at, side) for at, side in enumerate(sides) for line, _ in side.abilities}
    faulty: set[int] = set()
    findings = [_finding("error", error, abilities, faulty) for error in report.errors]
    if card and (twin := shipped_twin(card)):
        message, hint = f"{twin} says the same", "another number, color or occasion makes it a card of its own"
        findings.append(CardFinding("note", 0, lines[0].indent, lines[0].indent + len(lines[0].text), message, hint))
    findings += [_finding("note", warning, abilities, faulty) for warning in report.warnings]
    checked = CheckedCard(
        lines[0].text,
        lines[0].number,
        tuple(_side(side) for side in sides) or (CheckedSide(lines[0].text, "", (), "", ()),),
        tuple(_line(at, line, tree) for at, side in enumerate(sides) for line, tree in side.abilities),
        tuple(parser.read_notes.items()),
        related_rules(card) if card else (),
        card,
    )
    return checked, tuple(findings)


def _finding(
    kind: Literal["error", "note"],
    problem: LocatedDiagnostic,
    abilities: dict[int, tuple[int, ReadSide]],
    faulty: set[int],
) -> CardFinding:
    """Return a problem of a card with its corrections, if it is about an ability; note its line."""
    plain, line = replace(_plain(problem), kind=kind), problem.line
    fixes: tuple[Fix, ...] = ()
    ideas: list[Fix] = []
    if kind == "error" and line.number == HEAD_LINE:
        fixes = tuple(Fix(meant, 0, len(line.text), meant, meant) for meant in head_readings(line.text))
    elif kind == "error" and line.number in abilities:
        _, side = abilities[line.number]
        type_ = side.type if side.type in TYPES else ""
        fixes = finding(line.text, problem.diagnostic, type_, side.name.text).fixes
        is_told = bool(fixes or problem.diagnostic.reason)
        ideas = [] if is_told or line.number in faulty else near_abilities(line.text, type_, side.name.text)
    faulty.add(line.number)
    placed = (replace(fix, start=fix.start + line.indent, end=fix.end + line.indent) for fix in (*fixes, *ideas))
    # a correction says what would be right, so only why it would be is left to say
    hint = problem.diagnostic.reason if fixes else HINT if ideas else plain.hint
    return replace(plain, fixes=tuple(placed), hint=hint)


@cache
def _shipped_texts() -> dict[tuple[tuple[str, tuple[str, ...]], ...], str]:
    """Return the names of the shipped cards by what their sides do."""
    return {_does(card): f"{card.name} ({name})" for name in card_sets() for card in card_set(name).cards}


def _does(card: Card) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((side.type, side.text) for side in card.sides)


def shipped_twin(card: Card) -> str:
    """Return a shipped card of another name that does the same, or an empty string."""
    twin = _shipped_texts().get(_does(card), "")
    return "" if twin.startswith(f"{card.name} (") else twin


def _side(side: ReadSide) -> CheckedSide:
    """Return a side with what is known of it."""
    return CheckedSide(
        side.name.text,
        side.rank if side.rank in RANKS else "",
        side.colors,
        side.type if side.type in TYPES else "",
        tuple(tag for tag in side.tags if tag in TAGS),
    )


def _line(side: int, line: SourceLine, tree: Node | None) -> CheckedLine:
    return CheckedLine(line.number, side, line.text, tree, render(tree) if tree else "")


def _placed(card: CheckedCard, block: Block) -> CheckedCard:
    """Return a card with its lines counted as in the text."""
    lines = tuple(replace(line, line=block[line.line].number) for line in card.lines)
    return replace(card, line=block[0].number, lines=lines)


def _with_places(cards: list[CheckedCard], base: str) -> tuple[CheckedCard, ...]:
    """Return cards with those of the base set whose places they take, each only once."""
    free = [card for part in load_sets(base) for card in part.cards] if base else []
    placed = []
    for checked in cards:
        guest = checked.card
        same = [card for card in free if guest and card.name == guest.name]
        same = same or [card for card in free if guest and slot_of(card) == slot_of(guest)]
        if same:
            free.remove(same[0])
        placed.append(replace(checked, takes_place_of=same[0].name) if same else checked)
    return tuple(placed)
