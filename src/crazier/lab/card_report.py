"""Measure one card: in rounds until it is settled, by players of two strengths, with games that it decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck
from crazier.engine.core.chance import streams
from crazier.errors import CrazierError
from crazier.games.eights.ai.mirrored_games import lab_option
from crazier.lab.balance_run import STRONGER_PART, STRONGER_POLICY, Report
from crazier.lab.map_seeds import HERE, Workers, kept_ready
from crazier.lab.simulation import POLICIES, SimulationPlan
from crazier.lab.summary import (
    ADVICE,
    bounds,
    capitalized,
    disagreement,
    games_missing,
    margin_words,
    signed,
    wins_words,
)
from crazier.lab.trial_deck import TrialDeck
from crazier.lab.verdicts import DEFAULT_MARGIN, MIN_OBSERVATIONS, UNDECIDED
from crazier.lab.worth import CardWorth, blank_card, measure_worths
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.observe import observe_all
from crazier.play.start_position import StartPosition
from crazier.play.table import Table
from crazier.text import did_you_mean

EXAMPLES: Final = 3
"""How many games that the card decided are shown."""
MAX_EXAMPLE_DEALS: Final = 400
"""After this many deals no more games are looked for."""
EXAMPLE_SEEDS: Final = 2**41
"""Distance between the seeds of the plan and those of the example games."""


@dataclass(frozen=True, slots=True)
class DecidedGame:
    """A game that a player wins with the card and does not win with a blank in its place."""

    seed: int
    holder: int
    """The seat that was dealt the card."""
    game: Game
    with_blank: Game


@dataclass(frozen=True, slots=True)
class CardReport:
    """What was found about one card."""

    worth: CardWorth
    stronger: CardWorth | None
    """The same by players who look to the end of their turn."""
    decided: tuple[DecidedGame, ...] = ()


def find_card_named(cards: Sequence[Card], name: str) -> Card:
    """Return the card with a name, written in any case; raise CrazierError with the nearest names if there is none."""
    for card in cards:
        if card.name.casefold() == name.strip().casefold():
            return card
    names = [card.name for card in cards]
    raise CrazierError(f"--card: the deck has no '{name}'; {did_you_mean(name, names, 'name a card of the deck')}")


def card_report(
    deck: Deck,
    card: Card,
    plan: SimulationPlan,
    margin: float = DEFAULT_MARGIN,
    max_deals: int = 25_600,
    workers: Workers = HERE,
    report: Report | None = None,
    *,
    stronger: bool = True,
) -> CardReport:
    """Measure one card by greedy players, or those of the plan, until it is settled, and then by stronger ones."""
    shown = None if report is None else partial(report, "games")
    shown_stronger = None if report is None else partial(report, "games of stronger players")
    second = None
    with kept_ready(workers):
        worth = measure_worths(deck, [card], plan, margin, max_deals, workers, shown)[0]
        if stronger and plan.policy != STRONGER_POLICY:
            deals = max(1, min(max_deals, 2 * worth.sums.deals) // STRONGER_PART)
            ahead = plan.with_policy(STRONGER_POLICY)
            second = measure_worths(deck, [card], ahead, margin, deals, workers, shown_stronger)[0]
    return CardReport(worth, second)


def card_sentences(report: CardReport) -> list[str]:
    """Say what was found about a card, how sure it is, and what to do next."""
    sentences = [worth_sentence(report.worth)]
    if report.stronger is not None:
        sentences.append(stronger_sentence(report.worth, report.stronger))
    if abs(report.worth.turns_added) >= 0.05 and report.worth.sums.deals >= MIN_OBSERVATIONS:
        longer = "longer" if report.worth.turns_added > 0 else "shorter"
        sentences.append(f"It makes games {abs(report.worth.turns_added):.1f} turns a player {longer}.")
    advice = ADVICE.get(report.worth.judged.verdict)
    if advice:
        sentences.append(f"{advice}. After the change, --compare the new file with the old one.")
    return sentences


def stronger_sentence(worth: CardWorth, strong: CardWorth) -> str:
    """Say what a card is worth to stronger players, and whether their verdict is another one."""
    if strong.sums.deals < MIN_OBSERVATIONS:
        return "Players who look to the end of their turn played too few games to tell what it is worth to them."
    settled = strong.judged.verdict != UNDECIDED
    verdict = f": {strong.judged.verdict}." if settled else ". They played too few games for a verdict of their own."
    figures = f"{signed(strong.mean)} points ({bounds(strong.judged.interval)})"
    return f"To players who look to the end of their turn it is worth {figures}{verdict}{disagreement(worth, strong)}"


def worth_sentence(worth: CardWorth) -> str:
    """Say what one card is worth, the verdict first."""
    verdict, games = worth.judged.verdict, f"{2 * worth.sums.games:,} games of {worth.policy} players"
    text = (
        f"with it a hand wins {wins_words(worth.mean)} with a card of its rank, color and type that does nothing "
        f"({bounds(worth.judged.interval)}; {games}); {margin_words(worth)}."
    )
    if verdict != UNDECIDED:
        return f"{worth.card.name} is {verdict}: {text}"
    return f"{worth.card.name}: {verdict}. {capitalized(text)} {games_missing([worth])}"


# Games that the card decided


def decided_games(
    trial: TrialDeck, card: Card, plan: SimulationPlan, table: Table, wanted: int = EXAMPLES
) -> list[DecidedGame]:
    """Find games, on fresh deals, that the holder of the card wins, but not with a blank in its place."""
    found: list[DecidedGame] = []
    for decided in iter_decided(trial.cards, card, plan, table):
        found.append(decided)
        if len(found) == wanted:
            break
    return found


def iter_decided(
    deck: Deck, card: Card, plan: SimulationPlan, table: Table, deals: int = MAX_EXAMPLE_DEALS
) -> Iterator[DecidedGame]:
    """Yield games that the card decided, of so many deals."""
    blank = blank_card(card)
    swapped = tuple(blank if other == card else other for other in deck)
    for seed in range(plan.first_seed + EXAMPLE_SEEDS, plan.first_seed + EXAMPLE_SEEDS + deals):
        game = dealt_game(table, deck, seed)
        hands = observe_all(table.game, game.deck, game.start.position).hands
        holders = [seat for seat, hand in enumerate(hands) if any(shown.name == card.name for shown in hand)]
        if len(holders) != 1:
            continue
        without = dealt_game(table, swapped, seed)
        for played in (game, without):
            play_by_policy(played, POLICIES[plan.policy], seed)
        if won_by(game, holders[0]) and not won_by(without, holders[0]):
            yield DecidedGame(seed, holders[0], game, without)


def dealt_game(table: Table, deck: Deck, seed: int) -> Game:
    """Deal a game at a table with a deck of its own."""
    position = adapter_for(table.game).deal(deck, table.rules, len(table.players), seed)
    return Game(table, deck, StartPosition(position, seed))


def play_by_policy(game: Game, policy: int, seed: int) -> None:
    """Play a game to its end by a policy, each player with random streams of their own."""
    players = len(game.table.players)
    chances = [streams(players * seed + seat) for seat in range(players)]
    while game.legal():
        game.step(int(lab_option(game.position, policy, chances[int(game.position.asked)])))


def won_by(game: Game, seat: int) -> bool:
    """Check whether a seat is among the winners."""
    return game.outcome is not None and seat in game.outcome.winners
