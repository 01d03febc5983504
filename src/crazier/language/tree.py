"""Define the abstract syntax tree of an ability: immutable `Node` objects, one for each phrase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, Union

Value: TypeAlias = Union["Node", int, str, tuple["Node", ...]]
"""What a part of a node can be: a node, a number, a word, or several nodes."""


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the syntax tree: a kind from the phrase table and its named parts.

    `span` is the start and the end of the phrase in the text; it takes no part in comparison, so a parsed tree equals
    the same tree made by hand.
    """

    kind: str
    parts: tuple[tuple[str, Value], ...] = ()
    span: tuple[int, int] = field(default=(0, 0), compare=False)

    def __getitem__(self, name: str) -> Node:
        """Return the part of that name, which must be a node."""
        value = self.get(name)
        if not isinstance(value, Node):
            raise KeyError(f"{self.kind} has no node {name!r}")
        return value

    def get(self, name: str) -> Value | None:
        """Return the part of that name, of any type, or `None` if there is none."""
        for key, value in self.parts:
            if key == name:
                return value
        return None

    def number(self, name: str) -> int:
        """Return the part of that name, which must be a number."""
        value = self.get(name)
        if not isinstance(value, int):
            raise KeyError(f"{self.kind} has no number {name!r}")
        return value

    def word(self, name: str) -> str:
        """Return the part of that name, which must be a word."""
        value = self.get(name)
        if not isinstance(value, str):
            raise KeyError(f"{self.kind} has no word {name!r}")
        return value

    def items(self, name: str) -> tuple[Node, ...]:
        """Return the part of that name, which must be a sequence of nodes."""
        value = self.get(name)
        if not isinstance(value, tuple):
            raise KeyError(f"{self.kind} has no sequence {name!r}")
        return value

    def walk(self) -> Iterator[Node]:
        """Yield this node and all nodes below it, parents before children, the parts by name."""
        waiting = [self]
        while waiting:
            here = waiting.pop()
            yield here
            for _, value in reversed(here.parts):
                if isinstance(value, Node):
                    waiting.append(value)
                elif isinstance(value, tuple):
                    waiting.extend(reversed(value))


def node(kind: str, /, **parts: Value) -> Node:
    """Make a node by hand: `node("draw", n=node("cards", n=2))`."""
    return Node(kind, tuple(sorted(parts.items())))


def make_node(kind: str, parts: Mapping[str, Value], span: tuple[int, int]) -> Node:
    """Make a node as the parser does, with its place in the text."""
    return Node(kind, tuple(sorted(parts.items())), span)


def outline(tree: Node) -> str:
    """Return the tree in one line, for people and for comparing: `destroy(what=some(kind=asset, n=1))`."""
    inner = ", ".join(f"{name}={_outline(value)}" for name, value in tree.parts)
    return f"{tree.kind}({inner})" if inner else tree.kind


def _outline(value: Value) -> str:
    if isinstance(value, Node):
        return outline(value)
    if isinstance(value, tuple):
        return "[" + "; ".join(outline(child) for child in value) + "]"
    return str(value)
