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
MAX_EXCEPTIONS: Final = 3
MIN_RATE: Final = 0.01
"""How often a game a card must be played or discarded; below that it never is."""
MAX_NAMED: Final = 8
"""How many cards a gate names."""
HOUSE_BASIS: Final = "house"


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
STALLED: Final = Limits(0, 0.01)
FIRST_SEAT: Final = Limits(0.45, 0.56)
APART: Final = Limits(-0.06, 0.06)


@dataclass(frozen=True, slots=True)
class Gate:
    """A condition, what was measured, and the verdict."""

    condition: str
    measured: str
    verdict: str


def check_gates(balance: Balance) -> list[Gate]:
    """Check all gates of a deck."""
    return [*_games(balance), *_cards(balance)]


def _games(balance: Balance) -> Iterator[Gate]:
    """Check the gates about game length, stalls and the first seat."""
    median = balance.turns["median"]
    condition = f"the median game has {TURNS.low} to {TURNS.high} turns a player"
    yield Gate(condition, f"{median.value:g}", TURNS.verdict(median))
    stalled = balance.stalled
    condition = f"at most {STALLED.high:.0%} of games reach the stall guard"
    yield Gate(condition, f"{stalled.value:.2%}", STALLED.verdict(stalled))
    first = balance.first_seat
    condition = f"the first seat wins {FIRST_SEAT.low:.0%} to {FIRST_SEAT.high:.0%}"
    yield Gate(condition, f"{first.value:.1%}", FIRST_SEAT.verdict(first))


def _cards(balance: Balance) -> Iterator[Gate]:
    """Check the gates about single cards."""
    for verb, idle in (("played", idle_cards(balance, "played")), ("discarded", idle_cards(balance, "discarded"))):
        rare = all(getattr(figures, verb).high < MIN_RATE for figures in idle)
        verdict = HOLDS if not idle else FAILS if rare else UNDECIDED
        yield Gate(f"every card is {verb}", f"not {names_of(idle)}" if idle else "all are", verdict)
    yield _strength_gate(balance)
    exceptions = excused_cards(balance)
    sure = [figures for figures in exceptions if APART.verdict(figures.apart_from_kind) == FAILS]
    verdict = HOLDS if len(exceptions) <= MAX_EXCEPTIONS else FAILS if len(sure) > MAX_EXCEPTIONS else UNDECIDED
    yield Gate(f"there are {MAX_EXCEPTIONS} exceptions at the most", str(len(exceptions)), verdict)


def _strength_gate(balance: Balance) -> Gate:
    """Check that no card is much stronger or weaker than its kind, exceptions with a reason aside."""
    condition = f"no card is more than {APART.high * 100:g} points too strong or too weak, exceptions aside"
    judged = [(APART.verdict(figures.apart_from_kind), figures) for figures in balance.cards if not is_excused(figures)]
    for verdict in (FAILS, UNDECIDED):
        found = [figures for other, figures in judged if other == verdict]
        if found:
            return Gate(condition, with_points(found), verdict)
    return Gate(condition, "none is", HOLDS)


def with_points(cards: Sequence[CardFigures]) -> str:
    """Return the cards' names with how far they are apart, the farthest first."""
    ordered = sorted(cards, key=lambda figures: -abs(figures.apart_from_kind.value))
    return list_some([f"{figures.card.name} {figures.apart_from_kind.value * 100:+.1f}" for figures in ordered])


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


def far_apart(balance: Balance) -> list[CardFigures]:
    """Return the cards whose opening hands win much more or much less often than the mean of their kind."""
    return [figures for figures in balance.cards if abs(figures.apart_from_kind.value) > APART.high]


def is_excused(figures: CardFigures) -> bool:
    """Check whether a card may be far apart: it states a reason, and its basis is a source, not a design of ours."""
    return bool(figures.card.exception) and figures.card.basis != HOUSE_BASIS


def excused_cards(balance: Balance) -> list[CardFigures]:
    """Return the cards that are far apart and excused."""
    return [figures for figures in far_apart(balance) if is_excused(figures)]
