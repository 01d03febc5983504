"""Load card sets by name, the built-in ones or the user's own `.cards` and `.deck` files, and find cards by name."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from typing import Final

from crazier.cards.cache import cached
from crazier.cards.card import Card, CardSet
from crazier.errors import CrazierError
from crazier.text_files import UnreadableFile, read_text_file

SET_SUFFIX: Final = ".cards"
"""How the names of set files end."""
DECK_SUFFIX: Final = ".deck"
"""How the names of deck files end."""
SET_SEPARATOR: Final = "+"
"""The separator between sets that are shuffled together: camelot+avalon."""
TEST_SET: Final = "sampler"
"""The set with one card of every kind, for rules and tests; it is not listed among the sets to play with."""
MAX_QUOTED: Final = 40
"""The characters of a name that an error repeats."""
_SETS_FOLDER: Final = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sets")


class UnknownSet(CrazierError):
    """A name that no set has, or a card file that can't be read."""


class UnknownCard(CrazierError):
    """A name that no card of the set has."""


@cache
def card_sets() -> tuple[str, ...]:
    """Return the names of the built-in sets, in alphabetical order."""
    return tuple(
        sorted(name.removesuffix(SET_SUFFIX) for name in os.listdir(_SETS_FOLDER) if name.endswith(SET_SUFFIX))
    )


def playable_sets() -> tuple[str, ...]:
    """Return the names of the built-in sets made for playing: all but the one for rules and tests."""
    return tuple(name for name in card_sets() if name != TEST_SET)


@cache
def main_sets() -> dict[str, str]:
    """Return for each small set the main set that its header names; no card is read for that."""
    headers = {name: _header(name) for name in playable_sets()}
    return {name: header["main"] for name, header in headers.items() if "main" in header}


def _header(name: str) -> dict[str, str]:
    """Return the lines of a built-in set's header, by key: the first lines that are neither blank nor remarks."""
    header: dict[str, str] = {}
    for line in read_card_file(os.path.join(_SETS_FOLDER, name + SET_SUFFIX)).splitlines():
        key, colon, value = line.partition(":")
        if colon and not line.startswith("#"):
            header[key.strip()] = value.strip()
        elif header:
            break
    return header


def is_file(name: str) -> bool:
    """Check whether a name is the path of a set file or a deck file."""
    return name.endswith((SET_SUFFIX, DECK_SUFFIX))


def check_built_in(names: str) -> None:
    """Raise `UnknownSet` unless the names, joined by a plus, are all of built-in sets; no file is looked for."""
    for name in names.split(SET_SEPARATOR):
        if name.strip() not in card_sets():
            raise UnknownSet(f"there is no set '{name.strip()[:MAX_QUOTED]}'; {_built_in_hint(name.strip())}")


def _built_in_hint(name: str) -> str:
    """Return the hint for a name that no built-in set has."""
    if is_file(name):
        return "a file of your own is opened only at a table with 'allow_files'"
    from crazier.text import did_you_mean

    known = ", ".join(playable_sets() or card_sets())
    return did_you_mean(name[:MAX_QUOTED], list(card_sets()), f"the sets are {known}")


def split_set_names(names: str) -> list[str]:
    """Split names joined by a plus: "camelot+avalon" is two sets; an existing file with a plus in its name is one."""
    if is_file(names) and os.path.exists(names):
        return [names]
    return [name.strip() for name in names.split(SET_SEPARATOR)]


def load_sets(names: str) -> list[CardSet]:
    """Return the sets whose names are joined by a plus."""
    return [card_set(name) for name in split_set_names(names)]


def card_set(name: str) -> CardSet:
    """Return the built-in set of that name, or the set in a `.cards` or `.deck` file; raise `UnknownSet` otherwise."""
    if name.endswith(DECK_SUFFIX):
        from crazier.cards.deck_file import read_deck_file

        return read_deck_file(read_card_file(name), name)
    if name.endswith(SET_SUFFIX):
        return _read(read_card_file(name), name)
    if name not in card_sets():
        raise UnknownSet(f"there is no set '{name}'; {_closest_name(name)}")
    return _built_in(name)


def _closest_name(name: str) -> str:
    """Return the hint for an unknown set: the most similar name, or all names."""
    from crazier.text import did_you_mean

    if os.path.exists(name):
        return f"a file of your own must end in {SET_SUFFIX} or {DECK_SUFFIX}"
    known = ", ".join(playable_sets() or card_sets())
    return did_you_mean(name, list(card_sets()), f"the sets are {known}; a file of your own ends in {SET_SUFFIX}")


@cache
def _built_in(name: str) -> CardSet:
    """Return a built-in set."""
    return _read(read_card_file(os.path.join(_SETS_FOLDER, name + SET_SUFFIX)), name + SET_SUFFIX)


def _read(text: str, source: str) -> CardSet:
    """Return the set of a set file's text, from the cache if it is there."""

    def read() -> CardSet:
        from crazier.cards.set_file import read_set

        return read_set(text, source)

    return cached(text, read)


def read_card_file(path: str) -> str:
    """Return the text of a set file or a deck file; raise `UnknownSet` if it can't be read."""
    try:
        return read_text_file(path)
    except UnreadableFile as error:
        raise UnknownSet(f"the card file {error}") from None


def find_card(name: str, set_name: str) -> Card:
    """Return the card of that name in the set, a split card also by the name of a side; raise `UnknownCard` if none."""
    cards = [card for part in load_sets(set_name) for card in part.cards]
    for card in cards:
        if has_name(card, name):
            return card
    from crazier.text import did_you_mean

    hint = did_you_mean(name, [card.name for card in cards], f"'crazier cards --set {set_name}' lists them")
    raise UnknownCard(f"there is no card '{name}' in the set {set_name}; {hint}")


@cache
def built_in_cards() -> dict[str, tuple[Card, ...]]:
    """Return the cards of all built-in sets by name; a card that several sets have is there for each of them."""
    found: dict[str, tuple[Card, ...]] = {}
    for card in (card for name in (*playable_sets(), TEST_SET) for card in card_set(name).cards):
        found[card.name] = (*found.get(card.name, ()), card)
    return found


def with_its_set(card: Card, names: str) -> Card:
    """Return the built-in card that a card without a set is a copy of, best from these sets; else the card itself.

    A text alone does not say of which set a card is, and it should look like one of that set.
    """
    if card.set:
        return card
    same = [known for known in built_in_cards().get(card.name, ()) if replace(known, set="") == card]
    return next((known for known in same if known.set in split_set_names(names)), same[0] if same else card)


def has_name(card: Card, name: str) -> bool:
    """Check whether that is the card's name, or the name of one of its sides, regardless of case."""
    folded = name.casefold()
    return card.name.casefold() == folded or any(side.name.casefold() == folded for side in card.sides)
