"""Create games for tests: random games, and positions set up in a few words."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from crazier import Game, Table, new_game
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario

GUARD = {"stall_guard": 60}
GOLEMS = """
[[cards]]
text = '''
Red Golem
5 red asset
If you would draw 5 or more cards, draw 1 fewer card.
'''
[[cards]]
text = '''
Blue Golem
9 blue asset
If you would draw 5 or more cards, draw 1 fewer card.
'''
[[cards]]
text = '''
Green Golem
6 green asset
If you would draw 5 or more cards, draw 1 fewer card.
'''
"""


def random_game(players: int, seed: int) -> Game:
    """Return a new game that a stall guard brings to an end."""
    names = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gil", "Hal")[:players]
    return new_game(Table("sampler", names, options=GUARD), seed=seed)


def positions(players: int, seed: int) -> Iterator[Game]:
    """Yield a game at each of its decisions, with random choices, and once more at its end."""
    rng = Random(seed)
    game = random_game(players, seed)
    while game.decision is not None:
        yield game
        game.step(rng.choice(list(game.legal())))
    yield game


def scenario_text(start: str, steps: str = "", players: str = '["Ann", "Ben"]') -> str:
    """Return the text of a scenario with golems and the sampler's cards."""
    return f"""
title = "A test"
rules = "modern"
set = "sampler"
cites = ["M3.4"]
players = {players}
seed = 1
[start]
{start}
{GOLEMS}
{
        steps
        or '''[[steps]]
expect.over = false'''
    }
"""


def set_up(start: str, players: str = '["Ann", "Ben"]') -> Game:
    """Return a game at a position with the cards of the sampler and golems."""
    return start_scenario(read_scenario(scenario_text(start, players=players)))


def simple(hand: str = '["Red Golem", "Blue Golem", "Death"]', more: str = "") -> Game:
    """Return a game in Ann's main phase, with a red seven on the discard pile."""
    return set_up(
        f"""
hands.Ann = {hand}
hands.Ben = ["Green Golem", "Green Golem"]
draw = ["Blue Golem", "Blue Golem", "Red Golem", "Red Golem"]
discard = ["Artemis"]
{more}
"""
    )
