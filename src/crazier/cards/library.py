"""The sets that come with the package, files of one's own that serve as well, and cards by name."""

from __future__ import annotations

import os
from functools import cache
from typing import Final

from crazier.cards.cache import cached
from crazier.cards.card import Card, CardSet
from crazier.errors import CrazierError

SUFFIX: Final = ".cards"
DECK_SUFFIX: Final = ".deck"
JOIN: Final = "+"
"""Stands between sets that are shuffled together: camelot+avalon."""
FOR_TESTS: Final = "sampler"
"""One of everything; nobody would look for it among the sets to play with."""
_SETS_FOLDER: Final = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sets")


class UnknownSet(CrazierError):
    """There is no set of that name."""


class UnknownCard(CrazierError):
    """There is no card of that name."""


@cache
def card_sets() -> tuple[str, ...]:
    """The names of the sets in the package."""
    return tuple(sorted(name.removesuffix(SUFFIX) for name in os.listdir(_SETS_FOLDER) if name.endswith(SUFFIX)))


def playable_sets() -> tuple[str, ...]:
    """The sets made for playing: all but the one that is for rules and tests."""
    return tuple(name for name in card_sets() if name != FOR_TESTS)


def is_file(name: str) -> bool:
    """Whether a name means a file of one's own."""
    return name.endswith((SUFFIX, DECK_SUFFIX))


def parts(names: str) -> list[str]:
    """The sets that are joined: "camelot+avalon" is two; a file whose name has a plus is one."""
    if is_file(names) and os.path.exists(names):
        return [names]
    return [name.strip() for name in names.split(JOIN)]


def sets_named(names: str) -> list[CardSet]:
    """The sets of names joined by a plus."""
    return [card_set(name) for name in parts(names)]


def card_set(name: str) -> CardSet:
    """The set of that name; or what a path leads to, a `.cards` file or a `.deck` file."""
    if name.endswith(DECK_SUFFIX):
        from crazier.cards.deck_file import read_deck_file

        return read_deck_file(text_of(name), name)
    if name.endswith(SUFFIX):
        return _read(text_of(name), name)
    if name not in card_sets():
        raise UnknownSet(f"there is no set '{name}'; {_closest_name(name)}")
    return _built_in(name)


def _closest_name(name: str) -> str:
    from crazier.text import did_you_mean

    if os.path.exists(name):
        return f"a file of your own must end in {SUFFIX} or {DECK_SUFFIX}"
    known = ", ".join(playable_sets() or card_sets())
    return did_you_mean(name, list(card_sets()), f"the sets are {known}; a file of your own ends in {SUFFIX}")


@cache
def _built_in(name: str) -> CardSet:
    return _read(text_of(os.path.join(_SETS_FOLDER, name + SUFFIX)), name + SUFFIX)


def _read(text: str, source: str) -> CardSet:
    def read() -> CardSet:
        from crazier.cards.set_file import read_set

        return read_set(text, source)

    return cached(text, read)


def text_of(path: str) -> str:
    """Read a file of cards."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError as error:
        raise UnknownSet(f"the card file '{path}' can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UnknownSet(f"the card file '{path}' is not a text file in UTF-8") from None


def find_card(name: str, set_name: str) -> Card:
    """The card of that name in the set; a split card also by the name of a side."""
    cards = [card for one in sets_named(set_name) for card in one.cards]
    for card in cards:
        if is_named(card, name):
            return card
    from crazier.text import did_you_mean

    hint = did_you_mean(name, [card.name for card in cards], f"'crazier cards --set {set_name}' lists them")
    raise UnknownCard(f"there is no card '{name}' in the set {set_name}; {hint}")


def is_named(card: Card, name: str) -> bool:
    """Whether that is the card's name, or the name of one of its sides, in capitals or not."""
    wanted = name.casefold()
    return card.name.casefold() == wanted or any(side.name.casefold() == wanted for side in card.sides)
