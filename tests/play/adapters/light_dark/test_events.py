"""Test the events of Light & Dark."""

from __future__ import annotations

from crazier import Game, new_game
from crazier.play.text import messages
from tests.play.adapters.light_dark.tables import START, a_hand


def event_texts(game: Game, viewer: int | None) -> list[str]:
    return [messages.event_text(event, game.table.players, viewer) for event in game.events(viewer)]


def test_a_played_card_shows_the_side_that_counted() -> None:
    game = a_hand(START, "Ann plays 6♥/Q♣", "Ben plays 5♥/J♣", "Ann plays 8♠/7♦", "Ann calls dark spades")
    lines = event_texts(game, 1)
    assert lines[0] == "Ann plays 6♥/Q♣ as the light 6♥."
    assert "You play 5♥/J♣ as the dark J♣." in lines
    assert "Ann calls dark spades." in lines
    assert next(event for event in game.events(1) if event.key == "played").card == "6♥/Q♣"


def test_how_shades_were_settled() -> None:
    lines = list(filter(None, event_texts(new_game("light-dark", players=2, seed=3), 0)))
    assert lines[1:4] == [
        "You pick 2♣/10♥, which settles who plays light and who dark.",
        "You will play dark.",
        "Ben will play light.",
    ]
    assert lines[-2].endswith("is turned up and starts the discard pile.")


def test_a_swap_and_special_cards() -> None:
    swapped = a_hand(START, "Ann plays 8♠/7♦", "Ann calls dark spades", options="even_crazier = true")
    assert "Everybody swaps shades." in event_texts(swapped, None)
    start = START.replace("6♥/Q♣", "10♥/2♣")
    drawn = event_texts(a_hand(start, "Ann plays 10♥/2♣", options="special_cards = true"), 1)
    assert "You must draw 2 cards." in drawn
    assert drawn[-2:] == ["You draw 9♥/3♣.", "You draw 4♦/K♠."]


def test_a_hand_and_a_game_are_won() -> None:
    start = START.replace('"6♥/Q♣", "8♠/7♦", "7♣/8♥", "K♦/4♠"', '"6♥/Q♣"')
    assert event_texts(a_hand(start, "Ann plays 6♥/Q♣"), 1)[-1] == "Ann wins: no card left in hand."
    assert event_texts(a_hand(start, "Ann plays 6♥/Q♣", options="target = 9"), 0)[-3:] == [
        "You win the hand: no card left in hand.",
        "You get 39 points, which makes 39 in all.",
        "You win: the most points, now that the target is reached.",
    ]
    going_on = event_texts(a_hand(start, "Ann plays 6♥/Q♣", options="target = 99"), 0)
    assert "You win the hand: no card left in hand." in going_on
    assert not any("enough" in line for line in going_on)
