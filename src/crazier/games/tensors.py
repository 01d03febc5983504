"""Hold observations and masks of many games as bytes, and number what they mean: schema `crazier-obs/1`.

Each game writes itself into a row (`games.eights.tensors` and so on). The numbers here are part of the schema: they
mean the same in every game and never change within a version (docs/environments.md describes them).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from crazier.engine.core.state import HANDS

SCHEMA: Final = "crazier-obs/1"

# Planes: how many cards of each face lie where. Hands and assets follow, by seat from the viewer's own on.
PLANE_DRAW: Final = 0  # cards of the draw pile that the viewer knows
PLANE_DISCARD: Final = 1
PLANE_LIMBO: Final = 2
PLANE_UNSEEN: Final = 3  # cards that the viewer can't tell apart, of the first shuffle
PLANE_UNSEEN_LATER: Final = 4  # the same of later shuffles: all know which faces these were
PLANE_TOP: Final = 5  # the card to match
PLANE_SOURCE: Final = 6  # the card whose ability asks
PLANE_HELD: Final = 7  # cards that running abilities remember
PLANE_BOUND: Final = 8  # own cards that must be played or discarded
FIRST_SEAT_PLANE: Final = 9
SEAT_PLANES: Final = 2  # the hand of every seat, then the assets of every seat

# Scalars of the table.
SCALAR_ASK: Final = 0  # one-hot: ASK_KIND_…
SCALAR_PHASE: Final = 12  # one-hot: beginning, draw, main, end
SCALAR_COLOR: Final = 16  # one-hot: the named color
SCALAR_SUIT: Final = 24  # one-hot: the called suit
SCALAR_SHADE: Final = 28  # one-hot: the called shade
SCALAR_CLOCKWISE: Final = 30
SCALAR_TURN: Final = 31
SCALAR_DRAW_PILE: Final = 32
SCALAR_DISCARD_PILE: Final = 33
SCALAR_DUE: Final = 34
SCALAR_DRAWN: Final = 35
SCALAR_STACK: Final = 36
SCALAR_PENDING: Final = 37
SCALAR_STEP: Final = 38  # the step of the ability that asks
SCALAR_OWN_ABILITY: Final = 39  # 1 if the viewer controls it
SCALAR_HAND_NUMBER: Final = 40
SCALAR_PLAYERS: Final = 41
SCALAR_ASKED: Final = 42  # one-hot by seat from the viewer on
SCALAR_CURRENT: Final = 50  # the same for whose turn it is
TABLE_SCALARS: Final = 64

# Scalars of a seat, one block for each, from the viewer's on.
SEAT_HAND: Final = 0
SEAT_ASSETS: Final = 1
SEAT_UNSEEN: Final = 2  # cards in hand that the viewer does not know
SEAT_PLAYS: Final = 3
SEAT_DISCARDS: Final = 4
SEAT_SKIP_TURN: Final = 5
SEAT_SKIP_DRAW: Final = 6
SEAT_SKIP_MAIN: Final = 7
SEAT_EXTRA_TURN: Final = 8
SEAT_EXTRA_PHASE: Final = 9
SEAT_PASSED: Final = 10
SEAT_OUT: Final = 11
SEAT_ALLY: Final = 12
SEAT_SHADE: Final = 13  # 1 Light, 2 Dark
SEAT_OBLIGATIONS: Final = 14
SEAT_SCORE: Final = 15
SEAT_SCALARS: Final = 16

# Kinds of decision.
ASK_KIND_MAIN: Final = 1
ASK_KIND_CARD: Final = 2
ASK_KIND_PLAYER: Final = 3
ASK_KIND_SIDE: Final = 4
ASK_KIND_YES_NO: Final = 5
ASK_KIND_ORDER: Final = 6
ASK_KIND_COLOR: Final = 7
ASK_KIND_DRAWN: Final = 8
ASK_KIND_DUE: Final = 9
ASK_KIND_CALL: Final = 10
ASK_KIND_SHADE: Final = 11

# Actions without a face.
ACT_PASS: Final = 0
ACT_STOP: Final = 1
ACT_ACCEPT: Final = 2
ACT_DECLINE: Final = 3
ACT_DRAW: Final = 4
ACT_COLOR: Final = 5
ACT_SUIT: Final = 13
ACT_SHADE_AND_SUIT: Final = 17
ACT_SHADE: Final = 25
ACT_SIDE: Final = 27
ACT_PLAYER: Final = 29  # by seat from the viewer's own on
ACT_ORDER: Final = 37
ACT_UNSEEN: Final = 69  # the cards on offer that the viewer can't know, in the order of the options
UNSEEN_ACTIONS: Final = 64
FIRST_FACE_ACTION: Final = 133
"""From here on an action is (copy · FACE_VERBS + verb) · faces + face."""

# Verbs of actions with a face.
VERB_DISCARD: Final = 0
VERB_PLAY: Final = 1
VERB_CHOOSE: Final = 2
VERB_PLAY_SECOND_SIDE: Final = 3
FACE_VERBS: Final = 4

MAX_BYTE: Final = 255
NOWHERE: Final = -1
NO_ACTION: Final = -1
HIDDEN_FACE: Final = -1
"""The face of a card in a view whose viewer can't know it."""


def plane_count(players: i64) -> i64:
    """Return how many planes an observation has."""
    return FIRST_SEAT_PLANE + SEAT_PLANES * players


def scalar_count(players: i64) -> i64:
    """Return how many scalars an observation has."""
    return TABLE_SCALARS + SEAT_SCALARS * players


def action_count(faces: i64, copies: i64) -> i64:
    """Return how many actions there are, with so many faces and at most so many cards of one face."""
    return FIRST_FACE_ACTION + copies * FACE_VERBS * faces


def relative_seat(seat: i64, viewer: i64, players: i64) -> i64:
    """Return how many places after the viewer a seat is."""
    return seat - viewer if seat >= viewer else seat - viewer + players


def planes_by_zone(players: int) -> list[int]:
    """Return by viewer and zone (`state.HANDS` and so on) the plane in which its cards are counted."""
    planes: list[int] = []
    for viewer in range(players):
        planes += [PLANE_DRAW, PLANE_DISCARD, PLANE_LIMBO]
        for first in (FIRST_SEAT_PLANE, FIRST_SEAT_PLANE + players):
            planes += [first + (seat - viewer) % players for seat in range(players)]
    return planes


def unseen_scalars_by_zone(players: int) -> list[int]:
    """Return by viewer and zone the scalar that counts the cards of a hand that the viewer can't know."""
    scalars: list[int] = []
    for viewer in range(players):
        hands = [TABLE_SCALARS + (seat - viewer) % players * SEAT_SCALARS + SEAT_UNSEEN for seat in range(players)]
        scalars += [NOWHERE] * HANDS + hands + [NOWHERE] * players
    return scalars


def faces_in_order(face: vec[i64], bag: vec[i64], bags: dict[int, list[int]]) -> vec[i64]:
    """Return the faces of a view with those of each bag given to its hidden cards in order: all that is public."""
    out = face[:]
    given: dict[int, int] = {}
    for token in range(len(out)):
        if out[token] == HIDDEN_FACE:
            of_bag = int(bag[token])
            place = given.get(of_bag, 0)
            given[of_bag] = place + 1
            out[token] = bags[of_bag][place]
    return out


class Tensors:
    """Observations and masks, a row for each game. The three `vec[u8]` are read by NumPy without a copy.

    A row remembers what was set in it, so that writing it anew touches only what has changed.
    """

    rows: i64
    players: i64
    faces: i64
    copies: i64
    tokens: i64
    plane_size: i64  # bytes of a row of `planes`
    scalar_size: i64
    actions: i64
    planes: vec[u8]
    scalars: vec[u8]
    mask: vec[u8]
    where: vec[i64]  # by row and token: where in `planes` it is counted
    zone_planes: vec[i64]  # by viewer and zone: where in a row's planes the cards of the zone are counted
    unseen_scalars: vec[i64]  # by viewer and zone: which scalar counts the unseen cards of a hand, NOWHERE for others
    marks: vec[i64]  # by row: where else in its planes something is set
    mark_count: vec[i64]
    offers: vec[i64]  # by row: the actions that are set in its mask, in the order of the options
    offer_count: vec[i64]
    unseen_count: vec[i64]
    codes: vec[i64]  # by row and action: the code of the option

    def __init__(self, rows: i64, players: i64, faces: i64, copies: i64, tokens: i64) -> None:
        self.rows = rows
        self.players = players
        self.faces = faces
        self.copies = copies
        self.tokens = tokens
        self.plane_size = plane_count(players) * faces
        self.scalar_size = scalar_count(players)
        self.actions = action_count(faces, copies)
        self.planes = vec[u8]([0] * (rows * self.plane_size))
        self.scalars = vec[u8]([0] * (rows * self.scalar_size))
        self.mask = vec[u8]([0] * (rows * self.actions))
        self.where = vec[i64]([NOWHERE] * (rows * tokens))
        self.zone_planes = vec[i64]([plane * faces for plane in planes_by_zone(players)])
        self.unseen_scalars = vec[i64](unseen_scalars_by_zone(players))
        self.marks = vec[i64]([0] * (rows * self.plane_size))
        self.mark_count = vec[i64]([0] * rows)
        self.offers = vec[i64]([0] * (rows * self.actions))
        self.offer_count = vec[i64]([0] * rows)
        self.unseen_count = vec[i64]([0] * rows)
        self.codes = vec[i64]([0] * (rows * self.actions))

    def count_cards(
        self, row: i64, viewer: i64, known: vec[i64], place: vec[i64], face: vec[i64], side: vec[i64], bag: vec[i64]
    ) -> None:
        """Count every card in the plane of its zone if the viewer knows it, else among the unseen cards of its bag.

        All lists go by token. This is the hot loop of every step: it changes only what lies elsewhere than before.
        """
        planes = self.planes
        where = self.where
        zone_planes = self.zone_planes
        bit: i64 = 1 << viewer
        zones = viewer * (HANDS + 2 * self.players)
        first = row * self.plane_size
        unseen = first + PLANE_UNSEEN * self.faces
        unseen_later = first + PLANE_UNSEEN_LATER * self.faces
        at_token = row * self.tokens
        for token in range(self.tokens):
            at: i64 = face[token]
            if known[token] & bit:
                at += first + zone_planes[zones + place[token]] + side[token]
            else:
                at += unseen_later if bag[token] else unseen
                self.count_unseen(row, zones + place[token])
            before = where[at_token + token]
            if before != at:
                if before >= 0:
                    planes[before] -= 1
                planes[at] += 1
                where[at_token + token] = at

    def count_unseen(self, row: i64, zone: i64) -> None:
        """Count an unseen card in its seat's scalars, if it lies in a hand."""
        scalar = self.unseen_scalars[zone]
        if scalar >= 0:
            self.scalars[row * self.scalar_size + scalar] += 1

    def mark(self, row: i64, plane: i64, face: i64) -> None:
        """Set a face in a plane that does not count cards."""
        at = row * self.plane_size + plane * self.faces + face
        if not self.planes[at]:
            self.planes[at] = 1
            self.marks[row * self.plane_size + self.mark_count[row]] = at
            self.mark_count[row] += 1

    def begin(self, row: i64) -> None:
        """Clear what the row's last position set, but for the cards, which `count_card` moves."""
        first = row * self.plane_size
        for at in range(first, first + self.mark_count[row]):
            self.planes[self.marks[at]] = 0
        self.mark_count[row] = 0
        self.clear_offers(row)
        scalars = self.scalars
        first = row * self.scalar_size
        for at in range(first, first + self.scalar_size):
            scalars[at] = 0

    def clear_offers(self, row: i64) -> None:
        """Take all actions out of a row's mask."""
        first = row * self.actions
        for at in range(first, first + self.offer_count[row]):
            self.mask[first + self.offers[at]] = 0
        self.offer_count[row] = 0
        self.unseen_count[row] = 0

    def set_scalar(self, row: i64, at: i64, value: i64) -> None:
        """Set a scalar, at most to what a byte holds."""
        if value > MAX_BYTE:
            value = MAX_BYTE
        if value > 0:
            self.scalars[row * self.scalar_size + at] = u8(value)

    def set_seat_scalar(self, row: i64, place: i64, at: i64, value: i64) -> None:
        """Set a scalar of the seat so many places after the viewer's."""
        self.set_scalar(row, TABLE_SCALARS + place * SEAT_SCALARS + at, value)

    def offer(self, row: i64, action: i64, code: i64) -> None:
        """Put an action into a row's mask, for the option with this code."""
        at = row * self.actions + action
        self.mask[at] = 1
        self.codes[at] = code
        self.offers[row * self.actions + self.offer_count[row]] = action
        self.offer_count[row] += 1

    def offer_face(self, row: i64, verb: i64, face: i64, code: i64) -> None:
        """Offer a verb with a face; a second card of the face is its second copy."""
        action = FIRST_FACE_ACTION + verb * self.faces + face
        while self.mask[row * self.actions + action]:
            action += FACE_VERBS * self.faces
        self.offer(row, action, code)

    def offer_unseen(self, row: i64, code: i64) -> None:
        """Offer a card that the viewer can't know; beyond UNSEEN_ACTIONS of them there is nothing to tell apart."""
        if self.unseen_count[row] < UNSEEN_ACTIONS:
            self.offer(row, ACT_UNSEEN + self.unseen_count[row], code)
            self.unseen_count[row] += 1

    def code_of(self, row: i64, action: i64) -> i64:
        """Return the code of the option that an action stands for, NO_ACTION if it is not in the mask."""
        if action < 0 or action >= self.actions or not self.mask[row * self.actions + action]:
            return NO_ACTION
        return self.codes[row * self.actions + action]
