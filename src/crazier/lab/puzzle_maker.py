"""Make puzzles: random late positions that one line of three or four cards wins, and that the greedy bot does not."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Final

from crazier.cards.deck import Deck
from crazier.engine.core.chance import streams
from crazier.engine.core.state import NOT_OVER
from crazier.games.eights.ai.policy import policy_option
from crazier.games.eights.moves import apply
from crazier.games.policies import GREEDY
from crazier.lab.puzzle_proof import (
    PLAYERS,
    SOLVER,
    NotProved,
    Puzzle,
    game_at,
    prove,
    setup_of,
    winning_codes,
)
from crazier.lab.win_puzzles import is_asset
from crazier.play.game import Game
from crazier.play.table import Table

SETS: Final = ("camelot", "olympus", "nights")
OPPONENT: Final = 2
DRAW: Final = 3
"""How many cards are hidden: few, so that every way in which they could lie can be tried."""
SIZES: Final = (3, 4)
GREEDY_TRIES: Final = 3


def random_puzzle(name: str, deck: Deck, size: int, random: Random) -> Puzzle:
    """Return a random late position: nearly all cards have been discarded."""
    order = random.sample(range(len(deck)), len(deck))
    names = [deck[card].name for card in order]
    own, rest = names[:size], list(zip(order[size:], names[size:], strict=True))
    assets: list[tuple[str, ...]] = []
    for most in (2, 2):
        chosen = [card for card in rest[: random.randint(0, 6)] if is_asset(deck, card[0])][:most]
        rest = [card for card in rest if card not in chosen]
        random.shuffle(rest)
        assets.append(tuple(found for _, found in chosen))
    left = [found for _, found in rest]
    return Puzzle(
        set=name,
        hand=tuple(own),
        opponent=tuple(left[:OPPONENT]),
        assets=(assets[0], assets[1]),
        draw=tuple(left[OPPONENT : OPPONENT + DRAW]),
        discard=tuple(left[OPPONENT + DRAW :]),
        discards=random.randint(0, size - 2),
    )


def only_line(game: Game) -> tuple[str, ...] | None:
    """Return the line that wins in this world, if there is one and every choice on it but the last is the only one."""
    line: list[str] = []
    while (decision := game.decision) is not None:
        if decision.seats != (SOLVER,):
            return None
        winning = winning_codes(game.position)
        if not winning:
            return None
        ends = [code for code in winning if ends_game(game, code)]
        if not ends and len(winning) > 1:
            return None
        code = (ends or winning)[0]
        line.append(game.option_text(game.option(code), SOLVER))
        game.step(code)
    return tuple(line)


def ends_game(game: Game, code: int) -> bool:
    """Return whether an option ends the game at once."""
    twin = game.position.clone()
    apply(twin, code)
    return bool(twin.reason != NOT_OVER)


def greedy_wins(game: Game) -> bool:
    """Return whether the greedy policy wins this turn in one of a few tries."""
    for seed in range(GREEDY_TRIES):
        s = game.position.clone()
        turn, chance = s.turn, streams(seed)
        while s.reason == NOT_OVER and s.turn == turn:
            apply(s, policy_option(s, GREEDY, chance))
        if s.reason != NOT_OVER and s.winners >> SOLVER & 1:
            return True
    return False


def pattern(puzzle: Puzzle, deck: Deck) -> str:
    """Return what a puzzle is but for names: what fits what along the line, what the cards in play say, the verbs."""
    cards = {card.name: card for card in deck}
    ranks: dict[str, int] = {}
    colors: dict[str, int] = {}
    seen = []
    shed = [name for move in puzzle.line for name in puzzle.hand if move.split(" ", 2)[-1].startswith(name)]
    for name in (puzzle.discard[0], *dict.fromkeys((*shed, *puzzle.hand))):
        sides = [
            (ranks.setdefault(side.rank, len(ranks)), sorted(colors.setdefault(c, len(colors)) for c in side.colors))
            for side in cards[name].sides
        ]
        seen.append((sides, cards[name].sides[0].type))
    texts = [[side.text for name in part for side in cards[name].sides] for part in puzzle.assets]
    return json.dumps([seen, texts, [move.split(" ")[1] for move in puzzle.line], puzzle.discards])


def make(name: str, count: int, seed: int) -> Iterator[Puzzle]:
    """Yield puzzles of a set, no two alike but for names."""
    random, table = Random(seed), Table(name, PLAYERS)
    deck = table.load_deck()
    found: set[str] = set()
    while len(found) < count:
        size = SIZES[len(found) % len(SIZES)]
        puzzle = random_puzzle(name, deck, size, random)
        try:
            game = game_at(table, deck, setup_of(puzzle, deck))
            line = only_line(game)
            if line is None or not size <= len(line) <= size + 3:
                continue
            puzzle = replace(puzzle, line=line)
            if greedy_wins(game_at(table, deck, setup_of(puzzle, deck))) or pattern(puzzle, deck) in found:
                continue
            prove(puzzle)
        except NotProved:
            continue
        found.add(pattern(puzzle, deck))
        yield puzzle


def write_puzzles() -> int:
    """Write the file of puzzles, the sets by turns."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--each", type=int, default=20, help="how many of each set")
    parser.add_argument("--seed", type=int, default=29)
    arguments = parser.parse_args()
    made: list[list[dict[str, object]]] = []
    for name in SETS:
        made.append([])
        for puzzle in make(name, arguments.each, arguments.seed):
            made[-1].append(asdict(puzzle))
            print(f"{name} {len(made[-1])}: {', '.join(puzzle.line)}", flush=True)
    turns = [puzzle for row in zip(*made, strict=True) for puzzle in row]
    arguments.file.write_text(
        "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in turns) + "\n]\n", "utf-8"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(write_puzzles())
