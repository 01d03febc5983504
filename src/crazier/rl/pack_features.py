"""Describe playing cards by rank, suit, points and what house rules make them do, in the columns of all games."""

from __future__ import annotations

from typing import Final

from crazier.games.classic.options import Options as ClassicOptions
from crazier.games.light_dark import specials
from crazier.games.light_dark.options import Options as LightDarkOptions
from crazier.games.light_dark.sides import DARK, LIGHT, card_name, is_eight, side
from crazier.games.light_dark.sides import POINTS as SIDE_POINTS
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.cards import ACE, EIGHT, POINTS, QUEEN, RANKS, SUIT_NAMES, TWO, face_name
from crazier.rl.feature_columns import Features

TENS: Final = 10
"""Points are given in tens, as most cards that count much have ten."""
SPECIAL_ACTS: Final = {
    specials.TWO: ("draw_them", 2.0),
    specials.FOUR: ("draw_them", 4.0),
    specials.NINE: ("act_reverse", 1.0),
    specials.JACK: ("skip_turn_them", 1.0),
}
"""D9.1: what a rank does to the next player, by that player's shade."""


def classic_features(options: ClassicOptions) -> tuple[list[str], Features]:
    """Return the names of the 52 faces and their columns, with what the house rules make of them."""
    acts = {
        TWO: ("draw_them", 2.0, options.draw_two),
        QUEEN: ("skip_turn_them", 1.0, options.skip),
        ACE: ("act_reverse", 1.0, options.reverse),
    }
    features: Features = []
    for face in range(FACES):
        columns = {**side_columns(face, ""), "points": int(POINTS[face // 4]) / TENS}
        act, amount, agreed = acts.get(face // 4, ("", 0.0, False))
        if agreed:
            columns[act] = amount
        columns["eight"] = float(face // 4 == EIGHT)
        features.append(columns)
    return [face_name(face) for face in range(FACES)], features


def light_dark_features(options: LightDarkOptions) -> tuple[list[str], Features]:
    """Return the names of the 52 cards and the columns of both sides; special cards are summed over the sides."""
    features: Features = []
    for card in range(FACES):
        columns = {**side_columns(card, ""), **side_columns(int(side(card, DARK)), "dark_")}
        columns["eight"], columns["dark_eight"] = float(is_eight(card, LIGHT)), float(is_eight(card, DARK))
        columns["points"] = int(SIDE_POINTS[card // 4]) / TENS
        columns["dark_points"] = int(SIDE_POINTS[len(RANKS) + card // 4]) / TENS
        for shade in (LIGHT, DARK) if options.special_cards else ():
            act, amount = SPECIAL_ACTS.get(int(side(card, shade)) // 4, ("", 0.0))
            if act:
                columns[act] = columns.get(act, 0.0) + amount
        features.append(columns)
    return [card_name(card) for card in range(FACES)], features


def side_columns(face: int, shade: str) -> dict[str, float]:
    """Return the rank and the suit of a face."""
    return {f"{shade}rank_{RANKS[face // 4]}": 1.0, f"{shade}suit_{SUIT_NAMES[face % 4]}": 1.0}
