"""The turn: beginning, draw, main and end phase, one player after the other (M3.1, M3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.compiler.compiled_deck import ALERT_TRIGGER, E_DRAW, E_END, E_START
from crazier.engine.core.log import L_OVERRUN, L_PHASE, L_TURN, log
from crazier.engine.core.options import DECLINE, ORDER, YES_OR_NO, acting, actor, pose
from crazier.engine.core.seats import first_in_turn_order, leader, lowest, next_seat
from crazier.engine.core.stack import top
from crazier.engine.core.state import (
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
    N_EXTRA_DRAW,
    N_EXTRA_MAIN,
    N_EXTRA_TURN,
    N_PASSED,
    N_PLAYED,
    N_PLAYS_GRANTED,
    N_SKIP_DRAW,
    N_SKIP_MAIN,
    N_SKIP_TURN,
    NOT_OVER,
    PENDING,
    STALLED,
    TALLY,
    State,
)
from crazier.engine.effects.cards import abandon, answer_side
from crazier.engine.interpreter import go_on
from crazier.engine.runtime import choices
from crazier.engine.runtime.game_end import check, drop_duties, fewest_cards_win
from crazier.engine.runtime.occurrences import propose, substitute
from crazier.engine.runtime.triggers import next_pending, ordered_entry, start_pending, trigger
from crazier.games.eights.main_phase import (
    ask_color,
    ask_main,
    ask_team,
    asked_to_discard_first,
    name_color,
    take_action,
)
from crazier.games.eights.rule_options import (
    DEPTH_LIMIT,
    RULE_DISCARD_FIRST,
    RULE_STALL_GUARD,
    RULE_TEAM_SIZE,
    RULE_TWO_PLAYER,
    STEP_LIMIT,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def advance(s: State, code: i64) -> None:
    """Take an answer and go on to the next decision, obligations aside (see `moves`)."""
    kind = s.ask
    seat = actor(s, code)
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
        choices.answer(s, code)
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
        elif s.waiting:
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
    if s.out & (1 << seat):
        next_turn(s)  # R8
    elif s.phase == BEGINNING:
        if s.rules[RULE_DISCARD_FIRST] and asked_to_discard_first(s):
            return
        enter_phase(s, DRAW_PHASE)
        s.to_draw = s.takers & ~(1 << seat)
        draw_phase(s, seat)
    elif s.phase == DRAW_PHASE:
        if s.to_draw:
            ally = lowest(s.to_draw)  # R45: teammates draw in the order of their seats
            s.to_draw &= ~(1 << ally)
            draw_phase(s, ally)
        elif not extra_draw(s):
            enter_phase(s, MAIN_PHASE)
            open_main_phase(s)
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
    second = s.opened != 0 and not s.opened & (1 << seat)  # who begins may have had several turns by then
    s.opened |= 1 << seat
    if s.tally[seat * TALLY + N_SKIP_DRAW] > 0:
        s.tally[seat * TALLY + N_SKIP_DRAW] -= 1
    elif second and s.players == 2 and s.rules[RULE_TWO_PLAYER]:
        pose(s, ASK_YES_NO, seat, YES_OR_NO)
    else:
        propose(s, E_DRAW, seat, -1, 1, -1)


def answer_skip_draw(s: State, seat: i64, code: i64) -> None:
    """M19.1: accepting is skipping."""
    if code == DECLINE:
        propose(s, E_DRAW, seat, -1, 1, -1)


def extra_draw(s: State) -> bool:
    """Let somebody draw for an extra draw phase, if anybody has one."""
    seat = next_extra(s, N_EXTRA_DRAW)
    if seat < 0:
        return False
    propose(s, E_DRAW, seat, -1, 1, -1)
    return True


def next_extra(s: State, counter: i64) -> i64:
    """Who of those taking the turn has an extra phase to come, -1 if nobody; it is then used up."""
    seat = s.current
    if s.takers != (1 << seat):
        while seat < s.players - 1 and not (s.takers & (1 << seat) and s.tally[seat * TALLY + counter] > 0):
            seat += 1
    if not s.takers & (1 << seat) or s.tally[seat * TALLY + counter] <= 0:
        return -1
    s.tally[seat * TALLY + counter] -= 1
    return seat


def open_main_phase(s: State) -> None:
    """Nobody has passed yet, but who skips the main phase is through with it."""
    if s.takers == (1 << s.current):
        open_main_phase_of(s, s.current)
        return
    for seat in range(s.players):
        if s.takers & (1 << seat):
            open_main_phase_of(s, seat)


def open_main_phase_of(s: State, seat: i64) -> None:
    """A player's part in the main phase begins, or is skipped."""
    at = seat * TALLY
    s.tally[at + N_PASSED] = 0
    if s.tally[at + N_SKIP_MAIN] > 0:
        s.tally[at + N_PASSED] = 1
        s.tally[at + N_SKIP_MAIN] -= 1


def main_phase(s: State, seat: i64) -> None:
    """M3.4: actions until the player, or every one of the team, passes; then what comes after."""
    if s.takers == (1 << seat):
        if not s.tally[seat * TALLY + N_PASSED]:
            ask_main(s, seat)
            return
    elif acting(s):
        ask_team(s, acting(s))
        return
    if extra_draw(s):
        return
    again = next_extra(s, N_EXTRA_MAIN)
    if again >= 0:
        begin_counting(s, again)
        return
    enter_phase(s, END_PHASE)
    if s.alert & (ALERT_TRIGGER << E_END):
        meet_turn(s, E_END)  # MQ22: all end-of-turn abilities at once


def meet_turn(s: State, event: i64) -> None:
    """The start or the end of a turn: for a team once for each of them, and all at the same time (R46)."""
    if s.takers == (1 << s.current):
        trigger(s, event, s.current, -1, 0, -1, 1, -1, 0)
        return
    for seat in range(s.players):
        if s.takers & (1 << seat):
            trigger(s, event, seat, -1, 0, -1, 1, -1, 0)
    for at in range(0, s.waiting, PENDING):
        s.pending[at] = s.batch


def begin_counting(s: State, seat: i64) -> None:
    """Nothing was played or discarded yet."""
    at = seat * TALLY
    s.tally[at + N_PLAYED] = 0
    s.tally[at + N_DISCARDED] = 0
    s.tally[at + N_PLAYS_GRANTED] = 0
    s.tally[at + N_DISCARDS_GRANTED] = 0
    s.tally[at + N_PASSED] = 0


def begin_turn_of(s: State, seat: i64) -> None:
    """A player's own part of a turn: nothing was done, and no phase comes twice; obligations bind (R42)."""
    begin_counting(s, seat)
    s.tally[seat * TALLY + N_EXTRA_DRAW] = 0
    s.tally[seat * TALLY + N_EXTRA_MAIN] = 0
    if len(s.duties):
        bind_duties(s, seat)


def start_turn(s: State, seat: i64, takers: i64) -> None:
    """M14.4: beginning-of-turn abilities of what is in play now, before the draw (MQ23)."""
    s.current = seat
    s.takers = takers
    s.to_draw = 0
    s.turn += 1
    s.steps = 0
    s.fallen = 0
    s.phase = BEGINNING
    if takers == (1 << seat):
        begin_turn_of(s, seat)
    else:
        for ally in range(s.players):
            if takers & (1 << ally):
                begin_turn_of(s, ally)
    if s.sink is not None:
        log(s, L_TURN, seat, -1, s.turn, takers)
    if s.rules[RULE_STALL_GUARD] and s.turn > s.rules[RULE_STALL_GUARD]:
        fewest_cards_win(s, STALLED)  # R15
    elif s.alert & (ALERT_TRIGGER << E_START):
        meet_turn(s, E_START)


def next_turn(s: State) -> None:
    """Whose turn comes after this one."""
    if len(s.duties):
        for seat in range(s.players):
            if s.takers & (1 << seat):
                drop_duties(s, seat, True)
    seat = extra_turn(s)
    if seat >= 0:
        if s.resume < 0:
            s.resume = s.current
        start_turn(s, seat, 1 << seat)  # R47: alone
        return
    seat = s.resume if s.resume >= 0 else s.current
    s.resume = -1
    if s.rules[RULE_TEAM_SIZE]:
        next_team(s, seat)
        return
    seat = next_seat(s, seat)
    while skipped(s, seat):
        seat = next_seat(s, seat)
    start_turn(s, seat, 1 << seat)


def next_team(s: State, seat: i64) -> None:
    """The turn of the team after a player's; who loses a turn leaves it to the teammates (M20.4, R47)."""
    takers: i64 = 0
    while not takers:
        seat = leader(s, next_seat(s, leader(s, seat)))
        team = s.allies[seat] & ~s.out
        for ally in range(s.players):
            if team & (1 << ally) and not skipped(s, ally):
                takers |= 1 << ally
    start_turn(s, lowest(takers), takers)


def extra_turn(s: State) -> i64:
    """Who takes an extra turn now, -1 if nobody does."""
    mask: i64 = 0
    for seat in range(s.players):
        while s.tally[seat * TALLY + N_EXTRA_TURN] > 0 and skipped(s, seat):
            s.tally[seat * TALLY + N_EXTRA_TURN] -= 1
        if s.tally[seat * TALLY + N_EXTRA_TURN] > 0 and not s.out & (1 << seat):
            mask |= 1 << seat
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
