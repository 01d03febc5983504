"""Play many random games fast, and count what happened in them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.state import NOT_OVER, State
from crazier.games.eights.deal import deal
from crazier.games.eights.moves import apply


class CombinedLcg:
    """L'Ecuyer's combined congruential generator, for random choices only: the chance in the state is separate."""

    x: i64
    y: i64

    def __init__(self, seed: i64) -> None:
        self.x = seed % 2147483562 + 1
        self.y = (seed * 48271) % 2147483398 + 1

    def random_below(self, n: i64) -> i64:
        """Return a random number from 0 to n - 1."""
        x = (self.x * 40014) % 2147483563
        y = (self.y * 40692) % 2147483399
        self.x = x
        self.y = y
        z = x - y
        if z < 1:
            z += 2147483562
        return ((z - 1) * n) // 2147483562


class PlayoutCounts:
    """The counts of a number of random games."""

    games: i64
    decisions: i64
    choices: i64  # decisions with more than one option
    abilities: i64
    turns: i64

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.choices = 0
        self.abilities = 0
        self.turns = 0


def finish_at_random(s: State, rng: CombinedLcg, counts: PlayoutCounts) -> None:
    """Play on with uniformly random choices until the game is over, and add to the counts."""
    while s.reason == NOT_OVER:
        options = s.options
        count: i64 = len(options)
        counts.decisions += 1
        if count == 1:
            apply(s, options[0])
        else:
            counts.choices += 1
            apply(s, options[rng.random_below(count)])
    counts.games += 1
    counts.abilities += s.abilities_run
    counts.turns += s.turn


def play_random_games(compiled: CompiledDeck, players: i64, games: i64, seed: i64, rules: list[int]) -> PlayoutCounts:
    """Deal and play a number of random games; return the counts."""
    rng = CombinedLcg(seed)
    counts = PlayoutCounts()
    numbers = vec[i64](rules)
    for game in range(games):
        finish_at_random(deal(compiled, players, seed * 1000003 + game, numbers, False), rng, counts)
    return counts


def random_rollouts(s: State, games: i64, seed: i64) -> PlayoutCounts:
    """Random rollouts: play copies of a position to the end a number of times; return the counts."""
    rng = CombinedLcg(seed)
    counts = PlayoutCounts()
    for _game in range(games):
        twin = s.clone()
        twin.tracking = False
        finish_at_random(twin, rng, counts)
    return counts
