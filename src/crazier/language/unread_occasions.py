"""Explain an occasion or a condition that nobody can read ("When my cat is hungry, …"), and keep what is done then."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

from crazier.language.accepted_trees import accepted_tree
from crazier.language.corrections import Judge
from crazier.language.diagnostics import Diagnostic
from crazier.language.parser import ParseState
from crazier.language.renderer import render
from crazier.language.rewriter import WITHOUT_S, WORD_CLASSES, rewrite
from crazier.language.tokens import Token, tokenize
from crazier.language.variants import VARIANTS

_HAPPENS: Final = "it must be something that happens in the game, such as 'when an opponent plays an event'"
_SEEN: Final = "it must be something that can be seen in the game, such as '{} you control 2 or more assets'"
_MUST_BE: Final = {
    "when": _HAPPENS,
    "at": "it must be a moment in the game, such as 'at the start of your turn'",
    "if": _SEEN.format("if"),
    "while": _SEEN.format("while"),
}
"""What a text may begin with, and what must follow there."""
_KEEPS: Final = "this keeps what it does, and leaves out when"
_MOMENT: Final = tuple(tokenize("at the start of your turn,"))
_TAKEN: Final = {"steals": "steal", "takes": "take", "grabs": "grab", "gets": "get"} | {
    word: verb for word, verb in WITHOUT_S.items() if verb in WORD_CLASSES["act"]
}
"""The verbs for what is done, in the third person, each with its base form."""
_DOERS: Final = frozenset(("you", "each", "that", "the", "everyone", "everybody", "opponents", "players"))
_STARTS: Final = _DOERS | frozenset(_TAKEN) | frozenset(_TAKEN.values())
"""Words with which the second part of a sentence may begin where the comma is missing."""
_NOBODY: Final = ("it", "they")
"""Words for whoever was spoken of in the part that can't be read."""


def unread_occasion(text: str, state: ParseState, judge: Judge, known: Container[str]) -> Diagnostic | None:
    """Return that a text waits for something that can't be read, with an idea that keeps the rest; or `None`.

    It has to speak of something of which the known words say nothing; otherwise it is rather a slip.
    """
    tokens = state.tokens
    must_be = _MUST_BE.get(tokens[0].text) if tokens else None
    if must_be is None:
        return None
    end = next((at for at, token in enumerate(tokens) if token.text in (",", ".")), len(tokens))
    if state.furthest > end or all(token.text in known for token in tokens[:end]):
        return None
    has_comma = end < len(tokens) and tokens[end].text == ","
    for at in [end + 1] if has_comma else [at for at in range(2, end) if tokens[at].text in _STARTS]:
        idea = _idea(list(_what_is_done(tokens[at:])), judge)
        if idea or has_comma:
            return _told(text, tokens[:at], must_be, idea)
    return None


def _told(text: str, occasion: list[Token], must_be: str, idea: str) -> Diagnostic:
    """Return what is said of an occasion that can't be read."""
    while len(occasion) > 1 and occasion[-1].text in (",", *_NOBODY):
        occasion = occasion[:-1]
    span = (occasion[0].start, occasion[-1].end)
    hint = f"the nearest that can be said: {idea}\n{_KEEPS}" if idea else ""
    message = f"'{text[slice(*span)]}' can't be read: {must_be}"
    return Diagnostic(span, message, hint, idea, _KEEPS if idea else "", is_idea=bool(idea))


def _what_is_done(tokens: list[Token]) -> Iterator[Token]:
    """Yield what is done, by you if it was done by nobody in the game."""
    if len(tokens) > 1 and tokens[0].text in _NOBODY:
        tokens = tokens[1:]
    for at, token in enumerate(tokens):
        yield Token(_TAKEN.get(token.text, token.text), token.start, token.end) if at == 0 else token


def _idea(done: list[Token], judge: Judge) -> str:
    """Return what is done at a moment that the card may have, or an empty string."""
    for occasion in (_MOMENT, ()):
        tree = accepted_tree(rewrite([*occasion, *done], VARIANTS), judge, mend=True)
        if tree is not None:
            return render(tree)
    return ""
