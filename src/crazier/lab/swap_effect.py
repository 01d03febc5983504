"""Compute swap effects: how much more often a hand wins with a card than with a blank card in its place.

The same deals are played twice (common random numbers) by the same policy: once with the card, and once with a blank
of its rank, colors and type in its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from typing import Final

from crazier.cards.card import Card, Side
from crazier.cards.deck import Deck
from crazier.engine.compiler.compiled_deck import to_vec
from crazier.games.eights.ai.mirrored_games import COL_HANDS, play_mirrored_pairs
from crazier.games.eights.rule_options import HAND_SIZE
from crazier.lab.balance import seat_win_share
from crazier.lab.confidence_intervals import Estimate, mean_difference
from crazier.lab.interrupts import interrupts_ignored
from crazier.lab.simulation import POLICIES, SEED_STRIDE, Progress, SimulationPlan, unique_cards
from crazier.language import parse_ability

NO_OP_TEXT: Final = "If you control 20 or more gods, draw a card."
"""The text of a blank event: an ability that never does anything."""
CARDS_DEALT: Final = 2 * HAND_SIZE
"""Number of cards in the two opening hands."""

GameRows = Sequence[Sequence[int]]


def blank_card(card: Card) -> Card:
    """Return a card of the same rank, colors and type that does nothing."""
    return replace(card, name=f"Blank {card.name}", sides=tuple(map(_blank_side, card.sides)))


def _blank_side(side: Side) -> Side:
    abilities = (parse_ability(NO_OP_TEXT),) if side.type == "event" else ()
    return replace(side, name=f"Blank {side.name}", tags=(), abilities=abilities, text=())


def swap_effects(
    deck: Deck, plan: SimulationPlan, workers: int = 1, progress: Progress | None = None
) -> list[Estimate]:
    """Return the swap effect of each unique card; the plan's games deal the card, and as many deal its blank."""
    cards = unique_cards(deck)
    jobs = [(deck, card, plan) for card in cards]
    if workers < 2:
        return _with_progress(map(_effect, jobs), progress)
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        with interrupts_ignored():
            effects = pool.map(_effect, jobs)
        try:
            return _with_progress(effects, progress)
        finally:
            pool.shutdown(cancel_futures=True)


def _with_progress(effects: Iterable[Estimate], progress: Progress | None) -> list[Estimate]:
    """Collect the effects, and report progress after each."""
    collected = []
    for estimate in effects:
        collected.append(estimate)
        if progress is not None:
            progress(len(collected))
    return collected


def _effect(job: tuple[Deck, Card, SimulationPlan]) -> Estimate:
    """Play the deals of one card with the card and with its blank."""
    deck, card, plan = job
    stand_in = blank_card(card)
    deals = round(plan.pairs * len(deck) / CARDS_DEALT)
    games, faces = [], []
    for cards in (deck, tuple(stand_in if deck_card == card else deck_card for deck_card in deck)):
        compiled = plan.compile_deck(cards)
        face = int(compiled.deck[cards.index(card if cards is deck else stand_in)])
        seed = plan.seed * SEED_STRIDE
        games.append(
            play_mirrored_pairs(compiled, deals, seed, to_vec(list(plan.rules)), POLICIES[plan.policy], face).games
        )
        faces.append(face)
    return effect_from_games(games[0], games[1], faces[0])


def effect_from_games(with_card: GameRows, with_blank: GameRows, face: int) -> Estimate:
    """Estimate how much more often the hand with the card wins; a mirrored pair counts as one observation."""
    differences = []
    for start in range(0, len(with_card), 2):
        seat = with_card[start].index(face, COL_HANDS) - COL_HANDS >= HAND_SIZE
        pair = zip(with_card[start : start + 2], with_blank[start : start + 2], strict=True)
        differences.append(
            sum(seat_win_share(row, seat) - seat_win_share(blank_row, seat) for row, blank_row in pair) / 2
        )
    return mean_difference(differences or [0.0])
