"""Count how many abilities use each phrase, and give the reason to keep each phrase that few of them use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from crazier.language.inflection import BASE_FORM, Inflection, inner_inflection, person_of, with_person
from crazier.language.phrases import PHRASE_TABLE, SLOTS, Phrase
from crazier.language.renderer import find_row
from crazier.language.tree import Node
from crazier.language.vocabulary import COLORS, RANK_NOUNS, TAGS

MIN_ABILITIES: Final = 2
"""The number of different abilities that should use a phrase."""

CLOSED_LIST_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(RANK_NOUNS, "one of the thirteen ranks"),
    **dict.fromkeys(TAGS, "one of the tags"),
    **dict.fromkeys((*COLORS, "multicolor"), "one of the colors"),
}
"""Words of closed lists, which stay complete even if no card names some of them; each with its reason to stay."""

PhraseKey = tuple[str, str]
"""A phrase as it is counted, by category and node; its rows for one and several, for you and others count as one."""

_ONE_CARD = "only one card is known to do this"
_HALF = "one side of a pair"

RARE_BUT_KEPT: Final[Mapping[PhraseKey, str]] = {
    ("Drawer", "player"): f"{_HALF}: make you draw, make a player draw",
}
"""Phrases that fewer abilities use than should, each with its reason to stay."""


def phrases_used(tree: Node) -> frozenset[PhraseKey]:
    """Return the phrases that an ability uses."""
    return frozenset((row.category, row.kind) for row in _rows(tree, "Ability", BASE_FORM))


def _rows(tree: Node, category: str, inflection: Inflection) -> Iterable[Phrase]:
    """Yield the row of every node of a tree."""
    row = find_row(tree, category, inflection)
    yield row
    for slot in row.slots:
        value = tree.get(slot.name)
        inner = inner_inflection(slot, inflection)
        if isinstance(value, Node):
            yield from _rows(value, slot.category, inner)
            if slot.sets_person:
                inflection = with_person(inflection, person_of(find_row(value, slot.category, inner), inner))
        elif isinstance(value, tuple):
            for child in value:
                yield from _rows(child, slot.category.removesuffix("+"), inner)


def count_usage(abilities: Iterable[Node]) -> dict[PhraseKey, int]:
    """Count how many different abilities use each phrase, in the order of the table."""
    counts = {(row.category, row.kind): 0 for row in PHRASE_TABLE}
    for tree in set(abilities):
        for phrase in phrases_used(tree):
            counts[phrase] += 1
    return counts


def format_usage(counts: Mapping[PhraseKey, int]) -> str:
    """Return the phrase table as text: category, words, number of abilities, and the reason to stay if few."""
    lines = []
    for (category, kind), count in counts.items():
        templates = [_template_text(row) for row in PHRASE_TABLE if (row.category, row.kind) == (category, kind)]
        why = reason_kept((category, kind)) if count < MIN_ABILITIES else ""
        lines.append(f"{category:<12}{templates[0]:<76}{count:>4}  {why}".rstrip())
        lines += [f"{'':<12}{template}" for template in templates[1:]]
    few = sum(count < MIN_ABILITIES for count in counts.values())
    return "\n".join([*lines, "", f"{len(counts)} phrases; {few} of them serve fewer than {MIN_ABILITIES} abilities."])


def _template_text(row: Phrase) -> str:
    """Return a template as people read it: `[what]` is a slot, and of an inflected word the first form is shown."""
    words = [_word(token) for token in row.template]
    return " ".join(word for word in words if word != "-").replace(" ,", ",").replace(" .", ".") or "(nothing)"


def _word(token: str) -> str:
    """Return one token of a template as people read it."""
    if token.startswith("{"):
        return f"[{SLOTS[token].name}]"
    return re.split(r"[|^&%]", token.removeprefix("@"))[0]


def reason_kept(phrase: PhraseKey) -> str:
    """Return why a phrase stays although few abilities use it, or an empty string."""
    category, kind = phrase
    if category in ("Noun", "Color") and kind in CLOSED_LIST_WORDS:
        return CLOSED_LIST_WORDS[kind]
    return RARE_BUT_KEPT.get(phrase, "")
