"""Remember who a person is at each server, so that they get their own seat back when they join again."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Final

from crazier.terminal.state_folder import state_folder, write_state

GUESTS: Final = "guests.json"


def saved_guests(address: str) -> dict[str, str]:
    """Return the secrets of the guests that a person was at a server, by name, the last one last."""
    try:
        values = json.loads((state_folder() / GUESTS).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    guests = values.get(address) if isinstance(values, dict) else None
    if not isinstance(guests, dict):
        return {}
    return {name: secret for name, secret in guests.items() if isinstance(secret, str)}


def keep_guest(address: str, name: str, secret: str) -> None:
    """Keep a guest's secret where only this user can read it."""
    path = state_folder() / GUESTS
    try:
        values = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        values = {}
    everyone = values if isinstance(values, dict) else {}
    others = {other: kept for other, kept in saved_guests(address).items() if other != name}
    with suppress(OSError):  # writing tells what is wrong
        path.parent.mkdir(parents=True, exist_ok=True)
    write_state(path, json.dumps({**everyone, address: {**others, name: secret}}, indent=2) + "\n", private=True)
