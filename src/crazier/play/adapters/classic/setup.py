"""A position of the classic game that was set up, instead of dealt."""

from __future__ import annotations

from crazier.cards.deck import Deck
from crazier.errors import CrazierError
from crazier.games.classic.options import Options
from crazier.games.classic.position import Position
from crazier.games.classic.setup import set_up
from crazier.play.adapters.classic.card_names import WORDING, Wording
from crazier.play.setup import Layout


def staged(deck: Deck, options: Options, layout: Layout, seed: int) -> Position:
    """The position at its first decision."""
    position = set_up(
        options,
        [faces(deck, hand, WORDING) for hand in layout.hands],
        faces(deck, layout.draw, WORDING),
        faces(deck, layout.discard, WORDING),
        layout.turn,
        layout.direction,
        called(layout, WORDING),
        seed=seed,
    )
    if layout.dealer is not None:
        position.dealer = layout.dealer
    if layout.call is not None:
        position.plays = 1  # the eight was played: a starter is never one
    return position


def faces(deck: Deck, tokens: tuple[int, ...], wording: Wording) -> list[int]:
    """The faces of cards."""
    return [wording.face(deck[token].name) for token in tokens]


def called(layout: Layout, wording: Wording) -> int:
    """What was called, as a number; -1 for nothing."""
    if layout.call is None:
        return -1
    if layout.call.casefold() not in wording.calls:
        raise CrazierError(f"start.call can't be '{layout.call}'; it is one of {', '.join(wording.calls)}")
    return wording.calls.index(layout.call.casefold())
