"""A choice says what for: each effect in words, and no choice of a shipped card without a use."""

from __future__ import annotations

import pytest

from crazier import Game, Table, new_game
from crazier.cards.library import card_sets
from crazier.engine.compiler import opcodes as t
from crazier.engine.compiler.compiled_deck import OP_WIDTH
from crazier.engine.core.frame import Frame
from crazier.play.adapters.eights.choice_uses import choice_uses
from crazier.play.decisions import Params
from crazier.play.text import messages
from crazier.play.text.pieces import join_pieces
from tests.play.games import set_up

CHOICES = (t.OP_CHOOSE, t.OP_CHOOSE_PLAYERS, t.OP_SEARCH)


def after_playing(text: str) -> Game:
    """Return a game in which Ann has just played an event with this text."""
    start = """
hands.Ann = ["Oddity", "Red Golem", "Blue Golem", "Death"]
hands.Ben = ["Green Golem", "Green Golem"]
hands.Cid = ["Green Golem", "Blue Golem"]
assets.Ann = ["Red Golem", "Sir Lancelot"]
assets.Ben = ["Green Golem", "Blue Golem"]
assets.Cid = ["Green Golem"]
draw = ["Blue Golem", "Blue Golem", "Red Golem", "Red Golem"]
discard = ["Blue Golem", "Red Golem", "Artemis"]
"""
    card = f"[[cards]]\ntext = '''\nOddity\n3 red event\n{text}\n'''\n"
    game = set_up(start + card, '["Ann", "Ben", "Cid"]')
    game.play("Ann plays Oddity")
    return game


def question(game: Game) -> str:
    """Return the question alone, without the card that asks it."""
    assert game.decision is not None
    return messages.prompt_text(game.decision, game.table.players, game.decision.seats[0]).split('" ')[-1]


def headline(game: Game) -> str:
    assert game.decision is not None
    return join_pieces(messages.short_prompt_pieces(game.decision, game.table.players, game.decision.seats[0]))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Destroy an asset.", "Choose an asset to destroy."),
        ("Choose an asset. Destroy it.", "Choose an asset to destroy."),
        ("Destroy 2 assets.", "Choose 2 assets to destroy."),
        ("Gain control of an asset.", "Choose an asset to gain control of."),
        ("Return an asset to its controller's hand.", "Choose an asset to return to its controller's hand."),
        ("Return 2 assets to their controllers' hands.", "Choose 2 assets to return to their controllers' hands."),
        ("Return an asset you control to its controller's hand.", "Choose one of your assets to return to your hand."),
        ("Shuffle an asset into the draw pile.", "Choose an asset to shuffle into the draw pile."),
        ("Put a card from your hand on top of the draw pile.", "Choose a card to put on top of the draw pile."),
        (
            "Put up to 2 cards from your hand on the bottom of the draw pile.",
            "Choose up to 2 cards to put under the draw pile.",
        ),
        ("Put a card from your hand on top of the discard pile.", "Choose a card to put on top of the discard pile."),
        (
            "Put a card from your hand on the bottom of the discard pile.",
            "Choose a card to put under the discard pile.",
        ),
        ("You may put an asset from your hand into play.", "Choose a card to put into play."),
        ("Take an asset from the discard pile.", "Choose a card to take."),
        ("Look at the top 3 cards of the draw pile. You may play a card among them.", "Choose a card to play."),
        ("Exchange an asset you control with an asset an opponent controls.", "Choose one of your assets to exchange."),
        ("Search the draw pile for an asset. Put it into play.", "Choose a card to put into play."),
        ("Search the draw pile for an asset. Reveal it and take it.", "Choose a card to take."),
        (
            "Look at the next player's hand. Choose a card among them. The next player must play it during their next "
            "turn, if able.",
            "Choose a card that Ben must play.",
        ),
        ("Choose an asset. Its controller draws 2 cards.", "Choose an asset whose controller draws 2 cards."),
        (
            "Choose an asset. Its controller skips their next turn.",
            "Choose an asset whose controller skips their next turn.",
        ),
        ("Choose a player. That player draws a card.", "Choose a player who draws 1 card."),
        ("Choose a player. That player draws a card for each asset.", "Choose a player who draws cards."),
        ("Choose 2 players. Each of those players draws 2 cards.", "Choose 2 players who draw 2 cards."),
        (
            "Choose a player. If that player has 4 or fewer cards in hand, that player draws 3 cards. Otherwise, that "
            "player draws a card.",
            "Choose a player who draws cards.",
        ),
        (
            "Choose a player. That player skips their next draw phase.",
            "Choose a player who skips their next draw phase.",
        ),
        ("Choose a player. That player takes an extra turn.", "Choose a player who takes an extra turn."),
        ("Choose a player. That player loses the game.", "Choose a player who loses the game."),
        ("Choose a player. That player destroys an asset they control.", "Choose a player who destroys an asset."),
        (
            "Choose an opponent. That player gives a card from their hand to you.",
            "Choose a player who gives you a card.",
        ),
        ("Choose an opponent. Give 2 cards from your hand to that player.", "Choose a player who gets 2 cards."),
        ("Choose an opponent. Gain control of an asset that player controls.", "Choose a player who loses an asset."),
        ("Choose an opponent. Take a random card from that player's hand.", "Choose a player who loses a card."),
        ("Choose an opponent. Look at that player's hand.", "Choose a player whose hand you look at."),
        (
            "Choose an opponent. Exchange all assets you control with all assets that player controls.",
            "Choose a player to exchange assets with.",
        ),
        (
            "Choose an opponent. That player may destroy an asset they control. If that player doesn't, that player "
            "draws 2 cards.",
            "Choose a player who destroys an asset or draws 2 cards.",
        ),
        (
            "Choose an opponent. That player may draw 2 cards. If that player doesn't, take an extra turn.",
            "Choose a player who draws 2 cards if they wish.",
        ),
        ("Choose 2 players. Each of those players may draw a card.", "Choose 2 players who draw 1 card if they wish."),
    ],
)
def test_the_headline_says_what_for(text: str, sentence: str) -> None:
    assert headline(after_playing(text)) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "Put a card from your hand on the bottom of the draw pile.",
            "Choose a card from your hand to put under the draw pile.",
        ),
        ("Take an asset from the discard pile.", "Choose a card from the discard pile to take."),
        ("Destroy an asset you control.", "Choose one of your assets to destroy."),
        (
            "Choose an asset an opponent controls. Its controller may draw 2 cards. If its controller doesn't, "
            "destroy it.",
            "Choose an asset to destroy unless its controller draws 2 cards.",
        ),
        (
            "Choose an asset an opponent controls. Its controller may destroy it. If its controller doesn't, gain "
            "control of it.",
            "Choose an asset to gain control of unless its controller destroys it.",
        ),
    ],
)
def test_the_whole_question_also_says_where_the_cards_lie_and_who_can_prevent_it(text: str, sentence: str) -> None:
    assert question(after_playing(text)) == sentence


def test_of_two_choices_for_an_exchange_the_second_is_what_the_first_is_exchanged_for() -> None:
    game = after_playing("Exchange an asset you control with an asset an opponent controls.")
    game.play("Ann chooses Red Golem")
    assert question(game) == "Choose an asset to exchange it for."


def test_a_gift_is_for_the_player_who_was_chosen() -> None:
    game = after_playing("Choose an opponent. Give a card from your hand to that player.")
    game.play("Ann chooses Ben")
    assert question(game) == "Choose a card from your hand to give to Ben."


def test_an_asset_that_may_be_saved_is_not_said_to_be_destroyed_by_the_choice() -> None:
    sure = after_playing("Destroy an asset.").decision
    unsure = after_playing(
        "Choose an asset an opponent controls. Its controller may draw 2 cards. If its controller doesn't, destroy it."
    ).decision
    assert sure is not None
    assert unsure is not None
    assert (sure.prompt.key, unsure.prompt.key) == ("choose_destroyed", "choose_card")


def uses_in(game: Game) -> list[tuple[str, Params]]:
    """Return what the choices of all abilities of a deck are for, each with where it stands."""
    s, found = game.position, []
    for program, start in enumerate(s.compiled.program_starts):
        frame = Frame()
        frame.start_ability(program, 0, -1, -1)
        at = start
        while s.compiled.code[at] != t.OP_END:
            if s.compiled.code[at] in CHOICES:
                found.append((f"program {program}, step {(at - start) // OP_WIDTH}", choice_uses(s, frame, at)))
            at += OP_WIDTH
    return found


@pytest.mark.parametrize("name", card_sets())
def test_no_choice_of_a_shipped_card_is_without_a_use(name: str) -> None:
    uses = uses_in(new_game(Table(name, ("Ann", "Ben"), "first" if name == "first" else "modern"), seed=1))
    assert len(uses) > 10
    assert [where for where, params in uses if not params] == []
