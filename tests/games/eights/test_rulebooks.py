"""Differences of the two rulebooks: nameable colors, and events that need something to choose."""

from __future__ import annotations

import pytest

from crazier.cards.card import Card
from crazier.cards.library import card_set
from crazier.cards.set_file import read_cards
from crazier.engine.compiler.compiled_deck import NEED_WIDTH
from crazier.games.eights.rulebooks import FIRST, MODERN, compile_for_rulebook, nameable_colors


def card(text: str) -> Card:
    return read_cards(text, "a test")[0]


@pytest.mark.rule("F2.1", "MQ5")
def test_the_colors_that_can_be_named_are_those_of_the_game() -> None:
    few = (card("Moth\n2 blue event\nDraw a card."),)
    assert nameable_colors(few, MODERN) == ["red", "purple", "green", "blue"]
    assert nameable_colors(few, FIRST) == ["purple", "green", "blue", "orange"]


@pytest.mark.rule("MQ5")
def test_a_deck_with_colors_of_its_own_names_those() -> None:
    sampler = card_set("sampler").cards
    assert nameable_colors(sampler, FIRST) == nameable_colors(sampler, MODERN) == ["red", "purple", "green", "blue"]
    mixed = (*sampler, card("Moth\n2 orange event\nDraw a card."))
    assert nameable_colors(mixed, MODERN) == ["red", "purple", "green", "blue", "orange"]


NEEDS = {
    "Destroy an asset.": 1,
    "Choose a player. That player draws a card.": 0,
    "You may destroy an asset.": 0,
    "Destroy all assets.": 0,
    "Destroy up to 2 assets.": 0,
    "Draw a card. Destroy an asset.": 1,
    "Put an asset from the discard pile into play.": 1,
    "Choose another player. Look at that player's hand. Exchange a card from your hand with a card from that "
    "player's hand.": 2,
    "Gain control of an asset an opponent controls.": 1,
}


@pytest.mark.rule("F11.6", "R55")
@pytest.mark.parametrize(("text", "needs"), NEEDS.items())
def test_what_an_event_must_have_to_choose_from(text: str, needs: int) -> None:
    deck = (card(f"Moth\n2 blue event\n{text}"),)
    older, modern = compile_for_rulebook(FIRST, deck), compile_for_rulebook(MODERN, deck)
    assert len(older.needs) == needs * NEED_WIDTH
    assert older.always_playable[0] == (not needs)
    assert len(modern.needs) == 0
    assert modern.always_playable[0] == 1
