"""Say what the host has changed of what is agreed on, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from crazier.server.messages import TableSettings

PARTS: Final[Mapping[str, str]] = {
    "game": "game",
    "set": "cards",
    "mix": "cards",
    "cards": "cards",
    "cards_mode": "cards",
    "cards_base": "cards",
    "trial": "cards",
    "preset": "preset",
    "clock": "clock",
    "grace": "grace",
    "hints": "hints",
    "spectators": "spectators",
    "title": "title",
    "listed": "listed",
    "bots_give_way": "bots",
}
"""What each setting is a part of; everything else is the position that is played on."""
POSITION: Final = "position"
OPTIONS: Final = "options"
OPTION: Final = "option."
"""What stands before the name of an option."""


def changed_settings(old: TableSettings, new: TableSettings) -> tuple[str, ...]:
    """Return what differs: parts by name, and each option of the game (`option.points`)."""
    fields = [name for name in TableSettings.__struct_fields__ if name != "options"]
    found = [PARTS.get(name, POSITION) for name in fields if getattr(old, name) != getattr(new, name)]
    options = [name for name in {**old.options, **new.options} if old.options.get(name) != new.options.get(name)]
    return tuple(dict.fromkeys((*found, *(f"{OPTION}{name}" for name in options))))


def parts_of(changed: Sequence[str]) -> list[str]:
    """Return what differs in a few words: all options are one."""
    return list(dict.fromkeys(OPTIONS if one.startswith(OPTION) else one for one in changed))
