"""The deal of Crazier Eights: a random first player, seven cards each, a starter, and the draw pile."""

from __future__ import annotations

from typing import Any

import pytest

import crazier
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS, PUBLIC


def deal_game(players: int, seed: int = 3) -> Any:
    return crazier.new_game("sampler", players, seed=seed).start.position


@pytest.mark.rule("M2.1", "F9.1")
@pytest.mark.parametrize("players", range(2, 9))
def test_every_player_has_seven_cards_and_the_rest_is_the_draw_pile(players: int) -> None:
    position = deal_game(players)
    deck = 52 if players <= 4 else 104
    assert [len(position.zones[HANDS + seat]) for seat in range(players)] == [7] * players
    assert len(position.zones[DRAW_PILE]) == deck - 7 * players - 1
    assert all(len(position.zones[HANDS + players + seat]) == 0 for seat in range(players))


@pytest.mark.rule("M2.2", "M12.1")
def test_one_card_starts_the_discard_pile_face_up_and_the_others_are_hidden() -> None:
    position = deal_game(3)
    (starter,) = position.zones[DISCARD_PILE]
    assert position.known[starter] == PUBLIC
    for seat in range(3):
        assert {int(position.known[token]) for token in position.zones[HANDS + seat]} == {1 << seat}
    assert {int(position.known[token]) for token in position.zones[DRAW_PILE]} == {0}


@pytest.mark.rule("M2.1", "M2.2", "M3.1")
@pytest.mark.parametrize("seed", range(4))
def test_cards_come_from_the_top_of_the_deck_first_the_hands_and_then_the_starter(seed: int) -> None:
    position = deal_game(3, seed)
    deck = list(range(52))
    for turn in range(3):
        hand = position.zones[HANDS + (position.current + turn) % 3]
        assert sorted(hand) == sorted(deck.pop() for _card in range(7))
    assert list(position.zones[DISCARD_PILE]) == [deck.pop()]
    assert list(position.zones[DRAW_PILE]) == deck


@pytest.mark.rule("M2.1")
def test_any_player_may_go_first() -> None:
    assert {int(deal_game(4, seed).current) for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.rule("M2.1", "M3.3")
def test_the_first_player_draws_and_acts() -> None:
    game = crazier.new_game("sampler", 3, seed=4)
    first = int(game.start.position.current)
    assert game.decision is not None
    assert game.decision.seats == (first,)
    hands = [len(game.position.zones[HANDS + seat]) for seat in range(3)]
    assert hands == [8 if seat == first else 7 for seat in range(3)]


@pytest.mark.rule("M2.1")
def test_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    assert list(deal_game(3, 5).face) == list(deal_game(3, 5).face)
    assert list(deal_game(3, 5).face) != list(deal_game(3, 6).face)
