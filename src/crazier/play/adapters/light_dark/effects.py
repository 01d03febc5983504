"""Say what is in effect in Light & Dark."""

from __future__ import annotations

from dataclasses import replace

from crazier.engine.core.state import SPECTATOR
from crazier.games.light_dark.sides import SHADES
from crazier.games.light_dark.state import shade_of
from crazier.games.light_dark.worlds import LightDarkView
from crazier.play.adapters.light_dark.decisions import call_text
from crazier.play.adapters.playing_cards.effects import call_sentence, last_caller, say, table_effects
from crazier.play.effects import Effect
from crazier.play.game_adapter import LogSource
from crazier.play.text.values import Sentence, Value, word


def effects(view: LightDarkView, names: tuple[str, ...], log: LogSource) -> tuple[Effect, ...]:
    """Return the call, with what it means for the viewer's hand (D5.2, D5.3), and the direction of play."""
    s, viewer = view.masked, int(view.viewer)
    if s.turn == 0:
        return ()
    found = list(table_effects(s, viewer, names, log, call_text(s), "D5.2"))
    if found and s.call >= 0 and viewer != SPECTATOR and shade_of(s, viewer) != s.call >> 2:
        values: dict[str, Value] = {
            "called": call_sentence(str(call_text(s)), last_caller(log())),
            "own": word("shade", SHADES[int(shade_of(s, viewer))]),
            "shade": word("shade", SHADES[int(s.call >> 2)]),
        }
        found[0] = replace(found[0], pieces=say(Sentence("effect.call.side", values), viewer, names))
    return tuple(found)
