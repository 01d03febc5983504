"""Test refusals as data: why each card of a hand can't be played or discarded now, by token and verb."""

from __future__ import annotations

from random import Random

import pytest

from crazier.play.attempts import Attempt
from crazier.play.decisions import IllegalMove
from crazier.play.factory import new_game
from crazier.play.game import Game
from crazier.play.table import DEFAULT_NAMES, Table
from crazier.play.text import messages
from tests.play.games import simple
from tests.play.table_client import tables

PICKED = (0, 1, 2, 3, 4, 14, 15, 16, 17, 18, 19)
"""Tables of each kind, with two and with four players and teams."""


def ways_of(game: Game, seat: int) -> set[tuple[int, str, int]]:
    """Return every way to play or discard a card of a hand: the token, the verb and the side."""
    hand = game.view(seat).observation.hands[seat]
    cards = {card.name: card for card in game.deck}
    ways = set()
    for held in hand:
        split = game.table.game in ("modern", "first") and len(cards[str(held.name)].sides) > 1
        ways |= {(held.token, "play", side) for side in ((1, 2) if split else (0,))}
        if game.table.game in ("modern", "first"):
            ways.add((held.token, "discard", 0))
    return ways


def offered_ways(game: Game, seat: int) -> set[tuple[int, str, int]]:
    """Return the ways that are offered; of two equal playing cards one stands for both."""
    decision = game.decision
    options = decision.options_of(seat) if decision is not None else ()
    return {
        (option.params["token"], option.key, option.params.get("side", 0))
        for option in options
        if option.key in ("play", "discard")
    }


@pytest.mark.parametrize("number", PICKED)
def test_a_card_is_either_offered_or_refused(number: int) -> None:
    table = list(zip(range(20), tables(), strict=False))[number][1]
    game, rng = new_game(table, seed=number), Random(number)
    decks = 2 if table.game == "classic" and len(table.players) > 5 else 1
    for _ in range(80):
        for seat in range(len(table.players)):
            refused = {(one.token, one.verb, one.side) for one in game.refusals(seat)}
            offered = offered_ways(game, seat)
            assert not refused & offered
            if decks == 1:
                assert refused | offered == ways_of(game, seat)
        if game.outcome is not None:
            return
        game.step(rng.choice(game.legal()))


@pytest.mark.parametrize("table", [Table("camelot", DEFAULT_NAMES[:3]), Table("", DEFAULT_NAMES[:3], "classic")])
def test_the_reason_is_that_of_an_attempt(table: Table) -> None:
    game, rng = new_game(table, seed=8), Random(8)
    compared = 0
    while game.outcome is None and compared < 400:
        for seat in range(len(table.players)):
            for refusal in game.refusals(seat):
                found = game.refusal(Attempt(seat, refusal.verb, refusal.params["card"]))
                assert (found.rule_id, found.key, found.params) == (refusal.rule, refusal.key, refusal.params)
                text = messages.refusal_text(refusal.key, refusal.params, table.players, seat)
                assert found.reason == text
                compared += 1
        game.step(rng.choice(game.legal()))
    assert compared > 100


def test_a_refused_move_says_why_as_data() -> None:
    game = simple()
    with pytest.raises(IllegalMove) as refused:
        game.play("Ann discards Blue Golem")
    assert (refused.value.rule_id, refused.value.key) == ("M5.1", "no_match")
    assert refused.value.params["card"] == "Blue Golem"
    assert refused.value.reason == messages.refusal_text("no_match", refused.value.params, game.table.players, 0)


def test_what_is_not_ones_own_is_refused_with_the_same_data() -> None:
    game = simple()
    decision = game.decision
    assert decision is not None
    for seat, option_id in ((1, decision.options[0].id), (0, "0.play.99"), (None, decision.options[0].id)):
        with pytest.raises(IllegalMove) as refused:
            game.answer(seat, option_id)
        assert (refused.value.key, refused.value.params) == ("not_your_option", {})


def test_a_spectator_has_no_hand() -> None:
    assert simple().refusals(None) == ()
