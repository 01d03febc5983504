"""Run the whole balance report of a deck: simulate games, compute figures and swap effects, check the gates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from crazier.cards.library import load_sets
from crazier.games.eights.rule_options import RULE_TWO_PLAYER
from crazier.lab.balance import Balance, compute_balance, first_seat_wins
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.gates import FAILS, Gate, check_gates
from crazier.lab.simulation import Progress, SimulationPlan, simulate, unique_cards
from crazier.lab.swap_effect import swap_effects
from crazier.lab.synergy import CardPair, significant_pairs
from crazier.lab.trial_deck import TrialDeck, trial_deck
from crazier.play.game_adapter import adapter_for

PLAYERS = 2


@dataclass(frozen=True, slots=True)
class BalanceReport:
    """The balance report of a deck, with the settings it was made with."""

    name: str
    """Name as given on the command line: a set, sets joined by a plus, or a file."""
    title: str
    character: str
    plan: SimulationPlan
    balance: Balance
    pairs: tuple[CardPair, ...]
    first_seat_with_skip: Estimate | None
    """Share of games that the first seat wins if the second may skip its first draw phase (M19.1).

    None if the games were interrupted."""
    swap_effects: Mapping[str, Estimate]
    """Swap effect of each card by name; empty if none was asked for."""
    deck: TrialDeck

    @property
    def interrupted(self) -> bool:
        """Check whether fewer games were played than planned."""
        return self.balance.games < self.plan.games

    @property
    def gates(self) -> list[Gate]:
        """Check all gates; of a few cards in a base set, what is said about them."""
        guests = self.deck.guests
        reported = tuple(figures for figures in self.balance.cards if not guests or figures.card in guests)
        return check_gates(replace(self.balance, cards=reported))

    @property
    def passes(self) -> bool:
        """Check that no gate fails; one that a few games can't decide does not."""
        return all(gate.verdict != FAILS for gate in self.gates)


def run_balance(
    name: str,
    plan: SimulationPlan,
    swaps: int = 0,
    workers: int = 1,
    progress: Progress | None = None,
    base: str = "",
) -> BalanceReport:
    """Simulate games with a deck and report on them; `swaps` is the number of games for each card's swap effect.

    A few cards are put into the base set, by default the one of the rulebook. Ctrl-C ends the games early, and what
    follows them is left out.
    """
    trial = trial_deck(name, PLAYERS, base or adapter_for(plan.rulebook).default_set)
    deck = trial.cards
    cards = unique_cards(deck)
    simulated = simulate(deck, plan, workers, progress)
    figures = compute_balance(cards, simulated)
    complete = len(simulated.games) >= plan.games
    skip_plan = plan.with_rule(RULE_TWO_PLAYER, 1)
    skipping = first_seat_wins(simulate(deck, skip_plan, workers).games) if complete else None
    effects = swap_effects(deck, plan.with_games(swaps), workers) if swaps and complete else []
    sets = load_sets(name)
    return BalanceReport(
        name=name,
        title=" and ".join(card_set.title for card_set in sets),
        character="; ".join(card_set.character for card_set in sets),
        plan=plan,
        balance=figures,
        pairs=tuple(significant_pairs(cards, simulated, figures)),
        first_seat_with_skip=skipping,
        swap_effects={card.name: effect for card, effect in zip(cards, effects, strict=False)},
        deck=trial,
    )
