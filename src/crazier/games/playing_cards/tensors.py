"""Write a table of playing cards as one seat may know it into a row of `Tensors`; a game adds what it alone has."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.state import zeros
from crazier.games.playing_cards.actions import DRAW, FACES, to_list
from crazier.games.playing_cards.table import CardTable
from crazier.games.playing_cards.view import Bags
from crazier.games.tensors import (
    ACT_DRAW,
    ACT_PASS,
    ASK_KIND_CALL,
    ASK_KIND_DRAWN,
    ASK_KIND_DUE,
    ASK_KIND_MAIN,
    ASK_KIND_SHADE,
    PLANE_TOP,
    SCALAR_ASK,
    SCALAR_ASKED,
    SCALAR_CLOCKWISE,
    SCALAR_CURRENT,
    SCALAR_DISCARD_PILE,
    SCALAR_DRAW_PILE,
    SCALAR_HAND_NUMBER,
    SCALAR_PLAYERS,
    SCALAR_TURN,
    SEAT_ALLY,
    SEAT_HAND,
    SEAT_OUT,
    SEAT_SCORE,
    VERB_PLAY,
    Tensors,
    faces_in_order,
    relative_seat,
)

ASK_KINDS: Final = vec[i64]([0, ASK_KIND_MAIN, ASK_KIND_DRAWN, ASK_KIND_DUE, ASK_KIND_CALL, ASK_KIND_SHADE])
"""By kind of decision (`table.ASK_…`): its number in the schema."""


ONE_SIDED: Final = zeros(2 * FACES)
"""By token: the side it shows, which is always the only one."""


def tensors_for(t: CardTable, rows: i64) -> Tensors:
    """Return tensors for so many games with these packs and these players."""
    return Tensors(rows, t.players, FACES, len(t.face) // FACES, len(t.face))


def arrange_hidden(t: CardTable, bags: Bags) -> None:
    """Give the hidden cards of a masked copy the faces of their bags in order."""
    t.face = faces_in_order(t.face, t.bag, bags)


def write_card_table(t: CardTable, viewer: i64, out: Tensors, row: i64) -> None:
    """Write what a viewer may know of the cards and the turn."""
    out.begin(row)
    out.count_cards(row, viewer, t.known, t.place, t.face, ONE_SIDED, t.bag)
    if t.top >= 0:
        out.mark(row, PLANE_TOP, t.top)
    if not t.over:
        out.set_scalar(row, SCALAR_ASK + ASK_KINDS[t.ask], 1)
        out.set_scalar(row, SCALAR_ASKED + relative_seat(t.asked, viewer, t.players), 1)
        out.set_scalar(row, SCALAR_CURRENT + relative_seat(t.asked, viewer, t.players), 1)
    out.set_scalar(row, SCALAR_CLOCKWISE, 1 if t.direction == 1 else 0)
    out.set_scalar(row, SCALAR_TURN, t.turn)
    out.set_scalar(row, SCALAR_DRAW_PILE, len(t.draw_pile))
    out.set_scalar(row, SCALAR_DISCARD_PILE, len(t.discard_pile))
    out.set_scalar(row, SCALAR_HAND_NUMBER, t.hand_number)
    out.set_scalar(row, SCALAR_PLAYERS, t.players)
    out.set_seat_scalar(row, 0, SEAT_ALLY, 1)
    for seat in range(t.players):
        place = relative_seat(seat, viewer, t.players)
        out.set_seat_scalar(row, place, SEAT_HAND, t.hand_size(seat))
        out.set_seat_scalar(row, place, SEAT_OUT, (t.out >> seat) & 1)
        if t.scores:
            out.set_seat_scalar(row, place, SEAT_SCORE, t.scores[seat])


def write_turn_options(t: CardTable, out: Tensors, row: i64) -> None:
    """Offer the options of a turn: cards to play, drawing, passing."""
    for code in to_list(t.options):
        if code < DRAW:
            out.offer_face(row, VERB_PLAY, code, code)
        else:
            out.offer(row, ACT_DRAW if code == DRAW else ACT_PASS, code)


def write_called_options(t: CardTable, first_code: i64, first_action: i64, out: Tensors, row: i64) -> None:
    """Offer options that name something, such as a suit: their codes and actions have the same order."""
    for code in to_list(t.options):
        out.offer(row, first_action + code - first_code, code)
