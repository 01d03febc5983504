"""Limit the size of card texts, so that no text costs more than its size warrants, and report what is too large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crazier.cards.source import Block, LocatedDiagnostic, SourceLine
from crazier.language.vocabulary import MAX_ABILITY_LENGTH
from crazier.safe_text import describe_character, find_unsafe
from crazier.text_files import MAX_TEXT_BYTES

MAX_LINE_LENGTH: Final = 2000
MAX_CARD_LENGTH: Final = 4000
"""The most characters of a card, its notes included; a saved game holds the cards as texts and has the same limit."""
MAX_ABILITIES: Final = 8
"""The most ability lines of a card, both sides together."""
MAX_CARDS: Final = 500
"""The most cards of a set or a text."""


def text_problems(text: str) -> Iterator[LocatedDiagnostic]:
    """Yield what makes a text too large or unsafe to be read at all."""
    if len(text.encode("utf-8", "surrogatepass")) > MAX_TEXT_BYTES:
        message = f"the text is too large; at most {MAX_TEXT_BYTES // 1024} KB are read"
        yield SourceLine(text[:MAX_LINE_LENGTH].partition("\n")[0], 1).diagnose(message, "split it into several sets")
        return
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > MAX_LINE_LENGTH:
            message = f"the line is too long; at most {MAX_LINE_LENGTH:,} characters are read"
            yield SourceLine(line, number).diagnose(message, "shorten it", (0, 1))
        at = find_unsafe(line)
        if at >= 0:
            message = f"the character {describe_character(line[at])} can't be used: it can't be seen"
            yield SourceLine(line, number).diagnose(message, "remove it", (at, at + 1))


def block_problems(blocks: list[Block]) -> Iterator[LocatedDiagnostic]:
    """Yield what is too much in the blocks of a text: cards, ability lines of a card, characters of an ability."""
    if len(blocks) > MAX_CARDS:
        line = blocks[MAX_CARDS][0]
        yield line.diagnose(f"there are too many cards; a set has at most {MAX_CARDS}", "split it into several sets")
    for block in blocks[:MAX_CARDS]:
        if sum(len(line.text) + 1 for line in block) > MAX_CARD_LENGTH:
            yield block[0].diagnose(f"a card has at most {MAX_CARD_LENGTH:,} characters", "say it in fewer words")
        abilities = [line for line in block[2:] if not line.key and line.text != "//"]
        if len(abilities) > MAX_ABILITIES:
            line = abilities[MAX_ABILITIES]
            yield line.diagnose(f"a card has at most {MAX_ABILITIES} abilities", "leave some out")
        for line in abilities:
            if len(line.text) > MAX_ABILITY_LENGTH:
                message = f"the ability is too long; at most {MAX_ABILITY_LENGTH} characters are read"
                yield line.diagnose(message, "say it in fewer words", (0, 1))
