"""Check the values of a table's options, with error messages that say what is allowed."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, TypeVar

from crazier.errors import CrazierError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    OptionsT = TypeVar("OptionsT", bound=DataclassInstance)


def check_word(name: str, value: str, words: tuple[str, ...]) -> None:
    """Raise an error for a word that the option does not allow."""
    if value not in words:
        raise CrazierError(f"{name} can't be '{value}'; it is one of: {', '.join(words)}.")


def check_range(name: str, value: int, least: int, most: int) -> None:
    """Raise an error for a number that is out of the option's range."""
    if not least <= value <= most:
        raise CrazierError(f"{name} can't be {value}; it goes from {least} to {most}.")


def with_options(defaults: OptionsT, changes: dict[str, object]) -> OptionsT:
    """Return the default options with the given ones changed, after checking their names and types."""
    known = asdict(defaults)
    for name, value in changes.items():
        if name not in known:
            raise CrazierError(f"there is no option '{name}'; there are: {', '.join(known)}.")
        if type(value) is not type(known[name]):
            expected = {"bool": "true or false", "int": "a whole number", "str": "a word"}[type(known[name]).__name__]
            raise CrazierError(f"{name} can't be {value!r}; it is {expected}.")
    return type(defaults)(**{**known, **changes})
