"""Change texts in hostile ways: characters, words, lines, repetitions."""

from __future__ import annotations

from random import Random
from typing import Final

ODD: Final = (
    "",
    " ",
    "\n\n",
    "\t",
    "\0",
    "\x1b]0;x\x07",
    "\x9b2J",
    "\u200b",
    "\u202e",
    "\u3164",
    "\ud800",
    "²",
    "①",
    "٣",
    "0",
    "-1",
    "20",
    "21",
    "999",
    "9" * 5_000,
    "//",
    " // ",
    ":",
    "#",
    "(",
    ")",
    "'",
    '"',
    '"""',
    "[",
    "{",
    "=",
    ",",
    ".",
    "\\",
    "/dev/zero",
    "../x.cards",
    "camelot+camelot",
    "İ",
    "ß",
    "x" * 3_000,
)
"""What is put where it does not belong."""
MAX_REPEATED: Final = 4_000
"""How many characters a repetition may make."""


def mutated(random: Random, text: str, words: tuple[str, ...]) -> str:
    """Return the text with a few changes; words come from the given ones or are odd."""
    for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
        change = random.choice((_changed_word, _changed_word, _cut, _inserted, _swapped_lines, _repeated))
        text = change(random, text, words)
    return text


def _span(random: Random, text: str, most: int = 40) -> tuple[int, int]:
    start = random.randint(0, len(text))
    return start, min(len(text), start + random.randint(0, most))


def _changed_word(random: Random, text: str, words: tuple[str, ...]) -> str:
    parts = text.split(" ")
    parts[random.randrange(len(parts))] = random.choice(random.choice((words, ODD)))
    return " ".join(parts)


def _cut(random: Random, text: str, _: tuple[str, ...]) -> str:
    start, end = _span(random, text)
    return text[:start] + text[end:]


def _inserted(random: Random, text: str, words: tuple[str, ...]) -> str:
    at = random.randint(0, len(text))
    return text[:at] + random.choice(random.choice((words, ODD))) + text[at:]


def _swapped_lines(random: Random, text: str, _: tuple[str, ...]) -> str:
    lines = text.split("\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _repeated(random: Random, text: str, _: tuple[str, ...]) -> str:
    start, end = _span(random, text)
    part = text[start:end]
    times = random.choice((2, 3, 50, MAX_REPEATED)) if part else 0
    return text[:start] + (part * times)[:MAX_REPEATED] + text[end:]
