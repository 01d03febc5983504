"""What programs do in games is in their footprints: the bounds for bound players rest on that (R63)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

import crazier
from crazier.cards.library import card_sets
from crazier.engine.compiler import compiled_deck as c
from crazier.engine.compiler import footprints as f
from crazier.engine.compiler.symbols import ACT_OPCODES
from crazier.language.act_specs import ACTS
from crazier.play.decisions import Cause, Event
from crazier.play.table import DEFAULT_NAMES, Table

pytestmark = pytest.mark.untraced

GUARD = 60
SEEDS = (1, 2, 3, 4)
OF_EVENTS = {
    "drew": f.OCCURS << c.OCC_DRAW,
    "destroyed": f.OCCURS << c.OCC_DESTROY | f.OCCURS << c.OCC_LEAVE,
    "gained": f.CHANGES_ASSETS | f.OCCURS << c.OCC_GAIN,
    "entered": f.OCCURS << c.OCC_ENTER,
    "played": f.PLAYS_CARDS | f.RUNS_OTHER_CARDS | f.OCCURS << c.OCC_PLAY,
    "copied": f.RUNS_OTHER_CARDS | f.OCCURS << c.OCC_PLAY,
    "skipped": f.SKIPS,
    "redealt": f.FILLS_HANDS | f.EMPTIES_HANDS | f.TAKES_HANDS,
    "won": f.ENDS_GAME,
    "lost": f.ENDS_GAME,
    "granted plays": f.GRANTS_PLAYS,
    "granted discards": f.GRANTS_DISCARDS,
    "extra turn": 0,
    "extra draw phase": f.FILLS_HANDS | f.OCCURS << c.OCC_DRAW,
    "extra main phase": f.EXTRA_MAIN_PHASE,
}
"""What a program must say that it may change if it makes an event happen, apart from where cards go."""
INTO = {"hand": f.FILLS_HANDS, "assets": f.CHANGES_ASSETS, "discard_pile": f.CHANGES_TOP}
OUT_OF = {"hand": f.EMPTIES_HANDS, "assets": f.CHANGES_ASSETS, "discard_pile": f.CHANGES_TOP}
"""The same for where a card goes and comes from."""
NOT_TAKEN = ("announced", "played", "revealed", "reshuffled")
"""Events by which a card leaves its place to be played; a reshuffle leaves the top card where it is (M9.1)."""


def played_game(name: str, players: int, seed: int) -> crazier.Game:
    """Return a random game with its log."""
    table = Table(name, DEFAULT_NAMES[:players], "first" if name == "first" else "modern", {"stall_guard": GUARD})
    game, rng = crazier.new_game(table, seed=seed), Random(seed)
    game.keep_log()
    while game.outcome is None:
        game.step(rng.choice(list(game.legal())))
    return game


@cache
def effects() -> tuple[tuple[Any, Event, Cause], ...]:
    """Return what abilities did in games of all sets: the compiled deck, the event, and its cause."""
    games = [played_game(name, players, seed) for name in card_sets() for players in (2, 4) for seed in SEEDS]
    return tuple(
        (game.position.compiled, event, event.cause)
        for game in games
        for event in game.events(None)
        if event.cause is not None
    )


def needed_bits(event: Event) -> int:
    """Return the bits of what an event changes."""
    detail = event.params["what"] if event.key == "granted" else event.params["span"] if event.key == "extra" else ""
    bits = OF_EVENTS.get(f"{event.key} {detail}".strip(), 0)
    if event.goal is not None and not event.goal.under:
        bits |= INTO.get(event.goal.zone, 0)
    if event.origin is not None and event.key not in NOT_TAKEN:
        bits |= OUT_OF.get(event.origin.zone, 0)
    if event.key == "entered" and event.origin is not None and event.origin.zone != "limbo":
        bits |= f.PUTS_INTO_PLAY  # from limbo it comes by being played
    if event.key == "put" and event.origin is not None and event.origin.zone == "assets":
        bits |= f.OCCURS << c.OCC_LEAVE
    return bits


def programs(compiled: Any, cause: Cause) -> Iterator[int]:
    """Yield the programs of the face that a cause names: of its abilities in play, or as an event."""
    if cause.line is None:
        yield from (int(compiled.event_code[cause.face]), int(compiled.use_code[cause.face]))
        return
    for ability in range(compiled.first_ability[cause.face], compiled.last_ability[cause.face]):
        yield int(compiled.abilities[ability * c.ABILITY_WIDTH + c.A_CODE])


def footprint_of(compiled: Any, footprints: Sequence[int], cause: Cause) -> int:
    """Return what the programs behind a cause may change at most."""
    bits = 0
    for program in programs(compiled, cause):
        if program >= 0:
            bits |= int(footprints[compiled.program_starts[program] // c.OP_WIDTH])
    return bits


def footprints_of(compiled: Any) -> list[int]:
    """Return the footprints of a deck, worked out anew."""
    code, starts, terms = (
        [int(number) for number in each] for each in (compiled.code, compiled.program_starts, compiled.terms)
    )
    return f.footprints_from(code, starts, terms)


@pytest.mark.rule("R63")
def test_a_program_does_only_what_its_footprint_says() -> None:
    beyond = {
        (event.key, cause.card, bin(more))
        for compiled, event, cause in effects()
        if (more := needed_bits(event) & ~footprint_of(compiled, compiled.footprints, cause))
    }
    assert not beyond, f"language/act_specs.py says too little of what these change: {sorted(beyond)}"


CHANGING = [name for name, spec in ACTS.items() if name in ACT_OPCODES and spec.event and (spec.changes or spec.causes)]


@pytest.mark.parametrize("act", CHANGING)
def test_an_act_without_its_footprint_would_be_noticed(act: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(f.FOOTPRINTS, ACT_OPCODES[act], 0)
    anew: dict[int, list[int]] = {}
    for compiled, event, cause in effects():
        if event.key != ACTS[act].event:
            continue
        footprints = anew.get(id(compiled)) or anew.setdefault(id(compiled), footprints_of(compiled))
        if needed_bits(event) & ~footprint_of(compiled, footprints, cause):
            return
    pytest.fail(f"no game shows what '{act}' changes, so nothing would tell that its footprint lacks it")
