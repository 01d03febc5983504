"""Train a network by self-play with action masks: proximal policy optimization, all in NumPy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Final

import numpy as np
from numpy.typing import NDArray

from crazier.rl.batch_env import BatchEnv
from crazier.rl.network import Array, Network, Pass, Weights, squash

ENTROPY_FLOOR: Final = np.float32(1e-12)


@dataclass(frozen=True)
class Recipe:
    """How a network is trained."""

    sets: tuple[str, ...] = ("camelot",)
    players: int = 2
    games: int = 64
    """Games at once, of each set."""
    steps: int = 32
    """Choices in each game between two updates."""
    updates: int = 60
    seconds: float = 1e9
    """Processor time after which training stops."""
    epochs: int = 1
    minibatch: int = 512
    rate: float = 3e-3
    clip: float = 0.2
    entropy: float = 0.01
    smoothing: float = 0.95
    """How much of an advantage comes from what followed (lambda)."""
    seed: int = 0


@dataclass
class Choices:
    """Choices of one set, a row for each."""

    planes: NDArray[np.uint8]
    scalars: NDArray[np.uint8]
    mask: NDArray[np.int8]
    actions: NDArray[np.int64]
    likelihood: Array
    """The logarithm of the chance with which the action was taken."""
    advantages: Array
    returns: Array
    cards: Array

    def part(self, rows: NDArray[np.int64]) -> Choices:
        """Return some of the rows."""
        return Choices(
            self.planes[rows],
            self.scalars[rows],
            self.mask[rows],
            self.actions[rows],
            self.likelihood[rows],
            self.advantages[rows],
            self.returns[rows],
            self.cards,
        )


def chances(scores: Array) -> Array:
    """Return the chance of each action by its score."""
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)


def draw_actions(chance: Array, random: np.random.Generator) -> NDArray[np.int64]:
    """Draw an action of each row by its chances."""
    summed = chance.cumsum(axis=1)
    below = (summed > random.random((len(chance), 1)) * summed[:, -1:]).argmax(axis=1)
    return np.asarray(below, np.int64)


class SelfPlay:
    """Games of one set that a network plays against itself."""

    def __init__(self, set_name: str, recipe: Recipe, seed: int) -> None:
        self.recipe = recipe
        self.batch = BatchEnv(set_name, recipe.games, recipe.players, seed=seed)
        self.cards = squash(self.batch.schema.cards)
        self.random = np.random.default_rng(seed)

    def look(self, network: Network) -> Pass:
        """Score the actions of all games as they stand."""
        return network.forward(self.batch.planes, self.batch.scalars, self.batch.action_mask, self.cards)

    def play(self, network: Network) -> Choices:
        """Play some steps of every game, and return all choices with what came of them."""
        recipe, batch = self.recipe, self.batch
        rows = np.arange(recipe.games)
        planes, scalars, masks, taken, likelihood = [], [], [], [], []
        values, seats, done, rewards = [], [], [], []
        for _step in range(recipe.steps):
            seen = self.look(network)
            chance = chances(seen.scores)
            actions = draw_actions(chance, self.random)
            planes.append(batch.planes.copy())
            scalars.append(batch.scalars.copy())
            masks.append(batch.action_mask.copy())
            taken.append(actions)
            likelihood.append(np.log(chance[rows, actions] + ENTROPY_FLOOR))
            values.append(seen.value)
            seats.append(batch.seats.copy())
            batch.step(actions)
            done.append(batch.done.copy())
            rewards.append(batch.rewards.copy())
        advantages = self.advantages(values, seats, done, rewards, self.look(network).value)
        return Choices(
            np.concatenate(planes),
            np.concatenate(scalars),
            np.concatenate(masks),
            np.concatenate(taken),
            np.concatenate(likelihood),
            advantages,
            advantages + np.concatenate(values),
            self.cards,
        )

    def advantages(
        self,
        values: Sequence[Array],
        seats: Sequence[NDArray[np.int64]],
        done: Sequence[NDArray[np.uint8]],
        rewards: Sequence[NDArray[np.float64]],
        last_value: Array,
    ) -> Array:
        """Return how much better each choice turned out than expected, from its own seat's next choice backwards."""
        recipe, rows = self.recipe, np.arange(self.recipe.games)
        following = np.repeat(-last_value[:, None] / (recipe.players - 1), recipe.players, axis=1)
        following[rows, self.batch.seats] = last_value  # what one seat expects, the others lack
        better = np.zeros_like(following)
        out = []
        for step in reversed(range(recipe.steps)):
            over = done[step] > 0
            following[over] = rewards[step][over]
            better[over] = 0
            seat = seats[step]
            surprise = following[rows, seat] - values[step]
            advantage = surprise + recipe.smoothing * better[rows, seat]
            better[rows, seat] = advantage
            following[rows, seat] = values[step]
            out.append(advantage.astype(np.float32))
        return np.concatenate(out[::-1])


class Adam:
    """The optimizer of Kingma and Ba (2014), with slopes clipped to a norm of 1."""

    def __init__(self, weights: Weights, rate: float) -> None:
        self.rate = rate
        self.mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in weights.items()}
        self.count = 0

    def step(self, weights: Weights, slopes: Weights, rate: float) -> None:
        """Change the weights in place."""
        self.count += 1
        norm = float(np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values())))
        shrink = 1.0 / max(1.0, norm)
        for name, slope in slopes.items():
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * slope * shrink
            self.square[name] = 0.999 * self.square[name] + 0.001 * (slope * shrink) ** 2
            mean = self.mean[name] / (1 - 0.9**self.count)
            square = self.square[name] / (1 - 0.999**self.count)
            weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def slopes_of(network: Network, choices: Choices, recipe: Recipe) -> Weights:
    """Return the slopes of the loss: clipped policy, half the squared error of the value, less the entropy."""
    seen = network.forward(choices.planes, choices.scalars, choices.mask, choices.cards)
    rows, count = np.arange(len(choices.actions)), len(choices.actions)
    chance = chances(seen.scores)
    ratio = np.exp(np.log(chance[rows, choices.actions] + ENTROPY_FLOOR) - choices.likelihood)
    spread = choices.advantages.std() + 1e-6
    advantage = (choices.advantages - choices.advantages.mean()) / spread
    too_far = np.where(advantage > 0, ratio > 1 + recipe.clip, ratio < 1 - recipe.clip)
    pull = np.where(too_far, 0.0, -advantage * ratio)
    slopes = -chance * pull[:, None]
    slopes[rows, choices.actions] += pull
    logs = np.log(chance + ENTROPY_FLOOR)
    entropy = -(chance * logs).sum(axis=1, keepdims=True)
    slopes += recipe.entropy * chance * (logs + entropy)
    slopes[choices.mask == 0] = 0
    error = seen.value - choices.returns
    return network.backward(seen, (slopes / count).astype(np.float32), (0.5 * error / count).astype(np.float32))


def train(recipe: Recipe, progress: Callable[[int, Network], None] | None = None) -> Network:
    """Train a network from nothing; the same recipe gives the same network, unless time runs out first."""
    network = Network(recipe.players, recipe.seed)
    optimizer = Adam(network.weights, recipe.rate)
    tables = [SelfPlay(name, recipe, recipe.seed * 1000 + number) for number, name in enumerate(recipe.sets)]
    random = np.random.default_rng(recipe.seed)
    start = process_time()
    for update in range(recipe.updates):
        used = max(update / recipe.updates, (process_time() - start) / recipe.seconds)
        if used >= 1:
            break
        played = [table.play(network) for table in tables]
        for _epoch in range(recipe.epochs):
            for choices in played:
                order = random.permutation(len(choices.actions))
                for first in range(0, len(order), recipe.minibatch):
                    part = choices.part(order[first : first + recipe.minibatch])
                    optimizer.step(network.weights, slopes_of(network, part, recipe), recipe.rate * (1 - 0.9 * used))
        if progress is not None:
            progress(update, network)
    return network
