"""The turn: beginning, draw, main and end phase, one player after the other (M3.1, M3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine import choosing
from crazier.engine.abilities import go_on
from crazier.engine.catalogue import ALERT_TRIGGER, E_DRAW, E_END, E_START
from crazier.engine.doing import abandon, answer_side
from crazier.engine.ending import check, drop_duties, fewest_cards_win
from crazier.engine.frames import top
from crazier.engine.log import L_OVERRUN, L_PHASE, L_TURN, log
from crazier.engine.occurrences import propose, substitute
from crazier.engine.options import DECLINE, ORDER, YES_OR_NO, pose
from crazier.engine.seats import BITS, first_in_turn_order, next_seat
from crazier.engine.state import (
    ASK_COLOR,
    ASK_MAIN,
    ASK_NOTHING,
    ASK_ORDER,
    ASK_SIDE,
    ASK_YES_NO,
    BEGINNING,
    DRAW_PHASE,
    DUTY,
    END_PHASE,
    MAIN_PHASE,
    N_DISCARDED,
    N_DISCARDS_GRANTED,
    N_EXTRA_TURN,
    N_PASSED,
    N_PLAYED,
    N_PLAYS_GRANTED,
    N_SKIP_DRAW,
    N_SKIP_MAIN,
    N_SKIP_TURN,
    NOT_OVER,
    STALLED,
    TALLY,
    State,
)
from crazier.engine.triggers import ONE_BIT, next_pending, ordered_entry, start_pending, trigger
from crazier.games.eights.main_phase import ask_color, ask_main, name_color, take_action
from crazier.games.eights.rules import DEPTH_LIMIT, RULE_STALL_GUARD, RULE_TWO_PLAYER, STEP_LIMIT

if TYPE_CHECKING:
    from mypy_extensions import i64


def advance(s: State, code: i64) -> None:
    """Take an answer and go on to the next decision, obligations aside (see `moves`)."""
    kind = s.ask
    seat = s.asked
    s.ask = ASK_NOTHING
    if kind == ASK_MAIN:
        take_action(s, seat, code)
    elif kind == ASK_COLOR:
        name_color(s, seat, code)
    elif kind == ASK_ORDER:
        if s.depth:
            substitute(s, code - ORDER)
        else:
            start_pending(s, ordered_entry(s, code - ORDER))
    elif kind == ASK_SIDE:
        answer_side(s, top(s), code)
    elif kind == ASK_YES_NO and not s.depth:
        answer_skip_draw(s, seat, code)
    else:
        choosing.answer(s, code)
    run(s)


def run(s: State) -> None:
    """Go on until somebody has to decide or the game is over."""
    while s.ask == ASK_NOTHING and s.reason == NOT_OVER:
        if s.depth:
            if s.steps > STEP_LIMIT or s.depth > DEPTH_LIMIT:
                overrun(s)
            else:
                go_on(s, STEP_LIMIT)
        elif check(s):
            return
        elif s.naming >= 0:
            ask_color(s, s.naming)
        elif len(s.pending):
            next_pending(s)
        else:
            next_phase(s)


def overrun(s: State) -> None:
    """R13: a loop of abilities ends the turn."""
    abandon(s)
    s.naming = -1
    s.phase = END_PHASE
    if s.sink is not None:
        log(s, L_OVERRUN, s.current, -1, 0, 0)


def next_phase(s: State) -> None:
    """Go on with the turn, or to the next."""
    seat = s.current
    if s.out & BITS[seat]:
        next_turn(s)  # R8
    elif s.phase == BEGINNING:
        enter_phase(s, DRAW_PHASE)
        draw_phase(s, seat)
    elif s.phase == DRAW_PHASE:
        if s.extra_draws > 0:
            s.extra_draws -= 1
            propose(s, E_DRAW, seat, -1, 1, -1)
            return
        enter_phase(s, MAIN_PHASE)
        if s.tally[seat * TALLY + N_SKIP_MAIN] > 0:
            s.tally[seat * TALLY + N_SKIP_MAIN] -= 1
            s.tally[seat * TALLY + N_PASSED] = 1
    elif s.phase == MAIN_PHASE:
        main_phase(s, seat)
    else:
        next_turn(s)


def enter_phase(s: State, phase: i64) -> None:
    """Note which phase it is."""
    s.phase = phase
    if s.sink is not None:
        log(s, L_PHASE, s.current, -1, phase, 0)


def draw_phase(s: State, seat: i64) -> None:
    """M3.3: draw one, unless the phase is skipped; the second of two players may skip the first (M19.1)."""
    first = not s.opened & BITS[seat]
    s.opened |= BITS[seat]
    if s.tally[seat * TALLY + N_SKIP_DRAW] > 0:
        s.tally[seat * TALLY + N_SKIP_DRAW] -= 1
    elif first and s.turn == 2 and s.players == 2 and s.rules[RULE_TWO_PLAYER]:
        pose(s, ASK_YES_NO, seat, YES_OR_NO)
    else:
        propose(s, E_DRAW, seat, -1, 1, -1)


def answer_skip_draw(s: State, seat: i64, code: i64) -> None:
    """M19.1: accepting is skipping."""
    if code == DECLINE:
        propose(s, E_DRAW, seat, -1, 1, -1)


def main_phase(s: State, seat: i64) -> None:
    """M3.4: actions until the player passes; then what comes after."""
    if not s.tally[seat * TALLY + N_PASSED]:
        ask_main(s, seat)
    elif s.extra_draws > 0:
        s.extra_draws -= 1
        propose(s, E_DRAW, seat, -1, 1, -1)
    elif s.extra_mains > 0:
        s.extra_mains -= 1
        begin_counting(s, seat)
        ask_main(s, seat)
    else:
        enter_phase(s, END_PHASE)
        if s.alert & (ALERT_TRIGGER * ONE_BIT[E_END]):
            trigger(s, E_END, seat, -1, 0, -1, 1, -1, 0)  # MQ22: all end-of-turn abilities at once


def begin_counting(s: State, seat: i64) -> None:
    """Nothing was played or discarded yet."""
    at = seat * TALLY
    s.tally[at + N_PLAYED] = 0
    s.tally[at + N_DISCARDED] = 0
    s.tally[at + N_PLAYS_GRANTED] = 0
    s.tally[at + N_DISCARDS_GRANTED] = 0
    s.tally[at + N_PASSED] = 0


def start_turn(s: State, seat: i64) -> None:
    """M14.4: beginning-of-turn abilities of what is in play now, before the draw (MQ23)."""
    s.current = seat
    s.turn += 1
    s.steps = 0
    s.extra_draws = 0
    s.extra_mains = 0
    s.fallen = 0
    begin_counting(s, seat)
    s.phase = BEGINNING
    if s.sink is not None:
        log(s, L_TURN, seat, -1, s.turn, 0)
    if len(s.duties):
        bind_duties(s, seat)
    if s.rules[RULE_STALL_GUARD] and s.turn > s.rules[RULE_STALL_GUARD]:
        fewest_cards_win(s, STALLED)  # R15
    elif s.alert & (ALERT_TRIGGER * ONE_BIT[E_START]):
        trigger(s, E_START, seat, -1, 0, -1, 1, -1, 0)


def next_turn(s: State) -> None:
    """Whose turn comes after this one."""
    if len(s.duties):
        drop_duties(s, s.current, True)
    seat = extra_turn(s)
    if seat >= 0:
        if s.resume < 0:
            s.resume = s.current
        start_turn(s, seat)
        return
    seat = s.resume if s.resume >= 0 else s.current
    s.resume = -1
    seat = next_seat(s, seat)
    while skipped(s, seat):
        seat = next_seat(s, seat)
    start_turn(s, seat)


def extra_turn(s: State) -> i64:
    """Who takes an extra turn now, -1 if nobody does."""
    mask: i64 = 0
    for seat in range(s.players):
        while s.tally[seat * TALLY + N_EXTRA_TURN] > 0 and skipped(s, seat):
            s.tally[seat * TALLY + N_EXTRA_TURN] -= 1
        if s.tally[seat * TALLY + N_EXTRA_TURN] > 0 and not s.out & BITS[seat]:
            mask |= BITS[seat]
    if not mask:
        return -1
    seat = first_in_turn_order(s, mask)
    s.tally[seat * TALLY + N_EXTRA_TURN] -= 1
    return seat


def skipped(s: State, seat: i64) -> bool:
    """Whether that player's next turn is lost; it is then used up."""
    if s.tally[seat * TALLY + N_SKIP_TURN] <= 0:
        return False
    s.tally[seat * TALLY + N_SKIP_TURN] -= 1
    return True


def bind_duties(s: State, seat: i64) -> None:
    """R42: obligations bind in this turn."""
    duties = s.duties[:]
    for at in range(0, len(duties), DUTY):
        if duties[at + 1] == seat:
            duties[at + 5] = 1
    s.duties = duties
