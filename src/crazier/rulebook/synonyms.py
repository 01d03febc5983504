"""Know which words of players mean the same as words of the rules, so that a question need not use the rules' words.

The words are in `synonyms.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from crazier.rulebook.stemming import STOP_WORDS, stem

WORDS_FILE: Final = Path(__file__).with_name("synonyms.toml")


@cache
def fillers() -> frozenset[str]:
    """Return the words that don't tell what a question is about, each with and without its apostrophe."""
    words = _words()["fillers"].split()
    return frozenset(spelled for word in words for spelled in (word, word.replace("'", ""))) - STOP_WORDS


@cache
def phrases() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """Return phrases, mostly of two or more words, each with the words that mean the same."""
    return {
        tuple(spelled.split()): tuple(meaning.split())
        for phrase, meaning in _words()["phrases"].items()
        for spelled in (phrase, phrase.replace("'", ""))
    }


@cache
def synonyms() -> Mapping[str, frozenset[str]]:
    """Return the stems that mean much the same as a stem, without itself."""
    groups = [frozenset(stem(word) for word in line.split()) for line in _words()["groups"]]
    every_stem = frozenset[str]().union(*groups)
    return {
        member: frozenset[str]().union(*(group for group in groups if member in group)) - {member}
        for member in every_stem
    }


def join_phrases(words: Sequence[str]) -> list[str]:
    """Replace the words of every phrase, the longest first, by the words that mean the same."""
    joined: list[str] = []
    at = 0
    while at < len(words):
        length = _phrase_length(words, at)
        joined += phrases()[tuple(words[at : at + length])] if length else (words[at],)
        at += length or 1
    return joined


def _phrase_length(words: Sequence[str], start: int) -> int:
    """Return the number of words of the longest phrase that starts here, or 0 if none does."""
    lengths = range(min(_longest_phrase(), len(words) - start), 0, -1)
    return next((length for length in lengths if tuple(words[start : start + length]) in phrases()), 0)


@cache
def words_of_phrases() -> frozenset[str]:
    """Return all words that phrases are made of."""
    return frozenset(word for phrase in phrases() for word in phrase)


@cache
def _longest_phrase() -> int:
    return max(map(len, phrases()))


@cache
def _words() -> Mapping[str, Any]:
    """Read the groups, the fillers and the phrases, once."""
    return tomllib.loads(WORDS_FILE.read_text(encoding="utf-8"))
