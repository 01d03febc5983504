"""Variants are read as the standard wording they stand for, and never as anything else."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crazier.cli.check import all_abilities
from crazier.language import Node, ParseError, check_abilities, parse_ability, render
from crazier.language.reader import read_all
from crazier.language.rewriter import rewrite
from crazier.language.tokens import tokenize
from crazier.language.variants import VARIANTS
from tests.language.reworded import REVERSIBLE, apply_reversed, reword
from tests.language.trees import trees

MIN_READ = 0.95
"""How many of the generated variants must be read; the others are refused, since they contradict themselves."""


@cache
def corpus() -> list[str]:
    """Return the abilities of all sets and of the cards of all scenarios."""
    return sorted({render(tree) for tree in all_abilities()})


def test_the_rules_leave_the_standard_wording_alone() -> None:
    changed = [text for text in corpus() if rewrite(tokenize(text), VARIANTS) != tokenize(text)]
    assert len(corpus()) > 400
    assert changed == []


@settings(max_examples=200)
@given(trees())
def test_the_rules_leave_every_tree_that_may_be_played_alone(tree: Node) -> None:
    text = render(tree)
    if not all(check_abilities(type_, (tree,)) for type_ in ("asset", "event")):
        assert rewrite(tokenize(text), VARIANTS) == tokenize(text)


def test_what_is_read_and_rendered_is_read_the_same() -> None:
    for text in corpus():
        assert render(parse_ability(text)) == text


def test_each_rule_turned_round_gives_a_text_that_is_read_the_same_or_refused() -> None:
    read = tried = 0
    random = Random(1)
    for text in corpus()[::8]:
        tree = parse_ability(text)
        for variant in (apply_reversed(rule, text, random) for rule in REVERSIBLE):
            if variant != text:
                found, _ = read_all(variant)
                assert found in ([tree], []), (text, variant)
                tried += 1
                read += found == [tree]
    assert tried > 700
    assert read >= MIN_READ * tried


@settings(max_examples=300)
@given(st.integers(0, 2**32), st.integers(1, 4))
def test_fixing_a_text_does_not_change_what_it_says(seed: int, changes: int) -> None:
    random = Random(seed)
    text = reword(random.choice(corpus()), random, changes)
    trees_found, _ = read_all(text)
    if trees_found:
        (tree,) = trees_found
        assert read_all(render(tree))[0] == [tree]


@pytest.mark.parametrize(
    ("text", "standard"),
    [
        (
            "Pick an opponent and swap hands with them.",
            "Choose an opponent and exchange your hand with that player's hand.",
        ),
        ("Draw an extra card whenever someone plays a king.", "When a player plays a king, draw a card."),
        ("Draw a card when you discard a king.", "When you discard a king, draw a card."),
        (
            "Opponents draw a card at the start of their turn.",
            "At the start of each opponent's turn, that player draws a card.",
        ),
        (
            "Each player draws one more card at the end of their turn.",
            "At the end of each player's turn, that player draws a card.",
        ),
        ("Search the discard pile for a king and put it into your hand.", "Take a king from the discard pile."),
        (
            "Everyone shuffles their hands together and deals them out again.",
            "Shuffle all hands together and deal them out again.",
        ),
        ("Choose a player. They draw three cards.", "Choose a player. That player draws 3 cards."),
        ("Choose an opponent to skip their turn.", "Choose an opponent. That player skips their next turn."),
        ("Choose an opponent and skip their turn.", "Choose an opponent. That player skips their next turn."),
        ("The next player must skip their turn.", "The next player skips their next turn."),
        (
            "If you have more cards in hand than an opponent, draw a card.",
            "If an opponent has fewer cards in hand than you, draw a card.",
        ),
        (
            "If you have fewer cards in hand than any opponent, draw a card.",
            "If you have fewer cards in hand than each opponent, draw a card.",
        ),
        (
            "If you control more assets than all other players, draw a card.",
            "If you control more assets than each other player, draw a card.",
        ),
        ("Draw a card", "Draw a card."),
        (
            "Steal a random card from an opponent's hand",
            "Choose an opponent. Take a random card from that player's hand.",
        ),
        ("At the start of my turn, I draw two cards.", "At the start of your turn, draw 2 cards."),
        (
            "Each opponent draws two cards, then I swap my hand with another player.",
            "Each opponent draws 2 cards. Choose another player. Exchange your hand with that player's hand.",
        ),
        ("Each opponent draws a card and I draw two cards.", "Each opponent draws a card. Draw 2 cards."),
        ("All players pass their hands to the left.", "Each player gives their hand to the next player."),
        ("Choose a player. Look at their hand.", "Choose a player. Look at that player's hand."),
        ("Choose a player. Destroy one of their assets.", "Choose a player. Destroy an asset that player controls."),
        ("Choose two players. They draw a card.", "Choose 2 players. Each of those players draws a card."),
        ("Choose a player. They reveal it and take it.", "Choose a player. That player reveals it and takes it."),
        ("Destroy one asset, then draw two cards.", "Destroy an asset and draw 2 cards."),
        ("Swap hands with another player.", "Choose another player. Exchange your hand with that player's hand."),
        ("Everyone else draws a card.", "Each other player draws a card."),
        ("Each player loses a turn.", "Each player skips their next turn."),
        ("The next player draws two cards and loses their turn.",
         "The next player draws 2 cards and skips their next turn."),
        ("After this turn, take an extra turn.", "Take an extra turn."),
        (
            "Draw X cards where X is the number of assets your opponents control.",
            "Draw a card for each asset an opponent controls.",
        ),
        ("Draw X cards, where X is the number of red assets you control.",
         "Draw a card for each red asset you control."),
        ("Each player destroys one of their own assets.", "Each player destroys an asset they control."),
        ("Your other assets can't be destroyed.", "Other assets you control can't be destroyed."),
        ("Your knights can't be destroyed.", "Knights you control can't be destroyed."),
        ("If an opponent plays an event, you may destroy this instead.",
         "If an opponent would play an event, you may destroy this instead."),
        ("Opponents can't draw a card.", "Opponents can't draw cards."),
        ("Draw two cards, then you may destroy an asset.", "Draw 2 cards. You may destroy an asset."),
        ("Destroy an asset, then each opponent draws a card.", "Destroy an asset. Each opponent draws a card."),
        ("Search the draw pile for an asset. Put it into play. Then shuffle the draw pile.",
         "Search the draw pile for an asset. Put it into play."),
        ("Search the draw pile for a knight and take it, then shuffle the draw pile.",
         "Search the draw pile for a knight and take it."),
        ("Look at the top 3 cards of the draw pile. Put them back in any order.",
         "Look at the top 3 cards of the draw pile. Put them on top of the draw pile."),
        ("Look at the top 3 cards of the draw pile. Put them on the bottom of the draw pile in any order.",
         "Look at the top 3 cards of the draw pile. Put them on the bottom of the draw pile."),
        ("When you play an event, you may play it a second time.", "When you play an event, you may copy it."),
        ("If you control a king and a queen, draw a card.",
         "If you control a king and you control a queen, draw a card."),
        ("Each player passes their hand to the player on their left.",
         "Each player gives their hand to the next player."),
        ("Choose a player. Steal a random card from their hand.",
         "Choose a player. Take a random card from that player's hand."),
        ("Choose a color. Destroy all assets of that color.", "Name a color. Destroy all assets of the named color."),
        ("Everyone except you draws two cards.", "Each other player draws 2 cards."),
        ("Choose someone. They skip their go.", "Choose a player. That player skips their next turn."),
        ("Swap your hand with the person on your right.", "Exchange your hand with the previous player's hand."),
        ("At the end of your turn, give one card to the player on the left",
         "At the end of your turn, give a card from your hand to the next player."),
        ("You get another turn.", "Take an extra turn."),
        ("All other players have to draw two cards.", "Each other player draws 2 cards."),
        ("Everybody must destroy one of their assets.", "Each player destroys an asset they control."),
        ("Each opponent draws 2 cards then you draw a card.", "Each opponent draws 2 cards. Draw a card."),
        ("Give an opponent a card from your hand.",
         "Choose an opponent. Give a card from your hand to that player."),
        ("At the start of my turn I look at the top card of the deck.",
         "At the start of your turn, look at the top card of the draw pile."),
        ("When an enemy's asset is destroyed draw a card.",
         "When an asset an opponent controls is destroyed, draw a card."),
        ("Return all your knights to your hand.", "Return all knights you control to their controllers' hands."),
        ("If you control more assets than everybody else, draw a card.",
         "If you control more assets than each other player, draw a card."),
        ("Draw a card if you control at least two gods.", "If you control 2 or more gods, draw a card."),
        ("I draw a card and put one of my assets on the bottom of the draw pile.",
         "Draw a card and put an asset you control on the bottom of the draw pile."),
        ("look at someone's hand and take one of their cards",
         "Choose a player. Look at that player's hand and take a card among them."),
        ("destroy one of my opponents' assets", "Destroy an asset an opponent controls."),
        ("I'm allowed to destroy an asset.", "You may destroy an asset."),
        ("Draw one card per asset you control.", "Draw a card for each asset you control."),
        ("when your turn starts draw a card", "At the start of your turn, draw a card."),
        ("pick a player. they draw 2 cards and miss a turn",
         "Choose a player. That player draws 2 cards and skips their next turn."),
        ("Everyone gives one card to the player on their left",
         "Each player gives a card from their hand to the next player."),
    ],
)  # fmt: skip
def test_a_variant_is_read_as_the_standard_wording(text: str, standard: str) -> None:
    assert render(parse_ability(text)) == standard


@pytest.mark.parametrize(
    "text",
    [
        "If you would draw cards, draw one more card or skip your next turn.",  # more than those, or another one
        "Choose two opponents. Swap hands with them.",  # with which of the two
        "If you control a god, a player of your choice draws a card.",  # the draw would come out of the condition
        "Each opponent destroys an asset of your choice.",  # they would choose
        "If you have one card in hand, draw a card.",  # exactly one, or at least one
        "Choose a player. If opponents control 3 or more assets, they draw a card.",  # the player, or the opponents
        "Put an asset in play from your hand into play.",  # in play, or in the hand
        "If you control a queen and a queen, draw a card.",  # two of them, or one
        "If you control a knight and a queen, draw a card.",  # one asset may be both
        "I may look at your hand.",  # whoever says "I" means somebody else by "your"
        "When you play an event, I draw a card.",
        "At the start of each opponent's turn, that player loses their turn.",  # this turn, or the next one
        "If you control a god, draw a card, then each opponent draws a card.",  # on that condition, or always
        "Search the draw pile for an asset. Put it on top of the draw pile. Shuffle the draw pile.",  # lost in it
        "Reveal the top card of the draw pile. Shuffle the draw pile.",  # without a search it may matter
        "Steal a card from your opponent's hand.",  # by choice, or at random
        "If you would draw a card, draw 2 cards instead.",  # for each card, or for all that are drawn together
    ],
)
def test_what_could_mean_something_else_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_ability(text)


def test_the_cards_name_is_read_as_this() -> None:
    assert render(parse_ability("When Draw comes into play, draw two cards.", "Draw")) == (
        "When this comes into play, draw 2 cards."
    )
    assert render(parse_ability("Draw two cards.", "Draw")) == "Draw 2 cards."


def test_a_name_that_makes_a_text_ambiguous_is_refused() -> None:
    with pytest.raises(ParseError, match="this can be read in 2 ways"):
        parse_ability("At the beginning of your turn, reveal the top card of the draw pile. Take It.", "It")
