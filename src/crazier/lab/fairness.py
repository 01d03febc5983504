"""Whether a bot plays by what its seat may know: everything hidden is dealt anew, and nothing may change for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from crazier.bots.bot import UNLIMITED
from crazier.bots.registry import bot_named
from crazier.lab.arena_block import guarded
from crazier.play.decisions import Option
from crazier.play.factory import determinize, new_game
from crazier.play.game import Game
from crazier.play.game_adapter import kind_named
from crazier.play.observation import Sight
from crazier.play.table import Table
from crazier.play.view import View


@dataclass(slots=True)
class Fairness:
    """What was found."""

    positions: int = 0
    moved: int = 0
    """Hidden cards that were other cards in the second world."""
    differences: list[str] = field(default_factory=list)


def check_fairness(bot: str, table: Table, positions: int, seed: int) -> Fairness:
    """Ask a bot in so many positions of random games, and again with everything hidden dealt anew."""
    found = Fairness()
    for game in positions_of(table, positions, seed):
        decision = game.decision
        if decision is None:
            continue
        seat = decision.seats[0]
        view = game.view(seat)
        world = determinize(view, seed + game.number + 1)
        found.positions += 1
        found.moved += moved(game, world)
        where = f"seed {game.start.seed}, decision {game.number}"
        if json.dumps(world.view(seat).to_json()) != json.dumps(view.to_json()):
            found.differences.append(f"{where}: the view differs")
        if chosen(bot, view, decision.options, seed) != chosen(bot, world.view(seat), decision.options, seed):
            found.differences.append(f"{where}: {bot} chose otherwise")
    return found


def chosen(name: str, view: View, options: tuple[Option, ...], seed: int) -> str:
    """What a bot chooses, by the option's id."""
    bot = bot_named(name, seed)
    try:
        option = bot.choose(view, options, UNLIMITED)
    finally:
        bot.close()
    return "" if option is None else option.id


def positions_of(table: Table, count: int, seed: int) -> Iterator[Game]:
    """Positions with something to choose, of games played at random."""
    chance = Random(seed)
    number = 0
    table = Table(table.set, table.players, table.game, guarded(table))
    while True:
        number += 1
        game = new_game(table, seed=seed * 1_000_003 + number)
        while game.decision is not None:
            if len(game.decision.options) > 1:
                yield game
                count -= 1
                if count == 0:
                    return
            game.step(chance.choice(list(game.legal())))


def moved(game: Game, world: Game) -> int:
    """How many cards are others in another world."""
    kind = kind_named(game.table.game)
    here, there = names(kind.truth(game.position)), names(kind.truth(world.position))
    return sum(one != other for one, other in zip(here, there, strict=True))


def names(sight: Sight) -> list[str | None]:
    """Every card in a hand or in the draw pile, by its place."""
    return [card.name for cards in (*sight.hands, sight.draw) for card in cards]
