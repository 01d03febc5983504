"""The text of a card is read again: what it requires, what a player may do."""

from __future__ import annotations

from crazier.play.adapters.eights.card_text import permission_in, requirement_in, tree_of_text

SUMMONS = "Play this only if you control a hero. Take an extra turn."
TALE = "Reveal the top card of the draw pile. If it is an event, you may play it."


def test_the_requirement_of_a_card() -> None:
    assert requirement_in(SUMMONS, "Summons") == "Play this only if you control a hero."
    assert requirement_in(TALE, "Tale") == ""


def test_the_tree_of_an_event_leaves_its_requirement_out() -> None:
    tree = tree_of_text(SUMMONS, "Summons")
    assert tree is not None
    assert tree.kind == "once"
    assert tree_of_text("Pasta.", "Pasta") is None


def test_what_a_player_may_do() -> None:
    assert permission_in(TALE, "Tale") == "you may play it"
    assert permission_in(SUMMONS, "Summons") == ""
    assert permission_in("You may draw a card. You may destroy an asset.", "Choice") == ""
