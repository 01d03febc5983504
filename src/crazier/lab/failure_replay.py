"""A bot's failure seen again: the game up to where it failed, and the same question to the same bot."""

from __future__ import annotations

from collections.abc import Mapping

from crazier.bots.bot import Budget
from crazier.bots.driver import Failed, ask_one
from crazier.bots.registry import bot_named
from crazier.play.factory import record_from_json, replay


def see_again(failure: Mapping[str, object]) -> str:
    """Ask the bot once more where it failed, and tell what it does now."""
    try:
        name, seed, seat = str(failure["bot"]), int(str(failure["seed"])), int(str(failure["seat"]))
        limit, record = failure["limit"], failure["record"]
    except (KeyError, TypeError) as error:
        raise ValueError(f"the record of a failure lacks {error}") from None
    if not isinstance(record, Mapping):
        raise ValueError("the record of a failure has no game in it")
    game = replay(record_from_json(record))
    decision = game.decision
    where = f"After {game.number} choices {name} was asked, and it failed: {failure['why']}"
    if decision is None:
        return f"{where}\nThe game is over there."
    options = [option for option in decision.options if option.seat == seat]
    bot = bot_named(name, seed)
    try:
        answer = ask_one(game, bot, seat, options, Budget(float(str(limit)) if limit is not None else None))
    except Failed as failed:
        return f"{where}\nNow: {failed}"
    finally:
        bot.close()
    chosen = "it defers" if answer is None else game.written(answer.option)
    return f"{where}\nNow: {chosen}"
