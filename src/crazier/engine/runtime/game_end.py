"""Decide who wins and loses, remove players who lost, and end the game."""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_PICK, shuffle
from crazier.engine.core.log import (
    L_LOST,
    L_PUT,
    L_WON,
    NO_CAUSE,
    NO_ZONE,
    log,
    log_caused,
    log_move,
    pack_destination,
)
from crazier.engine.core.number_types import Mask, Seat
from crazier.engine.core.seats import first_by_team, first_in_turn_order, last_in_turn_order, seats_in_game
from crazier.engine.core.state import (
    BY_ABILITY,
    COUNT_LOST_WITH,
    COUNTER_WIDTH,
    DISCARD_PILE,
    EMPTY_HAND,
    EMPTY_VEC,
    HANDS,
    LAST_PLAYER,
    NO_CARDS,
    OBLIGATION_BOUND,
    OBLIGATION_HOLDER,
    OBLIGATION_WIDTH,
    State,
    writable_chance,
)
from crazier.engine.core.zones import discard_to_bottom


def finish_game(s: State, winners: Mask, reason: i64) -> None:
    """End the game; a winner wins for the whole team (M20.1)."""
    with_teams: i64 = 0
    for seat in range(s.players):
        if winners & (1 << seat):
            with_teams |= s.allies[seat]
    s.winners = with_teams
    s.reason = reason
    s.ask = 0
    s.options = EMPTY_VEC
    if s.event_log is not None:
        cause = s.win_cause if reason == BY_ABILITY and len(s.win_cause) else NO_CAUSE
        log_caused(s, L_WON, -1, -1, with_teams, reason, NO_ZONE, NO_ZONE, cause)


def end_by_fewest_cards(s: State, reason: i64) -> None:
    """M9.2: end the game; the smallest hand wins, and a tie is shared (R1)."""
    least: i64 = 9999
    winners: i64 = 0
    mask = seats_in_game(s)
    for seat in range(s.players):
        if mask & (1 << seat):
            count: i64 = len(s.zones[HANDS + seat])
            if count < least:
                least = count
                winners = 0
            if count == least:
                winners |= 1 << seat
    finish_game(s, winners, reason)


def end_for_lack_of_cards(s: State) -> None:
    """M9.2, R37: end the game at once because a draw is impossible."""
    end_by_fewest_cards(s, NO_CARDS)


def remove_player(s: State, seat: Seat) -> None:
    """Mark a player as out and put hand and assets under the discard pile in random order (M7.1, R36)."""
    hand = s.zones[HANDS + seat]
    s.counters[seat * COUNTER_WIDTH + COUNT_LOST_WITH] = len(hand)
    s.out |= 1 << seat
    s.lost_since_check |= 1 << seat
    if s.event_log is not None:
        log(s, L_LOST, seat, -1, len(hand), 0)
    cards = extend(hand[:], s.zones[HANDS + s.players + seat])
    shuffle(writable_chance(s), USE_PICK, cards)
    for token in cards:
        old = s.place[token]
        discard_to_bottom(s, token)
        if s.event_log is not None:
            log_move(s, L_PUT, -1, token, 0, 0, old, pack_destination(DISCARD_PILE, True))
    drop_obligations(s, seat, False)


def drop_obligations(s: State, seat: Seat, bound_only: bool) -> None:
    """Remove a player's obligations: all of them, or only the ones that bind in this turn."""
    remaining = vec[i64]()
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if s.obligations[at + OBLIGATION_HOLDER] != seat or (bound_only and not s.obligations[at + OBLIGATION_BOUND]):
            remaining = extend(remaining, s.obligations[at : at + OBLIGATION_WIDTH])
    s.obligations = remaining


def check_game_over(s: State) -> bool:
    """Check between abilities (M1.2) whether a player has won or only one player or team is left; end the game then."""
    if s.declared_winners:
        # R32: "you win" takes effect when its ability ends.
        winner = first_in_turn_order(s, s.declared_winners & ~s.out)
        s.declared_winners = 0
        if winner >= 0:
            finish_game(s, 1 << winner, BY_ABILITY)
            return True
    if s.lost_since_check and check_last_player(s):
        return True
    return s.check_hands and check_empty_hand(s)


def check_empty_hand(s: State) -> bool:
    """M1.1: end the game if a hand is empty; of several empty hands, the first in turn order wins (R5, R58)."""
    empty: i64 = 0
    for seat in range(s.players):
        if not len(s.zones[HANDS + seat]):
            empty |= 1 << seat
    empty &= ~s.out
    if not empty:
        s.check_hands = False
        return False
    finish_game(s, 1 << first_by_team(s, empty), EMPTY_HAND)
    return True


def check_last_player(s: State) -> bool:
    """M7.2: end the game if one player or team is left; if all lost together, the last of them wins (R9)."""
    left = seats_in_game(s)
    if left:
        just_lost: i64 = s.lost_since_check
        s.lost_since_check = 0
        seat = first_in_turn_order(s, left)
        if left & ~s.allies[seat]:
            return False
        s.lost_since_check = just_lost
        finish_game(s, 1 << seat, LAST_PLAYER)
        return True
    finish_game(s, 1 << last_in_turn_order(s, s.lost_since_check), LAST_PLAYER)
    return True
