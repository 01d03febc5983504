"""Find the syntax trees of the abilities in a compiled deck, and keep what was made of them for their readers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from crazier.cards.ability_lines import Mark, marks_of
from crazier.cards.card import Side
from crazier.cards.deck import Deck, faces_of
from crazier.language.tree import Node

IN_PLAY_KINDS: Final = ("triggered", "always", "substitution")
"""The kinds of ability that work while their asset is in play."""
ABOUT_OCCURRENCE: Final = frozenset(("it", "them", "rest", "among", "named_color"))
"""Kinds of node for cards and colors that are known only when the ability happens."""
DEPENDENT: Final = ABOUT_OCCURRENCE | {"that_player", "those_players", "its_controller", "did", "did_not"}
"""Kinds of node by which a sentence depends on the one before it."""
MOST_DECKS: Final = 8
MOST_READERS: Final = 256
MOST_KEPT: Final = 2_000
"""How much is kept: decks of running games, readers of each, and what was made for each of them."""
MOST_NAMED_READERS: Final = 2_048
MOST_WRITTEN: Final = 80_000
"""How many readers with the names of players are kept, and how much was written with their names, for all together."""


@dataclass(frozen=True, slots=True)
class AbilityInPlay:
    """An ability that works while its asset is in play, and what can be said of it in every position."""

    tree: Node
    marks: tuple[Mark, ...]
    only_on_arrival: bool
    """Whether it happens only when its own card comes into play."""
    about_events: bool
    """Whether it speaks of event cards."""


@dataclass(slots=True)
class AbilityTrees:
    """The abilities of one deck as trees."""

    deck: Deck
    in_play: list[AbilityInPlay] = field(default_factory=list)
    """By number of the ability in the compiled deck."""
    by_face: list[tuple[Node, ...]] = field(default_factory=list)
    """By number of the face: all abilities that are printed there, of both sides for the whole of a split card."""
    sides: list[tuple[Side, ...]] = field(default_factory=list)
    """By number of the face: the sides that it shows."""
    memories: dict[object, dict[object, Any]] = field(default_factory=dict)
    """What was made for readers before: by who they are and who plays, then by what it is."""
    written: dict[object, dict[object, Any]] = field(default_factory=dict)
    """What was written with the names of players: most of what is in effect is the same after the next move."""
    last_context: Any = None
    """The `RenderContext` of the view that was rendered last."""
    standing: dict[object, Any] = field(default_factory=dict)
    """The abilities in play in the positions that were rendered last."""
    written_count: int = 0
    """How much was written since all readers last started anew."""

    def memory_of(self, reader: tuple[object, ...]) -> dict[object, Any]:
        """Return what was made before for a reader, to add to it."""
        return memory_for(self.memories, MOST_READERS, reader)

    def written_for(self, reader: tuple[object, ...]) -> dict[object, Any]:
        """Return what was written before for a reader and players of certain names, to add to it."""
        return memory_for(self.written, MOST_NAMED_READERS, reader)

    def make_room(self) -> None:
        """Count something that is about to be written; if too much is kept, all readers start anew."""
        self.written_count += 1
        if self.written_count > MOST_WRITTEN:
            self.written_count = 1
            for memory in self.written.values():
                memory.clear()
            self.written.clear()


def memory_for(memories: dict[object, dict[object, Any]], most: int, reader: object) -> dict[object, Any]:
    """Return the memory for a reader; if there are too many readers, all start anew."""
    if reader not in memories and len(memories) >= most:
        memories.clear()
    return memories.setdefault(reader, {})


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
            abilities = face.sides[0].abilities
            trees.in_play += [ability_in_play(tree) for tree in abilities if tree.kind in IN_PLAY_KINDS]
    KNOWN_DECKS.append(trees)
    del KNOWN_DECKS[:-MOST_DECKS]
    return trees


def ability_in_play(tree: Node) -> AbilityInPlay:
    """Return what can be said of an ability in every position."""
    return AbilityInPlay(
        tree, marks_of(tree), is_only_on_arrival(tree), any(part.kind == "event" for part in tree.walk())
    )


def is_only_on_arrival(tree: Node) -> bool:
    """Check whether an ability happens only when its own card comes into play."""
    if tree.kind != "triggered" or tree["when"].kind != "when":
        return False
    event = tree["when"]["event"]
    return event.kind == "enters" and event["what"].kind == "this"
