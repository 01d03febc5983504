"""Say what an event aims at, and to which players somebody else does something by it.

Both follow from the event as its viewer knows it, so they tell nothing more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from crazier.play.decisions import NOBODY, Event, Target, TargetKind
from crazier.play.event_keys import EventKey

PLACE_KINDS: Final[Mapping[str, TargetKind]] = {
    "assets": "asset",
    "hand": "hand",
    "draw": "draw_pile",
    "discard": "discard_pile",
    "draw_pile": "draw_pile",
    "discard_pile": "discard_pile",
}
"""What a card is aimed at as, by the place where it lies; a card anywhere else is aimed at as a card."""


def targets_of(event: Event) -> tuple[Target, ...]:
    """Return what an event aims at: a choice, or what its cause does to players and cards."""
    find = TARGETS.get(event.key)
    if find is None or (event.cause is None and not event.key.startswith("chose_")):
        return ()
    return find(event)


def touched_seats(event: Event) -> tuple[int, ...]:
    """Return the players to whom another player's ability, or choice, does something by this event."""
    return touched_by(event, targets_of(event))


def touched_by(event: Event, targets: tuple[Target, ...]) -> tuple[int, ...]:
    """Return the players to whom another one does something by an event with these targets."""
    if not targets:
        return ()  # most have none
    doer = event.cause.owner if event.cause is not None else event.seat
    seats = (target.seat for target in targets)
    return tuple(sorted({seat for seat in seats if seat is not None and seat != doer}))


def doing_player(event: Event) -> tuple[Target, ...]:
    """Return the player of an event, who is made to do something or to whom it happens."""
    return (Target("seat", event.seat),) if event.seat != NOBODY else ()


def player_in_question(event: Event) -> tuple[Target, ...]:
    """Return the player that an event is about, or else its card."""
    if "player" in event.params:
        return (Target("seat", event.params["player"]),)
    return (Target("card", None, event.token),) if event.token is not None else ()


def card_in_place(event: Event) -> tuple[Target, ...]:
    """Return the card that is chosen, looked at or revealed, where it lies."""
    return (placed(event, event.params["place"], event.params["owner"]),)


def moving_card(event: Event) -> tuple[Target, ...]:
    """Return the card that leaves its place."""
    if event.origin is None:
        return ()
    owner = NOBODY if event.origin.owner is None else event.origin.owner
    return (placed(event, event.origin.zone, owner),)


def placed(event: Event, place: str, owner: int) -> Target:
    """Return the card of an event as a target that lies in a place."""
    return Target(PLACE_KINDS.get(place, "card"), owner if owner != NOBODY else None, event.token)


def hand_of_player(event: Event) -> tuple[Target, ...]:
    """Return the hand of the player of an event."""
    return (Target("hand", event.seat),) if event.seat != NOBODY else ()


TARGETS: Final[Mapping[EventKey, Callable[[Event], tuple[Target, ...]]]] = {
    "chose_card": card_in_place,
    "chose_player": player_in_question,
    "looked": card_in_place,
    "revealed": card_in_place,
    "destroyed": moving_card,
    "gained": moving_card,
    "put": moving_card,
    "discarded": moving_card,
    "drew": hand_of_player,
    "dealt": hand_of_player,
    "looked_through": lambda _event: (Target("draw_pile"),),
    "granted": doing_player,
    "extra": doing_player,
    "skipped": doing_player,
    "sat_out": doing_player,
    "took_extra": doing_player,
    "bound": doing_player,
    "lost": doing_player,
    "changed": player_in_question,
    "prevented": player_in_question,
}
"""What events of a kind aim at."""
