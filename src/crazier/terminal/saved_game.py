"""Save a terminal game with who sits where, and load it so that people get their own seat and the same bots again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

from crazier.errors import CrazierError
from crazier.play.factory import from_json
from crazier.play.json_values import get_strs, parse_object
from crazier.play.series import Series, series_from_json, series_of
from crazier.text import join_and
from crazier.text_files import read_file_bytes

YOU: Final = "you"
BOT: Final = "bot"
"""Stand for the person, and for a bot of the level asked for, among the seats."""


def with_seats(saved: str, opponents: Mapping[int, str]) -> str:
    """Return a saved game or series with who sits where added; where no bot sits, a person does."""
    values = json.loads(saved)
    players = len(values["table"]["players"])
    return json.dumps({**values, "seats": [opponents.get(at, YOU) for at in range(players)]})


def load_saved(file: str, given: Sequence[str]) -> tuple[Series, list[str]]:
    """Load a saved game or series, and return it with its seats; `given` are the seats asked for, if any."""
    content = read_file_bytes(file)
    values = parse_object(content, "a saved game or series")
    series = series_from_json(values) if values.get("crazier") == "series" else series_of(from_json(values))
    return series, resumed_seats(values, given, series.table.players)


def resumed_seats(values: Mapping[str, object], given: Sequence[str], players: Sequence[str]) -> list[str]:
    """Return who sits where in a resumed game: as it was saved, or as given if that moves nobody to another's hand."""
    saved = get_strs(values, "seats", len(players)) if "seats" in values else []
    for seats in (saved, given):
        if seats and len(seats) != len(players):
            raise CrazierError(
                f"the saved game has {len(players)} players, not {len(seats)}; --seats must name them all"
            )
    if not saved and not given:
        example = ",".join([YOU, *[BOT] * (len(players) - 1)])
        raise CrazierError(
            f"the saved game does not tell which player you are; --seats {example} means that you are {players[0]}"
        )
    if saved and given and own_seats(saved) != own_seats(given):
        names = join_and([players[at] for at in own_seats(saved)])
        who = f"you are {names}" if names else "you are watching"
        raise CrazierError(f"in the saved game {who}; --seats can change the bots, but not that")
    return list(given or saved)


def own_seats(seats: Sequence[str]) -> tuple[int, ...]:
    """Return the seats of the people at the keyboard; none if they watch."""
    return tuple(at for at, player in enumerate(seats) if player.lower() == YOU)
