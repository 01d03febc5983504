"""Broken cards: every error is reported once, at its place, in words that a designer can act on."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from crazier.cards.set_file import examine
from crazier.cards.source import LocatedDiagnostic

HERE = Path(__file__).parent
GOLDEN = HERE / "golden" / "broken.txt"
HEADER = "set: broken\ntitle: Broken\ncharacter: one fault each\n\n"
FILE = "broken.cards"


class Case(NamedTuple):
    """A broken card with its title and the words that are wrong."""

    title: str
    at_fault: str
    text: str


def cases() -> list[Case]:
    """Return the cases of broken.cards."""
    found = []
    for block in (HERE / "broken.cards").read_text("utf-8").split("\n==== ")[1:]:
        head, _, text = block.partition("\n")
        title, _, at_fault = head.partition(": ")
        found.append(Case(title, at_fault, text if title.endswith("(a whole file)") else HEADER + text))
    return found


def diagnostics(case: Case) -> list[LocatedDiagnostic]:
    return examine(case.text).errors


def golden_text() -> str:
    """Return the diagnostics of all cases as the golden file holds them."""
    return "\n\n\n".join(
        "\n\n".join([f"# {case.title}", *(diagnostic.format(FILE) for diagnostic in diagnostics(case))])
        for case in cases()
    )


def test_there_are_sixty_cases_and_more() -> None:
    assert len(cases()) >= 60
    assert len({case.title for case in cases()}) == len(cases())


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.title)
def test_a_broken_card_has_one_error_at_its_place(case: Case) -> None:
    (diagnostic,) = diagnostics(case)
    first, second, *_ = diagnostic.format(FILE).splitlines()
    line, column = map(int, re.match(rf"{FILE}:(\d+):(\d+): .", first).groups())  # type: ignore[union-attr]
    start, end = diagnostic.diagnostic.span
    assert second == f"  | {case.text.splitlines()[line - 1]}"
    assert case.text.splitlines()[line - 1][column - 1 :].startswith(case.at_fault)
    assert diagnostic.line.text[start:end] == case.at_fault
    assert diagnostic.diagnostic.hint


def test_the_diagnostics_read_as_before() -> None:
    """Set CRAZIER_REWRITE=1 to rewrite the golden file, and read it before you commit it."""
    if os.environ.get("CRAZIER_REWRITE"):
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(golden_text() + "\n", "utf-8")
    assert golden_text() + "\n" == GOLDEN.read_text("utf-8")
