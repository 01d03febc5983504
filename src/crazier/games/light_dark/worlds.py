"""Light & Dark as one viewer may know it, and whole positions that fit what they know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.games.light_dark.moves import legal_actions
from crazier.games.light_dark.position import Position
from crazier.games.playing_cards.serialization import NumberStream
from crazier.games.playing_cards.view import Bags, fill_hidden, mask_table, write_view

if TYPE_CHECKING:
    from mypy_extensions import i64


class View:
    """A position as one viewer may know it. Treat it as frozen."""

    def __init__(self, viewer: i64, seen: Position, bags: Bags) -> None:
        self.viewer = viewer
        self.seen = seen
        self.bags = bags

    def dump(self) -> list[int]:
        """Everything in the view as whole numbers."""
        ledger = NumberStream([])
        ledger.write([self.seen.dark, self.seen.call, self.seen.drawn, self.seen.picked])
        write_view(self.seen, self.viewer, self.bags, ledger)
        return ledger.numbers


def view_of(position: Position, viewer: i64) -> View:
    """What a seat may see, or with SPECTATOR what anybody may."""
    seen = position.clone()
    return View(viewer, seen, mask_table(seen, viewer))


def sample_world(view: View, seed: int) -> Position:
    """A whole position that looks like the view; its hidden cards vary with the seed as chance says."""
    world = view.seen.clone()
    fill_hidden(world, view.bags, seed)
    world.options = legal_actions(world)
    return world
