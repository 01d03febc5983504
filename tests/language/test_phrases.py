"""The phrase table is sound: every part can be filled, every row is reached, no word hides another."""

from __future__ import annotations

from crazier.language.phrases import CATEGORY_UNIONS, SYNONYMS, TABLE, rows
from crazier.language.vocabulary import COLORS, NUMBERS, RANK_NOUNS, RANKS

CATEGORIES = {row.category for row in TABLE} | set(CATEGORY_UNIONS) | set(NUMBERS)


def reached(category: str, seen: set[str]) -> set[str]:
    category = category.removesuffix("+")
    if category in seen or category in NUMBERS:
        return seen
    seen.add(category)
    for part in CATEGORY_UNIONS.get(category, ()):
        reached(part, seen)
    for row in TABLE:
        if row.category == category:
            for slot in row.slots:
                reached(slot.category, seen)
    return seen


def test_every_part_names_a_category_there_is() -> None:
    assert {slot.category.removesuffix("+") for row in TABLE for slot in row.slots} <= CATEGORIES
    assert {part for parts in CATEGORY_UNIONS.values() for part in parts} <= CATEGORIES


def test_every_category_can_be_reached_from_an_ability() -> None:
    assert reached("Ability", set()) == CATEGORIES - set(NUMBERS)


def test_no_two_rows_of_a_category_say_the_same_words() -> None:
    for category in {row.category for row in TABLE} | set(CATEGORY_UNIONS):
        said = [row.template for row in rows(category)]
        assert len(said) == len(set(said)), category


def test_ranks_and_their_nouns_go_together() -> None:
    assert len(RANKS) == len(RANK_NOUNS) == 13
    assert dict(zip(RANKS, RANK_NOUNS, strict=True))["8"] == "eight"


def test_the_suits_come_first_among_the_colors() -> None:
    assert COLORS[:4] == ("red", "purple", "green", "blue")  # M6.1


def test_a_synonym_is_no_wording_of_the_house() -> None:
    assert not {heard for heard, _ in SYNONYMS} & {meant for _, meant in SYNONYMS}
