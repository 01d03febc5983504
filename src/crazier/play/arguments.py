"""Check the types of what callers hand in, so that a wrong one is refused at once and in plain words."""

from __future__ import annotations

from collections.abc import Iterable

from crazier.errors import CrazierError
from crazier.safe_text import describe_value


class BadArgument(CrazierError):
    """A value of a kind that was not asked for; the message says what would be right."""


def check_type(value: object, types: type | tuple[type, ...], right: str) -> None:
    """Raise BadArgument unless a value has one of the types; `right` says what it should be: "a move is a text"."""
    if not isinstance(value, types):
        raise BadArgument(f"{right}, not {describe_value(value)}")


def check_types(values: Iterable[object], type_: type, right: str) -> None:
    """Raise BadArgument unless all values have exactly this type."""
    for value in values:
        if type(value) is not type_:
            raise BadArgument(f"{right}, not {describe_value(value)}")


def check_whole_number(value: object, right: str) -> None:
    """Raise BadArgument unless a value is a whole number; True and False are none."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadArgument(f"{right}, not {describe_value(value)}")
