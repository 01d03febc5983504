"""A card file as lines and blocks, and the complaints about them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from crazier.errors import CrazierError
from crazier.language import Diagnostic

_KEY: Final = re.compile(r"([A-Za-z_]+):(?:\s+|$)")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file, without the spaces around it."""

    text: str
    number: int
    indent: int = 0
    """How many characters stand before the text."""
    whole: str = ""
    """The whole line where the text is only a part of it."""

    @property
    def key(self) -> str:
        """The key of a `key: value` line, else nothing."""
        match = _KEY.match(self.text)
        return match.group(1) if match else ""

    @property
    def value(self) -> str:
        """What stands after the key."""
        return self.text[self.value_at :]

    @property
    def value_at(self) -> int:
        """Where the value starts."""
        match = _KEY.match(self.text)
        return match.end() if match else 0

    def words(self) -> list[tuple[str, int]]:
        """The words between spaces and where each starts."""
        return [(match.group(), match.start()) for match in re.finditer(r"\S+", self.text)]

    def parts(self, bar: str) -> list[Line]:
        """The line cut at each bar."""
        whole = self.whole or " " * self.indent + self.text
        parts, at = [], self.indent
        for text in self.text.split(bar):
            indent = at + len(text) - len(text.lstrip())
            parts.append(Line(text.strip(), self.number, indent, whole))
            at += len(text) + len(bar)
        return parts

    def complaint(self, message: str, hint: str = "", span: tuple[int, int] | None = None) -> LocatedDiagnostic:
        """Something wrong with this line, or with the characters of the span."""
        return LocatedDiagnostic(self, Diagnostic(span or (0, len(self.text)), message, hint))


@dataclass(frozen=True, slots=True)
class LocatedDiagnostic:
    """A fault and the line of a file in which it stands."""

    line: Line
    diagnostic: Diagnostic

    @property
    def column(self) -> int:
        """The first character concerned, counted from 1."""
        return self.line.indent + self.diagnostic.span[0] + 1

    def format(self, source: str, how: str = "") -> str:
        """The complaint as people read it: the place, the line, a mark under the words, what would be right."""
        start, end = self.diagnostic.span
        before = self.line.indent + start if self.line.whole else start
        told = [
            f"{source}:{self.line.number}:{self.column}: {how}{self.diagnostic.message}",
            f"  | {self.line.whole or self.line.text}",
            f"  | {' ' * before}{'^' * max(1, end - start)}",
        ]
        return "\n".join(told + [line for hint in self.diagnostic.hint.splitlines() for line in _wrapped(hint)])


class CardFileError(CrazierError):
    """A card file with something wrong in it: every complaint, in the order of the lines."""

    def __init__(self, source: str, complaints: list[LocatedDiagnostic]) -> None:
        self.source = source
        self.complaints = complaints
        super().__init__("\n\n".join(["the cards can't be used:", *(one.format(source) for one in complaints)]))


def _wrapped(hint: str) -> list[str]:
    return wrap(hint, 110, initial_indent=" " * 4, subsequent_indent=" " * 6, break_on_hyphens=False)


Block = list[Line]


def blocks(text: str) -> Iterator[Block]:
    """The groups of lines between blank lines; lines that start with `#` are left out."""
    block: Block = []
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped.startswith("#"):
            continue
        if stripped:
            block.append(Line(stripped, number, len(line) - len(line.lstrip())))
        elif block:
            yield block
            block = []
    if block:
        yield block
