"""Find the smallest change with which a text can be read: another word, one more, one fewer, or a near miss.

No change removes, adds or exchanges a word for a player, so that a suggestion never changes who does something; the
rules of `near_misses.py`, written by hand, are the exception.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from crazier.language.diagnostics import Diagnostic
from crazier.language.joined_sentences import SPLIT_REASON, split_at
from crazier.language.near_misses import NEAR_MISSES
from crazier.language.parser import ParseState, parse_tokens
from crazier.language.rewriter import apply_rule, rewrite
from crazier.language.tokens import Token, tokenize
from crazier.language.tree import Node
from crazier.language.variants import VARIANTS
from crazier.language.vocabulary import MAX_DIGITS, MAX_NUMBER, NUMBER_WORDS

MIN_SIMILARITY: Final = 0.62
"""How similar a word must be to an expected one to be tried in its place, where the whole text must then parse."""
_MAX_CHANGES: Final = 4
_MAX_LEFT_OUT: Final = 1
"""How many words a correction may leave out."""
_BEAM: Final = 4
"""How many texts are followed up after each change."""
_MAX_TRIED_TOKENS: Final = 5_000
"""How many tokens are parsed in search of a correction: plenty for a card's text, a few tries for a very long one."""
_OFTEN_OMITTED: Final = (",", ".", "a", "the", "of", "to")
"""Words and punctuation marks that are easily left out."""
_SMALL_WORDS: Final = frozenset(("of", "from", "on", "in", "into", "to", "at", "with", "for", "the"))
"""Words that are easily taken for each other."""
_PLAYER_WORDS: Final = frozenset(
    [
        "you",
        "your",
        "yours",
        "player",
        "players",
        "player's",
        "players'",
        "opponent",
        "opponents",
        "opponent's",
        "opponents'",
        "other",
        "both",
        "each",
        "those",
        "controller",
        "controller's",
        "controllers",
        "controllers'",
        "they",
        "them",
        "their",
        "he",
        "she",
        "him",
        "his",
        "her",
        "its",
        "who",
        "whoever",
        "else",
        "everyone",
        "everybody",
        "everyone's",
        "anyone",
        "anybody",
        "nobody",
        "someone",
        "somebody",
        "i",
        "me",
        "my",
        "we",
        "us",
        "our",
    ]
)
"""Words that say who does something, or to whom it is done."""
_TURNING_WORDS: Final = frozenset(
    [
        *("not", "no", "never", "can't", "don't", "doesn't", "unless", "without", "except", "or", "and", "until"),
        *("fewer", "less", "least", "fewest", "most", "only", "random", "instead", "half", "double", "twice"),
    ]
)
"""Words on which a whole meaning turns, so no correction leaves them out."""


_LONGEST_SHOWN: Final = 30
"""How much of a word is shown."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a text: its place there, and how it is named."""

    span: tuple[int, int]
    naming: str = ""
    """What to write, for a small change."""
    reason: str = ""
    """Why it is written otherwise, for a near miss."""
    leaves_out: bool = False
    """Whether a word is left out."""


Judge = Callable[[Node], list[Diagnostic]]
"""A function that returns what is wrong with a tree on the card that it is for."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A text that can be read, and the changes that lead to it."""

    tree: Node
    changes: tuple[Change, ...]
    also: str = ""
    """What was wrong with it besides, and is mended in the tree too."""
    refused_for: str = ""
    """Why it would be refused in turn; such a text is never suggested."""


@dataclass(frozen=True, slots=True)
class _Attempt:
    """A text on the way to a correction, as far as it could be parsed."""

    state: ParseState
    changes: tuple[Change, ...]

    @property
    def unread(self) -> int:
        """Return how many tokens are left at the furthest position."""
        return len(self.state.tokens) - self.state.furthest


def shown_word(word: str) -> str:
    """Return a word as it is shown: cut if it is far longer than words are."""
    return word if len(word) <= _LONGEST_SHOWN else f"{word[:_LONGEST_SHOWN]}…"


def correct(state: ParseState, judge: Judge) -> Correction | None:
    """Return the first correction found that the judge accepts, by the number of changes, or `None`.

    If all corrections with the fewest changes are refused, the first of them is returned, mended where the refusal says
    how.
    """
    attempts, refused = [_Attempt(state, ())], None
    tokens_left = _MAX_TRIED_TOKENS
    for _ in range(_MAX_CHANGES):
        further: list[_Attempt] = []
        for attempt in attempts:
            for change, tokens in _changed(attempt.state):
                changes = (*attempt.changes, change)
                if sum(change.leaves_out for change in changes) > _MAX_LEFT_OUT:
                    continue
                tokens_left -= len(tokens)
                if tokens_left < 0:
                    return refused
                trees, reached = parse_tokens(rewrite(tokens, VARIANTS))
                if len(trees) == 1:
                    correction = _judged(trees[0], changes, judge)
                    if not (correction.also or correction.refused_for):
                        return correction
                    if refused is None or (refused.refused_for and not correction.refused_for):
                        refused = correction
                further.append(_Attempt(reached, changes))
        if refused is not None:
            return refused
        unread = min((attempt.unread for attempt in attempts), default=0)
        attempts = sorted((attempt for attempt in further if attempt.unread < unread), key=lambda one: one.unread)
        attempts = attempts[:_BEAM]
    return None


def _judged(tree: Node, changes: tuple[Change, ...], judge: Judge) -> Correction:
    """Return a correction as the judge sees it: accepted, mended as the first problem says, or refused."""
    problems = judge(tree)
    if not problems:
        return Correction(tree, changes)
    mended, _ = parse_tokens(tokenize(problems[0].suggestion)) if problems[0].suggestion else ([], None)
    if len(mended) == 1 and not judge(mended[0]):
        return Correction(mended[0], changes, also=problems[0].message)
    return Correction(tree, changes, refused_for=problems[0].message)


def _changed(state: ParseState) -> Iterator[tuple[Change, list[Token]]]:
    """Yield the changes to try: near misses anywhere, then a new sentence or small changes at the furthest word."""
    for rule in NEAR_MISSES:
        tokens = apply_rule(state.tokens, rule)
        if tokens != state.tokens:
            place = _first_other(tokens, state.tokens)
            yield Change((place.start, place.end), reason=rule.reason), tokens
    split = split_at(state.tokens, state.furthest)
    if split:
        yield Change(state.span(state.furthest, state.furthest), reason=SPLIT_REASON), split
    yield from _small_changes(state)


def _first_other(tokens: list[Token], before: list[Token]) -> Token:
    """Return the first token that was not there before, or else the first of those that are gone from the end."""
    new = (one for one, old in zip(tokens, [*before, *tokens], strict=False) if one != old)
    return next(new, before[min(len(tokens), len(before) - 1)])


def _small_changes(state: ParseState) -> Iterator[tuple[Change, list[Token]]]:
    """Yield the small changes at the furthest word: another word, one more, one fewer."""
    at, tokens = state.furthest, state.tokens
    if at < len(tokens):
        token = tokens[at]
        for word in near_words(state, MIN_SIMILARITY):
            if may_replace(token.text, word):
                new = Token(word, token.start, token.end)
                yield Change((token.start, token.end), f"'{word}'"), [*tokens[:at], new, *tokens[at + 1 :]]
    here = state.span(at, at)[0]
    for word in _OFTEN_OMITTED:
        if word in state.expected_words:
            naming = f"'{word}' here" if word.isalpha() else f"a '{word}' here"
            yield Change((here, here), naming), [*tokens[:at], Token(word, here, here), *tokens[at:]]
    if at < len(tokens) and not _is_weighty(tokens[at].text):
        naming = f"it without '{shown_word(tokens[at].text)}'"
        change = Change((tokens[at].start, tokens[at].end), naming, leaves_out=True)
        yield change, [*tokens[:at], *tokens[at + 1 :]]


def _is_weighty(word: str) -> bool:
    """Check that a word says who, how many or the opposite, so that a text without it would say something else."""
    return word in _PLAYER_WORDS | _TURNING_WORDS or word in NUMBER_WORDS or word.isdigit()


def may_replace(word: str, other: str) -> bool:
    """Check that one word for another does not change who does something, or turn the meaning round."""
    if word.rstrip("s") == other.rstrip("s"):
        return True
    return word not in _PLAYER_WORDS | _TURNING_WORDS and other not in _TURNING_WORDS


def near_words(state: ParseState, min_similarity: float) -> list[str]:
    """Return up to three expected words like the one that stands at the furthest position, the most similar first."""
    word = state.word_at(state.furthest)
    if word.isascii() and word.isdigit() and (len(word) > MAX_DIGITS or int(word) > MAX_NUMBER):
        return []
    if word in _SMALL_WORDS and len(state.expected_words) == 1:
        return [other for other in state.expected_words if other in _SMALL_WORDS]
    similarity = {
        other: SequenceMatcher(None, word, other).ratio() for other in state.expected_words if other.isalpha()
    }
    near = [other for other, ratio in similarity.items() if ratio >= min_similarity]
    return sorted(near, key=lambda other: -similarity[other])[:3]
