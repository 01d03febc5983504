"""Card files: a set as text, read into cards and written back."""

from __future__ import annotations

from typing import Final

from crazier.cards.card import TYPES, Card, CardSet
from crazier.cards.card_parser import BAR, NOTES, CardParser, ParseReport
from crazier.cards.source import Block, CardFileError, Line, blocks
from crazier.language.vocabulary import COLORS, RANKS
from crazier.text import did_you_mean

HEADER: Final = ("set", "title", "character")
_FIRST_LINES: Final = "a set file starts with the lines set:, title: and character:"


def read_set(text: str, source: str = "cards") -> CardSet:
    """The set a file's text describes; raises `BadCards` with everything that is wrong."""
    found = examine(text)
    if found.wrong:
        raise CardFileError(source, found.wrong)
    return CardSet(found.header["set"], found.header["title"], found.header["character"], tuple(found.cards))


def read_cards(text: str, source: str = "cards") -> tuple[Card, ...]:
    """The cards of a text without a header, which need no basis; raises `BadCards` likewise."""
    found = ParseReport()
    _read_blocks(list(blocks(text)), found, in_set=False)
    if found.wrong:
        raise CardFileError(source, found.wrong)
    return tuple(found.cards)


def examine(text: str) -> ParseReport:
    """Read a set file as far as it goes and note whatever is wrong."""
    found = ParseReport()
    first, *others = list(blocks(text)) or [[]]
    if first and first[0].key in HEADER:
        _read_header(first, found)
    else:
        found.wrong.append((first or [Line("", 1)])[0].complaint("the header is missing", _FIRST_LINES))
        others.insert(0, first)
    _read_blocks([block for block in others if block], found, in_set=True)
    if first and not any(others):
        found.wrong.append(
            first[-1].complaint("the set has no cards", "write the first card below, after a blank line")
        )
    found.wrong.sort(key=lambda one: (one.line.number, one.column))
    return found


def _read_header(block: Block, found: ParseReport) -> None:
    for line in block:
        if line.key not in HEADER:
            word = line.key or line.text
            hint = did_you_mean(word, list(HEADER), _FIRST_LINES)
            complaint = line.complaint(f"'{word}' does not belong into the header", hint, (0, len(word)))
            found.wrong.append(complaint)
        elif not line.value:
            found.wrong.append(line.complaint(f"'{line.key}' says nothing", f"write {line.key}: and its value"))
        else:
            found.header[line.key] = line.value
    for key in HEADER:
        if key not in {line.key for line in block}:
            found.wrong.append(block[0].complaint(f"the header has no '{key}'", _FIRST_LINES))


def _read_blocks(several: list[Block], found: ParseReport, *, in_set: bool) -> None:
    names: dict[str, int] = {}
    for block in several:
        for one in _split_cards(block, found):
            reader = CardParser(one, found, in_set=in_set)
            card = reader.card()
            _note_names(card, one[0], names, found)
            if card:
                found.cards.append(card)


def _split_cards(block: Block, found: ParseReport) -> list[Block]:
    """The cards of a block: one, or several if a blank line was forgotten."""
    starts = [0]
    for at in range(2, len(block) - 1):
        if _looks_like_second_line(block[at + 1]):
            name = block[at]
            message = f"the card '{name.text}' starts in the middle of another"
            found.wrong.append(name.complaint(message, f"leave a blank line before '{name.text}'"))
            starts.append(at)
    return [block[start:end] for start, end in zip(starts, [*starts[1:], len(block)], strict=True)]


def _looks_like_second_line(line: Line) -> bool:
    words = [word for word, _ in line.words()]
    return len(words) >= 3 and words[2] in TYPES and (words[0] in (*RANKS, "-") or words[1].split("/")[0] in COLORS)


def _note_names(card: Card | None, line: Line, names: dict[str, int], found: ParseReport) -> None:
    if card is None:
        return
    for name in dict.fromkeys((card.name, *(side.name for side in card.sides))):
        first = names.setdefault(name, line.number)
        if first != line.number:
            at = line.text.find(name)
            hint = f"line {first} has it already; names are unique in a set"
            found.wrong.append(line.complaint(f"there are two cards named '{name}'", hint, (at, at + len(name))))


def format_set_entry(card: Card) -> str:
    """The block of text that says this card."""
    lines = [card.name, BAR.join(side.kinds for side in card.sides)]
    for at, side in enumerate(card.sides):
        lines += (["//"] if at else []) + list(side.text)
    if card.basis:
        lines.append(" ".join((f"basis: {card.basis}", *card.rules)))
    lines += [f"{key}: {value}" for key in NOTES if (value := getattr(card, key))]
    return "\n".join(lines)
