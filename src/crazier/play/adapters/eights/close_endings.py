"""Tell how close an ability in play is to ending the game for somebody, by what its text counts.

What it counts is public: cards in play, the sizes of hands and piles.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crazier.language.tree import Node
from crazier.play.adapters.eights.conditions import PILES, count_now, counted_of_player
from crazier.play.adapters.eights.render_context import RenderContext

ENDING_ACTS: Final = frozenset(("win", "lose"))
MOST_STEPS: Final = 1
"""How many cards more or fewer are still close."""
NEVER: Final = 1_000


def may_end_game(tree: Node) -> bool:
    """Check whether an ability makes somebody win or lose when it happens."""
    return tree.kind == "triggered" and any(part.kind in ENDING_ACTS for part in tree["body"].walk())


def is_close_to_end(context: RenderContext, tree: Node, you: int, on: tuple[int, ...]) -> bool:
    """Check whether an ability ends the game for somebody as things stand, or would with one card more or fewer.

    `you` is its controller, `on` are the players it is on. What its text does not count is taken to hold.
    """
    ways = ways_to_end(tree["body"], ())
    return min(sum(steps_to(context, fact, you, on) for fact in facts) for facts in ways) <= MOST_STEPS


def ways_to_end(part: Node, facts: tuple[Node, ...]) -> Iterator[tuple[Node, ...]]:
    """Yield for each act that ends the game what must hold for it."""
    if part.kind in ENDING_ACTS:
        group = part["who"].get("group")
        yield (*facts, group) if isinstance(group, Node) else facts
        return
    for name, value in part.parts:
        below = (*facts, part["cond"]) if (part.kind, name) == ("if", "then") else facts
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                yield from ways_to_end(child, below)


def steps_to(context: RenderContext, fact: Node, you: int, on: tuple[int, ...]) -> int:
    """Return how many cards are missing, or too many, for a fact to hold for one of its players."""
    if fact.kind == "both_hold":
        return steps_to(context, fact["first"], you, on) + steps_to(context, fact["second"], you, on)
    if fact.kind == "pile_has":
        return gap(fact["n"], len(context.s.zones[PILES[fact["pile"].kind]]))
    if fact.kind not in ("holds", "who"):
        return 0
    hold = fact["hold"]
    measure = hold.get("n")
    if not isinstance(measure, Node):
        return 0
    players = players_of(context, fact["who" if fact.kind == "holds" else "group"].kind, you, on)
    counts = (count_now(context, counted_of_player(context, seat, hold)) for seat in players)
    return min((gap(measure, count) for count in counts), default=NEVER)


def gap(measure: Node, count: int) -> int:
    """Return by how many cards a count misses a measure."""
    number = 0 if measure.kind == "none" else measure.number("n")
    if measure.kind == "at_least":
        return max(0, number - count)
    return max(0, count - number) if measure.kind in ("at_most", "none") else abs(count - number)


def players_of(context: RenderContext, kind: str, you: int, on: tuple[int, ...]) -> tuple[int, ...]:
    """Return the players that a text speaks of."""
    cast = context.cast(you)
    if kind == "you":
        return (you,)
    if kind == "that_player":
        return tuple(seat for seat in on if seat in cast.seats)
    if kind in ("next_player", "previous_player"):
        return (cast.next_player if kind == "next_player" else cast.previous_player,)
    return cast.group(kind)
