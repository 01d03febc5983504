"""Keep what the terminal remembers between two runs: the game that was left, and the lines that were typed."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from crazier.errors import CrazierError

AUTOSAVE: Final = "game.json"
HISTORY: Final = "history"
PRIVATE_MODE: Final = 0o600
"""The mode of a file that only its owner can read."""


def state_folder() -> Path:
    """Return the folder for the state of this program, as the XDG specification names it."""
    base = os.environ.get("XDG_STATE_HOME", "")
    return (Path(base) if base.startswith("/") else Path(os.path.expanduser("~/.local/state"))) / "crazier"


def autosave_path() -> Path:
    """Return the file of the game that was left."""
    return state_folder() / AUTOSAVE


def keep_left_game(text: str) -> None:
    """Keep a game, in case it is left."""
    path = autosave_path()
    with suppress(OSError):  # writing tells what is wrong
        path.parent.mkdir(parents=True, exist_ok=True)
    write_state(path, text)


def write_state(path: Path, text: str, *, private: bool = False) -> None:
    """Write a file whole or not at all; raise CrazierError if it can't be written. A private one only you can read."""
    try:
        temporary = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            if private:
                temporary.touch(PRIVATE_MODE)
            temporary.write_text(text, "utf-8")
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise CrazierError(f"'{path}' can't be written: {reason}") from None


def forget_game() -> None:
    """Remove the game that was left, once it is over."""
    with suppress(OSError):
        autosave_path().unlink()
