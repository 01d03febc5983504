"""`import crazier` is fast, and every public name is available."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from importlib import import_module
from types import ModuleType

import pytest

import crazier
from crazier import cards, language


@pytest.mark.parametrize("name", sorted(crazier._MODULE_OF))
def test_a_public_name_comes_from_its_module(name: str) -> None:
    assert getattr(crazier, name) is getattr(import_module(crazier._MODULE_OF[name]), name)


def test_all_lists_every_public_name() -> None:
    assert sorted(crazier.__all__) == sorted([*crazier._MODULE_OF, "__version__"])
    assert set(crazier.__all__) <= set(dir(crazier))


def typed_imports(package: ModuleType) -> dict[str, str | None]:
    """Return the names that a package imports for type checkers only, each with its module."""
    block = next(node for node in ast.parse(inspect.getsource(package)).body if isinstance(node, ast.If))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    return {alias.name: node.module for node in imports for alias in node.names}


def test_type_checkers_see_the_same_modules() -> None:
    assert typed_imports(crazier) == crazier._MODULE_OF


@pytest.mark.parametrize("package", [cards, language])
def test_a_package_has_the_names_that_it_exports(package: ModuleType) -> None:
    imports = typed_imports(package)
    assert imports == {name: f"{package.__name__}.{module}" for name, module in package._MODULE_OF.items()}
    assert sorted(package.__all__) == sorted(imports)
    for name, module in imports.items():
        assert getattr(package, name) is getattr(import_module(str(module)), name)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        package.nonsense  # noqa: B018


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        crazier.nonsense  # type: ignore[attr-defined]  # noqa: B018


def test_importing_the_package_imports_no_subpackage() -> None:
    code = "import sys, crazier; print(*(name for name in sys.modules if name.startswith('crazier.')))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == []


def test_dir_shows_what_is_public() -> None:
    assert {name for name in dir(crazier) if not name.startswith("__")} == set(crazier.__all__) - {"__version__"}


@pytest.mark.parametrize("name", ["legal", "step", "step_unchecked"])
def test_functions_that_a_game_hands_out_have_help(name: str) -> None:
    assert "code" in str(inspect.getdoc(getattr(crazier.Game, name))) or "code" in str(crazier.Game.__slots__[name])
