"""What a tag is, and the cards it is about."""

from __future__ import annotations

import pytest

from crazier.cards import card_set
from crazier.cards.tags import cards_naming, cards_tagged, is_tag, tags_asked
from crazier.language.vocabulary import TAGS


@pytest.mark.parametrize(
    ("question", "tags"),
    [
        ("wizard", ("wizard",)),
        ("Which cards are wizards or knights?", ("knight", "wizard")),
        ("what is a tag?", tuple(TAGS)),
        ("draw pile", ()),
        ("M5.3", ()),
    ],
)
def test_the_tags_of_a_question(question: str, tags: tuple[str, ...]) -> None:
    assert tags_asked(question) == tags


def test_a_tag_by_itself() -> None:
    assert all(map(is_tag, ("wizard", "Heroes", "tag")))
    assert not is_tag("Merlin")


def test_cards_that_have_and_that_name_a_tag() -> None:
    cards = card_set("camelot").cards
    assert [card.name for card in cards_tagged("wizard", cards)] == ["Merlin", "Blaise", "Morgause"]
    assert [card.name for card in cards_naming("wizard", cards)] == ["Crystal Cave"]
