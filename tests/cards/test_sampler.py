"""The sampler has every card whose behavior is known, and the shape of a main set."""

from __future__ import annotations

import pytest

from crazier.cards import card_set, find_card
from crazier.language.vocabulary import RANKS

SAMPLER = card_set("sampler")
SUITS = ("red", "purple", "green", "blue")
KNOWN = """
Angel of Hope, Devious Dragon, Castle, Death, Trade, Restoration, Elven Princess, Potion of Vitality,
Ferocity, Tempest, Forbidden Knowledge, Queen Guinevere, Bewitch, King Arthur, Crown of Kings, Mordred, Elven
Ritual, Sir Lancelot, Camelot, Morgause, Sword in the Stone, Round Table, Princess Sitt al-Husn, Princess
Parizade, Ja'far, King Khusrau II, Camel, Oasis, Queen Shahrzad, King Shahryar, Ali Shar, Zeus, Artemis,
Polyphemus, Circe, Pan, Ambrosia, Mount Olympus, Hecate, Destiny, Temple of Doom, Stream of Life, Wizardry,
Mirror Universe, Crystal Palace
"""


def text_of(name: str) -> str:
    """Return the text of a card of the sampler."""
    return " ".join(line for side in find_card(name, "sampler").sides for line in side.text)


def test_every_card_whose_behavior_is_known_is_there() -> None:
    known = {name.strip() for name in KNOWN.replace("\n", " ").split(",")}
    assert len(known) == 45
    assert known <= {card.name for card in SAMPLER.cards}


def test_there_is_a_card_for_each_rank_and_color() -> None:
    plain = [(card.ranks[0], card.colors[0]) for card in SAMPLER.cards if not card.multicolor]
    left = {(rank, color) for rank in RANKS for color in SUITS} - set(plain)
    multicolor = {card.name: card for card in SAMPLER.cards if card.multicolor}
    slots = {"Open Sesame // Sealed Cave": ("9", "blue"), "Ali Shar": ("10", "green"), "Morgause": ("Q", "blue")}
    assert len(plain) == len(set(plain)) == 49
    assert left == set(slots.values())
    assert set(multicolor) == set(slots)
    assert all(
        rank in multicolor[name].ranks and color in multicolor[name].colors for name, (rank, color) in slots.items()
    )


@pytest.mark.rule("M5.2")
def test_there_are_four_eights() -> None:
    assert [card.colors for card in SAMPLER.cards if card.is_eight] == [(color,) for color in SUITS]


@pytest.mark.rule("F12")
def test_ranks_and_colors_that_a_source_states_are_kept() -> None:
    stated = {
        "Tempest": "5 green event",
        "Potion of Vitality": "7 green event",
        "Forbidden Knowledge": "7 purple event",
    }
    for name, type_line in stated.items():
        assert find_card(name, "sampler").sides[0].type_line == type_line
    death = find_card("Death", "sampler")
    assert ("green" in death.colors) != ("5" in death.ranks)
    assert find_card("Elven Princess", "sampler").colors == ("green",)
    assert find_card("Spell Tome", "sampler").is_eight


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Castle", "If an opponent would make you draw cards, draw 1 fewer card."),
        ("Mount Olympus", "If an opponent would make you draw cards, draw 2 fewer cards."),
        ("Death", "Destroy an asset."),
        ("Camel", "When this comes into play, you may discard 1 more card this turn."),
        ("Oasis", "You may discard 1 more card on each of your turns."),
        ("Sir Lancelot", "If an asset you control would be destroyed, you may prevent that."),
        ("Camelot", "If you would draw cards, you may prevent that."),
        ("King Khusrau II", "Opponents can't gain control of assets you control."),
        ("Hecate", "When you play an event from hand, you may copy it."),
        ("Round Table", "Shuffle all hands together and deal them out again."),
    ],
)
def test_a_card_does_what_is_stated_and_nothing_else(name: str, text: str) -> None:
    assert text_of(name) == text


@pytest.mark.parametrize(
    "effect",
    [
        "Choose up to 3 players. Each of those players draws 2 cards.",
        "Destroy all assets.",
        "Take an extra turn.",
        "Choose an opponent. That player skips their next turn.",
        "Exchange an asset you control with an asset an opponent controls.",
    ],
)
def test_an_effect_that_is_mentioned_without_a_card_has_one(effect: str) -> None:
    assert effect in {text_of(card.name) for card in SAMPLER.cards}


def test_no_ability_is_longer_than_thirty_words() -> None:
    lines = [line for card in SAMPLER.cards for side in card.sides for line in side.text]
    assert [line for line in lines if len(line.split()) > 30] == []


def test_every_card_has_an_emblem_of_its_own() -> None:
    emblems = [card.emblem for card in SAMPLER.cards]
    assert "" not in emblems
    assert len(set(emblems)) == len(emblems)


def test_a_card_with_a_source_names_its_rules() -> None:
    assert [card.name for card in SAMPLER.cards if card.basis == "printed" and not card.rules] == []
