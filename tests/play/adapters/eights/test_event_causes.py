"""Events say through which card something happens or does not, where the log leaves no doubt."""

from __future__ import annotations

import pytest

from crazier import Game
from crazier.cards.library import card_set, playable_sets
from crazier.engine.compiler.assembler import compile_deck
from crazier.engine.compiler.compiled_deck import ABILITY_WIDTH
from crazier.language.ability_text import parse_ability
from crazier.play.adapters.eights.ability_sources import ability_source
from crazier.play.adapters.eights.nothing_reasons import reason_for_nothing
from crazier.play.decisions import Target
from crazier.play.event_targets import targets_of, touched_seats
from crazier.play.text import messages
from crazier.play.wire import wire_faces
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


# The ability behind an event


def test_every_line_of_a_cause_is_a_line_of_its_face() -> None:
    seen = 0
    for name in playable_sets():
        deck = card_set(name).cards
        faces, compiled = wire_faces(deck), compile_deck(deck)
        for index in range(len(compiled.abilities) // ABILITY_WIDTH):
            ability = ability_source(compiled, index)
            assert faces[ability.face].name == ability.card
            assert ability.line is not None
            assert parse_ability(faces[ability.face].lines[ability.line].text, ability.card) == parse_ability(
                ability.text, ability.card
            )
            seen += 1
    assert seen > 150


def test_what_an_ability_does_has_it_for_its_cause() -> None:
    game = simple(more='assets.Ben = ["Sir Lancelot", "Green Golem"]')
    start = game.event_count
    game.play("Ann plays Death")
    game.play("Ann chooses Green Golem")
    game.play("Ben accepts")
    told = [(event.key, event.cause.card if event.cause else None) for event in game.events(None, start)]
    assert told == [
        ("played", None),
        ("chose_card", "Death"),
        ("ability", "Sir Lancelot"),
        ("accepted", "Sir Lancelot"),
        ("prevented", "Sir Lancelot"),
        ("finished", None),
    ]
    assert [event.step - start for event in game.events(None, start)] == [0, 0, 2, 2, 2, 2]


def test_what_players_do_by_the_rules_has_no_cause() -> None:
    game = simple()
    game.play("Ann passes")
    assert all(event.cause is None for event in game.events(0))


def test_a_skipped_turn_remembers_which_card_skips_it() -> None:
    game = simple('["Enchanted Sleep", "Red Golem"]')
    game.play("Ann plays Enchanted Sleep")
    game.play("Ann passes")
    (event,) = [event for event in game.events(0) if event.key == "sat_out"]
    assert event.cause is not None
    assert (event.cause.card, event.cause.owner) == ("Enchanted Sleep", 0)


# What it aims at


def test_targets_and_who_is_touched() -> None:
    game = simple(more='assets.Ben = ["Sir Lancelot", "Green Golem"]')
    game.play("Ann plays Death")
    game.play("Ann chooses Green Golem")
    game.play("Ben declines")
    chosen, destroyed = (event for event in game.events(None) if event.key in ("chose_card", "destroyed"))
    golem = chosen.token
    assert targets_of(chosen) == targets_of(destroyed) == (Target("asset", 1, golem),)
    assert touched_seats(chosen) == touched_seats(destroyed) == (1,)


def test_a_draw_touches_only_those_who_are_made_to_draw() -> None:
    game = simple('["Rain of Frogs", "Red Golem"]')
    game.play("Ann plays Rain of Frogs")
    game.play("Ann chooses Ben")
    game.play("Ann stops")
    drew = [event for event in game.events(0) if event.key == "drew"]
    by_card = [event for event in drew if event.cause is not None]
    assert by_card
    assert {touched_seats(event) for event in by_card} == {(1,)}
    assert targets_of(by_card[0]) == (Target("hand", 1),)
