"""Choose the sentences about a table as one viewer sees it: whose turn it is, piles, hands, obligations."""

from __future__ import annotations

from crazier.play.decisions import NOBODY, Outcome
from crazier.play.observation import Obligation, Observation, ObservedCard
from crazier.play.text.values import CardValue, ListValue, SeatValue, Sentence, Value, seats, word


def heading_value(observation: Observation, viewer: int | None) -> Value:
    """Return whose turn it is, which phase, and which way play goes."""
    if observation.to_act == NOBODY:
        return Sentence("table.over")
    parts: list[Value] = [turn_sentence(observation, viewer)]
    if observation.phase:
        parts.append(word("phase", observation.phase))
    if observation.direction < 0:
        parts.append(Sentence("table.other_way"))
    return ListValue(parts, "comma")


def turn_sentence(observation: Observation, viewer: int | None) -> Sentence:
    """Return the number of the turn, in a match with that of the hand, and whose it is."""
    turn_seats = observation.turn_seats
    values: dict[str, Value] = {
        "turn": observation.turn,
        "who": SeatValue(turn_seats[0]),
        "team": seats(turn_seats, viewer),
        "hand": observation.hand_number,
        "hands": observation.last_hand,
    }
    if observation.hand_number:
        return Sentence("table.hand_turn.of" if observation.last_hand else "table.hand_turn", values)
    return Sentence("table.turn.team" if len(turn_seats) > 1 else "table.turn", values)


def observed_card(card: ObservedCard) -> CardValue:
    """Return a card as its viewer sees it."""
    return CardValue(card.name, card.token, card.shown)


def top_sentence(observation: Observation) -> Sentence:
    """Return what lies on top of the discard pile."""
    if not observation.discard:
        return Sentence("table.top.none")
    return Sentence("table.top", {"card": observed_card(observation.discard[0])})


def piles_sentence(observation: Observation) -> Sentence:
    """Return how many cards the piles have."""
    return Sentence("table.piles", {"draw": len(observation.draw), "discarded": len(observation.discard)})


def player_sentence(seat: int, name: str, viewer: int | None, allies: tuple[int, ...]) -> Sentence:
    """Return a player's name, marked if it is the viewer or a teammate."""
    mark = ".you" if seat == viewer else ".ally" if seat in allies else ""
    return Sentence(f"table.player{mark}", {"name": name})


def hand_size_values(observation: Observation, seat: int) -> list[Sentence]:
    """Return how many cards a player holds, and in a match the points."""
    size = Sentence("table.in_hand", {"cards": len(observation.hands[seat])})
    if seat in observation.out:
        size = Sentence("table.out")
    if not observation.scores:
        return [size]
    return [size, Sentence("table.points", {"points": observation.scores[seat]})]


def obligation_sentence(obligation: Obligation) -> Sentence:
    """Return what a player has to do with a card (MQ10)."""
    values: dict[str, Value] = {
        "who": SeatValue(obligation.holder),
        "ways": word("ways", obligation.ways),
        "card": observed_card(obligation.card) if obligation.card else CardValue(None),
    }
    return Sentence(f"table.obligation.{'now' if obligation.bound_now else 'next'}", values)


def points_sentence(outcome: Outcome) -> Sentence:
    """Return the points of each player, and whether more or fewer are better."""
    each: list[Value] = [
        Sentence("points.each", {"who": SeatValue(seat), "points": points})
        for seat, points in enumerate(outcome.points)
    ]
    return Sentence(f"points.{outcome.best_points}", {"each": ListValue(each, "comma")})
