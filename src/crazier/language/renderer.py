"""Render syntax trees as English: the pretty-printer, inverse to the parser, over the same phrase table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from crazier.language.inflection import BASE_FORM, Inflection, inflect, inner_inflection, person_of, with_person
from crazier.language.phrases import SLOTS, Phrase, Slot, rows
from crazier.language.tokens import sentence_text
from crazier.language.tree import Node, Value
from crazier.language.vocabulary import NUMBERS


class RenderError(ValueError):
    """A tree that no row of the phrase table can express."""


@cache
def render(tree: Node, category: str = "Ability") -> str:
    """Return the tree's text in the standard wording, the only one in which cards are written."""
    words, _ = _render(tree, category, BASE_FORM)
    return sentence_text(words)


def render_phrase(tree: Node, category: str, inflection: Inflection = BASE_FORM) -> str:
    """Render a part of a tree as it stands inside a sentence: no capital letter, no full stop."""
    words, _ = _render(tree, category, inflection)
    text = sentence_text(words)
    return text[:1].lower() + text[1:]


def find_row(tree: Node, category: str, inflection: Inflection = BASE_FORM) -> Phrase:
    """Return the row of the category that expresses this node; raise `RenderError` if there is none."""
    row = fitting_row(rows(category), tree, inflection)
    if row is None:
        names = ", ".join(name for name, _ in tree.parts)
        raise RenderError(f"no phrase of {category} says {tree.kind!r} with {names or 'no parts'}")
    return row


def fitting_row(choices: Iterable[Phrase], tree: Node, inflection: Inflection) -> Phrase | None:
    """Return the first of these rows that expresses a node, or None."""
    names = {name for name, _ in tree.parts}
    for row in choices:
        if row.kind != tree.kind or row.parts != names or (row.not_second_person and inflection.person == "you"):
            continue
        if all(tree.get(name) == value for name, value in row.fixed) and _numbers_fit(row, tree):
            return row
    return None


def _numbers_fit(row: Phrase, tree: Node) -> bool:
    """Check whether the node's numbers are large enough for the row's number slots."""
    return all(
        isinstance(number := tree.get(slot.name), int) and number >= NUMBERS[slot.category]
        for slot in row.slots
        if slot.category in NUMBERS
    )


def _render(tree: Node, category: str, inflection: Inflection) -> tuple[list[str], Phrase]:
    """Return the words of a node and the row they come from."""
    row = find_row(tree, category, inflection)
    words: list[str] = []
    for token in row.template:
        if not token.startswith("{"):
            words.extend(inflect(token, inflection))
            continue
        slot = SLOTS[token]
        value = tree.get(slot.name)
        part_words, person = _render_part(value, slot, inner_inflection(slot, inflection))
        words.extend(part_words)
        if slot.sets_person:
            inflection = with_person(inflection, person)
    return words, row


def _render_part(value: Value | None, slot: Slot, inflection: Inflection) -> tuple[list[str], str]:
    """Return the words of a slot's value and the person it sets for the words after it."""
    if isinstance(value, int):
        return [str(value)], inflection.person
    if isinstance(value, Node):
        words, row = _render(value, slot.category, inflection)
        return words, person_of(row, inflection)
    if isinstance(value, tuple) and slot.category.endswith("+"):
        category = slot.category.removesuffix("+")
        return [word for child in value for word in (*_render(child, category, inflection)[0], ".")], inflection.person
    raise RenderError(f"the part {slot.name!r} can't be {value!r}")
