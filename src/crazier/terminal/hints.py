"""Ask a bot for a hint, and explain an opponent's choice, without cards that the person may not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from crazier.bots.aftermath import aftermath, reason, winning_moves
from crazier.bots.bot import UNLIMITED, Bot, OptionEstimate
from crazier.bots.registry import make_bot
from crazier.bots.search_interface import WIN, search_for
from crazier.play.decisions import Decision, Option
from crazier.play.game import Game
from crazier.play.text import messages
from crazier.play.text.values import Sentence
from crazier.play.view import View

ADVISER: Final = "search:200"
"""The bot that gives hints."""
MAX_SHOWN: Final = 3
"""Maximum number of options to show."""


@dataclass(frozen=True, slots=True)
class OpponentChoice:
    """A choice that an opponent made, with the text of its options as the viewer may know them."""

    name: str
    bot: Bot
    chosen: str
    """Id of the option that was chosen."""
    chosen_text: str
    option_texts: Mapping[str, str]
    """Text of each option, by id."""


def hint(game: Game, decision: Decision, seat: int, seed: int) -> list[str]:
    """Return the best options for one of the players who must decide, with their chances to win and a reason."""
    options = decision.options_of(seat)
    if len(options) == 1:
        return [messages.sentence_text(Sentence("table.nothing_to_choose"), game.table.shown_names)]
    adviser = make_bot(ADVISER, seed)
    if adviser.choose(game.view(seat), options, UNLIMITED) is None:
        adviser.choose(game.view(seat), options, UNLIMITED)  # it would let a teammate go first; asked again, it chooses
    names = game.table.shown_names
    width = len(str(len(options)))
    texts = {
        option.id: f"{number:>{width}}  {messages.option_text(decision, option, names)}"
        for number, option in enumerate(options, 1)
    }
    estimates = adviser.explain()
    best = estimates[:MAX_SHOWN]
    first = best[0].option
    if not best[0].tries:
        moves = winning_moves(game.view(seat), first, adviser)
        then = [f"  {' ' * width}  then {messages.option_text(asked, move, names)}" for asked, move in moves]
        return [win_text(game.view(seat)), f"  {texts[first.id]}", *then]
    tries = sum(estimate.tries for estimate in estimates)
    header = f"Estimated chance to win, by playing on from here {tries} times:"
    why = reason(aftermath(game.view(seat), first), seat, names)
    text = messages.option_text(decision, first, names)
    follows = [f"{text[:1].upper()}{text[1:]}. {why}"] if why else []
    return [header, *format_estimates(best, texts), *verdict(best), *follows]


def win_text(view: View) -> str:
    """Return what a win that was found is worth; where cards are hidden it was tried in a few deals of them only."""
    if search_for(view).hand_weight(view.game_view) < WIN:
        return "This wins the hand:"
    return "This should win the game this turn, as far as you can see the cards:"


def verdict(best: Sequence[OptionEstimate]) -> list[str]:
    """Return between which options the estimate can't tell."""
    level = [estimate for estimate in best if estimate.chance >= best[0].chance - margin(best[0])]
    if len(level) < 2:
        return []
    return ["These are about equal."] if len(level) == len(best) else [f"The first {len(level)} are about equal."]


def margin(estimate: OptionEstimate) -> float:
    """Return how far apart two chances must be to count as different: a standard error of their difference."""
    return sqrt(2 * max(0.01, estimate.chance * (1 - estimate.chance)) / max(1, estimate.tries))


def remember_choice(game: Game, option: Option, bot: Bot, viewer: int | None) -> OpponentChoice:
    """Remember a choice that is about to be made, without the names of cards that the viewer may not know."""
    decision = game.decision
    texts = {other.id: option_text_for(game, other, viewer) for other in (decision.options if decision else ())}
    chosen = game.option_text(option, viewer, by_all=viewer is None)
    return OpponentChoice(game.table.players[option.seat], bot, option.id, chosen, {**texts, option.id: chosen})


def option_text_for(game: Game, option: Option, viewer: int | None) -> str:
    """Return an option that was not taken as the viewer may know it; an ability to order is on a face-up card."""
    token = option.params.get("token")
    if option.card is not None and token is not None and not game.knows(viewer, int(token)):
        return messages.sentence_text(Sentence("option.hidden"), game.table.shown_names)
    return game.option_text(option, viewer, by_all=viewer is None)


def explain_choice(choice: OpponentChoice | None) -> list[str]:
    """Return how good an opponent's choice was: its best options and the chosen one, with their chances to win.

    A bot that plays by simple rules has not worked the chances out, and may have chosen worse than it could.
    """
    if choice is None:
        return ["No opponent has made a choice since you began, resumed or took something back."]
    estimates = choice.bot.explain()
    if not estimates:
        return [f"{choice.chosen_text}: there was nothing to choose, or {choice.bot.name} does not tell."]
    chosen = [estimate for estimate in estimates if estimate.option.id == choice.chosen]
    texts = {**choice.option_texts, choice.chosen: f"{choice.chosen_text} (chosen)"}
    best = best_of_each(estimates, texts)[:MAX_SHOWN]
    shown = [*best, *(estimate for estimate in chosen if estimate not in best)]
    lines = format_estimates(shown, texts)
    beaten = bool(chosen) and chance_text(chosen[0]) != chance_text(estimates[0])
    note = [f"{choice.name} did not look that far ahead."] if beaten else []
    return [f"{choice.chosen_text}. Estimated chance to win for {choice.name}:", *lines, *note]


def best_of_each(estimates: Sequence[OptionEstimate], texts: Mapping[str, str]) -> list[OptionEstimate]:
    """Return the best option of each text: cards that the viewer may not know all read alike."""
    best: dict[str, OptionEstimate] = {}
    for estimate in estimates:
        best.setdefault(texts[estimate.option.id], estimate)
    return list(best.values())


def format_estimates(estimates: Sequence[OptionEstimate], texts: Mapping[str, str]) -> list[str]:
    """Return one line per option."""
    return [f"  {chance_text(estimate):>4}  {texts[estimate.option.id]}" for estimate in estimates]


def chance_text(estimate: OptionEstimate) -> str:
    """Format a chance to win, `wins` for a win that was found by looking ahead."""
    return f"{estimate.chance:.0%}" if estimate.tries else "wins"
