"""A bot that plays by a network, from nothing but the observation of its view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from crazier.bots.bot import Bot, BotFailure, Budget
from crazier.cards.deck import Deck
from crazier.play.decisions import Option
from crazier.play.table import Table
from crazier.play.view import View
from crazier.rl.encoder import Encoder
from crazier.rl.network import Array, Network, load_network, squash
from crazier.rl.schema import schema_of

BOT_FILE: Final = '''"""The bot of this network: crazier arena --bots python:FOLDER/bot.py:Agent,greedy"""

from pathlib import Path

from crazier.rl.net_bot import NetBot


class Agent(NetBot):
    """Plays by the weights beside this file."""

    name = "{name}"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(Path(__file__).with_name("weights.npz"))
'''


class NetBot(Bot):
    """Takes the action that its network scores best; of equals the first."""

    name = "net"

    def __init__(self, weights: Path) -> None:
        self.network = network_of(weights, weights.stat().st_mtime_ns if weights.exists() else 0)

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option:  # noqa: ARG002 - it is quick
        """Return the option with the best score."""
        if len(options) == 1:
            return options[0]
        if len(view.table.players) != self.network.players:
            raise BotFailure(f"this network is for {self.network.players} players, not {len(view.table.players)}")
        encoder, cards = reading_of(view.table, view.deck)
        seen = encoder.observe(view)
        scores = self.network.forward(
            seen["planes"][None], seen["scalars"][None], seen["action_mask"][None], cards
        ).scores[0]
        code = encoder.code(int(scores.argmax()))
        return next(option for option in options if option.code == code)


@lru_cache(maxsize=4)
def network_of(weights: Path, _changed: int) -> Network:
    """Return the network of a file, read once until it changes: the arena makes a bot for every game."""
    return load_network(weights)


READINGS: Final[list[tuple[Table, Deck, Encoder, Array]]] = []
"""How the last tables are read, which takes longer to work out than a game to play."""
MOST_READINGS: Final = 4


def reading_of(table: Table, deck: Deck) -> tuple[Encoder, Array]:
    """Return the encoder and the cards of a table."""
    for known, its_deck, encoder, cards in READINGS:
        if its_deck is deck and known == table:
            return encoder, cards
    encoder = Encoder(table, schema_of(table, deck))
    cards = squash(encoder.schema.cards)
    READINGS.insert(0, (table, deck, encoder, cards))
    del READINGS[MOST_READINGS:]
    return encoder, cards


def save_agent(network: Network, folder: Path, name: str) -> str:
    """Write a network and its bot into a folder; return the bot's name in the arena."""
    folder.mkdir(parents=True, exist_ok=True)
    network.save(folder / "weights.npz")
    (folder / "bot.py").write_text(BOT_FILE.format(name=name), "utf-8")
    return f"python:{folder / 'bot.py'}:Agent"
