"""Check for abilities that would trigger themselves without end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crazier.language.act_specs import ACTS
from crazier.language.acts import ActUse, iter_acts
from crazier.language.diagnostics import Diagnostic
from crazier.language.phrases import NEIGHBORS
from crazier.language.tree import Node

_HINT: Final = "let somebody choose ('you may …'), narrow the 'when', or put an 'if' before it"


def check_self_triggering(ability: Node) -> Iterator[Diagnostic]:
    """Yield the acts of an ability that trigger it again, or use it, with no choice or condition in between."""
    for use in iter_acts(ability):
        if use.act.kind == "use" and _may_be_itself(use.act["what"]):
            message = "this could use itself, again and again"
            yield Diagnostic(use.act["what"].span, message, "write 'another asset', or speak of events")
        elif (
            not use.optional and not use.conditional and not _ends_with_the_turn(ability) and _retriggers(ability, use)
        ):
            yield Diagnostic(use.act.span, "this sets its own ability off again, without end", _HINT)


def _may_be_itself(which: Node) -> bool:
    """Check whether the cards may include the card of the ability."""
    if which.kind == "this":
        return True
    place = which.get("place")
    in_play = isinstance(place, Node) and place.kind in ("in_play", "controlled")
    mine = in_play and (place.kind == "in_play" or place["who"].kind == "you") if isinstance(place, Node) else False
    return mine and which["kind"].kind != "other"


def _ends_with_the_turn(ability: Node) -> bool:
    """Check whether an ability is limited so that it can't happen again in the same turn."""
    return ability.kind == "triggered" and ability["limit"].kind == "once_each_turn" and ability["when"].kind == "when"


def _retriggers(ability: Node, use: ActUse) -> bool:
    """Check whether an act causes the very occurrence, or turn, that triggers the ability."""
    if ability.kind != "triggered":
        return False
    when = ability["when"]
    if when.kind != "when":
        extra_turn = use.act.kind == "extra" and use.act["span"].kind == "turn"
        return extra_turn and _same_turn(when["turn"].kind, use.who)
    event = when["event"]
    if event.kind not in ACTS[use.act.kind].sets_off:
        return False
    if event.kind in ("enters", "leaves", "destroyed"):
        return _moves(use.act, event) and _overlap(event["what"], use)
    return _by_the_same(event, use.who) and _of_the_same_sort(event, use.act)


def _same_turn(turn: str, who: Node) -> bool:
    """Check whether an extra turn of this player is one of the turns that trigger the ability."""
    if who.kind == "you":
        return turn in ("you", "player")
    return turn != "you" and who.kind in ("that_player", *NEIGHBORS)


def _moves(act: Node, event: Node) -> bool:
    """Check whether a `put` moves cards the same way as the occurrence; other acts always do."""
    if act.kind != "put":
        return True
    return (act["to"].kind == "into_play") == (event.kind == "enters")


def _by_the_same(event: Node, doer: Node) -> bool:
    """Check whether the player who acts is one of the players whose act triggers the ability."""
    party = event["who"].kind
    if event.kind == "made_to_draw":
        return event["by"].kind == "player" and (party == "player" or doer.kind in ("you", "each"))
    if doer.kind == "you":
        return party in ("you", "player")
    if doer.kind == "that_player" or doer.kind in NEIGHBORS:
        return party != "you"
    return doer.kind == "each" and (party in ("player", *NEIGHBORS) or doer["group"].kind in ("player", party))


def _of_the_same_sort(event: Node, act: Node) -> bool:
    """Check whether the act's cards, or the number of cards drawn, match the occurrence that triggers the ability."""
    what = act.get("what")
    if not isinstance(what, Node):
        return not (event.kind == "draws_many" and act["n"].number("n") < event.number("n"))
    if what.kind in ("hand", "this") or _from_a_hand(what):
        return False  # each repetition takes a card out of the hand, so it ends
    return _kinds_overlap(event["what"].get("kind"), what.get("kind"))


def _from_a_hand(what: Node) -> bool:
    place = what.get("place")
    return isinstance(place, Node) and place.kind == "in_hand"


def _kinds_overlap(kind: object, other: object) -> bool:
    """Check whether a card can be of both kinds; only asset and event exclude each other here."""
    if not isinstance(kind, Node) or not isinstance(other, Node):
        return True
    return {_noun(kind), _noun(other)} != {"asset", "event"}


def _noun(kind: Node) -> str:
    """Return the noun inside a kind of card such as "another red asset"."""
    if kind.kind == "other":
        return _noun(kind["kind"])
    return kind["noun"].kind if kind.kind == "colored" else kind.kind


def _overlap(thing: Node, use: ActUse) -> bool:
    """Check whether the act can move a card that the ability waits for."""
    what = use.act["what"]
    if thing.kind == "this" or what.kind in ("it", "this", "them", "rest", "hand"):
        return False
    place = what.get("place")
    if thing["place"].kind != "controlled" or not isinstance(place, Node):
        return _kinds_overlap(thing["kind"], what.get("kind"))
    holder = thing["place"]["who"].kind
    if place.kind == "controlled":
        other = place["who"].kind
        if holder in NEIGHBORS or other in NEIGHBORS:
            return "you" not in (holder, other)  # a neighbor may be any other player
        return holder == "player" or other in (holder, "player", "that_player")
    return holder in ("you", "player") or place.kind == "in_play"
