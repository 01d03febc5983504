"""The main phase: what may be played and discarded, and what happens then."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    A_LEAST,
    ABILITY_WIDTH,
    ALERT_CANT,
    ALERT_MORE_DISCARDS,
    ALERT_MORE_PLAYS,
    ALERT_SUBSTITUTION,
    FROM_HAND,
    OCC_DISCARD,
    OCC_PLAY,
)
from crazier.engine.core.frame import NO_FRAME
from crazier.engine.core.knowledge import show_to_all
from crazier.engine.core.log import L_NAMED, L_PASSED, L_PLAYED, log
from crazier.engine.core.options import (
    FIRST_CARD,
    FIRST_COLOR,
    PASS,
    ask,
    option_card,
    option_verb,
    pass_option,
    seats_not_passed,
)
from crazier.engine.core.seats import first_seat
from crazier.engine.core.state import (
    ASK_COLOR,
    ASK_MAIN,
    COUNT_DISCARDED,
    COUNT_DISCARDS_GRANTED,
    COUNT_PASSED,
    COUNT_PLAYED,
    COUNT_PLAYS_GRANTED,
    COUNTER_WIDTH,
    EMPTY_HAND,
    EMPTY_VEC,
    HANDS,
    LIMBO,
    WATCHER_WIDTH,
    State,
    zeros,
)
from crazier.engine.core.zones import move, set_side, top_of_discards
from crazier.engine.runtime.choices import has_its_choices
from crazier.engine.runtime.game_end import finish_game
from crazier.engine.runtime.occurrences import play_card, propose, reveal_first
from crazier.engine.runtime.term_eval import eval_condition
from crazier.engine.runtime.triggers import banned_filters, condition_holds, is_banned
from crazier.games.eights.matching import required_traits


def allowed_by_assets(s: State, seat: i64, care: i64) -> i64:
    """More plays or discards that come from assets in play, for as long as they are there (MQ25)."""
    watchers = s.watchers
    more: i64 = 0
    at: i64 = 0
    while at < len(watchers):
        if (
            watchers[at + 3] & care
            and watchers[at + 2] == seat
            and condition_holds(s, watchers[at], seat, watchers[at + 1])
        ):
            more += s.compiled.abilities[watchers[at] * ABILITY_WIDTH + A_LEAST]
        at += WATCHER_WIDTH
    return more


def plays_left(s: State, seat: i64) -> i64:
    """How many cards may still be played from hand this turn (M3.4)."""
    at = seat * COUNTER_WIDTH
    left = 1 + s.counters[at + COUNT_PLAYS_GRANTED] - s.counters[at + COUNT_PLAYED]
    if s.alert & ALERT_MORE_PLAYS:
        left += allowed_by_assets(s, seat, ALERT_MORE_PLAYS)
    return left


def discards_left(s: State, seat: i64) -> i64:
    """How many cards may still be discarded this turn (M3.4, MQ1)."""
    at = seat * COUNTER_WIDTH
    left = 1 + s.counters[at + COUNT_DISCARDS_GRANTED] - s.counters[at + COUNT_DISCARDED]
    if s.alert & ALERT_MORE_DISCARDS:
        left += allowed_by_assets(s, seat, ALERT_MORE_DISCARDS)
    return left


def may_play(s: State, seat: i64, token: i64, face: i64) -> bool:
    """Whether this face of the card may be played as the turn's play: requirements count here (M10.1)."""
    requirement = s.compiled.requirement[face]
    if requirement >= 0 and not eval_condition(s, requirement, seat, token, NO_FRAME):
        return False
    return has_its_choices(s, seat, token, face)


def play_bans(s: State, seat: i64) -> vec[i64]:
    """What a player can't play from hand: an asset's word, as `is_banned` takes it."""
    return banned_filters(s, OCC_PLAY, seat, FROM_HAND, seat) if s.alert & (ALERT_CANT << OCC_PLAY) else EMPTY_VEC


def discard_bans(s: State, seat: i64) -> vec[i64]:
    """What a player can't discard, likewise."""
    return banned_filters(s, OCC_DISCARD, seat, 1, -1) if s.alert & (ALERT_CANT << OCC_DISCARD) else EMPTY_VEC


def ask_main(s: State, seat: i64) -> None:
    """Ask for the next action: discard, play or pass."""
    ask(s, ASK_MAIN, seat, main_actions(s, seat, PASS))


def ask_team(s: State, mask: i64) -> None:
    """R45: ask those of a team who have not passed for the next action of any of them."""
    options = vec[i64]()
    for seat in range(s.players):
        if mask & (1 << seat):
            options = extend(options, main_actions(s, seat, pass_option(s, seat)))
    ask(s, ASK_MAIN, first_seat(mask), options)


def asked_to_discard_first(s: State) -> bool:
    """R14: ask for a discard before the draw; False once nobody has one left or wants to."""
    options = vec[i64]()
    for seat in range(s.players):
        if not seats_not_passed(s) & (1 << seat):
            continue
        if discards_left(s, seat) > 0:
            room = option_buffer(s, seat)
            options = append(extend(options, room[: add_discards(s, seat, room)]), pass_option(s, seat))
        else:
            s.counters[seat * COUNTER_WIDTH + COUNT_PASSED] = 1
    if not len(options):
        return False
    ask(s, ASK_MAIN, first_seat(seats_not_passed(s)), options)
    return True


def option_buffer(s: State, seat: i64) -> vec[i64]:
    """A list with a place for whatever a hand allows: each card discarded or played, by either side, or none."""
    return zeros(3 * len(s.zones[HANDS + seat]) + 1)


def main_actions(s: State, seat: i64, passing: i64) -> vec[i64]:
    """What a player may discard or play, and passing."""
    room = option_buffer(s, seat)
    used: i64 = 0
    if discards_left(s, seat) > 0:
        used = add_discards(s, seat, room)
    if plays_left(s, seat) > 0:
        used = add_plays(s, seat, room, used)
    room[used] = passing
    return room[: used + 1]


def add_discards(s: State, seat: i64, room: vec[i64]) -> i64:
    """Put down the cards of the hand that fit, unless something forbids them: how many there are."""
    traits = s.compiled.traits
    will_do = required_traits(s)
    banned = discard_bans(s, seat)
    faces = s.face
    used: i64 = 0
    for token in s.zones[HANDS + seat]:
        if traits[faces[token]] & will_do and not is_banned(s, banned, faces[token]):
            room[used] = FIRST_CARD + token
            used += 1
    return used


def add_plays(s: State, seat: i64, room: vec[i64], used: i64) -> i64:
    """Put down the cards of the hand whose requirement is met, unless it is forbidden: how many there are now."""
    compiled = s.compiled
    playing = FIRST_CARD + s.tokens
    banned = play_bans(s, seat)
    faces = s.face
    simple = compiled.always_playable
    for token in s.zones[HANDS + seat]:
        face = faces[token]
        if compiled.split[face]:
            used = add_sides(s, seat, token, banned, room, used)
        elif (simple[face] or may_play(s, seat, token, face)) and not is_banned(s, banned, face):
            room[used] = playing + token
            used += 1
    return used


def add_sides(s: State, seat: i64, token: i64, banned: vec[i64], room: vec[i64], used: i64) -> i64:
    """A split card may be played by each side that may be played."""
    face = s.face[token] + 1
    code = FIRST_CARD + s.tokens + token
    for _side in range(2):
        if may_play(s, seat, token, face) and not is_banned(s, banned, face):
            room[used] = code
            used += 1
        face += 1
        code += 2 * s.tokens
    return used


def take_action(s: State, seat: i64, code: i64) -> None:
    """Do what was chosen."""
    if code < FIRST_CARD:
        s.counters[seat * COUNTER_WIDTH + COUNT_PASSED] = 1
        if s.event_log is not None:
            log(s, L_PASSED, seat, -1, 0, 0)
        return
    token = option_card(s, code)
    verb = option_verb(s, code)
    if verb == 0:
        s.counters[seat * COUNTER_WIDTH + COUNT_DISCARDED] += 1
        if s.alert & (ALERT_SUBSTITUTION << OCC_DISCARD):
            reveal_first(s, seat, token)  # it is face up even if something else happens instead
        propose(s, OCC_DISCARD, seat, token, 1, seat)
        return
    s.counters[seat * COUNTER_WIDTH + COUNT_PLAYED] += 1
    side: i64 = 0
    if s.compiled.split[s.face[token]]:
        side = 2 if verb == 3 else 1
    if len(s.zones[HANDS + seat]) == 1:
        play_last_card(s, seat, token, side)
    else:
        play_card(s, seat, token, side, True)


def play_last_card(s: State, seat: i64, token: i64, side: i64) -> None:
    """R4: playing the last card wins before any ability starts."""
    move(s, token, LIMBO, False)
    if side:
        set_side(s, token, side)
    show_to_all(s, token)
    if s.event_log is not None:
        log(s, L_PLAYED, seat, token, FROM_HAND, 0)
    finish_game(s, 1 << seat, EMPTY_HAND)


def ask_color(s: State, seat: i64) -> None:
    """M5.3: who discarded an eight names one of the four colors (MQ5)."""
    ask(s, ASK_COLOR, seat, vec[i64]([FIRST_COLOR + color for color in s.compiled.nameable_colors]))


def name_color(s: State, seat: i64, code: i64) -> None:
    """The color named binds as long as that eight stays on top (R3)."""
    s.color_namer = -1
    s.named_color = code - FIRST_COLOR
    s.named_token = top_of_discards(s)
    if s.event_log is not None:
        log(s, L_NAMED, seat, -1, s.named_color, 0)
