"""Run the whole balance report of a deck: simulate games, compute figures and swap effects, check the gates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crazier.cards.deck import build_deck
from crazier.cards.library import load_sets
from crazier.games.eights.rule_options import RULE_TWO_PLAYER
from crazier.lab.balance import Balance, compute_balance, first_seat_wins
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.gates import Gate, check_gates
from crazier.lab.simulation import Progress, SimulationPlan, simulate, unique_cards
from crazier.lab.swap_effect import swap_effects
from crazier.lab.synergy import CardPair, significant_pairs

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
    first_seat_with_skip: Estimate
    """Share of games that the first seat wins if the second may skip its first draw phase (M19.1)."""
    swap_effects: Mapping[str, Estimate]
    """Swap effect of each card by name; empty if none was asked for."""

    @property
    def gates(self) -> list[Gate]:
        """Check all gates."""
        return check_gates(self.balance)

    @property
    def passes(self) -> bool:
        """Check whether all gates hold."""
        return all(gate.holds for gate in self.gates)


def run_balance(
    name: str, plan: SimulationPlan, swaps: int = 0, workers: int = 1, progress: Progress | None = None
) -> BalanceReport:
    """Simulate games with a deck and report on them; `swaps` is the number of games for each card's swap effect."""
    deck = build_deck(name, PLAYERS)
    cards = unique_cards(deck)
    simulated = simulate(deck, plan, workers, progress)
    figures = compute_balance(cards, simulated)
    skipping = first_seat_wins(simulate(deck, plan.with_rule(RULE_TWO_PLAYER, 1), workers).games)
    effects = swap_effects(deck, plan.with_games(swaps), workers) if swaps else []
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
    )
