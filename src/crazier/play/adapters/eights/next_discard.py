"""Say what the next discard must be in Crazier Eights."""

from __future__ import annotations

from functools import lru_cache

from crazier.engine.compiler.compiled_deck import RANK_TRAIT_UNIT
from crazier.engine.core.stack import is_running
from crazier.engine.core.state import ASK_COLOR, SPECTATOR, State
from crazier.engine.core.view import StateView
from crazier.games.eights.matching import ANY_TRAIT, required_traits
from crazier.language.vocabulary import COLORS, RANKS
from crazier.play.decisions import Params
from crazier.play.effects import NextDiscard
from crazier.play.text.fit_sentences import color_to_be_named, next_discard


def fitting_discard(view: StateView, names: tuple[str, ...]) -> NextDiscard | None:
    """Return what fits on the discard pile (M5.1, M5.2); None when the game is over."""
    s = view.masked
    if s.reason:
        return None
    if s.ask == ASK_COLOR and not is_running(s):
        viewer = None if view.viewer == SPECTATOR else int(view.viewer)
        return color_to_be_named(int(s.asked), viewer, names, "color")
    return discard_with_traits(int(required_traits(s)), bool(s.named_color >= 0))


@lru_cache(maxsize=1024)
def discard_with_traits(traits: int, named: bool) -> NextDiscard:
    """Return what fits as words; it is asked for after every move, and the same for all tables."""
    if traits == ANY_TRAIT:
        return next_discard((), (), anything=True)
    colors, ranks = colors_and_ranks(traits)
    return next_discard(colors, ranks, named=named)


def fit_params(s: State) -> Params:
    """Return what fits on the discard pile, as parameters of a prompt or a refusal; all of it is public."""
    traits = int(required_traits(s))
    if traits == ANY_TRAIT:
        return {"fit_anything": 1}
    colors, ranks = colors_and_ranks(traits)
    return {"fit_colors": colors, "fit_ranks": ranks}


@lru_cache(maxsize=1024)
def colors_and_ranks(traits: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the colors and the ranks of a mask of traits."""
    colors = tuple(color for bit, color in enumerate(COLORS) if traits >> bit & 1)
    return colors, tuple(rank for bit, rank in enumerate(RANKS) if traits & (RANK_TRAIT_UNIT << bit))
