"""Abilities that would set themselves off again and again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crazier.language.acts import ActUse, iter_acts
from crazier.language.diagnostics import Diagnostic
from crazier.language.tree import Node

_CAUSES: Final = {
    "draw": ("draws", "draws_many", "made_to_draw"),
    "destroy": ("destroyed", "leaves"),
    "return": ("leaves",),
    "shuffle_in": ("leaves",),
    "gain": ("gains",),
    "play": ("plays",),
    "put": ("enters", "leaves"),
}
"""The events that each act makes happen."""
_HINT: Final = "let somebody choose ('you may …'), narrow the 'when', or put an 'if' before it"


def check_self_triggering(ability: Node) -> Iterator[Diagnostic]:
    """The acts of an ability that meet its own condition, with nobody to stop them."""
    for deed in iter_acts(ability):
        if deed.act.kind == "use" and _may_be_itself(deed.act["what"]):
            message = "this could use itself, again and again"
            yield Diagnostic(deed.act["what"].span, message, "write 'another asset', or speak of events")
        elif not deed.offered and not deed.gated and _retriggers(ability, deed):
            yield Diagnostic(deed.act.span, "this sets its own ability off again, without end", _HINT)


def _may_be_itself(which: Node) -> bool:
    if which.kind == "this":
        return True
    place = which.get("place")
    in_play = isinstance(place, Node) and place.kind in ("in_play", "controlled")
    mine = in_play and (place.kind == "in_play" or place["who"].kind == "you") if isinstance(place, Node) else False
    return mine and which["kind"].kind != "other"


def _retriggers(ability: Node, deed: ActUse) -> bool:
    if ability.kind != "triggered":
        return False
    when = ability["when"]
    if when.kind != "when":
        turn = deed.act.kind == "extra" and deed.act["span"].kind == "turn"
        return turn and _same_turn(when["turn"].kind, deed.who)
    event = when["event"]
    if event.kind not in _CAUSES.get(deed.act.kind, ()):
        return False
    if event.kind in ("enters", "leaves", "destroyed"):
        return _moves(deed.act, event) and _overlap(event["what"], deed)
    return _by_the_same(event, deed.who) and _of_the_same_sort(event, deed.act)


def _same_turn(turn: str, who: Node) -> bool:
    return (turn in ("you", "player") and who.kind == "you") or (turn != "you" and who.kind == "that_player")


def _moves(act: Node, event: Node) -> bool:
    """Whether a `put` moves cards the way the event says."""
    if act.kind != "put":
        return True
    return (act["to"].kind == "into_play") == (event.kind == "enters")


def _by_the_same(event: Node, doer: Node) -> bool:
    """Whether who does it now is one of those whose doing it was the condition."""
    party = event["who"].kind
    if event.kind == "made_to_draw":
        return event["by"].kind == "player" and (party == "player" or doer.kind in ("you", "each"))
    if doer.kind == "you":
        return party in ("you", "player")
    if doer.kind == "that_player":
        return party != "you"
    return doer.kind == "each" and (party == "player" or doer["group"].kind in ("player", party))


def _of_the_same_sort(event: Node, act: Node) -> bool:
    what = act.get("what")
    if not isinstance(what, Node):
        return not (event.kind == "draws_many" and act["n"].number("n") < event.number("n"))
    if what.kind in ("hand", "this") or _from_a_hand(what):
        return False  # each time takes a card off the hand, so it ends
    return _kinds_overlap(event["what"].get("kind"), what.get("kind"))


def _from_a_hand(what: Node) -> bool:
    place = what.get("place")
    return isinstance(place, Node) and place.kind == "in_hand"


def _kinds_overlap(one: object, other: object) -> bool:
    if not isinstance(one, Node) or not isinstance(other, Node):
        return True
    return {_noun(one), _noun(other)} != {"asset", "event"}


def _noun(kind: Node) -> str:
    if kind.kind == "other":
        return _noun(kind["kind"])
    return kind["noun"].kind if kind.kind == "colored" else kind.kind


def _overlap(thing: Node, deed: ActUse) -> bool:
    """Whether the act can fall on what the condition spoke of."""
    what = deed.act["what"]
    if thing.kind == "this" or what.kind in ("it", "this", "them", "rest", "hand"):
        return False
    place = what.get("place")
    if thing["place"].kind != "controlled" or not isinstance(place, Node):
        return _kinds_overlap(thing["kind"], what.get("kind"))
    holder = thing["place"]["who"].kind
    if place.kind == "controlled":
        return holder == "player" or place["who"].kind in (holder, "player", "that_player")
    return holder in ("you", "player") or place.kind == "in_play"
