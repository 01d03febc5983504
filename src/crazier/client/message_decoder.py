"""Turn the questions and events that a server sends back into those of the play layer.

Nothing is worked out here that the server did not say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.play.decisions import Decision, DecisionView, Event, Option, Place, Prompt, Source
from crazier.server.messages import AskInfo, EventInfo, LocationInfo, OptionInfo, PendingInfo, SourceInfo

NO_CODE: Final = -1
"""The code of an option that can be taken by its id only."""


def decision_of(ask: AskInfo, seat: int, waiting: Sequence[int]) -> Decision:
    """Return a question as a decision with the seat's own options; they are taken by their ids."""
    return Decision(
        id="",
        seats=tuple(waiting),
        kind=ask.kind,
        options=tuple(option_of(option, seat) for option in ask.options),
        prompt=Prompt(ask.key, ask.params),
        source=source_of(ask.source),
        rule=ask.rule,
        default=ask.default,
    )


def option_of(option: OptionInfo, seat: int) -> Option:
    """Return an option of a seat."""
    return Option(option.id, NO_CODE, seat, option.key, option.params, option.card)


def pending_decision(pending: PendingInfo, waiting: Sequence[int]) -> DecisionView:
    """Return what everyone may know of a pending decision."""
    return DecisionView("", tuple(waiting), pending.kind, source_of(pending.source), pending.rule)


def source_of(source: SourceInfo | None) -> Source | None:
    """Return the ability that asks."""
    return None if source is None else Source(source.card, source.text, source.token, source.owner)


def event_of(event: EventInfo) -> Event:
    """Return an event without its sentence."""
    return Event(
        event.number,
        event.key,
        event.seat,
        event.card,
        event.params,
        event.token,
        told_place(event.origin),
        told_place(event.goal),
        event.cause,
        event.step,
    )


def told_place(place: LocationInfo | None) -> Place | None:
    """Return where a card comes from or goes, if it moves."""
    return None if place is None else Place(place.zone, place.owner, place.under)
