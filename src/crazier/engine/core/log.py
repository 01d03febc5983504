"""Number the entries of the event log, and append them: what happened, for viewers and for records of a game.

An entry is (kind, seat, token, face, knowers, a, b, origin, goal, program, source, source_face, owner, affected, step):
who did it, with which card, what that card shows and who may know that; what `a` and `b` mean depends on the kind;
`origin` and `goal` are the zones of a card that moves, NO_ZONE if it stays. Then its cause: the program of the running
ability (for an ability without one, such as a "can't", its number, packed by `pack_ability`), the card that it is on
and what all see that card show (-1 if it is out of sight), who controls it, and the player whose occurrence a
substitution changes; all -1 for what players do by the rules alone. `step` is the number of the first entry of the same
step: what one player or one ability does without a break. An entry about several cards goes on with three numbers for
each: (token, face, knowers). The log is kept outside the state's lists and only on request.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.engine.core.frame import FRAME_OCCURRENCE, FRAME_SUBSTITUTION
from crazier.engine.core.number_types import Seat, Token, Zone
from crazier.engine.core.state import PUBLIC, State

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
# Where the numbers of an entry are.
ENTRY_KIND: Final = 0
ENTRY_SEAT: Final = 1
ENTRY_TOKEN: Final = 2
ENTRY_A: Final = 5
ENTRY_PROGRAM: Final = 9
ENTRY_SOURCE: Final = 10
ENTRY_AFFECTED: Final = 13
ENTRY_STEP: Final = 14
FIRST_LOGGED_CARD: Final = 15
"""Where the cards of an entry about several cards begin."""
NO_CAUSE: Final[tuple[int, ...]] = (-1, -1, -1, -1, -1)
"""The cause of what players do by the rules alone."""
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


def pack_ability(ability: i64) -> i64:
    """Pack the number of an ability that has no program, so that it differs from every program and from none."""
    return -2 - ability


def packed_ability(program: i64) -> i64:
    """Return the number of the ability that was packed in place of a program."""
    return -2 - program


def pack_ways(by_play: i64, by_discard: i64) -> i64:
    """Pack how an obligation can be met: 1 by playing the card, plus 2 by discarding it."""
    return by_play + 2 * by_discard


# The cause of an entry


def running_cause(s: State) -> tuple[int, ...]:
    """Return the ability that runs now as the cause of an entry; below a substitution is the occurrence it changes."""
    level = s.depth - 1
    while level >= 0 and s.stack[level].kind == FRAME_OCCURRENCE:
        level -= 1
    if level < 0:
        return NO_CAUSE
    f = s.stack[level]
    affected: i64 = -1
    if f.kind == FRAME_SUBSTITUTION and level > 0:
        affected = s.stack[level - 1].player
    return cause_numbers(s, f.code, f.source, f.you, affected)


def cause_numbers(s: State, program: i64, source: Token, owner: Seat, affected: Seat) -> tuple[int, ...]:
    """Return an ability as the cause of an entry; without its card, if not all see what that is."""
    if source < 0 or s.known[source] != PUBLIC:
        return (program, -1, -1, owner, affected)
    return (program, source, s.face[source] + s.side[source], owner, affected)


def logged_cause(s: State, program: i64, affected: Seat) -> tuple[int, ...]:
    """Return the cause of the last entry with this program: an ability that ran just before, on another player."""
    entries = s.event_log
    if entries is not None:
        for back in range(len(entries)):
            entry = entries[len(entries) - 1 - back]
            if entry[ENTRY_PROGRAM] == program:
                return (*entry[ENTRY_PROGRAM:ENTRY_AFFECTED], affected)
    return NO_CAUSE


def promised_cause(s: State, kind: i64, seat: Seat, span: i64, count: i64) -> tuple[int, ...]:
    """Return the cause of the oldest of the last `count` entries of a kind: the promise that comes due first."""
    entries = s.event_log
    found = NO_CAUSE
    if entries is not None:
        at = len(entries) - 1
        while at >= 0 and count > 0:
            entry = entries[at]
            if entry[ENTRY_KIND] == kind and entry[ENTRY_SEAT] == seat and entry[ENTRY_A] == span:
                found = entry[ENTRY_PROGRAM:ENTRY_STEP]
                count -= 1
            at -= 1
    return found


def step_of(entries: list[tuple[int, ...]], kind: i64, seat: Seat, token: Token, cause: tuple[int, ...]) -> int:
    """Return the number of the first entry of the step to which a new entry belongs."""
    number = len(entries)
    if not number or kind == L_ABILITY:
        return number
    last = entries[number - 1]
    if kind == L_FINISHED or kind == L_NOTHING:
        same = True
    elif cause[0] != NO_CAUSE[0]:
        same = last[ENTRY_PROGRAM] == cause[0] or (last[ENTRY_TOKEN] >= 0 and last[ENTRY_TOKEN] == cause[1])
    else:
        same = last[ENTRY_PROGRAM] == NO_CAUSE[0] and (
            (token >= 0 and last[ENTRY_TOKEN] == token) or (last[ENTRY_KIND] == kind and last[ENTRY_SEAT] == seat)
        )
    return last[ENTRY_STEP] if same else number


# Entries


def log(s: State, kind: i64, seat: Seat, token: Token, a: i64, b: i64) -> None:
    """Append an entry about a card that stays where it is, or about none (-1), if a log is kept."""
    if s.event_log is not None:
        log_move(s, kind, seat, token, a, b, NO_ZONE, NO_ZONE)


def log_move(s: State, kind: i64, seat: Seat, token: Token, a: i64, b: i64, origin: Zone, goal: i64) -> None:
    """Append an entry about a card that moves from a zone to another, packed by `pack_destination`."""
    if s.event_log is not None:
        log_caused(s, kind, seat, token, a, b, origin, goal, running_cause(s))


def log_caused(
    s: State, kind: i64, seat: Seat, token: Token, a: i64, b: i64, origin: Zone, goal: i64, cause: tuple[int, ...]
) -> None:
    """Append an entry whose cause is not what runs now: an ability that ran before, or a promise that comes due."""
    entries = s.event_log
    if entries is None:
        return
    step = step_of(entries, kind, seat, token, cause)
    if token < 0:
        entries.append((kind, seat, -1, -1, 0, a, b, origin, goal, *cause, step))
    else:
        face = s.face[token] + s.side[token]
        entries.append((kind, seat, token, face, s.known[token], a, b, origin, goal, *cause, step))


def log_cards(s: State, kind: i64, seat: Seat, tokens: vec[Token], a: i64, origin: Zone, goal: i64) -> None:
    """Append an entry about several cards."""
    entries = s.event_log
    if entries is None:
        return
    numbers = first_numbers(s, entries, kind, seat, a, origin, goal)
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
    numbers = first_numbers(s, entries, L_RENAMED, seat, 0, NO_ZONE, NO_ZONE)
    for index in range(len(old)):
        numbers.append(old[index])
        numbers.append(new[index])
        numbers.append(s.known[new[index]])
    entries.append(tuple(numbers))


def first_numbers(
    s: State, entries: list[tuple[int, ...]], kind: i64, seat: Seat, a: i64, origin: Zone, goal: i64
) -> list[int]:
    """Return the numbers of an entry about several cards that come before these cards."""
    cause = running_cause(s)
    step = step_of(entries, kind, seat, -1, cause)
    return [kind, seat, -1, -1, 0, a, 0, origin, goal, *cause, step]


def log_if_nothing_happened(s: State) -> None:
    """Append that an ability or event did nothing, if its start is the last entry."""
    entries = s.event_log
    if entries is None or not entries or s.declared_winners:
        return
    last = entries[len(entries) - 1][0]
    if last == L_ABILITY or last == L_PLAYED or last == L_COPIED:
        log(s, L_NOTHING, -1, -1, 0, 0)
