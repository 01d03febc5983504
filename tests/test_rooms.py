"""Imports point down only: a room may use the rooms below it, never one above or beside it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib.util import resolve_name
from pathlib import Path

import pytest

import crazier

PACKAGE = Path(__file__).parent.parent / "src" / "crazier"
FRONT_DOOR = "the front door"  # crazier/__init__.py
FLOORS = (
    ("errors", "build"),
    ("rulebook",),
    ("language",),
    ("cards",),
    ("engine",),
    ("games",),
    ("play",),
    (FRONT_DOOR,),
    ("bots",),
    ("lab", "envs"),
    ("server",),
    ("web", "terminal"),
    ("cli",),
    ("__main__",),
)
HEIGHT = {room: height for height, rooms in enumerate(FLOORS) for room in rooms}


def room_of(module: str) -> str:
    _, _, inside = module.partition(".")
    return inside.split(".")[0] or FRONT_DOOR


def imports(tree: ast.Module, package: str, homes: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    """Give the line and the full name of every module that a source imports, wherever in it that happens."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                source = resolve_name("." * level + (module or ""), package) if level else module or ""
                yield from ((node.lineno, name) for name in sources_of(source, names, homes))
            case ast.Call(
                func=ast.Name("import_module") | ast.Attribute(attr="import_module"), args=[ast.Constant(value)]
            ):
                yield node.lineno, str(value)


def sources_of(source: str, names: list[ast.alias], homes: Mapping[str, str]) -> list[str]:
    """Name the modules behind `from source import names`; the front door only passes its names on."""
    if source != "crazier":
        return [source]
    return [homes.get(alias.name, f"crazier.{alias.name}") for alias in names if alias.name != "__version__"]


def wrong_imports(
    module: str, text: str, *, is_package: bool = False, homes: Mapping[str, str] = crazier._HOMES
) -> list[str]:
    own = room_of(module)
    package = module if is_package else module.rpartition(".")[0]
    wrong = []
    for line, name in imports(ast.parse(text), package, homes):
        other = room_of(name)
        if name.split(".")[0] != "crazier" or other == own:
            continue
        if HEIGHT.get(other, len(FLOORS)) >= HEIGHT[own]:
            wrong.append(f"{module}:{line}: {own} may not import {name}")
    return wrong


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def named(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("path", sources(), ids=named)
def test_a_module_imports_from_below_only(path: Path) -> None:
    assert wrong_imports(named(path), path.read_text("utf-8"), is_package=path.name == "__init__.py") == []


def test_the_walk_finds_the_modules() -> None:
    assert {"crazier", "crazier.errors", "crazier.cli.commands"} <= set(map(named, sources()))


def test_every_room_has_its_floor() -> None:
    rooms = {room_of(named(path)) for path in sources()}
    assert rooms <= set(HEIGHT)


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("crazier.engine.core.state", "import crazier.play.table"),
        ("crazier.engine.core.state", "import json, crazier.games.eights"),
        ("crazier.engine.core.state", "from crazier.bots import random_bot"),
        ("crazier.engine.core.state", "from crazier import play"),
        ("crazier.engine.core.state", "from .. import play"),
        ("crazier.engine.core.state", "from ..games import eights"),
        ("crazier.engine.core.state", "def late():\n    from crazier.server.seats import Seat"),
        ("crazier.engine.core.state", "if TYPE_CHECKING:\n    from crazier.games.eights import Eights"),
        ("crazier.engine.core.state", "importlib.import_module('crazier.cli')"),
        ("crazier.engine.core.state", "import crazier"),
        ("crazier.engine.core.state", "from crazier import new_game"),
        ("crazier.engine.core.state", "from crazier.attic import box"),
        ("crazier.lab.runs", "from crazier.envs import aec"),
        ("crazier.terminal.app", "from crazier.web import page"),
        ("crazier.errors", "from crazier.rulebook import rule"),
    ],
)
def test_an_import_from_above_or_beside_is_noticed(module: str, text: str) -> None:
    assert len(wrong_imports(module, text, homes={"new_game": "crazier.play.game"})) == 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("crazier.engine.core.state", "from crazier.cards import deck\nfrom crazier.engine.core.stack import Frame"),
        (
            "crazier.engine.core.state",
            "from . import frames\nfrom .frames import Frame\nfrom ..errors import CrazierError",
        ),
        ("crazier.engine.core.state", "import json\nfrom pathlib import Path"),
        ("crazier.engine.core.state", "from crazier import __version__, CrazierError"),
        ("crazier.bots.greedy", "import crazier\nfrom crazier import new_game"),
        ("crazier.cli.play", "from crazier.terminal import app\nfrom crazier.web import page"),
    ],
)
def test_an_import_from_below_is_fine(module: str, text: str) -> None:
    homes = {"CrazierError": "crazier.errors", "new_game": "crazier.play.game"}
    assert wrong_imports(module, text, homes=homes) == []


def test_a_package_resolves_its_relative_imports_from_itself() -> None:
    assert wrong_imports("crazier.engine", "from .frames import Frame", is_package=True) == []
    assert wrong_imports("crazier.engine", "from ..games import eights", is_package=True) != []
