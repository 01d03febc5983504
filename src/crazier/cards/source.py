"""Split a card file into lines and blocks, and locate and format the diagnostics about them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from crazier.errors import CrazierError
from crazier.language import Diagnostic
from crazier.safe_text import is_unsafe

_KEY: Final = re.compile(r"([A-Za-z_]+):(?:\s+|$)")
MAX_DIAGNOSTICS: Final = 20
"""The most diagnostics that an error message shows."""
MAX_MESSAGE_LENGTH: Final = 1_000
"""The most characters of a message or a hint."""
MAX_SHOWN_LENGTH: Final = 240
"""The most characters of a line that a diagnostic quotes."""


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line of a file, without the spaces around it."""

    text: str
    number: int
    indent: int = 0
    """The number of characters before the text."""
    whole_line: str = ""
    """The whole line, if the text is only a part of it."""

    @property
    def key(self) -> str:
        """Return the key of a `key: value` line, or an empty string."""
        match = _KEY.match(self.text)
        return match.group(1) if match else ""

    @property
    def value(self) -> str:
        """Return the text after the key."""
        return self.text[self.value_start :]

    @property
    def value_start(self) -> int:
        """Return the position at which the value starts."""
        match = _KEY.match(self.text)
        return match.end() if match else 0

    def words(self) -> list[tuple[str, int]]:
        """Return the words of the line, each with the position at which it starts."""
        return [(match.group(), match.start()) for match in re.finditer(r"\S+", self.text)]

    def split(self, bar: str) -> list[SourceLine]:
        """Split the line at each separator; the parts keep their place in the whole line."""
        whole = self.whole_line or " " * self.indent + self.text
        parts, at = [], self.indent
        for text in self.text.split(bar):
            indent = at + len(text) - len(text.lstrip())
            parts.append(SourceLine(text.strip(), self.number, indent, whole))
            at += len(text) + len(bar)
        return parts

    def diagnose(self, message: str, hint: str = "", span: tuple[int, int] | None = None) -> LocatedDiagnostic:
        """Return a diagnostic about this line, or about the characters of the span."""
        return LocatedDiagnostic(self, Diagnostic(span or (0, len(self.text)), message, hint))


@dataclass(frozen=True, slots=True)
class LocatedDiagnostic:
    """A diagnostic and the line of a file that it is about."""

    line: SourceLine
    diagnostic: Diagnostic

    @property
    def column(self) -> int:
        """Return the column of the first character concerned, counted from 1."""
        return self.line.indent + self.diagnostic.span[0] + 1

    def format(self, source: str, prefix: str = "") -> str:
        """Return the diagnostic for people: place and message, the line, a mark under the words, and the hint.

        `prefix` is put before the message, such as "note: ".
        """
        start, end = self.diagnostic.span
        before = self.line.indent + start if self.line.whole_line else start
        shown, before = _cut(self.line.whole_line or self.line.text, before)
        lines = [
            f"{source}:{self.line.number}:{self.column}: {prefix}{shorten(self.diagnostic.message)}",
            f"  | {shown}",
            f"  | {' ' * before}{'^' * max(1, min(end - start, len(shown) - before))}",
        ]
        hints = [shorten(hint) for hint in self.diagnostic.hint.splitlines()]
        return "\n".join(lines + [line for hint in hints for line in _wrapped(hint)])


class CardFileError(CrazierError):
    """A card file with errors: every diagnostic, in the order of the lines."""

    def __init__(self, source: str, diagnostics: list[LocatedDiagnostic]) -> None:
        self.source = source
        self.diagnostics = diagnostics
        shown = [diagnostic.format(source) for diagnostic in diagnostics[:MAX_DIAGNOSTICS]]
        if len(diagnostics) > MAX_DIAGNOSTICS:
            shown.append("and more mistakes; mend these first")
        super().__init__("\n\n".join(["the cards can't be used:", *shown]))


def shorten(text: str) -> str:
    """Cut a message that repeats something very long."""
    return text if len(text) <= MAX_MESSAGE_LENGTH else text[:MAX_MESSAGE_LENGTH] + " …"


def _cut(text: str, start: int) -> tuple[str, int]:
    """Return the part of a line around a position, if the line is long, and the position in it."""
    text = "".join("\ufffd" if is_unsafe(character) else character for character in text)
    if len(text) <= MAX_SHOWN_LENGTH:
        return text, start
    first = max(0, min(start - MAX_SHOWN_LENGTH // 4, len(text) - MAX_SHOWN_LENGTH))
    part = text[first : first + MAX_SHOWN_LENGTH]
    ahead, behind = "… " if first else "", " …" if first + MAX_SHOWN_LENGTH < len(text) else ""
    return ahead + part + behind, start - first + len(ahead)


def _wrapped(hint: str) -> list[str]:
    """Wrap and indent a hint."""
    return wrap(hint, 110, initial_indent=" " * 4, subsequent_indent=" " * 6, break_on_hyphens=False)


Block = list[SourceLine]
"""Consecutive lines without a blank line between them."""


def blocks(text: str) -> Iterator[Block]:
    """Yield the groups of lines between blank lines; lines that start with `#` are left out."""
    block: Block = []
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped.startswith("#"):
            continue
        if stripped:
            block.append(SourceLine(stripped, number, len(line) - len(line.lstrip())))
        elif block:
            yield block
            block = []
    if block:
        yield block
