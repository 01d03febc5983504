"""Reproduce a bot's failure: replay the game up to the failure and ask the same bot again."""

from __future__ import annotations

from collections.abc import Mapping

from crazier.bots.bot import Budget
from crazier.bots.driver import SeatFailure, ask_bot
from crazier.bots.registry import make_bot
from crazier.play.factory import record_from_json, replay


def reproduce(failure: Mapping[str, object]) -> str:
    """Replay a recorded failure and ask the bot again; return text about what happened then and what happens now."""
    try:
        name, seed, seat = str(failure["bot"]), int(str(failure["seed"])), int(str(failure["seat"]))
        limit, record = failure["limit"], failure["record"]
    except (KeyError, TypeError) as error:
        raise ValueError(f"the record of a failure lacks {error}") from None
    if not isinstance(record, Mapping):
        raise ValueError("the record of a failure has no game in it")
    game = replay(record_from_json(record))
    decision = game.decision
    where = f"After {game.decision_number} choices {name} was asked, and it failed: {failure['why']}"
    if decision is None:
        return f"{where}\nThe game is over there."
    options = [option for option in decision.options if option.seat == seat]
    bot = make_bot(name, seed)
    try:
        answer = ask_bot(game, bot, seat, options, Budget(float(str(limit)) if limit is not None else None))
    except SeatFailure as failed:
        return f"{where}\nNow: {failed}"
    finally:
        bot.close()
    chosen = "it defers" if answer is None else game.option_text(answer.option)
    return f"{where}\nNow: {chosen}"
