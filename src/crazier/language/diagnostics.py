"""What is wrong with a text, where it stands, and what would be right."""

from __future__ import annotations

from dataclasses import dataclass

from crazier.errors import CrazierError


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing wrong with an ability's text.

    `span` is the first and the last character concerned, counted within the ability's own text.
    """

    span: tuple[int, int]
    message: str
    hint: str = ""


class ParseError(CrazierError):
    """A text that is not an ability: all its faults, at least one."""

    def __init__(self, text: str, faults: list[Diagnostic]) -> None:
        self.text = text
        self.faults = faults
        super().__init__("; ".join(f"{fault.message} {fault.hint}".strip() for fault in faults))
