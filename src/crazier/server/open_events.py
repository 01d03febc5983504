"""Tell the events of a game with all hands open: each as the seat had it that knew most, in words for everybody.

What a seat may know was decided when its page was rendered; here nothing is added to that.
"""

from __future__ import annotations

from collections.abc import Sequence

from crazier.client.message_decoder import event_of
from crazier.server.game_updates import event_info, join_groups
from crazier.server.messages import EventInfo


def open_events(
    watched: list[EventInfo], seats: Sequence[Sequence[EventInfo]], names: Sequence[str]
) -> list[EventInfo]:
    """Return what happened by one choice, with the cards that any seat knew; `watched` if no seat knew more."""
    by_seat = [{info.number: info for info in infos} for infos in seats]
    best = [
        max([info, *(seat[info.number] for seat in by_seat if info.number in seat)], key=known_cards)
        for info in watched
    ]
    if all(one is other for one, other in zip(best, watched, strict=True)):
        return watched
    events, shown = [event_of(info) for info in best], tuple(names)
    return join_groups([event_info(event, shown, None) for event in events], events, shown, None)


def known_cards(info: EventInfo) -> int:
    """Return how many cards an event names."""
    return (info.card is not None) + sum(face is not None for face in info.params.get("faces", ()))
