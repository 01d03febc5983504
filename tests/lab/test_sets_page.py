"""docs/sets.md covers every set and every card as they are now, and every gate holds there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crazier.cards.library import card_set, playable_sets
from crazier.lab.gates import check_gates
from tests.lab.test_gates import FINE

PAGE = (Path(__file__).parents[2] / "docs" / "sets.md").read_text("utf-8")
RENEW = "write docs/sets.md anew, as its first lines say"


def chapter(title: str) -> str:
    _, heading, rest = PAGE.partition(f"\n## {title}\n")
    assert heading, RENEW
    return rest.partition("\n## ")[0]


@pytest.mark.parametrize("name", playable_sets())
def test_every_card_of_a_set_has_its_row(name: str) -> None:
    card_group = card_set(name)
    rows = re.findall(
        r"^\| [^|]+ \| [^|]+ \| ([^|]+) \| (?:printed|inferred|house) \|", chapter(card_group.title), re.MULTILINE
    )
    assert sorted(rows) == sorted(card.name for card in card_group.cards), RENEW


@pytest.mark.parametrize("name", playable_sets())
def test_every_gate_holds_in_20_000_games(name: str) -> None:
    text = chapter(card_set(name).title)
    assert int(re.search(r"([\d,]+) games", text).group(1).replace(",", "")) >= 20_000  # type: ignore[union-attr]
    gates = re.findall(r"^- (holds|\*\*fails\*\*): ([^:]+): .+$", text, re.MULTILINE)
    assert [gate for verdict, gate in gates if verdict != "holds"] == []
    assert {gate.condition for gate in check_gates(FINE)} <= {gate for _, gate in gates}, RENEW
