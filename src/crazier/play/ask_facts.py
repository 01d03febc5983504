"""Work out what a screen wants to know of a question: how many to choose, what ends it, which answer stands out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from crazier.play.decisions import Decision, Option, OptionKey

TURN_PROMPTS: Final = ("main", "team_main", "discard_first", "turn", "drawn", "due")
"""The questions of a turn, as opposed to those of an ability."""
ENDINGS: Final[tuple[OptionKey, ...]] = ("pass", "stop", "decline")
"""The options that end a turn, or the choice of several."""
CHOICES: Final[tuple[OptionKey, ...]] = ("choose", "player")


@dataclass(frozen=True, slots=True)
class AskFacts:
    """What can be said of a question to one player without reading its words."""

    main: str
    """The id of the option that most would take next; empty if none stands out."""
    least: int
    """How many are to be chosen in all, those chosen already included."""
    most: int
    """How many may be chosen in all, at most as many as there are."""
    can_end: bool
    """Whether one of the options ends the turn, or the choice of several."""
    nothing_left: bool
    """Whether nothing is left to do in this turn but to end it."""


def ask_facts(decision: Decision, seat: int) -> AskFacts:
    """Return the facts of a question to one of the players who are asked."""
    options = decision.options_of(seat)
    params = decision.prompt.params
    choices = sum(option.key in CHOICES for option in options)
    in_reach = len(decision.chosen) + choices
    return AskFacts(
        main=main_option(decision, options),
        least=min(params.get("least", 1), in_reach) if choices else params.get("least", 1),
        most=min(params.get("most", 1), in_reach) if choices else params.get("most", 1),
        can_end=has_ending(options),
        nothing_left=is_turn(decision) and all(option.key == "pass" for option in options),
    )


def is_turn(decision: Decision) -> bool:
    """Check whether a turn asks, and no ability."""
    return decision.prompt.key in TURN_PROMPTS


def has_ending(options: Sequence[Option]) -> bool:
    """Check whether an option ends the turn or a choice; saying no ends a choice, but answers a plain question."""
    keys = {option.key for option in options}
    return any(key in keys for key in ENDINGS) and "accept" not in keys


def main_option(decision: Decision, options: Sequence[Option]) -> str:
    """Return the option that stands out: the only one, a yes, or the end of a choice that may end here.

    Which of several cards goes first seldom matters, so leaving them as they are stands out at once.
    """
    is_enough = decision.chosen or decision.prompt.key == "arrange"
    if len(options) == 1:
        return options[0].id
    for option in options:
        if option.key == "accept" or (option.key == "stop" and is_enough):
            return option.id
    return ""
