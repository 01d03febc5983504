"""Measure a card of one's own round by round, from its text: what the workshop shows while the figures grow."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import islice
from time import process_time
from typing import Final

from crazier.build import compiled
from crazier.cards.card import Card
from crazier.cards.deck import Deck, build_deck, with_guests
from crazier.cards.set_file import read_cards
from crazier.errors import CrazierError
from crazier.lab.balance_run import STRONGER_PART, STRONGER_POLICY
from crazier.lab.card_report import EXAMPLES, MAX_EXAMPLE_DEALS, DecidedGame, find_card_named, iter_decided
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.questions import CARD_DEALS, LabTable
from crazier.lab.simulation import simulate, unique_cards
from crazier.lab.summary import points
from crazier.lab.verdicts import DEFAULT_MARGIN, use_verdict
from crazier.lab.worth import LONGER_LOOKS, CardWorth, SwapTotals, WorthRun, blanks_for
from crazier.text import with_count

LEVELS: Final = {"easy": "greedy", "strong": STRONGER_POLICY}
"""The policies of the players, by their strength."""
INTERPRETED_DEALS: Final = 400
"""How many deals are played at most where the engine is not compiled, and many times slower."""

USE_GAMES: Final = 1_000
INTERPRETED_USE_GAMES: Final = 20
"""How many games are played to see how a card is used, where the engine is compiled and where it is not."""


@dataclass(frozen=True, slots=True)
class CardQuestion:
    """Which card is to be measured: the text of some cards, the card's name, and the set they are put into."""

    text: str
    card: str
    base: str
    level: str = "easy"
    max_deals: int = 0
    """How many deals are played at most; 0 for the usual number."""

    @property
    def at(self) -> LabTable:
        """Return the table at which it is measured."""
        return LabTable(self.base)

    @property
    def deck(self) -> tuple[Card, Deck]:
        """Return the card, and the deck that it is in; raise a CrazierError if it is in none."""
        guests = read_cards(self.text, "your cards")
        card = find_card_named(guests, self.card) if self.card else guests[0]
        deck = with_guests(build_deck(self.base, self.at.players), guests)
        if card not in deck:
            raise CrazierError(f"'{card.name}' takes no part in the games: another of your cards has its place")
        return card, deck

    def run(self, longer_after: int = 0) -> WorthRun:
        """Return the measurement, in rounds; after so many of them some more than usual, if it is not 0."""
        card, deck = self.deck
        plan = self.at.plan(policy=LEVELS[self.level])
        return WorthRun(deck, plan, DEFAULT_MARGIN, self.deals, blanks_for([card]), 1, longer_after)

    @property
    def use_games(self) -> int:
        """Return how many games are played to see how the card is used."""
        return min(USE_GAMES if compiled() else INTERPRETED_USE_GAMES, self.deals)

    @property
    def deals(self) -> int:
        """Return how many deals are played at most."""
        usual = self.max_deals or (CARD_DEALS if compiled() else INTERPRETED_DEALS)
        return max(1, usual // STRONGER_PART) if self.level == "strong" else usual


@dataclass(frozen=True, slots=True)
class PlayedAndWon:
    """A game that a card decided: who played it and won by it, and when."""

    record: str
    seat: int
    turn: int
    """In which turn of the game the card was played, counted from 1."""


@dataclass(frozen=True, slots=True)
class CardUse:
    """How players use a card, and games that it decided."""

    games: int
    played: float
    """How often it is played in 100 games."""
    discarded: float
    """How often it is discarded from a hand in 100 games."""
    text: str
    """Both in a sentence."""
    decided: tuple[PlayedAndWon, ...]
    """Games that its holder plays it in and wins, and would not win with a blank in its place."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is known of a card after a round."""

    games: int
    value: float
    """How many games in 100 a hand wins more with the card than with a blank."""
    low: float
    high: float
    """The usual interval: 95 in 100 such intervals hold the true value."""
    verdict: str
    settled: bool
    """Whether more games would change nothing."""
    text: str
    """What was found, in a sentence."""
    cpu: float
    """The seconds of computing that the round took."""
    sums: tuple[int, ...]
    """What the next round goes on from."""
    last: bool
    """Whether there are no more rounds."""
    more: int = 0
    """About how many more games would settle it; 0 if it is settled."""

    @property
    def most_longer(self) -> int:
        """How many more games are played at most if it is measured longer from here."""
        return self.games * LONGER_LOOKS // 2


def look_at_card(question: CardQuestion, number: int, sums: tuple[int, ...], longer_after: int = 0) -> Look:
    """Play one round, and return what is known then; raise a CrazierError if the card can't be measured.

    With `longer_after` the rounds after so many are those of a longer measurement.
    """
    began = process_time()
    run = question.run(longer_after)
    (card,) = run.stand_ins
    worth = run.after_round(card, number, SwapTotals(*sums))
    is_last = worth.judged.settled or number + 1 >= len(run.rounds)
    return _look(worth, process_time() - began, is_last)


def _look(worth: CardWorth, cpu: float, is_last: bool) -> Look:
    shown = worth.estimate
    return Look(
        2 * worth.sums.games,
        100 * shown.value,
        100 * shown.low,
        100 * shown.high,
        worth.judged.verdict,
        worth.judged.settled,
        look_sentence(worth, is_last=is_last),
        cpu,
        tuple(worth.sums.values()),
        is_last,
        worth.more_games,
    )


def look_sentence(worth: CardWorth, *, is_last: bool) -> str:
    """Say what is known of a card after a round to somebody who has never measured one."""
    many = round(100 * abs(worth.mean))
    more = "more" if worth.mean > 0 else "fewer"
    figure = f"about {with_count(many, 'game')} in 100 {more} than" if many else "about as often as"
    found = f"A hand with it wins {figure} the same hand with a card that does nothing in its place."
    fine = f"Up to {points(worth.margin)} games in 100 either way is fine"
    if worth.judged.settled:
        return f"{found} {fine}."
    if not is_last:
        return f"{found} {fine}; more games will tell."
    low, high = (f"{100 * bound:+.1f}" for bound in (worth.judged.interval.low, worth.judged.interval.high))
    return f"{found} {fine}; so far it may be anything from {low} to {high}."


def longer_sentence(look: Look) -> str:
    """Say to somebody who may measure longer what that would bring."""
    if look.more <= look.most_longer:
        return f"About {look.more:,} more games should tell."
    return f"It is close to where fine ends: even {look.most_longer:,} more games may not tell."


def use_of_card(question: CardQuestion) -> CardUse:
    """Play games as they come, and return how often the card was played and discarded, and games that it decided."""
    card, deck = question.deck
    plan = question.at.plan(question.use_games, policy=LEVELS[question.level])
    sums = simulate(deck, plan)
    at = unique_cards(deck).index(card)
    played, discarded = (100 * counts[at] / sums.games for counts in (sums.played, sums.discarded))
    deals = min(MAX_EXAMPLE_DEALS, 2 * question.use_games)
    decided = iter_decided(deck, card, plan, question.at.table, deals)
    seen = tuple(islice(filter(None, (played_and_won(one, card) for one in decided)), EXAMPLES))
    return CardUse(sums.games, played, discarded, use_sentence(card, played, discarded), seen)


def played_and_won(decided: DecidedGame, card: Card) -> PlayedAndWon | None:
    """Return when the holder of a card played it in a game that it decided; None if they never did."""
    turn = 0
    for event in decided.game.events(None):
        turn += event.key == "turn"
        if event.key == "played" and event.seat == decided.holder and event.card == card.name:
            record = json.dumps({"crazier": "record", **decided.game.record.to_json()})
            return PlayedAndWon(record, decided.holder, turn)
    return None


def use_headline(look: Look, use: CardUse) -> str:
    """Say what matters more than that a card is fine, if it is hardly ever played; else return an empty string."""
    usual = Estimate(look.value, look.low, look.high)
    return use_verdict(look.verdict, usual, use.games, use.played, use.discarded)


USE_ADVICE: Final = (
    "So this comparison says little about what it does when it is played. "
    "Players would be tempted if it did more, if it helped at once, or if it could be played more often."
)
"""What is said to somebody whose card is hardly ever played."""


def use_sentence(card: Card, played: float, discarded: float) -> str:
    """Say how players use a card."""
    return f"In 100 games {card.name} is {how_often('played', played)} and {how_often('discarded', discarded)}."


def how_often(verb: str, times: float) -> str:
    """Say how often something happens to a card in 100 games."""
    if round(times):
        return f"{verb} {with_count(round(times), 'time')}"
    return f"hardly ever {verb}" if times else f"never {verb}"
