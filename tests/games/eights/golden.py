"""Golden games and perft counts: what the engine did with fixed seeds when they were last recorded.

    scripts/golden

records them anew. They pin behavior, so a change here is a change of the rules as played: say why where it is made, and
raise RULES_VERSION in play/records.py if records of older games would go another way.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path
from random import Random

import crazier
from crazier.play.decisions import Event, Place
from crazier.play.game import Game
from tests.games.eights.lockstep import table_of
from tests.games.eights.perft import ROOTS, counts, game_at

FOLDER = Path(__file__).parents[2] / "golden"
COUNTS = FOLDER / "perft.json"
GAMES = {"2": 20, "3": 30, "4": 40, "8": 80, "first-3": 35, "4x2": 45, "first-6x3": 65}
"""The seeds of the golden games, by table (see `lockstep.table_of`)."""
GUARD = 120
EVERY = 5
NUMBERS = re.compile(r"\[\s+\d+(?:,\s+\d+)*\s+\]")
"""Matches a list of numbers, which is written on one line."""
ANEW = "if that is meant, scripts/golden writes it anew"


def game_file(way: str) -> Path:
    return FOLDER / f"eights_{way.replace('-', '_')}.json"


def at_rest(game: Game) -> bool:
    """Check whether no ability runs, so that the position does not depend on how abilities are stored."""
    decision = game.decision
    return decision is None or decision.kind == "main"


def digests(game: Game) -> dict[str, str]:
    """Return the digest of the position by decision number, if it is one of the recorded ones; else nothing."""
    recorded = game.outcome is not None or (game.decision_number % EVERY == 0 and at_rest(game))
    return {str(game.decision_number): game.digest()} if recorded else {}


def golden_game(way: str, seed: int) -> dict[str, object]:
    """Play a random game; return its record, its digests on the way, its outcome and its log."""
    game = crazier.new_game(table_of(way, GUARD), seed=seed)
    rng = Random(seed)
    seen_digests = digests(game)
    while game.outcome is None:
        game.step(rng.choice(list(game.legal())))
        seen_digests |= digests(game)
    return {"record": game.record.to_json(), "digests": seen_digests, "outcome": outcome(game), "log": log(game)}


def outcome(game: Game) -> dict[str, object]:
    assert game.outcome is not None
    return json.loads(json.dumps(asdict(game.outcome)))  # type: ignore[no-any-return]


def log(game: Game) -> list[str]:
    """Return the log as a spectator sees it, one event per line."""
    return [
        " ".join([event.key, str(event.seat), event.card or "-", *moves(event), *params(event)])
        for event in game.events(None)
    ]


def moves(event: Event) -> list[str]:
    """Return which card moves, from where to where."""
    token = [] if event.token is None else [f"#{event.token}"]
    if event.goal is None:
        return token
    return [*token, f"{place_text(event.origin)}>{place_text(event.goal)}"]


def place_text(place: Place | None) -> str:
    """Return a place in one word; an underscore is the bottom of a pile."""
    if place is None:
        return ""
    return f"{place.zone}{'' if place.owner is None else place.owner}{'_' * place.under}"


def params(event: Event) -> list[str]:
    """Return the parameters, lists without spaces."""
    values = {key: str(value) for key, value in event.params.items()}
    return [f"{key}={value.replace(' ', '') if value.startswith('(') else value}" for key, value in values.items()]


def golden_counts() -> list[dict[str, object]]:
    return [{**asdict(root), "counts": counts(game_at(root), root.depth)} for root in ROOTS]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for way, seed in GAMES.items():
        text = json.dumps(golden_game(way, seed), indent=1, ensure_ascii=False)
        game_file(way).write_text(NUMBERS.sub(lambda match: " ".join(match[0].split()), text) + "\n", "utf-8")
        print(f"wrote {game_file(way).relative_to(FOLDER.parents[1])}")
    lines = ",\n".join(json.dumps(root) for root in golden_counts())
    COUNTS.write_text(f"[\n{lines}\n]\n", "utf-8")
    print(f"wrote {COUNTS.relative_to(FOLDER.parents[1])}")


if __name__ == "__main__":
    main()
