"""Track where the cards that an ability refers to are, as far as its text determines it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from crazier.language.act_specs import ACTS
from crazier.language.acts import ActUse
from crazier.language.phrases import NEIGHBORS
from crazier.language.tree import Node

IN_PLAY: Final = "play"
HAND: Final = "hand"
DRAW_PILE: Final = "draw_pile"
DISCARD_PILE: Final = "discard_pile"
UNKNOWN: Final = ""
"""A place that the text does not determine."""

_PLACE_AT_TRIGGER: Final = {"enters": IN_PLAY, "gains": IN_PLAY, "destroyed": DISCARD_PILE, "discards": DISCARD_PILE}
"""Where the card of an occurrence is once the occurrence has happened."""
_SINGLE: Final = ("some", "random", "top_cards", "bottom_cards")
"""Kinds of node that "it" refers to if their number is 1."""


@dataclass(slots=True)
class CardLocations:
    """The places of "it" and "them", and which hidden cards have been revealed to all players so far."""

    it: str = UNKNOWN
    them: str = UNKNOWN
    them_revealed: bool = True
    revealed_hands: set[str] = field(default_factory=set)

    def place_of(self, which: Node) -> str:
        """Return the place of these cards."""
        if which.kind == "it":
            return self.it
        if which.kind in ("them", "rest"):
            return self.them
        if which.kind == "this":
            return IN_PLAY
        if which.kind == "hand":
            return HAND
        if which.kind in ("top_cards", "bottom_cards"):
            return which["pile"].kind
        return self._of_place(which["place"])

    def _of_place(self, place: Node) -> str:
        """Return the place that a node such as "from your hand" names."""
        if place.kind in ("in_play", "controlled"):
            return IN_PLAY
        if place.kind == "in_hand":
            return HAND
        if place.kind == "in_pile":
            return place["pile"].kind
        return self.them if place.kind == "among" else DRAW_PILE

    def is_hidden(self, place: Node) -> bool:
        """Check whether some player has not seen the cards there."""
        if place.kind == "in_hand":
            return place["whose"].kind not in self.revealed_hands
        if place.kind == "in_pile":
            return place["pile"].kind == DRAW_PILE
        return place.kind == "among" and not self.them_revealed

    def apply_act(self, use: ActUse) -> None:
        """Update the places with the effect of an act."""
        what = use.act.get("what")
        if not isinstance(what, Node) or what.kind in ("players", "up_to_players"):
            return
        before = self.place_of(what)
        after = _place_after(use.act, before)
        if after != before and (use.conditional or use.optional):
            after = UNKNOWN
        if what.kind == "it" or (what.kind in _SINGLE and what.get("n") in (None, 1)):
            self.it = after
        elif what.kind not in ("this", "rest"):
            self.them = after
            self.them_revealed = use.act.kind == "reveal" or after in (IN_PLAY, DISCARD_PILE)
        if use.act.kind == "reveal" and what.kind == "hand":
            whose = what["whose"].kind
            holder = use.who.kind if whose == "own" else whose
            if holder not in NEIGHBORS:  # in another sentence, the next player may be another one
                self.revealed_hands.add(holder)


def initial_locations(ability: Node) -> CardLocations:
    """Return the places when the ability starts."""
    if ability.kind == "triggered" and ability["when"].kind == "when":
        return CardLocations(it=_PLACE_AT_TRIGGER.get(ability["when"]["event"].kind, UNKNOWN))
    if ability.kind == "substitution" and ability["would"].kind in ("destroyed", "leaves", "gains"):
        return CardLocations(it=IN_PLAY)
    return CardLocations()


def _place_after(act: Node, before: str) -> str:
    """Return where an act leaves its cards."""
    if act.kind == "put":
        goal = act["to"]
        return IN_PLAY if goal.kind == "into_play" else goal["pile"].kind
    after = ACTS[act.kind].leaves_in
    return before if after is None else after
