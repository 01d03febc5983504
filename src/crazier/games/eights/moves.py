"""Make a move: apply an option or a resignation, and offer only options that respect obligations (MQ10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.core.obligations import release_departed_cards
from crazier.engine.core.state import ASK_NOTHING, EMPTY_VEC, State
from crazier.engine.runtime.game_end import check_last_player
from crazier.engine.runtime.losses import remove_losers
from crazier.games.eights.obligations import legal_under_obligations
from crazier.games.eights.turn import advance, run_until_decision

if TYPE_CHECKING:
    from mypy_extensions import i64


def resign(s: State, seat: i64) -> None:
    """R43: make a player lose by resigning; decisions still due are settled as R8 says."""
    remove_losers(s, s.allies[seat] & ~s.out, -1)
    s.ask = ASK_NOTHING
    s.options = EMPTY_VEC
    if not check_last_player(s):
        run_until_decision(s)
        s.options = legal_under_obligations(s)


def apply(s: State, code: i64) -> None:
    """Apply an option and run to the next decision. The caller must make sure that the option is offered."""
    advance(s, code)
    if len(s.obligations):
        release_departed_cards(s)
        s.options = legal_under_obligations(s)
