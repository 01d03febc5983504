"""List the rules that a card's abilities, rank, colors and sides bring into the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from crazier.cards.card import Card
from crazier.language.act_specs import ACTS
from crazier.language.tree import Node

RULES_BY_NODE: Final[Mapping[str, tuple[str, ...]]] = {
    # Kinds of ability
    "once": ("M4.3", "MQ9"),
    "triggered": ("M14.1", "M14.2"),
    "start": ("M14.4", "MQ23"),
    "end": ("MQ22",),
    "substitution": ("M15.1", "M15.2", "R11"),
    "requirement": ("M10.1", "M10.2"),
    "cant": ("R11",),
    "allowance": ("MQ25",),
    "once_each_turn": ("MQ20",),
    # Occurrences that an ability waits for
    "destroyed": ("M8.1",),
    "gains": ("MQ8",),
    "enters": ("MQ29",),
    "made_to_draw": ("R10", "MQ33"),
    "draws_many": ("R52",),
    "loses": ("M7.1",),
    **{name: act.rules for name, act in ACTS.items()},
    "bottom": ("R36",),
    "into_play": ("MQ14",),
    # Players and cards that an ability refers to
    "next_player": ("M3.1", "R8", "R45"),
    "previous_player": ("M3.1", "R8", "R45"),
    "each_opponent": ("F10.1",),
    "each": ("R12",),
    "those_players": ("MQ3", "R12"),
    "opponents": ("MQ12",),
    "all": ("R31",),
    "all_are": ("MQ38", "R28"),
    "among": ("MQ31",),
}
"""The rules behind each phrase, by the kind of its node."""
EIGHT_RULES: Final = ("M5.2", "M5.3")
MULTICOLOR_RULES: Final = ("M6.2", "M6.3")
SPLIT_RULES: Final = ("M11.1", "M11.2", "R41")


def related_rules(card: Card) -> tuple[str, ...]:
    """Return the ids of the rules that the card brings into the game, each once, without the rules of its basis."""
    ids = dict.fromkeys(_rules_of_card(card))
    return tuple(id for id in ids if id not in card.rules)


def _rules_of_card(card: Card) -> Iterator[str]:
    """Yield the rules of what is printed around the text, and of the abilities."""
    for applies, ids in (
        (card.is_eight, EIGHT_RULES),
        (card.is_split, SPLIT_RULES),
        (card.multicolor, MULTICOLOR_RULES),
    ):
        yield from ids if applies else ()
    for side in card.sides:
        for tree in side.abilities:
            yield from _rules_of_tree(tree)


def _rules_of_tree(tree: Node) -> Iterator[str]:
    """Yield the rules of every node of an ability."""
    for part in tree.walk():
        yield from RULES_BY_NODE.get(part.kind, ())
