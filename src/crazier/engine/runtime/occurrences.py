"""The one path by which anything happens: proposed, perhaps forbidden, perhaps changed, committed, noticed."""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    A_BY,
    ABILITY_WIDTH,
    ALERT_CANT,
    ALERT_SUBSTITUTION,
    ALERT_TRIGGER,
    OCC_DESTROY,
    OCC_DISCARD,
    OCC_DRAW,
    OCC_ENTER,
    OCC_GAIN,
    OCC_LEAVE,
    OCC_LOSE,
    OCC_PLAY,
    PARTY_NOBODY,
    ROLE_CANT,
    ROLE_SUBSTITUTION,
)
from crazier.engine.core.frame import FRAME_EVENT_CARD, FRAME_SUBSTITUTION, Frame
from crazier.engine.core.knowledge import show_to_all
from crazier.engine.core.log import (
    L_DESTROYED,
    L_DISCARDED,
    L_ENTERED,
    L_GAINED,
    L_PLAYED,
    L_PREVENTED,
    L_REVEALED,
    log,
)
from crazier.engine.core.options import ORDER_OPTIONS, ask
from crazier.engine.core.stack import note_of, pop_frame, push_ability, push_occurrence, remember_with, top_frame
from crazier.engine.core.state import (
    ASK_ORDER,
    DISCARD_PILE,
    HANDS,
    HELD_WIDTH,
    LIMBO,
    PUBLIC,
    SLOT_APPLIED,
    SLOT_SETTLED,
    State,
)
from crazier.engine.core.zones import controller, discard_to_bottom, draw_one, in_play, move, set_side, shown_face
from crazier.engine.runtime.game_end import lose_player, no_card_to_draw
from crazier.engine.runtime.triggers import any_guard_matches, collect_triggers, matching_guards, start_ability, text_id


def card_owner(s: State, event: i64, player: i64, token: i64) -> i64:
    """Who controls the card an occurrence is about."""
    if token < 0:
        return -1
    if event == OCC_ENTER or event == OCC_PLAY:
        return player
    return controller(s, token)


def is_forbidden(s: State, event: i64, player: i64, token: i64, amount: i64, by: i64) -> bool:
    """Whether something in play says that this can't happen (R11: that goes first)."""
    if not s.alert & (ALERT_CANT << event):
        return False
    face: i64 = 0
    if token >= 0:
        face = s.face[token] + s.side[token]
    owner = card_owner(s, event, player, token)
    return any_guard_matches(s, ROLE_CANT, event, player, token, face, owner, amount, by)


def propose(s: State, event: i64, player: i64, token: i64, amount: i64, by: i64) -> None:
    """Let something happen, unless it is forbidden; substitutions may change it first."""
    if is_forbidden(s, event, player, token, amount, by):
        not_happening(s, event, token)
    elif is_changed(s, event, player, token, amount, by):
        push_occurrence(s, event, player, token, amount, by, False)
    else:
        commit(s, event, player, token, amount, by)


def reveal_first(s: State, seat: i64, token: i64) -> None:
    """Show a card to all before what it is decides anything."""
    if s.known[token] != PUBLIC:
        show_to_all(s, token)
        if s.event_log is not None:
            log(s, L_REVEALED, seat, token, s.place[token], 0)


def is_changed(s: State, event: i64, player: i64, token: i64, amount: i64, by: i64) -> bool:
    """Whether a substitution in play speaks of such an occurrence."""
    if not s.alert & (ALERT_SUBSTITUTION << event):
        return False
    face: i64 = 0
    if token >= 0:
        face = s.face[token] + s.side[token]
    owner = card_owner(s, event, player, token)
    return any_guard_matches(s, ROLE_SUBSTITUTION, event, player, token, face, owner, amount, by)


def settle_occurrence(s: State) -> None:
    """Go on with the occurrence on top of the stack: apply the next substitution, or let it happen."""
    f = top_frame(s)
    if f.prevented or f.amount <= 0:
        finish_occurrence(s, False)
        return
    found = open_substitutions(s, f)
    if not len(found):
        finish_occurrence(s, True)
        return
    for at in range(3, len(found), 3):
        if text_id(s, found[at]) != text_id(s, found[0]):
            # R11: the affected player orders them.
            ask(s, ASK_ORDER, affected_seat(s, f), ORDER_OPTIONS[: len(found) // 3])
            return
    apply_substitution(s, 0)


def open_substitutions(s: State, f: Frame) -> vec[i64]:
    """What could still change the occurrence: each substitution once (R11), none inside its own doing."""
    token = f.token
    event = f.occurrence
    player = f.player
    face: i64 = 0
    if token >= 0:
        face = shown_face(s, token)
    owner = card_owner(s, event, player, token)
    amount = f.amount
    by = f.by
    found = matching_guards(s, ROLE_SUBSTITUTION, event, player, token, face, owner, amount, by)
    if not len(found):
        return found
    out = vec[i64]()
    for at in range(0, len(found), 3):
        if not was_applied(s, f, found[at], found[at + 1]) and not is_own_replacement(s, found[at], found[at + 1]):
            out = extend(out, found[at : at + 3])
    return out


def was_applied(s: State, f: Frame, ability: i64, asset: i64) -> bool:
    """Whether that substitution was already applied to the occurrence."""
    for at in range(f.held, s.held_len, HELD_WIDTH):
        if s.held[at] == SLOT_APPLIED and s.held[at + 1] == asset and s.held[at + 2] == ability:
            return True
    return False


def is_own_replacement(s: State, ability: i64, asset: i64) -> bool:
    """Whether the occurrence is itself part of what that substitution does instead."""
    for level in range(s.depth):
        f = s.stack[level]
        if f.kind == FRAME_SUBSTITUTION and f.source == asset and f.card == ability:
            return True
    return False


def affected_seat(s: State, f: Frame) -> i64:
    """Whom an occurrence concerns."""
    token = f.token
    seat = controller(s, token) if token >= 0 else -1
    return seat if seat >= 0 else f.player


def apply_substitution(s: State, choice: i64) -> None:
    """Apply one of the substitutions that fit."""
    f = top_frame(s)
    found = open_substitutions(s, f)
    ability = found[3 * choice]
    asset = found[3 * choice + 1]
    remember_with(s, SLOT_APPLIED, asset, ability)
    token = f.token
    player = f.player
    if s.compiled.abilities[ability * ABILITY_WIDTH + A_BY] != PARTY_NOBODY:
        player = f.by
    start_ability(s, ability, asset, found[3 * choice + 2], player, token, note_of(s, token), FRAME_SUBSTITUTION)
    top_frame(s).card = ability


def finish_occurrence(s: State, happens: bool) -> None:
    """The occurrence is settled: commit it, or hand it back to the batch it belongs to."""
    f = top_frame(s)
    event = f.occurrence
    player = f.player
    token = f.token
    amount = f.amount
    by = f.by
    batch = f.batch
    pop_frame(s)
    if not happens:
        not_happening(s, event, token)
    elif batch:
        remember_with(s, SLOT_SETTLED, token, player + 1)
    else:
        commit(s, event, player, token, amount, by)


def not_happening(s: State, event: i64, token: i64) -> None:
    """What did not happen: a card in limbo that could not be played or come into play is put away."""
    if s.event_log is not None:
        log(s, L_PREVENTED, -1, token, event, 0)
    if (event == OCC_PLAY or event == OCC_ENTER) and token >= 0 and s.place[token] == LIMBO:
        discard_to_bottom(s, token)


def has_triggers(s: State, event: i64) -> bool:
    """Whether anything in play waits for such an occurrence."""
    if s.alert & (ALERT_TRIGGER << event):
        return True
    return event == OCC_DESTROY and s.alert & (ALERT_TRIGGER << OCC_LEAVE) != 0


def commit(s: State, event: i64, player: i64, token: i64, amount: i64, by: i64) -> None:
    """It happens."""
    if event == OCC_DRAW:
        commit_draw(s, player, amount, by)
    elif event == OCC_PLAY:
        commit_play(s, player, token, amount)
    elif event == OCC_ENTER:
        commit_enter(s, player, token, by)
    elif event == OCC_DISCARD:
        commit_discard(s, player, token)
    elif event == OCC_LOSE:
        commit_lose(s, player, by)


def commit_draw(s: State, seat: i64, amount: i64, by: i64) -> None:
    """R34: card by card; an impossible draw ends the game (M9.2)."""
    for _card in range(amount):
        if not draw_one(s, seat):
            no_card_to_draw(s)
            return
    if has_triggers(s, OCC_DRAW):
        collect_triggers(s, OCC_DRAW, seat, -1, 0, -1, amount, by, 0)


def commit_play(s: State, seat: i64, token: i64, amount: i64) -> None:
    """M4.1, M4.3: an asset comes into play; an event is in limbo while its ability is used (MQ30)."""
    face = shown_face(s, token)
    if s.event_log is not None:
        log(s, L_PLAYED, seat, token, amount, 0)
    if has_triggers(s, OCC_PLAY):
        collect_triggers(s, OCC_PLAY, seat, token, face, seat, amount, seat, s.side[token] * 16 + seat + 1)
    if s.compiled.event[face]:
        push_ability(s, s.compiled.event_code[face], seat, token, FRAME_EVENT_CARD, token)
        s.abilities_run += 1
    else:
        propose(s, OCC_ENTER, seat, token, 1, seat)


def commit_enter(s: State, seat: i64, token: i64, by: i64) -> None:
    """The asset lies in front of its controller (MQ14), face up (MQ27)."""
    show_to_all(s, token)
    move(s, token, HANDS + s.players + seat, False)
    if s.event_log is not None:
        log(s, L_ENTERED, seat, token, 0, 0)
    if has_triggers(s, OCC_ENTER):
        collect_triggers(s, OCC_ENTER, seat, token, shown_face(s, token), seat, 1, by, note_of(s, token))


def commit_discard(s: State, seat: i64, token: i64) -> None:
    """M5.4: on top, face up, without effect."""
    move(s, token, DISCARD_PILE, False)
    show_to_all(s, token)
    if s.event_log is not None:
        log(s, L_DISCARDED, seat, token, 0, 0)
    face = s.face[token]
    if s.compiled.eight[face]:
        s.color_namer = seat
    if has_triggers(s, OCC_DISCARD):
        collect_triggers(s, OCC_DISCARD, seat, token, face, seat, 1, seat, seat + 1)


def commit_lose(s: State, seat: i64, by: i64) -> None:
    """M7.1; the check whether somebody is the last one left comes after the ability (R9)."""
    if has_triggers(s, OCC_LOSE):
        team = s.allies[seat] & ~s.out  # M20.1
        for ally in range(s.players):
            if team & (1 << ally):
                collect_triggers(s, OCC_LOSE, ally, -1, 0, -1, 1, by, 0)
    lose_player(s, seat)


def commit_destroy(s: State, token: i64) -> None:
    """M8.1: to the bottom of the discard pile."""
    if in_play(s, token):
        if s.event_log is not None:
            log(s, L_DESTROYED, controller(s, token), token, 0, 0)
        discard_to_bottom(s, token)


def trigger_leaving(s: State, event: i64, token: i64, by: i64) -> None:
    """Note that an asset is about to leave play."""
    if in_play(s, token) and has_triggers(s, event):
        seat = controller(s, token)
        collect_triggers(s, event, seat, token, shown_face(s, token), seat, 1, by, note_of(s, token))


def commit_gain(s: State, token: i64, seat: i64) -> None:
    """MQ8: the asset moves in front of its new controller; that is not coming into play (R29)."""
    former = controller(s, token)
    if former < 0 or former == seat:
        return
    move(s, token, HANDS + s.players + seat, False)
    if s.event_log is not None:
        log(s, L_GAINED, seat, token, former, 0)
    if has_triggers(s, OCC_GAIN):
        collect_triggers(s, OCC_GAIN, seat, token, shown_face(s, token), former, 1, seat, note_of(s, token))


def play_card(s: State, seat: i64, token: i64, side: i64, from_hand: bool) -> None:
    """Play a card: it is set aside first, face up, wherever it comes from (MQ30)."""
    move(s, token, LIMBO, False)
    show_to_all(s, token)
    if side:
        set_side(s, token, side)
    propose(s, OCC_PLAY, seat, token, 2 if from_hand else 1, seat)
