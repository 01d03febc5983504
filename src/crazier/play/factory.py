"""Create games: find a table by name, deal, load a save, replay a record, sample a world, or play at random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from crazier.cards.deck import Deck
from crazier.play import json_values
from crazier.play.arguments import check_type, check_whole_number
from crazier.play.attempts import resigned_seat
from crazier.play.game import Game
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.play.json_values import BadRecord
from crazier.play.playable import UNPLAYABLE, check_playable
from crazier.play.playout_stats import PlayoutStats
from crazier.play.records import Record, read_line, read_record
from crazier.play.seeds import Seed, check_seed, deal_seed
from crazier.play.start_position import StartPosition
from crazier.play.table import DEFAULT_SET, BadTable, Table, check_player_names, check_texts, default_names
from crazier.play.table_options import Preset
from crazier.play.view import View
from crazier.safe_text import describe_value
from crazier.text import did_you_mean

NAMED_TABLES: Final = 64
"""How many tables are kept for the next game at them."""
STALL_GUARD: Final = 400
"""R15: the turn after which a simulated game is scored."""
MAX_PLAYOUTS: Final = 1_000_000_000
GAME_LABEL: Final = "a saved game"
"""What a text should be, for error messages."""
RECORD_LABEL: Final = "a record"


def new_game(
    name: str | Table, players: int | Sequence[str] = 2, seed: int | None = None, *, secret: bytes | None = None
) -> Game:
    """Deal a game by the name of a preset, game or set, for a number of players or players by name; or at a table.

    The deal comes from a secret, a new one unless given, and nobody can compute it. With a seed, a number, the same
    game can be dealt again, and anybody who tries enough numbers finds it.
    """
    deal = deal_seed(seed, secret)
    if isinstance(name, str) and isinstance(players, int) and not isinstance(players, bool):
        table, deck = named_table(name, players)
    else:
        table = resolve_table(name, players)
        deck = table.load_deck()
    return deal_game(table, deck, deal)


@lru_cache(maxsize=NAMED_TABLES)
def named_table(name: str, players: int) -> tuple[Table, Deck]:
    """Return the table that a name stands for, with so many players, and its deck; neither of them ever changes."""
    table = resolve_table(name, players)
    return table, table.load_deck()


def deal_game(table: Table, deck: Deck, seed: Seed, first: int | None = None, line: int = 0) -> Game:
    """Deal a game with a given deck; the first player is left to chance unless given."""
    position = adapter_for(table.game).deal(deck, table.rules, len(table.players), seed, first)
    return Game(table, deck, StartPosition(position, seed, first=first, line=line))


def resolve_table(name: str | Table, players: int | Sequence[str]) -> Table:
    """Return a table as it is, or the table that a name stands for, with these players."""
    if isinstance(name, Table):
        return name
    check_texts((name,))
    names = default_names(players) if isinstance(players, int) else check_player_names(players)
    return table_by_name(name, names)


def table_by_name(name: str, players: tuple[str, ...], game: str = "", set_name: str = "") -> Table:
    """Return the table of a preset (perhaps of a given game), a game or a set; `set_name` replaces the default set."""
    if game or name in preset_names():
        game = game or next(other for other in GAMES if name in adapter_for(other).presets)
        return Table(set_name or DEFAULT_SET, players, game, find_preset(name, game).options)
    if name in GAMES:
        return Table(set_name or DEFAULT_SET, players, name)
    return Table(name, players)


def find_preset(name: str, game: str) -> Preset:
    """Return a preset of a game; raise BadTable if it has none of this name."""
    presets = adapter_for(game).presets
    if name not in presets:
        hint = did_you_mean(name, list(presets), f"there is {', '.join(presets)}")
        raise BadTable(f"there is no preset '{name[:40]}' for {game}; {hint}")
    return presets[name]


def preset_names() -> list[str]:
    """Return the names of all presets of all games, each once."""
    return list(dict.fromkeys(name for game in GAMES for name in adapter_for(game).presets))


def determinize(view: View, seed: int) -> Game:
    """Return a game that looks like the view to its viewer; what is hidden is sampled at random, from the seed."""
    check_type(view, View, "a world is sampled from a View, such as 'game.view(0)'")
    check_seed(seed)
    world = adapter_for(view.table.game).sample_world(view.game_view, seed)
    return Game(view.table, view.deck, StartPosition(world, None, view.decision_number))


def playouts(name: str | Table, players: int = 2, games: int = 1000, seed: int = 1) -> PlayoutStats:
    """Play uniformly random games inside the engine and return the counts."""
    table = resolve_table(name, players)
    check_seed(seed)
    check_whole_number(games, "a number of games is a whole number")
    if not 1 <= games <= MAX_PLAYOUTS:
        raise BadTable(f"{describe_value(games)} games can't be played; it must be 1 to {MAX_PLAYOUTS:,}")
    adapter = adapter_for(table.game)
    seats = len(table.players)
    rules = dict(table.rules)
    if rules.get("stall_guard") == 0:
        rules["stall_guard"] = STALL_GUARD
    return adapter.playouts(table.load_deck(), rules, seats, games, seed)


# Saved games and records


def from_json(text: str | bytes | Mapping[str, object]) -> Game:
    """Return the game that `Game.to_json` wrote."""
    values = text if isinstance(text, Mapping) else json_values.parse_object(text, GAME_LABEL)
    if values.get("crazier") != "game":
        raise BadRecord(f'this is not {GAME_LABEL}: it does not say "crazier": "game"')
    game = replay(read_record(values), read_line(values))
    if json_values.get_object(values, "position") != adapter_for(game.table.game).dump(game.position):
        raise BadRecord("the saved position does not follow from its start and choices")
    return game


def record_from_json(text: str | bytes | Mapping[str, object]) -> Record:
    """Return the record in a JSON text; a saved game is a record too."""
    values = text if isinstance(text, Mapping) else json_values.parse_object(text, RECORD_LABEL)
    if values.get("crazier") not in ("record", "game"):
        raise BadRecord(f'this is not {RECORD_LABEL}: it does not say "crazier": "record"')
    return read_record(values)


def replay(record: Record, line: int = 0, *, logged: bool = False) -> Game:
    """Replay a record up to its last choice and return the game, on a line of play (`Game.line`).

    A logged game has its events at hand; otherwise the first time that they are asked for replays it once more.
    """
    check_type(record, Record, "a game is replayed from a Record, such as 'record_from_json' returns")
    game = initial_game(record, line)
    if logged:
        game.keep_log()
    for index in range(record.length):
        replay_choice(game, record, index)
    return game


def replay_choice(game: Game, record: Record, index: int) -> None:
    """Make one choice of a record, which must be offered; a code and a move in notation must mean the same."""
    move = record.moves[index] if record.moves else None
    if not record.choices:
        game.play(str(move))
        return
    code = record.choices[index]
    if code not in game.legal() and not 0 <= resigned_seat(code) < len(game.table.players):
        raise BadRecord(f"choice {index + 1} of the record, {code}, is not offered there")
    if move is not None and game.move_text(code) != move:
        raise BadRecord(f"choice {index + 1} of the record is {code}, '{game.move_text(code)}', not '{move[:60]}'")
    game.replay_choice(code)


def initial_game(record: Record, line: int = 0) -> Game:
    """Return the game of a record before its first choice."""
    adapter = adapter_for(record.table.game)
    players = len(record.table.players)
    if record.seed is not None:
        return deal_game(record.table, record.deck, record.seed, record.first, line)
    try:
        position = adapter.load(record.deck, record.table.rules, players, record.start or {})
    except ValueError as error:
        raise BadRecord(f"the start makes no sense: {json_values.first_line(error)}") from None
    game = Game(record.table, record.deck, StartPosition(position, None, record.number, line=line))
    check_start(game)
    return game


def check_start(game: Game) -> None:
    """Raise BadRecord for a position whose decision can't be described or answered: it was tampered with."""
    try:
        check_playable(adapter_for(game.table.game), game.position, game.decision_number)
    except UNPLAYABLE as error:
        raise BadRecord(f"the start makes no sense: {json_values.first_line(error)}") from None
