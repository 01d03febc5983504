"""Check gates: the conditions that the games of a set must meet before it counts as balanced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from crazier.lab.balance import Balance, CardFigures

LEAST_TURNS: Final = 8
MOST_TURNS: Final = 20
MOST_STALLED: Final = 0.01
LEAST_FIRST: Final = 0.45
MOST_FIRST: Final = 0.56
MOST_APART: Final = 0.06
MOST_EXCEPTIONS: Final = 3
HOUSE: Final = "house"


@dataclass(frozen=True, slots=True)
class Gate:
    """A condition, what was measured, and whether the condition holds."""

    wanted: str
    found: str
    holds: bool


def gates(balance: Balance) -> list[Gate]:
    """Check all gates of a deck."""
    return [*_games(balance), *_cards(balance)]


def _games(balance: Balance) -> Iterator[Gate]:
    """Check the gates about game length, stalls and the first seat."""
    median = balance.turns["median"].value
    yield Gate(
        f"the median game has {LEAST_TURNS} to {MOST_TURNS} turns a player",
        f"{median:g}",
        LEAST_TURNS <= median <= MOST_TURNS,
    )
    stalled = balance.stalled.value
    yield Gate(
        f"fewer than {MOST_STALLED:.0%} of games reach the stall guard", f"{stalled:.2%}", stalled < MOST_STALLED
    )
    first = balance.first_seat.value
    yield Gate(
        f"the first seat wins {LEAST_FIRST:.0%} to {MOST_FIRST:.0%}",
        f"{first:.1%}",
        LEAST_FIRST <= first <= MOST_FIRST,
    )


def _cards(balance: Balance) -> Iterator[Gate]:
    """Check the gates about single cards."""
    for verb, idle in (("played", idle_cards(balance, "played")), ("discarded", idle_cards(balance, "discarded"))):
        yield Gate(f"every card is {verb}", f"not {', '.join(idle)}" if idle else "all are", not idle)
    unexcused = [figures.card.name for figures in far_apart(balance) if not excused(figures)]
    yield Gate(
        f"no opening hand is more than {MOST_APART * 100:g} points from the mean of its kind, exceptions with a reason "
        "aside",
        f"not {', '.join(unexcused)}" if unexcused else "none is",
        not unexcused,
    )
    exceptions = exceptions_of(balance)
    yield Gate(
        f"there are {MOST_EXCEPTIONS} exceptions at the most", str(len(exceptions)), len(exceptions) <= MOST_EXCEPTIONS
    )


def idle_cards(balance: Balance, verb: str) -> list[str]:
    """Return the names of cards that were never played, or never discarded."""
    return [figures.card.name for figures in balance.cards if not getattr(figures, verb).value]


def far_apart(balance: Balance) -> list[CardFigures]:
    """Return the cards whose opening hands win much more or much less often than the mean of their kind."""
    return [figures for figures in balance.cards if abs(figures.apart.value) > MOST_APART]


def excused(figures: CardFigures) -> bool:
    """Check whether a card may be far apart: it states a reason, and its basis is a source, not a design of ours."""
    return bool(figures.card.exception) and figures.card.basis != HOUSE


def exceptions_of(balance: Balance) -> list[CardFigures]:
    """Return the cards that are far apart and excused."""
    return [figures for figures in far_apart(balance) if excused(figures)]
