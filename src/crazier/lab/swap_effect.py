"""The swap effect: what a card is worth to the hand it is dealt to, against a blank of its rank and colors.

The same deals are played twice, once with the card and once with a blank in its place, by the same players.
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
from crazier.lab.balance import won
from crazier.lab.estimates import mean
from crazier.lab.simulation import POLICIES, SEEDS, Progress, SimulationPlan, unique_cards
from crazier.lab.statistics import Estimate
from crazier.language import parse_ability

NO_OP_TEXT: Final = "If you control 20 or more gods, draw a card."
"""What a blank event says: it never does anything."""
DEALT: Final = 2 * HAND_SIZE
"""Cards in the two opening hands."""

Lines = Sequence[Sequence[int]]


def blank(card: Card) -> Card:
    """A card of the same rank, colors and type that does nothing."""
    return replace(card, name=f"Blank {card.name}", sides=tuple(map(_blank_side, card.sides)))


def _blank_side(side: Side) -> Side:
    trees = (parse_ability(NO_OP_TEXT),) if side.type == "event" else ()
    return replace(side, name=f"Blank {side.name}", tags=(), abilities=trees, text=())


def swap_effects(
    deck: Deck, trial: SimulationPlan, workers: int = 1, progress: Progress | None = None
) -> list[Estimate]:
    """The effect of each different card; a trial's games are those in which it is dealt, and as many with its blank."""
    cards = unique_cards(deck)
    jobs = [(deck, card, trial) for card in cards]
    if workers < 2:
        return _with_progress(map(_effect, jobs), progress)
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        return _with_progress(pool.map(_effect, jobs), progress)


def _with_progress(effects: Iterable[Estimate], progress: Progress | None) -> list[Estimate]:
    found = []
    for one in effects:
        found.append(one)
        if progress is not None:
            progress(len(found))
    return found


def _effect(job: tuple[Deck, Card, SimulationPlan]) -> Estimate:
    deck, card, trial = job
    other = blank(card)
    deals = round(trial.pairs * len(deck) / DEALT)
    found, faces = [], []
    for cards in (deck, tuple(other if one == card else one for one in deck)):
        compiled = trial.compiled(cards)
        face = int(compiled.deck[cards.index(card if cards is deck else other)])
        seed = trial.seed * SEEDS
        found.append(
            play_mirrored_pairs(compiled, deals, seed, to_vec(list(trial.rules)), POLICIES[trial.policy], face).games
        )
        faces.append(face)
    return effect(found[0], found[1], faces[0])


def effect(with_card: Lines, with_blank: Lines, face: int) -> Estimate:
    """How much more often the hand that was dealt the card wins with it; a mirrored pair is one observation."""
    differences = []
    for at in range(0, len(with_card), 2):
        seat = with_card[at].index(face, COL_HANDS) - COL_HANDS >= HAND_SIZE
        pair = zip(with_card[at : at + 2], with_blank[at : at + 2], strict=True)
        differences.append(sum(won(line, seat) - won(other, seat) for line, other in pair) / 2)
    return mean(differences or [0.0])
