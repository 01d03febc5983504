"""Rewrite the abilities of a card file into the standard wording, and leave everything else as it is."""

from __future__ import annotations

from dataclasses import dataclass

from crazier.cards.card_parser import ParseReport
from crazier.cards.set_file import examine
from crazier.errors import CrazierError


class UnsafeRewrite(CrazierError):
    """A rewritten file that would not mean the same; it is not written."""


@dataclass(frozen=True, slots=True)
class Rewording:
    """An ability that was rewritten: the number of its line, and both wordings."""

    line: int
    before: str
    after: str


def reword(text: str, report: ParseReport) -> tuple[str, list[Rewording]]:
    """Return the text of a card file with each ability in the standard wording, and what was changed.

    `report` is what `examine` found in the text. What could not be read stays as it is.
    """
    lines = text.splitlines(keepends=True)
    changes = []
    for note in report.notes:
        line, after = note.line, note.diagnostic.suggestion
        whole = lines[line.number - 1]
        lines[line.number - 1] = whole[: line.indent] + after + whole[line.indent + len(line.text) :]
        changes.append(Rewording(line.number, line.text, after))
    reworded = "".join(lines)
    _require_same_meaning(report, examine(reworded))
    return reworded, changes


def _require_same_meaning(before: ParseReport, after: ParseReport) -> None:
    """Raise `UnsafeRewrite` if the cards or the errors are not the same as before, or something is not yet standard."""
    if (before.cards, len(before.errors), []) != (after.cards, len(after.errors), after.notes):
        raise UnsafeRewrite("the file would not mean the same in the standard wording, so it was left as it is")
