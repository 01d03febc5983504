"""Play one arena block (a deal once per seat, bots rotated), and make its bots, arena-only ones too, by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from crazier.bots.bot import Bot, Budget
from crazier.bots.driver import SeatFailure, next_answer
from crazier.bots.registry import UnknownBot, check_name, make_bot
from crazier.bots.search_bot import SearchBot
from crazier.cards.deck import Deck
from crazier.lab.oracle import HandsOracle, Oracle
from crazier.lab.ratings import GameResult
from crazier.lab.told_chances import Told
from crazier.play.factory import STALL_GUARD, table_by_name
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.seeds import bot_seed, derive_secret
from crazier.play.start_position import StartPosition
from crazier.play.table import DEFAULT_NAMES, Table

OPENSPIEL: Final = "openspiel"
"""Prefix of OpenSpiel's search bot; the number of simulations follows the colon."""
ORACLE: Final = "oracle"
HANDS_ORACLE: Final = "hands-oracle"
GREEDY_HANDS_ORACLE: Final = f"{HANDS_ORACLE}:greedy"
"""Prefixes of the oracle bots, which see all cards or all hands; the rollouts, or `greedy`, follow the colon."""
BOTS_KEY: Final = "arena bots"
"""What the key of the bots' seeds is derived for: it is not the key of the deals."""
MAX_SIMULATIONS: Final = 1_000_000
MAX_DECISIONS: Final = 100_000
"""Upper limit on the decisions of one game; the stall guard ends a game well before."""


@dataclass(frozen=True, slots=True)
class Block:
    """One block to play: plain values only, so that it can be sent to another process."""

    game: str
    set: str
    options: tuple[tuple[str, int], ...]
    bots: tuple[str, ...]
    """Names of all bots in the arena."""
    seats: tuple[int, ...]
    """Bot index of each seat in the first game of the block."""
    key: bytes
    """The key that the arena's seed was stretched to, once a run: bots must never see it."""
    deal: int
    """Number of the deal; every pair of bots plays the same deals."""
    number: int
    limit: float | None
    keep_records: bool = False
    """Whether to keep the record of every game."""
    allow_files: bool = False
    """Whether the set may be a file."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A bot that crashed, cheated or was too slow, with everything needed to reproduce the failure."""

    bot: str
    seed: int
    seat: int
    why: str
    limit: float | None
    record: dict[str, object]


@dataclass(slots=True)
class BlockResult:
    """The results of one block."""

    number: int
    results: list[GameResult] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    seconds: dict[int, list[float]] = field(default_factory=dict)
    """Seconds for each choice that was not forced, by bot index."""
    told: dict[int, list[list[Told]]] = field(default_factory=dict)
    """What searching bots told about their choices and what came of it, by bot index, game by game."""
    turns: list[int] = field(default_factory=list)
    records: list[dict[str, object]] = field(default_factory=list)


def deal_secret(key: bytes, deal: int) -> bytes:
    """Return the secret of a deal; it follows one way from the arena's key, which no bot and no record gets."""
    return derive_secret(key, f"arena deal {deal}")


def player_seeds(block: Block, seats: Sequence[int]) -> list[int]:
    """Return the seed of the bot at each seat, which tells it nothing about the deal or about other bots' seeds."""
    key = derive_secret(block.key, BOTS_KEY)
    return [
        bot_seed(key, f"arena block {block.number} bot {bot} place {seats[:seat].count(bot)}")
        for seat, bot in enumerate(seats)
    ]


def play_block(block: Block) -> BlockResult:
    """Play the deal of a block once per seat, rotating the bots."""
    block_result = BlockResult(block.number)
    table, deck = table_and_deck(block.game, block.set, block.options, len(block.seats), block.allow_files)
    for rotation in range(len(block.seats)):
        seats = block.seats[rotation:] + block.seats[:rotation]
        play_block_game(block, Game(table, deck, block_start(table, deck, block)), seats, block_result)
    return block_result


@lru_cache(4)
def table_and_deck(
    game: str, set_name: str, options: tuple[tuple[str, int], ...], players: int, allow_files: bool
) -> tuple[Table, Deck]:
    """Return the table and its deck, cached for the many games of an arena."""
    table = Table(set_name, DEFAULT_NAMES[:players], game, dict(options), allow_files=allow_files)
    return table, table.load_deck()


def with_stall_guard(table: Table) -> dict[str, int]:
    """Return the table's options with the stall guard switched on, if the game has one (R15)."""
    options = {name: int(value) for name, value in table.options.items()}
    if table.rules.get("stall_guard") == 0:
        options["stall_guard"] = STALL_GUARD
    return options


def block_start(table: Table, deck: Deck, block: Block) -> StartPosition:
    """Return the dealt start position of a block."""
    secret = deal_secret(block.key, block.deal)
    return StartPosition(adapter_for(table.game).deal(deck, table.rules, len(table.players), secret), secret)


def play_block_game(block: Block, game: Game, seats: tuple[int, ...], block_result: BlockResult) -> None:
    """Play one game of a block and add its result, its times and any failure."""
    seeds = player_seeds(block, seats)
    bots = [
        make_player(block.bots[bot], seed, game, seat)
        for seat, (bot, seed) in enumerate(zip(seats, seeds, strict=True))
    ]
    try:
        shares = play_to_end(game, bots, seats, Budget(block.limit), block_result)
    except SeatFailure as failed:
        bot = block.bots[seats[failed.seat]]
        record = game.record.to_json()
        block_result.failures.append(Failure(bot, seeds[failed.seat], failed.seat, str(failed), block.limit, record))
        shares = [0.0 if seat == failed.seat else 1 / (len(seats) - 1) for seat in range(len(seats))]
    finally:
        for player in bots:
            player.close()
    block_result.results.append(GameResult(seats, tuple(shares)))
    block_result.turns.append(int(game.view(None).observation.turn))
    if block.keep_records:
        head = {"block": block.number, "bots": [block.bots[bot] for bot in seats], "seeds": seeds, "shares": shares}
        block_result.records.append({**head, "record": game.record.to_json()})


def check_bot(name: str, table: Table) -> None:
    """Raise UnknownBot for a name that means no bot, or a bot that can't play at this table."""
    kind, _, simulations = name.partition(":")
    if kind not in (OPENSPIEL, ORACLE, HANDS_ORACLE):
        check_name(name)
        return
    if name == GREEDY_HANDS_ORACLE:
        return
    valid = simulations.isdecimal() and 1 <= int(simulations) <= MAX_SIMULATIONS
    if kind != OPENSPIEL:
        if not valid:
            or_greedy = f", or is greedy: {GREEDY_HANDS_ORACLE}" if kind == HANDS_ORACLE else ""
            raise UnknownBot(f"'{name}': the oracle has 1 to {MAX_SIMULATIONS} rollouts: {kind}:200{or_greedy}")
        return
    if not valid:
        raise UnknownBot(f"'{name}': OpenSpiel's search has 1 to {MAX_SIMULATIONS} simulations: {OPENSPIEL}:100")
    if len(table.players) != 2 or table != table_by_name(OPENSPIEL, table.players):
        raise UnknownBot(f"'{name}' plays only its own game, with two players: --game {OPENSPIEL}")


def make_player(name: str, seed: int, game: Game, seat: int) -> Bot:
    """Make a bot by name, including the bots that only the arena has: OpenSpiel's search and the oracles."""
    kind, _, simulations = name.partition(":")
    if kind == ORACLE:
        return Oracle(name, int(simulations), seed, game, seat)
    if kind == HANDS_ORACLE:
        inner_name = simulations if name == GREEDY_HANDS_ORACLE else f"search:{simulations}"
        return HandsOracle(name, make_bot(inner_name, seed), game, seat)
    if kind != OPENSPIEL:
        return make_bot(name, seed)
    from crazier.lab.openspiel_bot import OpenSpielBot

    return OpenSpielBot(int(simulations), seed, game, seat)


def play_to_end(
    game: Game, bots: Sequence[Bot], seats: Sequence[int], budget: Budget, block_result: BlockResult
) -> list[float]:
    """Play a game to its end, record the seconds of each choice, and return each seat's share of the win."""
    told: dict[int, list[float]] = {}
    for _ in range(MAX_DECISIONS):
        if game.decision is None:
            break
        answer = next_answer(game, bots, budget)
        if not answer.forced:
            block_result.seconds.setdefault(seats[answer.option.seat], []).append(answer.seconds)
            bot = bots[answer.option.seat]
            chance = bot.told_chance() if isinstance(bot, SearchBot) else None
            if chance is not None:
                told.setdefault(answer.option.seat, []).append(chance)
        game.step(answer.option.code)
    outcome = game.outcome
    if outcome is None:
        raise RuntimeError(f"a game was not over after {MAX_DECISIONS} decisions")
    shares = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(len(seats))]
    for seat, chances in told.items():
        side = next((team for team in game.table.teams if seat in team), (seat,))
        won = sum(shares[mate] for mate in side)
        block_result.told.setdefault(seats[seat], []).append([(chance, won) for chance in chances])
    return shares
