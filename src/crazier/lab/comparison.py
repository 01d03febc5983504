"""Compare two versions of a deck: the changed cards on the same deals, and what changed in the games as a whole."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from crazier.cards.card import Card
from crazier.cards.deck import Deck, slot_of
from crazier.errors import CrazierError
from crazier.lab.balance_run import Report, progress_of
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.map_seeds import HERE, Workers, kept_ready
from crazier.lab.paired_games import PairedGames, PairedWork, play_both_ways
from crazier.lab.simulation import GamesWork, SimulationPlan, unique_cards
from crazier.lab.summary import bounds, games_missing, listed, wins_words
from crazier.lab.verdicts import FINE, TOO_STRONG, TOO_WEAK, UNDECIDED
from crazier.lab.worth import CardWorth, WorthRun

SAME: Final = 0.005
"""A change of less than this is told as none."""
WORDS: Final = {TOO_STRONG: "stronger", TOO_WEAK: "weaker", FINE: "no different", UNDECIDED: "not enough games yet"}


@dataclass(frozen=True, slots=True)
class Comparison:
    """What changed between two versions of a deck."""

    changes: tuple[tuple[Card, Card], ...]
    """The changed cards, each new one with the old one in its place."""
    worths: tuple[CardWorth, ...]
    """By how much more often a hand wins with the new card than with the old one, in the order of the changes."""
    games: PairedGames | None
    """What changed in games as a whole, from the old version to the new one; None if no card has changed."""


def changed_cards(new: Deck, old: Deck) -> list[tuple[Card, Card]]:
    """Pair the cards that are not in the old deck with those that went: by name, or else by rank and color.

    What is the same in play has not changed: a copy in another set, or one with another emblem or flavor.
    """
    kept = {card.sides for card in new} & {card.sides for card in old}
    gone = [card for card in unique_cards(old) if card.sides not in kept]
    pairs = []
    for card in unique_cards(new):
        if card.sides in kept:
            continue
        same = [other for other in gone if other.name == card.name] or [
            other for other in gone if slot_of(other) == slot_of(card)
        ]
        if not same:
            raise CrazierError(
                f"'{card.name}' has no card in the old deck to compare it with: same name, or rank and color"
            )
        gone.remove(same[0])
        pairs.append((card, same[0]))
    if gone:
        raise CrazierError(f"the new deck lacks {listed([card.name for card in gone])}; compare decks of the same size")
    return pairs


def compare_decks(
    new: Deck,
    old: Deck,
    plan: SimulationPlan,
    max_deals: int,
    workers: Workers = HERE,
    report: Report | None = None,
) -> Comparison:
    """Compare two versions of a deck; the same seeds deal the same places of both decks."""
    changes = changed_cards(new, old)
    if not changes:
        return Comparison((), (), None)
    run = WorthRun(new, plan, SAME, max_deals, dict(changes), len(changes))
    both = PairedWork(GamesWork(old, plan), GamesWork(new, plan))
    with kept_ready(workers):
        worths = run.measure(workers, None if report is None else partial(report, "games for the changed cards"))
        games = play_both_ways(both, workers, progress_of(report, "games both ways", 2 * plan.games))
    return Comparison(tuple(changes), tuple(worths), games)


def comparison_sentences(comparison: Comparison) -> list[str]:
    """Say what changed: card by card, then length and the advantage of going first."""
    if comparison.games is None:
        return ["Every card is the same as before, and so is every game: no difference at all."]
    sentences = [
        change_sentence(worth, old) for worth, (_, old) in zip(comparison.worths, comparison.changes, strict=True)
    ]
    return [*sentences, length_sentence(comparison.games), seat_sentence(comparison.games)]


def change_sentence(worth: CardWorth, old: Card) -> str:
    """Say whether a card has become stronger or weaker, and by how much."""
    name = worth.card.name if worth.card.name == old.name else f"{worth.card.name} (in place of {old.name})"
    judged = worth.judged
    figures = f"{bounds(judged.interval)} points, {2 * worth.sums.games:,} games"
    if judged.verdict == UNDECIDED:
        return f"{name}: {WORDS[UNDECIDED]} ({figures}). {games_missing([worth])}"
    if judged.verdict == FINE:
        return f"{name} is {WORDS[FINE]}: within half a point of what it was ({figures})."
    return f"{name} is {WORDS[judged.verdict]}: with it a hand wins {wins_words(worth.mean)} before ({figures})."


def length_sentence(games: PairedGames) -> str:
    """Say how the length of games changed."""
    turns = games.turns
    words = "Games have become longer" if turns.change.value > 0 else "Games have become shorter"
    if turns.change.low <= 0 <= turns.change.high:
        words = "No clear change in how long games last"
    means = f"{turns.first.value:.1f} turns a player on average before, {turns.second.value:.1f} now"
    by = f"{turns.change.low:+.2f} to {turns.change.high:+.2f}, {games.games:,} games each way"
    return f"{words}: {means} ({by})."


def seat_sentence(games: PairedGames) -> str:
    """Say how the advantage of going first changed."""
    wins = games.first_wins
    words = f"Going first is worth {'more' if wins.change.value > 0 else 'less'} than before"
    if wins.change.low <= 0 <= wins.change.high:
        words = "No clear change in what going first is worth"
    shares = f"{share_text(wins.first)} of the games before, {share_text(wins.second)} now"
    return f"{words}: who goes first wins {shares} ({bounds(wins.change)} points)."


def share_text(share: Estimate) -> str:
    """Return a share in percent, without its interval."""
    return f"{100 * share.value:.1f} %"
