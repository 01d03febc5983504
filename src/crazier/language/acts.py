"""What an ability makes players do, act by act, in the order of its text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crazier.language.phrases import YOU
from crazier.language.tree import Node


@dataclass(frozen=True, slots=True)
class ActUse:
    """One act, who does it, and how sure it is to happen."""

    act: Node
    who: Node
    offered: bool = False
    """The doer may decline just this act."""
    gated: bool = False
    """It stands behind a condition or a choice."""


def steps(ability: Node) -> tuple[Node, ...]:
    """The sentences of an ability's body; an ability without a body is one step itself."""
    return ability["body"].items("steps") if ability.kind in ("triggered", "once") else (ability,)


def iter_acts(ability: Node) -> Iterator[ActUse]:
    """All acts of an ability."""
    for step in steps(ability):
        yield from acts_in(step)


def acts_in(step: Node) -> Iterator[ActUse]:
    """The acts of one step; facts ("you win the game") and replaced numbers are none."""
    if step.kind == "substitution":
        then = step["then"]
        offered = then.kind == "may_instead"
        then = then["then"] if offered else then
        if then.kind == "instead":
            yield from _acts(then["act"], YOU, offered, gated=offered)
        return
    gated = step.kind in ("if", "unless", "did", "did_not", "otherwise")
    simple = step["then"] if gated else step
    if simple.kind in ("do", "may"):
        yield from _acts(simple["act"], simple["who"], simple.kind == "may", gated)


def _acts(act: Node, who: Node, offered: bool, gated: bool) -> Iterator[ActUse]:
    if act.kind != "and":
        yield ActUse(act, who, offered, gated)
        return
    yield ActUse(act["first"], who, offered, gated)
    # Who accepts the first act of a pair has to do the second.
    yield ActUse(act["second"], who, False, gated or offered)
