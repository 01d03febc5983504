from __future__ import annotations

from crazier.language.vocabulary import COLORS, RANK_NOUNS, RANKS


def test_ranks_and_their_nouns_are_in_the_same_order() -> None:
    assert len(RANKS) == len(RANK_NOUNS) == 13
    assert dict(zip(RANKS, RANK_NOUNS, strict=True))["8"] == "eight"


def test_the_suits_come_first_among_the_colors() -> None:
    assert COLORS[:4] == ("red", "purple", "green", "blue")  # M6.1
