"""Find cards for the gallery, with counts for its filters, and tell all there is to know about one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

import msgspec

from crazier.cards.card import Card, CardSet
from crazier.cards.formatting import basis_sentence, card_to_json
from crazier.cards.library import card_set, playable_sets
from crazier.cards.related_rules import related_rules
from crazier.cards.search import ability_kinds
from crazier.language.vocabulary import COLORS
from crazier.rulebook import rule, rules
from crazier.rulebook.stemming import split_words
from crazier.scenarios.library import scenario_names, scenario_text
from crazier.server.messages import CardInfo, CardLink, CardPage, CardsFound, CardValueCount, RuleNote, SetInfo
from crazier.server.scenario_catalog import describe_scenario

PAGE_SIZE: Final = 40
MAX_SCENARIOS: Final = 12
MULTICOLOR: Final = "multicolor"
SPLIT: Final = "split"
EIGHT: Final = "eight"
FACETS: Final = ("set", "color", "type", "tag", "ability", "rule")
TYPES: Final = ("asset", "event", EIGHT, SPLIT)


@dataclass(frozen=True, slots=True)
class CardWish:
    """What somebody looks for: words, a value for each filter or nothing, and how many cards they have seen."""

    q: str = ""
    set: str = ""
    color: str = ""
    type: str = ""
    tag: str = ""
    ability: str = ""
    rule: str = ""
    after: int = 0


@dataclass(frozen=True, slots=True)
class IndexedCard:
    """A card with the words it is found by and its value or values in each filter."""

    card: Card
    home: CardSet
    words: str
    """In lower case, each after a space."""
    values: Mapping[str, frozenset[str]]

    def fits(self, wish: CardWish) -> bool:
        """Check whether the card has all the words, or words that begin with them, and the value of each filter."""
        return all(f" {word}" in self.words for word in split_words(wish.q)) and all(
            not getattr(wish, facet) or getattr(wish, facet) in self.values[facet] for facet in FACETS
        )


def describe_sets() -> list[SetInfo]:
    """Return the sets to play with."""
    found = {name: card_set(name) for name in playable_sets()}
    return [SetInfo(name, one.title, one.character, len(one.cards), one.main) for name, one in found.items()]


def find_cards(wish: CardWish) -> CardsFound:
    """Return the cards that fit, forty at a time, and how many would with each value of each filter."""
    found = [one for one in _index() if one.fits(wish)]
    if wish.q:  # those that have the words in their name come first
        found.sort(key=lambda one: wish.q.casefold() not in one.card.name.casefold())
    shown = found[max(0, wish.after) : max(0, wish.after) + PAGE_SIZE]
    cards = [card_info(one.card, one.home) for one in shown]
    facets = {facet: _counts(wish, facet) for facet in FACETS}
    return CardsFound(len(found), len(_index()), cards, facets, None if found else _costly(wish))


def describe_card_page(set: str, name: str) -> CardPage | None:
    """Return all there is to know about a card; None if there is none of that name."""
    one = next((one for one in _index() if one.home.name == set and one.card.name == name), None)
    if one is None:
        return None
    by_name = [found.id for found in rules().values() if _speaks_of(found.text, name)]
    homes = {other.home.name for other in _index() if other.card.name == name}
    return CardPage(
        card_info(one.card, one.home),
        one.home.title,
        basis_sentence(one.card),
        _notes(dict.fromkeys((*one.card.rules, *by_name))),
        _notes(related_rules(one.card)),
        [found for found in map(describe_scenario, _scenarios_with(name)) if found is not None][:MAX_SCENARIOS],
        [info for info in describe_sets() if info.set in homes],
    )


@cache
def _index() -> tuple[IndexedCard, ...]:
    """Return all cards of the sets to play with."""
    return tuple(_indexed(card, home) for home in map(card_set, _set_order()) for card in home.cards)


def _set_order() -> list[str]:
    """Return the sets to play with by name, each small set after the main one it belongs to."""
    mains = {name: card_set(name).main for name in playable_sets()}
    return sorted(mains, key=lambda name: (mains[name] or name, bool(mains[name]), name))


@cache
def _fixed_order(facet: str) -> Mapping[str, int]:
    """Return the places of a filter's values where these are few and known; of others, most cards come first."""
    known = {"set": _set_order(), "color": [*COLORS, MULTICOLOR], "type": TYPES}
    return {value: place for place, value in enumerate(known.get(facet, ()))}


def _indexed(card: Card, home: CardSet) -> IndexedCard:
    """Return a card with what it is found by."""
    types = {*card.types, *([SPLIT] if card.is_split else ()), *([EIGHT] if card.is_eight else ())}
    values = {
        "set": frozenset((home.name,)),
        "color": frozenset((*card.colors, *([MULTICOLOR] if card.multicolor else ()))),
        "type": frozenset(types),
        "tag": frozenset(tag for side in card.sides for tag in side.tags),
        "ability": frozenset(ability_kinds(card)),
        "rule": frozenset((*card.rules, *related_rules(card))),
    }
    texts = (card.name, home.title, *(f"{side.name} {side.rank} {' '.join(side.text)}" for side in card.sides))
    words = " ".join((*texts, *(value for facet in FACETS[1:4] for value in values[facet]), *values["rule"]))
    return IndexedCard(card, home, f" {' '.join(split_words(words))}", values)


def _counts(wish: CardWish, facet: str) -> list[CardValueCount]:
    """Return how many cards there are with each value of a filter, whatever is chosen in it."""
    others = _without(wish, facet)
    counted = Counter(value for one in _index() if one.fits(others) for value in one.values[facet])
    order = _fixed_order(facet)
    ordered = sorted(counted.items(), key=lambda item: (order.get(item[0], len(order)), -item[1], item[0]))
    return [CardValueCount(value, count, _label(facet, value)) for value, count in ordered]


def _label(facet: str, value: str) -> str:
    """Return what a value is called, if that is not the value itself."""
    if facet == "set":
        return card_set(value).title
    return rule(value).title if facet == "rule" else ""


def _without(wish: CardWish, name: str) -> CardWish:
    """Return what is looked for without one filter."""
    nothing: dict[str, Any] = {name: ""}
    return replace(wish, **nothing)


def _costly(wish: CardWish) -> str | None:
    """Return the filter without which most cards would fit; None if nothing was asked for."""
    chosen = [name for name in ("q", *FACETS) if getattr(wish, name)]
    without = {name: sum(one.fits(_without(wish, name)) for one in _index()) for name in chosen}
    return max(without, key=without.__getitem__) if without else None


def card_info(card: Card, home: CardSet) -> CardInfo:
    """Return a card of a set as lists show it."""
    return msgspec.convert(card_to_json(card, home), CardInfo)


def _notes(ids: Iterable[str]) -> list[RuleNote]:
    return [RuleNote(found.id, found.title, found.text) for found in map(rule, ids)]


def _speaks_of(text: str, name: str) -> bool:
    """Check whether a text has the name of a card as words of their own."""
    return re.search(rf"\b{re.escape(name)}\b", text) is not None


def _scenarios_with(name: str) -> list[str]:
    """Return the scenarios that name a card; those that are about it, by their own names, come first."""
    plain = re.sub(r"\W+", "_", name.casefold()).strip("_")
    found = [other for other, text in _scenario_texts().items() if f'"{name}"' in text]
    return sorted(found, key=lambda other: (f"card_{plain}" != other, not other.startswith(f"card_{plain}"), other))


@cache
def _scenario_texts() -> Mapping[str, str]:
    """Return the texts of all scenarios by name."""
    return {name: scenario_text(name) for name in scenario_names()}


def cards_named_in(text: str) -> list[CardLink]:
    """Return the cards that a text names, each once, in the set that is listed first."""
    homes = _homes()
    return [CardLink(name, homes[name]) for name in dict.fromkeys(_names().findall(text))]


@cache
def _homes() -> Mapping[str, str]:
    """Return the first set of every card by the card's name."""
    homes: dict[str, str] = {}
    for one in _index():
        homes.setdefault(one.card.name, one.home.name)
    return homes


@cache
def _names() -> re.Pattern[str]:
    """Return what finds the names of all cards; a longer name comes before its parts."""
    names = sorted(_homes(), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b")
