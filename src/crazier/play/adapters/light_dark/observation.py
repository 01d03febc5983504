"""Observe a position of Light & Dark, true or masked, in names."""

from __future__ import annotations

from crazier.engine.core.state import DISCARD_PILE, HANDS, SPECTATOR
from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.light_dark.sides import SHADES, card_name, marked_name
from crazier.games.light_dark.state import shade_of, shade_that_counts
from crazier.play.adapters.light_dark.card_names import CARD_NAMES
from crazier.play.adapters.light_dark.decisions import call_text
from crazier.play.adapters.playing_cards.observation import observe_table
from crazier.play.observation import Observation


def observe(s: LightDarkPosition, viewer: int | None) -> Observation:
    """Return a position in names, true or masked; sides are marked as they count for the viewer."""
    settled = s.turn > 0  # the shades are settled just before the first turn

    def shown(card: int, place: int) -> str:
        seat = int(s.asked) if viewer is None or viewer == SPECTATOR else viewer
        if place == DISCARD_PILE:
            return marked_name(card, int(shade_of(s, seat))) if s.call < 0 else card_name(card)
        return marked_name(card, int(shade_that_counts(s, max(place - HANDS, 0))))

    return observe_table(
        s,
        CARD_NAMES,
        call=call_text(s),
        shades=tuple(SHADES[int(shade_of(s, seat))] for seat in range(s.players)) if settled else (),
        shown=shown if settled else None,
    )
