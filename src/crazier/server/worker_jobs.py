"""What worker processes do for the server: choose for bots, estimate options, prepare tables and render replays.

Each job gets plain values and returns plain values. A worker ends when the server is gone.
"""

from __future__ import annotations

import gzip
import os
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from multiprocessing import parent_process
from typing import Final

import msgspec

from crazier.bots.aftermath import Aftermath, aftermath
from crazier.bots.bot import UNLIMITED, Bot
from crazier.bots.levels import bot_of_level
from crazier.bots.registry import make_bot
from crazier.build import compiled
from crazier.lab.chance_curve import (
    ChanceChange,
    TurnChances,
    card_that_did_it,
    chances_at,
    events_of_turn,
    next_looks,
    turning_points,
    unplayed,
)
from crazier.lab.daily_puzzles import puzzle_on
from crazier.lab.puzzle_proof import game_of
from crazier.play.decisions import Option
from crazier.play.factory import STALL_GUARD, initial_game, record_from_json, replay
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.json_values import BadRecord
from crazier.play.records import Record, read_record
from crazier.play.seeds import bot_seed
from crazier.play.view import View
from crazier.server.messages import TableSettings
from crazier.server.replays import ALL_OPEN, WATCH, open_hands, pack_pages, packed, render_frames
from crazier.server.table_setup import own_cards_game, record_from_here, scenario_game

ADVISER: Final = "search:200"
ADVISER_INTERPRETED: Final = "search:300ms"
MEDIUM_INTERPRETED: Final = "search:100ms"
"""Without a compiled engine a bot counts time, not rollouts, so that nobody waits for seconds."""
MAX_CACHED: Final = 64
TEST_GAMES: Final = 20
"""How many games are played at random with cards of one's own before anyone may play with them."""
MAX_BROUGHT_CHOICES: Final = 3000
"""How long a game may be that somebody brings as a record to look at."""
_STARTS: Final[dict[bytes, Game]] = {}


def start_worker() -> None:
    """Prepare a worker process: end it as soon as the server is gone, however that happened."""
    parent = parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def describe_game(game: Game) -> tuple[bytes, list[int]]:
    """Return a game as plain values for a worker: its start as a record, and the choices since."""
    origin = game.start
    start = adapter_for(game.table.game).dump(origin.position) if origin.seed is None else None
    record = Record(game.table, game.deck, origin.seed, start, origin.decision_number, (), (), origin.first)
    return msgspec.json.encode({"crazier": "record", **record.to_json()}), list(map(int, game.choices))


def described_game(start: bytes, choices: Sequence[int]) -> Game:
    """Return the game that `describe_game` described."""
    first = _STARTS.get(start)
    if first is None:
        if len(_STARTS) >= MAX_CACHED:
            _STARTS.pop(next(iter(_STARTS)))
        first = _STARTS[start] = initial_game(read_record(msgspec.json.decode(start)))
    game = first.clone()
    for code in choices:
        game.replay_choice(code)
    return game


def bot_name(level: str) -> str:
    """Return the bot behind a level."""
    if level == "medium" and not compiled():
        return MEDIUM_INTERPRETED
    bot = bot_of_level(level)
    if bot is None:
        raise KeyError(level)
    return bot


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """What a bot is asked: what its seat may know, its options, its level and its seed; never the game."""

    seat: int
    view: View
    options: tuple[Option, ...]
    level: str
    seed: int


def bot_questions(game: Game, levels: Mapping[int, str]) -> list[BotQuestion]:
    """Return the questions to the bots among those asked; the seeds follow one way from the secret of the game."""
    decision = game.decision
    if decision is None:
        return []
    seed = game.start.seed if game.start.seed is not None else 0
    use = f"{game.line}/{game.decision_number}"
    return [
        BotQuestion(seat, game.view(seat), decision.options_of(seat), levels[seat], bot_seed(seed, f"{seat}/{use}"))
        for seat in decision.seats
        if seat in levels
    ]


def choose_for_bots(questions: Sequence[BotQuestion], alone: bool) -> tuple[int, int] | None:
    """Return the seat and the code that bots choose; None if they let a person of their team go first."""
    for question in questions:
        bot = make_bot(bot_name(question.level), question.seed)
        try:
            option = bot.choose(question.view, question.options, UNLIMITED)
            if option is None and alone:
                option = bot.choose(question.view, question.options, UNLIMITED)
        finally:
            bot.close()
        if option is not None:
            return question.seat, int(option.code)
    return None


def estimate_options(view: View, options: Sequence[Option]) -> list[tuple[str, float]]:
    """Return the chances to win with each option, in percent, the best first; empty if there is nothing to choose."""
    if len(options) < 2:
        return []
    adviser: Bot = make_bot(ADVISER if compiled() else ADVISER_INTERPRETED, 0)
    try:
        if adviser.choose(view, options, UNLIMITED) is None:
            adviser.choose(view, options, UNLIMITED)
        return [(estimate.option.id, round(100 * estimate.chance, 1)) for estimate in adviser.explain()]
    finally:
        adviser.close()


def estimate_with_reason(view: View, options: Sequence[Option]) -> tuple[list[tuple[str, float]], Aftermath]:
    """Return the chances to win with each option, and what follows from the best one."""
    chances = estimate_options(view, options)
    best = next((option for option in options if chances and option.id == chances[0][0]), None)
    return chances, aftermath(view, best) if best is not None else Aftermath()


# Preparing tables


def prepare_record(settings: TableSettings, players: Sequence[str], replay_record: bytes | None) -> dict[str, object]:
    """Return the start of a table as a record; raise a CrazierError if nobody could play it."""
    if settings.scenario:
        return record_from_here(scenario_game(settings.scenario, settings.scenario_step), players)
    if settings.puzzle:
        return record_from_here(game_of(puzzle_on(settings.puzzle, datetime.now(UTC).date())[1]), players)
    if replay_record is not None:
        record = read_record(msgspec.json.decode(gzip.decompress(replay_record)))
        length = min(settings.replay_move, record.length)
        return record_from_here(replay(replace(record, choices=record.choices[:length], moves=())), players)
    game = own_cards_game(settings, players)
    rules = {**game.table.rules, "stall_guard": game.table.rules.get("stall_guard") or STALL_GUARD}
    adapter_for(game.table.game).playouts(game.deck, rules, len(players), TEST_GAMES, 1)
    if settings.trial is not None:  # the deal itself is kept, since the card to be tried is in the right hand
        return record_from_here(game, players)
    return {"crazier": "record", **game.record.to_json()}


def packed_record(start: bytes, choices: Sequence[int]) -> bytes:
    """Return the record of a finished game, compressed."""
    record = described_game(start, choices).record
    return packed(msgspec.json.encode({"crazier": "record", **record.to_json()}))


def render_all(game: Game) -> dict[str, bytes]:
    """Return a game as each viewer saw it: `watch` first, then each seat by its number."""
    viewers = (None, *range(len(game.table.players)))
    return {WATCH if viewer is None else str(viewer): render_frames(game, viewer) for viewer in viewers}


def render_viewer(record: bytes, viewer: str) -> bytes | None:
    """Return the game of a stored record as a viewer saw it, compressed; None if there was no such viewer."""
    game = game_in(record)
    if viewer == ALL_OPEN:
        return packed(open_hands(list(render_all(game).values())))
    if viewer == WATCH:
        return packed(render_frames(game, None))
    seated = viewer in map(str, range(len(game.table.players)))
    return packed(render_frames(game, int(viewer))) if seated else None


def pack_frames(record: bytes) -> bytes:
    """Return the game of a stored record as all viewers saw it, packed to be kept."""
    return pack_pages(render_all(game_in(record)))


def brought_record(record: bytes) -> bytes:
    """Return a record that somebody brought as it is stored; raise BadRecord if it is none, or can't be replayed."""
    read = record_from_json(record)
    if read.length > MAX_BROUGHT_CHOICES:
        raise BadRecord(
            f"this game has {read.length} choices, and {MAX_BROUGHT_CHOICES} are the most that can be shown"
        )
    return packed_record(*describe_game(replay(read)))


def open_all_hands(pages: Sequence[bytes]) -> bytes:
    """Return a replay with all hands open, made of what those who watched and each seat saw; all are compressed."""
    return packed(open_hands([gzip.decompress(page) for page in pages]))


def game_in(record: bytes) -> Game:
    """Return the game of a replay's stored record."""
    return replay(read_record(msgspec.json.decode(gzip.decompress(record))))


def find_unplayed_curve(record: bytes) -> list[TurnChances]:
    """Return the curve of a recorded game before any game was played on."""
    return unplayed(game_in(record))


def find_chances(record: bytes, chances: TurnChances, games: int, seed: int) -> TurnChances:
    """Return the chances to win at the start of one turn of a recorded game, from so many games."""
    return chances_at(game_in(record), chances, games, seed)


def find_next_looks(record: bytes, curve: Sequence[TurnChances], games: int, most: int) -> list[tuple[int, int]]:
    """Return the places of the turns of a recorded game that need more games, each with how many it then has."""
    return next_looks(game_in(record), curve, games, most)


def find_turning_points(record: bytes, curve: Sequence[TurnChances]) -> list[tuple[ChanceChange, str]]:
    """Return the turning points of a recorded game, each with the card that did it."""
    game = game_in(record)
    points = turning_points(game, curve)
    return [(point, card_that_did_it(events_of_turn(game, point), point.start.seat)) for point in points]
