"""The kind of game that Crazier Eights is by the older rulebook."""

from __future__ import annotations

from typing import Final

from crazier.games.eights.rulebooks import FIRST
from crazier.play.adapters.eights.adapter import EightsAdapter
from crazier.play.adapters.eights.table_options import FIRST_OPTIONS

KIND: Final = EightsAdapter(FIRST, FIRST_OPTIONS, "first")
