"""Views: what each player sees of a choice that only some of them may know."""

from __future__ import annotations

import json

import pytest

from crazier.play.game import Game
from tests.engine.positions import do, names, set_up

PLAYERS = ("Ann", "Ben", "Cid")
HANDS = {"Ann": '"Camel", "Oasis"', "Ben": '"Castle", "Death"', "Cid": '"Pan", "Zeus"'}
CARDS = {"Ann": ("Camel", "Oasis"), "Ben": ("Castle", "Death"), "Cid": ("Pan", "Zeus")}
CHOOSERS = [("Ann", "Ben", "Cid"), ("Ann", "Cid", "Ben"), ("Ben", "Ann", "Cid"), ("Cid", "Ann", "Ben")]
"""The chooser, the chosen player, and the player who only looks on."""


def with_event(chooser: str, event: str) -> Game:
    """Return a game in the chooser's main phase, with an event and two other cards in hand."""
    hands = "\n".join(
        f"hands.{name} = [{HANDS[name]}{f', {chr(34)}{event}{chr(34)}' if name == chooser else ''}]" for name in PLAYERS
    )
    start = f'turn = "{chooser}"\n{hands}\ndraw = ["Hecate", "Circe", "Mordred"]\ndiscard = ["Bewitch"]'
    return set_up(start, players=" ".join(PLAYERS))


def seen_by(game: Game, name: str | None) -> str:
    viewer = None if name is None else PLAYERS.index(name)
    return json.dumps(game.view(viewer).to_json())


@pytest.mark.rule("F11.7", "M12.1", "R51")
@pytest.mark.parametrize(("chooser", "chosen", "other"), CHOOSERS)
def test_which_card_of_ones_own_is_to_be_given_is_ones_own_secret(chooser: str, chosen: str, other: str) -> None:
    first, second = (
        do(
            with_event(chooser, "Trade"),
            f"{chooser} plays Trade",
            f"{chooser} chooses {chosen}",
            f"{chooser} chooses {card}",
        )
        for card in CARDS[chooser]
    )
    assert seen_by(first, chooser) != seen_by(second, chooser)
    for name in (chosen, other, None):
        assert seen_by(first, name) == seen_by(second, name)


@pytest.mark.rule("R42", "M12.1", "R33")
@pytest.mark.parametrize(("chooser", "chosen", "other"), CHOOSERS)
def test_which_card_must_be_played_is_known_to_who_chose_and_who_holds_it(
    chooser: str, chosen: str, other: str
) -> None:
    first, second = (
        do(
            with_event(chooser, "Destiny"),
            f"{chooser} plays Destiny",
            f"{chooser} chooses {chosen}",
            f"{chooser} chooses {card}",
        )
        for card in CARDS[chosen]
    )
    for name in (chooser, chosen):
        assert seen_by(first, name) != seen_by(second, name)
    for viewer in (other, None):
        assert seen_by(first, viewer) == seen_by(second, viewer)


@pytest.mark.rule("M12.1", "MQ27")
def test_all_see_which_asset_was_chosen_and_how_far_an_ability_is() -> None:
    ring = "Ring\n4 purple event\nChoose an asset. Choose a player. That player gains control of it."
    start = """
    hands.Ann = ["Ring", "Camel"]
    hands.Ben = ["Castle"]
    hands.Cid = ["Pan"]
    assets.Ben = ["Hecate", "Oasis"]
    draw = ["Circe", "Mordred"]
    discard = ["Bewitch"]
    """
    games = [
        do(set_up(start, cards=(ring,), players="Ann Ben Cid"), "Ann plays Ring", f"Ann chooses {asset}")
        for asset in ("Hecate", "Oasis")
    ]
    before = do(set_up(start, cards=(ring,), players="Ann Ben Cid"), "Ann plays Ring")
    for name in (*PLAYERS, None):
        assert len({seen_by(game, name) for game in (*games, before)}) == 3


@pytest.mark.rule("M12.1", "R42")
def test_only_who_is_asked_sees_what_may_be_answered() -> None:
    game = with_event("Ann", "Destiny")
    assert [len(game.view(seat).game_view.masked.options) > 0 for seat in (0, 1, 2, None)] == [
        True,
        False,
        False,
        False,
    ]


@pytest.mark.rule("M9.1", "M12.1")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_viewer_knows_which_cards_are_hidden_though_not_where(viewer: int | None) -> None:
    start = """
    hands.Ann = ["Camel", "Oasis"]
    hands.Ben = ["Castle", "Death"]
    draw = ["Hecate"]
    discard = ["Mordred", "Zeus", "Pan", "Circe"]
    """
    game = do(set_up(start), "Ann passes", "Ben passes")  # Ben draws Hecate, and Ann after a reshuffle
    numbers = game.view(viewer).to_json()["seen"]
    assert isinstance(numbers, dict)
    compiled = game.position.compiled
    bags = [sorted(compiled.names[face] for face in faces) for _, faces in numbers["bags"]]
    drawn = {str(name) for name in names(game.view(0).observation.hands[0])} - {"Camel", "Oasis"}
    hands = {
        0: ["Castle", "Death", "Hecate"],
        1: ["Camel", "Oasis"],
        None: ["Camel", "Castle", "Death", "Hecate", "Oasis"],
    }
    reshuffled = {"Zeus", "Pan", "Circe"} - (drawn if viewer == 0 else set())
    assert bags == [hands[viewer], sorted(reshuffled)]


@pytest.mark.rule("M9.1", "M12.1")
@pytest.mark.parametrize("old", [True, False])
def test_a_card_put_away_does_not_show_whether_it_was_reshuffled(old: bool) -> None:
    tuck = "Tuck\n4 red event\nPut a card from your hand on top of the draw pile."
    start = """
    hands.Ann = ["Camel", "Oasis"]
    hands.Ben = ["Tuck", "Castle"]
    draw = []
    discard = ["Mordred", "Zeus", "Pan", "Circe"]
    """
    game = do(set_up(start, cards=(tuck,)), "Ann passes")  # Ben draws after a reshuffle
    (drawn,) = {str(name) for name in names(game.view(1).observation.hands[1])} - {"Tuck", "Castle"}
    do(game, "Ben plays Tuck", f"Ben chooses {'Castle' if old else drawn}")
    numbers = game.view(None).to_json()["seen"]
    assert isinstance(numbers, dict)
    compiled = game.position.compiled
    bags = [sorted(compiled.names[face] for face in faces) for _, faces in numbers["bags"]]
    assert bags == [["Camel", "Castle", "Circe", "Oasis", "Pan", "Zeus"]]
