"""Mend an ability of which a check has found something wrong: other trees near it that say nearly the same.

Which of them are accepted is for the caller to find out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from crazier.language.diagnostics import Diagnostic
from crazier.language.tree import Node, Value, node

_CHOOSE_OPPONENT = node("do", who=node("you"), act=node("choose", what=node("players", group=node("opponent"), n=1)))
_MOMENTS: Final = (
    node("when", event=node("enters", what=node("this"))),
    node("start", turn=node("you")),
    node("end", turn=node("you")),
)
"""When an asset may do what is said without a time: as it comes into play, or in your turns."""
_UNSEEN = ("card", "in_play")
"""What a text speaks of that says no place: cards in play would be called assets."""
_EACH_OPPONENT = node("each", group=node("opponent"))


def mended_trees(tree: Node, diagnostic: Diagnostic) -> Iterator[Node]:
    """Yield trees near one that has a problem at a place."""
    start, end = diagnostic.span
    yield from at_moments(tree)
    yield from _mapped(tree, tree.span[0], tree.span[1], _among_those_seen)
    yield from _mapped(tree, tree.span[0], tree.span[1], _from_hand)
    yield from _mapped(tree, tree.span[0], tree.span[1], _drawn)
    yield from _mapped(tree, tree.span[0], tree.span[1], _gained)
    yield from _mapped(tree, tree.span[0], tree.span[1], _given_away)
    yield from _mapped(tree, start, end, _without_kind)
    yield from _with_somebody(tree, start, end)


def at_moments(tree: Node) -> Iterator[Node]:
    """Yield an ability that only says what happens with the moments that an asset may name for it."""
    if tree.kind == "once":
        for moment in _MOMENTS:
            yield node("triggered", limit=node("unlimited"), when=moment, body=tree["body"])


def _mapped(tree: Node, start: int, end: int, change: Callable[[Node], Node]) -> Iterator[Node]:
    """Yield the tree with the nodes within a place changed, if that changes anything."""

    def mapped(value: Value) -> Value:
        if isinstance(value, tuple):
            return tuple(walk(child) for child in value)
        return walk(value) if isinstance(value, Node) else value

    def walk(part: Node) -> Node:
        part = replace(part, parts=tuple((name, mapped(value)) for name, value in part.parts))
        return change(part) if start <= part.span[0] and part.span[1] <= end and part.span != (0, 0) else part

    changed = walk(tree)
    if changed != tree:
        yield changed


def _drawn(part: Node) -> Node:
    """Return the taking of cards from nowhere as drawing them."""
    what = _from_nowhere(part, "take")
    return replace(part, kind="draw", parts=(("n", node("cards", n=what.number("n"))),)) if what else part


def _gained(part: Node) -> Node:
    """Return the taking of assets in play as gaining control of them."""
    what = part.get("what")
    in_play = isinstance(what, Node) and isinstance(what.get("place"), Node) and what["place"].kind == "controlled"
    return replace(part, kind="gain") if part.kind == "take" and in_play else part


def _given_away(part: Node) -> Node:
    """Return the giving of this card to a player as that player's gaining control of it."""
    act = part.get("act")
    if part.kind != "do" or not isinstance(act, Node) or act.kind != "give" or act["what"].kind != "this":
        return part
    gained = node("do", who=act["whom"], act=node("gain", what=act["what"]))
    return replace(gained, span=part.span)


def _among_those_seen(part: Node) -> Node:
    """Return the taking of cards from nowhere as taking them among those that were just looked at."""
    what = _from_nowhere(part, "take")
    return _with_place(part, what, node("among")) if what else part


def _from_hand(part: Node) -> Node:
    """Return the giving of cards from nowhere as giving them from the hand of the player who gives them."""
    act, who = part.get("act"), part.get("who")
    if not isinstance(act, Node) or not isinstance(who, Node):
        return part
    what = _from_nowhere(act, "give")
    if what is None:
        return part
    given = _with_place(act, what, node("in_hand", whose=node("you" if who.kind == "you" else "own")))
    return replace(part, parts=tuple((name, given if name == "act" else value) for name, value in part.parts))


def _from_nowhere(act: Node, kind: str) -> Node | None:
    """Return the cards that an act of this kind is about, if it is not said where they lie."""
    what = act.get("what")
    if act.kind != kind or not isinstance(what, Node) or what.kind != "some":
        return None
    return what if (what["kind"].kind, what["place"].kind) == _UNSEEN else None


def _with_place(act: Node, what: Node, place: Node) -> Node:
    """Return an act with its cards at a place."""
    there = replace(what, parts=tuple((name, place if name == "place" else value) for name, value in what.parts))
    return replace(act, parts=tuple((name, there if name == "what" else value) for name, value in act.parts))


def _without_kind(part: Node) -> Node:
    """Return cards of a certain kind as cards of any kind."""
    if not isinstance(part.get("kind"), Node) or not isinstance(part.get("place"), Node):
        return part
    return replace(part, parts=tuple((name, node("card") if name == "kind" else value) for name, value in part.parts))


def _with_somebody(tree: Node, start: int, end: int) -> Iterator[Node]:
    """Yield an ability that speaks of "that player" with an opponent chosen first, or of each opponent instead."""
    if not any(part.kind in ("that_player", "its_controller") and part.span[0] >= start for part in tree.walk()):
        return
    if tree.kind in ("triggered", "once"):
        body = tree["body"]
        steps = (_CHOOSE_OPPONENT, *body.items("steps"))
        yield _with_part(tree, "body", _with_part(body, "steps", steps))
    yield from _mapped(tree, start, end, lambda part: _EACH_OPPONENT if part.kind == "that_player" else part)


def _with_part(tree: Node, name: str, value: Value) -> Node:
    return replace(tree, parts=tuple((key, value if key == name else old) for key, old in tree.parts))
