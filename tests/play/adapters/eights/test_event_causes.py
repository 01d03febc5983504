"""Events say through which card something happens or does not, where the log leaves no doubt."""

from __future__ import annotations

import pytest

from crazier import Game
from crazier.language.ability_text import parse_ability
from crazier.play.adapters.eights.event_causes import reason_for_nothing
from crazier.play.text import messages
from tests.play.games import simple

NAMES = ("Ann", "Ben")


def texts(game: Game, viewer: int | None = None) -> list[str]:
    return [messages.event_text(event, NAMES, viewer) for event in game.events(viewer)]


# Why nothing happens


@pytest.mark.parametrize(
    ("ability", "why", "condition"),
    [
        ("At the end of your turn, if you control a queen, draw a card.", "if", "you control a queen"),
        ("When you draw cards, unless it is your turn, you may draw a card.", "unless", "it is your turn"),
        ("If you have 5 or more cards in hand, destroy an asset.", "if_or_none", "you have 5 or more cards in hand"),
        ("Unless you control a king, destroy an asset.", "unless_or_none", "you control a king"),
        (
            "At the end of your turn, if you control a queen, choose an opponent. That player draws a card.",
            "if",
            "you control a queen",
        ),
        ("Choose an opponent who controls 3 or more assets. That player draws a card.", "players", None),
        ("At the end of your turn, each player who has 9 or more cards in hand loses the game.", "players", None),
        ("Destroy all purple assets.", "cards", None),
        ("Each player destroys an asset they control.", None, None),
        ("Draw a card. Destroy an asset.", None, None),
        ("If you control a king, draw a card. Otherwise, destroy an asset.", None, None),
    ],
)
def test_why_an_ability_does_nothing(ability: str, why: str | None, condition: str | None) -> None:
    reason = reason_for_nothing(parse_ability(ability))
    assert (reason.get("why"), reason.get("condition")) == (why, condition)


def test_an_event_without_anything_to_destroy() -> None:
    game = simple()
    game.play("Ann plays Death")
    assert texts(game, 0)[-2:] == [
        "Nothing happens: there is no card to do that to.",
        "Death goes to the bottom of the discard pile.",
    ]


# What is prevented


def test_whose_draw_is_prevented_and_by_what() -> None:
    game = simple(more='assets.Ben = ["Camelot"]')
    game.play("Ann passes")
    game.play("Ben accepts")
    assert "Ben draws nothing, because of Ben's Camelot." in texts(game, 0)
    assert "You draw nothing, because of your Camelot." in texts(game, 1)


def test_a_draw_that_becomes_none() -> None:
    game = simple('["Rain of Frogs", "Red Golem"]', 'assets.Ben = ["Mount Olympus"]')
    game.play("Ann plays Rain of Frogs")
    game.play("Ann chooses Ben")
    game.play("Ann stops")
    assert "Ben will draw 2 cards fewer." in texts(game)
    assert "Ben draws nothing, because of Ben's Mount Olympus." in texts(game)


def test_an_asset_that_is_saved() -> None:
    game = simple(more='assets.Ben = ["Sir Lancelot", "Green Golem"]')
    game.play("Ann plays Death")
    game.play("Ann chooses Green Golem")
    game.play("Ben accepts")
    assert "Green Golem is not destroyed, because of Ben's Sir Lancelot." in texts(game)


def test_an_ability_that_was_declined_is_no_cause() -> None:
    game = simple(more='assets.Ben = ["Sir Lancelot", "Green Golem"]')
    game.play("Ann plays Death")
    game.play("Ann chooses Green Golem")
    game.play("Ben declines")
    assert "Ben's Green Golem is destroyed." in texts(game)
    assert not any("because of" in text for text in texts(game))


# Who wins


def test_the_card_that_makes_a_player_win() -> None:
    game = simple(more='assets.Ben = ["King Arthur", "Green Golem", "Blue Golem", "Red Golem"]')
    game.play("Ann passes")
    assert texts(game, 1)[-1] == "You win: King Arthur says so."
