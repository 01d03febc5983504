"""Build a viewer's view of a Light & Dark position, and sample worlds, full positions that fit a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.games.light_dark.moves import legal_actions
from crazier.games.light_dark.options import Options, rules_of, stakes_of
from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.playing_cards.serialization import NumberStream
from crazier.games.playing_cards.view import Bags, fill_hidden, mask_table, read_view, write_view

if TYPE_CHECKING:
    from mypy_extensions import i64


class LightDarkView:
    """A masked position as one viewer may know it, with the hidden faces by bag. Treat it as immutable."""

    def __init__(self, viewer: i64, masked: LightDarkPosition, bags: Bags) -> None:
        self.viewer = viewer
        self.masked = masked
        self.bags = bags

    def dump(self) -> list[int]:
        """Return everything in the view as integers."""
        stream = NumberStream([])
        stream.write([self.masked.dark, self.masked.call, self.masked.drawn, self.masked.picked])
        write_view(self.masked, self.viewer, self.bags, stream)
        return stream.numbers


def view_of(position: LightDarkPosition, viewer: i64) -> LightDarkView:
    """Return the view of a seat, or with SPECTATOR the public view."""
    masked = position.clone()
    return LightDarkView(viewer, masked, mask_table(masked, viewer))


def read_world(options: Options, numbers: list[int]) -> tuple[i64, LightDarkPosition]:
    """Return the viewer of a view that `dump` wrote, and an unchecked position with its hidden cards dealt."""
    stream = NumberStream(numbers)
    world = LightDarkPosition()
    world.rules = rules_of(options)
    world.stakes = stakes_of(options)
    world.dark = stream.read()
    world.call = stream.read()
    world.drawn = stream.read()
    world.picked = stream.read()
    viewer = read_view(world, stream)
    world.options = legal_actions(world)
    return viewer, world


def sample_world(view: LightDarkView, seed: int) -> LightDarkPosition:
    """Sample a world: a full position that fits the view, its hidden cards drawn at random by the seed."""
    world = view.masked.clone()
    fill_hidden(world, view.bags, seed)
    world.options = legal_actions(world)
    return world
