"""Check every built-in set for what makes a good set. A set that does not exist yet is skipped."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

import crazier
from crazier.cards.card import Card
from crazier.cards.card_parser import NOTES
from crazier.cards.deck import build_deck, slot_of
from crazier.cards.library import card_set, card_sets, playable_sets
from crazier.cards.set_file import format_set_entry
from crazier.cards.source import blocks
from crazier.language import check_abilities, parse_ability, render
from crazier.language.phrase_usage import count_usage, reason_kept
from crazier.language.vocabulary import RANKS

SETS_FOLDER = Path(crazier.__file__).parent / "cards" / "sets"
MODERN = ("red", "purple", "green", "blue")
OLDER = ("blue", "green", "orange", "purple")
"""The suits of the older game (F2.1)."""
MAIN = {"first": OLDER, "camelot": MODERN, "nights": MODERN, "olympus": MODERN}
SMALL = {"avalon": "camelot", "shahrzad": "nights", "pantheon": "olympus"}
"""Each small set, and the main set that it is shuffled into."""
MAX_WORDS = 30
KNOWN_CARDS = {
    "first": """Angel of Hope, Devious Dragon, Castle, Death, Trade, Restoration, Elven Princess, Wood Elf,
        Potion of Vitality, Ferocity, Tempest, Forbidden Knowledge, Queen Guinevere, Spell Tome, Malevolent Minion,
        Bewitch""",
    "camelot": """Devious Dragon, King Arthur, Crown of Kings, Mordred, Merlin, Elven Ritual, Sir Lancelot, Camelot,
        Morgause, Sword in the Stone""",
    "avalon": "Round Table",
    "nights": """Princess Sitt al-Husn, Princess Parizade, Ja'far, King Khusrau II, Camel, Oasis, Aladdin, Sinbad""",
    "shahrzad": "Queen Shahrzad, King Shahryar, Ali Shar, Zummurud",
    "olympus": """Zeus, Artemis, Polyphemus, Circe, Pan, Ambrosia, Orpheus, Eurydice, Medea, Mount Olympus""",
    "pantheon": "Hecate",
}
MODERN_CARDS_WITHOUT_SET = """Angel of Hope, Death, Destiny, Temple of Doom, Stream of Life, Wizardry, Mirror Universe,
    Crystal Palace"""

each_set = pytest.mark.parametrize("name", playable_sets())
with_all_sets = pytest.mark.skipif(
    set(playable_sets()) != {*MAIN, *SMALL}, reason="not all of the seven sets are there"
)


def cards(name: str) -> tuple[Card, ...]:
    return card_set(name).cards


def split_names(names: str) -> set[str]:
    return {name.strip() for name in names.replace("\n", " ").split(",")}


# Each set


@each_set
def test_a_card_is_formatted_as_it_was_written(name: str) -> None:
    _, *written = blocks((SETS_FOLDER / f"{name}.cards").read_text("utf-8"))
    assert len(written) == len(cards(name))
    for card, block in zip(cards(name), written, strict=True):
        lines = [line.text for line in block]
        assert [line for line in format_set_entry(card).splitlines() if not is_note(line)] == [
            line for line in lines if not is_note(line)
        ]
        assert {line for line in format_set_entry(card).splitlines() if is_note(line)} == set(filter(is_note, lines))


def is_note(line: str) -> bool:
    """Check whether a line of a set file is an emblem, a flavor text or an exception."""
    return line.startswith(tuple(f"{key}: " for key in NOTES))


@each_set
def test_every_ability_is_parsed_checked_and_rendered(name: str) -> None:
    for card in cards(name):
        for side in card.sides:
            trees = tuple(map(parse_ability, side.text))
            assert trees == side.abilities
            assert tuple(map(render, trees)) == side.text
            assert list(check_abilities(side.type, trees)) == []


@each_set
def test_no_two_cards_do_the_same(name: str) -> None:
    first: dict[object, str] = {}
    for card in cards(name):
        trees = tuple((side.type, frozenset(side.abilities)) for side in card.sides)
        assert first.setdefault(trees, card.name) == card.name


@each_set
def test_names_and_emblems_are_unique(name: str) -> None:
    names = [side.name.casefold() for card in cards(name) for side in card.sides]
    assert len(set(names)) == len(names)
    emblems = [card.emblem for card in cards(name)]
    assert "" not in emblems
    assert len(set(emblems)) == len(emblems)


@each_set
def test_abilities_are_short(name: str) -> None:
    lines = [line for card in cards(name) for side in card.sides for line in side.text]
    assert [line for line in lines if len(line.split()) > MAX_WORDS] == []


@each_set
def test_about_55_of_100_cards_are_assets(name: str) -> None:
    sides = [side.type for card in cards(name) for side in card.sides]
    assert 0.45 <= sides.count("asset") / len(sides) <= 0.65


@each_set
def test_a_card_with_a_source_names_its_rules(name: str) -> None:
    assert [card.name for card in cards(name) if card.basis == "printed" and not card.rules] == []


@pytest.mark.parametrize("name", card_sets())
def test_every_card_of_the_package_names_its_basis(name: str) -> None:
    text = files("crazier").joinpath("cards", "sets", f"{name}.cards").read_text("utf-8")
    assert text.count("\nbasis: ") == len(cards(name))


@each_set
def test_only_cards_with_a_source_are_exceptions(name: str) -> None:
    exceptions = [card for card in cards(name) if card.exception]
    assert [card.name for card in exceptions if card.basis == "house"] == []
    assert len(exceptions) <= 3


@each_set
def test_the_set_has_the_known_cards(name: str) -> None:
    assert split_names(KNOWN_CARDS[name]) - {card.name for card in cards(name)} == set()


# Shapes


@pytest.mark.parametrize("name", [name for name in playable_sets() if name in MAIN])
def test_a_main_set_has_a_card_for_each_rank_and_color(name: str) -> None:
    slots = [slot_of(card) for card in cards(name)]
    assert sorted(slots) == sorted(f"{rank} {color}" for rank in RANKS for color in MAIN[name])


@pytest.mark.parametrize("name", [name for name in playable_sets() if name in SMALL])
def test_a_small_set_has_33_cards_no_two_in_one_slot(name: str) -> None:
    slots = [slot_of(card) for card in cards(name)]
    assert len(slots) == 33
    plain = [slot for slot in slots if not slot.startswith("-")]
    assert len(set(plain)) == len(plain)


@pytest.mark.parametrize("name", [name for name in ("shahrzad",) if name in playable_sets()])
def test_multicolor_cards_and_split_cards_replace_the_eights(name: str) -> None:
    assert not any(card.is_eight for card in cards(name))
    assert sum(card.multicolor and not card.is_split for card in cards(name)) >= 2
    assert sum(card.is_split for card in cards(name)) >= 2


@pytest.mark.rule("M8.2")
@pytest.mark.parametrize("name", [name for name in ("olympus",) if name in playable_sets()])
def test_nothing_destroys_a_god_and_every_god_has_a_requirement(name: str) -> None:
    gods = [card.sides[0] for card in cards(name) if "god" in card.sides[0].tags]
    assert len(gods) >= 4
    for god in gods:
        assert "This can't be destroyed." in god.text, god.name
        assert any(tree.kind == "requirement" for tree in god.abilities), god.name


@pytest.mark.rule("F9.1", "R39")
@pytest.mark.parametrize("name", [name for name in SMALL if {name, SMALL[name]} <= set(playable_sets())])
def test_a_small_set_is_a_deck_alone_or_with_its_main_set(name: str) -> None:
    assert len(build_deck(name, 3)) == 33
    mixed = build_deck(f"{SMALL[name]}+{name}", 4)
    assert len(mixed) == 85
    assert len(build_deck(f"{SMALL[name]}+{name}", 5)) == 170
    names = [side.name.casefold() for card in mixed for side in card.sides]
    assert [name for name in names if names.count(name) > 1] == []


# All sets


@with_all_sets
def test_there_are_307_cards() -> None:
    assert sum(len(cards(name)) for name in playable_sets()) == 4 * 52 + 3 * 33 == 307


@with_all_sets
def test_the_known_cards_without_a_set_are_in_a_modern_one() -> None:
    names = {card.name for name in playable_sets() if name != "first" for card in cards(name)}
    assert split_names(MODERN_CARDS_WITHOUT_SET) - names == set()


@with_all_sets
def test_every_phrase_is_used_by_a_card() -> None:
    trees = [tree for name in playable_sets() for card in cards(name) for side in card.sides for tree in side.abilities]
    unused = [phrase for phrase, count in count_usage(trees).items() if not count and not reason_kept(phrase)]
    assert unused == []
