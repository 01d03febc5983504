"""Define the English sentences about a table: whose turn it is, piles, hands, points and standings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TABLE: Final[Mapping[str, str]] = {
    "turn": "Turn {turn}: {who:whose} turn",
    "turn.team": "Turn {turn}: {team}",
    "hand_turn": "Hand {hand}, turn {turn}: {who:whose} turn",
    "hand_turn.of": "Hand {hand} of {hands}, turn {turn}: {who:whose} turn",
    "over": "The game is over",
    "other_way": "play goes the other way round",
    "top": "On the discard pile: {card}",
    "top.none": "On the discard pile: nothing, so anything fits ({@R35})",
    "named": "The color named is {color}.",
    "call": "The call is {call}.",
    "fits": "What fits: {fit}.",
    "piles": "{draw|1 card|# cards} to draw, {discarded} discarded",
    "aside": "Set aside: {cards}",
    "in_hand": "{cards|1 card|# cards} in hand",
    "out": "out of the game",
    "points": "{points|1 point|# points}",
    "player": "{name}",
    "player.you": "{name} (you)",
    "player.ally": "{name} (your partner)",
    "hand": "{^who:whose} hand:",
    "hand.of": "hand: {cards}",
    "not_now": "not now: {cards}",
    "assets.of": "in play: {cards}",
    "must_decide": "{^who} {who|have|has} to decide.",
    "nothing_to_choose": "There is nothing to choose.",
    "obligation.now": "{^who} must {ways} {card} in this turn, if able ({@MQ10}).",
    "obligation.next": "{^who} must {ways} {card} in {who:own} next turn, if able ({@MQ10}).",
    "no_hand": "You are watching; you have no hand.",
    "empty_hand": "Your hand is empty.",
    "record_ends": "The record ends here; the game goes on.",
}
"""What lies on the table."""
POINTS: Final[Mapping[str, str]] = {
    "fewest": "Points: {each}. The fewest points are best.",
    "most": "Points: {each}. The most points are best.",
    "each": "{who} {points}",
    "after": "After {games|1 game|# games}:",
    "after.fewest": "After {games|1 game|# games}; the fewest points are best:",
    "won": "won {won}",
    "won.points": "won {won}, {points|1 point|# points}",
    "won.sum": "won {won}, {points|1 point|# points}: {each}",
}
"""Points and standings."""
