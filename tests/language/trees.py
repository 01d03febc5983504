"""Hypothesis strategies for trees of the whole grammar, made from the phrase table itself."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from crazier.language.inflection import BASE_FORM, Inflection, inner_inflection, person_of, with_person
from crazier.language.phrases import SLOTS, Phrase, rows
from crazier.language.tree import Node, Value, make_node
from crazier.language.vocabulary import MAX_NUMBER, NUMBERS

MOST_SENTENCES = 2


@cache
def _sayable(category: str, second_person: bool) -> st.SearchStrategy[Phrase]:
    return st.sampled_from([row for row in rows(category) if not (row.not_of_you and second_person)])


@cache
def _numbers(category: str) -> st.SearchStrategy[int]:
    return st.integers(NUMBERS[category], MAX_NUMBER)


_lengths = st.integers(1, MOST_SENTENCES)


def _part(draw: st.DrawFn, category: str, voice: Inflection) -> tuple[Value, str]:
    """A value for a slot of that category, and the person it hands on."""
    if category in NUMBERS:
        return draw(_numbers(category)), "bare"
    if category.endswith("+"):
        sentences = range(draw(_lengths))
        return tuple(_phrase(draw, category.removesuffix("+"), voice)[0] for _ in sentences), voice.person
    return _phrase(draw, category, voice)


def _phrase(draw: st.DrawFn, category: str, voice: Inflection) -> tuple[Node, str]:
    row = draw(_sayable(category, voice.person == "you"))
    return _filled(draw, row, voice), person_of(row, voice)


def _filled(draw: st.DrawFn, row: Phrase, voice: Inflection) -> Node:
    parts: dict[str, Value] = dict(row.fixed)
    for token in row.template:
        if not token.startswith("{"):
            continue
        slot = SLOTS[token]
        parts[slot.name], person = _part(draw, slot.category, inner_inflection(slot, voice))
        if slot.leads:
            voice = with_person(voice, person)
    return make_node(row.kind, parts, (0, 0))


@st.composite
def trees(draw: st.DrawFn, form: str | None = None) -> Node:
    """Any ability the table can say, or any of that form: triggered, once, always, requirement, substitution."""
    if form is None:
        return _phrase(draw, "Ability", BASE_FORM)[0]
    (row,) = (row for row in rows("Ability") if row.kind == form)
    return _filled(draw, row, BASE_FORM)
