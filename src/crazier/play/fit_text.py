"""Say what a card must be to fit on the discard pile: "Green, or a 9, or any eight"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.play.effects import NextDiscard

RANK_WORDS: Final = {"A": "an ace", "J": "a jack", "Q": "a queen", "K": "a king"}
"""The ranks that are letters, as words with their article; the others are numbers."""
EIGHT: Final = "8"
ANY_CARD: Final = "Any card"


def next_discard(
    colors: Sequence[str],
    ranks: Sequence[str],
    *,
    shade: str | None = None,
    named: bool = False,
    anything: bool = False,
) -> NextDiscard:
    """Return what fits, with its words."""
    text = ANY_CARD if anything else fit_text(colors, ranks, shade)
    return NextDiscard(tuple(colors), tuple(ranks), anything, shade, named, None, text)


def color_to_be_named(namer: int, viewer: int | None, names: Sequence[str], *, verb: str, what: str) -> NextDiscard:
    """Return that a player has to name a color, or call a suit, before anything fits."""
    text = f"Yours to {verb}" if namer == viewer else f"{names[namer]} {verb}s {what}"
    return NextDiscard((), (), False, None, False, namer, text)


def fit_text(colors: Sequence[str], ranks: Sequence[str], shade: str | None) -> str:
    """Return what fits in words, colors first and eights last."""
    side = f"{shade} " if shade else ""
    parts = [" or ".join(side + color for color in colors)] if colors else []
    for rank in ranks:
        if rank != EIGHT:
            article, _, word = RANK_WORDS.get(rank, f"a {rank}").partition(" ")
            parts.append(f"a {side}{word}" if side else f"{article} {word}")
    if EIGHT in ranks:
        parts.append(f"any {side}eight")
    text = ", or ".join(parts)
    return text[:1].upper() + text[1:]
