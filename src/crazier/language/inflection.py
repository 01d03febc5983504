"""Words as they are said: number, person, mood, articles and capitals."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from crazier.language.phrases import SYNONYMS, THIRD_PERSON, Phrase, Slot


@dataclass(frozen=True, slots=True)
class Inflection:
    """What is in force where a word is said."""

    number: str = "one"
    person: str = "you"
    """`you`; `third` ("draws", "their"); `bare`, the others in the plural or after "may" ("draw", "their")."""
    mood: str = "plain"
    """`plain`, `would`, `cant`, or `count` where things are counted."""


BASE_FORM: Final = Inflection()


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text and where it stands."""

    said: str
    start: int
    end: int


@cache
def inflect(token: str, voice: Inflection) -> tuple[str, ...]:
    """The words a template's token becomes in that voice."""
    if token.startswith("@"):
        return _verb(token[1:], voice)
    for mark, first in (
        ("|", voice.number == "one"),
        ("^", voice.person == "you"),
        ("&", voice.person == "third"),
        ("%", voice.mood != "count"),
    ):
        if mark in token:
            one, _, other = token.partition(mark)
            word = one if first else other
            return () if word == "-" else (word,)
    return (token,)


def _verb(base: str, voice: Inflection) -> tuple[str, ...]:
    if voice.mood == "would":
        return ("would", base)
    if voice.mood == "cant":
        return ("can't", base)
    if voice.person == "third":
        return (THIRD_PERSON.get(base, base + "s"),)
    return ("are",) if base == "be" else (base,)


def inner_inflection(slot: Slot, voice: Inflection) -> Inflection:
    """The voice in which a part is said. Of the moods only counting reaches into a part."""
    number = "many" if slot.mood == "cant" else slot.number or voice.number
    person = "you" if slot.person == "you" else voice.person
    if slot.person == "may" and person == "third":
        person = "bare"
    mood = slot.mood or ("count" if voice.mood == "count" else "plain")
    return Inflection(number, person, mood)


def person_of(row: Phrase, voice: Inflection) -> str:
    """The person a phrase hands on to the words after it."""
    if row.person == "number":
        return "third" if voice.number == "one" else "bare"
    return row.person


def with_person(voice: Inflection, person: str) -> Inflection:
    """The voice after a subject of that person."""
    return Inflection(voice.number, person, voice.mood)


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
