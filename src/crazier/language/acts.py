"""List the acts of an ability (draw, destroy, …) in text order: who does each, and whether it is optional."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crazier.language.phrases import YOU
from crazier.language.tree import Node


@dataclass(frozen=True, slots=True)
class ActUse:
    """One use of an act in an ability: the act, the player who does it, and how certain it is to happen."""

    act: Node
    who: Node
    optional: bool = False
    """Whether the player may decline this very act."""
    conditional: bool = False
    """Whether the act depends on a condition or on an earlier choice."""


def ability_steps(ability: Node) -> tuple[Node, ...]:
    """Return the sentences of an ability's body; an ability without a body is itself the only step."""
    return ability["body"].items("steps") if ability.kind in ("triggered", "once") else (ability,)


def iter_acts(ability: Node) -> Iterator[ActUse]:
    """Yield every act of an ability, in text order."""
    for step in ability_steps(ability):
        yield from acts_in(step)


def acts_in(step: Node) -> Iterator[ActUse]:
    """Yield the acts of one step; facts ("you win the game") and changed draw amounts are not acts."""
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
    """Yield a single act, or both acts of a pair."""
    if act.kind != "and":
        yield ActUse(act, who, offered, gated)
        return
    yield ActUse(act["first"], who, offered, gated)
    # A player who accepts the first act of a pair has to do the second.
    yield ActUse(act["second"], who, False, gated or offered)
