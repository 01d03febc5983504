"""The ability tree: plain frozen data, one node for one phrase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, Union

Value: TypeAlias = Union["Node", int, str, tuple["Node", ...]]


@dataclass(frozen=True, slots=True)
class Node:
    """A phrase and what fills it: a kind of the phrase table and its named parts.

    `span` is where in the text the phrase stood (first and last character); it takes no part in comparison,
    so a tree that was read equals the same tree made by hand.
    """

    kind: str
    parts: tuple[tuple[str, Value], ...] = ()
    span: tuple[int, int] = field(default=(0, 0), compare=False)

    def __getitem__(self, name: str) -> Node:
        """The part of that name, which must be a node."""
        value = self.get(name)
        if not isinstance(value, Node):
            raise KeyError(f"{self.kind} has no node {name!r}")
        return value

    def get(self, name: str) -> Value | None:
        """The part of that name, whatever it is."""
        for key, value in self.parts:
            if key == name:
                return value
        return None

    def number(self, name: str) -> int:
        """The part of that name, which must be a number."""
        value = self.get(name)
        if not isinstance(value, int):
            raise KeyError(f"{self.kind} has no number {name!r}")
        return value

    def word(self, name: str) -> str:
        """The part of that name, which must be a word."""
        value = self.get(name)
        if not isinstance(value, str):
            raise KeyError(f"{self.kind} has no word {name!r}")
        return value

    def items(self, name: str) -> tuple[Node, ...]:
        """The part of that name, which must be a sequence."""
        value = self.get(name)
        if not isinstance(value, tuple):
            raise KeyError(f"{self.kind} has no sequence {name!r}")
        return value

    def walk(self) -> Iterator[Node]:
        """This node and all below it, outermost first, in the order of the text."""
        yield self
        for _, value in self.parts:
            if isinstance(value, Node):
                yield from value.walk()
            elif isinstance(value, tuple):
                for one in value:
                    yield from one.walk()


def node(kind: str, /, **parts: Value) -> Node:
    """A node made by hand: `node("draw", n=node("cards", n=2))`."""
    return Node(kind, tuple(sorted(parts.items())))


def make_node(kind: str, parts: Mapping[str, Value], span: tuple[int, int]) -> Node:
    """A node as the reader makes it, with its place in the text."""
    return Node(kind, tuple(sorted(parts.items())), span)


def outline(tree: Node) -> str:
    """The tree as one line, for people and for comparing: `destroy(what=some(kind=asset, n=1))`."""
    inner = ", ".join(f"{name}={_outline(value)}" for name, value in tree.parts)
    return f"{tree.kind}({inner})" if inner else tree.kind


def _outline(value: Value) -> str:
    if isinstance(value, Node):
        return outline(value)
    if isinstance(value, tuple):
        return "[" + "; ".join(outline(one) for one in value) + "]"
    return str(value)
