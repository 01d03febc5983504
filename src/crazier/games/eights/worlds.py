"""Determinization: sample a full position from a view, with its pending decision posed again."""

from __future__ import annotations

from crazier.engine.core.options import YES_OR_NO, seats_asked
from crazier.engine.core.state import ASK_NOTHING, ASK_YES_NO, EMPTY_VEC, State
from crazier.engine.core.view import StateView, fill_hidden
from crazier.games.eights.obligations import legal_under_obligations
from crazier.games.eights.turn import run_until_decision


def sample_world(view: StateView, seed: int) -> State:
    """Sample a position that is consistent with a view; the seed decides the hidden cards."""
    s = fill_hidden(view, seed)
    if s.ask != ASK_NOTHING and not seats_asked(s) & (1 << view.viewer):
        renew_decision(s)
    return s


def renew_decision(s: State) -> None:
    """Ask the pending decision again, since its options depend on cards that were sampled."""
    if s.ask == ASK_YES_NO and not s.depth:
        s.options = YES_OR_NO  # M19.1: whether to skip a draw phase
        return
    s.ask = ASK_NOTHING
    s.options = EMPTY_VEC
    run_until_decision(s)
    s.options = legal_under_obligations(s)
