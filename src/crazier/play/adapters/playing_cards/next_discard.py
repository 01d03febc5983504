"""Say what fits on the pile in games with playing cards: the suits and ranks of which every card fits."""

from __future__ import annotations

from functools import lru_cache

from crazier.games.playing_cards.cards import RANKS, SUIT_NAMES, faces_of_rank, faces_of_suit


@lru_cache(maxsize=1024)
def suits_and_ranks(faces: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the suits, and the ranks, of which all faces are among those given as bits."""
    suits = [name for suit, name in enumerate(SUIT_NAMES) if faces & faces_of_suit(suit) == faces_of_suit(suit)]
    ranks = [name for rank, name in enumerate(RANKS) if faces & faces_of_rank(rank) == faces_of_rank(rank)]
    return tuple(suits), tuple(ranks)
