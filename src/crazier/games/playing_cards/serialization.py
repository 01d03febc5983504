"""Write a table as a flat list of integers and read it back; a list is preceded by its length."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.errors import CrazierError
from crazier.games.playing_cards.table import CardTable, hands_from, tokens_by_face


class NumberStream:
    """A stream of integers that are read in the order in which they were written."""

    numbers: list[int]
    at: int  # how many were read

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at = 0

    def write(self, numbers: list[int]) -> None:
        """Write numbers whose count the reader knows."""
        self.numbers.extend(numbers)

    def write_list(self, numbers: list[int]) -> None:
        """Write a list of any length, preceded by its length."""
        self.numbers.append(len(numbers))
        self.numbers.extend(numbers)

    def read(self) -> int:
        """Read the next number."""
        if self.at >= len(self.numbers):
            raise CrazierError(f"a position's numbers break off after {self.at}; give all that numbers() gave.")
        self.at += 1
        return self.numbers[self.at - 1]

    def read_list(self) -> list[int]:
        """Read the next list."""
        size = self.read()
        return [self.read() for _ in range(size)]

    def read_vec(self) -> vec[i64]:
        """Read the next list as a vec."""
        return vec[i64](self.read_list())

    def at_end(self) -> bool:
        """Return whether all numbers were read."""
        return self.at == len(self.numbers)

    def expect_end(self) -> None:
        """Raise an error unless all numbers were read."""
        if not self.at_end():
            raise CrazierError(f"a position has {self.at} numbers, not {len(self.numbers)}.")


def write_table(t: CardTable, stream: NumberStream) -> None:
    """Write a table without its log and its stakes; the number of the hand is written only in a match."""
    stream.write([t.players, t.dealer, t.turn, t.asked, t.ask, t.options, t.direction, t.out])
    stream.write([t.top, t.plays, t.passes, t.winners, t.reason, t.bags, int(t.over), int(t.tracking)])
    for numbers in (t.draw_pile, t.discard_pile, t.place, t.known, t.excluded, t.chance, t.face, t.bag):
        stream.write_list(list(numbers))
    stream.write_list(t.points)
    stream.write_list(t.scores)
    if t.scores:
        stream.write([t.hand_number])


def read_table(t: CardTable, stream: NumberStream) -> None:
    """Read a table that `write_table` wrote."""
    read_masked_table(t, stream)
    t.token_of = tokens_by_face(t.face)
    t.hands = hands_from(t)


def read_masked_table(t: CardTable, stream: NumberStream) -> None:
    """Read a table of which some faces may be hidden; what follows from the faces is left open."""
    _read_turn(t, stream)
    t.winners = stream.read()
    t.reason = stream.read()
    t.bags = stream.read()
    t.over = stream.read() != 0
    t.tracking = stream.read() != 0
    t.draw_pile = stream.read_vec()
    t.discard_pile = stream.read_vec()
    t.place = stream.read_vec()
    t.known = stream.read_vec()
    t.excluded = stream.read_vec()
    t.chance = stream.read_vec()
    t.face = stream.read_vec()
    t.bag = stream.read_vec()
    t.points = stream.read_list()
    t.scores = stream.read_list()
    t.hand_number = stream.read() if t.scores else 1
    t.event_log = None


def _read_turn(t: CardTable, stream: NumberStream) -> None:
    t.players = stream.read()
    t.dealer = stream.read()
    t.turn = stream.read()
    t.asked = stream.read()
    t.ask = stream.read()
    t.options = stream.read()
    t.direction = stream.read()
    t.out = stream.read()
    t.top = stream.read()
    t.plays = stream.read()
    t.passes = stream.read()
