"""Check gates: the conditions that the games of a set must meet before it counts as balanced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from crazier.lab.balance import Balance, CardFigures

MIN_TURNS: Final = 8
MAX_TURNS: Final = 20
MAX_STALLED: Final = 0.01
MIN_FIRST_SEAT: Final = 0.45
MAX_FIRST_SEAT: Final = 0.56
MAX_APART: Final = 0.06
MAX_EXCEPTIONS: Final = 3
HOUSE_BASIS: Final = "house"


@dataclass(frozen=True, slots=True)
class Gate:
    """A condition, what was measured, and whether the condition holds."""

    condition: str
    measured: str
    holds: bool


def check_gates(balance: Balance) -> list[Gate]:
    """Check all gates of a deck."""
    return [*_games(balance), *_cards(balance)]


def _games(balance: Balance) -> Iterator[Gate]:
    """Check the gates about game length, stalls and the first seat."""
    median = balance.turns["median"].value
    yield Gate(
        f"the median game has {MIN_TURNS} to {MAX_TURNS} turns a player",
        f"{median:g}",
        MIN_TURNS <= median <= MAX_TURNS,
    )
    stalled = balance.stalled.value
    yield Gate(f"fewer than {MAX_STALLED:.0%} of games reach the stall guard", f"{stalled:.2%}", stalled < MAX_STALLED)
    first = balance.first_seat.value
    yield Gate(
        f"the first seat wins {MIN_FIRST_SEAT:.0%} to {MAX_FIRST_SEAT:.0%}",
        f"{first:.1%}",
        MIN_FIRST_SEAT <= first <= MAX_FIRST_SEAT,
    )


def _cards(balance: Balance) -> Iterator[Gate]:
    """Check the gates about single cards."""
    for verb, idle in (("played", idle_cards(balance, "played")), ("discarded", idle_cards(balance, "discarded"))):
        yield Gate(f"every card is {verb}", f"not {', '.join(idle)}" if idle else "all are", not idle)
    unexcused = [figures.card.name for figures in far_apart(balance) if not is_excused(figures)]
    yield Gate(
        f"no opening hand is more than {MAX_APART * 100:g} points from the mean of its kind, exceptions with a reason "
        "aside",
        f"not {', '.join(unexcused)}" if unexcused else "none is",
        not unexcused,
    )
    exceptions = excused_cards(balance)
    yield Gate(
        f"there are {MAX_EXCEPTIONS} exceptions at the most", str(len(exceptions)), len(exceptions) <= MAX_EXCEPTIONS
    )


def idle_cards(balance: Balance, verb: str) -> list[str]:
    """Return the names of cards that were never played, or never discarded."""
    return [figures.card.name for figures in balance.cards if not getattr(figures, verb).value]


def far_apart(balance: Balance) -> list[CardFigures]:
    """Return the cards whose opening hands win much more or much less often than the mean of their kind."""
    return [figures for figures in balance.cards if abs(figures.apart_from_kind.value) > MAX_APART]


def is_excused(figures: CardFigures) -> bool:
    """Check whether a card may be far apart: it states a reason, and its basis is a source, not a design of ours."""
    return bool(figures.card.exception) and figures.card.basis != HOUSE_BASIS


def excused_cards(balance: Balance) -> list[CardFigures]:
    """Return the cards that are far apart and excused."""
    return [figures for figures in far_apart(balance) if is_excused(figures)]
