"""Say what fits on the pile in games with playing cards: the suits and ranks of which every card fits."""

from __future__ import annotations

from functools import lru_cache

from crazier.games.playing_cards.cards import RANKS, SUIT_NAMES, faces_of_rank, faces_of_suit
from crazier.play.decisions import Params


@lru_cache(maxsize=1024)
def suits_and_ranks(faces: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the suits, and the ranks, of which all faces are among those given as bits."""
    suits = [name for suit, name in enumerate(SUIT_NAMES) if faces & faces_of_suit(suit) == faces_of_suit(suit)]
    ranks = [name for rank, name in enumerate(RANKS) if faces & faces_of_rank(rank) == faces_of_rank(rank)]
    return tuple(suits), tuple(ranks)


def fit_params(faces: int, shade: str | None = None) -> Params:
    """Return what fits, given as faces, on one side, as parameters of a prompt or a refusal."""
    suits, ranks = suits_and_ranks(faces)
    params: Params = {"fit_colors": suits, "fit_ranks": ranks}
    if shade is not None:
        params["fit_shade"] = shade
    return params
