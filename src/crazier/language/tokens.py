"""Tokenize a text, normalize synonyms, and join words back into an English sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from crazier.language.phrases import SYNONYMS


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


_SYNONYMS: Final = tuple(
    (tuple("a" if word == "an" else word for word in synonym), standard) for synonym, standard in SYNONYMS
)
"""The synonyms as the tokenizer writes them ("an" as "a"), each with its standard wording."""


def normalize_synonyms(tokens: list[Token]) -> list[Token]:
    """Replace each synonym with the standard wording; the new tokens keep the place of the whole synonym."""
    normalized: list[Token] = []
    at = 0
    while at < len(tokens):
        for synonym, standard in _SYNONYMS:
            if tuple(token.text for token in tokens[at : at + len(synonym)]) == synonym:
                start, end = tokens[at].start, tokens[at + len(synonym) - 1].end
                normalized += [Token(word, start, end) for word in standard]
                at += len(synonym)
                break
        else:
            normalized.append(tokens[at])
            at += 1
    return normalized


def sentence_text(words: list[str]) -> str:
    """Join words into an English sentence: articles, capital letters and the spacing of punctuation."""
    text = " ".join(words)
    text = re.sub(r"\ba other\b", "another", text)
    text = re.sub(r"\ba (?=[aeiou])", "an ", text)
    text = re.sub(r"\ban one\b", "a one", text)
    text = re.sub(r" ([.,])", r"\1", text)
    return re.sub(r"(?:^|(?<=\. ))[a-z]", lambda match: match.group().upper(), text)
