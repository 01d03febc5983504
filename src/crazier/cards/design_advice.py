"""Warn of what the guide for designers advises against: the card works, but it makes no good card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crazier.cards.idle_choices import idle_choice, idle_words
from crazier.language import Diagnostic, Node, render

MAX_WORDS: Final = 30
"""The largest number of words that an ability should have."""


def warn(type_: str, ability: Node) -> Iterator[Diagnostic]:
    """Yield what speaks against an ability on a card of that type."""
    words = len(render(ability).split())
    if words > MAX_WORDS:
        hint = f"one idea in at most {MAX_WORDS} words is easier to play with"
        yield Diagnostic(ability.span, f"this ability has {words} words", hint)
    kinds = {part.kind for part in ability.walk()}
    if "name_color" in kinds and "named_color" not in kinds:
        hint = "say what it is for, such as: Name a color. Destroy all assets of the named color."
        yield Diagnostic(ability.span, "nothing is done with the named color", hint)
    if choice := idle_choice(ability):
        yield Diagnostic(choice.span, *idle_words(choice))
    if type_ == "event":
        for part in ability.walk():
            if part.kind == "win" and part["who"].kind == "you":
                hint = "nobody should win by one card alone; let an asset wait for it, with an 'if'"
                yield Diagnostic(part.span, "who plays this event wins at once", hint)
