"""Imports point down only: a package may use the packages below it, never one above or beside it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib.util import resolve_name
from pathlib import Path

import pytest

import crazier

PACKAGE = Path(__file__).parent.parent / "src" / "crazier"
PUBLIC_API = "crazier"  # crazier/__init__.py
LAYERS = (
    ("build", "text", "safe_text"),
    ("errors",),
    ("text_files",),
    ("rulebook",),
    ("language",),
    ("language.checks",),
    ("language.ability_text", "language.endings", "language.phrase_usage", "language.phrase_reference"),
    ("language.open_parser",),
    ("language.fixes",),
    ("language.ability_check",),
    ("language.completion",),
    ("cards",),
    ("engine.compiler",),
    ("engine.core",),
    ("engine.runtime",),
    ("engine.effects",),
    ("engine.interpreter",),
    ("games.policies", "games.returns", "games.tensors"),
    ("games.batch",),
    ("games.eights", "games.playing_cards"),
    ("games.eights.ai", "games.playing_cards.ai"),
    ("games.classic", "games.light_dark"),
    ("games.classic.ai", "games.light_dark.ai"),
    ("play.arguments", "play.player_names", "play.text.pieces", "play.event_keys"),
    (
        "play.table_options",
        "play.decisions",
        "play.json_values",
        "play.setup",
        "play.playout_stats",
        "play.observation",
        "play.json_schema",
        "play.wire",
    ),
    (
        "play.attempts",
        "play.log_records",
        "play.effects",
        "play.event_targets",
        "play.ask_facts",
        "play.wire_decoder",
    ),
    ("play.wire_schema",),
    ("play.game_adapter",),
    ("play.table",),
    ("play.table_description", "play.seeds"),
    ("play.notation", "play.start_position"),
    ("play.text",),
    ("play.adapters.eights", "play.adapters.playing_cards"),
    ("play.adapters.classic", "play.adapters.light_dark"),
    ("play.records", "play.playable", "play.observe"),
    ("play.view",),
    ("play.game",),
    ("play.takeback", "play.factory"),
    ("play.series",),
    ("play.series_text",),
    ("scenarios",),
    ("bots",),
    (PUBLIC_API,),
    ("lab",),
    ("rl",),
    ("server.messages",),
    ("client",),
    ("server",),
    ("web", "terminal", "bench"),
    ("cli",),
    ("__main__",),
)
"""From the lowest layer up. A module belongs to the longest name here that it starts with."""
HEIGHT = {name: height for height, names in enumerate(LAYERS) for name in names}


def layer_of(module: str) -> str:
    """Return the entry of LAYERS that a module belongs to, or the module itself if there is none."""
    inside = module.removeprefix("crazier").removeprefix(".")
    if not inside:
        return PUBLIC_API
    parts = inside.split(".")
    names = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((name for name in names if name in HEIGHT), inside)


def imports(tree: ast.Module, package: str, modules: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    """Yield the line and the full name of every module that a source imports, wherever in it that happens."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                source = resolve_name("." * level + (module or ""), package) if level else module or ""
                yield from ((node.lineno, name) for name in sources_of(source, names, modules))
            case ast.Call(
                func=ast.Name("import_module") | ast.Attribute(attr="import_module"), args=[ast.Constant(value)]
            ):
                yield node.lineno, str(value)


def sources_of(source: str, names: list[ast.alias], modules: Mapping[str, str]) -> list[str]:
    """Return the modules behind `from source import names`; packages only pass names or modules on."""
    if source == "crazier":
        return [modules.get(alias.name, f"crazier.{alias.name}") for alias in names if alias.name != "__version__"]
    full_names = [f"{source}.{alias.name}" for alias in names]
    return [name if is_module(name) else source for name in full_names]


def is_module(name: str) -> bool:
    path = PACKAGE.parent / name.replace(".", "/")
    return path.with_suffix(".py").exists() or path.is_dir()


def wrong_imports(
    module: str, text: str, *, is_package: bool = False, modules: Mapping[str, str] = crazier._MODULE_OF
) -> list[str]:
    own = layer_of(module)
    package = module if is_package else module.rpartition(".")[0]
    wrong = []
    for line, name in imports(ast.parse(text), package, modules):
        other = layer_of(name)
        if name.split(".")[0] != "crazier" or other == own or is_own_front(module, name, is_package):
            continue
        if HEIGHT.get(other, len(LAYERS)) >= HEIGHT[own]:
            wrong.append(f"{module}:{line}: {own} may not import {name}")
    return wrong


def is_own_front(module: str, name: str, is_package: bool) -> bool:
    """Return whether a package's `__init__` names one of its own modules, to pass it on."""
    return is_package and name.startswith(f"{module}.") and module != "crazier"


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def named(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def test_every_module_imports_from_below_only() -> None:
    wrong = [
        complaint
        for path in sources()
        if layer_of(named(path)) in HEIGHT
        for complaint in wrong_imports(named(path), path.read_text("utf-8"), is_package=path.name == "__init__.py")
    ]
    assert wrong == []


def test_the_walk_finds_the_modules() -> None:
    assert {"crazier", "crazier.errors", "crazier.cli.commands"} <= set(map(named, sources()))


def test_every_module_with_code_has_its_layer() -> None:
    fronts = {"engine", "games", "play", "play.adapters"}  # packages whose __init__ holds a docstring only
    without = {layer_of(named(path)) for path in sources()} - set(HEIGHT)
    assert without == fronts
    for front in fronts:
        body = ast.parse((PACKAGE / front.replace(".", "/") / "__init__.py").read_text("utf-8")).body
        assert len(body) == 1, front


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("crazier.engine.core.state", "import crazier.play.table"),
        ("crazier.engine.core.state", "import json, crazier.games.eights"),
        ("crazier.engine.core.state", "from crazier.bots import registry"),
        ("crazier.engine.core.state", "from crazier import play"),
        ("crazier.engine.core.state", "from ...games import eights"),
        ("crazier.engine.core.state", "from ..runtime import triggers"),
        ("crazier.engine.core.state", "from crazier.engine import interpreter"),
        ("crazier.engine.compiler.assembler", "from crazier.engine.core.state import State"),
        ("crazier.engine.core.state", "def late():\n    from crazier.server.seats import Seat"),
        ("crazier.engine.core.state", "if TYPE_CHECKING:\n    from crazier.games.eights import turn"),
        ("crazier.engine.core.state", "importlib.import_module('crazier.cli')"),
        ("crazier.engine.core.state", "import crazier"),
        ("crazier.engine.core.state", "from crazier import new_game"),
        ("crazier.engine.core.state", "from crazier.attic import box"),
        ("crazier.games.eights.turn", "from crazier.games.eights.ai import policy"),
        ("crazier.games.eights.turn", "from crazier.games.playing_cards import table"),
        ("crazier.games.classic.moves", "from crazier.games.light_dark import sides"),
        ("crazier.play.adapters.eights.adapter", "from crazier.play.adapters.classic import adapter"),
        ("crazier.play.game_adapter", "from crazier.play.game import Game"),
        ("crazier.lab.runs", "from crazier.rl import aec"),
        ("crazier.terminal.app", "from crazier.web import page"),
        ("crazier.errors", "from crazier.rulebook import rule"),
    ],
)
def test_an_import_from_above_or_beside_is_noticed(module: str, text: str) -> None:
    assert len(wrong_imports(module, text, modules={"new_game": "crazier.play.factory"})) == 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("crazier.engine.core.state", "from crazier.cards import deck\nfrom crazier.engine.core.stack import Frame"),
        (
            "crazier.engine.core.state",
            "from . import stack\nfrom .stack import Frame\nfrom ...errors import CrazierError",
        ),
        ("crazier.engine.core.state", "import json\nfrom pathlib import Path"),
        ("crazier.engine.core.state", "from crazier import __version__, CrazierError"),
        ("crazier.engine.interpreter", "from crazier.engine.effects import cards"),
        ("crazier.games.light_dark.moves", "from crazier.games.playing_cards import table"),
        ("crazier.lab.greedy", "import crazier\nfrom crazier import new_game"),
        ("crazier.cli.play", "from crazier.terminal import session\nfrom crazier.web import page"),
    ],
)
def test_an_import_from_below_is_fine(module: str, text: str) -> None:
    modules = {"CrazierError": "crazier.errors", "new_game": "crazier.play.factory"}
    assert wrong_imports(module, text, modules=modules) == []


def test_a_package_resolves_its_relative_imports_from_itself() -> None:
    assert wrong_imports("crazier.engine.core", "from .stack import Frame", is_package=True) == []
    assert wrong_imports("crazier.engine.core", "from ...games import eights", is_package=True) != []
