"""A position as a plain list of whole numbers, and back: numbers one by one, lists with their length before them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.errors import CrazierError
from crazier.games.playing_cards.table import Table, hands_from, tokens_by_face


class NumberStream:
    """Numbers that are read in the order in which they were written."""

    numbers: list[int]
    at: int

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at = 0

    def write(self, numbers: list[int]) -> None:
        """Add numbers whose count the reader knows."""
        self.numbers.extend(numbers)

    def write_list(self, numbers: list[int]) -> None:
        """Add a list of any length."""
        self.numbers.append(len(numbers))
        self.numbers.extend(numbers)

    def read(self) -> int:
        """The next number."""
        if self.at >= len(self.numbers):
            raise CrazierError(f"a position's numbers break off after {self.at}; give all that numbers() gave.")
        self.at += 1
        return self.numbers[self.at - 1]

    def read_list(self) -> list[int]:
        """The next list."""
        size = self.read()
        return [self.read() for _ in range(size)]

    def read_table(self) -> vec[i64]:
        """The next list, as a table of the engine."""
        return vec[i64](self.read_list())

    def close(self) -> None:
        """See to it that everything was read."""
        if self.at != len(self.numbers):
            raise CrazierError(f"a position has {self.at} numbers, not {len(self.numbers)}.")


def write_table(t: Table, ledger: NumberStream) -> None:
    """Put down a table, without its log and what it plays for; only one of several hands has a number."""
    ledger.write([t.players, t.dealer, t.turn, t.asked, t.ask, t.options, t.direction, t.out])
    ledger.write([t.top, t.plays, t.passes, t.winners, t.reason, t.bags, int(t.over), int(t.tracking)])
    for numbers in (t.draw_pile, t.discard_pile, t.place, t.known, t.excluded, t.chance, t.face, t.bag):
        ledger.write_list(list(numbers))
    ledger.write_list(t.points)
    ledger.write_list(t.scores)
    if t.scores:
        ledger.write([t.hand_number])


def read_table(t: Table, ledger: NumberStream) -> None:
    """Set up a table that was put down."""
    _read_turn(t, ledger)
    t.winners = ledger.read()
    t.reason = ledger.read()
    t.bags = ledger.read()
    t.over = ledger.read() != 0
    t.tracking = ledger.read() != 0
    t.draw_pile = ledger.read_table()
    t.discard_pile = ledger.read_table()
    t.place = ledger.read_table()
    t.known = ledger.read_table()
    t.excluded = ledger.read_table()
    t.chance = ledger.read_table()
    t.face = ledger.read_table()
    t.bag = ledger.read_table()
    t.points = ledger.read_list()
    t.scores = ledger.read_list()
    t.hand_number = ledger.read() if t.scores else 1
    t.token_of = tokens_by_face(t.face)
    t.hands = hands_from(t)
    t.event_log = None


def _read_turn(t: Table, ledger: NumberStream) -> None:
    t.players = ledger.read()
    t.dealer = ledger.read()
    t.turn = ledger.read()
    t.asked = ledger.read()
    t.ask = ledger.read()
    t.options = ledger.read()
    t.direction = ledger.read()
    t.out = ledger.read()
    t.top = ledger.read()
    t.plays = ledger.read()
    t.passes = ledger.read()
