"""Number the entries of the event log, and append them: what happened, for viewers and for records of a game.

An entry is (kind, seat, token, face, knowers, a, b, origin, goal): who did it, with which card, what that card shows
and who may know that; what `a` and `b` mean depends on the kind; `origin` and `goal` are the zones of a card that
moves, NO_ZONE if it stays. An entry about several cards goes on with three numbers for each: (token, face, knowers).
The log is kept outside the state's lists and only on request.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.engine.core.number_types import Seat, Token, Zone
from crazier.engine.core.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

L_TURN: Final = 0  # a: number of the turn, b: who takes it and whether it is extra, packed by `pack_turn`
L_PHASE: Final = 1  # a: phase
L_DREW: Final = 2
L_PLAYED: Final = 3  # a: PLAY_FROM_HAND or PLAY_FROM_PILE
L_ENTERED: Final = 4
L_DISCARDED: Final = 5
L_NAMED: Final = 6  # a: color
L_DESTROYED: Final = 7
L_GAINED: Final = 8  # a: from whom
L_PUT: Final = 9
L_LOOKED: Final = 10  # a: from zone
L_REVEALED: Final = 11  # a: from zone
L_RESHUFFLED: Final = 12  # a: number of cards
L_SHUFFLED: Final = 13
L_LOST: Final = 14  # a: number of cards in hand
L_WON: Final = 15  # a: winners, one bit per seat, b: reason
L_PASSED: Final = 16
L_ABILITY: Final = 17  # a: number of the ability's text
L_GRANTED: Final = 18  # a: 1 discards, 0 plays; b: how many
L_EXTRA: Final = 19  # a: span
L_SKIPPED: Final = 20  # a: span
L_BOUND: Final = 21  # a: who chose the card, b: how the obligation is met, packed by `pack_ways`
L_PREVENTED: Final = 22  # a: occurrence, b: 1 for the copy of an event
L_CHANGED: Final = 23  # a: by how many
L_CHOSE_CARD: Final = 24  # a: its zone
L_CHOSE_PLAYER: Final = 25  # a: seat chosen
L_ACCEPTED: Final = 26
L_DECLINED: Final = 27  # a: number of cards chosen so far, b: 1 if cards are chosen, 0 if it was yes or no
L_REDEALT: Final = 28  # a: number of cards
L_COPIED: Final = 29
L_FINISHED: Final = 30
L_OVERRUN: Final = 31
L_SEARCHED: Final = 32
L_UNPLAYABLE: Final = 33  # there is no card to choose for it (F11.6)
L_BEGAN: Final = 34  # a: who takes the first turn, one bit per seat
L_ANNOUNCED: Final = 35  # a card is about to be played, and something may still keep it from that
L_RETURNED: Final = 36  # a card that was looked at goes back to the draw pile (R6)
L_RENAMED: Final = 37  # cards: (old token, new token, who can follow the card); seat: whose hand it is
L_LOOKED_THROUGH: Final = 38  # cards: the draw pile, shown to a player who searches it
L_GATHERED: Final = 39  # cards: the whole deck, shuffled, bottom first
L_SAT_OUT: Final = 40  # a: span that is skipped now
L_TOOK_EXTRA: Final = 41  # a: span of the extra phase that begins now
L_NOTHING: Final = 42  # the ability or event before it is over and did nothing
L_DEALT: Final = 43  # cards: a hand
L_TURNED_UP: Final = 44  # the starter

EXTRA_TURN_UNIT: Final = 1 << 16
"""Added to the seats of an extra turn; more than there are seats."""
NO_ZONE: Final = -1
"""The origin and goal of a card that stays where it is."""
FIRST_LOGGED_CARD: Final = 9
"""Where the cards of an entry about several cards begin."""
LOGGED_CARD_WIDTH: Final = 3
"""The numbers for each of these cards: its token, its face, and who may know it."""
UNDER_UNIT: Final = 100
"""Added to the zone of a card that was put under it; more than there are zones."""


def pack_turn(turn_seats: i64, extra: bool) -> i64:
    """Pack who takes a turn, one bit per seat, and whether it is an extra turn."""
    return turn_seats + EXTRA_TURN_UNIT if extra else turn_seats


def turn_takers(packed: i64) -> i64:
    """Return who takes a turn, one bit per seat."""
    return packed % EXTRA_TURN_UNIT


def is_extra_turn(packed: i64) -> bool:
    """Check whether a turn is an extra turn."""
    return packed >= EXTRA_TURN_UNIT


def pack_destination(zone: Zone, under: bool) -> i64:
    """Pack where a card was put: a zone, and whether the card went under it."""
    return zone + UNDER_UNIT if under else zone


def destination_zone(packed: i64) -> Zone:
    """Return the zone that a card was put into."""
    return packed % UNDER_UNIT


def destination_under(packed: i64) -> i64:
    """Return 1 if the card went under the zone, 0 if on top."""
    return packed // UNDER_UNIT


def pack_ways(by_play: i64, by_discard: i64) -> i64:
    """Pack how an obligation can be met: 1 by playing the card, plus 2 by discarding it."""
    return by_play + 2 * by_discard


def log(s: State, kind: i64, seat: Seat, token: Token, a: i64, b: i64) -> None:
    """Append an entry about a card that stays where it is, or about none (-1), if a log is kept."""
    if s.event_log is not None:
        log_move(s, kind, seat, token, a, b, NO_ZONE, NO_ZONE)


def log_move(s: State, kind: i64, seat: Seat, token: Token, a: i64, b: i64, origin: Zone, goal: i64) -> None:
    """Append an entry about a card that moves from a zone to another, packed by `pack_destination`."""
    entries = s.event_log
    if entries is None:
        return
    if token < 0:
        entries.append((kind, seat, -1, -1, 0, a, b, origin, goal))
    else:
        entries.append((kind, seat, token, s.face[token] + s.side[token], s.known[token], a, b, origin, goal))


def log_cards(s: State, kind: i64, seat: Seat, tokens: vec[Token], a: i64, origin: Zone, goal: i64) -> None:
    """Append an entry about several cards."""
    entries = s.event_log
    if entries is None:
        return
    numbers: list[int] = [kind, seat, -1, -1, 0, a, 0, origin, goal]
    for token in tokens:
        numbers.append(token)
        numbers.append(s.face[token] + s.side[token])
        numbers.append(s.known[token])
    entries.append(tuple(numbers))


def log_renamed(s: State, seat: Seat, old: vec[Token], new: vec[Token]) -> None:
    """Append an entry about a hand whose tokens were permuted, with who can still follow each of its cards."""
    entries = s.event_log
    if entries is None:
        return
    numbers: list[int] = [L_RENAMED, seat, -1, -1, 0, 0, 0, NO_ZONE, NO_ZONE]
    for index in range(len(old)):
        numbers.append(old[index])
        numbers.append(new[index])
        numbers.append(s.known[new[index]])
    entries.append(tuple(numbers))


def log_if_nothing_happened(s: State) -> None:
    """Append that an ability or event did nothing, if its start is the last entry."""
    entries = s.event_log
    if entries is None or not entries or s.declared_winners:
        return
    last = entries[len(entries) - 1][0]
    if last == L_ABILITY or last == L_PLAYED or last == L_COPIED:
        log(s, L_NOTHING, -1, -1, 0, 0)
