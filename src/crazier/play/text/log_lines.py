"""Turn events into the lines of a log, leaving out what goes without saying."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from crazier.play.decisions import Event
from crazier.play.text.catalog import Catalog, Names, Reader
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.event_sentences import joined_sentence
from crazier.play.text.pieces import Pieces, join_pieces

SILENT_EVENTS: Final = (
    "phase",
    "finished",
    "accepted",
    "gathered",
    "returned",
    "searched",
    "renamed",
    "mixed",
)
"""Events that other lines already cover."""
GROUPED_EVENTS: Final = ("drew", "looked", "revealed", "put")
"""Events that make one line if one player has several in a row; cards that are put only if they can be named."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log; a heading starts a turn."""

    pieces: Pieces
    heading: bool = False

    @property
    def text(self) -> str:
        """The sentence as text."""
        return join_pieces(self.pieces)


def format_events(
    events: Sequence[Event], names: Names, viewer: int | None, catalog: Catalog = ENGLISH
) -> list[LogLine]:
    """Format events as sentences; what one player draws, sees or puts somewhere in a row becomes one line."""
    lines: list[LogLine] = []
    index = 0
    reader = Reader(names, viewer)
    while index < len(events):
        event = events[index]
        end = end_of_group(events, index)
        if event.key not in SILENT_EVENTS and not is_redundant(events, index):
            sentence = joined_sentence(events[index:end], viewer)
            lines += [LogLine(catalog.render(sentence, reader), event.key == "turn")] if sentence else []
        index = end
    return lines


def end_of_group(events: Sequence[Event], index: int) -> int:
    """Return where the events end that make one line with the event at an index."""
    end = index + 1
    first = events[index]
    if first.key == "lost":
        while end < len(events) and events[end].key == "put" and events[end].params["from_owner"] == first.seat:
            end += 1
        return end
    group = group_of(first)
    while group is not None and end < len(events) and group_of(events[end]) == group:
        end += 1
    return end


def group_of(event: Event) -> tuple[object, ...] | None:
    """Return what events of one line have in common; None for an event that has its own line."""
    params = event.params
    if event.key == "put":
        places = (params["from"], params["from_owner"], params["to"], params["to_owner"], params["under"])
        return None if event.card is None else (event.key, event.seat, *places)
    if event.key not in GROUPED_EVENTS:
        return None
    return (event.key, event.seat, params.get("place"), params.get("owner"), event.card is None)


def is_redundant(events: Sequence[Event], index: int) -> bool:
    """Check whether an event goes without saying.

    That is an asset that enters play right after it was played, a deal of hidden cards, and a card that is about to be
    played if it is played next.
    """
    event = events[index]
    if event.key == "announced":
        return index + 1 < len(events) and events[index + 1].key == "played"
    if event.key == "dealt":
        return None in event.params["faces"]
    plays = [play for play in events[max(0, index - 2) : index] if play.key == "played"]
    return event.key == "entered" and any(play.card == event.card and play.seat == event.seat for play in plays)
