"""Set up a table of playing cards card by card instead of dealing, for scenarios and tests."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chance import streams
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS, PUBLIC
from crazier.errors import CrazierError
from crazier.games.playing_cards.actions import FACES, ONE
from crazier.games.playing_cards.cards import face_name
from crazier.games.playing_cards.table import CardTable, hands_from, reset_table, tokens_by_face


def check_cards(hands: list[list[int]], draw_pile: list[int], discard_pile: list[int], packs: int) -> None:
    """Raise an error if cards can't lie like this: unknown or surplus faces, an empty discard pile or hand."""
    faces = [face for cards in [*hands, draw_pile, discard_pile] for face in cards]
    for face in faces:
        if not 0 <= face < FACES:
            raise CrazierError(f"there is no face {face}; faces go from 0 to {FACES - 1}.")
        if faces.count(face) > packs:
            raise CrazierError(
                f"{face_name(face)} is there {faces.count(face)} times; the deck has it {packs} time(s)."
            )
    if not discard_pile:
        raise CrazierError("the discard pile has no card; it needs one to match.")
    for seat, hand in enumerate(hands):
        if not hand:
            raise CrazierError(f"seat {seat} holds no card; a player without cards has already won.")


def check_turn(players: int, turn: int, direction: int) -> None:
    """Raise an error for a turn or a direction that does not exist."""
    if not 0 <= turn < players:
        raise CrazierError(f"it can't be the turn of seat {turn}; seats go from 0 to {players - 1}.")
    if direction not in (1, -1):
        raise CrazierError(f"direction can't be {direction}; it is 1 for clockwise or -1 for the other way.")


def place_cards(t: CardTable, hands: list[list[int]], draw_pile: list[int], discard_pile: list[int], seed: int) -> None:
    """Put cards into hands and piles, each known to the players who may know it; the last seat counts as the dealer."""
    t.tracking = True
    t.event_log = None
    t.chance = streams(seed)
    face: list[int] = []
    place: list[int] = []
    known: list[int] = []
    for seat, hand in enumerate(hands):
        _add(hand, HANDS + seat, ONE << seat, face, place, known)
    first_drawn = len(face)
    _add(draw_pile[::-1], DRAW_PILE, 0, face, place, known)
    first_discarded = len(face)
    _add(discard_pile[::-1], DISCARD_PILE, PUBLIC, face, place, known)
    reset_table(t, len(hands), len(hands) - 1, vec[i64](face), vec[i64](list(range(first_drawn, first_discarded))))
    t.discard_pile = vec[i64](list(range(first_discarded, len(face))))
    t.place = vec[i64](place)
    t.known = vec[i64](known)
    t.top = discard_pile[0]
    t.turn = 1
    t.token_of = tokens_by_face(t.face)
    t.hands = hands_from(t)


def _add(faces: list[int], zone: i64, knowers: i64, face: list[int], place: list[int], known: list[int]) -> None:
    for each in faces:
        face.append(each)
        place.append(zone)
        known.append(knowers)
