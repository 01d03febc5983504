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
    E_DESTROY,
    E_DISCARD,
    E_DRAW,
    E_ENTER,
    E_GAIN,
    E_LEAVE,
    E_LOSE,
    E_PLAY,
    P_NOBODY,
    R_CANT,
    R_SUBSTITUTION,
)
from crazier.engine.core.frame import K_EVENT, K_SUBSTITUTION, Frame
from crazier.engine.core.knowledge import show_all
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
from crazier.engine.core.options import ORDERS, pose
from crazier.engine.core.stack import aspect, hold_for, pop, push, push_occurrence, top
from crazier.engine.core.state import (
    ASK_ORDER,
    DISCARD_PILE,
    HANDS,
    HELD,
    LIMBO,
    PUBLIC,
    SLOT_APPLIED,
    SLOT_SETTLED,
    State,
)
from crazier.engine.core.zones import controller, discard_to_bottom, draw_one, in_play, move, set_side, shown_face
from crazier.engine.runtime.game_end import lose, no_card_to_draw
from crazier.engine.runtime.triggers import begin, is_watched, tree_of, trigger, watching


def owner_of(s: State, event: i64, player: i64, token: i64) -> i64:
    """Who controls the card an occurrence is about."""
    if token < 0:
        return -1
    if event == E_ENTER or event == E_PLAY:
        return player
    return controller(s, token)


def forbidden(s: State, event: i64, player: i64, token: i64, amount: i64, by: i64) -> bool:
    """Whether something in play says that this can't happen (R11: that goes first)."""
    if not s.alert & (ALERT_CANT << event):
        return False
    face: i64 = 0
    if token >= 0:
        face = s.face[token] + s.side[token]
    owner = owner_of(s, event, player, token)
    return is_watched(s, R_CANT, event, player, token, face, owner, amount, by)


def propose(s: State, event: i64, player: i64, token: i64, amount: i64, by: i64) -> None:
    """Let something happen, unless it is forbidden; substitutions may change it first."""
    if forbidden(s, event, player, token, amount, by):
        refused(s, event, token)
    elif is_changed(s, event, player, token, amount, by):
        push_occurrence(s, event, player, token, amount, by, False)
    else:
        commit(s, event, player, token, amount, by)


def uncover(s: State, seat: i64, token: i64) -> None:
    """Show a card to all before what it is decides anything."""
    if s.known[token] != PUBLIC:
        show_all(s, token)
        if s.sink is not None:
            log(s, L_REVEALED, seat, token, s.place[token], 0)


def is_changed(s: State, event: i64, player: i64, token: i64, amount: i64, by: i64) -> bool:
    """Whether a substitution in play speaks of such an occurrence."""
    if not s.alert & (ALERT_SUBSTITUTION << event):
        return False
    face: i64 = 0
    if token >= 0:
        face = s.face[token] + s.side[token]
    owner = owner_of(s, event, player, token)
    return is_watched(s, R_SUBSTITUTION, event, player, token, face, owner, amount, by)


def settle(s: State) -> None:
    """Go on with the occurrence on top of the stack: apply the next substitution, or let it happen."""
    f = top(s)
    if f.prevented or f.amount <= 0:
        conclude(s, False)
        return
    found = substitutions(s, f)
    if not len(found):
        conclude(s, True)
        return
    for at in range(3, len(found), 3):
        if tree_of(s, found[at]) != tree_of(s, found[0]):
            # R11: the affected player orders them.
            pose(s, ASK_ORDER, affected(s, f), ORDERS[: len(found) // 3])
            return
    substitute(s, 0)


def substitutions(s: State, f: Frame) -> vec[i64]:
    """What could still change the occurrence: each substitution once (R11), none inside its own doing."""
    token = f.token
    event = f.event
    player = f.player
    face: i64 = 0
    if token >= 0:
        face = shown_face(s, token)
    owner = owner_of(s, event, player, token)
    amount = f.amount
    by = f.by
    found = watching(s, R_SUBSTITUTION, event, player, token, face, owner, amount, by)
    if not len(found):
        return found
    out = vec[i64]()
    for at in range(0, len(found), 3):
        if not applied(s, f, found[at], found[at + 1]) and not at_work(s, found[at], found[at + 1]):
            out = extend(out, found[at : at + 3])
    return out


def applied(s: State, f: Frame, ability: i64, asset: i64) -> bool:
    """Whether that substitution was already applied to the occurrence."""
    for at in range(f.held, s.holding, HELD):
        if s.held[at] == SLOT_APPLIED and s.held[at + 1] == asset and s.held[at + 2] == ability:
            return True
    return False


def at_work(s: State, ability: i64, asset: i64) -> bool:
    """Whether the occurrence is itself part of what that substitution does instead."""
    for level in range(s.depth):
        f = s.stack[level]
        if f.kind == K_SUBSTITUTION and f.source == asset and f.card == ability:
            return True
    return False


def affected(s: State, f: Frame) -> i64:
    """Whom an occurrence concerns."""
    token = f.token
    seat = controller(s, token) if token >= 0 else -1
    return seat if seat >= 0 else f.player


def substitute(s: State, choice: i64) -> None:
    """Apply one of the substitutions that fit."""
    f = top(s)
    found = substitutions(s, f)
    ability = found[3 * choice]
    asset = found[3 * choice + 1]
    hold_for(s, SLOT_APPLIED, asset, ability)
    token = f.token
    player = f.player
    if s.catalogue.abilities[ability * ABILITY_WIDTH + A_BY] != P_NOBODY:
        player = f.by
    begin(s, ability, asset, found[3 * choice + 2], player, token, aspect(s, token), K_SUBSTITUTION)
    top(s).card = ability


def conclude(s: State, happens: bool) -> None:
    """The occurrence is settled: commit it, or hand it back to the batch it belongs to."""
    f = top(s)
    event = f.event
    player = f.player
    token = f.token
    amount = f.amount
    by = f.by
    batch = f.batch
    pop(s)
    if not happens:
        refused(s, event, token)
    elif batch:
        hold_for(s, SLOT_SETTLED, token, player + 1)
    else:
        commit(s, event, player, token, amount, by)


def refused(s: State, event: i64, token: i64) -> None:
    """What did not happen: a card in limbo that could not be played or come into play is put away."""
    if s.sink is not None:
        log(s, L_PREVENTED, -1, token, event, 0)
    if (event == E_PLAY or event == E_ENTER) and token >= 0 and s.place[token] == LIMBO:
        discard_to_bottom(s, token)


def noticed(s: State, event: i64) -> bool:
    """Whether anything in play waits for such an occurrence."""
    if s.alert & (ALERT_TRIGGER << event):
        return True
    return event == E_DESTROY and s.alert & (ALERT_TRIGGER << E_LEAVE) != 0


def commit(s: State, event: i64, player: i64, token: i64, amount: i64, by: i64) -> None:
    """It happens."""
    if event == E_DRAW:
        commit_draw(s, player, amount, by)
    elif event == E_PLAY:
        commit_play(s, player, token, amount)
    elif event == E_ENTER:
        commit_enter(s, player, token, by)
    elif event == E_DISCARD:
        commit_discard(s, player, token)
    elif event == E_LOSE:
        commit_lose(s, player, by)


def commit_draw(s: State, seat: i64, amount: i64, by: i64) -> None:
    """R34: card by card; an impossible draw ends the game (M9.2)."""
    for _card in range(amount):
        if not draw_one(s, seat):
            no_card_to_draw(s)
            return
    if noticed(s, E_DRAW):
        trigger(s, E_DRAW, seat, -1, 0, -1, amount, by, 0)


def commit_play(s: State, seat: i64, token: i64, amount: i64) -> None:
    """M4.1, M4.3: an asset comes into play; an event is in limbo while its ability is used (MQ30)."""
    face = shown_face(s, token)
    if s.sink is not None:
        log(s, L_PLAYED, seat, token, amount, 0)
    if noticed(s, E_PLAY):
        trigger(s, E_PLAY, seat, token, face, seat, amount, seat, s.side[token] * 16 + seat + 1)
    if s.catalogue.event[face]:
        push(s, s.catalogue.once[face], seat, token, K_EVENT, token)
        s.abilities_run += 1
    else:
        propose(s, E_ENTER, seat, token, 1, seat)


def commit_enter(s: State, seat: i64, token: i64, by: i64) -> None:
    """The asset lies in front of its controller (MQ14), face up (MQ27)."""
    show_all(s, token)
    move(s, token, HANDS + s.players + seat, False)
    if s.sink is not None:
        log(s, L_ENTERED, seat, token, 0, 0)
    if noticed(s, E_ENTER):
        trigger(s, E_ENTER, seat, token, shown_face(s, token), seat, 1, by, aspect(s, token))


def commit_discard(s: State, seat: i64, token: i64) -> None:
    """M5.4: on top, face up, without effect."""
    move(s, token, DISCARD_PILE, False)
    show_all(s, token)
    if s.sink is not None:
        log(s, L_DISCARDED, seat, token, 0, 0)
    face = s.face[token]
    if s.catalogue.eight[face]:
        s.naming = seat
    if noticed(s, E_DISCARD):
        trigger(s, E_DISCARD, seat, token, face, seat, 1, seat, seat + 1)


def commit_lose(s: State, seat: i64, by: i64) -> None:
    """M7.1; the check whether somebody is the last one left comes after the ability (R9)."""
    if noticed(s, E_LOSE):
        team = s.allies[seat] & ~s.out  # M20.1
        for ally in range(s.players):
            if team & (1 << ally):
                trigger(s, E_LOSE, ally, -1, 0, -1, 1, by, 0)
    lose(s, seat)


def commit_destroy(s: State, token: i64) -> None:
    """M8.1: to the bottom of the discard pile."""
    if in_play(s, token):
        if s.sink is not None:
            log(s, L_DESTROYED, controller(s, token), token, 0, 0)
        discard_to_bottom(s, token)


def leaving(s: State, event: i64, token: i64, by: i64) -> None:
    """Note that an asset is about to leave play."""
    if in_play(s, token) and noticed(s, event):
        seat = controller(s, token)
        trigger(s, event, seat, token, shown_face(s, token), seat, 1, by, aspect(s, token))


def commit_gain(s: State, token: i64, seat: i64) -> None:
    """MQ8: the asset moves in front of its new controller; that is not coming into play (R29)."""
    former = controller(s, token)
    if former < 0 or former == seat:
        return
    move(s, token, HANDS + s.players + seat, False)
    if s.sink is not None:
        log(s, L_GAINED, seat, token, former, 0)
    if noticed(s, E_GAIN):
        trigger(s, E_GAIN, seat, token, shown_face(s, token), former, 1, seat, aspect(s, token))


def play_card(s: State, seat: i64, token: i64, side: i64, from_hand: bool) -> None:
    """Play a card: it is set aside first, face up, wherever it comes from (MQ30)."""
    move(s, token, LIMBO, False)
    show_all(s, token)
    if side:
        set_side(s, token, side)
    propose(s, E_PLAY, seat, token, 2 if from_hand else 1, seat)
