"""Find abilities that choose somebody or something, and then do nothing with it."""

from __future__ import annotations

from crazier.language import Node


def idle_choice(ability: Node) -> Node | None:
    """Return what an ability chooses at its very end, where nothing can happen to it any more."""
    body = ability.get("body")
    steps = body.get("steps") if isinstance(body, Node) else None
    last = steps[-1] if isinstance(steps, tuple) and steps else None
    while last is not None and isinstance(then := last.get("then"), Node):
        last = then
    act = last.get("act") if last is not None else None
    return act if isinstance(act, Node) and act.kind == "choose" else None


def idle_words(choice: Node) -> tuple[str, str]:
    """Say that nothing happens to what is chosen, and what is missing."""
    if choice["what"].kind == "players":
        return "nothing happens to them yet", "say what they do, such as: That player draws a card."
    return "nothing happens to what is chosen yet", "say what happens to it, such as: Destroy it."
