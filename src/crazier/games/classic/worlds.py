"""Build a viewer's view of a classic position, and sample worlds, full positions that fit a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.games.classic.moves import legal_actions
from crazier.games.classic.options import Options, rules_of, stakes_of
from crazier.games.classic.position import ClassicPosition
from crazier.games.playing_cards.serialization import NumberStream
from crazier.games.playing_cards.view import Bags, fill_hidden, mask_table, read_view, write_view

if TYPE_CHECKING:
    from mypy_extensions import i64


class ClassicView:
    """A masked position as one viewer may know it, with the hidden faces by bag. Treat it as immutable."""

    def __init__(self, viewer: i64, masked: ClassicPosition, bags: Bags) -> None:
        self.viewer = viewer
        self.masked = masked
        self.bags = bags

    def dump(self) -> list[int]:
        """Return everything in the view as integers."""
        stream = NumberStream([])
        stream.write([self.masked.drawn, self.masked.due])
        write_view(self.masked, self.viewer, self.bags, stream)
        return stream.numbers


def view_of(position: ClassicPosition, viewer: i64) -> ClassicView:
    """Return the view of a seat, or with SPECTATOR the public view."""
    masked = position.clone()
    return ClassicView(viewer, masked, mask_table(masked, viewer))


def read_world(options: Options, numbers: list[int]) -> tuple[i64, ClassicPosition]:
    """Return the viewer of a view that `dump` wrote, and an unchecked position with its hidden cards dealt."""
    stream = NumberStream(numbers)
    world = ClassicPosition()
    world.rules = rules_of(options)
    world.stakes = stakes_of(options)
    world.drawn = stream.read()
    world.due = stream.read()
    viewer = read_view(world, stream)
    world.options = legal_actions(world)
    return viewer, world


def sample_world(view: ClassicView, seed: int) -> ClassicPosition:
    """Sample a world: a full position that fits the view, its hidden cards drawn at random by the seed."""
    world = view.masked.clone()
    fill_hidden(world, view.bags, seed)
    world.options = legal_actions(world)
    return world
