"""Build random positions in which a player is bound (MQ10): obligations are rare in games, so they are written in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from hypothesis import HealthCheck, given, settings
from librt.vecs import vec
from mypy_extensions import i64

from crazier.cards.card import Card
from crazier.cards.deck import Deck, min_deck_size
from crazier.cards.library import card_set, card_sets
from crazier.cards.set_file import read_cards
from crazier.engine.core.state import (
    BINDS_NOW,
    HANDS,
    OBLIGATION_BOUND,
    OBLIGATION_CHOOSER,
    OBLIGATION_DISCARD,
    OBLIGATION_HOLDER,
    OBLIGATION_PLAY,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
)
from crazier.games.eights.turn import advance
from crazier.games.eights.turn_search import SEARCH_COUNTS
from crazier.play.game_adapter import adapter_for
from crazier.play.table import DEFAULT_NAMES, Table
from tests.engine.generated_games import deal_game_at
from tests.strategies import cards

THEME = """
Hermit
7 red asset
Play this only if you have 3 or fewer cards in hand.
At the start of your turn, draw a card.

Envoy
7 blue asset
Play this only if opponents control 2 or more assets.
At the start of your turn, draw a card.

Loner
6 red asset
Play this only if you control 1 or fewer assets.
At the start of your turn, draw a card.

Host
6 green event
Play this only if you have 4 or more cards in hand.
Draw a card.

Siren
4 purple asset
At the start of your turn, you may gain control of an asset an opponent controls.

Well
4 blue asset
At the start of your turn, you may draw a card.

Stage
5 green asset
You may play 1 more card on each of your turns.

Guild
5 blue asset
While you control 2 or more assets, you may play 1 more card on each of your turns.

Study
9 green asset
While an opponent has 5 or fewer cards in hand, you may discard 1 more card on each of your turns.

Muster
10 red event
If you control 2 or more assets, you may play 1 more card this turn.

Rush
10 blue event
You may play 1 more card this turn.

Conjurer
J purple asset wizard
When this comes into play, you may play an event from your hand.

Gleaner
J red event
You may take the top card of the discard pile.

Clearance
Q red event
Put 2 cards from your hand on the bottom of the draw pile.

Reaper
Q blue event
Destroy an asset.

Raid
K red event
You may gain control of an asset an opponent controls.

Supply
K blue event
You may draw 2 cards.

Gate
3 purple asset
At the start of your turn, you may put an asset from your hand into play.

Lazy Chair
3 green asset
At the start of your turn, you may skip your next main phase. If you do, draw 2 cards.

Encore
9 blue asset
At the end of your turn, you may play a card from your hand.

Feast
9 red event
Each opponent may draw 2 cards.

Tribute
2 red event
Each opponent may destroy an asset they control.

Jubilee
2 purple event
Play this only if you control 3 or more assets.
You win the game.
"""
"""Cards on whose abilities it often depends whether a bound card can still be played or discarded."""
POOL_SIZE = 150
"""How many generated cards the decks take theirs from."""
WAYS = ((1, 1), (1, 0), (0, 1))


@cache
def theme_cards() -> tuple[Card, ...]:
    return read_cards(THEME)


@cache
def generated_cards() -> tuple[Card, ...]:
    """Return cards with abilities made from the whole grammar."""
    pool: list[Card] = []

    @settings(
        max_examples=POOL_SIZE,
        database=None,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(cards("Generated"))
    def collect(card: Card | None) -> None:
        if card is not None:
            pool.append(card)

    collect()
    return tuple(pool)


def random_deck(rng: Random, players: int) -> Deck:
    """Return a deck of one set, of the theme among cards of the sampler, or of generated cards among both."""
    kind = rng.randrange(4)
    size = min_deck_size(players) + 20
    if kind == 0:
        return (card_set(rng.choice([name for name in card_sets() if len(card_set(name).cards) > 30])).cards * 3)[:size]
    deck = list(theme_cards()) * (1 if kind == 3 else 2)
    if kind == 3:
        deck += rng.sample(generated_cards(), 20)
    printed = list(card_set(rng.choice(("sampler", "avalon", "nights", "olympus"))).cards)
    return tuple(deck + (rng.sample(printed, len(printed)) * 3)[: max(size - len(deck), 8)])


def random_table(rng: Random) -> Table:
    """Return a table for two to four players, with or without teams, by either rulebook."""
    players = rng.choice((2, 2, 3, 3, 4))
    game = rng.choice(("modern", "modern", "first"))
    options: dict[str, int | str] = {"stall_guard": 60}
    if players == 4 and rng.random() < 0.5:
        options |= {"team_size": 2, "two_player_rule": 0}
    if game == "first":
        options["discard_before_drawing"] = rng.randrange(2)
    return Table("sampler", DEFAULT_NAMES[:players], game, options)


def bind_cards(rng: Random, position: Any) -> bool:
    """Bind one to three cards in the hand of a player whose turn it is; return whether there were any."""
    seat = rng.choice([seat for seat in range(position.players) if position.turn_seats >> seat & 1])
    hand = [int(token) for token in position.zones[HANDS + seat]]
    bound = rng.sample(hand, min(len(hand), rng.choice((1, 1, 1, 2, 3))))
    numbers: list[int] = []
    for token in bound:
        record = [0] * OBLIGATION_WIDTH
        record[OBLIGATION_TOKEN] = token
        record[OBLIGATION_HOLDER] = seat
        record[OBLIGATION_CHOOSER] = (seat + 1) % int(position.players)
        record[OBLIGATION_PLAY], record[OBLIGATION_DISCARD] = rng.choice(WAYS)
        record[OBLIGATION_BOUND] = BINDS_NOW
        numbers += record
    position.obligations = vec[i64](numbers)
    return len(bound) > 0


class BoundDecision(NamedTuple):
    """A decision in a turn in which a player is bound."""

    everything: Any
    """The position with all options."""
    filtered: Any
    """The same position with the options that are offered."""
    given_up: bool
    """Whether a search was given up, so that more may be offered."""


def bound_decisions(rng: Random) -> Iterator[BoundDecision]:
    """Play a game at random; at times bind a player, and yield each decision of that turn."""
    table = random_table(rng)
    game = deal_game_at(table, rng.randrange(2**40), random_deck(rng, len(table.players)))
    adapter = adapter_for(table.game)
    position = game.position.clone()
    while not position.reason:
        if rng.random() < 0.08 and not len(position.obligations):
            twin = position.clone()
            turn = twin.turn
            bind_cards(rng, twin)
            while not twin.reason and twin.turn == turn:
                everything = twin.clone()
                code = rng.choice(list(twin.options))
                advance(everything, code)
                over_limit = int(SEARCH_COUNTS.over_limit)
                adapter.apply(twin, code)
                if not twin.reason and twin.turn == turn:
                    yield BoundDecision(everything, twin, over_limit < SEARCH_COUNTS.over_limit)
        adapter.apply(position, rng.choice(list(position.options)))
