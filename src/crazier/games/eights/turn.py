"""Turn structure: a state machine over the beginning, draw, main and end phase and the turn order (M3.1, M3.2).

It runs abilities, asks for decisions and moves from phase to phase until a decision is pending or the game is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.compiler.compiled_deck import ALERT_TRIGGER, OCC_DRAW, OCC_TURN_END, OCC_TURN_START
from crazier.engine.compiler.opcodes import SPAN_DRAW, SPAN_MAIN, SPAN_TURN
from crazier.engine.core.log import (
    L_EXTRA,
    L_OVERRUN,
    L_PHASE,
    L_SAT_OUT,
    L_SKIPPED,
    L_TOOK_EXTRA,
    L_TURN,
    NO_CAUSE,
    NO_ZONE,
    log,
    log_caused,
    pack_turn,
    promised_cause,
)
from crazier.engine.core.options import DECLINE, FIRST_ORDER, YES_OR_NO, ask, option_seat, seats_not_passed
from crazier.engine.core.seats import first_in_turn_order, first_seat, next_seat, team_leader
from crazier.engine.core.stack import top_frame
from crazier.engine.core.state import (
    ASK_COLOR,
    ASK_MAIN,
    ASK_NOTHING,
    ASK_ORDER,
    ASK_SIDE,
    ASK_YES_NO,
    BEGINNING,
    BINDS_NOW,
    COUNT_EXTRA_DRAW,
    COUNT_EXTRA_MAIN,
    COUNT_EXTRA_TURN,
    COUNT_PASSED,
    COUNT_SKIP_DRAW,
    COUNT_SKIP_MAIN,
    COUNT_SKIP_TURN,
    COUNTER_WIDTH,
    DRAW_PHASE,
    END_PHASE,
    MAIN_PHASE,
    NOT_OVER,
    OBLIGATION_BOUND,
    OBLIGATION_HOLDER,
    OBLIGATION_WIDTH,
    PENDING_BATCH,
    PENDING_WIDTH,
    STALLED,
    State,
)
from crazier.engine.core.turn_limits import forget_uses
from crazier.engine.effects.cards import abort_stack, answer_side
from crazier.engine.interpreter import run_top_frame
from crazier.engine.runtime import choices
from crazier.engine.runtime.game_end import check_game_over, drop_obligations, end_by_fewest_cards
from crazier.engine.runtime.occurrences import apply_substitution, propose
from crazier.engine.runtime.triggers import chosen_pending_entry, collect_triggers, start_next_pending, start_pending
from crazier.games.eights.allowances import renew_allowances
from crazier.games.eights.main_phase import (
    ask_color,
    ask_discard_before_draw,
    ask_main,
    ask_team,
    name_color,
    take_action,
)
from crazier.games.eights.rule_options import (
    DEPTH_LIMIT,
    MAX_SILENT_TURNS,
    RULE_DISCARD_FIRST,
    RULE_STALL_GUARD,
    RULE_TEAM_SIZE,
    RULE_TWO_PLAYER,
    STEP_LIMIT,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def advance(s: State, code: i64) -> None:
    """Apply an answer and run to the next decision; obligations are not considered (see `moves`)."""
    answer(s, code)
    run_until_decision(s)


def advance_within_turn(s: State, code: i64) -> None:
    """Apply an answer and run to the next decision of this turn; without one, stop before the next turn starts."""
    answer(s, code)
    while s.ask == ASK_NOTHING and s.reason == NOT_OVER:
        if not run_step(s):
            if s.phase == END_PHASE or s.out & (1 << s.current):
                return
            next_phase(s)


def answer(s: State, code: i64) -> None:
    """Apply an answer to the pending decision."""
    kind = s.ask
    seat = option_seat(s, code)
    s.ask = ASK_NOTHING
    if kind == ASK_MAIN:
        take_action(s, seat, code)
    elif kind == ASK_COLOR and not s.depth:
        name_color(s, seat, code)
    elif kind == ASK_ORDER:
        if s.depth:
            apply_substitution(s, code - FIRST_ORDER)
        else:
            start_pending(s, chosen_pending_entry(s, code - FIRST_ORDER))
    elif kind == ASK_SIDE:
        answer_side(s, top_frame(s), code)
    elif kind == ASK_YES_NO and not s.depth:
        answer_skip_draw(s, seat, code)
    else:
        choices.answer_ability(s, code)


def run_until_decision(s: State) -> None:
    """Main loop: run abilities, checks and phases until a decision is pending or the game is over."""
    while s.ask == ASK_NOTHING and s.reason == NOT_OVER:
        if not run_step(s):
            next_phase(s)


def run_step(s: State) -> bool:
    """Run what comes before the next phase: abilities and checks; return False if there is nothing left of it."""
    if s.depth:
        if s.steps > STEP_LIMIT or s.depth > DEPTH_LIMIT:
            abort_endless_turn(s)
        else:
            run_top_frame(s, STEP_LIMIT)
    elif check_game_over(s):
        return True
    elif s.color_namer >= 0:
        ask_color(s, s.color_namer)
    elif s.pending_len:
        start_next_pending(s)
    else:
        return False
    return True


def abort_endless_turn(s: State) -> None:
    """R13: abort an endless loop of abilities and end the turn."""
    abort_stack(s)
    s.color_namer = -1
    s.phase = END_PHASE
    if s.event_log is not None:
        log(s, L_OVERRUN, s.current, -1, 0, 0)


def next_phase(s: State) -> None:
    """Go on to the next phase of the turn, or to the next turn (M3.1, M3.2)."""
    seat = s.current
    if s.out & (1 << seat):
        start_next_turn(s)  # R8
    elif s.phase == BEGINNING:
        if s.rules[RULE_DISCARD_FIRST] and ask_discard_before_draw(s):
            return
        enter_phase(s, DRAW_PHASE)
        s.to_draw = s.turn_seats & ~(1 << seat)
        draw_phase(s, seat)
    elif s.phase == DRAW_PHASE:
        if s.to_draw:
            ally = first_seat(s.to_draw)  # R45: teammates draw in the order of their seats
            s.to_draw &= ~(1 << ally)
            draw_phase(s, ally)
        elif not take_extra_draw(s):
            enter_phase(s, MAIN_PHASE)
            open_main_phase(s)
    elif s.phase == MAIN_PHASE:
        main_phase(s, seat)
    else:
        start_next_turn(s)


def enter_phase(s: State, phase: i64) -> None:
    """Set the phase and log it."""
    s.phase = phase
    if s.event_log is not None:
        log(s, L_PHASE, s.current, -1, phase, 0)


def draw_phase(s: State, seat: i64) -> None:
    """M3.3: draw one card, unless the phase is skipped; the second of two players may skip the first one (M19.1)."""
    second = s.had_first_turn != 0 and not s.had_first_turn & (
        1 << seat
    )  # the first player may have had several turns by then
    s.had_first_turn |= 1 << seat
    if s.counters[seat * COUNTER_WIDTH + COUNT_SKIP_DRAW] > 0:
        s.counters[seat * COUNTER_WIDTH + COUNT_SKIP_DRAW] -= 1
        if s.event_log is not None:
            log_promised(s, L_SAT_OUT, L_SKIPPED, seat, SPAN_DRAW, COUNT_SKIP_DRAW)
    elif second and s.players == 2 and s.rules[RULE_TWO_PLAYER]:
        ask(s, ASK_YES_NO, seat, YES_OR_NO)
    else:
        propose(s, OCC_DRAW, seat, -1, 1, -1)


def answer_skip_draw(s: State, seat: i64, code: i64) -> None:
    """M19.1: apply the answer whether to skip the first draw phase; to accept is to skip."""
    if code == DECLINE:
        propose(s, OCC_DRAW, seat, -1, 1, -1)


def take_extra_draw(s: State) -> bool:
    """Draw for an extra draw phase, if a player of this turn has one; return whether one had."""
    seat = use_extra_phase(s, COUNT_EXTRA_DRAW)
    if seat < 0:
        return False
    propose(s, OCC_DRAW, seat, -1, 1, -1)
    return True


def use_extra_phase(s: State, counter: i64) -> i64:
    """Use up an extra phase of a player of this turn and return the seat, -1 if none is left."""
    seat = s.current
    if s.turn_seats != (1 << seat):
        while seat < s.players - 1 and not (
            s.turn_seats & (1 << seat) and s.counters[seat * COUNTER_WIDTH + counter] > 0
        ):
            seat += 1
    if not s.turn_seats & (1 << seat) or s.counters[seat * COUNTER_WIDTH + counter] <= 0:
        return -1
    s.counters[seat * COUNTER_WIDTH + counter] -= 1
    if s.event_log is not None:
        span = SPAN_DRAW if counter == COUNT_EXTRA_DRAW else SPAN_MAIN
        log_promised(s, L_TOOK_EXTRA, L_EXTRA, seat, span, counter)
    return seat


def log_promised(s: State, kind: i64, promise: i64, seat: i64, span: i64, counter: i64) -> None:
    """Log that a promised phase or turn is skipped or taken, and by which ability; its counter was lowered already."""
    count = s.counters[seat * COUNTER_WIDTH + counter] + 1
    cause = promised_cause(s, promise, seat, span, count)
    log_caused(s, kind, seat, -1, span, 0, NO_ZONE, NO_ZONE, cause)


def open_main_phase(s: State) -> None:
    """Open the main phase for every player of the turn (M20.3)."""
    if s.turn_seats == (1 << s.current):
        open_main_phase_for(s, s.current)
        return
    for seat in range(s.players):
        if s.turn_seats & (1 << seat):
            open_main_phase_for(s, seat)


def open_main_phase_for(s: State, seat: i64) -> None:
    """Open the main phase for one player; a player who skips it counts as having passed."""
    at = seat * COUNTER_WIDTH
    s.counters[at + COUNT_PASSED] = 0
    if s.counters[at + COUNT_SKIP_MAIN] > 0:
        s.counters[at + COUNT_PASSED] = 1
        s.counters[at + COUNT_SKIP_MAIN] -= 1
        if s.event_log is not None:
            log_promised(s, L_SAT_OUT, L_SKIPPED, seat, SPAN_MAIN, COUNT_SKIP_MAIN)


def main_phase(s: State, seat: i64) -> None:
    """M3.4: ask for actions until the player, or the whole team, has passed; then start extra or end phases."""
    if s.turn_seats == (1 << seat):
        if not s.counters[seat * COUNTER_WIDTH + COUNT_PASSED]:
            ask_main(s, seat)
            return
    elif seats_not_passed(s):
        ask_team(s, seats_not_passed(s))
        return
    if take_extra_draw(s):
        return
    extra_seat = use_extra_phase(s, COUNT_EXTRA_MAIN)
    if extra_seat >= 0:
        reset_main_phase_counters(s, extra_seat)
        return
    enter_phase(s, END_PHASE)
    if s.alert & (ALERT_TRIGGER << OCC_TURN_END):
        collect_turn_triggers(s, OCC_TURN_END)  # MQ22: all end-of-turn abilities at once


def collect_turn_triggers(s: State, occurrence: i64) -> None:
    """Collect the triggers of the start or end of a turn: for a team, once for each teammate, as one batch (R46)."""
    if s.turn_seats == (1 << s.current):
        collect_triggers(s, occurrence, s.current, -1, 0, -1, 1, -1, 0)
        return
    for seat in range(s.players):
        if s.turn_seats & (1 << seat):
            collect_triggers(s, occurrence, seat, -1, 0, -1, 1, -1, 0)
    for at in range(0, s.pending_len, PENDING_WIDTH):
        s.pending[at + PENDING_BATCH] = s.batch


def reset_main_phase_counters(s: State, seat: i64) -> None:
    """Reset a player's plays, discards and pass for a main phase."""
    renew_allowances(s, seat)
    s.counters[seat * COUNTER_WIDTH + COUNT_PASSED] = 0


def reset_player_for_turn(s: State, seat: i64) -> None:
    """Reset one player for a new turn: no plays, no discards, no extra phases; obligations now bind (R42)."""
    reset_main_phase_counters(s, seat)
    s.counters[seat * COUNTER_WIDTH + COUNT_EXTRA_DRAW] = 0
    s.counters[seat * COUNTER_WIDTH + COUNT_EXTRA_MAIN] = 0
    if len(s.obligations):
        bind_obligations(s, seat)


def start_turn(s: State, seat: i64, turn_seats: i64) -> None:
    """Start a turn: collect the beginning-of-turn abilities of what is in play now (M14.4), before the draw (MQ23)."""
    s.current = seat
    s.turn_seats = turn_seats
    s.to_draw = 0
    s.turn += 1
    s.silent_turns += 1
    s.steps = 0
    s.lost_since_check = 0
    s.phase = BEGINNING
    if len(s.abilities_used):
        forget_uses(s)
    if turn_seats == (1 << seat):
        reset_player_for_turn(s, seat)
    else:
        for ally in range(s.players):
            if turn_seats & (1 << ally):
                reset_player_for_turn(s, ally)
    if s.event_log is not None:
        cause = NO_CAUSE
        if s.resume >= 0:
            count = s.counters[seat * COUNTER_WIDTH + COUNT_EXTRA_TURN] + 1
            cause = promised_cause(s, L_EXTRA, seat, SPAN_TURN, count)
        log_caused(s, L_TURN, seat, -1, s.turn, pack_turn(turn_seats, s.resume >= 0), NO_ZONE, NO_ZONE, cause)
    if s.rules[RULE_STALL_GUARD] and s.turn > s.rules[RULE_STALL_GUARD]:
        end_by_fewest_cards(s, STALLED)  # R15
    elif s.silent_turns > MAX_SILENT_TURNS:
        end_by_fewest_cards(s, STALLED)  # R62
    elif s.alert & (ALERT_TRIGGER << OCC_TURN_START):
        collect_turn_triggers(s, OCC_TURN_START)


def start_next_turn(s: State) -> None:
    """Start the next turn: an extra turn first, else that of the next player or team in turn order (M3.1)."""
    if len(s.obligations):
        for seat in range(s.players):
            if s.turn_seats & (1 << seat):
                drop_obligations(s, seat, True)
    seat = use_extra_turn(s)
    if seat >= 0:
        if s.resume < 0:
            s.resume = s.current
        start_turn(s, seat, 1 << seat)  # R47: alone
        return
    seat = s.resume if s.resume >= 0 else s.current
    s.resume = -1
    if s.rules[RULE_TEAM_SIZE]:
        start_next_team_turn(s, seat)
        return
    seat = next_seat(s, seat)
    while use_skipped_turn(s, seat):
        seat = next_seat(s, seat)
    start_turn(s, seat, 1 << seat)


def start_next_team_turn(s: State, seat: i64) -> None:
    """Start the turn of the next team; a teammate who loses a turn sits it out (M20.4, R47)."""
    turn_seats: i64 = 0
    while not turn_seats:
        seat = team_leader(s, next_seat(s, team_leader(s, seat)))
        team = s.allies[seat] & ~s.out
        for ally in range(s.players):
            if team & (1 << ally) and not use_skipped_turn(s, ally):
                turn_seats |= 1 << ally
    start_turn(s, first_seat(turn_seats), turn_seats)


def use_extra_turn(s: State) -> i64:
    """Use up an extra turn and return its seat, the first in turn order; -1 if none is due."""
    mask: i64 = 0
    for seat in range(s.players):
        while s.counters[seat * COUNTER_WIDTH + COUNT_EXTRA_TURN] > 0 and use_skipped_turn(s, seat):
            s.counters[seat * COUNTER_WIDTH + COUNT_EXTRA_TURN] -= 1
        if s.counters[seat * COUNTER_WIDTH + COUNT_EXTRA_TURN] > 0 and not s.out & (1 << seat):
            mask |= 1 << seat
    if not mask:
        return -1
    seat = first_in_turn_order(s, mask)
    s.counters[seat * COUNTER_WIDTH + COUNT_EXTRA_TURN] -= 1
    return seat


def use_skipped_turn(s: State, seat: i64) -> bool:
    """Check whether a player has to skip the next turn, and use up that skip."""
    if s.counters[seat * COUNTER_WIDTH + COUNT_SKIP_TURN] <= 0:
        return False
    s.counters[seat * COUNTER_WIDTH + COUNT_SKIP_TURN] -= 1
    if s.event_log is not None:
        log_promised(s, L_SAT_OUT, L_SKIPPED, seat, SPAN_TURN, COUNT_SKIP_TURN)
    return True


def bind_obligations(s: State, seat: i64) -> None:
    """R42: make a player's obligations bind in this turn."""
    obligations = s.obligations[:]
    for at in range(0, len(obligations), OBLIGATION_WIDTH):
        if obligations[at + OBLIGATION_HOLDER] == seat:
            obligations[at + OBLIGATION_BOUND] = BINDS_NOW
    s.obligations = obligations
