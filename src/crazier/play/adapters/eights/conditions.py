"""Find out whether the condition of an ability in play holds now, and count what it is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from crazier.engine.compiler.compiled_deck import A_CODE, ABILITY_WIDTH
from crazier.engine.compiler.opcodes import OP_TEST, TEST_CONDITION, TEST_EXPECTED
from crazier.engine.compiler.term_records import fits_kind
from crazier.engine.core.frame import Frame
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS
from crazier.engine.core.view import HIDDEN
from crazier.engine.runtime.term_eval import eval_condition
from crazier.engine.runtime.triggers import condition_holds
from crazier.language.perspective import MOST_NAMES, node_seats, seats_node
from crazier.language.tree import Node, Value, make_node
from crazier.play.adapters.eights.ability_trees import ABOUT_OCCURRENCE, DEPENDENT
from crazier.play.adapters.eights.render_context import RenderContext

PILES: Final = {"draw_pile": DRAW_PILE, "discard_pile": DISCARD_PILE}
CARD: Final = Node("card")


def condition_state(
    context: RenderContext, ability: int, asset: int, you: int, tree: Node, that_player: int | None
) -> bool | None:
    """Return whether the condition of an ability in play holds now; None if it has none, or if it can't be said yet."""
    if tree.kind == "always":
        return bool(condition_holds(context.s, ability, you, asset)) if tree["static"].kind == "while" else None
    if tree.kind != "triggered":
        return None
    compiled = context.s.compiled
    start = compiled.program_starts[compiled.abilities[ability * ABILITY_WIDTH + A_CODE]]
    if compiled.code[start] != OP_TEST or not is_conditional(context, ability, tree, that_player):
        return None
    frame = Frame()
    frame.you = you
    frame.source = asset
    frame.players0 = 0 if that_player is None else 1 << that_player
    holds = eval_condition(context.s, compiled.code[start + TEST_CONDITION], you, asset, frame)
    return bool(holds == (compiled.code[start + TEST_EXPECTED] == 1))


def is_conditional(context: RenderContext, ability: int, tree: Node, that_player: int | None) -> bool:
    """Check whether all of a triggered ability depends on a condition that can be checked before it happens."""
    return context.cached(
        ("conditional", ability, that_player is None), lambda: depends_on_condition(tree, that_player is not None)
    )


def depends_on_condition(tree: Node, knows_player: bool) -> bool:
    """Check whether all of a triggered ability depends on its condition, and that on nothing which is still unknown."""
    first, *others = tree["body"].items("steps")
    if first.kind not in ("if", "unless"):
        return False
    words = {part.kind for part in first["cond"].walk()}
    if words & ABOUT_OCCURRENCE or (not knows_player and words & {"that_player", "its_controller"}):
        return False
    return all({part.kind for part in step.walk()} & DEPENDENT for step in others)


# What is counted


@dataclass(frozen=True, slots=True)
class Counted:
    """Cards that a condition counts: those of a kind in one place."""

    verb: str
    """`controls`, `has` or `pile`: the first part of the kinds of node that say it."""
    zone: int
    kind: Node
    parts: tuple[tuple[str, Value], ...]
    """The other parts of these nodes."""


def counted_by(context: RenderContext, tree: Node, you: int, on: tuple[int, ...]) -> tuple[Counted, ...]:
    """Return what is counted for the condition at the beginning of an ability that was turned round to its reader.

    `you` is its controller. `on` are the players it is on: where any of them can be "that player", the reader's own
    cards are counted.
    """
    cond = None
    if tree.kind == "always" and tree["static"].kind == "while":
        cond = tree["static"]["cond"]
    elif tree.kind == "triggered" and tree["body"].items("steps")[0].kind in ("if", "unless"):
        cond = tree["body"].items("steps")[0]["cond"]
    if cond is None:
        return ()
    opponents = context.cast(you).opponents
    players = {
        "that_player": (context.viewer,) if context.viewer is not None and context.viewer in on else (),
        **dict.fromkeys(("opponent", "opponent_of"), opponents if len(opponents) <= MOST_NAMES else ()),
    }
    return tuple(dict.fromkeys(counted_in(context, cond, players)))


def counted_in(context: RenderContext, cond: Node, players: Mapping[str, tuple[int, ...]]) -> Iterator[Counted]:
    """Yield what is counted for a condition; `players` says who is counted where it names no particular player."""
    if cond.kind == "both_hold":
        yield from counted_in(context, cond["first"], players)
        yield from counted_in(context, cond["second"], players)
    elif cond.kind == "pile_has":
        kind = cond["n"]["kind"]
        yield Counted("pile", PILES[cond["pile"].kind], kind, (("kind", kind), ("pile", cond["pile"])))
    elif cond.kind == "holds":
        hold = cond["hold"]
        for who in (cond["who"], hold.get("other")):
            if isinstance(who, Node):
                seats = node_seats(who) if who.kind == "seats" else players.get(who.kind, ())
                yield from (counted_of_player(context, seat, hold) for seat in seats)


def counted_of_player(context: RenderContext, seat: int, hold: Node) -> Counted:
    """Return what one player controls or has in hand."""
    who = ("who", seats_node([seat]))
    if hold.kind.startswith("has"):
        return Counted("has", HANDS + seat, CARD, (who,))
    kind = hold["n"]["kind"] if hold.kind == "controls" else hold["kind"]
    return Counted("controls", HANDS + int(context.s.players) + seat, kind, (("kind", kind), who))


def count_now(context: RenderContext, counted: Counted) -> int:
    """Count the cards, as far as the viewer can see them."""
    s, kind = context.s, counted.kind
    if kind is CARD or kind.kind == "card":
        return len(s.zones[counted.zone])
    term = ("colored", kind["color"].kind, kind["noun"].kind) if kind.kind == "colored" else (kind.kind,)
    shown = [int(s.face[token]) + int(s.side[token]) for token in s.zones[counted.zone] if s.face[token] != HIDDEN]
    return sum(fits_kind(context.trees.sides[face], term) for face in shown)


def fact_node(counted: Counted, number: int) -> Node:
    """Return the fact that there are so many of them."""
    if not number:
        return make_node(f"{counted.verb}_none", dict(counted.parts), (0, 0))
    return make_node(f"{counted.verb}_now", {**dict(counted.parts), "n": number}, (0, 0))
