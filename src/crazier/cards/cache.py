"""Sets that were read before, kept in the user's cache directory under a name made of their text.

Reading a set takes a while: every sentence is parsed and checked. What is kept is found again only if the text is the
same, letter by letter, and the code that read it too. Nothing depends on it: what is missing, broken or can't be
written is read anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Any, Final

from crazier.cards.card import Card, CardSet, Side
from crazier.language.tree import Node

CACHE_ENV: Final = "CRAZIER_CACHE"
"""Names another folder; empty, nothing is kept."""
SUFFIX: Final = ".crazier-set"
MAX_CACHED: Final = 50
"""Sets; beyond that those that were written longest ago go."""
_PACKAGE: Final = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_PARSER_SOURCES: Final = ("language", "cards", os.path.join("rulebook", "rules"))
"""The folders whose files decide what a text becomes."""


def cached(text: str, read: Callable[[], CardSet]) -> CardSet:
    """The set of a text: as it was kept, or else read and kept for the next time."""
    path = _path(text)
    found = load(path) if path else None
    if found is None:
        found = read()
        if path:
            store(path, found)
    return found


def cache_folder() -> str:
    """Where sets are kept; nothing if nowhere."""
    if CACHE_ENV in os.environ:
        return os.environ[CACHE_ENV]
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    home = home or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(home, "crazier") if os.path.isabs(home) else ""


def load(path: str) -> CardSet | None:
    """The set in a file of the cache; nothing if there is none, or if it is not as it was written."""
    try:
        with open(path, encoding="utf-8") as file:
            checksum, _, values = file.read().partition("\n")
        return _set(json.loads(values)) if checksum == _digest(values.encode()) else None
    except (OSError, ValueError, TypeError, RecursionError):
        return None


def store(path: str, of: CardSet) -> None:
    """Write a set into the cache, all of it or nothing."""
    values = json.dumps(_set_values(of), ensure_ascii=False, separators=(",", ":"))
    aside = f"{path}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(aside, "w", encoding="utf-8") as file:
            file.write(f"{_digest(values.encode())}\n{values}")
        os.replace(aside, path)
        _tidy(os.path.dirname(path))
    except (OSError, ValueError):
        return  # the set is at hand all the same


def _tidy(where: str) -> None:
    """Remove the oldest sets if there are many; other files that lie there are none of our business."""
    names = [os.path.join(where, name) for name in os.listdir(where) if name.endswith(SUFFIX)]
    for path in sorted(names, key=os.path.getmtime)[:-MAX_CACHED]:
        os.remove(path)


def _path(text: str) -> str:
    where = cache_folder()
    try:
        return os.path.join(where, _digest(_parser_fingerprint() + text.encode()) + SUFFIX) if where else ""
    except OSError:
        return ""  # nobody can tell which code reads, so nothing can be found again


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=16).hexdigest()


@cache
def _parser_fingerprint() -> bytes:
    """A mark of the code that reads cards and of the rules that they may name."""
    mark = blake2b()
    for room in _PARSER_SOURCES:
        where = os.path.join(_PACKAGE, room)
        for name in sorted(os.listdir(where)):
            if name.endswith((".py", ".pyc", ".toml")):
                with open(os.path.join(where, name), "rb") as file:
                    mark.update(file.read())
    return mark.digest()


# Sets as plain values


def _set_values(of: CardSet) -> list[Any]:
    return [of.name, of.title, of.character, [_card_values(card) for card in of.cards]]


def _set(values: Any) -> CardSet:
    name, title, character, cards = values
    return CardSet(name, title, character, tuple(map(_card, cards)))


def _card_values(card: Card) -> list[Any]:
    sides = [_side_values(side) for side in card.sides]
    return [card.name, sides, card.set, card.basis, card.rules, card.emblem, card.flavor, card.exception]


def _card(values: Any) -> Card:
    name, sides, of, basis, rules, *notes = values
    return Card(name, tuple(map(_side, sides)), of, basis, tuple(rules), *notes)


def _side_values(side: Side) -> list[Any]:
    trees = [_tree_values(tree) for tree in side.abilities]
    return [side.name, side.rank, side.colors, side.type, side.tags, trees, side.text]


def _side(values: Any) -> Side:
    name, rank, colors, type_, tags, trees, text = values
    return Side(name, rank, tuple(colors), type_, tuple(tags), tuple(map(_tree, trees)), tuple(text))


def _tree_values(tree: Node) -> list[Any]:
    """A node as its kind and its parts; a part is a number, a word, a node or, in a list of one, several nodes."""
    parts: list[list[Any]] = []
    for name, value in tree.parts:
        if isinstance(value, Node):
            parts.append([name, _tree_values(value)])
        elif isinstance(value, tuple):
            parts.append([name, [[_tree_values(one) for one in value]]])
        else:
            parts.append([name, value])
    return [tree.kind, parts]


def _tree(values: Any) -> Node:
    kind, parts = values
    return Node(kind, tuple((name, _part(value)) for name, value in parts))


def _part(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return tuple(map(_tree, value[0])) if len(value) == 1 else _tree(value)
