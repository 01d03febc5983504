"""The sets that come with the package, and cards by name."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from crazier.cards.card import Card, CardSet
from crazier.cards.files import read_set
from crazier.cards.lines import did_you_mean
from crazier.errors import CrazierError

SUFFIX: Final = ".cards"


class UnknownSet(CrazierError):
    """There is no set of that name."""


class UnknownCard(CrazierError):
    """There is no card of that name."""


@cache
def card_sets() -> tuple[str, ...]:
    """The names of the sets in the package."""
    shelf = files("crazier.cards").joinpath("sets")
    return tuple(sorted(file.name.removesuffix(SUFFIX) for file in shelf.iterdir() if file.name.endswith(SUFFIX)))


def card_set(name: str) -> CardSet:
    """The set of that name, or of the file if a path to a `.cards` file is given."""
    if name.endswith(SUFFIX):
        return _own_set(Path(name))
    if name not in card_sets():
        hint = did_you_mean(name, list(card_sets()), f"the sets are {', '.join(card_sets())}")
        raise UnknownSet(f"there is no set '{name}'; {hint}")
    return _built_in(name)


@cache
def _built_in(name: str) -> CardSet:
    file = files("crazier.cards").joinpath("sets", name + SUFFIX)
    return read_set(file.read_text("utf-8"), file.name)


def _own_set(path: Path) -> CardSet:
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise UnknownSet(f"the card file '{path}' can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UnknownSet(f"the card file '{path}' is not a text file in UTF-8") from None
    return read_set(text, str(path))


def find_card(name: str, set_name: str) -> Card:
    """The card of that name in the set; a split card also by the name of a side."""
    cards = card_set(set_name).cards
    by_name = {card.name.lower(): card for card in cards}
    by_name |= {side.name.lower(): card for card in cards for side in card.sides}
    if name.lower() not in by_name:
        hint = did_you_mean(name, [card.name for card in cards], f"'crazier cards --set {set_name}' lists them")
        raise UnknownCard(f"there is no card '{name}' in the set {set_name}; {hint}")
    return by_name[name.lower()]
