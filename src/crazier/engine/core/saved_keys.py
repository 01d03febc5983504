"""Name the fields of a state in saved games, where keys never change."""

from __future__ import annotations

from typing import Final

KEYS: Final = {
    "turn_seats": "takers",
    "named_color": "named",
    "declared_winners": "victors",
    "lost_since_check": "fallen",
    "color_namer": "naming",
    "had_first_turn": "opened",
    "obligations": "duties",
    "counters": "tally",
}
"""The fields whose key in saved games is not their name; the keys of saved games never change."""


def saved_key(name: str) -> str:
    """Return the key of a field in saved games."""
    return KEYS.get(name, name)
