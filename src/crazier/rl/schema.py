"""Describe observations and actions of schema `crazier-obs/1`: shapes, spaces, names, and numbers back to words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from crazier.cards.deck import Deck
from crazier.errors import CrazierError
from crazier.games import tensors
from crazier.games.playing_cards.cards import SUIT_NAMES
from crazier.games.tensors import SCHEMA as SCHEMA
from crazier.games.tensors import Tensors, action_count, plane_count, scalar_count
from crazier.language.vocabulary import COLORS
from crazier.play.table import Table
from crazier.rl.feature_columns import COLUMNS
from crazier.rl.learning_game import LEARNING_GAMES, BatchShape

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Observation = dict[str, NDArray[Any]]
"""`planes`, `scalars`, `cards` and `action_mask` of one seat."""

PLANES: Final = ("draw", "discard", "limbo", "unseen", "unseen_later", "top", "source", "held", "bound")
SHADES: Final = ("light", "dark")
SUITS: Final = tuple(f"call {suit}" for suit in SUIT_NAMES)
SEAT_WORDS: Final = ("yourself", *(f"the player {place} to your left" for place in range(1, 8)))
TABLE_SCALARS: Final[Mapping[int, str]] = {
    **{
        tensors.SCALAR_ASK + at: f"ask_{kind}"
        for at, kind in enumerate(
            ("nothing", "main", "card", "player", "side", "yes_no", "order", "color", "drawn", "due", "call", "shade")
        )
    },
    **{tensors.SCALAR_PHASE + at: f"phase_{phase}" for at, phase in enumerate(("beginning", "draw", "main", "end"))},
    **{tensors.SCALAR_COLOR + at: f"named_{color}" for at, color in enumerate(COLORS)},
    **{tensors.SCALAR_SUIT + at: f"called_{suit}" for at, suit in enumerate(SUIT_NAMES)},
    **{tensors.SCALAR_SHADE + at: f"called_{shade}" for at, shade in enumerate(SHADES)},
    tensors.SCALAR_CLOCKWISE: "clockwise",
    tensors.SCALAR_TURN: "turn",
    tensors.SCALAR_DRAW_PILE: "draw_pile",
    tensors.SCALAR_DISCARD_PILE: "discard_pile",
    tensors.SCALAR_DUE: "due",
    tensors.SCALAR_DRAWN: "drawn",
    tensors.SCALAR_STACK: "stack",
    tensors.SCALAR_PENDING: "pending",
    tensors.SCALAR_STEP: "step",
    tensors.SCALAR_OWN_ABILITY: "own_ability",
    tensors.SCALAR_HAND_NUMBER: "hand_number",
    tensors.SCALAR_PLAYERS: "players",
    **{tensors.SCALAR_ASKED + place: f"asked_{place}" for place in range(8)},
    **{tensors.SCALAR_CURRENT + place: f"current_{place}" for place in range(8)},
}
"""The scalars of the table that are in use, by their place."""
SEAT_SCALARS: Final = (
    "hand", "assets", "unseen", "plays", "discards", "skip_turn", "skip_draw", "skip_main", "extra_turn",
    "extra_phase", "passed", "out", "ally", "shade", "obligations", "score",
)  # fmt: skip
VERBS: Final = ("discard", "play", "choose", "play by the second side")
PLAIN_ACTIONS: Final[Mapping[int, str]] = {
    tensors.ACT_PASS: "pass",
    tensors.ACT_STOP: "stop",
    tensors.ACT_ACCEPT: "accept",
    tensors.ACT_DECLINE: "decline",
    tensors.ACT_DRAW: "draw",
    **{tensors.ACT_COLOR + at: f"name {color}" for at, color in enumerate(COLORS)},
    **{tensors.ACT_SUIT + at: call for at, call in enumerate(SUITS)},
    **{
        tensors.ACT_SHADE_AND_SUIT + 4 * dark + at: f"call {shade} {suit}"
        for dark, shade in enumerate(SHADES)
        for at, suit in enumerate(SUIT_NAMES)
    },
    **{tensors.ACT_SHADE + at: f"take {shade}" for at, shade in enumerate(SHADES)},
    tensors.ACT_SIDE: "take the first side",
    tensors.ACT_SIDE + 1: "take the second side",
    **{tensors.ACT_PLAYER + place: f"choose {words}" for place, words in enumerate(SEAT_WORDS)},
    **{tensors.ACT_ORDER + at: f"settle ability {at + 1} next" for at in range(tensors.ACT_UNSEEN - tensors.ACT_ORDER)},
    **{tensors.ACT_UNSEEN + at: f"choose unseen card {at + 1}" for at in range(tensors.UNSEEN_ACTIONS)},
}
"""The actions without a face that are in use, in words."""


@dataclass(frozen=True)
class Schema:
    """The shapes and the meaning of observations and actions at one table."""

    players: int
    faces: tuple[str, ...]
    """The names of all faces, in the order of every array that goes by face."""
    copies: int
    """How many cards of one face there are at most."""
    tokens: int
    cards: Floats = field(repr=False, compare=False)
    """What each card is and does: a row for each face, a column for each of `columns`; it never changes."""
    columns: tuple[str, ...] = COLUMNS
    version: str = SCHEMA

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return int(action_count(len(self.faces), self.copies))

    @cached_property
    def plane_names(self) -> tuple[str, ...]:
        """The names of the planes; seats are counted from the viewer's on."""
        return (*PLANES, *(f"{kind}_{place}" for kind in ("hand", "assets") for place in range(self.players)))

    @cached_property
    def scalar_names(self) -> tuple[str, ...]:
        """The names of the scalars; a place that is not in use has none."""
        table = tuple(TABLE_SCALARS.get(at, "") for at in range(tensors.TABLE_SCALARS))
        return (*table, *(f"{name}_{place}" for place in range(self.players) for name in SEAT_SCALARS))

    def observation_space(self) -> spaces.Dict:
        """Return the space of observations."""
        planes = (int(plane_count(self.players)), len(self.faces))
        return spaces.Dict(
            {
                "planes": spaces.Box(0, 255, planes, np.uint8),
                "scalars": spaces.Box(0, 255, (int(scalar_count(self.players)),), np.uint8),
                "cards": spaces.Box(-np.inf, np.inf, self.cards.shape, np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete[Any]:
        """Return the space of actions."""
        return spaces.Discrete(self.actions)

    def words(self, action: int) -> str:
        """Return an action in words."""
        if action in PLAIN_ACTIONS:
            return PLAIN_ACTIONS[action]
        rest = action - tensors.FIRST_FACE_ACTION
        if not 0 <= rest < self.actions - tensors.FIRST_FACE_ACTION:
            raise CrazierError(f"there is no action {action}; they go up to {self.actions - 1}, with gaps")
        verb, face = divmod(rest % (tensors.FACE_VERBS * len(self.faces)), len(self.faces))
        copy = rest // (tensors.FACE_VERBS * len(self.faces))
        return f"{VERBS[verb]} {self.faces[face]}" + (f" (copy {copy + 1})" if copy else "")

    def describe(self, observation: Observation) -> dict[str, Any]:
        """Return an observation in words: the cards of each plane, the scalars that are not 0, the legal actions."""
        planes = {
            name: {self.faces[face]: int(plane[face]) for face in np.flatnonzero(plane)}
            for name, plane in zip(self.plane_names, observation["planes"], strict=True)
        }
        named = zip(self.scalar_names, observation["scalars"], strict=True)
        return {
            "planes": {name: cards for name, cards in planes.items() if cards},
            "scalars": {name: int(value) for name, value in named if name and value},
            "actions": [self.words(int(action)) for action in np.flatnonzero(observation["action_mask"])],
        }

    def new_tensors(self, rows: int = 1) -> Tensors:
        """Return tensors for so many observations."""
        return Tensors(rows, self.players, len(self.faces), self.copies, self.tokens)


def schema_of(table: Table, deck: Deck) -> Schema:
    """Return the schema of a table with its deck."""
    game = LEARNING_GAMES[table.game]
    names, features = game.card_features(table, deck)
    cards = np.zeros((len(names), len(COLUMNS)), np.float32)
    places = {name: at for at, name in enumerate(COLUMNS)}
    for face, columns in enumerate(features):
        for name, value in columns.items():
            cards[face, places[name]] = value
    cards.flags.writeable = False
    shape = game.make_batch(table, deck, BatchShape(1)).tensors
    return Schema(len(table.players), tuple(names), int(shape.copies), int(shape.tokens), cards)
