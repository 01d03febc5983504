"""Lists of things in a sentence."""

from __future__ import annotations

from collections.abc import Sequence


def join_or(things: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} or {things[-1]}"
