"""Bots and programs try to compute the deal from all they are given, in the arena and at the terminal, and fail."""

from __future__ import annotations

import json
import sys
from collections.abc import Container, Iterable, Sequence
from hashlib import blake2b, scrypt
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

import crazier.lab.arena_block as arena_block
from crazier import Option, Table, View, new_game, new_series
from crazier.bots.bot import Bot, Budget, OptionEstimate
from crazier.cli import main
from crazier.lab.arena import ArenaPlan, play_arena
from crazier.play.factory import resolve_table
from crazier.play.game_adapter import adapter_for
from crazier.play.observe import observe_all
from crazier.play.seeds import Seed, bot_seed, derive_secret, stretch_seed
from crazier.play.series import game_seed

SAMPLER = resolve_table("sampler", 2)
NEAR = range(-20, 21)
WINDOW = 3000
Hand = tuple[str | None, ...]


def dealt_hand(table: Table, seed: Seed, seat: int) -> Hand:
    """Return the hand that a seed deals to a seat."""
    position = adapter_for(table.game).deal(DECK[table.set], table.rules, len(table.players), seed)
    return tuple(card.name for card in observe_all(table.game, DECK[table.set], position).hands[seat])


DECK = {"sampler": SAMPLER.load_deck()}


def guesses(numbers: Iterable[int], stretched: Container[int] = ()) -> list[Seed]:
    """Return the seeds and secrets that numbers suggest: near ones, what the arena once did, what can be derived.

    Stretching takes long, as it should, so only some of the numbers are.
    """
    found: list[Seed] = []
    for number in numbers:
        found += [number + step for step in NEAR]
        for seat in range(2):  # the arena's old formula, solved for the deal of the same block
            found.append((number - (1 + seat) * 524_287 * 2_654_435_761) % 2**48)
        keys = [blake2b(str(number).encode(), digest_size=size).digest() for size in (32, 64)]
        keys += [number.to_bytes(16, "little", signed=True), *([stretch_seed(number)] if number in stretched else [])]
        found += [secret for key in keys for secret in (key, derive_secret(key, "game 0"))]
        found += [derive_secret(key, f"arena deal {deal}") for key in keys for deal in range(5)]
    return found


def rebuilt(table: Table, hand: Hand, seat: int, candidates: Iterable[Seed]) -> list[Seed]:
    """Return the seeds among the candidates that deal this hand."""
    return [seed for seed in candidates if dealt_hand(table, seed, seat) == hand]


def numbers_in(value: object) -> set[int]:
    """Return all whole numbers anywhere in plain values."""
    if isinstance(value, bool) or value is None or isinstance(value, str | float):
        return set()
    if isinstance(value, int):
        return {value}
    inside = value.values() if isinstance(value, dict) else value
    return {number for one in inside for number in numbers_in(one)}  # type: ignore[attr-defined]


def test_the_attack_finds_what_can_be_found() -> None:
    """Deals by numbers that are told, or told with the seat added, or derived for a bot, as they once were."""
    deal, first, second = ((11 * 1_000_003 + 3 * 8_191 + n * 524_287 + 77) * 2_654_435_761 % 2**48 for n in range(3))
    for told in (first, second):
        assert rebuilt(SAMPLER, dealt_hand(SAMPLER, deal, 0), 0, guesses([told])) == [deal]
    for seed in (5, 2**40 + 1):
        assert rebuilt(SAMPLER, dealt_hand(SAMPLER, seed, 1), 1, guesses([seed + 1])) == [seed]
    assert rebuilt(SAMPLER, dealt_hand(SAMPLER, 2**33 + 777, 0), 0, range(2**33, 2**33 + WINDOW)) == [2**33 + 777]


class Spy(Bot):
    """A bot that keeps the first view of every game, and chooses at random."""

    seen: list[tuple[int, View]] = []  # noqa: RUF012

    def __init__(self, seed: int) -> None:
        self.name = "spy"
        self.seed = seed
        self.rng = Random(seed)
        self.first = True

    def choose(self, view: View, options: Sequence[Option], budget: Budget) -> Option:  # noqa: ARG002
        if self.first:
            self.seen.append((self.seed, view))
            self.first = False
        return self.rng.choice(options)

    def explain(self) -> tuple[OptionEstimate, ...]:
        return ()

    def close(self) -> None:
        pass


def test_a_bot_in_the_arena_can_not_compute_its_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Spy, "seen", [])
    monkeypatch.setattr(arena_block, "make_player", lambda _name, seed, _game, _seat: Spy(seed))
    play_arena(ArenaPlan(SAMPLER, ("random", "greedy"), 40, seed=2**90 + 5))
    assert len(Spy.seen) >= 40
    early = [(seed, view) for seed, view in Spy.seen if view.decision_number < 2 and view.observation.turn == 1]
    assert len(early) >= 20
    found = 0
    for seed, view in early[:40]:
        seat = view.seat or 0
        hand = tuple(card.name for card in view.observation.hands[seat])
        exact = set(hand)
        for guess in guesses([seed], [early[0][0]]):
            found += set(dealt_hand(SAMPLER, guess, seat)) <= exact
    assert found == 0


def asked_of_a_program(folder: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> dict[str, Any]:
    """Return the first question that a program gets at the terminal."""
    spy = folder / "spy.py"
    spy.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        f"    open({str(folder / 'asked')!r}, 'a').write(line)\n"
        "    print(json.dumps({'option': json.loads(line)['options'][0]['id']}), flush=True)\n"
    )
    monkeypatch.setattr("sys.stdin", StringIO("pass\n1\n" * 3))
    program = f"program:{sys.executable} {spy}"
    (folder / "asked").unlink(missing_ok=True)
    assert main(["play", "--set", "sampler", "--seats", f"{program},you", "--plain", *words]) == 0
    question: dict[str, Any] = json.loads((folder / "asked").read_text("utf-8").splitlines()[0])
    return question


def test_a_program_at_the_terminal_can_not_compute_its_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_of_a_program(tmp_path, monkeypatch)
    hand = {card["name"] for card in asked["sight"]["hands"][0]}
    assert len(hand) >= 7
    numbers = {asked["seed"], *(number for number in numbers_in(asked) if number > 2**20)}
    candidates = guesses(numbers, [asked["seed"]])
    assert len(candidates) >= len(NEAR)
    assert not [guess for guess in candidates if set(dealt_hand(SAMPLER, guess, 0)) <= hand]


def test_a_typed_seed_is_the_same_game_again_but_can_not_be_found_by_trying_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, again = (asked_of_a_program(tmp_path, monkeypatch, "--seed", "1511") for _ in range(2))
    assert (first["seed"], first["sight"]) == (again["seed"], again["sight"])
    hand = {card["name"] for card in first["sight"]["hands"][0]}
    assert not [seed for seed in range(WINDOW) if set(dealt_hand(SAMPLER, seed, 0)) <= hand]
    assert first["seed"] not in {bot_seed(number.to_bytes(16, "little"), "seat 0") for number in range(WINDOW)}
    secret = derive_secret(stretch_seed(1511), "game 0")
    assert set(dealt_hand(SAMPLER, secret, 0)) <= hand, "whoever knows the number can deal the game"


def test_few_numbers_can_be_tried() -> None:
    """A bot that knows the code must stretch every number it tries, in 32 MiB of memory: 128 bytes times n times r.

    How many it can try in a second of processor time is what scripts/seed_attack measures.
    """
    stretched = scrypt(b"1511", salt=b"crazier seed", n=2**15, r=8, p=1, maxmem=2**27, dklen=32)
    assert stretch_seed(1511) == stretched


def test_a_brute_force_over_a_window_of_seeds_finds_nothing() -> None:
    """Any number may be tried: the deal of a secret is none of theirs, wherever the window is planted."""
    game = new_game(SAMPLER)
    secret = game.start.seed
    assert isinstance(secret, bytes)
    hand = tuple(card.name for card in observe_all("modern", game.deck, game.start.position).hands[0])
    for start in (0, int.from_bytes(secret[:6], "big") - WINDOW // 2, int.from_bytes(secret[:8], "little") >> 2):
        assert rebuilt(SAMPLER, hand, 0, range(start, start + WINDOW)) == []
    near = [int(number) for number in game.position.chance]
    assert rebuilt(SAMPLER, hand, 0, guesses(near)) == []


def test_the_record_of_a_finished_game_deals_no_other_game_of_its_series() -> None:
    series = new_series(Table("sampler", options={"games": 3, "stall_guard": 4}))
    rng = Random(1)
    while True:
        while series.game.legal():
            series.game.step(rng.choice(series.game.legal()))
        known = bytes.fromhex(str(series.game.record.to_json()["secret"]))
        if series.over:
            break
        start = series.next_game().start
        observed = observe_all("modern", series.deck, start.position)
        hand = tuple(card.name for card in observed.hands[0])
        candidates: list[Seed] = [known, blake2b(known).digest(), *(game_seed(known, number) for number in range(6))]
        candidates += guesses(
            [int.from_bytes(known[:6], "big"), *numbers_in(series.earlier_games[-1].record.to_json())]
        )
        deal = adapter_for("modern").deal
        hands = [deal(series.deck, series.table.rules, 2, seed, start.first) for seed in candidates]
        assert hand not in [
            tuple(card.name for card in observe_all("modern", series.deck, position).hands[0]) for position in hands
        ]
