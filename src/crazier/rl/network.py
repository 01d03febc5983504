"""A small network in NumPy that reads cards by what they do, so that it can play decks it has never seen.

Every card is embedded by its row of `cards`. A plane is the sum of the embeddings of its cards; planes and scalars make
a hidden layer, which gives a value, a score for every action without a face, and for every verb a direction along which
the embeddings of the faces are scored.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from crazier.errors import CrazierError
from crazier.games.tensors import FACE_VERBS, FIRST_FACE_ACTION, plane_count, scalar_count
from crazier.rl.feature_columns import COLUMNS
from crazier.rl.schema import SCHEMA

Array = NDArray[np.float32]
Weights = dict[str, Array]
EMBEDDING: Final = 24
HIDDEN: Final = 96
IMPOSSIBLE: Final = np.float32(-1e9)
"""The score of an action that the mask does not offer."""


def squash(numbers: NDArray[Any]) -> Array:
    """Return numbers with large ones drawn in."""
    values = numbers.astype(np.float32)
    return np.asarray(np.sign(values) * np.log1p(np.abs(values)), np.float32)


@dataclass
class Pass:
    """What a forward pass leaves for the backward pass."""

    cards: Array
    embedding: Array
    planes: Array
    inputs: Array
    hidden: Array
    directions: Array
    scores: Array
    """The score of every action, IMPOSSIBLE where the mask is 0."""
    value: Array


class Network:
    """The weights of a network for a number of players, whatever the cards."""

    def __init__(self, players: int, seed: int = 0, weights: Weights | None = None) -> None:
        self.players = players
        self.weights = weights if weights is not None else new_weights(players, seed)

    def forward(self, planes: NDArray[Any], scalars: NDArray[Any], mask: NDArray[Any], cards: Array) -> Pass:
        """Score the actions of a number of observations with the same deck; `cards` are squashed already."""
        w, rows = self.weights, len(planes)
        embedding = np.tanh(cards @ w["cards"] + w["cards_bias"])
        counts = planes.astype(np.float32)
        pooled = counts @ embedding
        inputs = np.concatenate([pooled.reshape(rows, -1), squash(scalars)], axis=1)
        hidden = np.tanh(inputs @ w["hidden"] + w["hidden_bias"])
        plain = hidden @ w["plain"] + w["plain_bias"]
        directions = (hidden @ w["verbs"] + w["verbs_bias"]).reshape(rows, FACE_VERBS, EMBEDDING)
        faces = (directions @ embedding.T).reshape(rows, -1)
        copies = (mask.shape[1] - FIRST_FACE_ACTION) // faces.shape[1]
        scores = np.concatenate([plain, *([faces] * copies)], axis=1)
        value = hidden @ w["value"] + w["value_bias"]
        scores = np.where(mask > 0, scores, IMPOSSIBLE)
        return Pass(cards, embedding, counts, inputs, hidden, directions, scores, value[:, 0])

    def backward(self, done: Pass, score_slopes: Array, value_slopes: Array) -> Weights:
        """Return the slopes of all weights, given those of scores and values."""
        w, rows = self.weights, len(done.value)
        plain = score_slopes[:, :FIRST_FACE_ACTION]
        per_copy = FACE_VERBS * len(done.embedding)
        faces = score_slopes[:, FIRST_FACE_ACTION:].reshape(rows, -1, per_copy).sum(axis=1)
        faces = faces.reshape(rows * FACE_VERBS, -1)
        directions = (faces @ done.embedding).reshape(rows, -1)
        embedding = faces.T @ done.directions.reshape(rows * FACE_VERBS, EMBEDDING)
        hidden = plain @ w["plain"].T + directions @ w["verbs"].T + value_slopes[:, None] * w["value"].T
        hidden = hidden * (1 - done.hidden**2)
        pooled_size = done.planes.shape[1] * EMBEDDING
        pooled = (hidden @ w["hidden"].T)[:, :pooled_size].reshape(-1, EMBEDDING)
        embedding += done.planes.reshape(-1, done.planes.shape[2]).T @ pooled
        embedding *= 1 - done.embedding**2
        return {
            "cards": done.cards.T @ embedding,
            "cards_bias": embedding.sum(axis=0),
            "hidden": done.inputs.T @ hidden,
            "hidden_bias": hidden.sum(axis=0),
            "plain": done.hidden.T @ plain,
            "plain_bias": plain.sum(axis=0),
            "verbs": done.hidden.T @ directions,
            "verbs_bias": directions.sum(axis=0),
            "value": done.hidden.T @ value_slopes[:, None],
            "value_bias": value_slopes.sum(keepdims=True),
        }

    def save(self, file: Path) -> None:
        """Write the weights to a file."""
        np.savez_compressed(file, schema=np.array(SCHEMA), players=np.array(self.players), **self.weights)  # type: ignore[arg-type]


def new_weights(players: int, seed: int) -> Weights:
    """Return small random weights."""
    random = np.random.default_rng(seed)
    inputs = int(plane_count(players)) * EMBEDDING + int(scalar_count(players))
    shapes = {
        "cards": (len(COLUMNS), EMBEDDING),
        "hidden": (inputs, HIDDEN),
        "plain": (HIDDEN, FIRST_FACE_ACTION),
        "verbs": (HIDDEN, FACE_VERBS * EMBEDDING),
        "value": (HIDDEN, 1),
    }
    weights: Weights = {}
    for name, (before, after) in shapes.items():
        scale = 0.1 if name in ("plain", "verbs", "value") else 1.0
        weights[name] = (random.standard_normal((before, after)) * scale / np.sqrt(before)).astype(np.float32)
        weights[f"{name}_bias"] = np.zeros(after, np.float32)
    return weights


def load_network(file: Path) -> Network:
    """Return the network that `save` wrote; raise an error for one of another schema."""
    try:
        with np.load(file) as stored:
            values = {name: stored[name] for name in stored.files}
    except (OSError, ValueError) as error:
        raise CrazierError(f"'{file}' holds no network: {error}") from None
    schema = str(values.pop("schema", "none"))
    if schema != SCHEMA:
        raise CrazierError(f"'{file}' is a network for the schema '{schema}'; this version has '{SCHEMA}'")
    return Network(int(values.pop("players")), weights=values)
