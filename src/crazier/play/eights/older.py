"""The kind of game that Crazier Eights is by the older rulebook."""

from __future__ import annotations

from typing import Final

from crazier.games.eights.rulebooks import FIRST
from crazier.play.eights.agreeing import FIRST_OPTIONS
from crazier.play.eights.kind import Eights

KIND: Final = Eights(FIRST, FIRST_OPTIONS, "first")
