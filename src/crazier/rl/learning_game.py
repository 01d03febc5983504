"""Say for each game how a view is written as numbers, what its cards are, and how many games are stepped at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from crazier.cards.deck import Deck
from crazier.engine.core.view import fill_hidden
from crazier.games.batch import Batch
from crazier.games.classic.batch import ClassicBatch
from crazier.games.classic.tensors import write_position as write_classic
from crazier.games.classic.tensors import write_view as write_classic_view
from crazier.games.classic.worlds import sample_world as classic_world
from crazier.games.eights.batch import EightsBatch, acting_seat
from crazier.games.eights.tensors import write_position as write_eights
from crazier.games.eights.tensors import write_view as write_eights_view
from crazier.games.light_dark.batch import LightDarkBatch
from crazier.games.light_dark.tensors import write_position as write_light_dark
from crazier.games.light_dark.tensors import write_view as write_light_dark_view
from crazier.games.light_dark.worlds import sample_world as light_dark_world
from crazier.games.tensors import Tensors
from crazier.play.adapters.classic.table_options import options_from as classic_options
from crazier.play.adapters.eights.adapter import FIRST_ADAPTER, MODERN_ADAPTER
from crazier.play.adapters.eights.table_options import rule_numbers
from crazier.play.adapters.light_dark.table_options import options_from as light_dark_options
from crazier.play.table import Table
from crazier.play.view import View
from crazier.rl.ability_features import ability_features
from crazier.rl.feature_columns import Features
from crazier.rl.pack_features import classic_features, light_dark_features


@dataclass(frozen=True)
class BatchShape:
    """Which rows of how many a batch holds, and what it is seeded and rewarded by."""

    rows: int
    seed: int = 0
    first_row: int = 0
    all_rows: int = 0
    reward_by: int = 0


@dataclass(frozen=True)
class LearningGame:
    """What an environment asks of one game."""

    write_view: Callable[[View, Tensors, int], None]
    """Writes what a view holds into a row."""
    write_position: Callable[[Any, int, Tensors, int], None]
    """Writes a position as a seat may know it; the same bytes as its view."""
    deal_hidden: Callable[[View, int], Any]
    """Returns a position that looks like the view, with all that is hidden dealt anew from a seed."""
    acting_seat: Callable[[Any], int]
    """Returns who acts next in a position that is not over; a team's seats act one after the other."""
    make_batch: Callable[[Table, Deck, BatchShape], Batch]
    card_features: Callable[[Table, Deck], tuple[list[str], Features]]
    """Returns the names of all faces and what is known of each."""


def _eights_batch(table: Table, deck: Deck, shape: BatchShape) -> Batch:
    return EightsBatch(
        _compiled(table, deck),
        rule_numbers(table.rules),
        len(table.players),
        shape.rows,
        shape.seed,
        shape.first_row,
        shape.all_rows or shape.rows,
        shape.reward_by,
    )


def _compiled(table: Table, deck: Deck) -> Any:
    adapter: Any = FIRST_ADAPTER if table.game == "first" else MODERN_ADAPTER
    return adapter.compiled_deck(deck)


def _classic_batch(table: Table, _deck: Deck, shape: BatchShape) -> Batch:
    options, players = classic_options(table.rules), len(table.players)
    all_rows = shape.all_rows or shape.rows
    return ClassicBatch(options, players, shape.rows, shape.seed, shape.first_row, all_rows, shape.reward_by)


def _light_dark_batch(table: Table, _deck: Deck, shape: BatchShape) -> Batch:
    options, players = light_dark_options(table.rules), len(table.players)
    all_rows = shape.all_rows or shape.rows
    return LightDarkBatch(options, players, shape.rows, shape.seed, shape.first_row, all_rows, shape.reward_by)


def _asked(position: Any) -> int:
    return int(position.asked)


EIGHTS: Final = LearningGame(
    lambda view, tensors, row: write_eights_view(view.game_view, tensors, row),
    write_eights,
    lambda view, seed: fill_hidden(view.game_view, seed),
    acting_seat,
    _eights_batch,
    lambda table, deck: ability_features(_compiled(table, deck)),
)
LEARNING_GAMES: Final = {
    "modern": EIGHTS,
    "first": EIGHTS,
    "classic": LearningGame(
        lambda view, tensors, row: write_classic_view(view.game_view.game_view, tensors, row),
        write_classic,
        lambda view, seed: classic_world(view.game_view.game_view, seed),
        _asked,
        _classic_batch,
        lambda table, _deck: classic_features(classic_options(table.rules)),
    ),
    "light-dark": LearningGame(
        lambda view, tensors, row: write_light_dark_view(view.game_view.game_view, tensors, row),
        write_light_dark,
        lambda view, seed: light_dark_world(view.game_view.game_view, seed),
        _asked,
        _light_dark_batch,
        lambda table, _deck: light_dark_features(light_dark_options(table.rules)),
    ),
}
