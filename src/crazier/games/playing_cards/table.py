"""Hold the cards on the table and the turn: the part of a position that classic and Light & Dark share.

Cards are tokens that keep their identity wherever they lie; what a token shows is `face[token]`, the only secret.
`known[token]` has one bit per seat that may know it and one for spectators. Where a token lies is `place[token]`; the
piles also keep their order, and `hands` and `token_of` only repeat what `place` and `face` say.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from crazier.engine.core.state import EMPTY_VEC, HANDS, NOT_OVER, zeros
from crazier.games.playing_cards.actions import CODES, FACES, ONE
from crazier.games.playing_cards.hand import Hand
from crazier.games.playing_cards.stakes import Stakes

# Kinds of decision.
ASK_NOTHING: Final = 0
ASK_MAIN: Final = 1  # play a card, or draw, or pass
ASK_DRAWN: Final = 2  # the same after drawing
ASK_DUE: Final = 3  # cards are due: draw them, or pass them on
ASK_CALL: Final = 4  # an eight was played: call
ASK_SHADE: Final = 5  # Light & Dark: choose a shade

ALL_FACES: Final = vec[i64](list(range(FACES)))
TOKENS_DESCENDING: Final = vec[i64](list(range(2 * FACES - 1, -1, -1)))


def pack_of(packs: i64) -> vec[i64]:
    """Return the faces of one or more packs in order."""
    pack = vec[i64]()
    for _pack in range(packs):
        pack = extend(pack, ALL_FACES)
    return pack


def draw_pile_order(cards: i64) -> vec[i64]:
    """Return the tokens of a full draw pile whose top card is token 0."""
    return TOKENS_DESCENDING[2 * FACES - cards :]


class CardTable:
    """The cards and the turn of one position. It shares with its clones only what is never changed in place."""

    players: i64
    dealer: i64
    turn: i64  # number of turns begun
    asked: i64  # the seat that decides
    ask: i64  # the kind of decision
    options: i64  # what may be done, one bit per code
    direction: i64  # 1 clockwise, -1 the other way
    out: i64  # seats that have resigned, one bit per seat
    top: i64  # the face to match
    plays: i64  # number of cards played
    passes: i64  # passes in a row with nothing left to draw
    winners: i64  # one bit per seat
    reason: i64  # why the hand or the match ended
    bags: i64  # number of bags made so far
    hand_number: i64  # the number of this hand in its match, from 1
    over: bool
    tracking: bool  # whether knowledge is tracked; playouts do without
    draw_pile: vec[i64]  # tokens, the top one last
    discard_pile: vec[i64]  # tokens, the top one last
    place: vec[i64]  # by token: its zone
    known: vec[i64]  # by token: who may know its face, one bit per seat and one for spectators
    excluded: vec[i64]  # by token: faces that all know a card in a hand not to be, as bits; kept if tracking
    hands: list[Hand]
    chance: vec[i64]
    # Replaced, never changed in place, so clones share them:
    face: vec[i64]  # by token
    token_of: vec[i64]  # by face; the second copy 52 further on
    bag: vec[i64]  # by token: its bag; all know which faces lie in a bag, but not which card has which
    stakes: Stakes
    points: list[i64]  # by seat: of this hand, once it is over
    scores: list[i64]  # by seat: of all finished hands of a match; empty if a single hand is played
    event_log: list[tuple[int, ...]] | None  # the records of `log.py`, if they are kept

    def copy_table(self, twin: CardTable) -> None:
        """Make another table the same as this one, without its log."""
        self._copy_turn(twin)
        twin.draw_pile = self.draw_pile[:]
        twin.discard_pile = self.discard_pile[:]
        twin.place = self.place[:]
        twin.known = self.known[:]
        twin.excluded = self.excluded[:]
        twin.hands = [hand.clone() for hand in self.hands]
        twin.chance = self.chance[:]
        twin.face = self.face
        twin.token_of = self.token_of
        twin.bag = self.bag
        twin.stakes = self.stakes
        twin.points = self.points
        twin.scores = self.scores
        twin.event_log = None

    def _copy_turn(self, twin: CardTable) -> None:
        twin.players = self.players
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.asked = self.asked
        twin.ask = self.ask
        twin.options = self.options
        twin.direction = self.direction
        twin.out = self.out
        twin.top = self.top
        twin.plays = self.plays
        twin.passes = self.passes
        twin.winners = self.winners
        twin.reason = self.reason
        twin.bags = self.bags
        twin.hand_number = self.hand_number
        twin.over = self.over
        twin.tracking = self.tracking

    def hand_of(self, seat: i64) -> list[i64]:
        """Return the tokens in a hand."""
        return [token for token in range(len(self.place)) if self.place[token] == HANDS + seat]

    def hand_size(self, seat: i64) -> i64:
        """Return how many cards a player holds, which is public (D9.3)."""
        return self.hands[seat].size

    def allows(self, code: i64) -> bool:
        """Check whether a code is among the options."""
        return 0 <= code < CODES and self.options & (ONE << code) != 0


def reset_table(t: CardTable, players: i64, dealer: i64, face: vec[i64], draw_pile: vec[i64]) -> None:
    """Reset the table for a new hand: put a pack on it, all of it in the draw pile, face down."""
    t.players = players
    t.dealer = dealer
    _reset_turn(t)
    t.face = face
    t.draw_pile = draw_pile
    t.discard_pile = EMPTY_VEC
    t.place = zeros(len(face))  # in the draw pile
    t.known = zeros(len(face)) if t.tracking else EMPTY_VEC
    t.excluded = t.known[:]
    t.bag = t.known[:]
    t.hands = [Hand() for _ in range(players)]
    t.points = [0] * players


def _reset_turn(t: CardTable) -> None:
    t.turn = 0
    t.asked = t.dealer
    t.ask = ASK_NOTHING
    t.options = 0
    t.direction = 1
    t.out = 0
    t.top = -1
    t.plays = 0
    t.passes = 0
    t.winners = 0
    t.reason = NOT_OVER
    t.bags = 1
    t.over = False


def tokens_by_face(face: vec[i64]) -> vec[i64]:
    """Return the token of each face; a second copy's is 52 further on, -1 where there is none."""
    tokens = vec[i64]([-1 for _ in range(2 * FACES)])
    token: i64 = 0
    while token < len(face):
        shown = face[token]
        if tokens[shown] >= 0:
            shown += FACES
        tokens[shown] = token
        token += 1
    return tokens


def hands_from(t: CardTable) -> list[Hand]:
    """Rebuild the hands from the places of the tokens."""
    hands = [Hand() for _ in range(t.players)]
    for token in range(len(t.place)):
        if t.place[token] >= HANDS:
            hands[t.place[token] - HANDS].take(t.face[token])
    return hands


def next_seat(t: CardTable, seat: i64) -> i64:
    """Return the next seat in the direction of play; players who have resigned are passed over."""
    follower = seat + t.direction
    if follower == t.players:
        follower = 0
    elif follower < 0:
        follower = t.players - 1
    if t.out and t.out & (ONE << follower):
        return next_seat(t, follower)
    return follower


def left_of(t: CardTable, seat: i64) -> i64:
    """Return the seat to the left of a player."""
    return seat + 1 if seat + 1 < t.players else 0


def seats_in_game(t: CardTable) -> i64:
    """Return the seats that have not resigned, one bit per seat."""
    return ((ONE << t.players) - 1) & ~t.out
