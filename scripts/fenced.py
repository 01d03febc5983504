"""Read the fenced blocks of a page, with what a comment right before a block says about it.

<!-- file: fog.cards -->         the block is kept as a file (scripts/documented.py)
<!-- stage: processes -->        the block is a step of a path that a script follows (scripts/host_path)
<!-- not run: WHY -->            the script leaves the block out, and why
"""

from __future__ import annotations

import re
from dataclasses import dataclass

FENCE = re.compile(r"(?:^<!-- (?P<note>[^\n]*?) -->\n+)?^```(?P<kind>[^\n]*)\n(?P<text>.*?)^```$", re.M | re.S)


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    kind: str
    text: str
    line: int
    note: str
    """What the comment before the block says, or an empty text."""

    def noted(self, name: str) -> str:
        """Return what the comment says under a name, such as `file`; empty if it says nothing of that kind."""
        before, _, said = self.note.partition(": ")
        return said if before == name else ""

    @property
    def file(self) -> str:
        """The file that the block is kept as, or an empty text."""
        return self.noted("file")


def blocks(page: str) -> list[Block]:
    """Return the fenced blocks of a page."""
    return [
        Block(
            found["kind"].split(" ")[0],
            found["text"],
            page.count("\n", 0, found.start("kind")) + 1,
            found["note"] or "",
        )
        for found in FENCE.finditer(page)
    ]
