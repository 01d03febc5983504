"""Tell once, before a command that needs speed, that the engine runs as plain Python, and how to get it compiled."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import crazier
from crazier.build import compiled
from crazier.errors import CrazierError
from crazier.terminal.state_folder import state_folder, write_state

NOTICE: Final = """\
crazier: the engine runs as plain Python here, many times slower than when it
is compiled. To compile it, get a C compiler with Python's headers (on Debian
or Ubuntu: apt-get install gcc python3-dev), and in the project's folder run:
pip install --force-reinstall --no-deps ."""
SAID_ONCE: Final = "  (This is said once.)"
TOLD: Final = "interpreted"
"""The file that remembers for which copy of the package this was told."""


def tell_if_interpreted() -> None:
    """Print the notice unless the engine is compiled; a reader at a terminal sees it once for each copy."""
    if compiled() or was_told():
        return
    read_by_a_person = sys.stderr is not None and sys.stderr.isatty()
    print(NOTICE + (SAID_ONCE if read_by_a_person else ""), file=sys.stderr, flush=True)
    if read_by_a_person:
        remember_told()


def was_told() -> bool:
    """Check whether the notice was shown for this copy of the package."""
    try:
        return (state_folder() / TOLD).read_text("utf-8") == this_copy()
    except (OSError, ValueError):
        return False


def remember_told() -> None:
    """Remember that the notice was shown; where nothing can be kept, it is shown again."""
    with suppress(OSError, CrazierError):
        state_folder().mkdir(parents=True, exist_ok=True)
        write_state(state_folder() / TOLD, this_copy())


def this_copy() -> str:
    """Return what tells this copy of the package from others."""
    return f"{crazier.__version__} {Path(crazier.__file__).resolve().parent}\n"
