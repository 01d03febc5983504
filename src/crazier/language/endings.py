"""Make up endings for phrases: how a category of the grammar can be filled in where a text stops.

`open_parser.py` asks for them. Where nothing has been made up yet, every row is tried, so
that each word with which the text can go on is found; behind that first word the cheapest few endings will do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, TypeVar

from crazier.language.checks.checker import has_problem
from crazier.language.inflection import Inflection, inflect, inner_inflection, person_of, with_person
from crazier.language.phrases import SLOTS, YOU, Phrase, rows
from crazier.language.tree import Node, Value, node
from crazier.language.vocabulary import NUMBERS, RANK_NOUNS, TAGS

MAX_ENDINGS: Final = 6
"""How many endings of a phrase are kept, for each kind of node and each word with which they start."""
_MAX_ALIKE: Final = 2
"""How many of them may be of one shape, alike but for nouns, colors, players and numbers."""
_MAX_DEPTH: Final = 7
"""How deep phrases may stand in each other in what is made up."""
_NUMBERS_TRIED: Final = 3
"""How many numbers are tried where the text goes on with one."""
_REFERENCES: Final = frozenset(
    (
        *("it", "this", "them", "rest", "those_players", "own", "among", "of_them"),
        *("that_player", "its_controller", "named_color", "did", "did_not", "otherwise"),
    )
)
"""Kinds of node that refer to something said before, which is often not there."""
_COST_OF_KIND: Final = {
    **dict.fromkeys((*_REFERENCES, *RANK_NOUNS, *TAGS), 4),
    "card": 1,
    "event": 3,
    "win": 6,
    "lose": 6,
}
"""What a kind of node costs beyond its words: the plainest endings are the cheapest."""
_PLACES: Final = frozenset(("Place", "Held", "Spot"))
"""Categories of which one ending of a shape is enough: what you control, and not also what opponents control."""
_WHEN_PLAYED: Final = node(
    "when", event=node("plays", who=YOU, what=node("sort", kind=node("event"), place=node("in_play")))
)
"""An occasion on which "it" means a card."""
_DRAW: Final = node("do", who=YOU, act=node("draw", n=node("cards", n=1)))
_SHAPELESS: Final = frozenset(
    (
        *("Noun", "Color", "Colored", "Named", "Further", "Limit", "Whose", "Players", "Drawer", "Compared"),
        *("You", "Rival", "Rivals", "Neighbor", "Spoken"),
    )
)
"""Categories that say nothing about the shape of an ending: which player or which kind of card matters little."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A phrase that was made up: its value, its first word ("" if it has none), its cost, and the person it sets."""

    value: Value
    first: str
    cost: int
    shape: str
    """What it is but for its nouns, colors, players and numbers."""
    person: str

    @property
    def kind(self) -> str:
        """Return the kind of its node, or an empty string for numbers and sentences."""
        return self.value.kind if isinstance(self.value, Node) else ""


@dataclass(frozen=True, slots=True)
class _Unfinished:
    """The part of a row that was filled in so far."""

    parts: tuple[tuple[str, Value], ...]
    first: str
    cost: int
    shape: str
    inflection: Inflection
    kind: str = ""


_Costed = TypeVar("_Costed", Ending, _Unfinished)


@cache
def endings(category: str, inflection: Inflection, varied: bool, depth: int = _MAX_DEPTH) -> tuple[Ending, ...]:
    """Return what a category can be filled in with, cheapest first; if `varied`, with every possible first word."""
    if category in NUMBERS:
        least = NUMBERS[category]
        return tuple(Ending(n, str(n), 1, "", "bare") for n in range(least, least + (_NUMBERS_TRIED if varied else 1)))
    if category.endswith("+"):
        sentences = endings(category.removesuffix("+"), inflection, varied, depth)
        return tuple(
            replace(one, value=(one.value,), cost=one.cost + 1)  # type: ignore[arg-type]
            for one in sentences
        )
    if depth == 0:
        return ()
    found = [one for row in rows(category) for one in _row_endings(row, inflection, varied, depth)]
    return tuple(_cheapest(found, by_first_word=varied, alike=1 if category in _PLACES else _MAX_ALIKE))


def _row_endings(row: Phrase, inflection: Inflection, varied: bool, depth: int) -> Iterator[Ending]:
    """Yield the endings that one row of the grammar makes."""
    if row.not_second_person and inflection.person == "you":
        return
    shape = "" if row.category in _SHAPELESS else row.kind
    states = [_Unfinished(row.fixed, "", _COST_OF_KIND.get(row.kind, 0), shape, inflection)]
    for token in row.template:
        filled = [more for state in states for more in _with_token(state, token, varied, depth)]
        states = list(_cheapest(filled, by_first_word=True, alike=_MAX_ALIKE))
    for state in states:
        value = node(row.kind, **dict(state.parts))
        if not _is_sound(row.category, value):
            continue
        yield Ending(value, state.first, state.cost, state.shape, person_of(row, inflection))


@cache
def _is_sound(category: str, value: Node) -> bool:
    """Check that an act or a condition that speaks for itself would be accepted as a sentence of its own."""
    if category == "Single":
        sentence = node("do", who=YOU, act=value)
    elif category == "Test":
        sentence = node("if", cond=value, then=_DRAW)
    else:
        return True
    if any(part.kind in _REFERENCES - {"it"} for part in value.walk()):
        return True
    body = node("body", steps=(sentence,))
    return not has_problem("asset", node("triggered", limit=node("unlimited"), when=_WHEN_PLAYED, body=body))


def _with_token(state: _Unfinished, token: str, varied: bool, depth: int) -> Iterator[_Unfinished]:
    """Yield a row filled in one token further: by its words, or by each ending of its slot."""
    if not token.startswith("{"):
        words = inflect(token, state.inflection)
        first = state.first or (words[0] if words else "")
        yield replace(state, first=first, cost=state.cost + len(words))
        return
    slot = SLOTS[token]
    inner = inner_inflection(slot, state.inflection)
    for one in endings(slot.category, inner, varied and not state.first, depth - 1):
        yield _Unfinished(
            (*state.parts, (slot.name, one.value)),
            state.first or one.first,
            state.cost + one.cost,
            f"{state.shape} {one.shape}".strip(),
            with_person(state.inflection, one.person) if slot.sets_person else state.inflection,
        )


def _cheapest(found: Iterable[_Costed], *, by_first_word: bool, alike: int) -> Iterator[_Costed]:
    """Yield the cheapest few, of all or for each first word, and only so many of them alike."""
    kept: Counter[tuple[str, str]] = Counter()
    shapes: Counter[tuple[str, str]] = Counter()
    for one in sorted(found, key=lambda one: one.cost):
        first = one.first if by_first_word else ""
        if kept[first, one.kind] < MAX_ENDINGS and shapes[first, one.shape] < alike:
            kept[first, one.kind] += 1
            shapes[first, one.shape] += 1
            yield one
