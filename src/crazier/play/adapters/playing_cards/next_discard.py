"""Say what fits on the pile in games with playing cards: the suits and ranks of which every card fits."""

from __future__ import annotations

from collections.abc import Iterable

from crazier.games.playing_cards.cards import RANKS, SUIT_NAMES


def suits_and_ranks(faces: Iterable[int]) -> tuple[list[str], list[str]]:
    """Return the suits, and the ranks, of which all faces are among those given."""
    fitting = set(faces)
    suits = [name for suit, name in enumerate(SUIT_NAMES) if all(rank * 4 + suit in fitting for rank in range(13))]
    ranks = [name for rank, name in enumerate(RANKS) if all(rank * 4 + suit in fitting for suit in range(4))]
    return suits, ranks
