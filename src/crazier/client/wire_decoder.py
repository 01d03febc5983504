"""Turn what a server sends back into the forms of the play layer: cards, an observation, a decision, events.

Nothing is worked out here that the server did not say. A view in names is the same as the one the game has at home,
except that the tokens of the draw pile are not known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from crazier.cards.card import Card, Side
from crazier.play.decisions import (
    NOBODY,
    Decision,
    DecisionKind,
    DecisionView,
    Event,
    EventKey,
    Option,
    OptionKey,
    Prompt,
    PromptKey,
    Source,
)
from crazier.play.observation import Obligation, Observation, ObservedCard
from crazier.play.wire import HIDDEN_FACE, WireFace, WireObligation, WireView
from crazier.server.messages import AskInfo, EventInfo, OptionInfo, PendingInfo, SourceInfo

UNKNOWN_TOKEN: Final = -1
"""The token of a card of the draw pile, which a wire view does not tell."""
SIDE_SEPARATOR: Final = "/"
"""Stands between the sides in the name of a two-sided playing card."""
NO_CODE: Final = -1
"""The code of an option that can be taken by its id only."""


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


# The table


class TableDecoder:
    """Names the cards of one view."""

    def __init__(self, view: WireView, faces: Sequence[WireFace]) -> None:
        self.view = view
        self.faces = faces

    def observation(self) -> Observation:
        """Return the whole view in names."""
        view, pack = self.view, self.view.pack
        return Observation(
            current=view.current,
            phase=view.phase,
            turn=view.turn,
            to_act=view.asked[0] if view.asked else NOBODY,
            named_color=view.color,
            hands=tuple(self._zone(hand, self._counting(seat)) for seat, hand in enumerate(view.hands)),
            assets=tuple(map(self._zone, view.assets)),
            draw=self._draw_pile(),
            discard=self._zone(view.discard, pack.counting_on_pile or "" if pack else ""),
            limbo=self._zone(view.limbo),
            plays_left=tuple(view.plays_left),
            discards_left=tuple(view.discards_left),
            obligations=tuple(map(self._obligation, view.obligations)),
            out=tuple(view.out),
            turn_seats=tuple(view.turn_seats),
            teams=tuple(map(tuple, view.teams)),
            call=pack.call if pack else None,
            shades=tuple(pack.shades) if pack else (),
            direction=view.direction,
            dealer=pack.dealer if pack else None,
            scores=tuple(pack.scores) if pack else (),
            hand_number=pack.hand_number if pack else 0,
            last_hand=pack.last_hand if pack else 0,
        )

    def _counting(self, seat: int) -> str:
        """Return the shade that counts for a seat; empty if there are none."""
        return self.view.pack.counting[seat] if self.view.pack and self.view.pack.counting else ""

    def _zone(self, tokens: Sequence[int], shade: str = "") -> tuple[ObservedCard, ...]:
        """Return the cards of a zone; of two-sided cards the side of a shade is marked."""
        return tuple(self._card(token, shade) for token in tokens)

    def _card(self, token: int, shade: str = "") -> ObservedCard:
        """Return a card, with its name unless it is hidden."""
        number = self.view.faces[token]
        if number == HIDDEN_FACE:
            return ObservedCard(token, None)
        face = self.faces[number]
        has_shades = bool(self.view.pack and self.view.pack.counting)
        return ObservedCard(token, face.name, self._marked_name(face, shade) if has_shades else None)

    def _marked_name(self, face: WireFace, shade: str) -> str:
        """Return a two-sided card with the side that counts in brackets; its plain name if none does."""
        names = face.name.split(SIDE_SEPARATOR)
        sides = [self.faces[number] for number in face.sides]
        marked = [f"[{name}]" if shade in side.types else name for name, side in zip(names, sides, strict=True)]
        return SIDE_SEPARATOR.join(marked)

    def _draw_pile(self) -> tuple[ObservedCard, ...]:
        """Return the draw pile, with the names that the viewer knows."""
        known = dict(self.view.draw_known)
        return tuple(
            self._card(known[above]) if above in known else ObservedCard(UNKNOWN_TOKEN, None)
            for above in range(self.view.draw)
        )

    def _obligation(self, obligation: WireObligation) -> Obligation:
        """Return an obligation with its card."""
        card = None if obligation.token is None else self._card(obligation.token)
        return Obligation(obligation.holder, obligation.chooser, card, obligation.bound_now, obligation.ways)


def observation_of(view: WireView, faces: Sequence[WireFace]) -> Observation:
    """Return a view in names."""
    return TableDecoder(view, faces).observation()


# Questions and events


def decision_of(ask: AskInfo, seat: int, waiting: Sequence[int]) -> Decision:
    """Return a question as a decision with the seat's own options; they are taken by their ids."""
    return Decision(
        id="",
        seats=tuple(waiting),
        kind=cast("DecisionKind", ask.kind),
        options=tuple(option_of(option, seat) for option in ask.options),
        prompt=Prompt(cast("PromptKey", ask.key), ask.params),
        source=source_of(ask.source),
        rule=ask.rule,
        default=ask.default,
    )


def option_of(option: OptionInfo, seat: int) -> Option:
    """Return an option of a seat."""
    return Option(option.id, NO_CODE, seat, cast("OptionKey", option.key), option.params, option.card)


def pending_decision(pending: PendingInfo, waiting: Sequence[int]) -> DecisionView:
    """Return what everyone may know of a pending decision."""
    return DecisionView("", tuple(waiting), cast("DecisionKind", pending.kind), source_of(pending.source), pending.rule)


def source_of(source: SourceInfo | None) -> Source | None:
    """Return the ability that asks."""
    return None if source is None else Source(source.card, source.text, source.token, source.owner)


def event_of(event: EventInfo) -> Event:
    """Return an event without its sentence."""
    key = cast("EventKey", event.key)
    return Event(event.number, key, event.seat, event.card, event.params, event.token, event.origin, event.goal)
