"""Say what a card must be to fit on the discard pile: "Green, or a 9, or any eight", and inside other sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from crazier.play.decisions import Params
from crazier.play.effects import NextDiscard
from crazier.play.text.catalog import Catalog, Names, Reader
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.pieces import join_pieces
from crazier.play.text.values import ListValue, SeatValue, Sentence, SharedWords, Value, word

EIGHT: Final = "8"
Naming = Literal["color", "suit", "shade_and_suit"]
"""What a player has to name or call."""


def next_discard(
    colors: Sequence[str],
    ranks: Sequence[str],
    *,
    shade: str | None = None,
    named: bool = False,
    anything: bool = False,
    catalog: Catalog = ENGLISH,
) -> NextDiscard:
    """Return what fits, with its words."""
    sentence = Sentence("fit.whole", {"fit": fit_value(colors, ranks, shade)})
    if anything or not (colors or ranks):
        sentence = Sentence("fit.anything" if anything else "fit.nothing")
    text = join_pieces(catalog.render(sentence, Reader(())))
    return NextDiscard(tuple(colors), tuple(ranks), anything, shade, named, None, text)


def color_to_be_named(
    namer: int, viewer: int | None, names: Names, naming: Naming, catalog: Catalog = ENGLISH
) -> NextDiscard:
    """Return that a player has to name a color, or call a suit, before anything fits."""
    sentence = Sentence(f"fit.{'yours' if namer == viewer else 'theirs'}.{naming}", {"who": SeatValue(namer)})
    text = join_pieces(catalog.render(sentence, Reader(names, viewer)))
    return NextDiscard((), (), False, None, False, namer, text)


def fit_value(colors: Sequence[str], ranks: Sequence[str], shade: str | None) -> ListValue:
    """Return what fits, colors or suits first and eights last."""
    parts: list[Value] = []
    if colors:
        parts.append(ListValue([color_word(color, shade) for color in colors], "or_each"))
    return ListValue([*parts, *rank_values(ranks, shade)], "or_else")


def fitting_cards(params: Params) -> SharedWords:
    """Return the cards that fit, inside a sentence: "a green card, a 9 or any eight"."""
    fit_colors, fit_ranks = params.get("fit_colors", ()), params.get("fit_ranks", ())
    return shared_fit(bool(params.get("fit_anything")), fit_colors, fit_ranks, params.get("fit_shade"))


@lru_cache(maxsize=4096)
def shared_fit(anything: bool, colors: tuple[str, ...], ranks: tuple[str, ...], shade: str | None) -> SharedWords:
    """Return the cards that fit; every card of a hand that does not fit says the same of them."""
    side = f"{shade} " if shade else ""
    parts: list[Value] = [Sentence(f"fit.cards.{side}{color}") for color in colors]
    cards = ListValue([*parts, *rank_values(ranks, shade)], "or")
    if anything or not cards.items:
        return SharedWords(("fit", anything), Sentence(f"fit.cards.{'anything' if anything else 'nothing'}"))
    return SharedWords(("fit", colors, ranks, shade), cards)


def rank_values(ranks: Sequence[str], shade: str | None) -> list[Value]:
    """Return ranks that fit, eights last."""
    group, values = ("side", {"shade": word("shade", shade)}) if shade else ("rank", {})
    return [Sentence(f"fit.{group}.{rank}", values) for rank in sorted(ranks, key=lambda rank: rank == EIGHT)]


def color_word(color: str, shade: str | None) -> Sentence:
    """Return a color or a suit; with a shade, the suit of that side."""
    return word("call", f"{shade} {color}") if shade else word("color", color)
