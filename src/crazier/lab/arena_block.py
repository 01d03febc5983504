"""One block of an arena: the same deal again and again, the bots a seat further each time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from crazier.bots.bot import Bot, Budget
from crazier.bots.driver import SeatFailure, next_answer
from crazier.bots.registry import UnknownBot, check_name, make_bot
from crazier.cards.deck import Deck
from crazier.lab.oracle import HandsOracle, Oracle
from crazier.lab.ratings import Result
from crazier.play.factory import STALL_GUARD, table_by_name
from crazier.play.game import Game, StartPosition
from crazier.play.game_adapter import adapter_for
from crazier.play.table import DEFAULT_NAMES, Table

SEED_LIMIT: Final = 2**48
DEAL_STREAM: Final = 0
PEER: Final = "openspiel"
"""The name before the colon of OpenSpiel's search, after which its simulations are told."""
ORACLE: Final = "oracle"
OPEN_HANDS: Final = "hands-oracle"
OPEN_GREEDY: Final = f"{OPEN_HANDS}:greedy"
"""The searches that see all cards, and all hands, by what stands before the colon; after it, their rollouts."""
MAX_SIMULATIONS: Final = 1_000_000
MAX_DECISIONS: Final = 100_000
"""No game of any bots is longer: the stall guard ends it well before."""


@dataclass(frozen=True, slots=True)
class Block:
    """A block to be played: everything that it takes, as plain values, to play it anywhere."""

    game: str
    set: str
    options: tuple[tuple[str, int], ...]
    bots: tuple[str, ...]
    """The bots of the arena by name."""
    seats: tuple[int, ...]
    """Who sits where in the first game of the block, by number."""
    seed: int
    deal: int
    """The number of the deal, which other pairs of bots play as well."""
    number: int
    limit: float | None
    keep: bool = False
    """Whether to keep every game's record."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A bot that crashed, cheated or was too slow, with all that it takes to see it again."""

    bot: str
    seed: int
    seat: int
    why: str
    limit: float | None
    record: dict[str, object]


@dataclass(slots=True)
class BlockResult:
    """What came of a block."""

    number: int
    results: list[Result] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    seconds: dict[int, list[float]] = field(default_factory=dict)
    """By bot: how long it thought about choices that were not forced."""
    turns: list[int] = field(default_factory=list)
    records: list[dict[str, object]] = field(default_factory=list)


def derive_seed(seed: int, number: int, whose: int) -> int:
    """A stream of chance of its own for the deal (0) and for every bot of a block."""
    return (seed * 1_000_003 + number * 8_191 + whose * 524_287 + 77) * 2_654_435_761 % SEED_LIMIT


def play_block(bout: Block) -> BlockResult:
    """Play the deal once for every seat."""
    told = BlockResult(bout.number)
    table, deck = set_up(bout.game, bout.set, bout.options, len(bout.seats))
    for turned in range(len(bout.seats)):
        seats = bout.seats[turned:] + bout.seats[:turned]
        play_one(bout, Game(table, deck, start_of(table, deck, bout)), seats, told)
    return told


@lru_cache(4)
def set_up(game: str, of: str, options: tuple[tuple[str, int], ...], players: int) -> tuple[Table, Deck]:
    """The table and its cards, read once for many games."""
    table = Table(of, DEFAULT_NAMES[:players], game, dict(options))
    return table, adapter_for(game).deck(of, table.rules, players)


def with_stall_guard(table: Table) -> dict[str, int]:
    """The table's options with the stall guard on, where the game has one (R15)."""
    options = {name: int(value) for name, value in table.options.items()}
    if table.rules.get("stall_guard") == 0:
        options["stall_guard"] = STALL_GUARD
    return options


def start_of(table: Table, deck: Deck, bout: Block) -> StartPosition:
    """The deal of a block."""
    seed = derive_seed(bout.seed, bout.deal, DEAL_STREAM)
    return StartPosition(adapter_for(table.game).dealt(deck, table.rules, len(table.players), seed), seed)


def play_one(bout: Block, game: Game, seats: tuple[int, ...], told: BlockResult) -> None:
    """Play one game and note what came of it."""
    seeds = [derive_seed(bout.seed, bout.number, 1 + bot) + seats[:seat].count(bot) for seat, bot in enumerate(seats)]
    bots = [
        make_player(bout.bots[bot], seed, game, seat) for seat, (bot, seed) in enumerate(zip(seats, seeds, strict=True))
    ]
    try:
        shares = play_to_end(game, bots, seats, Budget(bout.limit), told)
    except SeatFailure as failed:
        bot = bout.bots[seats[failed.seat]]
        record = game.record.to_json()
        told.failures.append(Failure(bot, seeds[failed.seat], failed.seat, str(failed), bout.limit, record))
        shares = [0.0 if seat == failed.seat else 1 / (len(seats) - 1) for seat in range(len(seats))]
    finally:
        for one in bots:
            one.close()
    told.results.append(Result(seats, tuple(shares)))
    told.turns.append(int(game.view(None).observation.turn))
    if bout.keep:
        played = {"block": bout.number, "bots": [bout.bots[bot] for bot in seats], "seeds": seeds, "shares": shares}
        told.records.append({**played, "record": game.record.to_json()})


def check_bot(name: str, table: Table) -> None:
    """Refuse a name that means no bot, or one that can't play at this table."""
    kind, _, simulations = name.partition(":")
    if kind not in (PEER, ORACLE, OPEN_HANDS):
        check_name(name)
        return
    if name == OPEN_GREEDY:
        return
    counted = simulations.isdecimal() and 1 <= int(simulations) <= MAX_SIMULATIONS
    if kind != PEER:
        if not counted:
            or_greedy = f", or is greedy: {OPEN_GREEDY}" if kind == OPEN_HANDS else ""
            raise UnknownBot(f"'{name}': the oracle has 1 to {MAX_SIMULATIONS} rollouts: {kind}:200{or_greedy}")
        return
    if not counted:
        raise UnknownBot(f"'{name}': OpenSpiel's search has 1 to {MAX_SIMULATIONS} simulations: {PEER}:100")
    if len(table.players) != 2 or table != table_by_name(PEER, table.players):
        raise UnknownBot(f"'{name}' plays only its own game, with two players: --game {PEER}")


def make_player(name: str, seed: int, game: Game, seat: int) -> Bot:
    """A bot by name, or one that no table but the arena has: OpenSpiel's search and the oracles."""
    kind, _, simulations = name.partition(":")
    if kind == ORACLE:
        return Oracle(name, int(simulations), seed, game, seat)
    if kind == OPEN_HANDS:
        inner = simulations if name == OPEN_GREEDY else f"search:{simulations}"
        return HandsOracle(name, make_bot(inner, seed), game, seat)
    if kind != PEER:
        return make_bot(name, seed)
    from crazier.lab.openspiel_bot import OpenSpielBot

    return OpenSpielBot(int(simulations), seed, game, seat)


def play_to_end(
    game: Game, bots: Sequence[Bot], seats: Sequence[int], budget: Budget, told: BlockResult
) -> list[float]:
    """Play to the end; gives each seat's share of the win."""
    for _ in range(MAX_DECISIONS):
        if game.decision is None:
            break
        answer = next_answer(game, bots, budget)
        if not answer.forced:
            told.seconds.setdefault(seats[answer.option.seat], []).append(answer.seconds)
        game.step(answer.option.code)
    outcome = game.outcome
    if outcome is None:
        raise RuntimeError(f"a game was not over after {MAX_DECISIONS} decisions")
    return [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(len(seats))]
