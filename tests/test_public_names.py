"""`import crazier` is quick, and everything it promises is there."""

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


@pytest.mark.parametrize("name", sorted(crazier._HOMES))
def test_a_public_name_comes_from_its_home(name: str) -> None:
    assert getattr(crazier, name) is getattr(import_module(crazier._HOMES[name]), name)


def test_all_lists_every_public_name() -> None:
    assert sorted(crazier.__all__) == sorted([*crazier._HOMES, "__version__"])
    assert set(crazier.__all__) <= set(dir(crazier))


def test_type_checkers_are_told_the_same_homes() -> None:
    block = next(node for node in ast.parse(inspect.getsource(crazier)).body if isinstance(node, ast.If))
    told = {alias.name: node.module for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert told == crazier._HOMES


@pytest.mark.parametrize("room", [cards, language])
def test_the_front_of_a_room_gives_what_it_promises(room: ModuleType) -> None:
    block = next(node for node in ast.parse(inspect.getsource(room)).body if isinstance(node, ast.If))
    told = {alias.name: node.module for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert told == {name: f"{room.__name__}.{home}" for name, home in room._HOMES.items()}
    assert sorted(room.__all__) == sorted(told)
    for name, home in told.items():
        assert getattr(room, name) is getattr(import_module(str(home)), name)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        room.nonsense  # noqa: B018


def test_another_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        crazier.nonsense  # type: ignore[attr-defined]  # noqa: B018


def test_importing_the_package_imports_no_room() -> None:
    code = "import sys, crazier; print(*(name for name in sys.modules if name.startswith('crazier.')))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == []
