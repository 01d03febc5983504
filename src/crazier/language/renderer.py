"""Trees into English."""

from __future__ import annotations

from functools import cache

from crazier.language.inflection import BASE_FORM, Inflection, inflect, inner_inflection, person_of, with_person
from crazier.language.phrases import SLOTS, Phrase, Slot, rows
from crazier.language.tokens import sentence_text
from crazier.language.tree import Node, Value
from crazier.language.vocabulary import NUMBERS


class RenderError(ValueError):
    """A tree that no row of the phrase table says."""


@cache
def render(tree: Node, category: str = "Ability") -> str:
    """The one way the house writes this tree."""
    words, _ = _say(tree, category, BASE_FORM)
    return sentence_text(words)


def render_phrase(tree: Node, category: str, voice: Inflection = BASE_FORM) -> str:
    """A part of a tree as it stands inside a sentence: no capital, no stop."""
    words, _ = _say(tree, category, voice)
    text = sentence_text(words)
    return text[:1].lower() + text[1:]


def row_for(tree: Node, category: str, voice: Inflection = BASE_FORM) -> Phrase:
    """The row that says this node in that category."""
    names = {name for name, _ in tree.parts}
    for row in rows(category):
        if row.kind != tree.kind or row.parts != names or (row.not_of_you and voice.person == "you"):
            continue
        if all(tree.get(name) == value for name, value in row.fixed) and _numbers_fit(row, tree):
            return row
    raise RenderError(f"no phrase of {category} says {tree.kind!r} with {', '.join(sorted(names)) or 'no parts'}")


def _numbers_fit(row: Phrase, tree: Node) -> bool:
    return all(
        isinstance(number := tree.get(slot.name), int) and number >= NUMBERS[slot.category]
        for slot in row.slots
        if slot.category in NUMBERS
    )


def _say(tree: Node, category: str, voice: Inflection) -> tuple[list[str], Phrase]:
    row = row_for(tree, category, voice)
    words: list[str] = []
    for token in row.template:
        if not token.startswith("{"):
            words.extend(inflect(token, voice))
            continue
        slot = SLOTS[token]
        value = tree.get(slot.name)
        said, person = _say_part(value, slot, inner_inflection(slot, voice))
        words.extend(said)
        if slot.leads:
            voice = with_person(voice, person)
    return words, row


def _say_part(value: Value | None, slot: Slot, voice: Inflection) -> tuple[list[str], str]:
    if isinstance(value, int):
        return [str(value)], voice.person
    if isinstance(value, Node):
        words, row = _say(value, slot.category, voice)
        return words, person_of(row, voice)
    if isinstance(value, tuple) and slot.category.endswith("+"):
        category = slot.category.removesuffix("+")
        return [word for one in value for word in (*_say(one, category, voice)[0], ".")], voice.person
    raise RenderError(f"the part {slot.name!r} can't be {value!r}")
