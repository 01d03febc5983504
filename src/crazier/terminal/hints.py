"""What bots think, in words: a hint for the person, and why an opponent chose as it did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from crazier.bots.bot import UNLIMITED, Bot, OptionEstimate
from crazier.bots.registry import make_bot
from crazier.play.decisions import Decision, Option
from crazier.play.game import Game

ADVISER: Final = "search:200"
SHOWN: Final = 3
"""How many options are told of."""
A_CARD: Final = "another card of the hand"


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that an opponent made, and how its options read to whoever looks on."""

    name: str
    bot: Bot
    chosen: str
    told: Mapping[str, str]


def hint(game: Game, decision: Decision, seat: int, seed: int) -> list[str]:
    """The options that look best for one of those who are asked, with their chances."""
    options = decision.options_of(seat)
    if len(options) == 1:
        return ["There is nothing to choose."]
    adviser = make_bot(ADVISER, seed)
    adviser.choose(game.view(seat), options, UNLIMITED)
    lines = format_estimates(adviser.explain(), {option.id: game.option_text(option) for option in options})
    return ["Chances to win, as far as can be told:", *lines]


def remember_choice(game: Game, option: Option, bot: Bot, viewer: int | None) -> Choice:
    """A choice about to be made; cards that the viewer may not know are not told by name."""
    decision = game.decision
    told = {one.id: option_text_for(game, one, viewer) for one in (decision.options if decision else ())}
    chosen = game.option_text(option, viewer, by_all=viewer is None)
    return Choice(game.table.players[option.seat], bot, chosen, {**told, option.id: chosen})


def option_text_for(game: Game, option: Option, viewer: int | None) -> str:
    """An option that was not taken, as a viewer may know it; an ability to be ordered stands on an open card."""
    token = option.params.get("token")
    if option.card is not None and token is not None and not game.knows(viewer, int(token)):
        return A_CARD
    return game.option_text(option, viewer, by_all=viewer is None)


def explain_choice(choice: Choice | None) -> list[str]:
    """Why an opponent chose as it did."""
    if choice is None:
        return ["No opponent has chosen anything yet."]
    lines = format_estimates(choice.bot.explain(), choice.told)
    if not lines:
        return [f"{choice.chosen}: there was nothing to choose, or {choice.bot.name} does not tell."]
    return [f"{choice.chosen}. What {choice.name} thought of the chances to win:", *lines]


def format_estimates(prospects: Sequence[OptionEstimate], told: Mapping[str, str]) -> list[str]:
    """The best options, one a line."""
    return [f"  {chance_text(one):>4}  {told[one.option.id]}" for one in prospects[:SHOWN]]


def chance_text(prospect: OptionEstimate) -> str:
    """A chance as people say it."""
    return f"{prospect.chance:.0%}" if prospect.tries else "sure"
