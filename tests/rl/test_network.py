"""The baseline: a network that learns by self-play, plays any deck, and can be met in the arena."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from crazier.errors import CrazierError
from crazier.rl import BatchEnv
from crazier.rl.__main__ import main
from crazier.rl.net_bot import save_agent
from crazier.rl.network import Network, load_network, new_weights, squash
from crazier.rl.self_play import Recipe, SelfPlay, chances, slopes_of, train

TOY = Recipe(sets=("classic",), games=8, steps=12, updates=2, minibatch=64)


def loss(network: Network, play: SelfPlay, wanted: np.ndarray) -> float:
    seen = play.look(network)
    rows = np.arange(len(wanted))
    return float(-np.log(chances(seen.scores)[rows, wanted]).sum() + 0.5 * (seen.value**2).sum())


def test_slopes_are_those_of_the_loss() -> None:
    play = SelfPlay("camelot", Recipe(games=3), seed=1)
    play.cards = play.cards.astype(np.float64)
    weights = {name: array.astype(np.float64) for name, array in new_weights(2, 1).items()}
    network = Network(2, weights=weights)  # type: ignore[arg-type]
    wanted = np.array([int(np.flatnonzero(row)[0]) for row in play.batch.action_mask])
    seen = play.look(network)
    slopes = chances(seen.scores).astype(np.float64)
    slopes[np.arange(3), wanted] -= 1
    found = network.backward(seen, slopes, seen.value)  # type: ignore[arg-type]
    for name, slope in found.items():
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        step = 1e-3
        weights[name][place] += step
        above = loss(network, play, wanted)
        weights[name][place] -= 2 * step
        below = loss(network, play, wanted)
        weights[name][place] += step
        assert (above - below) / (2 * step) == pytest.approx(slope[place], rel=0.02), name


def test_only_actions_of_the_mask_have_a_chance() -> None:
    play = SelfPlay("olympus", Recipe(games=4), seed=2)
    chance = chances(play.look(Network(2)).scores)
    assert (chance[play.batch.action_mask == 0] == 0).all()
    assert np.allclose(chance.sum(axis=1), 1)


def test_what_a_choice_brought_is_counted_for_its_own_seat() -> None:
    play = SelfPlay("classic", Recipe(games=1, steps=3), seed=1)
    values = [np.zeros(1, np.float32)] * 3
    seats = [np.array([0]), np.array([1]), np.array([0])]
    done = [np.zeros(1, np.uint8), np.zeros(1, np.uint8), np.ones(1, np.uint8)]
    rewards = [np.zeros((1, 2)), np.zeros((1, 2)), np.array([[1.0, -1.0]])]
    found = play.advantages(values, seats, done, rewards, np.zeros(1, np.float32))
    assert found.tolist() == pytest.approx([play.recipe.smoothing, -1, 1])


def test_slopes_pull_towards_what_turned_out_well() -> None:
    play = SelfPlay("classic", TOY, seed=3)
    network = Network(2, 3)
    choices = play.play(network)
    assert set(slopes_of(network, choices, TOY)) == set(network.weights)


def test_equal_recipes_give_equal_networks() -> None:
    first, second = train(TOY), train(TOY)
    assert all((first.weights[name] == second.weights[name]).all() for name in first.weights)
    assert any((first.weights[name] != new_weights(2, 0)[name]).any() for name in first.weights)


def test_a_network_plays_decks_that_it_was_not_trained_on() -> None:
    network = train(TOY)
    batch = BatchEnv("olympus", 4, seed=1)
    seen = network.forward(batch.planes, batch.scalars, batch.action_mask, squash(batch.schema.cards))
    batch.step(seen.scores.argmax(axis=1))


def test_one_command_trains_and_one_compares(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "agent"
    arguments = ["train", str(folder), "--sets", "classic,camelot", "--games", "6", "--updates", "1"]
    assert main(arguments) == 0
    assert "the bot is python:" in capsys.readouterr().out
    assert main(["compare", str(folder), "--sets", "classic", "--bots", "random", "--games", "4"]) == 0
    assert "% (" in capsys.readouterr().out
    assert main(["compare", str(tmp_path / "nowhere")]) == 1
    assert "holds no network" in capsys.readouterr().err


def test_a_network_for_another_schema_or_table_is_refused(tmp_path: Path) -> None:
    save_agent(Network(3), tmp_path, "three")
    assert main(["compare", str(tmp_path), "--sets", "light-dark"]) == 1
    with np.load(tmp_path / "weights.npz") as stored:
        values = {name: stored[name] for name in stored.files}
    np.savez(tmp_path / "old.npz", **{**values, "schema": np.array("crazier-obs/0")})
    with pytest.raises(CrazierError, match="schema 'crazier-obs/0'; this version has 'crazier-obs/1'"):
        load_network(tmp_path / "old.npz")
