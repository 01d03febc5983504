"""Run the whole balance report of a deck: games, what each card is worth, the seat advantage, pairs and gates."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.cards.library import load_sets
from crazier.lab.balance import Balance, compute_balance
from crazier.lab.gates import FAILS, Gate, check_gates
from crazier.lab.map_seeds import HERE, Workers, kept_ready
from crazier.lab.paired_games import MAX_GAMES
from crazier.lab.saved_work import SavedWork
from crazier.lab.seat_advantage import SeatAdvantage, seat_advantage
from crazier.lab.simulation import Progress, SimulatedGames, SimulationPlan, simulate, unique_cards
from crazier.lab.synergy import MIN_GAMES, CardPair, confirmed_pairs, significant_pairs
from crazier.lab.trial_deck import TrialDeck, trial_deck
from crazier.lab.verdicts import DEFAULT_MARGIN, FINE, TOO_STRONG, TOO_WEAK
from crazier.lab.worth import CardWorth, measure_worths
from crazier.play.game_adapter import adapter_for
from crazier.play.records import RULES_VERSION

HOUSE_BASIS: Final = "house"
STRONGER_POLICY: Final = "lookahead"
STRONGER_PART: Final = 4
"""A stronger player takes longer: it gets this part of the deals."""
MAX_STRONGER: Final = 8
"""How many of the cards that are not fine stronger players look at, the ones farthest from a blank first."""
FRESH_SEEDS: Final = 500_000_009
"""Added to the seed for games in which pairs are looked at again."""

Report = Callable[[str, int, int], None]
"""Called with what is being done, how many games of it are, and how many it will be at the most."""


@dataclass(frozen=True, slots=True)
class BalanceSettings:
    """What a balance report is to measure."""

    margin: float = DEFAULT_MARGIN
    max_deals: int = 3000
    """Number of deals with each card, at the most; 0 to measure no worth."""
    stronger: str = "named"
    """Which cards stronger players look at too: "none", "named" (those that are not fine) or "all"."""
    seat: bool = True
    """Whether to measure what going first is worth."""


@dataclass(frozen=True, slots=True)
class BalanceReport:
    """The balance report of a deck, with the settings it was made with."""

    name: str
    """Name as given on the command line: a set, sets joined by a plus, or a file."""
    title: str
    character: str
    plan: SimulationPlan
    settings: BalanceSettings
    balance: Balance
    deck: TrialDeck
    lengths: tuple[int, ...] = ()
    """How many games had each number of turns."""
    pairs: tuple[CardPair, ...] = ()
    seat: SeatAdvantage | None = None
    worths: Mapping[str, CardWorth] = field(default_factory=dict)
    """What each card is worth, by its name; empty if that was not measured."""
    stronger: Mapping[str, CardWorth] = field(default_factory=dict)
    """What some cards are worth to stronger players."""
    interrupted: bool = False

    @property
    def cards(self) -> list[Card]:
        """Return the cards that are reported: all, or the few that were put into a base set."""
        guests = self.deck.guests
        return [figures.card for figures in self.balance.cards if not guests or figures.card in guests]

    @property
    def gates(self) -> list[Gate]:
        """Check all gates; of a few cards in a base set, what is said about them."""
        reported = tuple(figures for figures in self.balance.cards if figures.card in self.cards)
        return check_gates(replace(self.balance, cards=reported), self.plan.players, self.plan.sides)

    def with_verdict(self, verdict: str) -> list[CardWorth]:
        """Return the worths with a verdict, the farthest from a blank first."""
        found = [worth for worth in self.worths.values() if worth.judged.verdict == verdict]
        return sorted(found, key=lambda worth: -abs(worth.mean))

    @property
    def passes(self) -> bool:
        """Check that no gate fails and that no card is too strong or too weak without a stated reason."""
        out = [worth.card for verdict in (TOO_STRONG, TOO_WEAK) for worth in self.with_verdict(verdict)]
        return all(gate.verdict != FAILS for gate in self.gates) and all(map(is_excused, out))


def is_excused(card: Card) -> bool:
    """Check whether a card may be strong or weak: it states a reason, and is not a design of ours."""
    return bool(card.exception) and card.basis != HOUSE_BASIS


def progress_of(report: Report | None, label: str, total: int) -> Progress | None:
    """Return what reports progress under a label, out of a known number of games."""
    return None if report is None else lambda done: report(label, done, total)


@dataclass(slots=True)
class BalanceRun:
    """One run of a balance report: what is measured comes one after the other, and Ctrl-C leaves out the rest."""

    trial: TrialDeck
    plan: SimulationPlan
    settings: BalanceSettings
    workers: Workers = HERE
    report: Report | None = None
    saved: SavedWork | None = None
    worths: dict[str, CardWorth] = field(default_factory=dict)
    """What is known of each card after the last whole round, also if Ctrl-C ended the run since."""
    stronger: dict[str, CardWorth] = field(default_factory=dict)

    def games(self) -> SimulatedGames:
        """Play the games of the plan."""
        shown = progress_of(self.report, "games", self.plan.games)
        return simulate(self.trial.cards, self.plan, self.workers, shown, self.saved)

    def cards(self) -> list[Card]:
        """Return the cards to measure."""
        return list(self.trial.guests or unique_cards(self.trial.cards))

    def measure_worths(self) -> None:
        """Measure what each card is worth."""
        if self.settings.max_deals:
            self._measure(self.worths, self.cards(), self.plan, self.settings.max_deals, "games for the cards")

    def measure_stronger(self) -> None:
        """Measure what some cards are worth to stronger players."""
        if self.settings.stronger == "none" or self.plan.policy == STRONGER_POLICY:
            return
        of_all = self.settings.stronger == "all"
        chosen = [worth for worth in self.worths.values() if worth.judged.verdict != FINE or of_all]
        chosen.sort(key=lambda worth: -abs(worth.mean))
        cards = [worth.card for worth in chosen[: None if of_all else MAX_STRONGER]]
        deals = max(1, self.settings.max_deals // STRONGER_PART)
        plan = self.plan.with_policy(STRONGER_POLICY)
        self._measure(self.stronger, cards, plan, deals, "games of stronger players")

    def _measure(
        self, found: dict[str, CardWorth], cards: Sequence[Card], plan: SimulationPlan, deals: int, label: str
    ) -> None:
        def keep(worths: Sequence[CardWorth]) -> None:
            found.update({worth.card.name: worth for worth in worths})

        if cards:
            shown = None if self.report is None else partial(self.report, label)
            margin = self.settings.margin
            measure_worths(self.trial.cards, cards, plan, margin, deals, self.workers, shown, self.saved, keep)

    def seat(self) -> SeatAdvantage | None:
        """Measure what going first is worth, if there are two sides of one player."""
        if self.plan.players != 2 or not self.settings.seat:
            return None
        shown = progress_of(self.report, "games both ways", 2 * min(self.plan.games, MAX_GAMES))
        return seat_advantage(self.trial.cards, self.plan, self.workers, shown, self.saved)

    def pairs(self, simulated: SimulatedGames) -> list[CardPair]:
        """Find pairs that stand out, and look at them again in as many fresh games."""
        cards = unique_cards(self.trial.cards)
        if simulated.games < MIN_GAMES:
            return []
        suspects = significant_pairs(cards, simulated)
        if not suspects:
            return []
        plan = replace(self.plan, seed=self.plan.seed + FRESH_SEEDS)
        shown = progress_of(self.report, "fresh games for pairs", plan.games)
        fresh = simulate(self.trial.cards, plan, self.workers, shown, self.saved)
        if fresh.games < plan.games:
            raise KeyboardInterrupt
        return confirmed_pairs(suspects, cards, fresh)


def run_balance(
    name: str,
    plan: SimulationPlan,
    settings: BalanceSettings | None = None,
    workers: Workers = HERE,
    report: Report | None = None,
    base: str = "",
    resume: str = "",
) -> BalanceReport:
    """Measure a deck and report on it; a few cards are put into the base set, by default the one of the rulebook.

    Ctrl-C ends it early, and what was not measured yet is left out. With a file to resume from, what it has is not
    measured again, and what is measured is added to it.
    """
    trial = trial_deck(name, plan.players, base or adapter_for(plan.rulebook).default_set)
    settings = settings or BalanceSettings()
    saved = SavedWork(resume, settings_text(trial.cards, plan, settings)) if resume else None
    run = BalanceRun(trial, plan, settings, workers, report, saved)
    try:
        with kept_ready(workers):
            simulated = run.games()
            return complete(games_report(name, run, simulated), run, simulated)
    finally:
        if saved is not None:
            saved.write()


def games_report(name: str, run: BalanceRun, simulated: SimulatedGames) -> BalanceReport:
    """Return what the games of a deck tell, before anything else is measured."""
    sets, plan, trial = load_sets(name), run.plan, run.trial
    return BalanceReport(
        name=name,
        title=" and ".join(card_set.title for card_set in sets),
        character="; ".join(card_set.character for card_set in sets),
        plan=plan,
        settings=run.settings,
        balance=compute_balance(unique_cards(trial.cards), simulated, plan.sides, plan.players),
        deck=trial,
        lengths=simulated.turns,
        interrupted=simulated.games < plan.games,
    )


def complete(result: BalanceReport, run: BalanceRun, simulated: SimulatedGames) -> BalanceReport:
    """Add what comes after the games: worths, seat advantage and pairs, as far as nobody interrupts."""
    if result.interrupted:
        return result
    try:
        run.measure_worths()
        run.measure_stronger()
        result = replace(result, seat=run.seat())
        result = replace(result, pairs=tuple(run.pairs(simulated)))
    except KeyboardInterrupt:
        result = replace(result, interrupted=True)
    return replace(result, worths=run.worths, stronger=run.stronger)


def settings_text(deck: Deck, plan: SimulationPlan, settings: BalanceSettings) -> str:
    """Return what a resumed run must have in common with the saved one."""
    import crazier

    return f"{crazier.__version__} {RULES_VERSION} {plan} {settings.max_deals} {deck}"
