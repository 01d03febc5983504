"""Write a position of classic Crazy Eights as one seat may know it into a row of `Tensors`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.games.classic.state import ClassicState
from crazier.games.classic.worlds import ClassicView
from crazier.games.playing_cards.actions import CALL
from crazier.games.playing_cards.table import ASK_CALL
from crazier.games.playing_cards.tensors import (
    arrange_hidden,
    write_called_options,
    write_card_table,
    write_turn_options,
)
from crazier.games.tensors import ACT_SUIT, SCALAR_DRAWN, SCALAR_DUE, Tensors

if TYPE_CHECKING:
    from mypy_extensions import i64


def write_view(view: ClassicView, t: Tensors, row: i64) -> None:
    """Write what a view holds."""
    s = view.masked.clone()
    arrange_hidden(s, view.bags)
    write_position(s, view.viewer, t, row)


def write_position(s: ClassicState, viewer: i64, t: Tensors, row: i64) -> None:
    """Write what a viewer may know of a position."""
    write_card_table(s, viewer, t, row)
    t.set_scalar(row, SCALAR_DUE, s.due)
    t.set_scalar(row, SCALAR_DRAWN, s.drawn)
    if s.over or s.asked != viewer:
        return
    if s.ask == ASK_CALL:
        write_called_options(s, CALL, ACT_SUIT, t, row)
    else:
        write_turn_options(s, t, row)
