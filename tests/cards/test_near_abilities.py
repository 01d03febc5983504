"""Whoever writes what can't be read is shown abilities of cards that say something near."""

from __future__ import annotations

import pytest

from crazier.cards.card_check import check_cards
from crazier.cards.near_abilities import HINT, near_abilities


def errors(card: str) -> list[str]:
    return [one.message for one in check_cards(card).findings if one.kind == "error"]


def test_the_nearest_shares_the_rarest_words() -> None:
    ideas = near_abilities("All monsters die when the turn is over.", "asset")
    assert "monster" in ideas[0].insert


@pytest.mark.parametrize("type_", ["asset", "event"])
@pytest.mark.parametrize("text", ["You don't have to draw cards.", "Opponents can't draw more than 2 cards."])
def test_what_is_taken_can_stand_on_the_card(type_: str, text: str) -> None:
    ideas = near_abilities(text, type_)
    assert ideas
    for idea in ideas:
        assert idea.is_idea
        assert errors(f"Trial\n4 red {type_}\n{idea.taken(text)}") == []


@pytest.mark.parametrize(
    "text",
    [
        "Praise the card.",  # it shares 'the' and 'card' with many
        "Nobody may play assets.",  # what destroys assets doesn't play them
        "Everyone with that card draws.",
    ],
)
def test_what_is_not_near_is_no_idea(text: str) -> None:
    assert near_abilities(text, "event") == []


@pytest.mark.parametrize(
    ("type_", "text", "kept"),
    [
        ("event", "Draw 2 cards. Everyone with that asset frobnicates.", "Draw 2 cards. "),
        ("event", "Everyone with that asset frobnicates. Draw 2 cards.", " Draw 2 cards."),
        (
            "asset",
            "When this comes into play, draw a card. Wibble all assets.",
            "When this comes into play, draw a card. ",
        ),
        ("asset", "When this comes into play, wibble all assets. Draw a card.", " Draw a card."),
    ],
)
def test_an_idea_for_a_part_keeps_the_sentences_that_read(type_: str, text: str, kept: str) -> None:
    ideas = near_abilities(text, type_)
    assert ideas
    for idea in ideas:
        assert idea.is_idea
        taken = idea.taken(text)
        assert kept in taken
        assert taken == idea.reads
        assert errors(f"Trial\n4 red {type_}\n{taken}") == []


def test_ideas_stand_where_nothing_corrects_and_once_a_line() -> None:
    unsure = check_cards("Trial\n4 red event\nName a hue. Everyone with that hue draws nothing at all.")
    first, *others = [one for one in unsure.findings if one.kind == "error"]
    assert first.fixes
    assert first.hint == HINT
    assert not any(fix.is_idea for one in others for fix in one.fixes)
    corrected = check_cards("Trial\n4 red event\nDrow 2 cards.")
    assert [fix.is_idea for one in corrected.findings for fix in one.fixes] == [False]
