"""Keep the records of obligations: count them, mark what is met, and let go of cards that have left a hand (R42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.core.options import OPT_DISCARD, option_card, option_seat, option_verb
from crazier.engine.core.state import (
    ASK_MAIN,
    BINDS_NOW,
    HANDS,
    MET,
    OBLIGATION_BOUND,
    OBLIGATION_DISCARD,
    OBLIGATION_HOLDER,
    OBLIGATION_PLAY,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    RELEASED,
    State,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from crazier.engine.core.number_types import Seat, Token


def binds_now(s: State, at: i64, seat: Seat) -> bool:
    """Check whether the obligation at an index binds a player in this turn, its card still in hand (R42)."""
    token = s.obligations[at + OBLIGATION_TOKEN]
    return (
        s.obligations[at + OBLIGATION_HOLDER] == seat
        and s.obligations[at + OBLIGATION_BOUND] == BINDS_NOW
        and token >= 0
        and s.place[token] == HANDS + seat
    )


def count_due(s: State, seat: Seat) -> i64:
    """Return how many obligations bind a player now (R42)."""
    due: i64 = 0
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if binds_now(s, at, seat):
            due += 1
    return due


def count_met(s: State, seat: Seat) -> i64:
    """Return how many obligations a player has met in this turn."""
    met: i64 = 0
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if s.obligations[at + OBLIGATION_HOLDER] == seat and s.obligations[at + OBLIGATION_BOUND] == MET:
            met += 1
    return met


def obligations_met_by(s: State, seat: Seat, code: i64) -> i64:
    """Return how many obligations a main action meets: it plays or discards their card as they demand."""
    if s.ask != ASK_MAIN or option_seat(s, code) != seat:
        return 0
    verb = option_verb(s, code)
    if verb < 0:
        return 0
    way: i64 = OBLIGATION_DISCARD if verb == OPT_DISCARD else OBLIGATION_PLAY
    token = option_card(s, code)
    met: i64 = 0
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if s.obligations[at + OBLIGATION_TOKEN] == token and s.obligations[at + way] and binds_now(s, at, seat):
            met += 1
    return met


def meet_obligations(s: State, seat: Seat, token: Token, way: i64) -> None:
    """Mark what a player meets by playing (OBLIGATION_PLAY) or discarding (OBLIGATION_DISCARD) a card still in hand."""
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if s.obligations[at + OBLIGATION_TOKEN] == token and s.obligations[at + way] and binds_now(s, at, seat):
            obligations = s.obligations[:]
            obligations[at + OBLIGATION_BOUND] = MET
            s.obligations = obligations


def release_departed_cards(s: State) -> None:
    """R42: end the obligations whose card has left its holder's hand, so that it binds no more if it comes back."""
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        token = s.obligations[at + OBLIGATION_TOKEN]
        if token >= 0 and s.place[token] != HANDS + s.obligations[at + OBLIGATION_HOLDER]:
            obligations = s.obligations[:]
            obligations[at + OBLIGATION_TOKEN] = RELEASED
            s.obligations = obligations
