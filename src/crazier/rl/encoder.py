"""Write views as observations, and turn actions back into the codes of options."""

from __future__ import annotations

import numpy as np

from crazier.games.tensors import NO_ACTION
from crazier.play.table import Table
from crazier.play.view import View
from crazier.rl.buffers import array_of
from crazier.rl.learning_game import LEARNING_GAMES
from crazier.rl.schema import Observation, Schema


class Encoder:
    """One observation at a time, always made from a view."""

    def __init__(self, table: Table, schema: Schema) -> None:
        self.schema = schema
        self.game = LEARNING_GAMES[table.game]
        self._tensors = schema.new_tensors()
        self._planes = array_of(self._tensors.planes, np.uint8).reshape(len(schema.plane_names), -1)
        self._scalars = array_of(self._tensors.scalars, np.uint8)
        self._mask = array_of(self._tensors.mask, np.int8)

    def observe(self, view: View) -> Observation:
        """Return what a view holds as arrays of their own."""
        self.game.write_view(view, self._tensors, 0)
        return {
            "planes": self._planes.copy(),
            "scalars": self._scalars.copy(),
            "cards": self.schema.cards.copy(),
            "action_mask": self._mask.copy(),
        }

    def code(self, action: int) -> int:
        """Return the code of the option that an action of the last observation stands for, NO_ACTION if none."""
        return int(self._tensors.code_of(0, int(action))) if 0 <= action < self.schema.actions else NO_ACTION
