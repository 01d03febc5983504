"""Say what is in effect in classic Crazy Eights."""

from __future__ import annotations

from crazier.games.classic.worlds import ClassicView
from crazier.games.playing_cards.table import ASK_DUE
from crazier.play.adapters.classic.decisions import called_suit
from crazier.play.adapters.playing_cards.effects import due_effect, table_effects
from crazier.play.adapters.playing_cards.next_discard import suits_and_ranks
from crazier.play.effects import Effect
from crazier.play.game_adapter import LogSource
from crazier.play.text.fit_sentences import fit_value


def effects(view: ClassicView, names: tuple[str, ...], log: LogSource) -> tuple[Effect, ...]:
    """Return the call, the cards that are due, and the direction of play."""
    s, viewer = view.masked, int(view.viewer)
    found = list(table_effects(s, viewer, names, log, called_suit(s), "M5.3"))
    if not s.over and s.ask == ASK_DUE:
        suits, ranks = suits_and_ranks(int(s.rules.answers))
        answer = fit_value(suits, ranks, None) if suits or ranks else None
        found.insert(0, due_effect(s, viewer, names, int(s.due), answer, None))
    return tuple(found)
