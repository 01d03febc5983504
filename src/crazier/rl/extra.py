"""Check that the packages of the extra `rl` are installed."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from crazier.errors import CrazierError

PACKAGES: Final = ("gymnasium", "numpy", "pettingzoo")


class MissingExtra(CrazierError):
    """A package that learning environments need is not installed."""


def require_extra() -> None:
    """Raise MissingExtra unless all packages of the extra can be imported."""
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        raise MissingExtra(
            f"learning environments need {', '.join(missing)}; pip install '.[rl]' in the project's folder"
        )
