"""Balance: what the cards of a deck do to the game, told from many two-player games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.engine.core.state import STALLED
from crazier.games.eights.ai.mirrored_games import COL_FIRST, COL_HANDS, COL_REASON, COL_TURNS, COL_WINNERS
from crazier.games.eights.rule_options import HAND_SIZE
from crazier.lab.estimates import mean, normal_estimate, quantile, rate, wilson
from crazier.lab.statistics import Estimate
from crazier.play.adapters.eights.events import REASONS

EIGHTS: Final = "eights"
OTHERS: Final = "others"
KINDS: Final = (EIGHTS, OTHERS)


@dataclass(frozen=True, slots=True)
class Played:
    """Many games: a line for each (see `trials`), in mirrored pairs, and how often each card left a hand."""

    games: tuple[Sequence[int], ...]
    played: tuple[int, ...]
    """Card by card, in the order of the deck; of several copies only the first counts."""
    discarded: tuple[int, ...]
    faces: tuple[int, ...]
    """The face of each of those cards."""


@dataclass(frozen=True, slots=True)
class CardFigures:
    """What the games say of one card."""

    card: Card
    kind: str
    dealt: int
    """How many opening hands held it."""
    wins: Estimate
    """How many of those hands won."""
    apart: Estimate
    """How far that is from the mean of its kind."""
    played: Estimate
    """How many times a game, from a hand."""
    discarded: Estimate


@dataclass(frozen=True, slots=True)
class Balance:
    """What the games say of a deck."""

    games: int
    cards: tuple[CardFigures, ...]
    kinds: dict[str, Estimate]
    """How many opening hands with a card of that kind won."""
    turns: dict[str, Estimate]
    """Turns a player: the median and the tail."""
    stalled: Estimate
    first_seat: Estimate
    endings: dict[str, Estimate]


def balance(cards: Deck, found: Played) -> Balance:
    """Work the figures of the different cards of a deck out."""
    games = len(found.games)
    turns = sorted(line[COL_TURNS] / 2 for line in found.games)
    reasons = [line[COL_REASON] for line in found.games]
    wins = _Wins(cards, found)
    return Balance(
        games=games,
        cards=tuple(
            CardFigures(
                card=card,
                kind=kind_of(card),
                dealt=wins.dealt[place],
                wins=wins.of_card(place),
                apart=wins.apart(place),
                played=rate(found.played[place], games),
                discarded=rate(found.discarded[place], games),
            )
            for place, card in enumerate(cards)
        ),
        kinds={kind: wins.of_kind(kind) for kind in KINDS if wins.kind_dealt[kind]},
        turns={
            "median": quantile(turns, 0.5),
            "95 of 100": quantile(turns, 0.95),
            "99 of 100": quantile(turns, 0.99),
        },
        stalled=wilson(reasons.count(STALLED), games),
        first_seat=first_seat(found.games),
        endings={REASONS[reason]: wilson(reasons.count(reason), games) for reason in sorted(set(reasons))},
    )


def kind_of(card: Card) -> str:
    """Eights are held against eights, other cards against others."""
    return EIGHTS if card.is_eight else OTHERS


def won(line: Sequence[int], seat: int) -> float:
    """A seat's part of the win: all, nothing, or a half if it is shared (R1)."""
    winners = line[COL_WINNERS]
    return (winners >> seat & 1) / winners.bit_count()


def first_seat(games: Sequence[Sequence[int]]) -> Estimate:
    """How often whoever goes first wins; a mirrored pair is one observation."""
    pairs = (games[at : at + 2] for at in range(0, len(games), 2))
    return mean([sum(won(line, line[COL_FIRST]) for line in pair) / len(pair) for pair in pairs])


class _Wins:
    """Opening hands and their wins, by card and by kind; variances count a mirrored pair as one observation."""

    def __init__(self, deck: Deck, found: Played) -> None:
        self.place = {face: place for place, face in enumerate(found.faces)}
        self.kinds = [kind_of(card) for card in deck]
        self.dealt = [0] * len(deck)
        self.wins = [0.0] * len(deck)
        self.pairs = [self._pair(found.games[at : at + 2]) for at in range(0, len(found.games), 2)]
        self.kind_dealt = dict.fromkeys(KINDS, 0)
        self.kind_wins = dict.fromkeys(KINDS, 0.0)
        for place, kind in enumerate(self.kinds):
            self.kind_dealt[kind] += self.dealt[place]
            self.kind_wins[kind] += self.wins[place]
        self._spread(len(deck))

    def _pair(self, pair: Sequence[Sequence[int]]) -> dict[int, tuple[float, int]]:
        """The cards that were dealt in a pair: their wins and how many hands they were in."""
        cards: dict[int, tuple[float, int]] = {}
        for seat in range(2):
            wins = sum(won(line, seat) for line in pair)
            start = COL_HANDS + seat * HAND_SIZE
            for face in pair[0][start : start + HAND_SIZE]:
                place = self.place[face]
                self.dealt[place] += len(pair)
                self.wins[place] += wins
                before = cards.get(place, (0.0, 0))
                cards[place] = before[0] + wins, before[1] + len(pair)
        return cards

    def _spread(self, size: int) -> None:
        """Add up the squares and products of what each pair adds to a card's rate and to that of its kind."""
        self.card_square = [0.0] * size
        self.product = [0.0] * size
        self.kind_square = dict.fromkeys(KINDS, 0.0)
        card_rate = [wins / dealt if dealt else 0.0 for wins, dealt in zip(self.wins, self.dealt, strict=True)]
        kind_rate = {kind: self.kind_wins[kind] / max(1, self.kind_dealt[kind]) for kind in KINDS}
        for pair in self.pairs:
            adds = dict.fromkeys(KINDS, 0.0)
            for place, (wins, dealt) in pair.items():
                kind = self.kinds[place]
                adds[kind] += (wins - kind_rate[kind] * dealt) / self.kind_dealt[kind]
            for place, (wins, dealt) in pair.items():
                add = (wins - card_rate[place] * dealt) / self.dealt[place]
                self.card_square[place] += add * add
                self.product[place] += add * adds[self.kinds[place]]
            for kind in KINDS:
                self.kind_square[kind] += adds[kind] ** 2

    def of_card(self, place: int) -> Estimate:
        return normal_estimate(self.wins[place] / max(1, self.dealt[place]), self.card_square[place])

    def of_kind(self, kind: str) -> Estimate:
        return normal_estimate(self.kind_wins[kind] / self.kind_dealt[kind], self.kind_square[kind])

    def apart(self, place: int) -> Estimate:
        kind = self.kinds[place]
        variance = self.card_square[place] - 2 * self.product[place] + self.kind_square[kind]
        return normal_estimate(self.of_card(place).value - self.of_kind(kind).value, variance)
