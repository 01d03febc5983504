"""Format the event log as lines of text, leaving out events that go without saying."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crazier.play.decisions import Event
from crazier.play.text.messages import event_text, join_words, with_count

SILENT_EVENTS = ("phase", "finished", "accepted", "gathered", "dealt", "returned", "looked_through", "renamed", "mixed")
"""Events that other lines already cover."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log; a heading starts a turn."""

    text: str
    heading: bool = False


def format_events(events: Sequence[Event], names: Sequence[str], viewer: int | None) -> list[LogLine]:
    """Format events as sentences; consecutive draws of one player become one line."""
    lines: list[LogLine] = []
    index = 0
    while index < len(events):
        event = events[index]
        if event.key == "drew":
            end = index
            while end < len(events) and (events[end].key, events[end].seat) == ("drew", event.seat):
                end += 1
            lines.append(LogLine(format_draws(events[index:end], names, viewer)))
            index = end
            continue
        if event.key not in SILENT_EVENTS and not is_redundant(events, index):
            text = event_text(event, names, viewer)
            lines += [LogLine(text, event.key == "turn")] if text else []
        index += 1
    return lines


def is_redundant(events: Sequence[Event], index: int) -> bool:
    """Check whether an event goes without saying: an asset enters play right after it was played."""
    event = events[index]
    plays = [play for play in events[max(0, index - 2) : index] if play.key == "played"]
    return event.key == "entered" and any(play.card == event.card and play.seat == event.seat for play in plays)


def format_draws(events: Sequence[Event], names: Sequence[str], viewer: int | None) -> str:
    """Format consecutive draws of one player."""
    cards = [event.card for event in events]
    seat = events[0].seat
    known = [card for card in cards if card is not None]
    what = join_words(known) if len(known) == len(cards) else with_count(len(cards), "card")
    if what == "1 card":
        what = "a card"
    return f"You draw {what}." if seat == viewer else f"{names[seat]} draws {what}."
