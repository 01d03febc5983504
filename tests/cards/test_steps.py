"""Steps tell in plain words what an ability does: everything once, and each with a rule that exists."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from crazier.cards.library import card_set, card_sets
from crazier.cards.steps import TOLD, AbilityStep, steps
from crazier.language import Node, parse_ability, render_phrase
from crazier.rulebook import rules
from tests.language.trees import trees

SHIPPED = {
    text: tree
    for name in card_sets()
    for card in card_set(name).cards
    for side in card.sides
    for text, tree in zip(side.text, side.abilities, strict=True)
}


told_steps = steps
"""What the checks look at; a test puts wrong steps in its place."""


def texts(ability: str) -> list[str]:
    return [step.text for step in steps(parse_ability(ability))]


def require_everything_told(tree: Node) -> None:
    """Check that every effect, condition, choice and time is told in one step, and each step has a rule."""
    told = Counter(id(part) for step in told_steps(tree) for part in step.tells)
    assert told == Counter(id(part) for part in tree.walk() if part.kind in TOLD)
    assert all(step.rule in rules() for step in told_steps(tree))


def test_everything_in_a_shipped_text_is_told_in_one_step() -> None:
    for tree in SHIPPED.values():
        require_everything_told(tree)


def test_conditions_are_told_in_their_own_words() -> None:
    for tree in SHIPPED.values():
        for part in tree.walk():
            if part.kind in ("if", "unless", "while", "requirement"):
                cond = render_phrase(part["cond"], "Cond")
                assert sum(cond in step.text for step in steps(tree)) == 1, cond


@settings(max_examples=60, deadline=None)
@given(trees())
def test_everything_in_any_ability_is_told(tree: Node) -> None:
    require_everything_told(tree)


@pytest.mark.parametrize("change", ["missing", "twice"])
def test_a_step_that_is_missing_or_told_twice_is_found_out(monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    """Check the check: without one step of the tree, or with one too many, it fails for every shipped text."""
    first = {id(tree): next(step for step in steps(tree) if step.tells) for tree in SHIPPED.values()}

    def changed(tree: Node) -> tuple[AbilityStep, ...]:
        if change == "twice":
            return (*steps(tree), first[id(tree)])
        return tuple(step for step in steps(tree) if step != first[id(tree)])

    monkeypatch.setattr(f"{__name__}.told_steps", changed)
    for tree in SHIPPED.values():
        with pytest.raises(AssertionError):
            require_everything_told(tree)


@pytest.mark.parametrize(
    ("ability", "rules_told"),
    [
        ("Destroy an asset.", ["M4.3", "M4.3", "M8.1"]),  # whoever plays an event makes its choices
        ("Choose an opponent. That player draws a card.", ["M4.3", "M4.3", "R34"]),
        ("When this leaves play, destroy an asset.", ["M8.1", "M4.1", "M8.1"]),  # and whoever controls an asset its own
        ("Destroy 2 assets.", ["M4.3", "MQ28", "M8.1"]),  # several are different ones
        ("Shuffle all hands together and deal them out again.", ["M4.3", "R12"]),
        ("Put 2 cards from your hand on the bottom of the draw pile.", ["M4.3", "MQ28", "R36"]),  # in an order
        ("Put a card from your hand on the bottom of the draw pile.", ["M4.3", "M4.3", "M13.1"]),
        ("Put an asset from your hand into play.", ["M4.3", "M4.3", "MQ14"]),
    ],
)
def test_the_rule_beside_a_step_is_about_that_step(ability: str, rules_told: list[str]) -> None:
    assert [step.rule for step in steps(parse_ability(ability))] == rules_told


@pytest.mark.parametrize(
    ("occasion", "told"),
    [
        ("When an opponent plays an event", "In another player's turn, or as your own ends, it is lost."),
        ("At the start of each player's turn", "In another player's turn, or as your own ends, it is lost."),
        ("At the start of your turn", "It is kept for your main phase."),
        ("At the end of your turn", "So late it is lost."),
    ],
)
def test_what_becomes_of_a_discard_that_is_granted_outside_the_main_phase_is_told(occasion: str, told: str) -> None:
    last = steps(parse_ability(f"{occasion}, you may discard 1 more card this turn."))[-1]
    assert (last.text, last.rule) == (f"You may discard 1 more card this turn. {told}", "R30")


@pytest.mark.parametrize(
    ("ability", "told"),
    [
        (
            "At the start of your turn, choose a player. That player draws a card.",
            ["It happens at the start of your turn.", "Choose a player.", "That player draws a card."],
        ),
        (
            "Choose another player. Take a random card from that player's hand.",
            [
                "It happens once, as soon as the card is played.",
                "Choose another player.",
                "Chance decides which card.",
                "Take a random card from that player's hand.",
            ],
        ),
        (
            "When this leaves play, you may destroy an asset. If you do, draw 2 cards.",
            [
                "It happens when this leaves play.",
                "You may leave this out:",
                "You choose which one.",
                "Destroy an asset. What is destroyed goes under the discard pile.",
                "Only if you do:",
                "Draw 2 cards.",
            ],
        ),
        (
            "If an asset you control would be destroyed, you may prevent that.",
            [
                "It steps in if an asset you control would be destroyed.",
                "You decide each time whether it does.",
                "Then that does not happen.",
            ],
        ),
        (
            "Play this only if you control 2 or more assets.",
            ["You can play it from your hand only if you control 2 or more assets."],
        ),
        (
            "While you have 5 or more cards in hand, opponents can't play events.",
            [
                "It counts only while you have 5 or more cards in hand.",
                "As long as it is in play: opponents can't play events.",
            ],
        ),
    ],
)
def test_an_ability_in_steps(ability: str, told: list[str]) -> None:
    assert texts(ability) == told
