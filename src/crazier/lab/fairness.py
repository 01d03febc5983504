"""Check that a bot uses only what its seat may know: its choice must not change when hidden cards are redealt."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

from crazier.bots.bot import UNLIMITED
from crazier.bots.registry import make_bot
from crazier.lab.arena_block import with_stall_guard
from crazier.play.decisions import Option
from crazier.play.factory import determinize, new_game
from crazier.play.game import Game
from crazier.play.observation import Observation
from crazier.play.observe import observe_all
from crazier.play.seeds import bot_seed
from crazier.play.table import Table
from crazier.play.view import View


@dataclass(slots=True)
class Fairness:
    """The result of a fairness check."""

    positions: int = 0
    changed_cards: int = 0
    """Number of hidden cards that differ in the second world."""
    differences: list[str] = field(default_factory=list)
    """Positions in which the view or the choice depended on hidden cards."""


def check_fairness(bot: str, table: Table, positions: int, seed: int) -> Fairness:
    """Ask a bot in positions of random games, and again after redealing everything hidden from its seat."""
    result = Fairness()
    for game in random_positions(table, positions, seed):
        decision = game.decision
        if decision is None:
            continue
        seat = decision.seats[0]
        view = game.view(seat)
        world = determinize(view, seed + game.decision_number + 1)
        result.positions += 1
        result.changed_cards += count_changed_cards(game, world)
        where = f"seed {game.start.seed!r}, decision {game.decision_number}"
        if json.dumps(world.view(seat).to_json()) != json.dumps(view.to_json()):
            result.differences.append(f"{where}: the view differs")
        own_seed = bot_seed(seed, "fairness")
        if chosen_option_id(bot, view, decision.options, own_seed) != chosen_option_id(
            bot, world.view(seat), decision.options, own_seed
        ):
            result.differences.append(f"{where}: {bot} chose otherwise")
    return result


def chosen_option_id(name: str, view: View, options: tuple[Option, ...], seed: int) -> str:
    """Return the id of the option that a bot chooses; empty if it defers."""
    bot = make_bot(name, seed)
    try:
        option = bot.choose(view, options, UNLIMITED)
    finally:
        bot.close()
    return "" if option is None else option.id


def random_positions(table: Table, count: int, seed: int) -> Iterator[Game]:
    """Yield positions with at least two options from random games."""
    rng = Random(seed)
    number = 0
    table = replace(table, options=with_stall_guard(table))
    while True:
        number += 1
        game = new_game(table, seed=seed * 1_000_003 + number)
        while game.decision is not None:
            if len(game.decision.options) > 1:
                yield game
                count -= 1
                if count == 0:
                    return
            game.step(rng.choice(list(game.legal())))


def count_changed_cards(game: Game, world: Game) -> int:
    """Count the cards in hands and draw pile that differ between a game and a sampled world."""
    names, world_names = (
        hand_and_draw_names(observe_all(one.table.game, one.deck, one.position)) for one in (game, world)
    )
    return sum(card != other_card for card, other_card in zip(names, world_names, strict=True))


def hand_and_draw_names(observation: Observation) -> list[str | None]:
    """Return the names of all cards in the hands and the draw pile, in order of position."""
    return [card.name for cards in (*observation.hands, observation.draw) for card in cards]
