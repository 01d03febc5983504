"""Ask the lab from Python: what is a card worth, did a change help, is a set in balance?

`of` is whatever `crazier balance` takes: a set, sets joined by a plus, a .cards file or a .deck file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from crazier.cards.library import load_sets
from crazier.errors import CrazierError
from crazier.lab.balance_run import BalanceReport, BalanceSettings, run_balance
from crazier.lab.card_report import CardReport, card_report, find_card_named
from crazier.lab.comparison import Comparison, compare_decks
from crazier.lab.map_seeds import HERE, Workers
from crazier.lab.simulation import POLICIES, RULEBOOKS, SimulationPlan, unique_cards
from crazier.lab.trial_deck import TrialDeck, trial_deck
from crazier.lab.verdicts import DEFAULT_MARGIN
from crazier.lab.worth import CardWorth, measure_worths
from crazier.play.adapters.eights.table_options import rule_numbers
from crazier.play.factory import STALL_GUARD
from crazier.play.game_adapter import DEFAULT_GAME, adapter_for
from crazier.play.table import DEFAULT_NAMES, Table
from crazier.text import join_or

DEFAULT_GAMES: Final = 20_000
CARD_DEALS: Final = 25_600
"""Number of deals with one card, at the most, if it alone is asked for."""


@dataclass(frozen=True, slots=True)
class LabTable:
    """A deck at a table, as the lab plays it."""

    of: str
    players: int = 2
    options: Mapping[str, int | str] | None = None
    """Table options, such as {"team_size": 2}."""
    rules: str = ""
    """The rulebook; empty for the one that the set was made for."""
    base: str = ""
    """The set that a few cards are put into; empty for the rulebook's own."""

    @property
    def rulebook(self) -> str:
        """Return the rulebook of the games."""
        return self.rules or default_rulebook(self.of)

    @property
    def table(self) -> Table:
        """Return the table; a stall guard ends games that would not end (R15)."""
        options = {"stall_guard": STALL_GUARD, **(self.options or {})}
        return Table(self.of, DEFAULT_NAMES[: self.players], self.rulebook, options, allow_files=True)

    @property
    def deck(self) -> TrialDeck:
        """Return the deck, with a few cards put into the base set."""
        return trial_deck(self.of, self.players, self.base or adapter_for(self.rulebook).default_set)

    def plan(self, games: int = DEFAULT_GAMES, seed: int = 1, policy: str = "greedy") -> SimulationPlan:
        """Return the plan of a simulation at this table."""
        if policy not in POLICIES:
            raise CrazierError(f"there is no policy '{policy}' to measure by; say {join_or(list(POLICIES))}")
        return SimulationPlan(games, seed, tuple(rule_numbers(self.table.rules)), policy, self.rulebook, self.players)


def default_rulebook(name: str) -> str:
    """Return the rulebook that a set was made for."""
    names = {card_set.name for card_set in load_sets(name)}
    return next((game for game in RULEBOOKS if adapter_for(game).default_set in names), DEFAULT_GAME)


def check_margin(margin: float) -> float:
    """Return a margin that can be meant: a share of games, 0.05 for 5 points."""
    if not 0 < margin < 1:
        raise CrazierError(f"a margin is a share of the games between 0 and 1, such as 0.05 for 5 points, not {margin}")
    return margin


def card_worth(
    of: str | LabTable,
    card: str,
    *,
    margin: float = DEFAULT_MARGIN,
    seed: int = 1,
    policy: str = "greedy",
    max_deals: int = CARD_DEALS,
    workers: Workers = HERE,
) -> CardWorth:
    """Return what a card is worth against a blank of its rank, color and type, played for until it is settled."""
    at = lab_table(of)
    deck = at.deck.cards
    found = find_card_named(unique_cards(deck), card)
    return measure_worths(deck, [found], at.plan(seed=seed, policy=policy), check_margin(margin), max_deals, workers)[0]


def measure_card(
    of: str | LabTable,
    card: str,
    *,
    margin: float = DEFAULT_MARGIN,
    seed: int = 1,
    max_deals: int = CARD_DEALS,
    workers: Workers = HERE,
) -> CardReport:
    """Measure a card by players of two strengths; `card_sentences` says what was found."""
    at = lab_table(of)
    deck = at.deck.cards
    found = find_card_named(unique_cards(deck), card)
    return card_report(deck, found, at.plan(seed=seed), check_margin(margin), max_deals, workers)


def compare(
    new: str | LabTable,
    old: str | LabTable,
    *,
    games: int = DEFAULT_GAMES,
    seed: int = 1,
    max_deals: int = CARD_DEALS,
    workers: Workers = HERE,
) -> Comparison:
    """Compare two versions of a deck on the same deals; `comparison_sentences` says what changed."""
    at = lab_table(new)
    return compare_decks(at.deck.cards, lab_table(old).deck.cards, at.plan(games, seed), max_deals, workers)


def measure_set(
    of: str | LabTable,
    *,
    games: int = DEFAULT_GAMES,
    seed: int = 1,
    settings: BalanceSettings | None = None,
    workers: Workers = HERE,
) -> BalanceReport:
    """Measure a whole set; `findings` says what was found."""
    at = lab_table(of)
    return run_balance(at.of, at.plan(games, seed), settings, workers, base=at.base)


def lab_table(of: str | LabTable) -> LabTable:
    """Return a table for two, or the one that was given."""
    return of if isinstance(of, LabTable) else LabTable(of)
