"""Warn of what the guide for designers advises against: the card works, but it makes no good card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crazier.language import Diagnostic, Node, render

MAX_WORDS: Final = 30
"""The largest number of words that an ability should have."""

_POINT_AT_PLAYERS: Final = frozenset(("that_player", "those_players"))
_POINT_AT_CARDS: Final = frozenset(("it", "them", "rest", "its_controller", "of_them", "among"))


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
    yield from _chosen_for_nothing(ability)
    if type_ == "event":
        for part in ability.walk():
            if part.kind == "win" and part["who"].kind == "you":
                hint = "nobody should win by one card alone; let an asset wait for it, with an 'if'"
                yield Diagnostic(part.span, "who plays this event wins at once", hint)


def _chosen_for_nothing(ability: Node) -> Iterator[Diagnostic]:
    """Yield every choice of players or cards of which nothing is said behind it, with phrases that may follow."""
    parts = list(ability.walk())
    for at, part in enumerate(parts):
        if part.kind != "choose":
            continue
        choice = part["what"]
        chosen, pointing, hint = _chosen(choice)
        behind = parts[at + 1 + len(list(choice.walk())) :]
        if all(one.kind not in pointing for one in behind):
            yield Diagnostic(choice.span, f"nothing happens to {chosen} yet", f"go on, such as: {hint}")


def _chosen(choice: Node) -> tuple[str, frozenset[str], str]:
    """Return how what is chosen is called afterwards, the nodes that point at it, and what may be said of it."""
    if choice.kind == "players" and choice.number("n") == 1:
        return "that player", _POINT_AT_PLAYERS, "That player draws 2 cards. Or: That player skips their next turn."
    if choice.kind in ("players", "up_to_players"):
        return "those players", _POINT_AT_PLAYERS, "Each of those players draws a card."
    if isinstance(choice.get("place"), Node) and choice["place"].kind in ("in_play", "controlled"):
        return "what is chosen", _POINT_AT_CARDS, "Destroy it. Or: Gain control of it."
    return "what is chosen", _POINT_AT_CARDS, "Take it. Or: Put it on the bottom of the discard pile."
