"""The sentences of a text: which of them can be read alone, and what the text is with another in the place of one."""

from __future__ import annotations

from crazier.language.parser import parse_tokens
from crazier.language.tokens import Token


def sentences(tokens: list[Token]) -> list[list[Token]]:
    """Return the sentences of a text, each with its full stop; one is put behind the last if it has none."""
    found: list[list[Token]] = []
    here: list[Token] = []
    for token in tokens:
        here.append(token)
        if token.text == ".":
            found.append(here)
            here = []
    if here:
        end = here[-1].end
        found.append([*here, Token(".", end, end)])
    return found


def reads(sentence: list[Token]) -> bool:
    """Check whether a sentence can be read, at the start of an ability or further on in it."""
    return any(parse_tokens(sentence, category)[0] for category in ("Ability", "Body"))


def is_choice(sentence: list[Token]) -> bool:
    """Check whether a sentence does nothing but choose: a second one right behind it would take its place."""
    return sentence[0].text in ("choose", "name")


def said_once(parts: list[list[Token]]) -> list[list[Token]]:
    """Return sentences without choices that repeat the sentence right before them."""
    words = [[token.text for token in part] for part in parts]
    return [part for at, part in enumerate(parts) if not (is_choice(part) and words[at - 1 : at] == [words[at]])]


def joined(parts: list[list[Token]]) -> list[Token]:
    """Return the tokens of sentences one after the other."""
    return [token for part in parts for token in part]
