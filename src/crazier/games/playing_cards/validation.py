"""Checks of a table's options that say what is wrong and what would be right."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, TypeVar

from crazier.errors import CrazierError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    OptionsT = TypeVar("OptionsT", bound=DataclassInstance)


def check_word(name: str, value: str, words: tuple[str, ...]) -> None:
    """Refuse a word that an option does not have."""
    if value not in words:
        raise CrazierError(f"{name} can't be '{value}'; it is one of: {', '.join(words)}.")


def check_range(name: str, value: int, least: int, most: int) -> None:
    """Refuse a number that is out of an option's range."""
    if not least <= value <= most:
        raise CrazierError(f"{name} can't be {value}; it goes from {least} to {most}.")


def with_options(usual: OptionsT, named: dict[str, object]) -> OptionsT:
    """The usual options with those that are named changed, as they come from a file."""
    known = asdict(usual)
    for name, value in named.items():
        if name not in known:
            raise CrazierError(f"there is no option '{name}'; there are: {', '.join(known)}.")
        if type(value) is not type(known[name]):
            wanted = {"bool": "true or false", "int": "a whole number", "str": "a word"}[type(known[name]).__name__]
            raise CrazierError(f"{name} can't be {value!r}; it is {wanted}.")
    return type(usual)(**{**known, **named})
