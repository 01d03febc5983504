"""The log in lines: what happened since, without what goes without saying."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crazier.play.decisions import Event
from crazier.play.text.messages import event_text, join_words, with_count

SILENT = ("phase", "finished", "accepted")
"""What other lines tell already."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the log; a heading starts a turn."""

    text: str
    heading: bool = False


def format_events(events: Sequence[Event], names: Sequence[str], viewer: int | None) -> list[Line]:
    """Events as sentences; several draws in a row are one."""
    lines: list[Line] = []
    place = 0
    while place < len(events):
        event = events[place]
        if event.key == "drew":
            end = place
            while end < len(events) and (events[end].key, events[end].seat) == ("drew", event.seat):
                end += 1
            lines.append(Line(format_draws(events[place:end], names, viewer)))
            place = end
            continue
        if event.key not in SILENT and not is_redundant(events, place):
            text = event_text(event, names, viewer)
            lines += [Line(text, event.key == "turn")] if text else []
        place += 1
    return lines


def is_redundant(events: Sequence[Event], place: int) -> bool:
    """An asset that was just played comes into play."""
    event = events[place]
    before = [one for one in events[max(0, place - 2) : place] if one.key == "played"]
    return event.key == "entered" and any(one.card == event.card and one.seat == event.seat for one in before)


def format_draws(events: Sequence[Event], names: Sequence[str], viewer: int | None) -> str:
    """Draws of one player."""
    cards = [event.card for event in events]
    seat = events[0].seat
    known = [card for card in cards if card is not None]
    what = join_words(known) if len(known) == len(cards) else with_count(len(cards), "card")
    if what == "1 card":
        what = "a card"
    return f"You draw {what}." if seat == viewer else f"{names[seat]} draws {what}."
