"""The event log as lines of text."""

from __future__ import annotations

from crazier.play.decisions import NOBODY, Event, Params, PlaceName
from crazier.play.text.log_lines import format_events
from tests.play.games import simple

NAMES = ("Ann", "Ben")


def drew(seat: int, card: str | None) -> Event:
    return Event(0, "drew", seat, card, {})


def lines(events: list[Event], viewer: int | None) -> list[str]:
    return [line.text for line in format_events(events, NAMES, viewer)]


def test_several_draws_in_a_row_are_one_line() -> None:
    events = [drew(0, "Zeus"), drew(0, "Death"), drew(1, None), drew(1, None), drew(1, None)]
    assert lines(events, 0) == ["You draw Zeus and Death.", "Ben draws 3 cards."]
    assert lines([drew(1, None)], 0) == ["Ben draws a card."]


def test_looks_in_a_row_are_one_line() -> None:
    game = simple('["Destiny", "Red Golem", "Blue Golem"]')
    game.play("Ann plays Destiny")
    assert "You look at Green Golem and Green Golem in Ben's hand." in lines(list(game.events(0)), 0)
    assert "Ann looks at 2 cards in Ben's hand." in lines(list(game.events(None)), None)


def test_events_that_go_without_saying_are_left_out() -> None:
    game = simple()
    game.play("Ann plays Red Golem")
    game.play("Ann passes")
    shown_to_ben = [line.text for line in format_events(game.events(1), NAMES, 1)]
    assert shown_to_ben == ["Ann plays Red Golem.", "Ann passes.", "Your turn.", "You draw Blue Golem."]
    assert [line.text for line in format_events(game.events(1), NAMES, 1) if line.heading] == ["Your turn."]


def test_an_asset_put_into_play_without_being_played_has_a_line() -> None:
    game = simple('["Princess Parizade", "Red Golem", "Blue Golem"]')
    game.play("Ann plays Princess Parizade")
    game.play("Ann chooses Red Golem")
    assert "Red Golem comes into play in front of Ann." in lines(list(game.events(1)), None)


def test_what_becomes_of_the_cards_of_a_loser_is_one_line() -> None:
    game = simple()
    game.resign(0)
    (line,) = [line for line in lines(list(game.events(1)), 1) if "lose" in line]
    start, cards = line.split(": ")
    assert start == "Ann loses the game. Ann's cards go to the bottom of the discard pile"
    assert sorted(cards.rstrip(".").replace(" and ", ", ").split(", ")) == ["Blue Golem", "Death", "Red Golem"]


def test_cards_that_go_the_same_way_are_one_line() -> None:
    def put(card: str | None, origin: PlaceName = "hand") -> Event:
        params: Params = {"from": origin, "from_owner": 1, "to": "draw", "to_owner": NOBODY, "under": 1}
        return Event(0, "put", NOBODY, card, params)

    goal = "to the bottom of the draw pile."
    assert lines([put("Zeus"), put("Pan"), put("Hera", "assets"), put(None), put(None)], 0) == [
        f"Zeus and Pan go from Ben's hand {goal}",
        f"Hera goes from Ben's assets {goal}",
        f"A card goes from Ben's hand {goal}",
        f"A card goes from Ben's hand {goal}",
    ]
