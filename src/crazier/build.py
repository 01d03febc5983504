"""Tell how this copy of the package was built: with a compiled engine, or as plain Python source."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path

from crazier import __version__


def compiled() -> bool:
    """Check whether the engine runs compiled, without importing it."""
    return loads_compiled("crazier.engine.core.state", Path(__file__).parent / "engine" / "core")


def loads_compiled(module: str, folder: Path) -> bool:
    """Check whether importing the module from its folder loads a compiled file rather than source."""
    spec = PathFinder.find_spec(module, [str(folder)])
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


def description() -> str:
    """Return one line with the version, how the engine runs (compiled or interpreted), and the Python version."""
    mode = "compiled" if compiled() else "interpreted"
    return f"crazier {__version__} ({mode}, Python {'.'.join(map(str, sys.version_info[:3]))})"
