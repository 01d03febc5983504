"""English into trees, with errors that say where the reading stopped and what could have stood there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from crazier.language.inflection import BASE_FORM, Inflection, inflect, inner_inflection, person_of, with_person
from crazier.language.phrases import SLOTS, Phrase, Slot, rows
from crazier.language.tokens import Word, normalize_synonyms, tokenize
from crazier.language.tree import Node, Value, make_node
from crazier.language.vocabulary import MAX_NUMBER, NUMBERS

Found = tuple[Value, int, str]
"""A part that was read: its value, the place after it and the person it hands on."""


@dataclass(slots=True)
class ParseState:
    """One text being read: its words, what was found so far, and how far anything got."""

    words: list[Word]
    found: dict[tuple[str, Inflection, int], list[Found]] = field(default_factory=dict)
    furthest: int = 0
    wanted: dict[str, str] = field(default_factory=dict)
    """What could have stood at the furthest place, and the category that wanted it."""

    def expected(self, at: int, wanted: str, category: str) -> None:
        """Note that this was looked for here and not found."""
        if at > self.furthest:
            self.furthest = at
            self.wanted = {}
        if at == self.furthest:
            self.wanted.setdefault(wanted, category)

    def said(self, at: int) -> str:
        """The word at a place, or nothing past the end."""
        return self.words[at].said if at < len(self.words) else ""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The characters from one word up to another."""
        if start >= end:
            here = self.words[start].start if start < len(self.words) else (self.words[-1].end if self.words else 0)
            return (here, here)
        return (self.words[start].start, self.words[end - 1].end)


def parse_all(text: str, category: str = "Ability") -> tuple[list[Node], ParseState]:
    """All trees the whole text can mean (one, if the table is sound), and how the reading went."""
    reading = ParseState(normalize_synonyms(tokenize(text)))
    trees: list[Node] = []
    for value, at, _ in _parts(reading, category, BASE_FORM, 0):
        if at < len(reading.words):
            reading.expected(at, "the end", category)
        elif isinstance(value, Node):
            trees.append(value)
    return trees, reading


def _parts(reading: ParseState, category: str, voice: Inflection, at: int) -> list[Found]:
    key = (category, voice, at)
    known = reading.found.get(key)
    if known is not None:
        return known
    if category in NUMBERS:
        out = _number(reading, category, at)
    elif category.endswith("+"):
        out = list(_sentences(reading, category.removesuffix("+"), voice, at))
    else:
        out = [found for row in rows(category) for found in _phrase(reading, row, voice, at)]
    reading.found[key] = out
    return out


def _number(reading: ParseState, category: str, at: int) -> list[Found]:
    word = reading.said(at)
    if word.isdigit() and len(word) < 4 and NUMBERS[category] <= int(word) <= MAX_NUMBER:
        return [(int(word), at + 1, "bare")]
    reading.expected(at, "a number" if NUMBERS[category] == 1 else "a number of 2 or more", category)
    return []


def _sentences(reading: ParseState, category: str, voice: Inflection, at: int) -> Iterator[Found]:
    """One sentence or more, each closed by a full stop."""
    open_ends: list[tuple[tuple[Node, ...], int]] = [((), at)]
    while open_ends:
        longer: list[tuple[tuple[Node, ...], int]] = []
        for steps, here in open_ends:
            for value, end, _ in _parts(reading, category, voice, here):
                if reading.said(end) != ".":
                    reading.expected(end, ".", category)
                elif isinstance(value, Node):
                    longer.append(((*steps, value), end + 1))
        for steps, end in longer:
            yield steps, end, voice.person
        open_ends = longer


def _phrase(reading: ParseState, row: Phrase, voice: Inflection, at: int) -> Iterator[Found]:
    if row.not_of_you and voice.person == "you":
        return
    person = person_of(row, voice)
    for parts, end in _rest(reading, row, 0, voice, at, dict(row.fixed)):
        yield make_node(row.kind, parts, reading.span(at, end)), end, person


def _rest(
    reading: ParseState, row: Phrase, token: int, voice: Inflection, at: int, parts: dict[str, Value]
) -> Iterator[tuple[dict[str, Value], int]]:
    """Read the template from this token on."""
    if token == len(row.template):
        yield parts, at
        return
    word = row.template[token]
    if word.startswith("{"):
        slot: Slot = SLOTS[word]
        for value, end, person in _parts(reading, slot.category, inner_inflection(slot, voice), at):
            later = with_person(voice, person) if slot.leads else voice
            yield from _rest(reading, row, token + 1, later, end, {**parts, slot.name: value})
        return
    for said in inflect(word, voice):
        if reading.said(at) != said:
            reading.expected(at, said, row.category)
            return
        at += 1
    yield from _rest(reading, row, token + 1, voice, at, parts)
