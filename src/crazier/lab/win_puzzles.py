"""Generate positions that can be won this turn by shedding the hand, and test whether a bot finds the win."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import permutations
from random import Random
from typing import Final

from crazier.bots.bot import UNLIMITED
from crazier.bots.driver import ask_bot
from crazier.bots.registry import make_bot
from crazier.cards.deck import Deck
from crazier.lab.arena_block import with_stall_guard
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.seeds import bot_seed
from crazier.play.setup import PositionSetup
from crazier.play.start_position import StartPosition
from crazier.play.table import Table

MAX_EXTRA_DISCARDS: Final = 2
"""Maximum number of extra discards granted in a puzzle."""
ASSET_CANDIDATES: Final = 3
"""Number of draw pile cards considered as assets for each player; at most one fewer are put into play."""
MIN_DRAW_PILE: Final = 8
"""Minimum number of cards left in the draw pile, so that the game does not end for lack of cards."""


@dataclass(slots=True)
class PuzzleResult:
    """How many puzzles a bot was given, and which wins it missed."""

    positions: int = 0
    missed: list[str] = field(default_factory=list)


def solve_rate(bot: str, table: Table, positions: int, seed: int) -> PuzzleResult:
    """Let a bot play one turn in each of many puzzles, and collect the wins it missed."""
    result = PuzzleResult()
    if not positions:
        return result
    for game, line in make_puzzles(table, positions, seed):
        result.positions += 1
        if not wins_this_turn(game, bot, seed):
            result.missed.append(f"{', '.join(line)} wins; {bot} played {', '.join(game.record.moves) or 'nothing'}")
    return result


def wins_this_turn(game: Game, name: str, seed: int) -> bool:
    """Check whether a bot wins before its turn is over; other players answer at random."""
    decision = game.decision
    if decision is None:
        return False
    seat, turn = decision.seats[0], game.view(None).observation.turn
    bot, rng = make_bot(name, bot_seed(seed, "puzzle")), Random(seed)
    while (decision := game.decision) is not None and game.view(None).observation.turn == turn:
        if decision.seats[0] == seat:
            answer = ask_bot(game, bot, seat, decision.options, UNLIMITED)
            game.step(answer.option.code if answer else game.legal()[0])
        else:
            game.step(rng.choice(list(game.legal())))
    return game.outcome is not None and seat in game.outcome.winners


def make_puzzles(table: Table, count: int, seed: int) -> Iterator[tuple[Game, list[str]]]:
    """Yield random positions that can be won this turn, with a line of moves that wins whatever is hidden."""
    rng = Random(seed)
    adapter = adapter_for(table.game)
    table = replace(table, options=with_stall_guard(table))
    deck = table.load_deck()
    while count > 0:
        setup = random_setup(table, len(deck), rng)
        if adapter_for(table.game).has_sets:
            setup = with_assets(setup, deck, rng)
        position = adapter.from_setup(deck, table.rules, setup, rng.randrange(2**31))
        game = Game(table, deck, StartPosition(position, None))
        line = winning_line(game)
        if line:
            count -= 1
            yield game, line


def random_setup(table: Table, cards: int, rng: Random) -> PositionSetup:
    """Return a random setup with few cards in the hand of the player whose turn it is."""
    modern = adapter_for(table.game).has_sets
    players = len(table.players)
    turn = rng.randrange(players)
    extra_discards = rng.randrange(MAX_EXTRA_DISCARDS + 1) if modern else 0
    own_size = rng.randint(1, 2 + extra_discards) if modern else 1
    order = rng.sample(range(cards), cards)
    sizes = [own_size if seat == turn else rng.randint(2, 5) for seat in range(players)]
    hands, dealt = [], 0
    for size in sizes:
        hands.append(tuple(order[dealt : dealt + size]))
        dealt += size
    discard_size = rng.randint(1, max(1, cards - dealt - MIN_DRAW_PILE - ASSET_CANDIDATES * players))
    light_dark = table.game == "light-dark"
    return PositionSetup(
        turn=turn,
        phase="main",
        hands=tuple(hands),
        assets=((),) * players,
        discard=tuple(order[dealt : dealt + discard_size]),
        draw=tuple(order[dealt + discard_size :]),
        discards=tuple(extra_discards if seat == turn else 0 for seat in range(players)) if modern else (),
        shades=tuple("light" if seat % 2 else "dark" for seat in range(players)) if light_dark else (),
    )


def with_assets(setup: PositionSetup, deck: Deck, rng: Random) -> PositionSetup:
    """Move some assets from the draw pile into play."""
    cards = list(setup.draw)
    assets: list[tuple[int, ...]] = []
    for _ in setup.hands:
        chosen = [card for card in cards[:ASSET_CANDIDATES] if is_asset(deck, card)][: rng.randrange(ASSET_CANDIDATES)]
        cards = [card for card in cards if card not in chosen]
        rng.shuffle(cards)
        assets.append(tuple(chosen))
    return PositionSetup(
        setup.turn, setup.phase, setup.hands, tuple(assets), tuple(cards), setup.discard, discards=setup.discards
    )


def is_asset(deck: Deck, card: int) -> bool:
    """Check whether a card of a deck is an asset and not a split card."""
    sides = deck[card].sides
    return len(sides) == 1 and sides[0].type == "asset"


def winning_line(game: Game) -> list[str]:
    """Return moves that empty the hand one after the other without other decisions in between; empty if none exist."""
    decision = game.decision
    if decision is None or decision.kind != "main":
        return []
    cards = sorted({int(option.params["token"]) for option in decision.options if "token" in option.params})
    for order in permutations(cards):
        copy, line = game.clone(), []
        for index, card in enumerate(order):
            move = play_shedding_move(copy, card, last=index == len(order) - 1)
            if move is None:
                break
            line.append(move)
            if copy.outcome is not None:
                return line if decision.seats[0] in copy.outcome.winners else []
    return []


def play_shedding_move(game: Game, card: int, *, last: bool) -> str | None:
    """Discard a card, or play it if last; return the move, or None if not offered or it needs another choice."""
    decision = game.decision
    if decision is None or decision.kind != "main":
        return None
    keys = ("discard", "play") if last else ("discard",)
    for option in decision.options:
        if option.params.get("token") == card and option.key in keys and option.params.get("wild") is None:
            move = game.option_text(option)
            game.step(option.code)
            return move
    return None
