"""Parse tokens by the phrase table: a memoizing recursive-descent parser that finds every tree of a phrase.

It also records how far the parse got and what was expected there, for error messages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from crazier.language.inflection import BASE_FORM, Inflection, inflect, inner_inflection, person_of, with_person
from crazier.language.phrases import SLOTS, Phrase, Slot, rows
from crazier.language.tokens import Token, tokenize
from crazier.language.tree import Node, Value, make_node
from crazier.language.vocabulary import MAX_NUMBER, NUMBERS

ParsedPart = tuple[Value, int, str]
"""A part that was parsed: its value, the position after it, and the person it sets for the words after it."""


_Key = tuple[str, Inflection, int]
_Tables = tuple[dict[_Key, list[ParsedPart]], dict[_Key, int]]


@dataclass(slots=True)
class ParseState:
    """The state of one parse: the tokens, the memo table, and how far the parse got."""

    tokens: list[Token]
    memo: dict[_Key, list[ParsedPart]] = field(default_factory=dict)
    """The memo table: the parts found for a category and inflection at a position."""
    reaches: dict[_Key, int] = field(default_factory=dict)
    """For each entry of the memo table the furthest position that was looked at to find it."""
    reach: int = -1
    """The furthest position that was looked at for what is being parsed now."""
    furthest: int = 0
    """The furthest position that the parse reached."""
    expected_words: dict[str, str] = field(default_factory=dict)
    """The words that could have stood at the furthest position, each with the category that expected it."""
    closed: _Tables | None = None
    """The entries of both tables that hold whatever follows the text; made when they are first asked for."""

    def note_expected(self, at: int, word: str, category: str) -> None:
        """Record that a word was expected at a position and was not there."""
        if at > self.furthest:
            self.furthest = at
            self.expected_words = {}
        if at == self.furthest:
            self.expected_words.setdefault(word, category)

    def word_at(self, at: int) -> str:
        """Return the word at a position, or an empty string past the end."""
        if at > self.reach:
            self.reach = at
        return self.tokens[at].text if at < len(self.tokens) else ""

    def followed_by(self, words: list[Token]) -> ParseState:
        """Return the state in which the same text with more words is parsed: what never looked past its end is known.

        What was expected before that end is not noted again.
        """
        if self.closed is None:
            length = len(self.tokens)
            reaches = {key: reach for key, reach in self.reaches.items() if reach < length}
            self.closed = ({key: self.memo[key] for key in reaches}, reaches)
        memo, reaches = self.closed
        return ParseState([*self.tokens, *words], memo.copy(), reaches.copy())

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the characters that the tokens from `start` up to `end` cover."""
        if start >= end:
            here = self.tokens[start].start if start < len(self.tokens) else (self.tokens[-1].end if self.tokens else 0)
            return (here, here)
        return (self.tokens[start].start, self.tokens[end - 1].end)


def parse_all(text: str, category: str = "Ability") -> tuple[list[Node], ParseState]:
    """Return all trees of the whole text (one, if the grammar is unambiguous), and the final state of the parse."""
    return parse_tokens(tokenize(text), category)


def parse_tokens(tokens: list[Token], category: str = "Ability") -> tuple[list[Node], ParseState]:
    """Return all trees of a text that is tokenized, and the final state of the parse."""
    state = ParseState(tokens)
    return parse_state(state, category), state


def parse_state(state: ParseState, category: str = "Ability") -> list[Node]:
    """Return all trees of the whole text of a state."""
    trees: list[Node] = []
    for value, at, _ in _parts(state, category, BASE_FORM, 0):
        if at < len(state.tokens):
            state.note_expected(at, "the end", category)
        elif isinstance(value, Node):
            trees.append(value)
    return trees


def _parts(state: ParseState, category: str, inflection: Inflection, at: int) -> list[ParsedPart]:
    """Return every part of that category that starts at the position, from the memo table if it is there."""
    key = (category, inflection, at)
    known = state.memo.get(key)
    if known is not None:
        state.reach = max(state.reach, state.reaches[key])
        return known
    outer, state.reach = state.reach, -1
    if category in NUMBERS:
        parts = _number(state, category, at)
    elif category.endswith("+"):
        parts = list(_sentences(state, category.removesuffix("+"), inflection, at))
    else:
        parts = [
            part
            for row in _started_rows(state, category, inflection, at)
            for part in _phrase(state, row, inflection, at)
        ]
    state.memo[key] = parts
    state.reaches[key] = state.reach
    state.reach = max(state.reach, outer)
    return parts


def _number(state: ParseState, category: str, at: int) -> list[ParsedPart]:
    """Parse a number in digits that is in the range of the category."""
    word = state.word_at(at)
    if word.isascii() and word.isdigit() and len(word) < 4 and NUMBERS[category] <= int(word) <= MAX_NUMBER:
        return [(int(word), at + 1, "bare")]
    state.note_expected(at, "a number" if NUMBERS[category] == 1 else "a number of 2 or more", category)
    return []


def _sentences(state: ParseState, category: str, inflection: Inflection, at: int) -> Iterator[ParsedPart]:
    """Parse one sentence or more, each closed by a full stop; yield every length that parses."""
    open_ends: list[tuple[tuple[Node, ...], int]] = [((), at)]
    while open_ends:
        longer: list[tuple[tuple[Node, ...], int]] = []
        for steps, here in open_ends:
            for value, end, _ in _parts(state, category, inflection, here):
                if state.word_at(end) != ".":
                    state.note_expected(end, ".", category)
                elif isinstance(value, Node):
                    longer.append(((*steps, value), end + 1))
        for steps, end in longer:
            yield steps, end, inflection.person
        open_ends = longer


def _started_rows(state: ParseState, category: str, inflection: Inflection, at: int) -> Iterator[Phrase]:
    """Yield the rows of a category whose first word stands at the position: few of many."""
    here = state.word_at(at)
    for row, first in first_words(category, inflection):
        if not first or first == here:
            yield row
        elif at >= state.furthest:
            state.note_expected(at, first, row.category)


@cache
def first_words(category: str, inflection: Inflection) -> tuple[tuple[Phrase, str], ...]:
    """Return the rows of a category that can be inflected so, each with its first word, or "" if that is open."""
    found = []
    for row in rows(category):
        if not (row.not_second_person and inflection.person == "you"):
            opening = row.template[0] if row.template and not row.template[0].startswith("{") else ""
            words = inflect(opening, inflection) if opening else ()
            found.append((row, words[0] if words else ""))
    return tuple(found)


def _phrase(state: ParseState, row: Phrase, inflection: Inflection, at: int) -> Iterator[ParsedPart]:
    """Parse one row of the phrase table into nodes."""
    person = person_of(row, inflection)
    for parts, end in _rest(state, row, 0, inflection, at, dict(row.fixed)):
        yield make_node(row.kind, parts, state.span(at, end)), end, person


def _rest(
    state: ParseState, row: Phrase, index: int, inflection: Inflection, at: int, parts: dict[str, Value]
) -> Iterator[tuple[dict[str, Value], int]]:
    """Parse the rest of a row's template, from the template token at `index` on."""
    if index == len(row.template):
        yield parts, at
        return
    token = row.template[index]
    if token.startswith("{"):
        slot: Slot = SLOTS[token]
        for value, end, person in _parts(state, slot.category, inner_inflection(slot, inflection), at):
            later = with_person(inflection, person) if slot.sets_person else inflection
            yield from _rest(state, row, index + 1, later, end, {**parts, slot.name: value})
        return
    for word in inflect(token, inflection):
        if state.word_at(at) != word:
            state.note_expected(at, word, row.category)
            return
        at += 1
    yield from _rest(state, row, index + 1, inflection, at, parts)
