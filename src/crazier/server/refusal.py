"""Define `Refusal`, an action that is not carried out, and the refusals that many actions share."""

from __future__ import annotations

from typing import Final

from crazier.errors import CrazierError

STALE_TEXT: Final = "The table has moved on since. Look again."


class Refusal(CrazierError):
    """An action that is not carried out; nothing has changed."""

    def __init__(self, key: str, text: str, rule: str = "") -> None:
        self.key, self.text, self.rule = key, text, rule
        super().__init__(text)


def stale() -> Refusal:
    """Return the refusal of an action that was meant for an earlier moment."""
    return Refusal("stale", STALE_TEXT)
