"""Cache parsed card sets in the user's cache folder, in files named by a hash of the set's text and of the parser.

Parsing a set takes a while: every sentence is parsed and checked. A cached set is used only if its text and the code
that parsed it are unchanged, byte by byte. Nothing depends on the cache: a set whose file is missing, broken or can't
be written is parsed again.
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
"""The environment variable that names another cache folder; if it is empty, nothing is cached."""
SUFFIX: Final = ".crazier-set"
"""How the names of cached sets end."""
MAX_CACHED: Final = 50
"""The largest number of cached sets; the sets written longest ago are removed first."""
_PACKAGE: Final = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_PARSER_SOURCES: Final = (
    "language",
    os.path.join("language", "checks"),
    "cards",
    os.path.join("rulebook", "rules"),
)
"""The folders whose files determine how a text is parsed; their subfolders are not included."""


def cached(text: str, read: Callable[[], CardSet]) -> CardSet:
    """Return the set of a text from the cache, or else read it and cache it."""
    path = _path(text)
    found = load(path) if path else None
    if found is None:
        found = read()
        if path:
            store(path, found)
    return found


def cache_folder() -> str:
    """Return the folder of the cache, or an empty string if nothing is to be cached."""
    if CACHE_ENV in os.environ:
        return os.environ[CACHE_ENV]
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    home = home or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(home, "crazier") if os.path.isabs(home) else ""


def load(path: str) -> CardSet | None:
    """Return the set in a file of the cache, or `None` if there is no such file or its content was changed."""
    try:
        with open(path, encoding="utf-8") as file:
            checksum, _, values = file.read().partition("\n")
        return _set(json.loads(values)) if checksum == _digest(values.encode()) else None
    except (OSError, ValueError, TypeError, RecursionError):
        return None


def store(path: str, card_set: CardSet) -> None:
    """Write a set into the cache atomically: through a temporary file that replaces the old one."""
    values = json.dumps(_set_values(card_set), ensure_ascii=False, separators=(",", ":"))
    temporary = f"{path}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(temporary, "w", encoding="utf-8") as file:
            file.write(f"{_digest(values.encode())}\n{values}")
        os.replace(temporary, path)
        _remove_oldest(os.path.dirname(path))
    except (OSError, ValueError):
        return  # the caller has the set; only the cache goes without it


def _remove_oldest(folder: str) -> None:
    """Remove the oldest sets if there are more than `MAX_CACHED`; leave other files in the folder alone."""
    paths = [os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(SUFFIX)]
    for path in sorted(paths, key=os.path.getmtime)[:-MAX_CACHED]:
        os.remove(path)


def _path(text: str) -> str:
    """Return the path of the cached set of a text, or an empty string if nothing can be cached."""
    folder = cache_folder()
    try:
        return os.path.join(folder, _digest(_parser_fingerprint() + text.encode()) + SUFFIX) if folder else ""
    except OSError:
        return ""  # the parser's source files can't be read, so a change of the parser would go unnoticed


def _digest(content: bytes) -> str:
    """Return a checksum as text."""
    return blake2b(content, digest_size=16).hexdigest()


@cache
def _parser_fingerprint() -> bytes:
    """Return a hash of the code that parses cards and of the rules that cards may name."""
    fingerprint = blake2b()
    for source in _PARSER_SOURCES:
        folder = os.path.join(_PACKAGE, source)
        for name in sorted(os.listdir(folder)):
            if name.endswith((".py", ".pyc", ".toml")):
                with open(os.path.join(folder, name), "rb") as file:
                    fingerprint.update(file.read())
    return fingerprint.digest()


# Convert sets to JSON values and back


def _set_values(card_set: CardSet) -> list[Any]:
    cards = [_card_values(card) for card in card_set.cards]
    return [card_set.name, card_set.title, card_set.character, cards, card_set.author, card_set.copyright]


def _set(values: Any) -> CardSet:
    name, title, character, cards, *credits = values
    return CardSet(name, title, character, tuple(map(_card, cards)), *credits)


def _card_values(card: Card) -> list[Any]:
    sides = [_side_values(side) for side in card.sides]
    notes = [card.emblem, card.flavor, card.exception, card.illustrator]
    return [card.name, sides, card.set, card.basis, card.rules, *notes]


def _card(values: Any) -> Card:
    name, sides, set_name, basis, rules, *notes = values
    return Card(name, tuple(map(_side, sides)), set_name, basis, tuple(rules), *notes)


def _side_values(side: Side) -> list[Any]:
    trees = [_tree_values(tree) for tree in side.abilities]
    return [side.name, side.rank, side.colors, side.type, side.tags, trees, side.text]


def _side(values: Any) -> Side:
    name, rank, colors, type_, tags, trees, text = values
    return Side(name, rank, tuple(colors), type_, tuple(tags), tuple(map(_tree, trees)), tuple(text))


def _tree_values(tree: Node) -> list[Any]:
    """Convert a node to its kind and its parts; several nodes in one part become a list within a list of length 1."""
    parts: list[list[Any]] = []
    for name, value in tree.parts:
        if isinstance(value, Node):
            parts.append([name, _tree_values(value)])
        elif isinstance(value, tuple):
            parts.append([name, [[_tree_values(child) for child in value]]])
        else:
            parts.append([name, value])
    return [tree.kind, parts]


def _tree(values: Any) -> Node:
    kind, parts = values
    return Node(kind, tuple((name, _part(value)) for name, value in parts))


def _part(value: Any) -> Any:
    """Convert a part back to a number, a word, a node or several nodes."""
    if not isinstance(value, list):
        return value
    return tuple(map(_tree, value[0])) if len(value) == 1 else _tree(value)
