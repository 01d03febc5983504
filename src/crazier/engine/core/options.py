"""Options as numbers: what may be answered to a decision.

A number means the same for everybody; the cards in it are tokens, so it tells nothing that is hidden.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.seats import next_seat
from crazier.engine.core.state import ASK_MAIN, COUNT_PASSED, COUNTER_WIDTH, HANDS, State

PASS: Final = 0
STOP: Final = 1
ACCEPT: Final = 2
DECLINE: Final = 3
FIRST_COLOR: Final = 4
SIDE_BASE: Final = 9
FIRST_ALLY_PASS: Final = 12
"""The second of those who take a turn together passes; the next number is for the third."""
FIRST_SEAT: Final = 16
FIRST_ORDER: Final = 24
MOST_ORDERED: Final = 32
FIRST_CARD: Final = 56
"""From here on the numbers are cards: to discard, to play, to choose, to play by its second side."""
ORDER_OPTIONS: Final = vec[i64](list(range(FIRST_ORDER, FIRST_ORDER + MOST_ORDERED)))
YES_OR_NO: Final = vec[i64]([ACCEPT, DECLINE])


def discard_option(s: State, token: i64) -> i64:  # noqa: ARG001 - like its sisters
    """Discard that card."""
    return FIRST_CARD + token


def choose_options_in_place(s: State, cards: vec[i64]) -> vec[i64]:
    """Choose one of those cards, of which there is a list for this alone: it becomes the options."""
    first = FIRST_CARD + 2 * s.tokens
    for at in range(len(cards)):
        cards[at] += first
    return cards


def option_card(s: State, code: i64) -> i64:
    """The card an option is about, -1 if none."""
    token = code - FIRST_CARD
    if token < 0:
        return -1
    while token >= s.tokens:  # quicker than a division
        token -= s.tokens
    return token


def option_verb(s: State, code: i64) -> i64:
    """0 discard, 1 play, 2 choose, 3 play the second side; -1 if the option is about no card."""
    verb: i64 = -1
    beyond = code - FIRST_CARD
    while beyond >= 0:
        beyond -= s.tokens
        verb += 1
    return verb


def pass_option(s: State, seat: i64) -> i64:
    """Pass, for one of those who take the turn."""
    before: i64 = 0
    for other in range(seat):
        if s.turn_seats & (1 << other):
            before += 1
    if before == 0:
        return PASS
    return FIRST_ALLY_PASS + before - 1


def seats_asked(s: State) -> i64:
    """Who is asked: one player, or in the main phase of a team all who have not passed (R45)."""
    if s.ask != ASK_MAIN or s.turn_seats == (1 << s.asked):
        return 1 << s.asked
    return seats_not_passed(s)


def seats_not_passed(s: State) -> i64:
    """Who of those taking the turn has not passed yet."""
    mask = s.turn_seats & ~s.out
    for seat in range(s.players):
        if s.counters[seat * COUNTER_WIDTH + COUNT_PASSED]:
            mask &= ~(1 << seat)
    return mask


def option_seat(s: State, code: i64) -> i64:
    """Whose option it is."""
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


def ask(s: State, kind: i64, seat: i64, options: vec[i64]) -> None:
    """Ask a player, or for one who has lost the next in turn order (R8)."""
    s.ask = kind
    s.asked = next_seat(s, seat) if s.out & (1 << seat) else seat
    s.options = options
