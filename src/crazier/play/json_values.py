"""Plain values that came from outside, checked one by one: what is wrong is told by its name."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from crazier.errors import CrazierError

MAX_TEXT_LENGTH: Final = 4_000_000
MAX_INT: Final = 2**63


class BadRecord(CrazierError):
    """A file or text that is no game or record, or one that can't be followed."""


def parse_object(text: str | bytes, what: str) -> Mapping[str, object]:
    """The object that a JSON text holds."""
    if len(text) > MAX_TEXT_LENGTH:
        raise BadRecord(f"this is too long for {what}: {len(text)} characters, and {MAX_TEXT_LENGTH} are the most")
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"this is not {what}: it can't be read as JSON ({first_line(error)})") from None
    if not isinstance(value, dict):
        raise BadRecord(f"this is not {what}: it must be a JSON object")
    return value


def first_line(error: BaseException) -> str:
    """The first line of what an error says, cut to a decent length."""
    lines = str(error).splitlines() or [type(error).__name__]
    return lines[0][:120]


def get_int(values: Mapping[str, object], name: str) -> int:
    """A whole number."""
    value = values.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= MAX_INT:
        raise BadRecord(f"'{name}' must be a whole number, not {value!r:.40}")
    return value


def get_str(values: Mapping[str, object], name: str) -> str:
    """A text."""
    value = values.get(name)
    if not isinstance(value, str):
        raise BadRecord(f"'{name}' must be a text, not {value!r:.40}")
    return value


def get_object(values: Mapping[str, object], name: str) -> Mapping[str, object]:
    """An object."""
    value = values.get(name)
    if not isinstance(value, dict):
        raise BadRecord(f"'{name}' must be an object, not {value!r:.40}")
    return value


def get_ints(values: Mapping[str, object], name: str, most: int) -> list[int]:
    """A list of whole numbers, up to so many."""
    return [get_int({name: one}, name) for one in get_list(values, name, most)]


def get_strs(values: Mapping[str, object], name: str, most: int) -> list[str]:
    """A list of texts, up to so many."""
    return [get_str({name: one}, name) for one in get_list(values, name, most)]


def get_list(values: Mapping[str, object], name: str, most: int) -> list[object]:
    """A list, up to so long."""
    value = values.get(name)
    if not isinstance(value, list):
        raise BadRecord(f"'{name}' must be a list, not {value!r:.40}")
    if len(value) > most:
        raise BadRecord(f"'{name}' has {len(value)} entries, and {most} are the most")
    return value
