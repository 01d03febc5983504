"""Define `CrazierError`, the base class of the exceptions of every package."""

from __future__ import annotations


class CrazierError(Exception):
    """A request that can't be carried out; the message says what is wrong and what would be right."""
