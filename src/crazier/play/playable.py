"""Check that a loaded position can be played on, without playing more than a choice or two."""

from __future__ import annotations

from typing import Any

from crazier.play.game_adapter import GameAdapter

UNPLAYABLE = (LookupError, ValueError, TypeError, OverflowError, StopIteration)
"""The errors of a position that no game could have, should its own checks have missed it."""


def check_playable(adapter: GameAdapter[Any, Any], position: Any, number: int) -> None:
    """Raise one of UNPLAYABLE for a position whose decision can't be described, or answered.

    Its first and last options are tried. To try every option could cost as much as a whole turn for each.
    """
    decision = adapter.decision(position, str(number))
    for code in {decision.options[0].code, decision.options[-1].code} if decision is not None else ():
        adapter.apply(position.clone(), code)
