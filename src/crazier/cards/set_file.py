"""Read set files (`.cards`) into card sets with all their errors, and format a card as such a file writes it."""

from __future__ import annotations

from typing import Final

from crazier.cards.card import Card, CardSet
from crazier.cards.card_parser import NOTES, SIDE_SEPARATOR, CardParser, ParseReport
from crazier.cards.limits import block_problems, text_problems
from crazier.cards.source import MAX_DIAGNOSTICS, Block, CardFileError, SourceLine, blocks
from crazier.language.vocabulary import COLORS, RANKS, TYPES
from crazier.safe_text import lookalike_key, name_problem
from crazier.text import did_you_mean

REQUIRED_KEYS: Final = ("set", "title", "character")
"""The keys that a header must have."""
CREDITS: Final = ("author", "copyright")
"""The keys that a header may have besides."""
MAIN: Final = "main"
"""The key by which a small set names the main set that it belongs to."""
HEADER_KEYS: Final = (*REQUIRED_KEYS, MAIN, *CREDITS)
"""All keys of a header."""
_FIRST_LINES: Final = "a set file starts with the lines set:, title: and character:"


def read_set(text: str, source: str = "cards") -> CardSet:
    """Return the set that a file's text describes; raise `CardFileError` with everything that is wrong."""
    report = examine(text)
    if report.errors:
        raise CardFileError(source, report.errors)
    header = report.header
    more = {key: header[key] for key in (*CREDITS, MAIN) if key in header}
    return CardSet(header["set"], header["title"], header["character"], tuple(report.cards), **more)


def read_cards(text: str, source: str = "cards") -> tuple[Card, ...]:
    """Return the cards of a text without a header, which need no basis; raise `CardFileError` if anything is wrong."""
    report = ParseReport(errors=list(text_problems(text)))
    if not report.errors:
        file_blocks = list(blocks(text))
        report.errors.extend(block_problems(file_blocks))
    if not report.errors:
        _read_blocks(file_blocks, report, in_set=False)
    if report.errors:
        raise CardFileError(source, report.errors)
    return tuple(report.cards)


def examine(text: str) -> ParseReport:
    """Read a set file as far as possible and report everything that is wrong."""
    report = ParseReport(errors=list(text_problems(text)))
    if report.errors:
        return report
    first, *others = list(blocks(text)) or [[]]
    report.errors.extend(block_problems(others))
    if report.errors:
        return report
    if first and first[0].key in HEADER_KEYS:
        read_header(first, report)
    else:
        report.errors.append((first or [SourceLine("", 1)])[0].diagnose("the header is missing", _FIRST_LINES))
        problems = list(block_problems([first]))
        if problems:
            report.errors.extend(problems)
            return report
        others.insert(0, first)
    _read_blocks([block for block in others if block], report, in_set=True)
    if first and not any(others):
        report.errors.append(
            first[-1].diagnose("the set has no cards", "write the first card below, after a blank line")
        )
    report.errors.sort(key=lambda error: (error.line.number, error.column))
    return report


def read_header(block: Block, report: ParseReport) -> None:
    """Read the header into the report, with what is wrong with it."""
    for line in block:
        if line.key not in HEADER_KEYS:
            word = line.key or line.text
            hint = did_you_mean(word, list(HEADER_KEYS), f"the keys of a header are {', '.join(HEADER_KEYS)}")
            error = line.diagnose(f"'{word}' does not belong into the header", hint, (0, len(word)))
            report.errors.append(error)
        elif not line.value:
            report.errors.append(line.diagnose(f"'{line.key}' says nothing", f"write {line.key}: and its value"))
        else:
            report.header[line.key] = line.value
    for key in REQUIRED_KEYS:
        if key not in {line.key for line in block}:
            report.errors.append(block[0].diagnose(f"the header has no '{key}'", _FIRST_LINES))


def _read_blocks(file_blocks: list[Block], report: ParseReport, *, in_set: bool) -> None:
    """Read the cards of all blocks into the report, with what is wrong with them."""
    names: dict[str, int] = {}
    for block in file_blocks:
        if len(report.errors) > MAX_DIAGNOSTICS:  # more would not be shown, and explaining costs time
            return
        for card_block in split_cards(block, report):
            parser = CardParser(card_block, report, in_set=in_set)
            card = parser.parse_card()
            check_names(card, card_block[0], names, report)
            if card:
                report.cards.append(card)


def split_cards(block: Block, report: ParseReport) -> list[Block]:
    """Split a block into cards: one, or several if a blank line was forgotten, which is reported."""
    starts = [0]
    for at in range(2, len(block) - 1):
        if _looks_like_type_line(block[at + 1]):
            name = block[at]
            message = f"the card '{name.text}' starts in the middle of another"
            report.errors.append(name.diagnose(message, f"leave a blank line before '{name.text}'"))
            starts.append(at)
    return [block[start:end] for start, end in zip(starts, [*starts[1:], len(block)], strict=True)]


def _looks_like_type_line(line: SourceLine) -> bool:
    """Check whether a line is probably a card's second line: rank, colors and type."""
    words = [word for word, _ in line.words()]
    return len(words) >= 3 and words[2] in TYPES and (words[0] in (*RANKS, "-") or words[1].split("/")[0] in COLORS)


def check_names(card: Card | None, line: SourceLine, names: dict[str, int], report: ParseReport) -> None:
    """Report names of the card that an earlier card has; add the others to the names with their line number."""
    if card is None:
        return
    for name in dict.fromkeys((card.name, *(side.name for side in card.sides))):
        problem = name_problem(name)
        if problem:
            report.errors.append(line.diagnose(f"'{name}' can't be a card's name: {problem}", "type it anew"))
        first = names.setdefault(lookalike_key(name), line.number)
        if first != line.number:
            at = line.text.find(name)
            hint = f"line {first} has it already; names are unique in a set"
            report.errors.append(line.diagnose(f"there are two cards named '{name}'", hint, (at, at + len(name))))


def format_set_entry(card: Card) -> str:
    """Return the card as a block of a set file."""
    lines = [card.name, SIDE_SEPARATOR.join(side.type_line for side in card.sides)]
    for at, side in enumerate(card.sides):
        lines += (["//"] if at else []) + list(side.text)
    if card.basis:
        lines.append(" ".join((f"basis: {card.basis}", *card.rules)))
    lines += [f"{key}: {value}" for key in NOTES if (value := getattr(card, key))]
    return "\n".join(lines)
