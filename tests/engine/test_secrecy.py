"""Secrecy: exchange the cards that a viewer can't know, and not one byte of what the viewer gets changes.

`possible_worlds` works out what a viewer can't know, from that viewer's own events.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

import crazier
from crazier.cards.deck import Deck
from crazier.engine.core.serialization import dump_state, load_state
from crazier.engine.core.state import ASK_CARD, ASK_MAIN
from crazier.errors import CrazierError
from crazier.games.eights.worlds import renew_decision
from crazier.play.adapters.eights.decisions import seats_answering
from crazier.play.game import Game
from tests.engine.generated_games import RecordedGame, play_random_game, play_random_game_at, team_table
from tests.engine.possible_worlds import HeardEvent, Knowledge, PossibleWorlds
from tests.strategies import decks

pytestmark = pytest.mark.untraced

POSITIONS = 10_500 if crazier.compiled() else 800
"""Positions to compare in all, over all numbers of players."""
DECKS = 25 if crazier.compiled() else 3
"""Games with made-up cards, for each number of players."""
FEWER = -(-DECKS // 5)
"""Games in teams, where a turn has more decisions."""
STRETCH = 6
"""Moves to make from an exchanged position on."""
FLOOR = 10
"""Cards that must be exchanged in a position, on average."""
PLAYERS = range(2, 9)
SHARDS = 2
VERBS = ("plays", "discards", "chooses")
PLAIN = ("accepts", "declines", "stops", "passes", "names green")


@dataclass
class Count:
    """Counts of what was compared."""

    positions: int = 0
    exchanged: int = 0
    in_ability: int = 0
    own: int = 0
    """Positions in which the viewer decides."""
    broken_off: int = 0
    """Stretches that ended because another player would have had to choose a card that is now a different one."""


def knowledge_at(story: RecordedGame, viewer: int | None) -> list[Knowledge]:
    """Return what the viewer can know at each decision of a game."""
    players = len(story.table.players)
    allies = next((team for team in story.table.teams if viewer in team), ())
    model = PossibleWorlds(viewer, players, story.before.zones, allies)
    out = []
    for number, position in enumerate(story.positions):
        for event, token in story.events(number, viewer):
            model.hear(HeardEvent(event, token))
        model.see(position.zones)
        decision = story.game_at(number).decision
        if decision is not None and decision.seats == (viewer,) and decision.prompt.key == "search":
            model.search()
        out.append(model.now())
    return out


def stretches(story: RecordedGame) -> Iterator[tuple[int, int]]:
    """Yield the first and last decision of stretches in which every card keeps its token."""
    start = 0
    last = len(story.positions) - 1
    while start <= last:
        end = start
        while end < last and end - start < STRETCH and not story.mixes(end + 1):
            end += 1
        yield start, end
        start = end + 1


def exchanged(position: Any, knowledge: Knowledge, rng: Random) -> tuple[Any, int]:
    """Return the position with faces exchanged among cards that can't be told apart, and how many faces moved."""
    numbers = dump_state(position)
    face = [int(one) for one in position.face]
    for tokens in knowledge.interchangeable():
        fronts = [face[token] for token in tokens]
        rng.shuffle(fronts)
        for token, front in zip(tokens, fronts, strict=True):
            face[token] = front
    moved = sum(one != int(other) for one, other in zip(face, position.face, strict=True))
    return load_state(position.compiled, {**numbers, "face": face}), moved


# What a viewer gets


def received(game: Game, viewer: int | None, tries: list[str]) -> dict[str, object]:
    """Return everything that a viewer gets: view, decision, options, events, and answers to attempts."""
    decision = game.decision
    asked = decision is not None and viewer in decision.seats
    return {
        "view": json.dumps(game.view(viewer).to_json()),
        "sight": repr(game.view(viewer).observation),
        "wire": repr(game.view(viewer).to_wire()),
        "effects": repr(game.effects(viewer)),
        "running": repr(game.running(viewer)),
        "next discard": repr(game.next_discard(viewer)),
        "question": repr((decision.seats, decision.kind, decision.prompt, decision.source, decision.rule))
        if decision
        else "",
        "decision": repr(decision) if asked else "",
        "legal": list(game.legal()) if asked else [],
        "written": [game.option_text(option) for option in decision.options] if decision and asked else [],
        "own decision": repr(game.decision_for(viewer)),
        "refusals": repr(game.refusals(viewer)),
        "events": repr(game.events(viewer)),
        "answers": [answer(game, text) for text in tries],
        "outcome": repr(game.outcome),
    }


def answer(game: Game, text: str) -> str:
    """Return the answer to an attempt to make a move."""
    try:
        attempt = game.parse(text)
    except CrazierError as error:
        return f"{type(error).__name__}: {error}"
    return f"offered as {attempt.option.id}" if attempt.option else str(game.refusal(attempt))


def move_text(game: Game, code: int, viewer: int | None) -> str:
    """Return a move in notation as the viewer sees it."""
    return game.option_text(game.option(code), viewer, by_all=viewer is None)


def attempts(story: RecordedGame, viewer: int | None, rng: Random) -> list[str]:
    """Return moves that a seat might try: most are none of its options."""
    if viewer is None:
        return []
    name = story.table.players[viewer]
    cards = [rng.choice(story.deck).name.split(" // ")[0] for _ in range(3)]
    other = rng.choice(story.table.players)
    tries = [f"{name} {rng.choice(VERBS)} {card}" for card in cards]
    return [*tries, f"{name} chooses {other}", f"{name} {rng.choice(PLAIN)}"]


def options_anew(position: Any) -> list[int]:
    """Return the options of a pending decision, worked out anew from the position."""
    twin = position.clone()
    if not twin.obligations and twin.ask in (ASK_MAIN, ASK_CARD):
        renew_decision(twin)
    return list(twin.options)


# The test


def compare_views(story: RecordedGame, viewers: list[int | None], rng: Random, count: Count, most: int) -> None:
    """Exchange the cards that a viewer can't know in every stretch of a game, and compare what the viewer gets."""
    known_to = [knowledge_at(story, viewer) for viewer in viewers]
    for turn, (start, end) in enumerate(stretches(story)):
        if count.positions >= most:
            return
        viewer, known = viewers[turn % len(viewers)], known_to[turn % len(viewers)]
        other, moved = exchanged(story.positions[start], known[end], rng)
        true_game, other_game = story.game_at(start), story.game_at(start, other)
        if not other.reason and viewer in seats_answering(other):
            assert options_anew(other) == options_anew(story.positions[start]) == list(story.positions[start].options)
        for number in range(start, end + 1):
            tries = attempts(story, viewer, rng)
            expected, found = received(true_game, viewer, tries), received(other_game, viewer, tries)
            for what, value in expected.items():
                assert found[what] == value, (
                    f"{len(story.table.players)} players, seed {story.seed}, viewer {viewer}, decision {number}: "
                    f"{what} differs when {moved} hidden cards are exchanged at decision {start}"
                )
            count_position(count, story, number, viewer, moved)
            if number < end:
                code = story.codes[number]
                if code not in other_game.legal():
                    count.broken_off += 1
                    break
                assert move_text(true_game, code, viewer) == move_text(other_game, code, viewer)
                true_game.step(code)
                other_game.step(code)


def two_viewers(players: int, turn: int) -> list[int | None]:
    """Return two viewers; the spectator and the seats take turns."""
    viewers = [None, *range(players)]
    return [viewers[turn % len(viewers)], viewers[(turn + 1 + players // 2) % len(viewers)]]


def count_position(count: Count, story: RecordedGame, number: int, viewer: int | None, moved: int) -> None:
    decision = story.game_at(number).decision
    count.positions += 1
    count.exchanged += moved
    count.in_ability += decision is not None and decision.source is not None
    count.own += decision is not None and viewer in decision.seats


@pytest.mark.slow
@pytest.mark.rule("M12.1", "M12.2", "M12.3", "R42")
@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_a_viewer_gets_depends_on_what_the_viewer_cannot_know(
    players: int, shard: int, record_property: Callable[[str, object], None]
) -> None:
    count = Count()
    wanted = -(-POSITIONS // (len(PLAYERS) * SHARDS))
    rng = Random(f"{players}/{shard}")
    number = 1000 * players + 500 * shard
    while count.positions < wanted:
        compare_views(play_random_game(players, number), two_viewers(players, number), rng, count, wanted)
        number += 1
    record_property("secrecy", asdict(count))
    assert count.exchanged >= FLOOR * count.positions
    assert count.in_ability > 0
    assert count.own > 0


TEAMS = ((4, 2), (5, 2), (6, 2), (6, 3), (8, 2), (8, 3))


@pytest.mark.slow
@pytest.mark.rule("M12.1", "M20.2", "R51")
@pytest.mark.parametrize(("players", "size"), TEAMS)
def test_secrecy_in_teams_by_either_rulebook(
    players: int, size: int, record_property: Callable[[str, object], None]
) -> None:
    count = Count()
    wanted = -(-POSITIONS // (3 * len(TEAMS)))
    rng = Random(f"{players}/{size}")
    number = 100 * players + size
    while count.positions < wanted:
        table = team_table(players, size, 20, ("modern", "first")[number % 2])
        compare_views(play_random_game_at(table, number), two_viewers(players, number), rng, count, wanted)
        number += 1
    record_property("secrecy", asdict(count))
    assert count.exchanged >= FLOOR * count.positions
    assert count.in_ability > 0
    assert count.own > 0


@pytest.mark.slow
@pytest.mark.rule("M12.1", "M20.2")
@pytest.mark.parametrize(("players", "size"), [(4, 2), (6, 3)])
def test_secrecy_in_teams_with_generated_cards(
    players: int, size: int, record_property: Callable[[str, object], None]
) -> None:
    count = Count()

    @seed(players)
    @settings(
        max_examples=-(-DECKS // 5), database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
    )
    @given(decks(players))
    def look(deck: Deck) -> None:
        number = count.positions
        story = play_random_game_at(team_table(players, size, 12), number, deck)
        compare_views(story, two_viewers(players, number), Random(number), count, 10**9)

    look()
    record_property("secrecy", asdict(count))
    assert count.exchanged >= FLOOR * count.positions


@pytest.mark.slow
@pytest.mark.rule("M12.1")
@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_secrecy_with_generated_cards(players: int, record_property: Callable[[str, object], None]) -> None:
    count = Count()

    @seed(players)
    @settings(max_examples=DECKS, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(decks(players))
    def look(deck: Deck) -> None:
        number = count.positions
        story = play_random_game(players, number, guard=25, deck=deck)
        compare_views(story, two_viewers(players, number), Random(number), count, 10**9)

    look()
    record_property("secrecy", asdict(count))
    assert count.exchanged >= FLOOR * count.positions
