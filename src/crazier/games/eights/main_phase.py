"""Main phase (M3.4): count plays and discards left, offer them, carry one out, name the color of an eight."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    ALERT_CANT,
    ALERT_SUBSTITUTION,
    OCC_DISCARD,
    OCC_PLAY,
    PLAY_FROM_HAND,
)
from crazier.engine.core.frame import NO_FRAME
from crazier.engine.core.knowledge import show_to_all
from crazier.engine.core.log import L_NAMED, L_PASSED, L_PLAYED, log, log_move
from crazier.engine.core.obligations import meet_obligations
from crazier.engine.core.options import (
    FIRST_CARD,
    FIRST_COLOR,
    OPT_DISCARD,
    OPT_PLAY,
    OPT_PLAY_SECOND_SIDE,
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
    COUNT_PASSED,
    COUNTER_WIDTH,
    EMPTY_HAND,
    EMPTY_VEC,
    HANDS,
    LIMBO,
    OBLIGATION_DISCARD,
    OBLIGATION_PLAY,
    State,
    zeros,
)
from crazier.engine.core.zones import move, set_side, top_of_discards
from crazier.engine.runtime.choices import color_options
from crazier.engine.runtime.game_end import finish_game
from crazier.engine.runtime.occurrences import play_card, propose, reveal_if_hidden
from crazier.engine.runtime.required_choices import has_required_choices
from crazier.engine.runtime.term_eval import eval_condition
from crazier.engine.runtime.triggers import banned_filters, is_banned
from crazier.games.eights.allowances import discards_left as discards_left
from crazier.games.eights.allowances import plays_left as plays_left
from crazier.games.eights.allowances import use_discard, use_play
from crazier.games.eights.matching import required_traits


def may_play(s: State, seat: i64, token: i64, face: i64) -> bool:
    """Check whether this face of a card may be played as the play of the turn; its requirement counts here (M10.1)."""
    requirement = s.compiled.requirement[face]
    if requirement >= 0 and not eval_condition(s, requirement, seat, token, NO_FRAME):
        return False
    return has_required_choices(s, seat, token, face)


def play_bans(s: State, seat: i64) -> vec[i64]:
    """Return the filters of the cards that assets keep a player from playing from hand, for `is_banned`."""
    return banned_filters(s, OCC_PLAY, seat, PLAY_FROM_HAND, seat) if s.alert & (ALERT_CANT << OCC_PLAY) else EMPTY_VEC


def discard_bans(s: State, seat: i64) -> vec[i64]:
    """Return the filters of the cards that assets keep a player from discarding, for `is_banned`."""
    return banned_filters(s, OCC_DISCARD, seat, 1, -1) if s.alert & (ALERT_CANT << OCC_DISCARD) else EMPTY_VEC


def ask_main(s: State, seat: i64) -> None:
    """Ask a player for the next action of the main phase: discard, play or pass (M3.4)."""
    ask(s, ASK_MAIN, seat, main_actions(s, seat, PASS))


def ask_team(s: State, mask: i64) -> None:
    """R45: ask the teammates who have not passed for the next action, by any one of them."""
    options = vec[i64]()
    for seat in range(s.players):
        if mask & (1 << seat):
            options = extend(options, main_actions(s, seat, pass_option(s, seat)))
    ask(s, ASK_MAIN, first_seat(mask), options)


def ask_discard_before_draw(s: State) -> bool:
    """R14: ask for a discard before the draw; return False once all players have passed or have no discard left."""
    options = vec[i64]()
    for seat in range(s.players):
        if not seats_not_passed(s) & (1 << seat):
            continue
        if discards_left(s, seat) > 0:
            buffer = option_buffer(s, seat)
            options = append(extend(options, buffer[: add_discards(s, seat, buffer)]), pass_option(s, seat))
        else:
            s.counters[seat * COUNTER_WIDTH + COUNT_PASSED] = 1
    if not len(options):
        return False
    ask(s, ASK_MAIN, first_seat(seats_not_passed(s)), options)
    return True


def option_buffer(s: State, seat: i64) -> vec[i64]:
    """Return a buffer for all options of a hand: discard each card, play each of its sides, and pass."""
    return zeros(3 * len(s.zones[HANDS + seat]) + 1)


def main_actions(s: State, seat: i64, pass_code: i64) -> vec[i64]:
    """Return the options of a player in the main phase: the legal discards and plays (M3.4), and to pass."""
    buffer = option_buffer(s, seat)
    used: i64 = 0
    if discards_left(s, seat) > 0:
        used = add_discards(s, seat, buffer)
    if plays_left(s, seat) > 0:
        used = add_plays(s, seat, buffer, used)
    buffer[used] = pass_code
    return buffer[: used + 1]


def add_discards(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Write the legal discards of a hand (M5.1) to the start of a buffer; return how many there are."""
    traits = s.compiled.traits
    required = required_traits(s)
    banned = discard_bans(s, seat)
    faces = s.face
    used: i64 = 0
    for token in s.zones[HANDS + seat]:
        if traits[faces[token]] & required and not is_banned(s, banned, faces[token]):
            buffer[used] = FIRST_CARD + token
            used += 1
    return used


def add_plays(s: State, seat: i64, buffer: vec[i64], used: i64) -> i64:
    """Append the legal plays of a hand (M10.1) to a buffer; return how many options are in it now."""
    compiled = s.compiled
    first_play = FIRST_CARD + OPT_PLAY * s.tokens
    banned = play_bans(s, seat)
    faces = s.face
    always_playable = compiled.always_playable
    for token in s.zones[HANDS + seat]:
        face = faces[token]
        if compiled.split[face]:
            used = add_split_plays(s, seat, token, banned, buffer, used)
        elif (always_playable[face] or may_play(s, seat, token, face)) and not is_banned(s, banned, face):
            buffer[used] = first_play + token
            used += 1
    return used


def add_split_plays(s: State, seat: i64, token: i64, banned: vec[i64], buffer: vec[i64], used: i64) -> i64:
    """Append each side of a split card that may be played; return how many options are in the buffer now."""
    face = s.face[token] + 1
    code = FIRST_CARD + OPT_PLAY * s.tokens + token
    for _side in range(2):
        if may_play(s, seat, token, face) and not is_banned(s, banned, face):
            buffer[used] = code
            used += 1
        face += 1
        code += (OPT_PLAY_SECOND_SIDE - OPT_PLAY) * s.tokens
    return used


def take_action(s: State, seat: i64, code: i64) -> None:
    """Carry out the chosen action: pass, or propose the discard or play (M3.4)."""
    if code < FIRST_CARD:
        s.counters[seat * COUNTER_WIDTH + COUNT_PASSED] = 1
        if s.event_log is not None:
            log(s, L_PASSED, seat, -1, 0, 0)
        return
    token = option_card(s, code)
    verb = option_verb(s, code)
    if len(s.obligations):
        meet_obligations(s, seat, token, OBLIGATION_DISCARD if verb == OPT_DISCARD else OBLIGATION_PLAY)
    if verb == OPT_DISCARD:
        use_discard(s, seat)
        if s.alert & (ALERT_SUBSTITUTION << OCC_DISCARD):
            reveal_if_hidden(s, seat, token)  # the card is face up even if a substitution changes the discard
        propose(s, OCC_DISCARD, seat, token, 1, seat)
        return
    use_play(s, seat)
    side: i64 = 0
    if s.compiled.split[s.face[token]]:
        side = 2 if verb == OPT_PLAY_SECOND_SIDE else 1
    if len(s.zones[HANDS + seat]) == 1:
        play_last_card(s, seat, token, side)
    else:
        play_card(s, seat, token, side)


def play_last_card(s: State, seat: i64, token: i64, side: i64) -> None:
    """R4: play the last card of a hand, which wins before any ability starts."""
    move(s, token, LIMBO, False)
    if side:
        set_side(s, token, side)
    show_to_all(s, token)
    if s.event_log is not None:
        log_move(s, L_PLAYED, seat, token, PLAY_FROM_HAND, 0, HANDS + seat, LIMBO)
    finish_game(s, 1 << seat, EMPTY_HAND)


def ask_color(s: State, seat: i64) -> None:
    """M5.3: ask the player who discarded an eight to name one of the four colors (MQ5)."""
    ask(s, ASK_COLOR, seat, color_options(s))


def name_color(s: State, seat: i64, code: i64) -> None:
    """Set the named color; it binds as long as that eight stays on top (R3)."""
    s.color_namer = -1
    s.named_color = code - FIRST_COLOR
    s.named_token = top_of_discards(s)
    if s.event_log is not None:
        log(s, L_NAMED, seat, -1, s.named_color, 0)
