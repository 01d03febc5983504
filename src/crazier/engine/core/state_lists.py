"""Find a list of a state by the name of its attribute.

Compiled, a `vec` that `getattr` returns is never freed, so every name is spelled out.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.state import State


def list_named(s: State, name: str) -> vec[i64]:
    """Return a list of a state by the name of its attribute."""
    if name == "options":
        return s.options
    if name == "face":
        return s.face
    if name == "bag":
        return s.bag
    if name == "side":
        return s.side
    if name == "known":
        return s.known
    if name == "place":
        return s.place
    if name == "held":
        return s.held
    if name == "pending":
        return s.pending
    if name == "obligations":
        return s.obligations
    if name == "allowances_used":
        return s.allowances_used
    if name == "counters":
        return s.counters
    if name == "chance":
        return s.chance
    if name == "rules":
        return s.rules
    if name == "allies":
        return s.allies
    if name == "abilities_used":
        return s.abilities_used
    raise LookupError(f"a state has no list named {name}")
