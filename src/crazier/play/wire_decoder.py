"""Read a wire view back: the table in names, and what is printed on the cards.

This is the one way to an `Observation`, at home and at the other end of a line. Nothing is worked out here that the
wire view does not say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.cards.card import Card, Side
from crazier.play.decisions import NOBODY
from crazier.play.observation import Obligation, Observation, ObservedCard
from crazier.play.wire import WireFace, WireObligation, WirePack, WireView

UNKNOWN_TOKEN: Final = -1
"""The token of a card of the draw pile, which a wire view does not tell."""
UNKNOWN_CARD: Final = ObservedCard(UNKNOWN_TOKEN, None)
NO_SHADE: Final = ""
NO_PACK: Final = WirePack(
    dealer=NOBODY, call=None, shades=[], counting=[], counting_on_pile=None, scores=[], hand_number=0, last_hand=0
)
SIDE_SEPARATOR: Final = "/"
"""Stands between the sides in the name of a two-sided playing card."""

Names = tuple[str | None, ...]
"""A name for each face of a table of faces, and None at the end, where HIDDEN_FACE (-1) leads."""


# Cards


def cards_of_faces(faces: Sequence[WireFace]) -> tuple[Card, ...]:
    """Return the cards behind a table of faces, to look up what is printed on them; they have no abilities to run."""
    return tuple(card_of_face(face, faces) for face in faces if face.whole is None)


def card_of_face(face: WireFace, faces: Sequence[WireFace]) -> Card:
    """Return the card that a face shows as a whole."""
    sides = tuple(side_of_face(faces[number]) for number in face.sides) or (side_of_face(face),)
    return Card(face.name, sides, face.set, rules=face.rules, emblem=face.emblem, flavor=face.flavor)


def side_of_face(face: WireFace) -> Side:
    """Return the side of a card that a face shows."""
    text = tuple(line.text for line in face.lines)
    return Side(face.name, "".join(face.ranks[:1]), face.colors, "".join(face.types[:1]), face.tags, (), text)


class FaceNames:
    """The names of a table of faces, plain or with the side of a shade in brackets."""

    def __init__(self, faces: Sequence[WireFace]) -> None:
        self.plain: Names = (*(face.name for face in faces), None)
        self._faces = faces
        self._marked: dict[str, Names] = {}

    def marked(self, shade: str) -> Names:
        """Return the names with the side of this shade marked; without a shade none is."""
        if shade not in self._marked:
            self._marked[shade] = (*(self._marked_name(face, shade) for face in self._faces), None)
        return self._marked[shade]

    def _marked_name(self, face: WireFace, shade: str) -> str:
        """Return a two-sided card with the side that counts in brackets; its plain name if none does."""
        if not face.sides:
            return face.name
        names = face.name.split(SIDE_SEPARATOR)
        sides = [self._faces[number] for number in face.sides]
        marked = [f"[{name}]" if shade in side.types else name for name, side in zip(names, sides, strict=True)]
        return SIDE_SEPARATOR.join(marked)


# The table


def observation_of(view: WireView, names: FaceNames, draw: Sequence[int] | None = None) -> Observation:
    """Return a view in names; the tokens of the draw pile are a list of their own, which the wire does not carry."""
    return TableDecoder(view, names).observation(draw)


class TableDecoder:
    """Names the cards of one view."""

    def __init__(self, view: WireView, names: FaceNames) -> None:
        self.view = view
        self.names = names
        self.has_shades = view.pack is not None and bool(view.pack.counting)

    def observation(self, draw: Sequence[int] | None) -> Observation:
        """Return the whole view in names."""
        view, pack = self.view, self.view.pack or NO_PACK
        return Observation(
            current=view.current,
            phase=view.phase,
            turn=view.turn,
            to_act=view.asked[0] if view.asked else NOBODY,
            named_color=view.color,
            hands=self._hands(pack),
            assets=tuple([self._zone(assets) for assets in view.assets]),
            draw=self._known_of_pile() if draw is None else self._zone(draw),
            discard=self._zone(view.discard, pack.counting_on_pile or NO_SHADE),
            limbo=self._zone(view.limbo),
            plays_left=tuple(view.plays_left),
            discards_left=tuple(view.discards_left),
            obligations=tuple([self._obligation(obligation) for obligation in view.obligations]),
            out=tuple(view.out),
            turn_seats=tuple(view.turn_seats),
            teams=tuple(map(tuple, view.teams)),
            call=pack.call,
            shades=tuple(pack.shades),
            direction=view.direction,
            dealer=pack.dealer if view.pack else None,
            scores=tuple(pack.scores),
            hand_number=pack.hand_number,
            last_hand=pack.last_hand,
        )

    def _hands(self, pack: WirePack) -> tuple[tuple[ObservedCard, ...], ...]:
        """Return the hands; of two-sided cards the side that counts for the holder is marked."""
        shades = pack.counting or [NO_SHADE] * len(self.view.hands)
        return tuple([self._zone(hand, shade) for hand, shade in zip(self.view.hands, shades, strict=True)])

    def _zone(self, tokens: Sequence[int], shade: str = NO_SHADE) -> tuple[ObservedCard, ...]:
        """Return the cards of a zone, each with its name unless it is hidden."""
        faces, names = self.view.faces, self.names.plain
        if not self.has_shades:
            return tuple([ObservedCard(token, names[faces[token]]) for token in tokens])
        marked = self.names.marked(shade)
        return tuple([ObservedCard(token, names[faces[token]], marked[faces[token]]) for token in tokens])

    def _known_of_pile(self) -> tuple[ObservedCard, ...]:
        """Return the draw pile with the cards that the viewer knows; of the others not even the tokens are known."""
        cards = [UNKNOWN_CARD] * self.view.draw
        for above, token in self.view.draw_known:
            (cards[above],) = self._zone([token])
        return tuple(cards)

    def _obligation(self, obligation: WireObligation) -> Obligation:
        """Return an obligation with its card."""
        card = None if obligation.token is None else self._zone([obligation.token])[0]
        return Obligation(obligation.holder, obligation.chooser, card, obligation.bound_now, obligation.ways)
