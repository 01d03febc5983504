"""Encode the options of a decision as numbers, and work out who is asked.

A code means the same to every viewer; the cards in it are tokens, so it gives away nothing that is hidden.

| codes | option |
|---|---|
| 0 | PASS |
| 1 | STOP: no more cards or players |
| 2, 3 | ACCEPT, DECLINE |
| 4–8 | name a color: FIRST_COLOR + the color |
| 10, 11 | the first or second side of a split card: SIDE_BASE + the side |
| 12, 13 | the second or third player of a team's turn passes: FIRST_ALLY_PASS and the next |
| 16–23 | choose a player: FIRST_SEAT + the seat |
| 24–55 | choose the ability that comes next: FIRST_ORDER + its place |
| from 56 | FIRST_CARD + OPT_… times the number of tokens + a token: discard, play or choose it |
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.number_types import Mask, Seat, Token
from crazier.engine.core.seats import next_seat
from crazier.engine.core.state import ASK_MAIN, COUNT_PASSED, COUNTER_WIDTH, HANDS, State

PASS: Final = 0
STOP: Final = 1
ACCEPT: Final = 2
DECLINE: Final = 3
FIRST_COLOR: Final = 4
SIDE_BASE: Final = 9
FIRST_ALLY_PASS: Final = 12
"""The second player of a team's turn passes; the next number is for the third."""
FIRST_SEAT: Final = 16
FIRST_ORDER: Final = 24
MAX_ORDERED: Final = 32
FIRST_CARD: Final = 56
"""From here on a code is a verb and a card: each verb has one code per token."""

# Verbs of options with a card.
OPT_DISCARD: Final = 0
OPT_PLAY: Final = 1  # a split card by its first side
OPT_CHOOSE: Final = 2
OPT_PLAY_SECOND_SIDE: Final = 3
OPTION_VERBS: Final = 4

ORDER_OPTIONS: Final = vec[i64](list(range(FIRST_ORDER, FIRST_ORDER + MAX_ORDERED)))
YES_OR_NO: Final = vec[i64]([ACCEPT, DECLINE])


def discard_option(s: State, token: Token) -> i64:  # noqa: ARG001 - the other options need the state
    """Return the option to discard a card."""
    return FIRST_CARD + token


def choose_options_in_place(s: State, cards: vec[Token]) -> vec[i64]:
    """Turn a list of cards, which no one else uses, into the options to choose one of them."""
    first = FIRST_CARD + OPT_CHOOSE * s.tokens
    for at in range(len(cards)):
        cards[at] += first
    return cards


def option_card(s: State, code: i64) -> Token:
    """Return the card of an option, -1 if it has none."""
    token = code - FIRST_CARD
    if token < 0:
        return -1
    while token >= s.tokens:  # quicker than a division
        token -= s.tokens
    return token


def option_verb(s: State, code: i64) -> i64:
    """Return the verb of an option with a card (OPT_…), -1 if it has none."""
    verb: i64 = -1
    rest = code - FIRST_CARD
    while rest >= 0:
        rest -= s.tokens
        verb += 1
    return verb


def pass_option(s: State, seat: Seat) -> i64:
    """Return the option to pass of one of the players who take the turn."""
    before: i64 = 0
    for other in range(seat):
        if s.turn_seats & (1 << other):
            before += 1
    if before == 0:
        return PASS
    return FIRST_ALLY_PASS + before - 1


def seats_asked(s: State) -> Mask:
    """Return who is asked: one player, or in the main phase of a team all who have not passed (R45)."""
    if s.ask != ASK_MAIN or s.turn_seats == (1 << s.asked):
        return 1 << s.asked
    return seats_not_passed(s)


def seats_not_passed(s: State) -> Mask:
    """Return who of the players taking the turn has not passed yet."""
    mask = s.turn_seats & ~s.out
    for seat in range(s.players):
        if s.counters[seat * COUNTER_WIDTH + COUNT_PASSED]:
            mask &= ~(1 << seat)
    return mask


def option_seat(s: State, code: i64) -> Seat:
    """Return the player who may take an option."""
    if s.ask != ASK_MAIN or s.turn_seats == (1 << s.asked):
        return s.asked
    if code >= FIRST_CARD:
        return s.place[option_card(s, code)] - HANDS
    left: i64 = 0
    if code != PASS:
        left = code - FIRST_ALLY_PASS + 1
    for seat in range(s.players):
        if s.turn_seats & (1 << seat):
            if left == 0:
                return seat
            left -= 1
    return s.asked


def ask(s: State, kind: i64, seat: Seat, options: vec[i64]) -> None:
    """Ask a player to decide, or in place of one who has lost the next player in turn order (R8)."""
    s.ask = kind
    s.silent_turns = 0
    s.asked = next_seat(s, seat) if s.out & (1 << seat) else seat
    s.options = options
