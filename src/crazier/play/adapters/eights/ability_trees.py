"""Find the syntax trees of the abilities in a compiled deck, and keep the sentences made of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from crazier.cards.card import Side
from crazier.cards.deck import Deck, faces_of
from crazier.language.personal_renderer import Sentence
from crazier.language.tree import Node

IN_PLAY_KINDS: Final = ("triggered", "always", "substitution")
"""The kinds of ability that work while their asset is in play."""
MOST_DECKS: Final = 8
MOST_TOLD: Final = 20_000
"""How much is kept: decks of running games, and worded abilities of each."""


@dataclass(frozen=True, slots=True)
class ToldAbility:
    """An ability as it concerns one reader."""

    tree: Node
    that_player: int | None
    """The player of its occurrence, if it can be only one as it is worded."""
    sentence: Sentence


@dataclass(slots=True)
class AbilityTrees:
    """The abilities of one deck as trees."""

    deck: Deck
    by_ability: list[Node] = field(default_factory=list)
    """By number of the ability in the compiled deck."""
    by_face: list[tuple[Node, ...]] = field(default_factory=list)
    """By number of the face: all abilities that are printed there, of both sides for the whole of a split card."""
    sides: list[tuple[Side, ...]] = field(default_factory=list)
    """By number of the face: the sides that it shows."""
    told: dict[object, ToldAbility] = field(default_factory=dict)
    """Abilities that were worded before, by all that this depends on."""


KNOWN_DECKS: Final[list[AbilityTrees]] = []
"""The decks used last, the newest at the end; looked up by identity, since comparing decks takes longer."""


def ability_trees(deck: Deck) -> AbilityTrees:
    """Return the abilities of a deck as trees, made once for the decks used last."""
    for known in KNOWN_DECKS:
        if known.deck is deck:
            return known
    trees = AbilityTrees(deck)
    for face in faces_of(deck):
        trees.sides.append(face.sides)
        trees.by_face.append(tuple(tree for side in face.sides for tree in side.abilities))
        if len(face.sides) == 1:
            trees.by_ability += [tree for tree in face.sides[0].abilities if tree.kind in IN_PLAY_KINDS]
    KNOWN_DECKS.append(trees)
    del KNOWN_DECKS[:-MOST_DECKS]
    return trees
