"""Where the cards are that an ability speaks of, as far as its text tells."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from crazier.language.acts import ActUse
from crazier.language.tree import Node

PLAY: Final = "play"
HAND: Final = "hand"
DRAW: Final = "draw_pile"
DISCARD: Final = "discard_pile"
UNKNOWN: Final = ""

_PLACE_AFTER: Final = {
    "destroy": DISCARD,
    "gain": PLAY,
    "take": HAND,
    "give": HAND,
    "return": HAND,
    "shuffle_in": DRAW,
    "exchange": UNKNOWN,
    "play": UNKNOWN,
}
"""Where an act leaves its cards; the other acts leave them where they are."""
_PLACE_AT_TRIGGER: Final = {"enters": PLAY, "gains": PLAY, "destroyed": DISCARD, "discards": DISCARD}
"""Where the card of an event is once the event has happened."""
_SINGLE: Final = ("some", "random", "top_cards", "bottom_cards")


@dataclass(slots=True)
class CardLocations:
    """Where "it" and "them" are, and which hidden cards everybody has been shown by now."""

    it: str = UNKNOWN
    them: str = UNKNOWN
    them_shown: bool = True
    shown_hands: set[str] = field(default_factory=set)

    def of(self, which: Node) -> str:
        """The place of these cards."""
        if which.kind == "it":
            return self.it
        if which.kind in ("them", "rest"):
            return self.them
        if which.kind == "this":
            return PLAY
        if which.kind == "hand":
            return HAND
        if which.kind in ("top_cards", "bottom_cards"):
            return which["pile"].kind
        return self._of_place(which["place"])

    def _of_place(self, place: Node) -> str:
        if place.kind in ("in_play", "controlled"):
            return PLAY
        if place.kind == "in_hand":
            return HAND
        if place.kind == "in_pile":
            return place["pile"].kind
        return self.them if place.kind == "among" else DRAW

    def hidden(self, place: Node) -> bool:
        """Whether the cards there have not been shown to everybody."""
        if place.kind == "in_hand":
            return place["whose"].kind not in self.shown_hands
        if place.kind == "in_pile":
            return place["pile"].kind == DRAW
        return place.kind == "among" and not self.them_shown

    def apply_act(self, deed: ActUse) -> None:
        """Follow the cards through an act."""
        what = deed.act.get("what")
        if not isinstance(what, Node) or what.kind in ("players", "up_to_players"):
            return
        before = self.of(what)
        where = _place_after(deed.act, before)
        if where != before and (deed.gated or deed.offered):
            where = UNKNOWN
        if what.kind == "it" or (what.kind in _SINGLE and what.get("n") in (None, 1)):
            self.it = where
        elif what.kind not in ("this", "rest"):
            self.them = where
            self.them_shown = deed.act.kind == "reveal" or where in (PLAY, DISCARD)
        if deed.act.kind == "reveal" and what.kind == "hand":
            whose = what["whose"].kind
            self.shown_hands.add(deed.who.kind if whose == "own" else whose)


def initial_locations(ability: Node) -> CardLocations:
    """Where things are when the ability starts."""
    if ability.kind == "triggered" and ability["when"].kind == "when":
        return CardLocations(it=_PLACE_AT_TRIGGER.get(ability["when"]["event"].kind, UNKNOWN))
    if ability.kind == "substitution" and ability["would"].kind in ("destroyed", "leaves", "gains"):
        return CardLocations(it=PLAY)
    return CardLocations()


def _place_after(act: Node, before: str) -> str:
    if act.kind == "put":
        goal = act["to"]
        return PLAY if goal.kind == "into_play" else goal["pile"].kind
    return _PLACE_AFTER.get(act.kind, before)
