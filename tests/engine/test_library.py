"""Every card of the sets is played, does only what its text says and, where nothing prevents it, does it."""

from __future__ import annotations

from collections import Counter

import pytest

from crazier.cards.card import Side
from crazier.cards.library import card_set, playable_sets
from crazier.language import Node, render
from tests.engine.known_cards import is_used, watch_games, with_trees

FEW_GAMES = range(8)
MORE_GAMES = range(8, 48)
"""Games to try as well if nothing happened in the few."""
CONDITIONS = {"if", "unless", "did", "did_not", "while", "who", "is", "is_not"}
CARDS = [
    pytest.param(side, id=f"{name}: {side.name}")
    for name in playable_sets()
    for card in card_set(name).cards
    for side in card.sides
]


def depends(tree: Node) -> bool:
    """Check whether the effect of an ability depends on more than that it is used."""
    return any(part.kind in CONDITIONS for part in tree.walk())


def count_plays_and_effects(side: Side, games: range) -> tuple[int, Counter[str]]:
    """Count how often the card was played from a hand, and the events that its abilities made happen."""
    played, did = 0, Counter[str]()
    for log, watcher in watch_games(with_trees(side, side.abilities), games):
        played += sum(event.key == "played" and event.card == side.name for event in log)
        for text in side.text:
            did.update(watcher.did[text])
    return played, did


@pytest.mark.parametrize("side", CARDS)
def test_a_card_is_played_and_does_what_its_text_says(side: Side) -> None:
    played, did = count_plays_and_effects(side, FEW_GAMES)
    used = [tree for tree in side.abilities if is_used(tree)]
    acts = any(not depends(tree) for tree in used)
    if not played or (used and not did) or (acts and len(did) < 2):
        more, also = count_plays_and_effects(side, MORE_GAMES)
        played, did = played + more, did + also
    assert played, "never played"
    assert bool(did["started"]) == bool(used), "never used"
    assert len(did) > 1 or not acts, f"used, but to no effect: {' '.join(map(render, used))}"
