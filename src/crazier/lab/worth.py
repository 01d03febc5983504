"""Measure what a card is worth: how much more often a side wins with it than with another card in its place.

The same deals are played twice (common random numbers) by the same policy: once with the card, and once with a blank of
its rank, colors and type, or with an older text of the card. Games are played in rounds, each half as large as all
before it, until the question is settled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from crazier.cards.card import Card, Side
from crazier.cards.deck import Deck
from crazier.games.eights.ai.game_sums import WHOLE
from crazier.games.eights.ai.mirrored_games import play_swapped_deals
from crazier.lab.confidence_intervals import Estimate, normal_estimate
from crazier.lab.map_seeds import HERE, Task, Workers, kept_ready, map_seeds
from crazier.lab.saved_work import SavedWork
from crazier.lab.simulation import POLICIES, SimulationPlan
from crazier.lab.verdicts import MIN_OBSERVATIONS, Judged, corrected_z, judge, standard_error
from crazier.language import parse_ability

NO_OP_TEXT: Final = "If you control 20 or more gods, draw a card."
"""The text of a blank event: an ability that never does anything."""
FIRST_ROUND: Final = 400
"""Number of deals with the card in the first round."""
LOOKS: Final = 12
"""In how many rounds a question may be settled; each but the first is half as large as all before it."""
LONGER_LOOKS: Final = 4
"""How many rounds more are played where somebody wants to know it all the same: three times as many games in all."""
WORTH_SEEDS: Final = 2**40
"""Distance between the seeds of the games of a set and those of its cards."""


@dataclass(frozen=True, slots=True)
class SwapTotals:
    """Sums over the deals of a swap; shares in WHOLE-ths (see `mirrored_games.SwapSums`)."""

    deals: int = 0
    games: int = 0
    total: int = 0
    squared: int = 0
    wins: int = 0
    turns: int = 0
    other_turns: int = 0

    def __add__(self, other: SwapTotals) -> SwapTotals:
        """Return the sums of both."""
        return SwapTotals(*(one + two for one, two in zip(self.values(), other.values(), strict=True)))

    def values(self) -> list[int]:
        """Return all sums."""
        return [self.deals, self.games, self.total, self.squared, self.wins, self.turns, self.other_turns]


@dataclass(frozen=True, slots=True)
class CardWorth:
    """What a card is worth, by players of one strength."""

    card: Card
    policy: str
    sides: int
    """How often each deal was played: once with each side going first."""
    sums: SwapTotals
    margin: float
    z: float
    """How many standard errors the corrected interval reaches, for all cards and looks of a report."""

    @property
    def mean(self) -> float:
        """Return the worth: by how much the share of wins is larger with the card."""
        return self.sums.total / (WHOLE * self.sides * self.sums.deals) if self.sums.deals else 0.0

    @property
    def error(self) -> float:
        """Return the standard error of the worth; a deal counts as one observation."""
        whole = WHOLE * self.sides
        return standard_error(self.sums.deals, self.sums.total / whole, self.sums.squared / whole**2)

    @property
    def estimate(self) -> Estimate:
        """Return the worth with its own 95 % interval, not corrected for other cards."""
        return normal_estimate(self.mean, self.error**2)

    @property
    def judged(self) -> Judged:
        """Return the verdict with the corrected interval."""
        return judge(self.mean, self.error, self.sums.deals, self.margin, self.z)

    @property
    def leans(self) -> bool:
        """Check whether a card may well be beyond the margin: it is more than half of it away, and not by chance."""
        figure = self.estimate
        clear = self.sums.deals >= MIN_OBSERVATIONS and not figure.low <= 0 <= figure.high
        return clear and abs(figure.value) > self.margin / 2

    @property
    def more_games(self) -> int:
        """Return about how many more games would settle the verdict, counting each version."""
        return 2 * self.sides * self.judged.more

    @property
    def turns_added(self) -> float:
        """Return by how many turns a player the card makes games longer."""
        return (self.sums.turns - self.sums.other_turns) / self.sums.games / self.sides if self.sums.games else 0.0


def blank_card(card: Card) -> Card:
    """Return a card of the same rank, colors and type that does nothing."""
    return replace(card, name=f"Blank {card.name}", sides=tuple(map(_blank_side, card.sides)))


def _blank_side(side: Side) -> Side:
    abilities = (parse_ability(NO_OP_TEXT),) if side.type == "event" else ()
    return replace(side, name=f"Blank {side.name}", tags=(), abilities=abilities, text=())


@dataclass(frozen=True, eq=False)
class SwapWork:
    """Work: play deals with a card and with another in its place."""

    deck: Deck
    card: Card
    other: Card
    plan: SimulationPlan

    def prepared(self) -> Callable[[int, int], SwapTotals]:
        """Compile both decks; return a function that plays a range of deals by both."""
        plan = self.plan
        swapped = tuple(self.other if card == self.card else card for card in self.deck)
        compiled, other = plan.compile_deck(self.deck), plan.compile_deck(swapped)
        face = int(compiled.deck[self.deck.index(self.card)])
        settings = (plan.players, list(plan.rules), POLICIES[plan.policy])

        def play(first: int, count: int) -> SwapTotals:
            return SwapTotals(*play_swapped_deals(compiled, other, face, count, first, *settings).numbers())

        return play


def deals_for(deck: Deck, card: Card, plan: SimulationPlan, wanted: int) -> int:
    """Return how many deals are looked at to find about so many with the card in the hands of one side."""
    chance = 1 - (1 - 7 * plan.players / len(deck)) ** deck.count(card)
    return max(1, round(wanted / chance))


def round_sizes(max_deals: int) -> list[int]:
    """Return how many deals with the card each round has: half as many as all before it, up to a number in all."""
    sizes = [min(FIRST_ROUND, max_deals)]
    while sum(sizes) < max_deals and len(sizes) < LOOKS:
        sizes.append(min((sum(sizes) + 1) // 2, max_deals - sum(sizes)))
    return sizes


def longer_sizes(max_deals: int, played: int) -> list[int]:
    """Return the sizes of the rounds if, after so many of them, some more are played: each half of what there was."""
    before = round_sizes(max_deals)[:played]
    return [*before, *[(sum(before) + 1) // 2] * LONGER_LOOKS]


WorthProgress = Callable[[int, int], None]
"""Called with how many games were played, and how many it will be at the most."""
EachRound = Callable[[list["CardWorth"]], None]
"""Called after each round with what is known of all cards."""


@dataclass(slots=True)
class WorthRun:
    """The worths of some cards, measured side by side in rounds, each until it is settled or has had all its deals."""

    deck: Deck
    plan: SimulationPlan
    margin: float
    max_deals: int
    stand_ins: Mapping[Card, Card]
    """The card that each card is compared with."""
    judged: int
    """Number of cards that all verdicts are corrected for."""
    longer_after: int = 0
    """After how many rounds some more are played than usual; 0 for the usual ones."""

    @property
    def z(self) -> float:
        """Return how many standard errors the corrected intervals reach: further, the more often somebody looks."""
        return corrected_z(self.judged, LOOKS + LONGER_LOOKS if self.longer_after else LOOKS)

    @property
    def rounds(self) -> list[int]:
        """Return how many deals with the card each round has."""
        return longer_sizes(self.max_deals, self.longer_after) if self.longer_after else round_sizes(self.max_deals)

    def measure(
        self,
        workers: Workers = HERE,
        progress: WorthProgress | None = None,
        saved: SavedWork | None = None,
        each_round: EachRound | None = None,
    ) -> list[CardWorth]:
        """Measure all cards; Ctrl-C raises KeyboardInterrupt, after `each_round` and `saved` got what was done."""
        works = {card: SwapWork(self.deck, card, other, self.plan) for card, other in self.stand_ins.items()}
        worths = {card: self._worth(card, SwapTotals()) for card in self.stand_ins}
        done = 0
        with kept_ready(workers):
            for number, size in enumerate(self.rounds):
                open_cards = [card for card, worth in worths.items() if not worth.judged.settled]
                results = self._saved_round(open_cards, number, saved)
                fresh = [card for card in open_cards if card not in results]
                tasks = [self._task(works[card], number, size) for card in fresh]
                left = self._games_left(len(open_cards), number)
                for card, sums in zip(fresh, map_seeds(tasks, workers), strict=True):
                    results[card] = sums
                    if saved is not None:
                        saved.keep(self._key(card, number), 1, list(sums.values()))
                    done += 2 * sums.games
                    left -= 2 * sums.games
                    if progress is not None:
                        progress(done, done + max(0, left))
                for card in open_cards:
                    worths[card] = self._worth(card, worths[card].sums + results[card])
                if each_round is not None:
                    each_round(list(worths.values()))
        return list(worths.values())

    def _games_left(self, cards: int, number: int) -> int:
        """Return about how many games so many cards still get, from a round on, if none is settled before the end."""
        return 2 * self.plan.sides * cards * sum(self.rounds[number:])

    def after_round(self, card: Card, number: int, before: SwapTotals) -> CardWorth:
        """Play one round of a card here, and return its worth by all rounds up to it."""
        task = self._task(SwapWork(self.deck, card, self.stand_ins[card], self.plan), number, self.rounds[number])
        return self._worth(card, before + task.work.prepared()(task.first, task.count))

    def _task(self, work: SwapWork, number: int, size: int) -> Task[SwapTotals]:
        """Return the task of a card in a round; no two rounds share a deal."""
        before = sum(deals_for(self.deck, work.card, self.plan, earlier) for earlier in self.rounds[:number])
        first = self.plan.first_seed + WORTH_SEEDS + before
        return Task(work, first, deals_for(self.deck, work.card, self.plan, size))

    def _key(self, card: Card, number: int) -> str:
        return f"worth {self.plan.policy} {card.name} against {self.stand_ins[card].name} {number}"

    def _saved_round(self, cards: Sequence[Card], number: int, saved: SavedWork | None) -> dict[Card, SwapTotals]:
        """Return what was saved of a round."""
        if saved is None:
            return {}
        parts = {card: saved.part(self._key(card, number)) for card in cards}
        return {card: SwapTotals(*map(int, values)) for card, (done, values) in parts.items() if done}

    def _worth(self, card: Card, sums: SwapTotals) -> CardWorth:
        return CardWorth(card, self.plan.policy, self.plan.sides, sums, self.margin, self.z)


def blanks_for(cards: Sequence[Card]) -> dict[Card, Card]:
    """Return the blank that each card is compared with."""
    return {card: blank_card(card) for card in cards}


def measure_worths(
    deck: Deck,
    cards: Sequence[Card],
    plan: SimulationPlan,
    margin: float,
    max_deals: int,
    workers: Workers = HERE,
    progress: WorthProgress | None = None,
    saved: SavedWork | None = None,
    each_round: EachRound | None = None,
) -> list[CardWorth]:
    """Measure cards against blanks; verdicts are corrected for the number of these cards."""
    run = WorthRun(deck, plan, margin, max_deals, blanks_for(cards), max(1, len(cards)))
    return run.measure(workers, progress, saved, each_round)
