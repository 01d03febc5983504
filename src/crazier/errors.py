"""Define `CrazierError`, the base class of the exceptions of every package, and the one that compiled code raises."""

from __future__ import annotations

from typing import Final

NOT_LEGAL: Final = "that code is none of the options; 'legal' lists them"


class CrazierError(Exception):
    """A request that can't be carried out; the message says what is wrong and what would be right."""

    rules: tuple[str, ...] = ()
    """The ids of the rules that refuse it, where there are any."""

    def __str__(self) -> str:
        """Return the message; what came from outside and could control a terminal is written as escapes."""
        from crazier.safe_text import printable

        return printable(super().__str__())


class IllegalCode(CrazierError):
    """A code handed to `Game.step` that is none of the options; nothing has changed."""
