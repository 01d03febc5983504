"""What the checks accept, and more of what they refuse than the broken cards show."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crazier.language import Node, parse_ability
from crazier.language.checks.checker import check_abilities
from tests.language.trees import trees


def messages(type_: str, *texts: str) -> list[str]:
    """Return the messages about a card of that type with these abilities."""
    return [diagnostic.message for _, diagnostic in check_abilities(type_, tuple(map(parse_ability, texts)))]


@pytest.mark.parametrize(
    "text",
    [
        # taking from hidden places, but nothing is forced
        "You may put a red card from your hand on the bottom of the draw pile.",
        "Put up to 2 assets from your hand into play.",
        "Put any number of events from your hand on the bottom of the draw pile.",
        "Put a card from your hand on top of the draw pile.",
        "Search the draw pile for 2 queens. Reveal them. Take them.",
        # the hand was revealed, so it decides openly
        "Reveal your hand. Put a red card from your hand on the bottom of the draw pile.",
        "Choose an opponent. That player reveals their hand. Take an event from that player's hand.",
        "Choose an opponent. That player reveals their hand. If that player has a god in hand, draw a card.",
        # public places decide openly too
        "Reveal the top 3 cards of the draw pile. Put an asset among them into play.",
        "If the discard pile has 3 or more events, draw a card.",
        "If the draw pile has 3 or fewer cards, take an extra turn.",
        "If opponents have 10 or more cards in hand, draw a card.",
        "Draw a card for each god in the discard pile.",
        "Each opponent draws a card for each card in your hand.",
        # verbs on pronouns whose place is known, or unknown
        "Choose an asset. Destroy it.",
        "Reveal the top card of the draw pile. Put it into play. Destroy it.",
        "Search the draw pile for an asset. Put it into play.",
        "Choose an opponent. Exchange your hand with that player's hand.",
        "Put another asset you control on the bottom of the draw pile.",
        "Play an event from the discard pile.",
    ],
)
def test_an_event_may_say_this(text: str) -> None:
    assert messages("event", text) == []


@pytest.mark.parametrize(
    "text",
    [
        "When you draw cards, you may draw a card.",
        "When you draw cards, if you have 3 or fewer cards in hand, draw a card.",
        "When an opponent draws cards, draw a card.",
        "When you draw 3 or more cards, draw a card.",
        "When this is destroyed, destroy an asset.",
        "When an asset you control is destroyed, destroy an asset an opponent controls.",
        "When you play an event, put an asset from the discard pile into play.",
        "When you play an event, play a card from your hand.",
        "When an asset comes into play, destroy it.",
        "When an opponent gains control of an asset, gain control of an asset.",
        "At the start of your turn, use the ability of another asset you control.",
        "At the end of each opponent's turn, take an extra turn.",
        "When you play an event, you may copy it.",
        "When an opponent plays an event from hand, copy it.",
        "When an asset an opponent controls leaves play, that player draws a card.",
        "If another player would draw cards, that player draws 1 more card.",
        "If an opponent would make you draw cards, you may prevent that.",
        "If this would be destroyed, put it on the bottom of the draw pile instead.",
        "While you control a queen, opponents can't make you draw cards.",
        "When you discard a card, draw a card.",
        "When you draw cards, the next player draws a card.",
        "When the next player draws cards, draw a card.",
        "Once each turn, when you draw cards, draw a card.",
        "Once each turn, when an asset is destroyed, destroy an asset.",
        "At the start of the next player's turn, take an extra turn.",
        "While you control fewer assets than each opponent, this can't be destroyed.",
        "At the end of your turn, the next player reveals their hand. Take an event among them.",
        "At the end of your turn, name a color. You may put a card of the named color from your hand into play.",
    ],
)
def test_an_asset_may_say_this(text: str) -> None:
    assert messages("asset", text) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("When a player makes you draw cards, draw a card.", "sets its own ability off"),
        ("When you draw 2 or more cards, draw 2 cards.", "sets its own ability off"),
        ("When an opponent draws cards, that player draws a card.", "sets its own ability off"),
        ("When a player draws cards, each player draws a card.", "sets its own ability off"),
        ("When you gain control of an asset, gain control of an asset.", "sets its own ability off"),
        ("When you play an event, play the top card of the draw pile.", "sets its own ability off"),
        ("When an asset comes into play, put an asset from the discard pile into play.", "sets its own ability off"),
        ("When an asset leaves play, return an asset to its controller's hand.", "sets its own ability off"),
        ("When an asset you control is destroyed, destroy an asset you control.", "sets its own ability off"),
        ("At the start of each opponent's turn, that player takes an extra turn.", "sets its own ability off"),
        ("When an opponent draws cards, the next player draws a card.", "sets its own ability off"),
        ("When the next player draws cards, each opponent draws a card.", "sets its own ability off"),
        (
            "When an asset the next player controls is destroyed, destroy an asset an opponent controls.",
            "its own ability",
        ),
        ("At the start of the next player's turn, the next player takes an extra turn.", "sets its own ability off"),
        ("Once each turn, at the start of your turn, take an extra turn.", "sets its own ability off"),
        ("Once each turn, when you draw cards, use the ability of an asset.", "could use itself"),
        ("Play this only if an opponent controls fewer assets than each opponent.", "only you are compared"),
        ("At the end of your turn, each player who controls fewer assets than each opponent draws a card.", "only you"),
        ("If the next player would draw cards, the next player draws 1 fewer card.", "another player"),
        ("While the next player has a king in hand, you may play 1 more card on each of your turns.", "hidden"),
        ("At the start of your turn, use the ability of an asset.", "could use itself"),
        ("If an opponent would draw cards, you may draw 1 fewer card.", "another player"),
        ("When this comes into play, if you control a card, draw a card.", "called assets"),
        ("When a card you control is destroyed, draw a card.", "called assets"),
        ("When this comes into play, shuffle an event an opponent controls into the draw pile.", "never in play"),
        ("When you play an asset, copy it.", "only an event"),
        ("At the start of your turn, destroy this and destroy this.", "the same twice"),
        ("When you discard a card, if it shares a rank with a card from your hand, draw a card.", "can't choose"),
        ("When you discard a card, if it shares a rank with all assets, draw a card.", "one other card only"),
        ("When an opponent discards a card, if it shares a color with your hand, draw a card.", "one other card only"),
        (
            "When you discard a card, if it shares a color with the top 2 cards of the discard pile, draw a card.",
            "one other card only",
        ),
        ("Play this only if that player controls an asset.", "can't point at anything"),
        ("Play this only if an opponent has an event in hand.", "what is in a hand is hidden"),
        ("While an opponent has a king in hand, you may play 1 more card on each of your turns.", "hidden"),
        ("At the start of your turn, each player who has a king in hand draws a card.", "hidden"),
        ("At the start of your turn, take a random red card from the draw pile.", "nobody can pick"),
        ("When this comes into play, each opponent takes a card from their hand.", "in that hand already"),
        ("When this comes into play, exchange your hand with the top 3 cards of the draw pile.", "can't be exchanged"),
    ],
)
def test_an_asset_may_not_say_this(text: str, message: str) -> None:
    (found,) = messages("asset", text)
    assert message in found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "Name a color. Put a card of the named color from your hand on the bottom of the draw pile.",
            "not everybody sees",
        ),
        ("Name a color. If the draw pile has a card of the named color, draw a card.", "is hidden"),
        ("Name a color. Draw a card for each card of the named color in your hand.", "is hidden"),
        ("Name a color. Look at the top card of the draw pile. If it is a card of the named color, take it.", "seen"),
        ("The next player reveals their hand. If the next player has a god in hand, draw a card.", "is hidden"),
        ("You may exchange a red card from your hand with a card from your hand.", "not everybody sees"),
        ("Each opponent gives a random god from their hand to you.", "not everybody sees"),
        ("You may draw a card and put an asset from your hand into play.", "not everybody sees"),
        ("Look at the top 3 cards of the draw pile. Take all gods among them.", "not everybody sees"),
        (
            "Choose an opponent. Look at that player's hand. Take an event from that player's hand.",
            "not everybody sees",
        ),
    ],
)
def test_hidden_cards_force_nothing(text: str, message: str) -> None:
    assert message in messages("event", text)[0]


def test_several_diagnostics_come_in_text_order() -> None:
    found = check_abilities("event", (parse_ability("Destroy a card. Destroy it."), parse_ability("Destroy them.")))
    assert [(at, diagnostic.span[0]) for at, diagnostic in found] == [(0, 10), (0, 24), (1, 8)]


def test_an_asset_may_have_a_requirement_only() -> None:
    assert messages("asset", "Play this only if you control a god.") == []


@settings(max_examples=300)
@given(trees(), st.sampled_from(["asset", "event"]))
def test_any_tree_is_checked_to_the_end(tree: Node, type_: str) -> None:
    for at, diagnostic in check_abilities(type_, (tree,)):
        assert at == 0
        assert diagnostic.message
        assert diagnostic.hint
