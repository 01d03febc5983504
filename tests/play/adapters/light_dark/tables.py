"""Create games of Light & Dark, set up in a few words."""

from __future__ import annotations

from crazier import Game
from tests.play.adapters.classic import tables

FOUR = '["Ann", "Ben", "Cid", "Dot"]'
START = """
shades.Ann = "light"
hands.Ann = ["6♥/Q♣", "8♠/7♦", "7♣/8♥", "K♦/4♠"]
hands.Ben = ["5♥/J♣", "7♠/8♦", "3♦/9♠"]
draw = ["9♥/3♣", "4♦/K♠", "2♠/10♦"]
discard = ["2♥/10♣"]
"""
STUCK = START.replace('"6♥/Q♣", "8♠/7♦", "7♣/8♥", "K♦/4♠"', '"6♠/Q♦", "K♦/4♠"')


def a_hand(start: str = START, *moves: str, options: str = "", players: str = '["Ann", "Ben"]') -> Game:
    """Return a game at a position, after some moves."""
    game = tables.a_game(start, options, "light-dark", players)
    for move in moves:
        game.play(move)
    return game
