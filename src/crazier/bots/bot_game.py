"""Play a game with bots at all seats, from Python in one call."""

from __future__ import annotations

from crazier.bots.bot import UNLIMITED, Bot
from crazier.bots.driver import next_answer
from crazier.bots.python_bot import check_bot_object
from crazier.bots.registry import make_bot
from crazier.errors import CrazierError
from crazier.play.arguments import check_type
from crazier.play.game import Game
from crazier.play.seeds import bot_seed
from crazier.text import with_count


def play_bots(game: Game, *bots: str | Bot, seed: int = 1) -> Game:
    """Let bots, by name or as they are, play a game to its end, one for each seat, and return the game.

    Bots that are given by name get their own seeds from `seed`, stretched, so that the same call plays the same game.
    A bot that tries numbers finds the deal of `new_game(seed=7)`; of `new_game(secret=stretch_seed(7))` it does not.
    """
    check_type(game, Game, "play_bots takes a game, such as new_game('camelot')")
    players = len(game.table.players)
    if len(bots) != players:
        raise CrazierError(f"the table has {players} seats, so {with_count(len(bots), 'bot')} can't play at it")
    for bot in bots:
        if not isinstance(bot, str):
            check_bot_object(bot, type(bot).__name__)
    seated = [
        make_bot(bot, bot_seed(seed, f"seat {seat}")) if isinstance(bot, str) else bot for seat, bot in enumerate(bots)
    ]
    try:
        while game.decision is not None:
            game.apply(next_answer(game, seated, UNLIMITED).option)
    finally:
        for given, bot in zip(bots, seated, strict=True):
            if isinstance(given, str):
                bot.close()
    return game
