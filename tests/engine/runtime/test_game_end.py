"""Losing the game: what happens to a player's cards and obligations."""

from __future__ import annotations

import pytest

from crazier.play.game import Game
from tests.engine.positions import do, names, set_up

DOOM = "Doom\n6 red event\nChoose an opponent. That player loses the game."


def lost(seed: int, loser: str) -> Game:
    """Return a game in which a player has lost who had two cards in hand and an asset."""
    start = """
    hands.Ann = ["Doom", "Camel"]
    hands.Ben = ["Castle", "Death"]
    hands.Cid = ["Pan", "Zeus"]
    assets.Ben = ["Oasis"]
    assets.Cid = ["Hecate"]
    draw = ["Circe", "Trade"]
    discard = ["Mordred"]
    """
    game = set_up(start, cards=(DOOM,), players="Ann Ben Cid", seed=seed)
    return do(game, "Ann plays Doom", f"Ann chooses {loser}")


@pytest.mark.rule("R36", "M7.1")
@pytest.mark.parametrize(
    ("loser", "cards"), [("Ben", {"Castle", "Death", "Oasis"}), ("Cid", {"Pan", "Zeus", "Hecate"})]
)
def test_the_cards_of_who_has_lost_go_under_the_discard_pile_in_every_order(loser: str, cards: set[str]) -> None:
    orders = set()
    for seed in range(60):
        pile = names(lost(seed, loser).view(None).observation.discard)
        assert pile[0] == "Mordred"
        assert set(pile[1:4]) == cards
        assert pile[4:] == ["Doom"]
        orders.add(tuple(pile[1:4]))
    assert len(orders) == 6


@pytest.mark.rule("R42", "M7.1")
def test_an_obligation_ends_when_its_player_loses_and_no_other_does() -> None:
    start = """
    hands.Ann = ["Destiny", "Destiny", "Camel"]
    hands.Ben = ["Castle", "Death"]
    hands.Cid = ["Pan", "Ferocity"]
    draw = ["Circe", "Trade", "Hecate"]
    discard = ["Mordred"]
    granted.Ann = { plays = 1 }
    """
    game = set_up(start, players="Ann Ben Cid")
    do(game, "Ann plays Destiny", "Ann chooses Ben", "Ann chooses Death")
    do(game, "Ann plays Destiny", "Ann chooses Cid", "Ann chooses Ferocity")
    assert [obligation.holder for obligation in game.view(0).observation.obligations] == [1, 2]
    do(game, "Ben resigns")
    assert [obligation.holder for obligation in game.view(0).observation.obligations] == [2]
    do(game, "Ann passes")
    assert game.decision is not None
    assert "Cid passes" not in {game.option_text(option) for option in game.decision.options}
