"""Every ability that the grammar can say and the checker accepts runs in a game, to the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

import crazier
from crazier.cards.card import Card
from crazier.cards.library import card_set
from crazier.language import Node, render
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.setup import PositionSetup
from crazier.play.start_position import StartPosition
from tests.engine.generated_games import table_for
from tests.engine.test_properties import conserved
from tests.language.trees import trees
from tests.strategies import card_with, makes_sense

pytestmark = pytest.mark.untraced

CHUNKS = [
    *[("triggered", 700)] * 3,
    *[("once", 700)] * 3,
    *[("substitution", 700)] * 2,
    ("always", 300),
    ("requirement", 400),
]
"""Forms of abilities and how many trees of each are made; several chunks, so that several processes can share them."""
SHARE = 1 if crazier.compiled() else 20
LEAST = 0.1
"""The least share of trees that the checker accepts."""
GUARD = 9
MOST_DECISIONS = 5_000
PLAYERS = 3
HAND, ASSETS, DISCARDS = 5, 3, 8


def position(card: Card, rng: Random, *, in_play: bool) -> Game:
    """Return a varied position with the card in the first player's hand or among that player's assets."""
    others = list(card_set("sampler").cards)
    rng.shuffle(others)
    assets_in_play = [other for other in others if other.sides[0].type == "asset"][: ASSETS * PLAYERS]
    rest = [other for other in others if other not in assets_in_play]
    deck = (card, *assets_in_play, *rest)
    tokens = iter(range(1, len(deck)))
    assets = [[next(tokens) for _ in range(ASSETS)] for _ in range(PLAYERS)]
    hands = [[next(tokens) for _ in range(HAND)] for _ in range(PLAYERS)]
    discard = [next(tokens) for _ in range(DISCARDS)]
    (assets if in_play else hands)[0].append(0)
    setup = PositionSetup(
        turn=0,
        phase="beginning" if in_play else "main",
        hands=tuple(map(tuple, hands)),
        assets=tuple(map(tuple, assets)),
        draw=tuple(tokens),
        discard=tuple(discard),
    )
    table = table_for(PLAYERS, GUARD)
    return Game(
        table,
        deck,
        StartPosition(adapter_for(table.game).from_setup(deck, table.rules, setup, rng.randrange(10**6)), None),
    )


def play_out(game: Game, card: Card, rng: Random) -> None:
    """Play the card as soon as it is offered, and everything else at random, until the game is over."""
    while game.outcome is None:
        assert game.decision_number < MOST_DECISIONS, "the game does not come to an end"
        decision = game.decision
        assert decision is not None
        conserved(game)
        plays = [option.code for option in decision.options if option.key == "play" and option.card == card.name]
        game.step(plays[0] if plays else rng.choice(list(game.legal())))
    conserved(game)


def happened(game: Game, card: Card) -> bool:
    """Check whether the card was played, or one of its abilities started."""
    texts = {line for side in card.sides for line in side.text}
    return any(
        (event.key == "played" and event.card == card.name)
        or (event.key == "ability" and event.params["text"] in texts)
        for event in game.events(None)
    )


@pytest.mark.slow
@pytest.mark.rule("R13")
@pytest.mark.parametrize("chunk", range(len(CHUNKS)), ids=lambda chunk: f"{chunk}-{CHUNKS[chunk][0]}")
def test_every_tree_that_makes_sense_runs_to_the_end_of_a_game(
    chunk: int, record_property: Callable[[str, object], None]
) -> None:
    count: Counter[str] = Counter()
    form, trees_made = CHUNKS[chunk]

    @seed(chunk)
    @settings(
        max_examples=trees_made // SHARE,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(trees(form))
    def run(tree: Node) -> None:
        count["trees"] += 1
        if not makes_sense(tree):
            return
        card = card_with(tree)
        count["accepted"] += 1
        ran = False
        for in_play in (False, True) if card.sides[0].type == "asset" else (False,):
            rng = Random(render(tree))
            game = position(card, rng, in_play=in_play)
            play_out(game, card, rng)
            ran |= happened(game, card)
        count["ran"] += ran

    run()
    record_property("trees", dict(count))
    assert count["accepted"] >= LEAST * count["trees"]
    assert count["ran"] >= count["accepted"] / 2
