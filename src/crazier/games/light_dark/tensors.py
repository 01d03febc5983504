"""Write a position of Light & Dark as one seat may know it into a row of `Tensors`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.games.light_dark.moves import CHOOSE_LIGHT
from crazier.games.light_dark.state import LightDarkState, shade_of
from crazier.games.light_dark.worlds import LightDarkView
from crazier.games.playing_cards.actions import CALL
from crazier.games.playing_cards.table import ASK_CALL, ASK_SHADE
from crazier.games.playing_cards.tensors import (
    arrange_hidden,
    write_called_options,
    write_card_table,
    write_turn_options,
)
from crazier.games.tensors import (
    ACT_SHADE,
    ACT_SHADE_AND_SUIT,
    SCALAR_DRAWN,
    SCALAR_SHADE,
    SCALAR_SUIT,
    SEAT_SHADE,
    Tensors,
    relative_seat,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def write_view(view: LightDarkView, t: Tensors, row: i64) -> None:
    """Write what a view holds."""
    s = view.masked.clone()
    arrange_hidden(s, view.bags)
    write_position(s, view.viewer, t, row)


def write_position(s: LightDarkState, viewer: i64, t: Tensors, row: i64) -> None:
    """Write what a viewer may know of a position."""
    write_card_table(s, viewer, t, row)
    t.set_scalar(row, SCALAR_DRAWN, 1 if s.drawn >= 0 else 0)
    if s.call >= 0:
        t.set_scalar(row, SCALAR_SHADE + (s.call >> 2), 1)
        t.set_scalar(row, SCALAR_SUIT + (s.call & 3), 1)
    if s.ask != ASK_SHADE:
        for seat in range(s.players):
            t.set_seat_scalar(row, relative_seat(seat, viewer, s.players), SEAT_SHADE, shade_of(s, seat) + 1)
    if s.over or s.asked != viewer:
        return
    if s.ask == ASK_CALL:
        write_called_options(s, CALL, ACT_SHADE_AND_SUIT, t, row)
    elif s.ask == ASK_SHADE:
        write_called_options(s, CHOOSE_LIGHT, ACT_SHADE, t, row)
    else:
        write_turn_options(s, t, row)
