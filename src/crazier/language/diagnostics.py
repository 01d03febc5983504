"""Define diagnostics: what is wrong with an ability's text, where, and what would be right; and `ParseError`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crazier.errors import CrazierError

NEEDS_TIME: Final = "an asset needs a time for this: when does it happen?"
"""What is said of an ability on an asset that only says what happens."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem in an ability's text: its place, a message and a hint.

    `span` is the start and the end of the characters concerned, counted within the ability's own text.
    """

    span: tuple[int, int]
    message: str
    hint: str = ""
    suggestion: str = ""
    """The whole text as it could be written instead, or an empty string."""
    reason: str = ""
    """Why it is written otherwise, if the suggestion does not say that by itself."""
    is_idea: bool = False
    """Whether the suggestion does not say the same, since that can't be said."""


class ParseError(CrazierError):
    """A text that is not an ability, with at least one diagnostic."""

    def __init__(self, text: str, diagnostics: list[Diagnostic]) -> None:
        self.text = text
        self.diagnostics = diagnostics
        super().__init__("; ".join(f"{diagnostic.message} {diagnostic.hint}".strip() for diagnostic in diagnostics))
