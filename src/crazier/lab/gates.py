"""Check gates: the conditions that the games of a set must meet before it counts as balanced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from crazier.lab.balance import Balance, CardFigures
from crazier.lab.confidence_intervals import Estimate

HOLDS: Final = "holds"
FAILS: Final = "fails"
UNDECIDED: Final = "not enough games to say"
"""The verdicts on a gate."""
MIN_RATE: Final = 0.01
"""How often a game a card must be played or discarded; below that it never is."""
MAX_NAMED: Final = 8
"""How many cards a gate names."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The smallest and the largest value that a figure may have."""

    low: float
    high: float

    def verdict(self, figure: Estimate) -> str:
        """Judge a figure: it fails if its whole interval is outside, and holds if it is inside and precise enough."""
        if figure.high < self.low or figure.low > self.high:
            return FAILS
        precise = figure.high - figure.low <= self.high - self.low
        return HOLDS if precise and self.low <= figure.value <= self.high else UNDECIDED


TURNS: Final = Limits(8, 20)
"""How many turns a player the median game of two may have; more players need fewer."""
STALLED: Final = Limits(0, 0.01)
FIRST_SEAT: Final = Limits(0.9, 1.12)
"""How often the side that goes first may win, as a multiple of an even share."""


@dataclass(frozen=True, slots=True)
class Gate:
    """A condition, what was measured, and the verdict."""

    condition: str
    measured: str
    verdict: str


def check_gates(balance: Balance, players: int = 2, sides: int = 2) -> list[Gate]:
    """Check all gates of a deck at a table."""
    return [*_games(balance, players, sides), *_cards(balance)]


def _games(balance: Balance, players: int, sides: int) -> Iterator[Gate]:
    """Check the gates about game length, stalls and the first seat."""
    median = balance.turns["median"]
    if players == 2:
        condition = f"the median game has {TURNS.low} to {TURNS.high} turns a player"
        yield Gate(condition, f"{median.value:g}", TURNS.verdict(median))
    stalled = balance.stalled
    condition = f"at most {STALLED.high:.0%} of games reach the stall guard"
    yield Gate(condition, f"{stalled.value:.2%}", STALLED.verdict(stalled))
    first = balance.first_seat
    limits = first_seat_limits(sides)
    condition = f"the first seat wins {limits.low:.0%} to {limits.high:.0%}"
    yield Gate(condition, f"{first.value:.1%}", limits.verdict(first))


def first_seat_limits(sides: int) -> Limits:
    """Return how often the side that goes first may win, of so many sides."""
    return Limits(FIRST_SEAT.low / sides, FIRST_SEAT.high / sides)


def _cards(balance: Balance) -> Iterator[Gate]:
    """Check that every card is used; how strong it is, verdicts tell."""
    for verb, idle in (("played", idle_cards(balance, "played")), ("discarded", idle_cards(balance, "discarded"))):
        rare = all(getattr(figures, verb).high < MIN_RATE for figures in idle)
        verdict = HOLDS if not idle else FAILS if rare else UNDECIDED
        yield Gate(f"every card is {verb}", f"not {names_of(idle)}" if idle else "all are", verdict)


def names_of(cards: Sequence[CardFigures]) -> str:
    """Return the names of cards as a list."""
    return list_some([figures.card.name for figures in cards])


def list_some(names: Sequence[str]) -> str:
    """Return a list that names the first few and counts the others."""
    more = len(names) - MAX_NAMED
    return ", ".join(names[:MAX_NAMED]) + (f" and {more} more" if more > 0 else "")


def idle_cards(balance: Balance, verb: str) -> list[CardFigures]:
    """Return the cards that were never played, or never discarded."""
    return [figures for figures in balance.cards if not getattr(figures, verb).value]
