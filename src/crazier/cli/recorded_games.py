"""Read every kind of file that holds games: records, saved games and series, an arena's records and failures."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final

from crazier.play.factory import record_from_json, replay
from crazier.play.game import Game
from crazier.play.json_values import BadRecord, parse_object
from crazier.play.series import series_from_json
from crazier.text_files import read_file_bytes

MAX_BYTES: Final = 256 * 1024 * 1024
"""The largest file of an arena's records, a line each."""
LABEL: Final = "a record"


def games_in(file: str) -> Iterator[Game]:
    """Yield the games of a file, in order."""
    content = read_file_bytes(file, MAX_BYTES)
    lines = [line for line in content.splitlines() if line.strip()]
    if len(lines) < 2 or not is_object(lines[0]):
        yield from games_of(parse_object(content, LABEL))
        return
    for number, line in enumerate(lines, 1):
        try:
            games = games_of(parse_object(line, LABEL))
        except BadRecord as error:
            raise BadRecord(f"line {number}: {error}") from None
        yield from games


def is_object(line: bytes) -> bool:
    """Return whether a line is a JSON object of its own, so that the file is one of JSON lines."""
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def games_of(values: Mapping[str, object]) -> list[Game]:
    """Return the games that an object tells of: one, or all of a series; an arena keeps the record one level down."""
    if values.get("crazier") == "series":
        series = series_from_json(values)
        return [*series.earlier_games, series.game]
    inside = values.get("record")
    if "crazier" not in values and isinstance(inside, Mapping):
        values = inside
    return [replay(record_from_json(values))]
