"""What holds in every position of every game, whatever is on the cards."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import crazier
from crazier.engine.core.serialization import dump_state, load_state
from crazier.play.factory import from_json
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.table import Table
from tests.engine.generated_games import deal_game, deal_game_at, team_table
from tests.strategies import decks, seats, seeds, tables

pytestmark = pytest.mark.untraced

GUARD = 25
SHORT = 8
"""Turns of a game in which a whole team may act."""
MOST_DECISIONS = 20_000
"""Far more than a game with the stall guard on can take."""
EXAMPLES = 60 if crazier.compiled() else 6
SLOWLY = settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
FEWER = settings(max_examples=EXAMPLES // 3, suppress_health_check=list(HealthCheck))


def numbers(game: Game) -> str:
    return json.dumps(dump_state(game.position))


# What is checked at a decision


def conserved(game: Game) -> None:
    """Every card is in exactly one zone, `place` agrees, and the faces are still those of the deck."""
    position = game.position
    everywhere = sorted(token for zone in position.zones for token in zone)
    assert everywhere == list(range(len(game.deck)))
    assert all(position.place[token] == at for at, zone in enumerate(position.zones) for token in zone)
    assert Counter(position.face) == Counter(position.compiled.deck)


def every_option_applies(game: Game) -> None:
    """Each option can be taken on a clone, and the game itself does not change."""
    before = numbers(game)
    for code in game.legal():
        twin = game.clone()
        twin.step(code)
        conserved(twin)
    assert numbers(game) == before


def clones_are_isolated(game: Game, rng: Random) -> None:
    """Moves in one clone change neither the game nor another clone."""
    one, other = game.clone(), game.clone()
    before = numbers(one)
    for _ in range(3):
        if other.outcome is None:
            other.step(rng.choice(list(other.legal())))
    assert numbers(game) == numbers(one) == before


def numbers_round_trip(game: Game) -> None:
    """A position can be dumped and loaded again, and goes on in the same way."""
    position = game.position
    again = load_state(position.compiled, json.loads(numbers(game)))
    assert json.dumps(dump_state(again)) == numbers(game)
    if game.outcome is None:
        code = game.legal()[-1]
        twin = position.clone()
        adapter = adapter_for(game.table.game)
        adapter.apply(twin, code)
        adapter.apply(again, code)
        assert dump_state(twin) == dump_state(again)


def play_out(game: Game, rng: Random, *checks: str) -> None:
    """Play a game to its end with random choices, and check every position on the way."""
    while game.outcome is None:
        assert game.decision_number < MOST_DECISIONS
        assert len(set(game.legal())) == len(game.legal()) > 0
        conserved(game)
        if "options" in checks:
            every_option_applies(game)
        if "clones" in checks:
            clones_are_isolated(game, rng)
        if "numbers" in checks:
            numbers_round_trip(game)
        game.step(rng.choice(list(game.legal())))
    conserved(game)
    assert not game.legal()
    assert game.position.turn <= GUARD + 1
    assert game.outcome.winners


# Games with the sampler


@pytest.mark.slow
@SLOWLY
@given(seats, seeds, seeds)
def test_any_game_keeps_its_cards_offers_what_can_be_done_and_ends(players: int, seed: int, choices: int) -> None:
    play_out(deal_game(players, seed, GUARD), Random(choices), "options", "clones", "numbers")


@pytest.mark.slow
@pytest.mark.rule("M20.1", "R25", "R45")
@FEWER
@given(tables(SHORT), seeds, seeds)
def test_so_does_a_game_by_any_preset_for_any_players_and_teams(table: Table, seed: int, choices: int) -> None:
    game = deal_game_at(table, seed)
    play_out(game, Random(choices), "options", "clones", "numbers")
    outcome = game.outcome
    assert outcome is not None
    for team in table.teams:
        assert len({seat in outcome.winners for seat in team}) == 1, "a team wins and loses together"


@pytest.mark.slow
@FEWER
@given(st.data(), seeds)
def test_so_does_a_game_in_teams_with_any_cards(data: st.DataObject, seed: int) -> None:
    players, size = data.draw(st.sampled_from(((4, 2), (5, 3), (6, 3), (8, 2))))
    deck = data.draw(decks(players))
    game = deal_game_at(team_table(players, size, SHORT, data.draw(st.sampled_from(("modern", "first")))), seed, deck)
    play_out(game, Random(seed), "options", "clones", "numbers")


@pytest.mark.slow
@pytest.mark.rule("R15")
@settings(max_examples=EXAMPLES)
@given(seats, seeds, seeds, st.integers(1, 9))
def test_every_game_ends_with_the_stall_guard_on(players: int, seed: int, choices: int, guard: int) -> None:
    game = deal_game(players, seed, guard)
    rng = Random(choices)
    while game.outcome is None:
        game.step(rng.choice(list(game.legal())))
    assert game.position.turn <= guard + 1


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 9))
def test_a_game_is_the_same_after_json_at_every_decision(players: int) -> None:
    game = deal_game(players, players, GUARD)
    rng = Random(players)
    while game.outcome is None:
        again = from_json(game.to_json())
        assert again.digest() == game.digest()
        assert again.decision == game.decision
        assert again.to_json() == game.to_json()
        game.step(rng.choice(list(game.legal())))
    assert from_json(game.to_json()).outcome == game.outcome


@pytest.mark.slow
@settings(max_examples=EXAMPLES)
@given(seats, seeds, seeds)
def test_the_same_seed_and_choices_give_the_same_game(players: int, seed: int, choices: int) -> None:
    ends = []
    for _ in range(2):
        game = deal_game(players, seed, GUARD)
        rng = Random(choices)
        while game.outcome is None:
            game.step(rng.choice(list(game.legal())))
        ends.append((game.digest(), game.decision_number))
    assert ends[0] == ends[1]


# Games with generated cards


@pytest.mark.slow
@SLOWLY
@given(st.data(), seats, seeds)
def test_any_game_with_any_cards_keeps_its_cards_offers_what_can_be_done_and_ends(
    data: st.DataObject, players: int, seed: int
) -> None:
    deck = data.draw(decks(players))
    play_out(deal_game(players, seed, GUARD, deck), Random(seed), "options", "clones", "numbers")
