"""Inflect the words of a template: choose the form that number, person and mood require."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from crazier.language.phrases import THIRD_PERSON, Phrase, Slot


class Inflection(NamedTuple):
    """The grammatical features in force at a word: number, person and mood; a tuple, which is hashed the fastest."""

    number: str = "one"
    """`one` or `many`."""
    person: str = "you"
    """`you`; `third` ("draws", "their"); `bare`, other players in the plural or after "may" ("draw", "their")."""
    mood: str = "plain"
    """`plain`, `would`, `cant`, or `count` where things are counted."""


BASE_FORM: Final = Inflection()
"""The inflection at the start of an ability."""


@cache
def inflect(token: str, inflection: Inflection) -> tuple[str, ...]:
    """Return the words that a template's token becomes under the inflection."""
    if token.startswith("@"):
        return _verb(token[1:], inflection)
    for mark, first in (
        ("|", inflection.number == "one"),
        ("^", inflection.person == "you"),
        ("&", inflection.person == "third"),
        ("%", inflection.mood != "count"),
    ):
        if mark in token:
            form, _, other_form = token.partition(mark)
            word = form if first else other_form
            return () if word == "-" else (word,)
    return (token,)


def _verb(base: str, inflection: Inflection) -> tuple[str, ...]:
    """Conjugate a verb."""
    if inflection.mood == "would":
        return ("would", base)
    if inflection.mood == "cant":
        return ("can't", base)
    if inflection.person == "third":
        return (THIRD_PERSON.get(base, base + "s"),)
    return ("are",) if base == "be" else (base,)


def inner_inflection(slot: Slot, inflection: Inflection) -> Inflection:
    """Return the inflection inside a slot. Of the moods, only `count` is passed on into a slot."""
    number = "many" if slot.mood == "cant" else slot.number or inflection.number
    person = "you" if slot.person == "you" else inflection.person
    if slot.person == "may" and person == "third":
        person = "bare"
    mood = slot.mood or ("count" if inflection.mood == "count" else "plain")
    return Inflection(number, person, mood)


def person_of(row: Phrase, inflection: Inflection) -> str:
    """Return the person that a phrase, as a subject, sets for the words after it."""
    if row.person == "number":
        return "third" if inflection.number == "one" else "bare"
    return row.person


def with_person(inflection: Inflection, person: str) -> Inflection:
    """Return the inflection that holds after a subject of that person."""
    return Inflection(inflection.number, person, inflection.mood)
