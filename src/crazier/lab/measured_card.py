"""Measure a card of one's own round by round, from its text: what the workshop shows while the figures grow."""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time
from typing import Final

from crazier.build import compiled
from crazier.cards.deck import build_deck, with_guests
from crazier.cards.set_file import read_cards
from crazier.errors import CrazierError
from crazier.lab.balance_run import STRONGER_PART, STRONGER_POLICY
from crazier.lab.card_report import find_card_named, worth_sentence
from crazier.lab.questions import CARD_DEALS, LabTable
from crazier.lab.verdicts import DEFAULT_MARGIN
from crazier.lab.worth import CardWorth, SwapTotals, WorthRun, blanks_for, round_sizes

LEVELS: Final = {"easy": "greedy", "strong": STRONGER_POLICY}
"""The policies of the players, by their strength."""
INTERPRETED_DEALS: Final = 400
"""How many deals are played at most where the engine is not compiled, and many times slower."""


@dataclass(frozen=True, slots=True)
class CardQuestion:
    """Which card is to be measured: the text of some cards, the card's name, and the set they are put into."""

    text: str
    card: str
    base: str
    level: str = "easy"
    max_deals: int = 0
    """How many deals are played at most; 0 for the usual number."""

    @property
    def run(self) -> WorthRun:
        """Return the measurement, in rounds."""
        guests = read_cards(self.text, "your cards")
        card = find_card_named(guests, self.card) if self.card else guests[0]
        at = LabTable(self.base)
        deck = with_guests(build_deck(self.base, at.players), guests)
        if card not in deck:
            raise CrazierError(f"'{card.name}' takes no part in the games: another of your cards has its place")
        plan = at.plan(policy=LEVELS[self.level])
        return WorthRun(deck, plan, DEFAULT_MARGIN, self.deals, blanks_for([card]), 1)

    @property
    def deals(self) -> int:
        """Return how many deals are played at most."""
        usual = self.max_deals or (CARD_DEALS if compiled() else INTERPRETED_DEALS)
        return max(1, usual // STRONGER_PART) if self.level == "strong" else usual


@dataclass(frozen=True, slots=True)
class Look:
    """What is known of a card after a round."""

    games: int
    value: float
    """How many games in 100 a hand wins more with the card than with a blank."""
    low: float
    high: float
    """The usual interval: 95 in 100 such intervals hold the true value."""
    verdict: str
    settled: bool
    """Whether more games would change nothing."""
    text: str
    """What was found, in a sentence."""
    cpu: float
    """The seconds of computing that the round took."""
    sums: tuple[int, ...]
    """What the next round goes on from."""
    last: bool
    """Whether there are no more rounds."""


def look_at_card(question: CardQuestion, number: int, sums: tuple[int, ...]) -> Look:
    """Play one round, and return what is known then; raise a CrazierError if the card can't be measured."""
    began = process_time()
    run = question.run
    (card,) = run.stand_ins
    worth = run.after_round(card, number, SwapTotals(*sums))
    is_last = worth.judged.settled or number + 1 >= len(round_sizes(run.max_deals))
    return _look(worth, process_time() - began, is_last)


def _look(worth: CardWorth, cpu: float, is_last: bool) -> Look:
    shown = worth.estimate
    return Look(
        2 * worth.sums.games,
        100 * shown.value,
        100 * shown.low,
        100 * shown.high,
        worth.judged.verdict,
        worth.judged.settled,
        worth_sentence(worth),
        cpu,
        tuple(worth.sums.values()),
        is_last,
    )
