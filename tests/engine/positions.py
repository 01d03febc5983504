"""Set up small positions from the [start] table of a scenario, and make moves in them."""

from __future__ import annotations

from crazier.play.game import Game
from crazier.play.observation import ObservedCard
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario

FRAME = """
title = "A position"
set = "sampler"
cites = ["M12.1"]
players = [{players}]
seed = {seed}
{top}
{cards}
[start]
{start}
[[steps]]
expect.over = false
"""
CARD = '[[cards]]\ntext = """\n{text}\n"""\n'


def set_up(start: str, *, cards: tuple[str, ...] = (), players: str = "Ann Ben", seed: int = 1, top: str = "") -> Game:
    """Return a game that starts from this position; `cards` are texts of cards besides the cards of the sampler.

    `top` is what else the scenario has above its start, such as teams or options.
    """
    names = ", ".join(f'"{name}"' for name in players.split())
    extra = "".join(CARD.format(text=text) for text in cards)
    return start_scenario(read_scenario(FRAME.format(players=names, seed=seed, cards=extra, start=start, top=top)))


def do(game: Game, *moves: str) -> Game:
    """Make moves written in notation."""
    for move in moves:
        game.play(move)
    return game


def names(cards: tuple[ObservedCard, ...]) -> list[str | None]:
    """Return the names that a viewer sees, None for hidden cards."""
    return [card.name for card in cards]
