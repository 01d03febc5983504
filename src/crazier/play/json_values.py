"""Read checked values from JSON that came from outside; each error names the value that is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from crazier.errors import CrazierError
from crazier.play.arguments import check_type
from crazier.safe_text import describe_value

MAX_TEXT_LENGTH: Final = 4_000_000
MAX_INT: Final = 2**63
"""Whole numbers must be smaller than this, positive or negative."""


class BadRecord(CrazierError):
    """A file or text that is not a game or record, or one that can't be replayed."""


def parse_object(text: str | bytes, what: str) -> Mapping[str, object]:
    """Return the object in a JSON text; `what` names the kind of text in error messages."""
    check_type(text, (str, bytes), f"{what} is a JSON text, or an object")
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
    """Return the first line of an error's message, cut to 120 characters."""
    lines = str(error).splitlines() or [type(error).__name__]
    return lines[0][:120]


def get_int(values: Mapping[str, object], name: str) -> int:
    """Return a whole number."""
    value = values.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= MAX_INT:
        raise BadRecord(f"'{name}' must be a whole number, not {describe_value(value)}")
    return value


def get_str(values: Mapping[str, object], name: str) -> str:
    """Return a text."""
    value = values.get(name)
    if not isinstance(value, str):
        raise BadRecord(f"'{name}' must be a text, not {describe_value(value)}")
    return value


def get_object(values: Mapping[str, object], name: str) -> Mapping[str, object]:
    """Return an object."""
    value = values.get(name)
    if not isinstance(value, dict):
        raise BadRecord(f"'{name}' must be an object, not {describe_value(value)}")
    return value


def get_ints(values: Mapping[str, object], name: str, max_length: int) -> list[int]:
    """Return a list of whole numbers with at most `max_length` entries."""
    return [get_int({name: entry}, name) for entry in get_list(values, name, max_length)]


def get_strs(values: Mapping[str, object], name: str, max_length: int) -> list[str]:
    """Return a list of texts with at most `max_length` entries."""
    return [get_str({name: entry}, name) for entry in get_list(values, name, max_length)]


def get_list(values: Mapping[str, object], name: str, max_length: int) -> list[object]:
    """Return a list with at most `max_length` entries."""
    value = values.get(name)
    if not isinstance(value, list):
        raise BadRecord(f"'{name}' must be a list, not {describe_value(value)}")
    if len(value) > max_length:
        raise BadRecord(f"'{name}' has {len(value)} entries, and {max_length} are the most")
    return value
