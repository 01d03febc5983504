"""Set the scale of returns: what a rollout or an evaluation of any game gives a seat, from 0 to WIN."""

from __future__ import annotations

from typing import Final

WIN: Final = 1000
"""The return of a win; a shared win counts as its share. Searches compare returns of all games on this scale."""
