"""The root of the project's exceptions, which every room's own errors build on."""

from __future__ import annotations


class CrazierError(Exception):
    """Something a person asked for can't be done; the message says what was wrong and what would be right."""
