"""Bring a set that somebody shares into one form: standard wording, words that may be shown to others, and its hash."""

from __future__ import annotations

import re
import unicodedata
from base64 import b32encode
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

import msgspec

from crazier.cards.card import Card
from crazier.cards.set_file import format_set_entry, read_cards
from crazier.errors import CrazierError
from crazier.safe_text import MAX_MARKS, find_unsafe, longest_run_of_marks
from crazier.server.messages import MAX_CHAT_LENGTH, CardsMode, NewSharedSet
from crazier.server.workshop import known_sets

HASH_LENGTH: Final = 26
"""Letters of base 32: 130 bits, so that nobody makes two texts with one hash."""
LINK: Final = re.compile(r"://|\bwww\.", re.IGNORECASE)


class CannotShare(CrazierError):
    """A set with words that can't be shown to others."""


class SharedText(msgspec.Struct, frozen=True):
    """What a version of a set holds; its hash is that of all of it."""

    title: str
    character: str
    cards: str
    mode: CardsMode
    base: str
    count: int
    """How many cards it has."""

    @property
    def hash(self) -> str:
        """The address of this version: the same for the same set of any guest."""
        return b32encode(sha256(msgspec.json.encode(self)).digest()).decode().lower()[:HASH_LENGTH]


def shared_text(sent: NewSharedSet) -> SharedText:
    """Return a set in the form that is kept; raise a CrazierError that says what can't be shared."""
    cards = read_cards(unicodedata.normalize("NFC", sent.cards), "this set")
    if not cards:
        raise CannotShare("there is no card in this set; write one first")
    title, character = plain_words(sent.title), plain_words(sent.character)
    if not title:
        raise CannotShare("a set needs a title to be shared")
    for what, words in free_words(title, character, cards):
        check_words(what, words)
    text = "\n\n".join(format_set_entry(card) for card in cards)
    return SharedText(title, character, text, sent.mode, known_sets(sent.base), len(cards))


def plain_words(text: str) -> str:
    """Return words with single spaces, as chat has them."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def free_words(title: str, character: str, cards: tuple[Card, ...]) -> Iterator[tuple[str, str]]:
    """Yield everything in a set that is not in the card language, with what it is."""
    yield "the title", title
    yield "the words below the title", character
    for card in cards:
        yield "the name of a card", card.name
        for note in ("emblem", "flavor", "illustrator", "exception"):
            yield f"the {note} of '{card.name[:60]}'", getattr(card, note)


def check_words(what: str, words: str) -> None:
    """Raise CannotShare for words that chat would refuse, and for links: a set is no notice board."""
    check_plain(what, words)
    if LINK.search(words):
        raise CannotShare(f"{what} has a link in it; links can't be shared")


def check_plain(what: str, words: str) -> None:
    """Raise CannotShare for words that chat would refuse."""
    if len(words) > MAX_CHAT_LENGTH:
        raise CannotShare(f"{what} has {len(words)} characters, and {MAX_CHAT_LENGTH} are the most")
    if find_unsafe(words) >= 0:
        raise CannotShare(f"{what} has characters that can't be seen")
    if longest_run_of_marks(words) > MAX_MARKS:
        raise CannotShare(f"{what} has too many accents on one letter")


def prepare_shared(sent: NewSharedSet) -> bytes:
    """In a worker process: return a set in the form that is kept, encoded."""
    return msgspec.json.encode(shared_text(sent))


def read_shared(data: bytes) -> SharedText:
    """Return a set that was kept."""
    return msgspec.json.decode(data, type=SharedText)
