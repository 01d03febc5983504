"""Create games with playing cards, set up in a few words."""

from __future__ import annotations

from crazier import Game, IllegalMove
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario


def a_game(start: str, options: str = "", rules: str = "classic", players: str = '["Ann", "Ben"]') -> Game:
    """Return a game at a position."""
    text = f"""
title = "A test"
rules = "{rules}"
cites = ["M5.1"]
players = {players}
options = {{ {options} }}
[start]
{start}
[[steps]]
expect.over = false
"""
    return start_scenario(read_scenario(text))


def refused(game: Game, move: str) -> IllegalMove:
    """Return why a move is refused."""
    attempt = game.parse(move)
    assert attempt.option is None, f"{move} is offered"
    return game.refusal(attempt)


def offered(game: Game) -> list[str]:
    """Return the options in notation."""
    decision = game.decision
    assert decision is not None
    return [game.option_text(option) for option in decision.options]
