"""Golden games and counts: what the engine made of fixed seeds when they were written down.

    scripts/golden

writes them anew. They stand for behaviour, so a change here is a change of the rules as played: say why where it is
made, and raise RULES_VERSION in play/records.py if records of older games would go another way.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path
from random import Random

import crazier
from crazier.play.game import Game
from tests.games.eights.lockstep import table_of
from tests.games.eights.perft import ROOTS, counts, game_at

FOLDER = Path(__file__).parents[2] / "golden"
COUNTS = FOLDER / "perft.json"
GAMES = {"2": 20, "3": 30, "4": 40, "8": 80, "first-3": 35, "4x2": 45, "first-6x3": 65}
"""The golden games: the way to play, and the seed."""
GUARD = 120
EVERY = 5
NUMBERS = re.compile(r"\[\s+\d+(?:,\s+\d+)*\s+\]")
"""Lists of numbers are written on one line."""
ANEW = "if that is meant, scripts/golden writes it anew"


def game_file(way: str) -> Path:
    return FOLDER / f"eights_{way.replace('-', '_')}.json"


def at_rest(game: Game) -> bool:
    """Whether no ability runs, so that the position does not depend on how abilities are stored."""
    decision = game.decision
    return decision is None or decision.kind == "main"


def digests(game: Game) -> dict[str, str]:
    """The digest of the position, if it is one of those that are written down."""
    wanted = game.outcome is not None or (game.decision_number % EVERY == 0 and at_rest(game))
    return {str(game.decision_number): game.digest()} if wanted else {}


def golden_game(way: str, seed: int) -> dict[str, object]:
    """A random game: its record, its digests on the way, and how it ended."""
    game = crazier.new_game(table_of(way, GUARD), seed=seed)
    dice = Random(seed)
    found = digests(game)
    while game.outcome is None:
        game.step(dice.choice(list(game.legal())))
        found |= digests(game)
    return {"record": game.record.to_json(), "digests": found, "outcome": outcome(game), "log": log(game)}


def outcome(game: Game) -> dict[str, object]:
    assert game.outcome is not None
    return json.loads(json.dumps(asdict(game.outcome)))  # type: ignore[no-any-return]


def log(game: Game) -> list[str]:
    """The log as a spectator hears it, one event a line."""
    return [
        " ".join([event.key, str(event.seat), event.card or "-", *(f"{k}={v}" for k, v in event.params.items())])
        for event in game.events(None)
    ]


def golden_counts() -> list[dict[str, object]]:
    return [{**asdict(root), "counts": counts(game_at(root), root.depth)} for root in ROOTS]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for way, seed in GAMES.items():
        text = json.dumps(golden_game(way, seed), indent=1, ensure_ascii=False)
        game_file(way).write_text(NUMBERS.sub(lambda found: " ".join(found[0].split()), text) + "\n", "utf-8")
        print(f"wrote {game_file(way).relative_to(FOLDER.parents[1])}")
    lines = ",\n".join(json.dumps(one) for one in golden_counts())
    COUNTS.write_text(f"[\n{lines}\n]\n", "utf-8")
    print(f"wrote {COUNTS.relative_to(FOLDER.parents[1])}")


if __name__ == "__main__":
    main()
