"""The answer that counts for a player who does not answer: to pass, decline or stop, else the first option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.engine.core.options import DECLINE, FIRST_ALLY_PASS, PASS, STOP

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def default_index(options: vec[i64]) -> i64:
    """Return the index of the default answer among options: the first that does nothing, or 0."""
    for at in range(len(options)):
        code = options[at]
        if code == PASS or code == DECLINE or code == STOP:
            return at
        if code == FIRST_ALLY_PASS or code == FIRST_ALLY_PASS + 1:
            return at
    return 0
