"""Split a text into words, normalize synonyms, and join words back into a sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from crazier.language.phrases import SYNONYMS


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text and where it stands."""

    said: str
    start: int
    end: int


def tokenize(text: str) -> list[Word]:
    """The words and stops of a text, with "an" heard as "a" and "another" as "a other"."""
    words: list[Word] = []
    for match in re.finditer(r"[A-Za-z0-9'’-]+|\S", text):
        said, start, end = match.group().lower().replace("’", "'"), match.start(), match.end()
        if said == "another":
            words += [Word("a", start, end), Word("other", start, end)]
        else:
            words.append(Word("a" if said == "an" else said, start, end))
    return words


_HEARD: Final = tuple((tuple("a" if word == "an" else word for word in heard), meant) for heard, meant in SYNONYMS)


def normalize_synonyms(words: list[Word]) -> list[Word]:
    """The same words with synonyms turned into the one way they are written here."""
    out: list[Word] = []
    at = 0
    while at < len(words):
        for heard, meant in _HEARD:
            if tuple(word.said for word in words[at : at + len(heard)]) == heard:
                start, end = words[at].start, words[at + len(heard) - 1].end
                out += [Word(word, start, end) for word in meant]
                at += len(heard)
                break
        else:
            out.append(words[at])
            at += 1
    return out


def sentence_text(words: list[str]) -> str:
    """Words joined into English: articles, capitals and stops."""
    text = " ".join(words)
    text = re.sub(r"\ba other\b", "another", text)
    text = re.sub(r"\ba (?=[aeiou])", "an ", text)
    text = re.sub(r"\ban one\b", "a one", text)
    text = re.sub(r" ([.,])", r"\1", text)
    return re.sub(r"(?:^|(?<=\. ))[a-z]", lambda match: match.group().upper(), text)
