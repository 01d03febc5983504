"""Number the faces of a French pack (rank times four plus suit): their names, points, and what fits on what.

Ranks go from the two (0) to the ace (12); suits are clubs, diamonds, hearts and spades.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.errors import CrazierError
from crazier.games.playing_cards.actions import FACES

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("♣", "♦", "♥", "♠")
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
SUIT_LETTERS: Final = "CDHS"

TWO: Final = 0
EIGHT: Final = 6
TEN: Final = 8
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12


def rank_of(face: i64) -> i64:
    """Return the rank of a face."""
    return face >> 2


def suit_of(face: i64) -> i64:
    """Return the suit of a face."""
    return face & 3


def face_name(face: int) -> str:
    """Return the name of a face, such as 8♠."""
    return RANKS[face // 4] + SUITS[face % 4]


def parse_face(text: str) -> int:
    """Parse the name of a face: 8♠, or 8S without suit signs."""
    rank, suit = text[:-1].upper(), text[-1:].upper()
    suits = SUITS if suit in SUITS else tuple(SUIT_LETTERS)
    if rank not in RANKS or suit not in suits:
        raise CrazierError(f"'{text}' is no card; cards are written like 8♠, 10♥ or QD.")
    return RANKS.index(rank) * 4 + suits.index(suit)


def faces_of_rank(rank: int) -> int:
    """Return all faces of a rank, as bits."""
    return sum(2**face for face in range(FACES) if face // 4 == rank)


def faces_of_suit(suit: int) -> int:
    """Return all faces of a suit, as bits."""
    return sum(2**face for face in range(FACES) if face % 4 == suit)


EIGHTS: Final[i64] = faces_of_rank(EIGHT)
TWOS: Final[i64] = faces_of_rank(TWO)
CLUBS: Final[i64] = faces_of_suit(0)
"""Shifted left by a suit: the faces of that suit."""
LOWEST_RANK: Final[i64] = faces_of_rank(0)
"""Shifted left by four times a rank: the faces of that rank."""


def playable_on(face: i64) -> i64:
    """Return the faces that may be played on a face, as bits. A called suit is matched like the eight of that suit."""
    return (LOWEST_RANK << (face & ~3)) | (CLUBS << (face & 3)) | EIGHTS


def is_eight(face: i64) -> bool:
    """Check whether a face is an eight."""
    return face >> 2 == EIGHT


def _points(rank: int) -> int:
    """Return the points of a card left in a hand: eights 50, tens and court cards 10, aces 1, others their number."""
    if rank == EIGHT:
        return 50
    if rank == ACE:
        return 1
    return 10 if rank >= TEN else rank + 2


POINTS: Final = vec[i64]([_points(rank) for rank in range(len(RANKS))])
"""By rank: the points of a card left in a hand."""
NIBBLE_POPCOUNT: Final = vec[i64]([bin(suits).count("1") for suits in range(16)])
"""By the four bits of a rank's suits: how many of them are set."""


def points_of_faces(faces: i64, points: vec[i64], start: i64) -> i64:
    """Return the points of a set of faces; in `points`, the entry for twos is at `start` and other ranks follow it."""
    total: i64 = 0
    while faces:
        total += NIBBLE_POPCOUNT[faces & 15] * points[start]
        faces >>= 4
        start += 1
    return total
