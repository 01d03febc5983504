"""Read the text of a card again, as it is printed: its requirement, what a player may do, the tree of an ability."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from crazier.language.ability_text import parse_ability
from crazier.language.diagnostics import ParseError
from crazier.language.renderer import render_phrase
from crazier.language.tree import Node

SENTENCE_END: Final = re.compile(r"(?<=\.)\s+")


@lru_cache(maxsize=4096)
def requirement_in(text: str, card: str) -> str:
    """Return the sentence of a card's text that says when it can be played (M10.1); empty if there is none."""
    for sentence in SENTENCE_END.split(text):
        tree = parse_or_none(sentence, card)
        if tree is not None and tree.kind == "requirement":
            return sentence
    return ""


@lru_cache(maxsize=4096)
def tree_of_text(text: str, card: str) -> Node | None:
    """Return the tree of an ability, or of all that an event does; None if that is more than one ability."""
    rest = text.replace(requirement_in(text, card), "").strip()
    return parse_or_none(rest, card)


@lru_cache(maxsize=4096)
def permission_in(text: str, card: str) -> str:
    """Return the words for what a player may do, such as "you may play it"; empty unless there is just one "may"."""
    tree = tree_of_text(text, card)
    found = [part for part in tree.walk() if part.kind == "may"] if tree is not None else []
    return render_phrase(found[0], "Do") if len(found) == 1 else ""


def parse_or_none(text: str, card: str) -> Node | None:
    """Return the tree of a text on a card, None if the text is no whole ability."""
    try:
        return parse_ability(text, card)
    except ParseError:
        return None
