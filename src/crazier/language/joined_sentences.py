"""Split what was joined by "and" or "then" at the place where it could not be read on: somebody else acts there."""

from __future__ import annotations

from typing import Final

from crazier.language.rewriter import is_conditional
from crazier.language.tokens import Token

SPLIT_REASON: Final = "what somebody else does is a sentence of its own"
_JOINTS: Final = ("and", "then", "also")
_IF_DONE: Final = {"you": ("if", "you", "do", ","), "that player": ("if", "that", "player", "does", ",")}
"""What a second sentence starts with where the first is a choice, by who has it."""


def split_at(tokens: list[Token], furthest: int) -> list[Token]:
    """Return a text with a full stop for the joint at the furthest word read, or nothing if there is none.

    A joint is "and", "then" and the like, with or without a comma before it. Where the first part may be declined, the
    second stays bound to it; nothing is split below a condition, which would no longer hold for the second part.
    """
    start = end = furthest
    if end < len(tokens) and tokens[end].text == ",":
        end += 1
    while start > 0 and tokens[start - 1].text in _JOINTS:
        start -= 1
    while end < len(tokens) and tokens[end].text in _JOINTS:
        end += 1
    joined = {token.text for token in tokens[start:end]}
    if not joined.intersection(_JOINTS) or end == len(tokens):
        return []
    if start > 0 and tokens[start - 1].text == ",":
        start -= 1
    if start == 0 or is_conditional(tokens, start):
        return []
    linked = _link(tokens, start)
    if linked is None:
        return []
    place = tokens[start]
    return [*tokens[:start], *(Token(word, place.start, place.start) for word in (".", *linked)), *tokens[end:]]


def _link(tokens: list[Token], at: int) -> tuple[str, ...] | None:
    """Return the words that bind a second sentence to a choice before it, or `None` if it can't be bound."""
    sentence: list[str] = []
    for token in tokens[:at]:
        sentence = [] if token.text == "." else [*sentence, token.text]
    before_may = " ".join(sentence[: sentence.index("may")]) if "may" in sentence else None
    if before_may is None:
        return ()
    return next((link for who, link in _IF_DONE.items() if before_may.endswith(who)), None)
