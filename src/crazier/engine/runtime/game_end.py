"""Winning, losing and the end of a game."""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_PICK, shuffle
from crazier.engine.core.log import L_LOST, L_WON, log
from crazier.engine.core.seats import first_in_turn_order, last_in_turn_order, seats_in_game
from crazier.engine.core.state import (
    BY_ABILITY,
    COUNT_LOST_WITH,
    COUNTER_WIDTH,
    EMPTY_HAND,
    EMPTY_VEC,
    HANDS,
    LAST_PLAYER,
    NO_CARDS,
    OBLIGATION_WIDTH,
    State,
    writable_chance,
)
from crazier.engine.core.zones import discard_to_bottom


def finish_game(s: State, winners: i64, reason: i64) -> None:
    """End the game; a winner wins for the whole team (M20.1)."""
    everybody: i64 = 0
    for seat in range(s.players):
        if winners & (1 << seat):
            everybody |= s.allies[seat]
    s.winners = everybody
    s.reason = reason
    s.ask = 0
    s.options = EMPTY_VEC
    if s.event_log is not None:
        log(s, L_WON, -1, -1, everybody, reason)


def fewest_cards_win(s: State, reason: i64) -> None:
    """M9.2: the smallest hand wins; a tie is shared (R1)."""
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


def no_card_to_draw(s: State) -> None:
    """M9.2, R37: an impossible draw ends the game at once."""
    fewest_cards_win(s, NO_CARDS)


def lose_player(s: State, seat: i64) -> None:
    """M7.1: out of the game, with the whole team (M20.1)."""
    team = s.allies[seat] & ~s.out
    for ally in range(s.players):
        if team & (1 << ally):
            remove_player_cards(s, ally)


def remove_player_cards(s: State, seat: i64) -> None:
    """Hand and assets go under the discard pile in random order (M7.1, R36)."""
    hand = s.zones[HANDS + seat]
    s.counters[seat * COUNTER_WIDTH + COUNT_LOST_WITH] = len(hand)
    s.out |= 1 << seat
    s.lost_since_check |= 1 << seat
    if s.event_log is not None:
        log(s, L_LOST, seat, -1, len(hand), 0)
    cards = extend(hand[:], s.zones[HANDS + s.players + seat])
    shuffle(writable_chance(s), USE_PICK, cards)
    for token in cards:
        discard_to_bottom(s, token)
    drop_obligations(s, seat, False)


def drop_obligations(s: State, seat: i64, bound_only: bool) -> None:
    """A player's obligations are over, all of them or those of this turn."""
    kept = vec[i64]()
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if s.obligations[at + 1] != seat or (bound_only and not s.obligations[at + 5]):
            kept = extend(kept, s.obligations[at : at + OBLIGATION_WIDTH])
    s.obligations = kept


def check_game_over(s: State) -> bool:
    """The check between abilities (M1.2): somebody may have won, or be the last one left."""
    if s.declared_winners:
        # R32: "you win" takes hold when its ability ends.
        winner = first_in_turn_order(s, s.declared_winners & ~s.out)
        s.declared_winners = 0
        if winner >= 0:
            finish_game(s, 1 << winner, BY_ABILITY)
            return True
    if s.lost_since_check and only_one_left(s):
        return True
    return s.check_hands and hand_is_empty(s)


def hand_is_empty(s: State) -> bool:
    """M1.1: an empty hand wins; of several, the first in turn order (R5)."""
    empty: i64 = 0
    for seat in range(s.players):
        if not len(s.zones[HANDS + seat]):
            empty |= 1 << seat
    empty &= ~s.out
    if not empty:
        s.check_hands = False
        return False
    finish_game(s, 1 << first_in_turn_order(s, empty), EMPTY_HAND)
    return True


def only_one_left(s: State) -> bool:
    """M7.2: the last one, or the last team, wins; if all fell together, the last of them (R9)."""
    left = seats_in_game(s)
    if left:
        fallen: i64 = s.lost_since_check
        s.lost_since_check = 0
        seat = first_in_turn_order(s, left)
        if left & ~s.allies[seat]:
            return False
        s.lost_since_check = fallen
        finish_game(s, 1 << seat, LAST_PLAYER)
        return True
    finish_game(s, 1 << last_in_turn_order(s, s.lost_since_check), LAST_PLAYER)
    return True
