"""Parse a text that stops where more could follow: find every word with which it can go on, with trees of its ends.

Works like `parser.py` up to the end of the text. Past it, phrases are made up (`endings.py`); a position there stands
for the first word that was made up, so that the trees can be told apart by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from typing import Final, NamedTuple

from crazier.language.endings import endings
from crazier.language.inflection import BASE_FORM, Inflection, inflect, inner_inflection, person_of, with_person
from crazier.language.parser import first_words
from crazier.language.phrases import SLOTS, Phrase
from crazier.language.tokens import Token
from crazier.language.tree import Node, Value, make_node
from crazier.language.vocabulary import MAX_NUMBER, NUMBERS

FEW_RANKS: Final = 3
MANY_RANKS: Final = 10
"""How far from the plainest endings of its slots the ending of a row may be."""
STOP: Final = ""
"""Stands for the next word where the text may stop as it is."""


_Key = tuple[str, Inflection, int]


class _Part(NamedTuple):
    """A part that was parsed or made up: its value, the position after it, and the person it sets."""

    value: Value
    end: int
    person: str


class _Partial(NamedTuple):
    """A row that was parsed or made up in part; of equal ends, those of lower rank are plainer."""

    parts: dict[str, Value]
    end: int
    inflection: Inflection
    rank: int


def parse_open(
    tokens: list[Token], ranks: int = MANY_RANKS, only: Container[str] | None = None
) -> dict[str, list[Node]]:
    """Return the words with which a text can go on, each with trees of texts that do, the plainest first.

    With more ranks there are more trees; with `only`, no other words are looked at.
    """
    return OpenText([token.text for token in tokens]).next_words(ranks, only)


class OpenText:
    """A text with an open end that is parsed several times: what does not touch its end is parsed once."""

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self._memo: dict[_Key, list[_Part]] = {}
        self._reaches: dict[_Key, int] = {}

    def next_words(
        self, ranks: int, only: Container[str] | None = None, without: Container[str] = ()
    ) -> dict[str, list[Node]]:
        """Return the words with which the text can go on, as `parse_open` does, but for those to do without."""
        parser = _OpenParser(self.words, ranks, only, without)
        parser.memo.update(self._memo)
        parser.reaches.update(self._reaches)
        found = parser.next_words("Ability")
        self._reaches = {key: reach for key, reach in parser.reaches.items() if reach < parser.length}
        self._memo = {key: parser.memo[key] for key in self._reaches}
        return found


class _OpenParser:
    """The parse of one text with an open end."""

    def __init__(self, words: list[str], ranks: int, only: Container[str] | None, without: Container[str]) -> None:
        self.words = words
        self.ranks = ranks
        self.only = only
        self.without = without
        self.length = len(words)
        self.made_up: list[str] = []
        """The first words that were made up; position `length + 1` is behind the first of them."""
        self.memo: dict[_Key, list[_Part]] = {}
        self.reaches: dict[_Key, int] = {}
        """For each entry the furthest position that was looked at to find it."""
        self.reach = -1
        """The furthest position that was looked at for what is being parsed now."""

    def next_words(self, category: str) -> dict[str, list[Node]]:
        """Return the trees of a category by the word with which the text goes on."""
        trees: dict[str, list[Node]] = {}
        for value, end, _ in self.parts(category, BASE_FORM, 0):
            if end >= self.length and isinstance(value, Node):
                word = self.made_up[end - self.length - 1] if end > self.length else STOP
                trees.setdefault(word, []).append(value)
        return trees

    def behind(self, at: int, word: str) -> int | None:
        """Return the position behind a word, or `None` if another one stands there."""
        self.reach = max(self.reach, at)
        if at < self.length:
            return at + 1 if self.words[at] == word else None
        if at > self.length:
            return at
        if word in self.without or (self.only is not None and word not in self.only):
            return None
        if word not in self.made_up:
            self.made_up.append(word)
        return self.length + 1 + self.made_up.index(word)

    def parts(self, category: str, inflection: Inflection, at: int) -> list[_Part]:
        """Return the parts of a category that start at a position."""
        key = (category, inflection, at)
        known = self.memo.get(key)
        if known is None:
            outer, self.reach = self.reach, at
            known = self.memo[key] = self._plainest(self._find(category, inflection, at))
            self.reaches[key] = self.reach
            self.reach = max(self.reach, outer)
        else:
            self.reach = max(self.reach, self.reaches[key])
        return known

    def _find(self, category: str, inflection: Inflection, at: int) -> Iterable[_Part]:
        if at >= self.length:
            return self._made_up(category, inflection, at)
        if category in NUMBERS:
            return self._number(category, at)
        if category.endswith("+"):
            return self._sentences(category.removesuffix("+"), inflection, at)
        here = self.words[at]
        started = [row for row, first in first_words(category, inflection) if first in ("", here)]
        return (part for row in started for part in self._phrase(row, inflection, at))

    def _made_up(self, category: str, inflection: Inflection, at: int) -> Iterator[_Part]:
        """Yield parts that are made up past the end of the text."""
        for one in endings(category, inflection, at == self.length):
            end = self.behind(at, one.first) if one.first else at
            if end is not None:
                yield _Part(one.value, end, one.person)

    def _number(self, category: str, at: int) -> Iterator[_Part]:
        word = self.words[at]
        if word.isascii() and word.isdigit() and len(word) < 4 and NUMBERS[category] <= int(word) <= MAX_NUMBER:
            yield _Part(int(word), at + 1, "bare")

    def _sentences(self, category: str, inflection: Inflection, at: int) -> Iterator[_Part]:
        """Yield one sentence or more; at most one of them, the last, is made up."""
        open_ends: list[tuple[tuple[Node, ...], int]] = [((), at)]
        while open_ends:
            longer = [
                ((*steps, value), end)
                for steps, here in open_ends
                for value, stop, _ in self.parts(category, inflection, here)
                if isinstance(value, Node) and (end := self.behind(stop, ".")) is not None
            ]
            for steps, end in longer:
                yield _Part(steps, end, inflection.person)
            open_ends = [(steps, end) for steps, end in longer if end <= self.length]

    def _phrase(self, row: Phrase, inflection: Inflection, at: int) -> Iterator[_Part]:
        """Yield the parts that a row of the grammar makes."""
        partials = [_Partial(dict(row.fixed), at, inflection, 0)]
        for token in row.template:
            grown = [more for partial in partials for more in self._with_token(partial, token)]
            partials = sorted(grown, key=lambda partial: partial.rank)
        for partial in partials:
            yield _Part(make_node(row.kind, partial.parts, (at, partial.end)), partial.end, person_of(row, inflection))

    def _with_token(self, partial: _Partial, token: str) -> Iterator[_Partial]:
        """Yield a row parsed one token further."""
        if not token.startswith("{"):
            end: int | None = partial.end
            for word in inflect(token, partial.inflection):
                end = None if end is None else self.behind(end, word)
            if end is not None:
                yield partial._replace(end=end)
            return
        slot = SLOTS[token]
        ranks: Counter[int] = Counter()
        for value, end, person in self.parts(slot.category, inner_inflection(slot, partial.inflection), partial.end):
            later = with_person(partial.inflection, person) if slot.sets_person else partial.inflection
            rank = partial.rank + ranks[end]
            ranks[end] += end > self.length
            if rank < self.ranks:
                yield _Partial({**partial.parts, slot.name: value}, end, later, rank)

    def _plainest(self, found: Iterable[_Part]) -> list[_Part]:
        """Return all parts within the text, and a few of each kind behind each word past its end."""
        kept: Counter[tuple[int, str]] = Counter()
        plainest = []
        for part in found:
            kind = part.value.kind if isinstance(part.value, Node) else ""
            kept[part.end, kind] += 1
            if part.end <= self.length or kept[part.end, kind] <= self.ranks:
                plainest.append(part)
        return plainest
