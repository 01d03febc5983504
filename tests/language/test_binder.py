"""The binder resolves the pronouns and conditions of a text."""

from __future__ import annotations

import pytest

from crazier.language import parse_ability
from crazier.language.binder import bind
from crazier.language.program import HOLDER, OCCURRENCE_CARD, OCCURRENCE_PLAYER, SUBJECT, YOU, Op, Program


def bound(text: str) -> Program:
    """Return the program of a text that has no diagnostics."""
    program, diagnostics = bind(parse_ability(text))
    assert diagnostics == []
    return program


def op(program: Program, name: str) -> Op:
    """Return the only operation of that name."""
    (found,) = (candidate for candidate in program.ops if candidate.name == name)
    return found


def test_it_is_the_card_mentioned_before() -> None:
    program = bound("Choose an asset. Destroy it.")
    assert op(program, "destroy").args[0] == op(program, "choose").args[0]


def test_it_is_the_card_of_the_occurrence_in_a_triggered_ability() -> None:
    program = bound("When an asset comes into play, destroy it.")
    assert op(program, "destroy").args[0] == OCCURRENCE_CARD


def test_it_stays_the_card_that_was_compared() -> None:
    program = bound(
        "Reveal the top card of the draw pile. If it shares a color with the top card of the discard pile, take it."
    )
    revealed = op(program, "reveal").args[0]
    condition = op(program, "test").args[0]
    assert isinstance(condition, tuple)
    assert condition[:3] == ("shares", revealed, "color")
    assert op(program, "put").args[0] == revealed


def test_that_player_is_the_chosen_player() -> None:
    program = bound("Choose an opponent. That player draws 2 cards.")
    chosen = op(program, "choose_players").args[0]
    assert op(program, "draw").args[0] == ("seat", chosen)


def test_that_player_is_the_player_of_the_occurrence() -> None:
    program = bound("At the end of each player's turn, that player draws a card.")
    assert op(program, "draw").args[0] == ("seat", OCCURRENCE_PLAYER)


def test_the_next_player_who_acts_is_the_one_after_you() -> None:
    assert op(bound("The next player draws a card."), "draw").args[0] == ("next_player", YOU)


def test_the_next_player_inside_an_act_is_the_one_after_who_acts() -> None:
    given = op(bound("Each player gives a card from their hand to the previous player."), "put")
    assert given.args[2] == ("previous_player", SUBJECT)


def test_the_next_player_compared_with_is_the_one_after_who_is_compared() -> None:
    each = op(bound("Each player who has more cards in hand than the next player draws a card."), "each")
    assert each.args[0] == ("group", "player", ("has_more", ("card",), ("next_player", HOLDER)))


def test_a_color_is_named_before_cards_of_the_named_color() -> None:
    program = bound("Name a color. Destroy an asset of the named color.")
    assert [step.name for step in program.ops] == ["name_color", "choose", "chosen", "destroy"]
    for text in (
        "Destroy an asset of the named color. Name a color.",
        "When an opponent plays a card of the named color, name a color.",
        "Each opponent names a color. Destroy all assets of the named color.",
    ):
        _, diagnostics = bind(parse_ability(text))
        assert [diagnostic.message for diagnostic in diagnostics] == ["no color has been named yet"]


@pytest.mark.parametrize(
    "text", ["when you draw cards, destroy an asset.", "if you would draw cards, you may prevent that."]
)
def test_an_ability_may_be_limited_to_once_each_turn(text: str) -> None:
    assert bound(f"Once each turn, {text}").once_each_turn
    assert not bound(text[0].upper() + text[1:]).once_each_turn


def test_those_players_are_all_that_were_chosen() -> None:
    program = bound("Choose up to 3 players. Each of those players draws 2 cards.")
    assert op(program, "each").args[0] == ("seat", op(program, "choose_players").args[0])


def test_the_rest_is_what_was_not_picked() -> None:
    program = bound(
        "Reveal the top 4 cards of the draw pile. You may play an event among them. "
        "Put the rest on the bottom of the discard pile."
    )
    revealed, played = op(program, "reveal").args[0], op(program, "play").args[0]
    assert ("rest", revealed, played) in [step.args[1] for step in program.ops if step.name == "collect"]


def test_if_you_do_follows_a_choice() -> None:
    program = bound("You may destroy an asset. If you do, draw a card.")
    assert op(program, "did").args == (1, len(program.ops))


def test_otherwise_is_the_other_branch_of_an_if() -> None:
    program = bound("If you control a god, draw a card. Otherwise, draw 2 cards.")
    assert [step.name for step in program.ops] == ["test", "draw", "otherwise", "draw"]


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("When this comes into play, draw a card.", "triggered"),
        ("Draw a card.", "once"),
        ("This can't be destroyed.", "cant"),
        ("You may discard 1 more card on each of your turns.", "allowance"),
        ("Play this only if you control a god.", "requirement"),
        ("If you would draw cards, prevent that.", "substitution"),
    ],
)
def test_every_ability_has_its_role(text: str, role: str) -> None:
    assert bound(text).role == role


def test_every_jump_lands_inside_the_program() -> None:
    program = bound("Each opponent may draw a card. If you control a god, take an extra turn. Otherwise, draw a card.")
    targets = [step.args[-1] for step in program.ops if step.name in ("may", "each", "next", "test", "otherwise")]
    assert targets
    assert all(isinstance(target, int) and 0 <= target <= len(program.ops) for target in targets)
