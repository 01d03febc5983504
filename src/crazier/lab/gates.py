"""Gates: what the games of a set must show before it is called balanced."""

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
    """Something that must be so, and whether it is."""

    wanted: str
    found: str
    holds: bool


def gates(of: Balance) -> list[Gate]:
    """All of them."""
    return [*_games(of), *_cards(of)]


def _games(of: Balance) -> Iterator[Gate]:
    median = of.turns["median"].value
    yield Gate(
        f"the median game has {LEAST_TURNS} to {MOST_TURNS} turns a player",
        f"{median:g}",
        LEAST_TURNS <= median <= MOST_TURNS,
    )
    stalled = of.stalled.value
    yield Gate(
        f"fewer than {MOST_STALLED:.0%} of games reach the stall guard", f"{stalled:.2%}", stalled < MOST_STALLED
    )
    first = of.first_seat.value
    yield Gate(
        f"the first seat wins {LEAST_FIRST:.0%} to {MOST_FIRST:.0%}",
        f"{first:.1%}",
        LEAST_FIRST <= first <= MOST_FIRST,
    )


def _cards(of: Balance) -> Iterator[Gate]:
    for verb, idle in (("played", idle_cards(of, "played")), ("discarded", idle_cards(of, "discarded"))):
        yield Gate(f"every card is {verb}", f"not {', '.join(idle)}" if idle else "all are", not idle)
    bare = [one.card.name for one in far_apart(of) if not excused(one)]
    yield Gate(
        f"no opening hand is more than {MOST_APART * 100:g} points from the mean of its kind, exceptions with a reason "
        "aside",
        f"not {', '.join(bare)}" if bare else "none is",
        not bare,
    )
    exceptions = exceptions_of(of)
    yield Gate(
        f"there are {MOST_EXCEPTIONS} exceptions at the most", str(len(exceptions)), len(exceptions) <= MOST_EXCEPTIONS
    )


def idle_cards(of: Balance, verb: str) -> list[str]:
    """The cards that were never played, or never discarded."""
    return [one.card.name for one in of.cards if not getattr(one, verb).value]


def far_apart(of: Balance) -> list[CardFigures]:
    """The cards whose opening hands win much more, or much less, than those of their kind."""
    return [one for one in of.cards if abs(one.apart.value) > MOST_APART]


def excused(one: CardFigures) -> bool:
    """Whether a card may be that far apart: it says why, and what it does was not designed here."""
    return bool(one.card.exception) and one.card.basis != HOUSE


def exceptions_of(of: Balance) -> list[CardFigures]:
    """The cards that are far apart and may be."""
    return [one for one in far_apart(of) if excused(one)]
