"""Build table options of games with playing cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any, Final

from crazier.play.table_options import Preset, TableOption

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


MOST_PLAYS: Final = 1_000_000


MOST_POINTS: Final = 1_000_000


MOST_HANDS: Final = 1_000_000


TableOptions = Mapping[str, TableOption]


def switch(usual: bool, about: str) -> TableOption:
    """An option that is on or off."""
    return TableOption(int(usual), 1, about)


def word(words: tuple[str, ...], usual: str, about: str) -> TableOption:
    """An option that is a word."""
    return TableOption(words.index(usual), len(words) - 1, about, words=words)


def presets_from(
    named: Mapping[str, DataclassInstance], usual: DataclassInstance, about: Mapping[str, str]
) -> dict[str, Preset]:
    """What each preset is about, and what it changes."""
    known = asdict(usual)
    return {
        name: Preset(about[name], {key: value for key, value in asdict(options).items() if value != known[key]})
        for name, options in named.items()
    }


def option_values(rules: Mapping[str, int], options: TableOptions, usual: DataclassInstance) -> dict[str, Any]:
    """A table's numbers as the values of a game's options."""
    kinds = {one.name: type(getattr(usual, one.name)) for one in fields(usual)}
    return {name: kinds[name](options[name].display(number)) for name, number in rules.items()}
