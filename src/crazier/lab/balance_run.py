"""A report on a deck: its figures, what its cards are worth, the pairs that stand out, and the gates."""

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
    """What was found out about a deck, and how."""

    name: str
    """As it was asked for: a set, sets joined by a plus, a file."""
    title: str
    character: str
    trial: SimulationPlan
    balance: Balance
    pairs: tuple[Pair, ...]
    skipping: Estimate
    """How often the first seat wins if the second may skip its first draw phase (M19.1)."""
    worth: Mapping[str, Estimate]
    """The swap effect of each card by its name; empty if it was not asked for."""

    @property
    def gates(self) -> list[Gate]:
        """What must be so."""
        return gates(self.balance)

    @property
    def passes(self) -> bool:
        """Whether all of it is."""
        return all(gate.holds for gate in self.gates)


def run_balance(
    name: str, trial: SimulationPlan, swaps: int = 0, workers: int = 1, progress: Progress | None = None
) -> Report:
    """Play a trial with a deck; with swaps, also so many games with and without each card."""
    deck = build_deck(name, PLAYERS)
    cards = unique_cards(deck)
    found = simulate(deck, trial, workers, progress)
    told = balance(cards, found)
    skipping = first_seat(simulate(deck, trial.with_rule(RULE_TWO_PLAYER, 1), workers).games)
    worth = swap_effects(deck, trial.of(swaps), workers) if swaps else []
    sets = sets_named(name)
    return Report(
        name=name,
        title=" and ".join(one.title for one in sets),
        character="; ".join(one.character for one in sets),
        trial=trial,
        balance=told,
        pairs=tuple(significant_pairs(cards, found, told)),
        skipping=skipping,
        worth={card.name: effect for card, effect in zip(cards, worth, strict=False)},
    )
