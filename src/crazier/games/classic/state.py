"""The state of the classic game: the table, its house rules, and what they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.games.classic.options import Rules
from crazier.games.playing_cards.table import CardTable

if TYPE_CHECKING:
    from mypy_extensions import i64


class ClassicState(CardTable):
    """The state of a classic game between two decisions."""

    rules: Rules
    drawn: i64  # number of cards drawn this turn
    due: i64  # number of cards that twos make the next player draw
