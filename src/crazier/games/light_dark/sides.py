"""Define the two-sided cards: which sides share a card (R16), what fits on what, points, and parsing of names.

A card's number is its Light side as a face; its Dark side follows from that.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.errors import CrazierError
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.cards import ACE, EIGHT, RANKS, SUITS, TEN, face_name, parse_face, points_of_faces

LIGHT: Final = 0
DARK: Final = 1
SHADES: Final = ("light", "dark")

# R16, read both ways: ranks and suits that share a card.
RANK_PAIRS: Final = (("A", "A"), ("2", "10"), ("3", "9"), ("4", "K"), ("5", "J"), ("6", "Q"), ("7", "8"))
SUIT_PAIRS: Final = (("♥", "♣"), ("♦", "♠"))


def _across(pairs: tuple[tuple[str, str], ...], sign: str) -> str:
    """Return the rank or suit that shares a card with another."""
    return next(second if first == sign else first for first, second in pairs if sign in (first, second))


def _dark_of(light: int) -> int:
    rank = _across(RANK_PAIRS, RANKS[light // 4])
    suit = _across(SUIT_PAIRS, SUITS[light % 4])
    return parse_face(rank + suit)


DARK_SIDE: Final = vec[i64]([_dark_of(light) for light in range(FACES)])
"""By card: the face of its Dark side."""


def side(card: i64, shade: i64) -> i64:
    """Return the face of one side of a card."""
    return DARK_SIDE[card] if shade == DARK else card


def is_eight(card: i64, shade: i64) -> bool:
    """Check whether a card is an eight in a shade."""
    return side(card, shade) >> 2 == EIGHT


def _matches(shade: int, top: int) -> int:
    """Return the cards that share rank or suit with the top card in a shade, and eights, as bits (D4.1, D5.1)."""
    top_face = side(top, shade)
    return sum(2**card for card in range(FACES) if _fits(side(card, shade), top_face // 4, top_face % 4))


def _fits(face: int, rank: int, suit: int) -> bool:
    return face // 4 in (rank, EIGHT) or face % 4 == suit


MATCHES: Final = vec[i64]([_matches(shade, top) for shade in (LIGHT, DARK) for top in range(FACES)])
"""By top card: what Light may play on it without a call, as bits; the entries for Dark are 52 further on."""

ANSWERS: Final = vec[i64](
    [
        sum(2**card for card in range(FACES) if _fits(side(card, shade), EIGHT, suit))
        for shade in (LIGHT, DARK)
        for suit in range(len(SUITS))
    ]
)
"""By call: the cards that answer it, as bits: the suit in that shade, or an eight of that shade (D5.2, R18)."""


def _points(rank: int) -> int:
    """Return the points of a side left in a hand: eights, aces 20, tens, court cards 10, others their number (D8.1)."""
    if rank in (EIGHT, ACE):
        return 20
    return 10 if rank >= TEN else rank + 2


POINTS: Final = vec[i64]([_points(side(rank * 4, shade) // 4) for shade in (LIGHT, DARK) for rank in range(len(RANKS))])
"""By rank of the Light side: the points of the Light sides, then the points of the Dark sides."""


def hand_points(cards: i64, shade: i64) -> i64:
    """Return the points of a set of cards by the sides of one shade."""
    return points_of_faces(cards, POINTS, shade * 13)


def card_name(card: int) -> str:
    """Return the name of a card with both its sides, Light first: 6♥/Q♣."""
    return f"{face_name(card)}/{face_name(DARK_SIDE[card])}"


def marked_name(card: int, shade: int) -> str:
    """Return the name of a card with the side that counts in brackets: [6♥]/Q♣."""
    light, dark = face_name(card), face_name(DARK_SIDE[card])
    return f"{light}/[{dark}]" if shade == DARK else f"[{light}]/{dark}"


def parse_card(text: str) -> int:
    """Parse the name of a card: both sides, or only the Light one."""
    light, _, dark = text.partition("/")
    card = parse_face(light)
    if dark and parse_face(dark) != DARK_SIDE[card]:
        raise CrazierError(
            f"no card is '{text}'; the other side of Light {light} is Dark {face_name(DARK_SIDE[card])}."
        )
    return card
