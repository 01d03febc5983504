"""`docs/security.md`: every promise names a test that exists, and the numbers are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

from crazier.cards.limits import MAX_ABILITIES, MAX_CARD_LENGTH, MAX_CARDS, MAX_LINE_LENGTH
from crazier.cards.source import MAX_DIAGNOSTICS
from crazier.engine.runtime.triggers import MAX_PENDING
from crazier.language.vocabulary import MAX_ABILITY_LENGTH
from crazier.play.json_values import MAX_TEXT_LENGTH
from crazier.play.notation import MAX_MOVE_LENGTH
from crazier.play.records import MAX_CHOICES, MAX_DECK_CARDS
from crazier.play.seeds import SECRET_BYTES
from crazier.text_files import MAX_SAVE_BYTES, MAX_TEXT_BYTES
from scripts.fuzzing.families import FAMILIES

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
WORDS = " ".join(PAGE.split())


def rows() -> list[str]:
    """Return the lines of all tables but their headers."""
    lines = PAGE.splitlines()
    headers = {at for at, line in enumerate(lines[1:]) if line.startswith("|---")}
    return [line for at, line in enumerate(lines) if line.startswith("| ") and at not in headers]


def test_every_line_of_a_table_names_tests_that_exist() -> None:
    assert len(rows()) > 20
    for line in rows():
        named = re.findall(r"`((?:tests|scripts)/[\w/.]+)(?:::(\w+))?`", line)
        assert named or "by design" in line, line
        for path, function in named:
            assert (ROOT / path).exists(), path
            assert not function or f"def {function}(" in (ROOT / path).read_text("utf-8"), function


def test_numbers_are_those_of_the_code() -> None:
    for promise in (
        f"{MAX_TEXT_BYTES // 1024} KB, {MAX_LINE_LENGTH:,} characters a line",
        f"{MAX_ABILITY_LENGTH} characters; {MAX_ABILITIES} abilities and {MAX_CARD_LENGTH:,} characters",
        f"{MAX_CARDS} cards |",
        f"| {MAX_DIAGNOSTICS}; the rest",
        f"{MAX_TEXT_LENGTH // 10**6} million characters (files: {MAX_SAVE_BYTES // 2**20} MB)",
        f"{MAX_CHOICES:,} choices, {MAX_DECK_CARDS:,} cards",
        f"| {MAX_MOVE_LENGTH:,} characters",
        f"when {MAX_PENDING:,} abilities wait",
        f"a secret of {SECRET_BYTES * 8} bits",
    ):
        assert promise in WORDS, promise


def test_all_families_of_inputs_are_named() -> None:
    for name in FAMILIES:
        assert name.replace("-", " ") in WORDS, name
