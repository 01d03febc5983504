"""A simple opponent: gets rid of cards, uses what they do, and turns it on the others.

It sees what its seat may see and answers with one of the options, like any bot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from crazier.play.decisions import Decision, Option
from crazier.play.redo import Redo
from crazier.play.sight import Sight
from crazier.play.views import View
from crazier.terminal.ink import Cards

REFUSALS = ("decline", "stop", "pass")


def choose(view: View, decision: Decision, seed: int) -> Option:
    """One of the options; the same for the same view and seed."""
    chance = Random(f"{seed}.{decision.id}")
    sight = view.sight
    seat = view.seat if view.seat is not None else decision.seats[0]
    if decision.kind == "main":
        return shed(decision.options_of(seat), Cards(view.deck), chance)
    if decision.kind == "yes_no":
        return decision.options[0]
    if decision.kind == "choose_player":
        return against(decision.options, sight, seat)
    if decision.kind == "choose_card":
        return pick(decision, sight, seat, chance)
    if decision.options[0].key == "call":
        return favourite_call(decision.options, sight, seat, Cards(view.deck))
    if decision.options[0].key == "name":
        return favourite_color(decision.options, sight, seat, Cards(view.deck))
    return chance.choice(decision.options)


def agrees(redo: Redo) -> bool:
    """Whether the opponent lets somebody take a choice back: only if nothing hidden was shown since."""
    return not redo.shown


def shed(options: Sequence[Option], cards: Cards, chance: Random) -> Option:
    """A plain discard before a play, a play before an eight, a draw before passing."""
    plain = [one for one in options if one.key == "discard" and not is_eight(one, cards)]
    eights = [one for one in options if one.key == "discard" and is_eight(one, cards)]
    plays = [one for one in options if one.key == "play" and "wild" not in one.params]
    wild = [one for one in options if one.key == "play" and "wild" in one.params]
    draws = [one for one in options if one.key == "draw"]
    return chance.choice(plain or plays or eights or wild or draws or list(options))


def is_eight(option: Option, cards: Cards) -> bool:
    """Whether a discard is an eight, which fits later just as well."""
    return any(side.rank == "8" for side in cards.sides(str(option.card)))


def against(options: Sequence[Option], sight: Sight, seat: int) -> Option:
    """The opponent with the fewest cards; nobody rather than oneself or an ally."""

    def closeness(option: Option) -> tuple[bool, int]:
        if option.key != "player":
            return (False, 99)
        other = int(option.params["player"])
        return (other in allies(sight, seat), len(sight.hands[other]))

    return min(options, key=closeness)


def allies(sight: Sight, seat: int) -> tuple[int, ...]:
    """A player's team; without teams, the player."""
    return next((team for team in sight.teams if seat in team), (seat,))


def pick(decision: Decision, sight: Sight, seat: int, chance: Random) -> Option:
    """Opponents' assets to destroy or take; otherwise any card, rather than none."""
    cards = [one for one in decision.options if one.key not in REFUSALS]
    others = [one for one in cards if one.params.get("owner") not in allies(sight, seat)]
    refusals = [one for one in decision.options if one.key in REFUSALS]
    if decision.prompt.key == "arrange":
        return refusals[0]
    if decision.prompt.key in ("choose_destroyed", "choose_gained"):
        return chance.choice(others or refusals or cards)
    return chance.choice(cards or refusals)


def favourite_color(options: Sequence[Option], sight: Sight, seat: int, cards: Cards) -> Option:
    """The color of most cards in hand."""
    count: Counter[str] = Counter()
    for card in sight.hands[seat]:
        if card.name:
            count.update(color for side in cards.sides(card.name) for color in side.colors)
    return max(options, key=lambda option: count[str(option.params["color"])])


def favourite_call(options: Sequence[Option], sight: Sight, seat: int, cards: Cards) -> Option:
    """What most cards in hand answer: a suit, or a suit on sides of one shade."""
    hand = [side for card in sight.hands[seat] if card.name for side in cards.sides(card.name)]

    def answers(option: Option) -> int:
        *shade, suit = str(option.params["call"]).split()
        return sum(suit in side.colors and (not shade or side.type == shade[0]) for side in hand)

    return max(options, key=answers)
