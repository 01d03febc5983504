"""The package reports correctly how its engine was built."""

from __future__ import annotations

import platform
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import crazier
from crazier import build


def test_source_alone_is_interpreted(tmp_path: Path) -> None:
    (tmp_path / "state.py").touch()
    assert not build.loads_compiled("crazier.engine.core.state", tmp_path)


@pytest.mark.parametrize("suffix", EXTENSION_SUFFIXES)
def test_a_compiled_file_is_preferred_to_the_source(tmp_path: Path, suffix: str) -> None:
    (tmp_path / "state.py").touch()
    (tmp_path / f"state{suffix}").touch()
    assert build.loads_compiled("crazier.engine.core.state", tmp_path)


def test_a_missing_module_is_not_compiled(tmp_path: Path) -> None:
    assert not build.loads_compiled("crazier.engine.core.state", tmp_path)
    assert not build.loads_compiled("crazier.engine.core.state", tmp_path / "nowhere")


def test_the_description_names_version_mode_and_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "compiled", lambda: True)
    assert build.description() == f"crazier {crazier.__version__} (compiled, Python {platform.python_version()})"
    monkeypatch.setattr(build, "compiled", lambda: False)
    assert "(interpreted, " in build.description()
