"""Tokenize a text, replace a card's name in it, and join words back into an English sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Token:
    """A token of a text: a word or a punctuation mark, in lower case, and its place."""

    text: str
    start: int
    end: int
    """The position after the last character."""


def tokenize(text: str) -> list[Token]:
    """Split a text into words and punctuation marks; "an" becomes "a", and "another" becomes "a other"."""
    tokens: list[Token] = []
    for match in re.finditer(r"[A-Za-z0-9'’-]+|\S", text):
        word, start, end = match.group().lower().replace("’", "'"), match.start(), match.end()
        if word == "another":
            tokens += [Token("a", start, end), Token("other", start, end)]
        else:
            tokens.append(Token("a" if word == "an" else word, start, end))
    return tokens


def replace_name(text: str, name: str) -> list[Token]:
    """Tokenize a text with a card's own name, spelled as it is, replaced with "this" in the place of the whole name."""
    tokens, words = tokenize(text), _spelling(name, tokenize(name))
    spelling = _spelling(text, tokens)
    replaced: list[Token] = []
    at = 0
    while at < len(tokens):
        if words and spelling[at : at + len(words)] == words:
            replaced.append(Token("this", tokens[at].start, tokens[at + len(words) - 1].end))
            at += len(words)
        else:
            replaced.append(tokens[at])
            at += 1
    return replaced


def _spelling(text: str, tokens: list[Token]) -> list[str]:
    """Return the tokens as the text spells them, with capital letters."""
    return [text[token.start : token.end].replace("’", "'") for token in tokens]


def sentence_text(words: list[str]) -> str:
    """Join words into an English sentence: articles, capital letters and the spacing of punctuation."""
    text = " ".join(words)
    text = re.sub(r"\ba other\b", "another", text)
    text = re.sub(r"\ba (?=[aeiou])", "an ", text)
    text = re.sub(r"\ban one\b", "a one", text)
    text = re.sub(r" ([.,])", r"\1", text)
    return re.sub(r"(?:^|(?<=\. ))[a-z]", lambda match: match.group().upper(), text)
