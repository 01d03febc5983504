"""Hypothesis strategies that generate syntax trees of the whole grammar from the phrase table itself."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from crazier.language.inflection import BASE_FORM, Inflection, inner_inflection, person_of, with_person
from crazier.language.phrases import SLOTS, Phrase, rows
from crazier.language.tree import Node, Value, make_node
from crazier.language.vocabulary import MAX_NUMBER, NUMBERS

MAX_SENTENCES = 2


@cache
def _valid_rows(category: str, second_person: bool) -> st.SearchStrategy[Phrase]:
    """Return a strategy for the rows of a category that are valid after that person."""
    return st.sampled_from([row for row in rows(category) if not (row.not_second_person and second_person)])


@cache
def _numbers(category: str) -> st.SearchStrategy[int]:
    return st.integers(NUMBERS[category], MAX_NUMBER)


_lengths = st.integers(1, MAX_SENTENCES)


def _part(draw: st.DrawFn, category: str, inflection: Inflection) -> tuple[Value, str]:
    """Draw a value for a slot of that category; return it with the person it sets for the words after it."""
    if category in NUMBERS:
        return draw(_numbers(category)), "bare"
    if category.endswith("+"):
        sentences = range(draw(_lengths))
        return tuple(_phrase(draw, category.removesuffix("+"), inflection)[0] for _ in sentences), inflection.person
    return _phrase(draw, category, inflection)


def _phrase(draw: st.DrawFn, category: str, inflection: Inflection) -> tuple[Node, str]:
    """Draw a node of that category; return it with the person it sets for the words after it."""
    row = draw(_valid_rows(category, inflection.person == "you"))
    return _filled_row(draw, row, inflection), person_of(row, inflection)


def _filled_row(draw: st.DrawFn, row: Phrase, inflection: Inflection) -> Node:
    """Draw values for all slots of a row."""
    parts: dict[str, Value] = dict(row.fixed)
    for token in row.template:
        if not token.startswith("{"):
            continue
        slot = SLOTS[token]
        parts[slot.name], person = _part(draw, slot.category, inner_inflection(slot, inflection))
        if slot.sets_person:
            inflection = with_person(inflection, person)
    return make_node(row.kind, parts, (0, 0))


@st.composite
def trees(draw: st.DrawFn, form: str | None = None) -> Node:
    """Draw any ability of the grammar, or any of that form: triggered, once, always, requirement, substitution."""
    if form is None:
        return _phrase(draw, "Ability", BASE_FORM)[0]
    (row,) = (row for row in rows("Ability") if row.kind == form)
    return _filled_row(draw, row, BASE_FORM)
