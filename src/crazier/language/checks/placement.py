"""Check that acts make sense: cards where the act needs them, right nouns, nothing redundant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crazier.language.acts import ActUse, ability_steps, acts_in
from crazier.language.checks.card_locations import (
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    IN_PLAY,
    UNKNOWN,
    CardLocations,
    initial_locations,
)
from crazier.language.diagnostics import Diagnostic
from crazier.language.phrases import NEIGHBORS
from crazier.language.tree import Node

_NOT_IN_PLAY: Final = (HAND, DRAW_PILE, DISCARD_PILE)
_REQUIRED_PLACE: Final[dict[str, tuple[tuple[str, ...], str, str]]] = {
    "destroy": ((IN_PLAY,), "only an asset in play can be destroyed", "write: put … on the bottom of the discard pile"),
    "gain": ((IN_PLAY,), "control is gained only of an asset in play", "write: take …, or: put … into play"),
    "return": ((IN_PLAY,), "only an asset in play returns to a hand", "write: take …"),
    "take": (
        _NOT_IN_PLAY,
        "what is in play is not taken",
        "write: return … to its controller's hand, or: gain control of …",
    ),
    "give": (_NOT_IN_PLAY, "what is in play is not given", "choose it and write: that player gains control of it"),
    "play": (_NOT_IN_PLAY, "what is in play was played already", "write: use the ability of …"),
    "look": ((HAND, DRAW_PILE), "everybody sees these cards anyway", "choose them, or leave this out"),
    "reveal": ((HAND, DRAW_PILE), "everybody sees these cards anyway", "choose them, or leave this out"),
}
"""For each act: where its cards have to be, what is wrong otherwise, and what to write instead."""
_DRAWS: Final = ("draws", "draws_many", "made_to_draw")
"""Occurrences in which cards are drawn."""
_SEVERAL: Final = ("all", "hand", "them", "rest")
"""Kinds of node that stand for several cards, or may."""
_NAMED_ALREADY: Final = ("all", "hand", "it", "this", "them", "rest", "top_cards", "bottom_cards")
"""Kinds of node for cards among which nobody can choose."""
_FREE_SORTS: Final = ("plays", "plays_from_hand", "discards")
"""Occurrences whose card need not be in play, so any noun is right."""


def check_placement(ability: Node) -> Iterator[Diagnostic]:
    """Yield everything in an ability that the grammar allows but the places of the cards do not."""
    yield from _nouns(ability)
    where = initial_locations(ability)
    for step in ability_steps(ability):
        yield from _obligation(step, where)
        for use in acts_in(step):
            for name in ("what", "other"):
                which = use.act.get(name)
                if isinstance(which, Node) and which.kind not in ("players", "up_to_players"):
                    yield from _cards(use, which, where)
            yield from _ACT_CHECKS.get(use.act.kind, _nothing)(ability, use, where)
            where.apply_act(use)
    yield from _redundancy(ability)
    yield from _comparisons(ability)
    if ability.kind == "substitution":
        yield from _replaced(ability)


def _obligation(step: Node, where: CardLocations) -> Iterator[Diagnostic]:
    """Check that a card which must be played or discarded next turn is in a hand now."""
    for part in step.walk():
        if part.kind == "must" and where.place_of(part["what"]) not in (HAND, UNKNOWN):
            hint = "choose a card from that player's hand first"
            yield Diagnostic(part["what"].span, "only a card in a hand can be played or discarded next turn", hint)


def _nouns(ability: Node) -> Iterator[Diagnostic]:
    """Check the nouns for cards in play: they are assets, not "cards" or "events"."""
    free = {id(part["what"]) for part in ability.walk() if part.kind in _FREE_SORTS}
    given = {id(part["what"]) for part in ability.walk() if part.kind == "give"}
    for part in ability.walk():
        kind = None
        if part.kind in ("controls", "controls_more", "controls_fewer"):
            kind = part["n"]["kind"] if part.kind == "controls" else part["kind"]
        elif isinstance(part.get("place"), Node) and id(part) not in free:
            kind = part["kind"] if part["place"].kind in ("in_play", "controlled") else None
        noun = _noun(kind) if kind else None
        if noun and noun.kind == "card" and id(part) in given:
            yield Diagnostic(
                part.span,
                "it is not said where the card lies that is given",
                "say whose hand it is in, such as 'a card from your hand'",
            )
        elif noun and noun.kind == "card":
            yield Diagnostic(noun.span, "cards in play are called assets", "write 'asset' or 'assets'")
        elif noun and noun.kind == "event":
            yield Diagnostic(noun.span, "an event is never in play (MQ30)", "write 'asset', or say where the event is")


def _noun(kind: Node) -> Node:
    """Return the noun inside a kind of card such as "another red asset"."""
    if kind.kind == "other":
        return _noun(kind["kind"])
    return kind["noun"] if kind.kind == "colored" else kind


def _cards(use: ActUse, which: Node, where: CardLocations) -> Iterator[Diagnostic]:
    """Check that the cards are where the act needs them."""
    place = which.get("place")
    if isinstance(place, Node) and place.kind == "in_pile" and place["pile"].kind == DRAW_PILE:
        hint = "write: search the draw pile for …, or speak of the top card of the draw pile"
        yield Diagnostic(which.span, "nobody can pick cards out of the draw pile", hint)
        return
    if which.kind == "all" and which["kind"].kind == "card" and which["place"].kind == "in_hand":
        whose = {"you": "your", "own": "their"}.get(which["place"]["whose"].kind, "that player's")
        yield Diagnostic(which.span, "all cards from a hand are that hand", f"write '{whose} hand'")
    places, message, hint = _REQUIRED_PLACE.get(use.act.kind, ((), "", ""))
    if places and where.place_of(which) not in (*places, UNKNOWN):
        yield Diagnostic(which.span, message, hint)


def _put(_: Node, use: ActUse, where: CardLocations) -> Iterator[Diagnostic]:
    """Check that what is put into play is not in play yet, and is no event."""
    what = use.act["what"]
    if use.act["to"].kind != "into_play":
        return
    if where.place_of(what) == IN_PLAY:
        yield Diagnostic(
            what.span, "what is in play can't be put into play", "leave this out, or say where the card is"
        )
    kind = what.get("kind")
    if isinstance(kind, Node) and _noun(kind).kind == "event":
        yield Diagnostic(kind.span, "an event is played, not put into play", "write: play …")


def _is_doer(player: Node, use: ActUse) -> bool:
    """Check whether a player is the one who acts; the next player inside an act is the one after that."""
    return player.kind == "own" or (player.kind == use.who.kind and player.kind not in NEIGHBORS)


def _take(_: Node, use: ActUse, __: CardLocations) -> Iterator[Diagnostic]:
    """Check that players don't take cards from their own hand."""
    what = use.act["what"]
    place = what.get("place")
    holder = place if isinstance(place, Node) else what
    whose = holder.get("whose")
    if isinstance(whose, Node) and _is_doer(whose, use):
        yield Diagnostic(what.span, "these cards are in that hand already", "name another player's hand")


def _give(_: Node, use: ActUse, __: CardLocations) -> Iterator[Diagnostic]:
    """Check that players don't give cards to themselves."""
    if _is_doer(use.act["whom"], use):
        yield Diagnostic(use.act["whom"].span, "nobody gives cards to themselves", "name another player")


def _choose(_: Node, use: ActUse, __: CardLocations) -> Iterator[Diagnostic]:
    """Check that there is something to choose: one of several, not cards that are named already."""
    what = use.act["what"]
    if what.kind in _NAMED_ALREADY:
        hint = "leave 'choose' out and say what happens to it, or choose one of several, such as 'an asset'"
        yield Diagnostic(what.span, "there is nothing to choose here", hint)


def _gain(_: Node, use: ActUse, __: CardLocations) -> Iterator[Diagnostic]:
    """Check that players don't gain control of what they control."""
    place = use.act["what"].get("place")
    if isinstance(place, Node) and place.kind == "controlled" and _is_doer(place["who"], use):
        yield Diagnostic(place.span, "who gains control here has it already", "write: an asset an opponent controls")


def _exchange(_: Node, use: ActUse, where: CardLocations) -> Iterator[Diagnostic]:
    """Check that the two sides of an exchange are different, and both in play or both in hands."""
    first, second = use.act["what"], use.act["other"]
    places = {where.place_of(first), where.place_of(second)} - {UNKNOWN}
    if len(places) > 1 or not places <= {IN_PLAY, HAND}:
        hint = "exchange assets in play with each other, or cards from hands with each other"
        yield Diagnostic(second.span, "these two can't be exchanged", hint)
    elif first == second and first.kind != "it":
        yield Diagnostic(second.span, "both sides of the exchange are the same", "name two different players' cards")


def _copy(ability: Node, use: ActUse, _: CardLocations) -> Iterator[Diagnostic]:
    """Check that what is copied is an event that is being played."""
    when = ability.get("when")
    event = when.get("event") if isinstance(when, Node) else None
    played = isinstance(event, Node) and event.kind in ("plays", "plays_from_hand") and "what" in dict(event.parts)
    if not played or not isinstance(event, Node) or _noun(event["what"]["kind"]).kind != "event":
        hint = "an asset can say: When you play an event, you may copy it."
        yield Diagnostic(use.act.span, "only an event that is being played can be copied", hint)


def _nothing(_: Node, __: ActUse, ___: CardLocations) -> Iterator[Diagnostic]:
    """Check nothing: the default for acts without a check of their own."""
    return iter(())


_ACT_CHECKS: Final = {
    "put": _put,
    "take": _take,
    "give": _give,
    "choose": _choose,
    "gain": _gain,
    "exchange": _exchange,
    "copy": _copy,
}
"""The further check of each act that has one."""


def _redundancy(ability: Node) -> Iterator[Diagnostic]:
    """Check that no pair says the same twice, and that a card is compared with exactly one other, without a choice."""
    for part in ability.walk():
        if part.kind in ("and", "both_hold") and part["first"] == part["second"]:
            yield Diagnostic(part["second"].span, "this says the same twice", "leave one of the two out")
        elif part.kind == "shares" and part["other"].kind in ("some", "up_to", "any", "random"):
            hint = "compare with the top card of the discard pile, or choose the card in a sentence before"
            yield Diagnostic(part["other"].span, "a condition can't choose a card", hint)
        elif part.kind == "shares" and (part["other"].kind in _SEVERAL or dict(part["other"].parts).get("n", 1) != 1):
            hint = "compare with the top card of the discard pile, or with a card spoken of before"
            yield Diagnostic(part["other"].span, "a card can be compared with one other card only", hint)


def _comparisons(ability: Node) -> Iterator[Diagnostic]:
    """Check that only you are compared with each opponent: an opponent would be compared with themselves."""
    for part in ability.walk():
        if part.kind in ("holds", "who") and (part.kind == "who" or part["who"].kind != "you"):
            other = part["hold"].get("other")
            if isinstance(other, Node) and other.kind == "each_opponent":
                message = "only you are compared with each opponent"
                yield Diagnostic(other.span, message, "write 'each other player', or 'you'")


def _replaced(ability: Node) -> Iterator[Diagnostic]:
    """Check that "fewer" and "more" change a draw, and the draw of the player who would draw."""
    would, then = ability["would"], ability["then"]
    offered = then.kind == "may_instead"
    then = then["then"] if offered else then
    if then.kind not in ("fewer", "more"):
        return
    if would.kind not in _DRAWS:
        yield Diagnostic(
            then.span, f"'{then.kind}' cards can be drawn only where cards would be drawn", "write: prevent that"
        )
        return
    drawer, who = would["who"].kind, then["who"]
    if (drawer == "you") != (who.kind == "you") or who.kind in ("its_controller", *NEIGHBORS):
        wording = "draw …" if drawer == "you" else "that player draws …"
        yield Diagnostic(
            then.span, "this changes the draw of another player than the one who would draw", f"write: {wording}"
        )
    elif offered and who.kind != "you":
        yield Diagnostic(
            then.span, "'you may' speaks of what you do, not of another player's draw", "leave 'you may' out"
        )
