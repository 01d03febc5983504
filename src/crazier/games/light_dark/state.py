"""The state of Light & Dark: the table, its rules, the shades and the call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crazier.games.light_dark.options import Rules
from crazier.games.playing_cards.actions import ONE
from crazier.games.playing_cards.table import CardTable

if TYPE_CHECKING:
    from mypy_extensions import i64


class LightDarkState(CardTable):
    """The state of a Light & Dark game between two decisions."""

    rules: Rules
    dark: i64  # the seats that play Dark, one bit per seat; shades are public (D2.1)
    call: i64  # the called shade times four plus the suit, -1 for no call
    drawn: i64  # the token drawn this turn, -1 for none
    picked: i64  # the card picked for the shades


def shade_of(s: LightDarkState, seat: i64) -> i64:
    """Return a player's shade."""
    return (s.dark >> seat) & 1


def shade_that_counts(s: LightDarkState, seat: i64) -> i64:
    """Return the shade a player has to play by now: the called one, otherwise their own (D4.1, D5.2, D5.3)."""
    return shade_of(s, seat) if s.call < 0 else s.call >> 2


def swap_shades(s: LightDarkState) -> None:
    """Give every player the other shade."""
    s.dark ^= (ONE << s.players) - 1
