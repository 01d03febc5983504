"""Whether a bot plays by what its seat may know: everything hidden is dealt anew, and nothing may change for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from crazier.bots.bot import UNLIMITED
from crazier.bots.registry import make_bot
from crazier.lab.arena_block import with_stall_guard
from crazier.play.decisions import Option
from crazier.play.factory import determinize, new_game
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.observation import Observation
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
        world = determinize(view, seed + game.decision_number + 1)
        found.positions += 1
        found.moved += count_changed_cards(game, world)
        where = f"seed {game.start.seed}, decision {game.decision_number}"
        if json.dumps(world.view(seat).to_json()) != json.dumps(view.to_json()):
            found.differences.append(f"{where}: the view differs")
        if chosen(bot, view, decision.options, seed) != chosen(bot, world.view(seat), decision.options, seed):
            found.differences.append(f"{where}: {bot} chose otherwise")
    return found


def chosen(name: str, view: View, options: tuple[Option, ...], seed: int) -> str:
    """What a bot chooses, by the option's id."""
    bot = make_bot(name, seed)
    try:
        option = bot.choose(view, options, UNLIMITED)
    finally:
        bot.close()
    return "" if option is None else option.id


def positions_of(table: Table, count: int, seed: int) -> Iterator[Game]:
    """Positions with something to choose, of games played at random."""
    chance = Random(seed)
    number = 0
    table = Table(table.set, table.players, table.game, with_stall_guard(table))
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


def count_changed_cards(game: Game, world: Game) -> int:
    """How many cards are others in another world."""
    kind = adapter_for(game.table.game)
    here, there = hidden_card_names(kind.truth(game.position)), hidden_card_names(kind.truth(world.position))
    return sum(one != other for one, other in zip(here, there, strict=True))


def hidden_card_names(sight: Observation) -> list[str | None]:
    """Every card in a hand or in the draw pile, by its place."""
    return [card.name for cards in (*sight.hands, sight.draw) for card in cards]
