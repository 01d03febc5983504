"""What a person means by a part of a name."""

from __future__ import annotations

import pytest

from crazier.terminal.name_match import meant_names

OFFERED = ["Giant of Saint Michael", "Ill Omen", "Red Golem", "6♦", "10♥"]
KNOWN = [*OFFERED, "Green Golem", "Giantess", "Sir Tristan", "A♠"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("ill omen", ["Ill Omen"]),
        ("ill", ["Ill Omen"]),
        ("giant", ["Giant of Saint Michael"]),
        ("michael", ["Giant of Saint Michael"]),
        ("green golem", ["Green Golem"]),  # not offered, but spelled out
        ("gren golem", ["Green Golem"]),
        ("tristan", ["Sir Tristan"]),
        ("golem", ["Red Golem"]),
        ("6d", ["6♦"]),
        ("6♦", ["6♦"]),
        ("6 of diamonds", ["6♦"]),
        ("ace of spades", ["A♠"]),
        ("xyzzy", []),
        ("", []),
        ("x" * 1000, []),
    ],
)
def test_a_name(text: str, meant: list[str]) -> None:
    assert meant_names(text, OFFERED, KNOWN) == meant
