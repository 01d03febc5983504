"""Build table options and presets from the options of a game with playing cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any, Final

from crazier.play.table_options import Preset, TableOption

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

MAX_PLAYS: Final = 1_000_000
MAX_POINTS: Final = 1_000_000
MAX_HANDS: Final = 1_000_000

TableOptions = Mapping[str, TableOption]


def switch_option(default: bool, about: str, rule: str = "") -> TableOption:
    """Return an option that is on or off."""
    return TableOption(int(default), 1, about, rule=rule)


def word_option(words: tuple[str, ...], default: str, about: str, rule: str = "") -> TableOption:
    """Return an option that is one of some words."""
    return TableOption(words.index(default), len(words) - 1, about, words=words, rule=rule)


def presets_from(
    named: Mapping[str, DataclassInstance], defaults: DataclassInstance, about: Mapping[str, str]
) -> dict[str, Preset]:
    """Return each preset by name: a sentence about it, and the options that differ from the defaults."""
    default_values = asdict(defaults)
    return {
        name: Preset(
            about[name], {key: value for key, value in asdict(options).items() if value != default_values[key]}
        )
        for name, options in named.items()
    }


def option_values(rules: Mapping[str, int], options: TableOptions, defaults: DataclassInstance) -> dict[str, Any]:
    """Return the numbers of a table as values of the game's options, each of the type that its default has."""
    types = {field.name: type(getattr(defaults, field.name)) for field in fields(defaults)}
    return {name: types[name](options[name].display(number)) for name, number in rules.items()}
