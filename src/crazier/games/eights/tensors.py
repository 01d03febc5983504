"""Write a position of Crazier Eights as one seat may know it into a row of `Tensors`.

Only what `engine.core.view` lets the seat see is read: faces whose `known` bit is its own, choices that it may know. Of
hidden cards all know which faces lie in their bag, so these are counted by bag, never by card. A view itself is written
by giving its hidden cards the faces of their bags in order (`arranged`), which must make the same bytes.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.options import (
    ACCEPT,
    DECLINE,
    FIRST_CARD,
    FIRST_COLOR,
    FIRST_ORDER,
    FIRST_SEAT,
    OPT_CHOOSE,
    OPT_DISCARD,
    OPT_PLAY,
    PASS,
    SIDE_BASE,
    STOP,
    option_card,
    option_seat,
    option_verb,
    seats_asked,
)
from crazier.engine.core.state import (
    COUNT_EXTRA_DRAW,
    COUNT_EXTRA_MAIN,
    COUNT_EXTRA_TURN,
    COUNT_PASSED,
    COUNT_SKIP_DRAW,
    COUNT_SKIP_MAIN,
    COUNT_SKIP_TURN,
    COUNTER_WIDTH,
    DISCARD_PILE,
    DRAW_PILE,
    HANDS,
    HELD_TOKEN,
    HELD_WIDTH,
    NOT_OVER,
    OBLIGATION_HOLDER,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    PENDING_WIDTH,
    State,
)
from crazier.engine.core.view import StateView, hides_held_card
from crazier.games.eights.allowances import discards_left, plays_left
from crazier.games.tensors import (
    ACT_ACCEPT,
    ACT_COLOR,
    ACT_DECLINE,
    ACT_ORDER,
    ACT_PASS,
    ACT_PLAYER,
    ACT_SIDE,
    ACT_STOP,
    ASK_KIND_CARD,
    ASK_KIND_COLOR,
    ASK_KIND_MAIN,
    ASK_KIND_ORDER,
    ASK_KIND_PLAYER,
    ASK_KIND_SIDE,
    ASK_KIND_YES_NO,
    PLANE_BOUND,
    PLANE_HELD,
    PLANE_SOURCE,
    PLANE_TOP,
    SCALAR_ASK,
    SCALAR_ASKED,
    SCALAR_CLOCKWISE,
    SCALAR_COLOR,
    SCALAR_CURRENT,
    SCALAR_DISCARD_PILE,
    SCALAR_DRAW_PILE,
    SCALAR_OWN_ABILITY,
    SCALAR_PENDING,
    SCALAR_PHASE,
    SCALAR_PLAYERS,
    SCALAR_STACK,
    SCALAR_STEP,
    SCALAR_TURN,
    SEAT_ALLY,
    SEAT_ASSETS,
    SEAT_DISCARDS,
    SEAT_EXTRA_PHASE,
    SEAT_EXTRA_TURN,
    SEAT_HAND,
    SEAT_OBLIGATIONS,
    SEAT_OUT,
    SEAT_PASSED,
    SEAT_PLAYS,
    SEAT_SKIP_DRAW,
    SEAT_SKIP_MAIN,
    SEAT_SKIP_TURN,
    VERB_CHOOSE,
    VERB_DISCARD,
    VERB_PLAY,
    VERB_PLAY_SECOND_SIDE,
    Tensors,
    faces_in_order,
    relative_seat,
)

ASK_KINDS: Final = vec[i64](
    [
        0,
        ASK_KIND_MAIN,
        ASK_KIND_CARD,
        ASK_KIND_PLAYER,
        ASK_KIND_SIDE,
        ASK_KIND_YES_NO,
        ASK_KIND_ORDER,
        ASK_KIND_COLOR,
    ]
)
"""By kind of decision (`state.ASK_…`): its number in the schema."""


def tensors_for(s: State, rows: i64) -> Tensors:
    """Return tensors for so many games with this deck and these players."""
    counts = [0] * int(s.compiled.faces)
    for face in s.compiled.deck:
        counts[int(face)] += 1
    return Tensors(rows, s.players, s.compiled.faces, max(counts), s.tokens)


def write_view(view: StateView, t: Tensors, row: i64) -> None:
    """Write what a view holds."""
    write_position(arranged(view), view.viewer, t, row)


def arranged(view: StateView) -> State:
    """Return a view's position with the faces of each bag given to its hidden cards in order."""
    s = view.masked.clone()
    s.face = faces_in_order(s.face, s.bag, view.bags)
    return s


def write_position(s: State, viewer: i64, t: Tensors, row: i64) -> None:
    """Write what a viewer may know of a position."""
    t.begin(row)
    t.count_cards(row, viewer, s.known, s.place, s.face, s.side, s.bag)
    write_marks(s, viewer, t, row)
    write_table(s, viewer, t, row)
    for seat in range(s.players):
        place = relative_seat(seat, viewer, s.players)
        write_seat(s, seat, place, t, row)
        if s.allies[viewer] & (1 << seat):
            t.set_seat_scalar(row, place, SEAT_ALLY, 1)
    if s.reason == NOT_OVER and seats_asked(s) & (1 << viewer):
        write_options(s, viewer, t, row)


def write_marks(s: State, viewer: i64, t: Tensors, row: i64) -> None:
    """Mark the top card, the source of the question, and cards that are remembered or bound."""
    pile = s.zones[DISCARD_PILE]
    if len(pile):
        mark_card(s, viewer, t, row, PLANE_TOP, pile[len(pile) - 1])
    for level in range(s.depth):
        if s.stack[level].source >= 0:
            mark_source(s, viewer, t, row, level)
    for at in range(0, s.held_len, HELD_WIDTH):
        if not hides_held_card(s, viewer, at):
            mark_card(s, viewer, t, row, PLANE_HELD, s.held[at + HELD_TOKEN])
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        bound = s.obligations[at + OBLIGATION_TOKEN]
        if bound >= 0 and s.place[bound] == HANDS + viewer:
            mark_card(s, viewer, t, row, PLANE_BOUND, bound)


def mark_card(s: State, viewer: i64, t: Tensors, row: i64, plane: i64, token: i64) -> None:
    """Mark a card that the viewer knows."""
    if token >= 0 and s.known[token] & (1 << viewer):
        t.mark(row, plane, s.face[token] + s.side[token])


def mark_source(s: State, viewer: i64, t: Tensors, row: i64, level: i64) -> None:
    """Mark the card of a running ability; of the topmost one, say how far it is and whose it is."""
    frame = s.stack[level]
    mark_card(s, viewer, t, row, PLANE_SOURCE, frame.source)
    if level == s.depth - 1:
        t.set_scalar(row, SCALAR_STEP, frame.pc)
        t.set_scalar(row, SCALAR_OWN_ABILITY, 1 if frame.you == viewer else 0)


def write_table(s: State, viewer: i64, t: Tensors, row: i64) -> None:
    """Write the scalars of the table."""
    if s.reason == NOT_OVER:
        t.set_scalar(row, SCALAR_ASK + ASK_KINDS[s.ask], 1)
        t.set_scalar(row, SCALAR_ASKED + relative_seat(s.asked, viewer, s.players), 1)
    t.set_scalar(row, SCALAR_CURRENT + relative_seat(s.current, viewer, s.players), 1)
    t.set_scalar(row, SCALAR_PHASE + s.phase, 1)
    if s.named_color >= 0:
        t.set_scalar(row, SCALAR_COLOR + s.named_color, 1)
    t.set_scalar(row, SCALAR_CLOCKWISE, 1)
    t.set_scalar(row, SCALAR_TURN, s.turn)
    t.set_scalar(row, SCALAR_DRAW_PILE, len(s.zones[DRAW_PILE]))
    t.set_scalar(row, SCALAR_DISCARD_PILE, len(s.zones[DISCARD_PILE]))
    t.set_scalar(row, SCALAR_STACK, s.depth)
    t.set_scalar(row, SCALAR_PENDING, s.pending_len // PENDING_WIDTH)
    t.set_scalar(row, SCALAR_PLAYERS, s.players)


def write_seat(s: State, seat: i64, place: i64, t: Tensors, row: i64) -> None:
    """Write the scalars of a seat, which are public."""
    at = seat * COUNTER_WIDTH
    t.set_seat_scalar(row, place, SEAT_HAND, len(s.zones[HANDS + seat]))
    t.set_seat_scalar(row, place, SEAT_ASSETS, len(s.zones[HANDS + s.players + seat]))
    t.set_seat_scalar(row, place, SEAT_PLAYS, plays_left(s, seat))
    t.set_seat_scalar(row, place, SEAT_DISCARDS, discards_left(s, seat))
    t.set_seat_scalar(row, place, SEAT_SKIP_TURN, s.counters[at + COUNT_SKIP_TURN])
    t.set_seat_scalar(row, place, SEAT_SKIP_DRAW, s.counters[at + COUNT_SKIP_DRAW])
    t.set_seat_scalar(row, place, SEAT_SKIP_MAIN, s.counters[at + COUNT_SKIP_MAIN])
    t.set_seat_scalar(row, place, SEAT_EXTRA_TURN, s.counters[at + COUNT_EXTRA_TURN])
    t.set_seat_scalar(
        row, place, SEAT_EXTRA_PHASE, s.counters[at + COUNT_EXTRA_DRAW] + s.counters[at + COUNT_EXTRA_MAIN]
    )
    t.set_seat_scalar(row, place, SEAT_PASSED, s.counters[at + COUNT_PASSED])
    t.set_seat_scalar(row, place, SEAT_OUT, (s.out >> seat) & 1)
    obligations: i64 = 0
    for record in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if s.obligations[record + OBLIGATION_HOLDER] == seat:
            obligations += 1
    t.set_seat_scalar(row, place, SEAT_OBLIGATIONS, obligations)


def write_options(s: State, viewer: i64, t: Tensors, row: i64) -> None:
    """Offer the viewer's options as actions."""
    alone = seats_asked(s) == (1 << viewer)
    for code in s.options:
        if not alone and option_seat(s, code) != viewer:
            continue
        if code < FIRST_CARD:
            t.offer(row, plain_action(s, viewer, code), code)
            continue
        token = option_card(s, code)
        if s.known[token] & (1 << viewer):
            t.offer_face(row, face_verb(option_verb(s, code)), s.face[token] + s.side[token], code)
        else:
            t.offer_unseen(row, code)


def face_verb(verb: i64) -> i64:
    """Return the verb of an option with a card in the numbers of the schema."""
    if verb == OPT_DISCARD:
        return VERB_DISCARD
    if verb == OPT_PLAY:
        return VERB_PLAY
    return VERB_CHOOSE if verb == OPT_CHOOSE else VERB_PLAY_SECOND_SIDE


def plain_action(s: State, viewer: i64, code: i64) -> i64:
    """Return the action of an option without a card."""
    if code == PASS:
        return ACT_PASS
    if code == STOP:
        return ACT_STOP
    if code == ACCEPT:
        return ACT_ACCEPT
    if code == DECLINE:
        return ACT_DECLINE
    if code >= FIRST_ORDER:
        return ACT_ORDER + code - FIRST_ORDER
    if code >= FIRST_SEAT:
        return ACT_PLAYER + relative_seat(code - FIRST_SEAT, viewer, s.players)
    if code <= SIDE_BASE:
        return ACT_COLOR + code - FIRST_COLOR
    return ACT_SIDE + code - SIDE_BASE - 1 if code <= SIDE_BASE + 2 else ACT_PASS
