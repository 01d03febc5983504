"""Run a balance report on a deck: statistics, swap effects, significant pairs of cards, and gates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crazier.cards.deck import build_deck
from crazier.cards.library import sets_named
from crazier.games.eights.rule_options import RULE_TWO_PLAYER
from crazier.lab.balance import Balance, balance, first_seat
from crazier.lab.gates import Gate, gates
from crazier.lab.simulation import Progress, SimulationPlan, simulate, unique_cards
from crazier.lab.statistics import Estimate
from crazier.lab.swap_effect import swap_effects
from crazier.lab.synergy import Pair, significant_pairs

PLAYERS = 2


@dataclass(frozen=True, slots=True)
class Report:
    """The balance report of a deck, with the settings it was made with."""

    name: str
    """Name as given on the command line: a set, sets joined by a plus, or a file."""
    title: str
    character: str
    trial: SimulationPlan
    balance: Balance
    pairs: tuple[Pair, ...]
    skipping: Estimate
    """Share of games that the first seat wins if the second may skip its first draw phase (M19.1)."""
    worth: Mapping[str, Estimate]
    """Swap effect of each card by name; empty if none was asked for."""

    @property
    def gates(self) -> list[Gate]:
        """Check all gates."""
        return gates(self.balance)

    @property
    def passes(self) -> bool:
        """Check whether all gates hold."""
        return all(gate.holds for gate in self.gates)


def run_balance(
    name: str, plan: SimulationPlan, swaps: int = 0, workers: int = 1, progress: Progress | None = None
) -> Report:
    """Simulate games with a deck and report on them; `swaps` is the number of games for each card's swap effect."""
    deck = build_deck(name, PLAYERS)
    cards = unique_cards(deck)
    simulated = simulate(deck, plan, workers, progress)
    figures = balance(cards, simulated)
    skipping = first_seat(simulate(deck, plan.with_rule(RULE_TWO_PLAYER, 1), workers).games)
    effects = swap_effects(deck, plan.of(swaps), workers) if swaps else []
    sets = sets_named(name)
    return Report(
        name=name,
        title=" and ".join(card_set.title for card_set in sets),
        character="; ".join(card_set.character for card_set in sets),
        trial=plan,
        balance=figures,
        pairs=tuple(significant_pairs(cards, simulated, figures)),
        skipping=skipping,
        worth={card.name: effect for card, effect in zip(cards, effects, strict=False)},
    )
