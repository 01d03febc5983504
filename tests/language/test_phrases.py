"""The grammar is sound: every slot can be filled, every category is reached, no row repeats the words of another."""

from __future__ import annotations

from crazier.language.phrases import CATEGORY_UNIONS, PHRASE_TABLE, rows
from crazier.language.vocabulary import NUMBERS

CATEGORIES = {row.category for row in PHRASE_TABLE} | set(CATEGORY_UNIONS) | set(NUMBERS)


def reached(category: str, seen: set[str]) -> set[str]:
    """Add to `seen` the category and all categories inside its phrases, and return it."""
    category = category.removesuffix("+")
    if category in seen or category in NUMBERS:
        return seen
    seen.add(category)
    for member in CATEGORY_UNIONS.get(category, ()):
        reached(member, seen)
    for row in PHRASE_TABLE:
        if row.category == category:
            for slot in row.slots:
                reached(slot.category, seen)
    return seen


def test_every_slot_names_an_existing_category() -> None:
    assert {slot.category.removesuffix("+") for row in PHRASE_TABLE for slot in row.slots} <= CATEGORIES
    assert {member for members in CATEGORY_UNIONS.values() for member in members} <= CATEGORIES


def test_every_category_can_be_reached_from_an_ability() -> None:
    assert reached("Ability", set()) == CATEGORIES - set(NUMBERS)


def test_no_two_rows_of_a_category_have_the_same_template() -> None:
    for category in {row.category for row in PHRASE_TABLE} | set(CATEGORY_UNIONS):
        templates = [row.template for row in rows(category)]
        assert len(templates) == len(set(templates)), category
