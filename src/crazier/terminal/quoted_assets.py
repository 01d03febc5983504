"""Quote an asset once, below the line which tells that it came into play for somebody else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from crazier.play.decisions import Event
from crazier.terminal.card_index import CardIndex
from crazier.terminal.style import TextStyle

ENTERING: Final = ("played", "entered")
"""The keys of events by which an asset comes into play."""


class QuotedAssets:
    """The assets whose texts one person was shown."""

    def __init__(self) -> None:
        self._names: set[str] = set()

    def new_texts(
        self,
        events: Sequence[Event],
        seat: int | None,
        cards: CardIndex,
        style: TextStyle,
        line_of: Callable[[int], str],
    ) -> dict[str, str]:
        """Return the texts of assets that came into play for others for the first time, by the line that tells it.

        `line_of` words the event at a place. An ability that starts at once has a line with its words anyway, and is
        left out here.
        """
        texts: dict[str, str] = {}
        started = {(event.card, event.params.get("text")) for event in events if event.key == "ability"}
        for place, event in enumerate(events):
            name = event.card
            if event.key not in ENTERING or event.seat == seat or name is None or event.params.get("text"):
                continue
            if name in self._names or not cards.rank_and_color(name, style):
                continue
            self._names.add(name)
            text = " ".join(text for text in cards.abilities(name) if (name, text) not in started)
            line = line_of(place) if text else ""
            if line:
                texts[line] = text
        return texts
