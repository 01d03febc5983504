"""Obligations: options depend on what the player knows, never on cards hidden from that player."""

from __future__ import annotations

import json

import pytest

from crazier.engine.core.serialization import dump_state, load_state
from crazier.engine.core.state import DRAW_PILE
from crazier.play.decisions import Option
from crazier.play.game import Game
from crazier.play.start_position import StartPosition
from tests.engine.positions import do, set_up

GAMBLE = """
Gamble
5 red event
Reveal the top card of the draw pile. If it is a god, shuffle all hands together and deal them out again.
"""
START = """
hands.Ann = ["Destiny", "Oasis", "Death"]
hands.Ben = ["Ferocity", "Gamble", "Mordred"]
draw = ["Camel", "Zeus", "Castle", "Trade", "Tempest"]
discard = ["Pan"]
"""


def with_top(game: Game, name: str) -> Game:
    """Return the same position with the second card from the top of the draw pile exchanged for the named one."""
    position = game.position
    face = [int(each) for each in position.face]
    pile = position.zones[DRAW_PILE]
    (other,) = (token for token in pile if position.compiled.names[face[token]] == name)
    face[pile[-2]], face[other] = face[other], face[pile[-2]]
    changed = load_state(position.compiled, {**dump_state(position), "face": face})
    return Game(game.table, game.deck, StartPosition(changed, None, game.decision_number))


def legal_moves(name: str) -> list[str]:
    """Return Ben's options when he must play or discard Ferocity this turn and the named card is revealed next."""
    game = do(set_up(START, cards=(GAMBLE,)), "Ann plays Destiny", "Ann chooses Ferocity")
    game = do(with_top(game, name), "Ann passes")
    assert game.decision is not None
    assert game.decision.seats == (1,)
    return [game.option_text(option) for option in game.decision.options]


@pytest.mark.rule("MQ10", "R42")
def test_what_is_offered_to_a_bound_player_does_not_depend_on_hidden_cards() -> None:
    assert "Ben plays Ferocity" in legal_moves("Zeus")
    assert "Ben passes" not in legal_moves("Zeus")
    assert legal_moves("Zeus") == legal_moves("Castle") == legal_moves("Trade") == legal_moves("Tempest")


CIRCE = """
hands.Ann = ["Circe", "Oasis", "Hecate"]
hands.Ben = ["Wizardry", "Sir Lancelot", "Death", "Bewitch"]
hands.Cid = ["Tempest", "Zeus"]
assets.Ben = ["Stream of Life"]
draw = ["Castle", "Trade", "Pan"]
discard = ["King Arthur"]
"""


def bound_to(card: str) -> Game:
    """Return a game in which Ben must discard a card this turn, has discarded an eight, and names a color.

    He may discard once more.
    """
    game = do(set_up(CIRCE, players="Ann Ben Cid"), "Ann plays Circe", "Ann chooses Ben", f"Ann chooses {card}")
    return do(game, "Ann passes", "Ben discards Wizardry")


@pytest.mark.rule("R42")
@pytest.mark.parametrize("viewer", [2, None])
def test_the_colors_a_bound_player_may_name_do_not_reveal_which_card_is_bound(viewer: int | None) -> None:
    assert [option.params["color"] for option in options(bound_to("Death"))] == ["blue"]
    assert [option.params["color"] for option in options(bound_to("Bewitch"))] == ["purple"]
    views = [json.dumps(bound_to(card).view(viewer).to_json()) for card in ("Death", "Bewitch", "Sir Lancelot")]
    assert views[0] == views[1] == views[2]


def options(game: Game) -> tuple[Option, ...]:
    assert game.decision is not None
    return game.decision.options
