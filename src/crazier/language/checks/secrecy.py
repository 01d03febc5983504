"""Check that an ability forces nothing and decides nothing by hidden cards, which would give them away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crazier.language.acts import ActUse, ability_steps, acts_in
from crazier.language.checks.card_locations import DRAW_PILE, CardLocations, initial_locations
from crazier.language.diagnostics import Diagnostic
from crazier.language.tree import Node

_ASKED_FIRST: Final = ("choose", "exchange", "look")
"""Acts that ask whether to act before which card: declining comes too early to hide that there is nothing to choose."""


def check_secrecy(ability: Node) -> Iterator[Diagnostic]:
    """Yield everything in an ability that depends on cards which not all players can see."""
    where = initial_locations(ability)
    for step in ability_steps(ability):
        for part in step.walk():
            yield from _check_counted_cards(part, where)
        for use in acts_in(step):
            yield from _check_picked_cards(use, where)
            where.apply_act(use)


def is_filter(kind: Node) -> bool:
    """Check whether a kind of card is a filter, so that only some cards match it."""
    return is_filter(kind["kind"]) if kind.kind == "other" else kind.kind != "card"


def _check_picked_cards(use: ActUse, where: CardLocations) -> Iterator[Diagnostic]:
    """Check that no act is forced on hidden cards of a certain kind."""
    for name in ("what", "other"):
        which = use.act.get(name)
        if not isinstance(which, Node) or not isinstance(which.get("place"), Node):
            continue
        place = which["place"]
        if place.kind == "in_pile" or not is_filter(which["kind"]) or not where.is_hidden(place):
            continue
        if which.kind in ("up_to", "any") or (which.kind == "some" and place.kind == "among"):
            continue  # the binder reports a choice among cards that were looked at
        if name == "what" and _can_be_declined(use, which):
            continue
        yield Diagnostic(
            which.span,
            "not everybody sees these cards, so nothing may be forced that depends on which of them there are",
            _hint(use, which),
        )


def _can_be_declined(use: ActUse, which: Node) -> bool:
    """Check whether declining the act hides that there is nothing to choose."""
    return use.optional and which.kind == "some" and which.number("n") == 1 and use.act.kind not in _ASKED_FIRST


def _hint(use: ActUse, which: Node) -> str:
    """Return the hint: how to write the act so that it forces nothing."""
    if which.kind == "some" and which.number("n") > 1:
        return f"write 'up to {which.number('n')} …', take any cards, or reveal the cards first"
    if which.kind == "all":
        return "write 'any number of …', take all cards, or reveal the cards first"
    if which.kind == "random" or use.act.kind in _ASKED_FIRST:
        return "take any card, or reveal the cards first"
    return "write 'may', take any card, or reveal the cards first"


def _check_counted_cards(part: Node, where: CardLocations) -> Iterator[Diagnostic]:
    """Check that conditions and counts do not depend on hidden cards."""
    if part.kind in ("holds", "who") and part["hold"].kind == "has":
        known = part.kind == "holds" and part["who"].kind in where.revealed_hands
        kind = part["hold"]["n"]["kind"]
        if is_filter(kind) and not known:
            yield _unseen(kind, "what is in a hand is hidden", "count all cards of the hand, or reveal it first")
    elif part.kind == "pile_has" and part["pile"].kind == DRAW_PILE and is_filter(part["n"]["kind"]):
        yield _unseen(
            part["n"]["kind"], "what is in the draw pile is hidden", "count all its cards: their number is public"
        )
    elif part.kind == "counted" and is_filter(part["kind"]) and where.is_hidden(part["place"]):
        yield _unseen(part, "what is there is hidden", "count all cards there, or reveal them first")
    elif (
        part.kind == "shares"
        and isinstance(part["other"].get("pile"), Node)
        and part["other"]["pile"].kind == DRAW_PILE
    ):
        yield _unseen(
            part["other"], "the draw pile is hidden", "reveal the card first, or compare with the discard pile"
        )


def _unseen(part: Node, reason: str, hint: str) -> Diagnostic:
    """Return the diagnostic for a decision by hidden cards."""
    return Diagnostic(part.span, f"{reason}, so it can't decide what happens", hint)
