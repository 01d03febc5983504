"""The single path of every occurrence: propose it, forbid or change it, commit it, collect the triggers it meets."""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    A_ALERT_MASK,
    A_BY,
    A_CODE,
    ABILITY_WIDTH,
    ALERT_CANT,
    ALERT_SUBSTITUTION,
    OCC_DISCARD,
    OCC_DRAW,
    OCC_ENTER,
    OCC_GAIN,
    OCC_LOSE,
    OCC_PLAY,
    ONCE_EACH_TURN,
    PARTY_NONE,
    PLAY_COPY,
    PLAY_FROM_HAND,
    PLAY_FROM_PILE,
    ROLE_CANT,
    ROLE_SUBSTITUTION,
)
from crazier.engine.compiler.opcodes import SLOT_APPLIED, SLOT_SETTLED
from crazier.engine.core.frame import FRAME_COPY, FRAME_EVENT_CARD, FRAME_SUBSTITUTION, Frame
from crazier.engine.core.knowledge import show_to_all
from crazier.engine.core.log import (
    L_ANNOUNCED,
    L_COPIED,
    L_DESTROYED,
    L_DISCARDED,
    L_ENTERED,
    L_GAINED,
    L_PLAYED,
    L_PREVENTED,
    L_REVEALED,
    NO_CAUSE,
    NO_ZONE,
    cause_numbers,
    log,
    log_caused,
    log_move,
    logged_cause,
    pack_ability,
    pack_destination,
)
from crazier.engine.core.notes import pack_note
from crazier.engine.core.number_types import Face, Occurrence, Seat, Token, Zone
from crazier.engine.core.options import ORDER_OPTIONS, ask
from crazier.engine.core.stack import note_of, pop_frame, push_ability, push_occurrence, remember_with, top_frame
from crazier.engine.core.state import (
    ASK_ORDER,
    DISCARD_PILE,
    HANDS,
    HELD_NOTE,
    HELD_SLOT,
    HELD_TOKEN,
    HELD_WIDTH,
    LIMBO,
    MATCH_WIDTH,
    PUBLIC,
    WATCHER_ABILITY,
    WATCHER_ASSET,
    WATCHER_CONTROLLER,
    State,
)
from crazier.engine.core.turn_limits import note_use
from crazier.engine.core.zones import (
    controller,
    discard_to_bottom,
    draw_one,
    holder,
    in_play,
    move,
    set_side,
    shown_face,
)
from crazier.engine.runtime.game_end import end_for_lack_of_cards
from crazier.engine.runtime.losses import declare_loser, settle_losses
from crazier.engine.runtime.triggers import (
    any_guard_matches,
    collect_triggers,
    has_triggers,
    matching_guards,
    start_ability,
    text_id,
)


def card_owner(s: State, occurrence: Occurrence, player: Seat, token: Token) -> Seat:
    """Return the seat that controls the card of an occurrence, -1 if there is none."""
    if token < 0:
        return -1
    if occurrence == OCC_ENTER or occurrence == OCC_PLAY:
        return player
    return controller(s, token)


def is_forbidden(s: State, occurrence: Occurrence, player: Seat, token: Token, amount: i64, by: Seat) -> bool:
    """Check whether a "can't" in play forbids an occurrence; that goes before substitutions (R11)."""
    if not s.alert & (ALERT_CANT << occurrence):
        return False
    face: i64 = 0
    if token >= 0:
        face = s.face[token] + s.side[token]
    owner = card_owner(s, occurrence, player, token)
    return any_guard_matches(s, ROLE_CANT, occurrence, player, token, face, owner, amount, by)


def propose(s: State, occurrence: Occurrence, player: Seat, token: Token, amount: i64, by: Seat) -> None:
    """Propose an occurrence: cancel it if forbidden, settle its substitutions if there are any, else commit it."""
    if is_forbidden(s, occurrence, player, token, amount, by):
        cancel_occurrence(s, occurrence, token, forbidding_cause(s, occurrence, player, token, amount, by))
    elif has_substitution(s, occurrence, player, token, amount, by):
        face: i64 = 0
        if token >= 0:
            face = shown_face(s, token)
        push_occurrence(s, occurrence, player, token, face, amount, by, False)
    else:
        commit(s, occurrence, player, token, amount, by)


def reveal_if_hidden(s: State, seat: Seat, token: Token) -> None:
    """Show a hidden card to all players before anything depends on which card it is."""
    if s.known[token] != PUBLIC:
        show_to_all(s, token)
        if s.event_log is not None:
            log(s, L_REVEALED, seat, token, s.place[token], 0)


def has_substitution(s: State, occurrence: Occurrence, player: Seat, token: Token, amount: i64, by: Seat) -> bool:
    """Check whether a substitution in play applies to an occurrence."""
    if not s.alert & (ALERT_SUBSTITUTION << occurrence):
        return False
    face: i64 = 0
    if token >= 0:
        face = s.face[token] + s.side[token]
    owner = card_owner(s, occurrence, player, token)
    return any_guard_matches(s, ROLE_SUBSTITUTION, occurrence, player, token, face, owner, amount, by)


def settle_occurrence(s: State) -> None:
    """Continue the occurrence on top of the stack: apply its next substitution, or finish it."""
    f = top_frame(s)
    if f.prevented or f.amount <= 0:
        finish_occurrence(s, False)
        return
    if f.occurrence == OCC_LOSE and s.declared_losers & (1 << f.player):
        finish_occurrence(s, True)  # R60: the team has lost already
        return
    guards = open_substitutions(s, f)
    if not len(guards):
        finish_occurrence(s, True)
        return
    for at in range(MATCH_WIDTH, len(guards), MATCH_WIDTH):
        if text_id(s, guards[at + WATCHER_ABILITY]) != text_id(s, guards[WATCHER_ABILITY]):
            # R11: the affected player chooses which substitution comes next.
            ask(s, ASK_ORDER, affected_seat(s, f), ORDER_OPTIONS[: len(guards) // MATCH_WIDTH])
            return
    apply_substitution(s, 0)


def open_substitutions(s: State, f: Frame) -> vec[i64]:
    """Return the substitutions that still apply: each only once (R11), none inside its own replacement."""
    token = f.token
    occurrence = f.occurrence
    player = f.player
    owner = card_owner(s, occurrence, player, token)
    guards = matching_guards(s, ROLE_SUBSTITUTION, occurrence, player, token, f.face, owner, f.amount, f.by)
    if not len(guards):
        return guards
    out = vec[i64]()
    for at in range(0, len(guards), MATCH_WIDTH):
        ability = guards[at + WATCHER_ABILITY]
        asset = guards[at + WATCHER_ASSET]
        if not was_applied(s, f, ability, asset) and not is_own_replacement(s, ability, asset):
            out = extend(out, guards[at : at + MATCH_WIDTH])
    return out


def was_applied(s: State, f: Frame, ability: i64, asset: Token) -> bool:
    """Check whether a substitution was already applied to an occurrence."""
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if s.held[at + HELD_SLOT] == SLOT_APPLIED and s.held[at + HELD_TOKEN] == asset:
            if s.held[at + HELD_NOTE] == ability:
                return True
    return False


def is_own_replacement(s: State, ability: i64, asset: Token) -> bool:
    """Check whether a substitution is running, so that an occurrence now is part of what it does instead."""
    for level in range(s.depth):
        f = s.stack[level]
        if f.kind == FRAME_SUBSTITUTION and f.source == asset and f.card == ability:
            return True
    return False


def affected_seat(s: State, f: Frame) -> Seat:
    """Return the player whom an occurrence affects: the controller of its card, else the player of the occurrence."""
    token = f.token
    seat = controller(s, token) if token >= 0 else -1
    return seat if seat >= 0 else f.player


def apply_substitution(s: State, choice: i64) -> None:
    """Apply one of the open substitutions to the occurrence on top of the stack."""
    f = top_frame(s)
    guards = open_substitutions(s, f)
    at = MATCH_WIDTH * choice
    ability = guards[at + WATCHER_ABILITY]
    asset = guards[at + WATCHER_ASSET]
    you = guards[at + WATCHER_CONTROLLER]
    remember_with(s, SLOT_APPLIED, asset, ability)
    if s.compiled.abilities[ability * ABILITY_WIDTH + A_ALERT_MASK] & ONCE_EACH_TURN:
        note_use(s, ability, asset)
    token = f.token
    player = f.player
    if s.compiled.abilities[ability * ABILITY_WIDTH + A_BY] != PARTY_NONE:
        player = f.by
    start_ability(s, ability, asset, you, player, token, note_of(s, token), FRAME_SUBSTITUTION)
    top_frame(s).card = ability


def finish_occurrence(s: State, happens: bool) -> None:
    """Finish the occurrence on top of the stack: cancel it, return it to its batch, or commit it."""
    f = top_frame(s)
    occurrence = f.occurrence
    player = f.player
    token = f.token
    amount = f.amount
    by = f.by
    batch = f.batch
    face = f.face
    cause = preventing_cause(s, f) if s.event_log is not None and not happens else NO_CAUSE
    pop_frame(s)
    if occurrence == OCC_PLAY and amount == PLAY_COPY:
        finish_copy(s, player, token, face, happens, cause)
    elif not happens:
        cancel_occurrence(s, occurrence, token, cause)
    elif batch:
        remember_with(s, SLOT_SETTLED, token, pack_note(player, 0))
    else:
        commit(s, occurrence, player, token, amount, by)
    if occurrence == OCC_LOSE:
        settle_losses(s, by)


def preventing_cause(s: State, f: Frame) -> tuple[int, ...]:
    """Return the substitution by which an occurrence does not happen, for the log: the last that was applied to it."""
    ability: i64 = -1
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if s.held[at + HELD_SLOT] == SLOT_APPLIED:
            ability = s.held[at + HELD_NOTE]
    if ability < 0:
        return NO_CAUSE
    return logged_cause(s, s.compiled.abilities[ability * ABILITY_WIDTH + A_CODE], f.player)


def forbidding_cause(
    s: State, occurrence: Occurrence, player: Seat, token: Token, amount: i64, by: Seat
) -> tuple[int, ...]:
    """Return a "can't" in play that forbids an occurrence, for the log; NO_CAUSE if no log is kept."""
    if s.event_log is None:
        return NO_CAUSE
    face: i64 = 0
    if token >= 0:
        face = s.face[token] + s.side[token]
    owner = card_owner(s, occurrence, player, token)
    guards = matching_guards(s, ROLE_CANT, occurrence, player, token, face, owner, amount, by)
    if not len(guards):
        return NO_CAUSE
    program = pack_ability(guards[WATCHER_ABILITY])
    return cause_numbers(s, program, guards[WATCHER_ASSET], guards[WATCHER_CONTROLLER], player)


def cancel_occurrence(s: State, occurrence: Occurrence, token: Token, cause: tuple[int, ...]) -> None:
    """Cancel an occurrence; a card in limbo that can't be played or come into play goes under the discard pile."""
    if (occurrence == OCC_PLAY or occurrence == OCC_ENTER) and token >= 0 and s.place[token] == LIMBO:
        if s.event_log is not None:
            below = pack_destination(DISCARD_PILE, True)
            log_caused(s, L_PREVENTED, -1, token, occurrence, 0, LIMBO, below, cause)
        discard_to_bottom(s, token)
    elif s.event_log is not None:
        log_caused(s, L_PREVENTED, -1, token, occurrence, 0, NO_ZONE, NO_ZONE, cause)


def commit(s: State, occurrence: Occurrence, player: Seat, token: Token, amount: i64, by: Seat) -> None:
    """Carry out an occurrence that is neither forbidden nor changed any further."""
    if occurrence == OCC_DRAW:
        commit_draw(s, player, amount, by)
    elif occurrence == OCC_PLAY:
        commit_play(s, player, token, amount, NO_ZONE)
    elif occurrence == OCC_ENTER:
        commit_enter(s, player, token, by)
    elif occurrence == OCC_DISCARD:
        commit_discard(s, player, token)
    elif occurrence == OCC_LOSE:
        declare_loser(s, player)


def commit_draw(s: State, seat: Seat, amount: i64, by: Seat) -> None:
    """R34: draw card by card; an impossible draw ends the game (M9.2)."""
    for _card in range(amount):
        if not draw_one(s, seat):
            end_for_lack_of_cards(s)
            return
    if has_triggers(s, OCC_DRAW):
        collect_triggers(s, OCC_DRAW, seat, -1, 0, -1, amount, by, 0)


def commit_play(s: State, seat: Seat, token: Token, amount: i64, origin: Zone) -> None:
    """M4.1, M4.3: let a played asset come into play; run a played event's ability while it is in limbo (MQ30).

    The origin is for the log: the zone that the card has just left, NO_ZONE if its move was logged before.
    """
    face = shown_face(s, token)
    if s.event_log is not None:
        log_move(s, L_PLAYED, seat, token, amount, 0, origin, LIMBO if origin >= 0 else NO_ZONE)
    if has_triggers(s, OCC_PLAY):
        collect_triggers(s, OCC_PLAY, seat, token, face, seat, amount, seat, pack_note(seat, s.side[token]))
    if s.compiled.event[face]:
        push_ability(s, s.compiled.event_code[face], seat, token, FRAME_EVENT_CARD, token)
        s.abilities_run += 1
    else:
        propose(s, OCC_ENTER, seat, token, 1, seat)


def commit_enter(s: State, seat: Seat, token: Token, by: Seat) -> None:
    """Put an asset in front of its controller (MQ14), face up (MQ27)."""
    show_to_all(s, token)
    old = s.place[token]
    move(s, token, HANDS + s.players + seat, False)
    if s.event_log is not None:
        log_move(s, L_ENTERED, seat, token, 0, 0, old, HANDS + s.players + seat)
    if has_triggers(s, OCC_ENTER):
        collect_triggers(s, OCC_ENTER, seat, token, shown_face(s, token), seat, 1, by, note_of(s, token))


def commit_discard(s: State, seat: Seat, token: Token) -> None:
    """M5.4: put a card on top of the discard pile, face up and without effect."""
    old = s.place[token]
    move(s, token, DISCARD_PILE, False)
    show_to_all(s, token)
    if s.event_log is not None:
        log_move(s, L_DISCARDED, seat, token, 0, 0, old, DISCARD_PILE)
    face = s.face[token]
    if s.compiled.eight[face]:
        s.color_namer = seat
    if has_triggers(s, OCC_DISCARD):
        collect_triggers(s, OCC_DISCARD, seat, token, face, seat, 1, seat, pack_note(seat, 0))


def commit_destroy(s: State, token: Token) -> None:
    """M8.1: put an asset at the bottom of the discard pile."""
    if in_play(s, token):
        if s.event_log is not None:
            below = pack_destination(DISCARD_PILE, True)
            log_move(s, L_DESTROYED, controller(s, token), token, 0, 0, s.place[token], below)
        discard_to_bottom(s, token)


def commit_gain(s: State, token: Token, seat: Seat) -> None:
    """MQ8: move an asset in front of its new controller; that does not count as coming into play (R29)."""
    former = controller(s, token)
    if former < 0 or former == seat:
        return
    old = s.place[token]
    move(s, token, HANDS + s.players + seat, False)
    if s.event_log is not None:
        log_move(s, L_GAINED, seat, token, former, 0, old, HANDS + s.players + seat)
    if has_triggers(s, OCC_GAIN):
        collect_triggers(s, OCC_GAIN, seat, token, shown_face(s, token), former, 1, seat, note_of(s, token))


def play_card(s: State, seat: Seat, token: Token, side: i64) -> None:
    """Play a card: put it into limbo, face up, wherever it comes from (MQ30), and propose the play."""
    amount: i64 = PLAY_FROM_PILE
    if holder(s, token) >= 0:
        amount = PLAY_FROM_HAND  # R54
    old = s.place[token]
    move(s, token, LIMBO, False)
    show_to_all(s, token)
    if side:
        set_side(s, token, side)
    forbidden = is_forbidden(s, OCC_PLAY, seat, token, amount, seat)
    if not forbidden and not has_substitution(s, OCC_PLAY, seat, token, amount, seat):
        commit_play(s, seat, token, amount, old)
        return
    if s.event_log is not None:
        log_move(s, L_ANNOUNCED, seat, token, 0, 0, old, LIMBO)
    if forbidden:
        cancel_occurrence(s, OCC_PLAY, token, forbidding_cause(s, OCC_PLAY, seat, token, amount, seat))
    else:
        push_occurrence(s, OCC_PLAY, seat, token, shown_face(s, token), amount, seat, False)


def propose_copy(s: State, seat: Seat, token: Token, face: Face) -> None:
    """R56: propose to play an event once more as a copy, which can be forbidden or changed like the event."""
    if s.alert & (ALERT_CANT << OCC_PLAY) and any_guard_matches(
        s, ROLE_CANT, OCC_PLAY, seat, token, face, seat, PLAY_COPY, seat
    ):
        cause = forbidding_cause(s, OCC_PLAY, seat, token, PLAY_COPY, seat)
        finish_copy(s, seat, token, face, False, cause)
    elif s.alert & (ALERT_SUBSTITUTION << OCC_PLAY) and any_guard_matches(
        s, ROLE_SUBSTITUTION, OCC_PLAY, seat, token, face, seat, PLAY_COPY, seat
    ):
        push_occurrence(s, OCC_PLAY, seat, token, face, PLAY_COPY, seat, False)
    else:
        finish_copy(s, seat, token, face, True, NO_CAUSE)


def finish_copy(s: State, seat: Seat, token: Token, face: Face, happens: bool, cause: tuple[int, ...]) -> None:
    """MQ11: run an event's ability once more, or not; the copy is not a card, so nothing moves (R27)."""
    if not happens:
        if s.event_log is not None:
            log_caused(s, L_PREVENTED, -1, token, OCC_PLAY, 1, NO_ZONE, NO_ZONE, cause)
        return
    if s.event_log is not None:
        log(s, L_COPIED, seat, token, 0, 0)
    if has_triggers(s, OCC_PLAY):
        note = pack_note(seat, face - s.face[token])
        collect_triggers(s, OCC_PLAY, seat, token, face, seat, PLAY_COPY, seat, note)
    push_ability(s, s.compiled.event_code[face], seat, token, FRAME_COPY, -1)
    s.abilities_run += 1
