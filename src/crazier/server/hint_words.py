"""Say in words what a bot would do and why: what follows from it this turn, and how it fared in games played on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from crazier.play.decisions import Option
from crazier.play.game_adapter import adapter_for
from crazier.play.view import View
from crazier.text import join_and

ABOUT_THE_SAME: Final = 3.0
"""Chances that are less than so many games in 100 apart are called the same."""


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What is certain to follow from an option this turn, as far as its chooser can know."""

    wins: bool = False
    goes_on: bool = False
    """Whether the chooser goes on choosing what to play or discard."""
    usable: tuple[str, ...] = ()
    """The cards in hand that can be used then, by name."""


def aftermath(view: View, option: Option) -> Aftermath:
    """Return what follows from an option, in a world that fits the view; of cards, only those that are in hand now."""
    adapter, seat = adapter_for(view.table.game), option.seat
    world = adapter.sample_world(view.game_view, 0)
    adapter.apply(world, option.code)
    outcome = adapter.outcome(world)
    if outcome is not None:
        return Aftermath(wins=seat in outcome.winners)
    decision = adapter.decision(world, "")
    if decision is None or decision.kind != "main" or seat not in decision.seats:
        return Aftermath()
    held = {card.name for card in view.observation.hands[seat]}
    names = [one.card for one in decision.options_of(seat) if one.card]
    return Aftermath(goes_on=True, usable=tuple(dict.fromkeys(name for name in names if name in held)))


def hint_words(texts: Mapping[str, str], chances: Sequence[tuple[str, float]], after: Aftermath) -> str:
    """Return a hint in sentences: the best option, what follows from it, and its chance beside the next best."""
    if not chances:
        return "There is only one thing to do."
    (best, chance), *others = chances
    said = [f"{texts[best]}."]
    if after.wins:
        return f"{texts[best]}: it wins the game."
    if after.goes_on:
        said.append(f"Then you can still use {join_and(after.usable)}." if after.usable else "Then nothing else fits.")
    played = f"A bot that played on from here won about {chance:.0f} of 100 games with it"
    if not others:
        return " ".join([*said, f"{played}."])
    other, worse = others[0]
    if chance - worse < ABOUT_THE_SAME:
        said.append(f"{played}; {texts[other]} is about as good ({worse:.0f}).")
    else:
        said.append(f"{played}, and {worse:.0f} with the next best, {texts[other]}.")
    return " ".join(said)
