"""Positions of all games, and values as they come out at the other end of a line."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from crazier import Game, Table, new_game

NAMES = ("Ann", "Ben", "Cid", "Dot")
TABLES = {
    "modern": Table("camelot", NAMES[:2]),
    "split cards": Table("nights", NAMES[:3]),
    "first": Table("first", NAMES[:2], "first"),
    "teams": Table("olympus", NAMES, options={"team_size": 2}),
    "classic": Table("", NAMES[:3], "classic"),
    "light-dark": Table("", NAMES[:2], "light-dark", {"target": 50}),
}


def positions(table: Table, seed: int) -> list[Game]:
    """Return positions of a game played at random."""
    game, random = new_game(table, seed=seed), Random(seed)
    found: list[Game] = []
    while game.decision is not None and len(found) < 60:
        found.append(game.clone())
        game.apply(random.choice(game.decision.options))
    return [*found, game]


def over_the_wire(value: object, kind: Any) -> Any:
    """Return a value as it comes out at the other end."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)
