"""Turn events into the lines of a log, leaving out what goes without saying."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from crazier.play.decisions import Event
from crazier.play.text.catalog import Catalog, Names, Reader
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.event_sentences import event_sentence, several_draws
from crazier.play.text.pieces import Pieces, join_pieces

SILENT_EVENTS: Final = (
    "phase",
    "finished",
    "accepted",
    "gathered",
    "announced",
    "returned",
    "searched",
    "renamed",
    "mixed",
)
"""Events that other lines already cover."""


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
    """Format events as sentences; consecutive draws of one player become one line."""
    lines: list[LogLine] = []
    index = 0
    reader = Reader(names, viewer)
    while index < len(events):
        event = events[index]
        end = end_of_draws(events, index)
        if end > index + 1:
            lines.append(LogLine(catalog.render(several_draws(events[index:end]), reader)))
        elif event.key not in SILENT_EVENTS and not is_redundant(events, index):
            sentence = event_sentence(event, viewer)
            lines += [LogLine(catalog.render(sentence, reader), event.key == "turn")] if sentence else []
        index = end
    return lines


def end_of_draws(events: Sequence[Event], index: int) -> int:
    """Return where the draws end that make one line with the event at an index."""
    end = index + 1
    while events[index].key == "drew" and end < len(events):
        if (events[end].key, events[end].seat) != ("drew", events[index].seat):
            break
        end += 1
    return end


def is_redundant(events: Sequence[Event], index: int) -> bool:
    """Check whether an event goes without saying: an asset enters play right after it was played, a hidden deal."""
    event = events[index]
    if event.key == "dealt":
        return None in event.params["faces"]
    plays = [play for play in events[max(0, index - 2) : index] if play.key == "played"]
    return event.key == "entered" and any(play.card == event.card and play.seat == event.seat for play in plays)
