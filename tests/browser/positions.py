"""Positions to look at a table in: one for each kind of game, as full as tables get."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from crazier import new_game
from crazier.cards.library import card_set
from crazier.play.game import Game
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario

NAMES: Final = [
    *("Zoe", "Maximiliana Bartholomew", "Giovanni Constantinescu", "Maximiliana Dorothea-Ann"),
    *("Eve", "Fay", "Gus", "Hal"),
]
"""The first is the visitor's; three are as long as names can be."""
LONG: Final = "\n".join(
    (
        "When this comes into play, choose an opponent. That player draws a card.",
        "When this leaves play, you may choose an asset. Destroy it. You draw 2 cards.",
        "At the start of your turn, you may discard 1 more card this turn. Then draw a card.",
        "While you control 7 or more assets, you may discard 1 more card on each of your turns.",
        "If you would draw 5 or more cards, draw 1 fewer card.",
        "Your opponents can't discard eights.",
    )
)
"""The text of a card that says as much as one can."""
BUSY: Final = f'''
title = "A table as full as tables get"
rules = "modern"
set = "olympus"
cites = ["M1.1"]
players = ["Zoe", "Ben", "Cid", "Dot"]
seed = 1

[start]
phase = "main"
hands.Zoe = {{mine}}
hands.Ben = {{one}}
hands.Cid = {{two}}
hands.Dot = {{three}}
assets.Zoe = {{own}}
assets.Ben = {{full}}
assets.Cid = {{some}}
draw = {{draw}}
discard = {{discard}}

[[cards]]
text = """
The Eternal Stonemason of Naxos
5 red asset
{LONG}
"""

[[steps]]
do = "Zoe passes"
'''


def busy_table(hand: int = 15) -> Game:
    """Return a table of four with 12 assets, 7 of them at one seat and one of 400 letters, and a hand of 15 cards."""
    cards = card_set("olympus").cards
    assets = [card.name for card in cards if not card.is_split and card.types == ("asset",)]
    rest = [card.name for card in cards if card.name not in assets[:11]]
    take = iter(rest)
    parts = {
        "full": ["The Eternal Stonemason of Naxos", *assets[:6]],
        "some": assets[6:9],
        "own": assets[9:11],
        "mine": [next(take) for _ in range(hand)],
        "one": [next(take) for _ in range(3)],
        "two": [next(take) for _ in range(3)],
        "three": [next(take) for _ in range(2)],
        "discard": [next(take)],
    }
    parts["draw"] = list(take)
    text = BUSY.format(**{key: "[" + ", ".join(f'"{name}"' for name in names) + "]" for key, names in parts.items()})
    return start_scenario(read_scenario(text))


POSITIONS: Final[dict[str, Callable[[], Game]]] = {
    "modern, a full table": busy_table,
    "modern, two players": lambda: new_game("camelot+avalon", players=2, seed=4),
    "first rules": lambda: new_game("first", players=3, seed=3),
    "teams": lambda: new_game("teams", players=4, seed=5),
    "teams of eight": lambda: new_game("teams", players=8, seed=5),
    "Light & Dark": lambda: new_game("light-dark", players=4, seed=2),
    "classic": lambda: new_game("classic", players=3, seed=6),
}
