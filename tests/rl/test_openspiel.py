"""Our games are OpenSpiel games: its own tests pass, information states recall everything, and its searches play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from crazier.errors import CrazierError

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (extra 'bench')")
TABLES = ("camelot,players=2", "first,players=2", "classic,players=5", "light-dark,players=4", "teams,players=4")


def load(table: str) -> Any:
    """Return an OpenSpiel game by the name of its table and other parameters."""
    import crazier.rl.openspiel  # noqa: F401 - it registers the game, and needs the package

    return pyspiel.load_game(f"crazier(table={table})")


def decisions(game: Any, seed: int, most: int) -> Iterator[tuple[Any, int]]:
    """Play at random; yield the state before each decision, and who decides."""
    random, state = Random(seed), game.new_initial_state()
    state.apply_action(seed % game.max_chance_outcomes())
    while not state.is_terminal() and most:
        yield state, state.current_player()
        state.apply_action(random.choice(state.legal_actions()))
        most -= 1


@pytest.mark.parametrize("table", TABLES)
def test_openspiel_accepts_it(table: str) -> None:
    pyspiel.random_sim_test(load(table), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("table", TABLES)
def test_a_state_dealt_anew_looks_the_same_to_its_player(table: str) -> None:
    for state, player in decisions(load(table), 3, 25):
        world = state.resample_from_infostate(player, lambda: 0.6)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()


def test_an_information_state_holds_all_earlier_ones() -> None:
    told: dict[int, list[str]] = {0: [], 1: []}
    for state, player in decisions(load("camelot,players=2"), 5, 40):
        lines = state.information_state_string(player).splitlines()[:-1]  # the last line is what is seen now
        assert lines[: len(told[player])] == told[player]
        told[player] = lines
    assert all(told.values())


def test_what_others_hold_is_in_no_string_or_tensor_of_a_player() -> None:
    game = load("camelot,players=2")
    state = game.new_initial_state()
    state.apply_action(4)
    other = state.resample_from_infostate(0, lambda: 0.2)
    assert state.observation_string(1) != other.observation_string(1)
    assert state.observation_string(0) == other.observation_string(0)


def test_a_copy_is_a_game_of_its_own() -> None:
    for state, player in decisions(load("olympus,players=2"), 2, 5):
        before = state.observation_string(player)
        copy = state.clone()
        copy.apply_action(copy.legal_actions()[0])
        assert state.observation_string(player) == before


def test_information_set_search_plays() -> None:
    ismcts, mcts = (pytest.importorskip(f"open_spiel.python.algorithms.{name}") for name in ("ismcts", "mcts"))

    game = load("camelot,players=2")
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 1.4, 3)
    for state, _player in decisions(game, 1, 2):
        assert bot.step(state) in state.legal_actions()


def test_regret_minimization_runs_on_few_decks_and_turns() -> None:
    sampling = pytest.importorskip("open_spiel.python.algorithms.external_sampling_mccfr")

    game = load("camelot,players=2,deals=2,stall_guard=2")
    solver = sampling.ExternalSamplingSolver(game, sampling.AverageType.SIMPLE)
    solver.iteration()
    policy = solver.average_policy()
    for state, _player in decisions(game, 0, 3):
        chances = policy.action_probabilities(state)
        assert set(chances) <= set(state.legal_actions())
        assert sum(chances.values()) == pytest.approx(1)


def test_no_deck_is_refused() -> None:
    with pytest.raises(CrazierError, match="at least one deck"):
        load("camelot,deals=0")
