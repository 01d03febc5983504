"""The Crazier Eights family of card games: rulebooks, cards, an engine, and tables to play at.

Public names load on first use, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"
__all__ = ["CrazierError", "__version__", "compiled"]

# Where each public name is defined. Type checkers read the imports below instead; a test keeps the two alike.
_HOMES = {
    "CrazierError": "crazier.errors",
    "compiled": "crazier.build",
}

if TYPE_CHECKING:
    from crazier.build import compiled
    from crazier.errors import CrazierError
else:

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(_HOMES[name]), name)
        globals()[name] = value  # the next look-up finds it without coming here
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
