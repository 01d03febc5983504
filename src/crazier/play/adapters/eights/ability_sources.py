"""Which card a running ability stands on.

The card is found from the code that runs, not from the token it came from: that token may have been shuffled
away since, and what it shows now is another card, which may be hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from crazier.engine.compiler.compiled_deck import A_CODE, A_TREE, ABILITY_WIDTH, Catalogue
from crazier.engine.core.stack import top
from crazier.engine.core.state import State
from crazier.engine.effects.cards import next_waiting


@dataclass(frozen=True, slots=True)
class Source:
    """An ability on a card."""

    card: str
    text: str
    """The ability's own sentence; all sentences of an event, which happen as one."""
    event: bool


def ability_of(catalogue: Catalogue, index: int) -> Source:
    """The ability of that number in the catalogue."""
    face = next(
        face for face in range(catalogue.faces) if catalogue.first_ability[face] <= index < catalogue.last_ability[face]
    )
    text = catalogue.trees[catalogue.abilities[index * ABILITY_WIDTH + A_TREE]]
    return Source(catalogue.names[face], text, bool(catalogue.event[face]))


def ability_running(catalogue: Catalogue, program: int) -> Source:
    """The ability that a program is."""
    for face in range(catalogue.faces):
        if program in (catalogue.once[face], catalogue.use[face]):
            return Source(catalogue.names[face], "", bool(catalogue.event[face]))
    codes = catalogue.abilities[A_CODE::ABILITY_WIDTH]
    return ability_of(catalogue, list(codes).index(program))


def spoken_of(s: State) -> int:
    """The card that is next in line to be played, used or put into play."""
    return int(s.held[next_waiting(s, top(s)) + 1])


def ability_with(catalogue: Catalogue, tree: int, face: int) -> str:
    """The card an ability stands on: the face its source showed, or else one that has this very text."""
    trees = catalogue.abilities[A_TREE::ABILITY_WIDTH]
    found = [ability_of(catalogue, index).card for index, other in enumerate(trees) if other == tree]
    return catalogue.names[face] if catalogue.names[face] in found else found[0]
