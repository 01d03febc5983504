"""List the difficulty levels of bots, from weak to strong, and the bot behind each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

BotLevel = Literal["novice", "easy", "medium", "hard"]
LEVELS: Final[Mapping[BotLevel, str]] = {
    "novice": "shedder",
    "easy": "greedy",
    "medium": "search:200",
    "hard": "search:100ms",
}


def bot_of_level(name: str) -> str | None:
    """Return the name of the bot behind a level; None if there is no such level."""
    return next((bot for level, bot in LEVELS.items() if level == name), None)
