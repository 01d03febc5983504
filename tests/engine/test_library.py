"""Every card of the sets is played, does only what its text says and, where nothing prevents it, does it."""

from __future__ import annotations

from collections import Counter

import pytest

import crazier
from crazier.cards.card import Side
from crazier.cards.library import card_set, playable_sets
from crazier.language import Node, render
from tests.engine.known_cards import is_used, watch_games, with_trees

GAMES = 8 if crazier.compiled() else 2
MOST_GAMES = 48
"""Games to try if too little happened in the first ones."""
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


@pytest.mark.parametrize("side", CARDS)
def test_a_card_is_played_and_does_what_its_text_says(side: Side) -> None:
    used = [tree for tree in side.abilities if is_used(tree)]
    acts = any(not depends(tree) for tree in used)
    played, did = 0, Counter[str]()
    games = watch_games(with_trees(side, side.abilities), range(MOST_GAMES))
    for number, (log, watcher) in enumerate(games, 1):
        played += sum(event.key == "played" and event.card == side.name for event in log)
        for text in side.text:
            did.update(watcher.did[text])
        if number >= GAMES and played and (did or not used) and (len(did) > 1 or not acts):
            break
    assert played, "never played"
    assert bool(did["started"]) == bool(used), "never used"
    assert len(did) > 1 or not acts, f"used, but to no effect: {' '.join(map(render, used))}"
