"""Tell whether the condition of an ability in play holds now, and what is counted for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crazier.engine.compiler.assembler import fits_kind
from crazier.engine.compiler.compiled_deck import A_CODE, ABILITY_WIDTH
from crazier.engine.compiler.opcodes import OP_TEST, TEST_CONDITION, TEST_EXPECTED
from crazier.engine.core.frame import Frame
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS
from crazier.engine.core.view import HIDDEN
from crazier.engine.runtime.term_eval import eval_condition
from crazier.engine.runtime.triggers import condition_holds
from crazier.language.perspective import node_seats, seats_node
from crazier.language.tree import Node, node
from crazier.play.adapters.eights.ability_trees import ToldAbility
from crazier.play.adapters.eights.scene import Scene

ABOUT_OCCURRENCE: Final = frozenset(("it", "them", "rest", "among", "named_color"))
"""Kinds of node for cards and colors that are known only when the ability happens."""
DEPENDENT: Final = ABOUT_OCCURRENCE | {"that_player", "those_players", "its_controller", "did", "did_not"}
"""Kinds of node by which a sentence depends on the one before it."""
PILES: Final = {"draw_pile": DRAW_PILE, "discard_pile": DISCARD_PILE}


def condition_state(
    scene: Scene, ability: int, asset: int, you: int, tree: Node, that_player: int | None
) -> bool | None:
    """Return whether the condition of an ability in play holds now; None if it has none, or if it can't be said yet."""
    if tree.kind == "always":
        return bool(condition_holds(scene.s, ability, you, asset)) if tree["static"].kind == "while" else None
    if tree.kind != "triggered" or not is_conditional(tree, that_player):
        return None
    compiled = scene.s.compiled
    program = compiled.abilities[ability * ABILITY_WIDTH + A_CODE]
    start = compiled.program_starts[program]
    if compiled.code[start] != OP_TEST:
        return None
    frame = Frame()
    frame.you = you
    frame.source = asset
    frame.players0 = 0 if that_player is None else 1 << that_player
    holds = eval_condition(scene.s, compiled.code[start + TEST_CONDITION], you, asset, frame)
    return bool(holds == (compiled.code[start + TEST_EXPECTED] == 1))


def is_conditional(tree: Node, that_player: int | None) -> bool:
    """Check whether all of a triggered ability depends on a condition that can be checked before it happens."""
    first, *others = tree["body"].items("steps")
    if first.kind not in ("if", "unless"):
        return False
    words = {part.kind for part in first["cond"].walk()}
    if words & ABOUT_OCCURRENCE or (that_player is None and words & {"that_player", "its_controller"}):
        return False
    return all({part.kind for part in step.walk()} & DEPENDENT for step in others)


# What is counted


def facts_of(scene: Scene, told: ToldAbility) -> list[Node]:
    """Return what is counted for an ability's condition, player by player."""
    cond = told_condition(told.tree)
    return list(facts_in(scene, cond)) if cond is not None else []


def told_condition(tree: Node) -> Node | None:
    """Return the condition at the beginning of an ability that was turned round to its reader."""
    if tree.kind == "always":
        return tree["static"]["cond"] if tree["static"].kind == "while" else None
    if tree.kind == "triggered":
        first = tree["body"].items("steps")[0]
        return first["cond"] if first.kind in ("if", "unless") else None
    return None


def facts_in(scene: Scene, cond: Node) -> Iterator[Node]:
    """Yield what is counted for a condition."""
    if cond.kind == "both_hold":
        yield from facts_in(scene, cond["first"])
        yield from facts_in(scene, cond["second"])
    elif cond.kind == "pile_has":
        yield pile_fact(scene, cond)
    elif cond.kind == "holds":
        hold = cond["hold"]
        for who in (cond["who"], hold.get("other")):
            if isinstance(who, Node) and who.kind == "seats" and len(node_seats(who)) == 1:
                yield held_fact(scene, node_seats(who)[0], hold)


def held_fact(scene: Scene, seat: int, hold: Node) -> Node:
    """Return how much one player controls or has in hand."""
    s, who = scene.s, seats_node([seat])
    if hold.kind.startswith("has"):
        count = len(s.zones[HANDS + seat])
        return node("has_now", who=who, n=count) if count else node("has_none", who=who)
    kind = hold["n"]["kind"] if hold.kind == "controls" else hold["kind"]
    count = count_of_kind(scene, HANDS + int(s.players) + seat, kind)
    return node("controls_now", who=who, kind=kind, n=count) if count else node("controls_none", who=who, kind=kind)


def pile_fact(scene: Scene, cond: Node) -> Node:
    """Return how many cards of a kind a pile has."""
    kind, pile = cond["n"]["kind"], cond["pile"]
    zone = PILES[pile.kind]
    count = len(scene.s.zones[zone]) if kind.kind == "card" else count_of_kind(scene, zone, kind)
    return node("pile_now", pile=pile, kind=kind, n=count) if count else node("pile_none", pile=pile, kind=kind)


def count_of_kind(scene: Scene, zone: int, kind: Node) -> int:
    """Count the cards of a kind in a zone, as far as the viewer can see them."""
    s = scene.s
    term = ("colored", kind["color"].kind, kind["noun"].kind) if kind.kind == "colored" else (kind.kind,)
    shown = [int(s.face[token]) + int(s.side[token]) for token in s.zones[zone] if s.face[token] != HIDDEN]
    return sum(fits_kind(scene.trees.sides[face], term) for face in shown)
