"""Find out what an option leads to this turn, as far as its chooser can know, and say it: the reason in a hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from crazier.bots.bot import UNLIMITED, Bot
from crazier.play.decisions import Decision, Option
from crazier.play.game_adapter import adapter_for
from crazier.play.observation import Observation, ObservedCard
from crazier.play.observe import observe_all
from crazier.play.view import View
from crazier.text import join_and, join_or

WORLDS: Final = 4
"""In how many worlds that fit the view an option is tried; only what comes of it in all of them is told."""
MAX_MOVES_TOLD: Final = 6
"""How many moves of a win are told at the most."""


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What is certain to follow from an option this turn, as far as its chooser can know."""

    wins: bool = False
    goes_on: bool = False
    """Whether the chooser goes on choosing what to play or discard."""
    playable: tuple[str, ...] = ()
    """The cards in hand that can be played then, by name."""
    discardable: tuple[str, ...] = ()
    """The cards in hand that can be discarded then, by name."""
    ends_turn: bool = False
    """Whether another turn begins at once."""
    hands: tuple[tuple[int, int], ...] = ()
    """The players whose hands change by more than the card that is used: each seat, with its number of cards."""
    gone: tuple[str, ...] = ()
    """The assets that leave play, by name."""


def aftermath(view: View, option: Option) -> Aftermath:
    """Return what follows from an option in every world that was tried; of cards, only those that can be seen now."""
    found = [_in_world(view, option, seed) for seed in range(WORLDS)]
    first = found[0]
    if all(one == first for one in found):
        return first
    return Aftermath(
        wins=all(one.wins for one in found),
        goes_on=all(one.goes_on for one in found),
        playable=tuple(name for name in first.playable if all(name in one.playable for one in found)),
        discardable=tuple(name for name in first.discardable if all(name in one.discardable for one in found)),
        ends_turn=all(one.ends_turn for one in found),
        hands=tuple(hand for hand in first.hands if all(hand in one.hands for one in found)),
        gone=tuple(name for name in first.gone if all(name in one.gone for one in found)),
    )


def _in_world(view: View, option: Option, seed: int) -> Aftermath:
    """Return what follows from an option in one world that fits the view."""
    adapter, seat = adapter_for(view.table.game), option.seat
    world = adapter.sample_world(view.game_view, seed)
    adapter.apply(world, option.code)
    outcome = adapter.outcome(world)
    if outcome is not None:
        return Aftermath(wins=seat in outcome.winners)
    before, after = view.observation, observe_all(view.table.game, view.deck, world)
    if (after.turn, after.turn_seats, after.hand_number) != (before.turn, before.turn_seats, before.hand_number):
        return Aftermath(ends_turn=True)  # what changes then may have come from the next turn
    decision = adapter.decision(world, "")
    goes_on = decision is not None and decision.kind == "main" and seat in decision.seats
    playable, discardable = (
        _held_cards(view, decision, seat, key) if decision is not None and goes_on else ()
        for key in ("play", "discard")
    )
    changed, gone = _changed_hands(before, after, option), _gone(before, after)
    return Aftermath(False, goes_on, playable, discardable, False, changed, gone)


def _held_cards(view: View, decision: Decision, seat: int, key: str) -> tuple[str, ...]:
    """Return the cards that can be played or discarded at a decision and are in hand now already."""
    held = {card.name for card in view.observation.hands[seat]}
    names = [one.card for one in decision.options_of(seat) if one.card and one.key == key]
    return tuple(dict.fromkeys(name for name in names if name in held))


def _changed_hands(before: Observation, after: Observation, option: Option) -> tuple[tuple[int, int], ...]:
    """Return whose hands have changed, but for the card that the option itself uses."""
    changed = []
    for seat, (old, new) in enumerate(zip(before.hands, after.hands, strict=True)):
        used = any(card.token == option.params.get("token") for card in old)
        if len(new) != len(old) - used:
            changed.append((seat, len(new)))
    return tuple(changed)


def _gone(before: Observation, after: Observation) -> tuple[str, ...]:
    """Return the assets that are not in play any more."""
    left = {card.token for card in _in_play(after)}
    return tuple(card.name for card in _in_play(before) if card.name and card.token not in left)


def _in_play(observation: Observation) -> list[ObservedCard]:
    return [card for assets in observation.assets for card in assets]


def reason(after: Aftermath, seat: int, names: Sequence[str]) -> str:
    """Return in sentences what follows from an option for the player at a seat; empty if nothing is certain."""
    said = []
    if after.gone:
        said.append(f"{join_and(after.gone)} {'leaves' if len(after.gone) == 1 else 'leave'} play.")
    if after.hands:
        said.append(f"Then {join_and([_hand_words(who, cards, seat, names) for who, cards in after.hands])}.")
    if after.goes_on:
        said.append(_uses_words(after))
    elif after.ends_turn:
        said.append("Your turn is over then.")
    return " ".join(said)


def _uses_words(after: Aftermath) -> str:
    """Return what can still be played and discarded in the same turn."""
    uses = {"play": after.playable, "discard": after.discardable}
    said = [f"{verb} {join_or(names)}" for verb, names in uses.items() if names]
    return f"Then you can still {', and '.join(said)}." if said else "Then nothing else fits."


def _hand_words(who: int, cards: int, seat: int, names: Sequence[str]) -> str:
    """Return how many cards a player has."""
    count = f"{cards or 'no'} {'card' if cards == 1 else 'cards'}"
    return f"you have {count}" if who == seat else f"{names[who]} has {count}"


def winning_moves(view: View, option: Option, adviser: Bot) -> list[tuple[Decision, Option]]:
    """Return the moves with which a win goes on behind its first one, as far as they use cards that can be seen now."""
    adapter, seat = adapter_for(view.table.game), option.seat
    seen = _seen_names(view.observation)
    world = adapter.sample_world(view.game_view, 0)
    moves: list[tuple[Decision, Option]] = []
    adapter.apply(world, option.code)
    while (decision := adapter.decision(world, "")) is not None and len(moves) < MAX_MOVES_TOLD:
        chosen = _winning_choice(view, world, decision, adviser) if decision.seats == (seat,) else None
        if chosen is None or (chosen.card is not None and chosen.card not in seen):
            break
        moves.append((decision, chosen))
        adapter.apply(world, chosen.code)
    return moves


def _winning_choice(view: View, world: Any, decision: Decision, adviser: Bot) -> Option | None:
    """Return what wins from a position that was reached in a world, if the adviser sees it."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    seat = decision.seats[0]
    seen = View(view.table, view.deck, seat, view.decision_number, adapter_for(view.table.game).view_of(world, seat))
    chosen = adviser.choose(seen, options, UNLIMITED)
    return chosen if chosen is not None and not adviser.explain()[0].tries else None


def _seen_names(observation: Observation) -> set[str]:
    """Return the names of the cards that a viewer can see."""
    zones = (*observation.hands, *observation.assets, observation.discard)
    return {card.name for zone in zones for card in zone if card.name}
