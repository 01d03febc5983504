"""Names a stranger can guess: the field's words for modules, one word for one thing, docstrings that say something."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "crazier"
FIELD_WORDS_IN_ING = {
    "formatting",
    "matching",
    "scoring",
    "sequential_halving",
    "stemming",
    "timing",
    "self_triggering",
}
"""Modules whose name ends in -ing because the field's own word does."""
COMMAND_FUNCTIONS = {"add", "run", "format_text", "format_json"}
"""What every module of a command may define."""
STALE = re.compile(
    r"\b(?:house(?! rule)|rooms?|shelf|front door|deeds?|told(?! apart)|whoever|whereabouts|favou?rite|learnt)\b",
    re.IGNORECASE,
)
"""Words of the old vocabulary that explain nothing."""
STALE_NAMES = {"shelf", "recalled", "eyes", "teller", "deed", "deeds", "whereabouts"}
"""The same among identifiers, as one of their words."""
SHORTEST = 3
"""A docstring of fewer words is a filler."""


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def inside(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def group_of(path: Path) -> str:
    """Return the module; the parallel games count as one module, and so do their adapters."""
    name = inside(path)
    for parallel in ("games/", "play/adapters/"):
        if name.startswith(parallel):
            return parallel
    return name


def public_functions(path: Path) -> Iterator[str]:
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node.name


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (text := ast.get_docstring(node)):
            yield f"{inside(path)}: {getattr(node, 'name', 'module')}", text


def test_modules_in_ing_are_words_of_the_field() -> None:
    found = {path.stem for path in sources() if path.stem.endswith("ing")}
    assert found <= FIELD_WORDS_IN_ING


def test_no_function_name_is_defined_in_three_modules() -> None:
    defined: dict[str, set[str]] = defaultdict(set)
    for path in sources():
        for name in public_functions(path):
            if not (inside(path).startswith("cli/") and name in COMMAND_FUNCTIONS):
                defined[name].add(group_of(path))
    assert {name: sorted(groups) for name, groups in defined.items() if len(groups) > 2} == {}


def test_no_class_name_is_defined_in_three_modules() -> None:
    defined: dict[str, set[str]] = defaultdict(set)
    for path in sources():
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                defined[node.name].add(group_of(path))
    assert {name: sorted(groups) for name, groups in defined.items() if len(groups) > 2} == {}


def test_docstrings_say_something() -> None:
    short = [where for path in sources() for where, text in docstrings(path) if len(text.split()) < SHORTEST]
    assert short == []


def test_docstrings_use_plain_words() -> None:
    stale = [
        f"{where}: {word}" for path in sources() for where, text in docstrings(path) for word in STALE.findall(text)
    ]
    assert stale == []


def identifiers(path: Path) -> Iterator[str]:
    """Yield the names that a module gives: to functions, classes, arguments, variables and attributes."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.id if isinstance(node, ast.Name) else node.attr


def words_of(identifier: str) -> set[str]:
    """Return the words of a name in snake case or camel case."""
    return set(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", identifier).lower().split("_"))


def test_identifiers_use_plain_words() -> None:
    stale = {
        f"{inside(path)}: {name}" for path in sources() for name in identifiers(path) if words_of(name) & STALE_NAMES
    }
    assert sorted(stale) == []


def test_the_words_of_an_identifier_are_found() -> None:
    assert words_of("GameTeller") == {"game", "teller"}
    assert words_of("_close_eyes") == {"", "close", "eyes"}
