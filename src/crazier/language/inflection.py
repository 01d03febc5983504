"""Words as they are said: number, person, mood, articles and capitals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from crazier.language.phrases import THIRD_PERSON, Phrase, Slot


@dataclass(frozen=True, slots=True)
class Inflection:
    """What is in force where a word is said."""

    number: str = "one"
    person: str = "you"
    """`you`; `third` ("draws", "their"); `bare`, the others in the plural or after "may" ("draw", "their")."""
    mood: str = "plain"
    """`plain`, `would`, `cant`, or `count` where things are counted."""


BASE_FORM: Final = Inflection()


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
