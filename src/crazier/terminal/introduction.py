"""Say what a game is about and how a turn goes, in a few lines for somebody who has never played it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

EIGHTS: Final = (
    "Goal: be the first without a card in your hand.",
    "Your turn: you draw a card. Then you may play one card for what its text says, and discard one that has the "
    "color or the rank of the card on the discard pile, in either order. Eights fit on anything and name a color.",
)
TEAM_GOAL: Final = (
    "Goal: your team wins as soon as one of you has no card in hand; if one of you loses, all of you do (M20.1)."
)
TEAM_TURN: Final = (
    "You see each other's hands (M20.2) and take your turns together: all of you draw, and each may play and discard "
    "(M20.3)."
)
GOALS: Final[Mapping[str, tuple[str, str]]] = {
    "modern": EIGHTS,
    "first": EIGHTS,
    "classic": (
        "Goal: be the first without a card in your hand.",
        "Your turn: play a card that has the suit or the rank of the card on the discard pile, or draw if none "
        "does. Eights fit on anything and call a suit.",
    ),
    "light-dark": (
        "Goal: be the first without a card in your hand.",
        "Every card has a light and a dark side, and you play one shade: what is in brackets, as in [7♣]/8♥, counts "
        "for you. Your turn: play a card whose side matches the suit or the rank on the discard pile, or draw if you "
        "are stuck. Eights fit on anything and call a suit.",
    ),
}
"""The goal of each game, and how a turn goes."""
MORE: Final = (
    "Answer with the number of an option or in words. 'help' lists the commands, 'hint' advises, 'card NAME' shows "
    "a card."
)


def introduction(game: str, in_teams: bool = False, match: Sequence[str] = ()) -> list[str]:
    """Return the goal of a game, that of the match if it is part of one, how a turn goes, and how to answer."""
    goal, turn = GOALS[game]
    goals = (TEAM_GOAL, *match, TEAM_TURN) if in_teams else (goal, *match)
    return [*goals, turn, MORE]
