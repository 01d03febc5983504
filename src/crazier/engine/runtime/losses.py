"""Make players lose: collect who loses by one effect, then remove them from the game together (M7.1, R9)."""

from __future__ import annotations

from librt.vecs import extend

from crazier.engine.compiler.compiled_deck import OCC_LEAVE, OCC_LOSE
from crazier.engine.core.frame import FRAME_OCCURRENCE
from crazier.engine.core.number_types import Mask, Seat
from crazier.engine.core.seats import first_in_turn_order
from crazier.engine.core.stack import top_frame
from crazier.engine.core.state import HANDS, PENDING_CONTROLLER, PENDING_WIDTH, State
from crazier.engine.runtime.game_end import remove_player
from crazier.engine.runtime.triggers import collect_leaving_triggers, collect_triggers, has_triggers


def declare_loser(s: State, seat: Seat) -> None:
    """Note that a player loses, together with the whole team (M20.1), as soon as all losses are settled."""
    s.declared_losers |= s.allies[seat] & ~s.out


def settle_losses(s: State, by: Seat) -> None:
    """R9: remove the players who lose by one effect, unless it is still open whether another one loses with them."""
    if s.depth:
        f = top_frame(s)
        if f.kind == FRAME_OCCURRENCE and f.occurrence == OCC_LOSE:
            return
    losers = s.declared_losers & ~s.out
    s.declared_losers = 0
    if losers:
        remove_losers(s, losers, by)


def remove_losers(s: State, losers: Mask, by: Seat) -> None:
    """Remove players from the game; the check for the last one left follows after the ability (R9)."""
    if has_triggers(s, OCC_LOSE):
        for seat in range(s.players):
            if losers & (1 << seat):
                collect_triggers(s, OCC_LOSE, seat, -1, 0, -1, 1, by, 0)
    if has_triggers(s, OCC_LEAVE):
        collect_leaving_assets(s, losers, by)
    while losers:
        seat = first_in_turn_order(s, losers)
        losers &= ~(1 << seat)
        remove_player(s, seat)


def collect_leaving_assets(s: State, losers: Mask, by: Seat) -> None:
    """R57: collect what the losers' assets set off by leaving play, of the players who stay in the game only."""
    start = s.pending_len
    for seat in range(s.players):
        if losers & (1 << seat):
            for asset in s.zones[HANDS + s.players + seat]:
                collect_leaving_triggers(s, OCC_LEAVE, asset, by)
    staying = s.pending[:start]
    for at in range(start, s.pending_len, PENDING_WIDTH):
        if not losers & (1 << s.pending[at + PENDING_CONTROLLER]):
            staying = extend(staying, s.pending[at : at + PENDING_WIDTH])
    s.pending = staying
    s.pending_len = len(staying)
