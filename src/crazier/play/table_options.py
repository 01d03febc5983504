"""Define table options and presets, and check the values of options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from crazier.errors import CrazierError
from crazier.safe_text import describe_value


class BadOption(CrazierError):
    """A table option with a value that it can't have."""


@dataclass(frozen=True, slots=True)
class TableOption:
    """An option of a table: its default, the range of its values, and a sentence about it."""

    default: int
    maximum: int
    """1 for an option that is either on or off."""
    about: str
    minimum: int = 0
    words: tuple[str, ...] = ()
    """The words for its values, from 0 on; empty unless the option is a word."""
    rule: str = ""
    """The rule or ruling that it changes; empty if there is none."""

    @property
    def type(self) -> Literal["switch", "number", "word"]:
        """The type of its values."""
        return "word" if self.words else "switch" if self.maximum == 1 else "number"

    def number(self, name: str, value: object) -> int:
        """Return the number that a value stands for; raise BadOption for a value that the option can't have."""
        if self.words and value in self.words:
            return self.words.index(str(value))
        whole = isinstance(value, int) and not isinstance(value, bool)
        if self.words and not (whole and value in range(len(self.words))):
            raise BadOption(f"the table option '{name}' is one of {', '.join(self.words)}, not {describe_value(value)}")
        if not self.words and self.maximum == 1 and not (isinstance(value, int) and value in (0, 1)):
            raise BadOption(f"the table option '{name}' is true or false, not {describe_value(value)}")
        if self.maximum > 1 and not (whole and value in range(self.minimum, self.maximum + 1)):
            values = f"a number from {self.minimum} to {self.maximum}"
            raise BadOption(f"the table option '{name}' is {values}, not {describe_value(value)}")
        return int(value)  # type: ignore[call-overload,no-any-return]

    def display(self, value: int) -> int | str:
        """Return a value as people write it: its word, if it has one."""
        return self.words[value] if self.words else value


@dataclass(frozen=True, slots=True)
class Preset:
    """A table under a name: a sentence about it, and the options that differ from their defaults."""

    about: str
    options: Mapping[str, int | str]
    players: int = 2
    """The number of players unless another number is given."""
