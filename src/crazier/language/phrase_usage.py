"""How much each phrase of the table is used, so that phrases which serve one card only are noticed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from crazier.language.inflection import BASE_FORM, Inflection, inner_inflection, person_of, with_person
from crazier.language.phrases import SLOTS, TABLE, Phrase
from crazier.language.renderer import row_for
from crazier.language.tree import Node
from crazier.language.vocabulary import COLORS, RANK_NOUNS, TAGS

ENOUGH: Final = 2
"""How many different abilities a phrase should serve."""

CLOSED: Final[Mapping[str, str]] = {
    **dict.fromkeys(RANK_NOUNS, "one of the thirteen ranks"),
    **dict.fromkeys(TAGS, "one of the tags"),
    **dict.fromkeys((*COLORS, "multicolor"), "one of the colors"),
}
"""Words of a closed list, which is complete whether or not a card names each of them."""

Form = tuple[str, str]
"""A phrase as the census counts it: category and node; its rows say it for one and several, for you and others."""

_ONE_CARD = "only one card is known to do this"
_HALF = "one side of a pair"

RARE_BUT_KEPT: Final[Mapping[Form, str]] = {
    ("Patient", "player"): f"{_HALF}: make you draw, make a player draw",
}
"""Phrases that serve fewer abilities than they should, each with its reason."""


def phrases_used(tree: Node) -> frozenset[Form]:
    """The phrases that say this ability."""
    return frozenset((row.category, row.kind) for row in _rows(tree, "Ability", BASE_FORM))


def _rows(tree: Node, category: str, voice: Inflection) -> Iterable[Phrase]:
    row = row_for(tree, category, voice)
    yield row
    for slot in row.slots:
        value = tree.get(slot.name)
        within = inner_inflection(slot, voice)
        if isinstance(value, Node):
            yield from _rows(value, slot.category, within)
            if slot.leads:
                voice = with_person(voice, person_of(row_for(value, slot.category, within), within))
        elif isinstance(value, tuple):
            for one in value:
                yield from _rows(one, slot.category.removesuffix("+"), within)


def count_usage(abilities: Iterable[Node]) -> dict[Form, int]:
    """How many different abilities each phrase serves, in the order of the table."""
    counts = {(row.category, row.kind): 0 for row in TABLE}
    for tree in set(abilities):
        for phrase in phrases_used(tree):
            counts[phrase] += 1
    return counts


def format_usage(counts: Mapping[Form, int]) -> str:
    """The phrase table as text: the category, the words, how many abilities use them, and if few, why they stay."""
    lines = []
    for (category, kind), count in counts.items():
        forms = [_shown(row) for row in TABLE if (row.category, row.kind) == (category, kind)]
        why = reason((category, kind)) if count < ENOUGH else ""
        lines.append(f"{category:<12}{forms[0]:<76}{count:>4}  {why}".rstrip())
        lines += [f"{'':<12}{form}" for form in forms[1:]]
    few = sum(count < ENOUGH for count in counts.values())
    return "\n".join([*lines, "", f"{len(counts)} phrases; {few} of them serve fewer than {ENOUGH} abilities."])


def _shown(row: Phrase) -> str:
    """A template as people read it: `[what]` is a part, and of two forms of a word the first is shown."""
    said = [_word(word) for word in row.template]
    return " ".join(word for word in said if word != "-").replace(" ,", ",").replace(" .", ".") or "(nothing)"


def _word(token: str) -> str:
    if token.startswith("{"):
        return f"[{SLOTS[token].name}]"
    return re.split(r"[|^&%]", token.removeprefix("@"))[0]


def reason(phrase: Form) -> str:
    """Why a phrase may stay although it serves few abilities, or nothing."""
    category, kind = phrase
    if category in ("Noun", "Color") and kind in CLOSED:
        return CLOSED[kind]
    return RARE_BUT_KEPT.get(phrase, "")
