"""Work out what all players can conclude from a game's log: which faces each card in a hand can't have.

It uses only the log and the table's options, independently of what the game itself records.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from crazier.engine.core.log import ENTRY_PROGRAM
from crazier.games.classic.options import Options as ClassicOptions
from crazier.games.light_dark.options import Options as LightDarkOptions
from crazier.games.light_dark.sides import DARK_SIDE
from crazier.games.playing_cards.cards import RANKS, SUITS
from crazier.games.playing_cards.log import (
    LOG_CALLED,
    LOG_DEALT,
    LOG_DREW,
    LOG_DUE,
    LOG_PASSED,
    LOG_PLAYED,
    LOG_SHADE,
    LOG_SWAPPED,
    LOG_TURN,
    LOG_TURNED,
    LOG_WON,
)
from crazier.play.log_records import logged_cards

EVERY_FACE = range(len(RANKS) * len(SUITS))
EIGHT = RANKS.index("8")
MAX_CARDS = 2 * len(EVERY_FACE)

Record = tuple[int, ...]


def can_follow(face: int, rank: int, suit: int) -> bool:
    """Check whether a face may follow a rank and a suit."""
    return face // 4 in (rank, EIGHT) or face % 4 == suit


class Listener(ABC):
    """Follows a log, and keeps for each card in a hand the faces it can't have."""

    def __init__(self) -> None:
        self.log: list[Record] = []
        self.read = 0
        self.hands: dict[int, set[int]] = {}
        self.excluded: dict[int, set[int]] = {}
        self.drawn = 0
        self.due = 0

    def excluded_faces(self, cards: int) -> list[int]:
        """Return for each card the faces it can't have, as bits."""
        self.catch_up()
        return [sum(2**face for face in self.excluded.get(token, ())) for token in range(cards)]

    def catch_up(self) -> None:
        """Process the records logged since the last call."""
        for record in self.log[self.read :]:
            kind, seat, token, face, _, a, _, _, _ = record[:ENTRY_PROGRAM]
            if kind == LOG_DEALT:
                self.hands[seat] = {dealt for dealt, _, _ in logged_cards(record)}
            self.process(kind, seat, token, face, a)
        self.read = len(self.log)

    def process(self, kind: int, seat: int, token: int, face: int, a: int) -> None:
        """Process one record."""
        if kind in (LOG_DREW, LOG_PASSED) and self.had_to_play(kind):
            for held in self.hands[seat]:
                self.excluded.setdefault(held, set()).update(self.playable(seat))
        if kind == LOG_DREW:
            self.hands.setdefault(seat, set()).add(token)
        if kind == LOG_DREW:
            self.due, self.drawn = max(self.due - 1, 0), self.drawn + (self.due == 0)
        if kind == LOG_PLAYED:
            self.hands[seat].remove(token)
            self.excluded.pop(token, None)
        if kind == LOG_TURN:
            self.drawn = 0
        if kind == LOG_WON:
            self.hands, self.excluded, self.due = {}, {}, 0  # another hand may follow
        self.match(kind, seat, face, a)

    @abstractmethod
    def had_to_play(self, kind: int) -> bool:
        """Check whether drawing, or passing, was allowed only because nothing could be played."""

    @abstractmethod
    def playable(self, seat: int) -> set[int]:
        """Return the faces that a player would have had to play."""

    @abstractmethod
    def match(self, kind: int, seat: int, face: int, a: int) -> None:
        """Update what there is to match."""


class ClassicListener(Listener):
    """A listener for the classic game."""

    def __init__(self, options: ClassicOptions) -> None:
        super().__init__()
        self.options = options
        limits = {"one": 1, "until_playable": MAX_CARDS, "up_to_n": options.draw_limit}
        self.limit = limits[options.draw_rule]
        self.rank = self.suit = -1
        specials = ((options.draw_two, "2"), (options.skip, "Q"), (options.reverse, "A"))
        self.not_last = {"8"} if options.going_out != "any" else set()
        if options.going_out == "plain":
            self.not_last |= {rank for acts, rank in specials if acts}

    def had_to_play(self, kind: int) -> bool:  # noqa: ARG002
        """Return False if players may hold back, while cards are due, and after the last draw."""
        return not self.options.hold_back and self.due == 0 and self.drawn < self.limit

    def playable(self, seat: int) -> set[int]:
        """Return the faces that match; a last card must be one that may go out."""
        matching = {face for face in EVERY_FACE if can_follow(face, self.rank, self.suit)}
        if len(self.hands[seat]) > 1:
            return matching
        return {face for face in matching if RANKS[face // 4] not in self.not_last}

    def match(self, kind: int, seat: int, face: int, a: int) -> None:  # noqa: ARG002
        """Update the top card or the called suit, and the cards that are due in this turn."""
        if kind in (LOG_TURNED, LOG_PLAYED):
            self.rank, self.suit = divmod(face, 4)
        elif kind == LOG_CALLED:
            self.rank, self.suit = EIGHT, a
        elif kind == LOG_TURN:
            self.due = 0
        elif kind == LOG_DUE:
            self.due = a


class ShadeListener(Listener):
    """A listener for Light & Dark."""

    def __init__(self, options: LightDarkOptions) -> None:
        super().__init__()
        self.options = options
        self.shades: dict[int, int] = {}
        self.top = -1
        self.call: tuple[int, int] | None = None
        self.due_next = 0

    def had_to_play(self, kind: int) -> bool:
        """Return True for a pass without a draw; for a draw, if no cards are due and R19 is played."""
        if kind == LOG_PASSED:
            return self.drawn == 0
        return self.due == 0 and self.options.must_play

    def playable(self, seat: int) -> set[int]:
        """Return the cards that match, or answer the call, by the side that counts."""
        if self.call is not None:
            shade, suit = self.call
            return {card for card in EVERY_FACE if can_follow(self.side(card, shade), EIGHT, suit)}
        shade = self.shades[seat]
        rank, suit = divmod(self.side(self.top, shade), 4)
        return {card for card in EVERY_FACE if can_follow(self.side(card, shade), rank, suit)}

    def side(self, card: int, shade: int) -> int:
        """Return the face of one side of a card."""
        return int(DARK_SIDE[card]) if shade else card

    def match(self, kind: int, seat: int, face: int, a: int) -> None:
        """Update the top card, the call, the shades, and the cards that are due when the next turn begins."""
        if kind in (LOG_TURNED, LOG_PLAYED):
            self.top, self.call = face, None
        elif kind == LOG_CALLED:
            self.call = divmod(a, 4)
        elif kind == LOG_SHADE:
            self.shades[seat] = a
        elif kind == LOG_SWAPPED:
            self.shades = {seat: 1 - shade for seat, shade in self.shades.items()}
        elif kind == LOG_DUE:
            self.due_next = a
        elif kind == LOG_TURN:
            self.due, self.due_next = self.due_next, 0
