"""Cache parsed card sets in the user's cache folder, in files named by a hash of the set's text and of the parser.

Parsing a set takes a while: every sentence is parsed and checked. A cached set is used only if its text and the code
that parsed it are unchanged, byte by byte. Nothing depends on the cache: a set whose file is missing, broken, forged or
can't be written is parsed again. Files are private, links are not followed, and a file counts only if it is the user's.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from secrets import token_hex
from stat import S_ISREG
from time import time
from typing import Any, Final

from crazier.cards.card import Card, CardSet, Side
from crazier.language.tree import Node

CACHE_ENV: Final = "CRAZIER_CACHE"
"""The environment variable that names another cache folder; if it is empty, nothing is cached."""
SUFFIX: Final = ".crazier-set"
"""How the names of cached sets end."""
MAX_CACHED: Final = 50
"""The largest number of cached sets; the sets written longest ago are removed first."""
MAX_BYTES: Final = 4_000_000
"""The largest size of a cached set."""
TEMPORARY_SUFFIX: Final = ".tmp"
"""How the names of files end that are still being written; a process that was killed leaves one behind."""
TEMPORARY_SECONDS: Final = 3600
"""How old such a file must be before it is removed as left behind."""
_NEVER_WAIT: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""How files are opened: not through a link, and without waiting for the other end of a FIFO."""
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
    found = load(path, text) if path else None
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


def load(path: str, text: str) -> CardSet | None:
    """Return the set of a text from a file of the cache, or `None` if there is no such file or it can't be trusted."""
    try:
        checksum, _, values = _read_file(path).partition(b"\n")
        if checksum.decode() != _digest(values):
            return None
        found = _set(json.loads(values))
        from crazier.cards.cache_check import is_sound

        return found if is_sound(found, text) else None
    except (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None  # whatever is wrong with the file, the set is read again


def _read_file(path: str) -> bytes:
    """Return the content of a regular file of the user's own; raise `OSError` for anything else."""
    descriptor = os.open(path, os.O_RDONLY | _NEVER_WAIT)
    with open(descriptor, "rb") as file:
        found = os.fstat(descriptor)
        is_own = not hasattr(os, "geteuid") or found.st_uid == os.geteuid()
        if not S_ISREG(found.st_mode) or not is_own or found.st_size > MAX_BYTES:
            raise OSError("not a file that the cache wrote")
        return file.read(MAX_BYTES)


def store(path: str, card_set: CardSet) -> None:
    """Write a set into the cache atomically: through a temporary file that replaces the old one."""
    values = json.dumps(_set_values(card_set), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    if len(values) >= MAX_BYTES:
        return
    folder = os.path.dirname(path)
    try:
        os.makedirs(folder, 0o700, exist_ok=True)
        _write_file(path, _digest(values).encode() + b"\n" + values)
        _tidy(folder)
    except (OSError, ValueError):
        return  # the caller has the set; only the cache goes without it


def _write_file(path: str, content: bytes) -> None:
    """Write a private file under a name that nobody can guess, and rename it; leave nothing behind if that fails."""
    temporary = f"{path}.{token_hex(8)}{TEMPORARY_SUFFIX}"
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NEVER_WAIT, 0o600)
    try:
        with open(descriptor, "wb") as file:
            file.write(content)
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.remove(temporary)
        raise


def _tidy(folder: str) -> None:
    """Remove the oldest sets if there are more than `MAX_CACHED`, and files left behind; leave other files alone."""
    entries = sorted(os.scandir(folder), key=_written_at)
    sets = [entry.path for entry in entries if entry.name.endswith(SUFFIX)]
    left_behind = [
        entry.path
        for entry in entries
        if SUFFIX in entry.name
        and entry.name.endswith(TEMPORARY_SUFFIX)
        and _written_at(entry) < time() - TEMPORARY_SECONDS
    ]
    for path in (*sets[:-MAX_CACHED], *left_behind):
        os.remove(path)


def _written_at(entry: os.DirEntry[str]) -> float:
    """Return when a file, or a link itself, was written; 0 if another process has just removed it."""
    try:
        return entry.stat(follow_symlinks=False).st_mtime
    except OSError:
        return 0.0


def _path(text: str) -> str:
    """Return the path of the cached set of a text, or an empty string if nothing can be cached."""
    folder = cache_folder()
    try:
        return os.path.join(folder, _digest(_parser_fingerprint() + text.encode()) + SUFFIX) if folder else ""
    except UnicodeEncodeError:
        return ""  # half a character, which no file holds
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
    return [
        card_set.name,
        card_set.title,
        card_set.character,
        cards,
        card_set.author,
        card_set.copyright,
        card_set.main,
    ]


def _set(values: Any) -> CardSet:
    name, title, character, cards, *more = values
    return CardSet(name, title, character, tuple(map(_card, cards)), *more)


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
