"""Golden games and perft counts: what the games did with fixed seeds when they were last recorded.

    scripts/golden

records them anew: choices and digests in `games.json`, what a spectator saw in `logs.txt`. They pin behavior. A change
of `games.json` is a change of the rules as played: say why where it is made, and raise RULES_VERSION in play/records.py
if records of older games would go another way. `logs.txt` alone changes with how events and moves are told.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import count
from pathlib import Path
from random import Random

import crazier
from crazier.cards.library import card_sets
from crazier.play.decisions import Event, Place
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.table import DEFAULT_NAMES, DEFAULT_SET, Table
from tests.games.eights.perft import ROOTS, counts, game_at

FOLDER = Path(__file__).parents[1] / "golden"
GAMES = FOLDER / "games.json"
LOGS = FOLDER / "logs.txt"
COUNTS = FOLDER / "perft.json"

MODERN_SEATS = ("2", "4", "8", "4x2")
MIXED_SETS = ("camelot+avalon", "olympus+pantheon", "nights+shahrzad")
OTHER_TABLES = (
    "modern sampler 3",
    "modern sampler 6x3",
    *(f"first first {seats}" for seats in ("2", "4", "8", "4x2", "6x3")),
    "first sampler 3",
    *(f"classic {preset} {seats}" for preset in ("classic-match", "house") for seats in ("2", "4", "8")),
    *(f"light-dark {preset} {seats}" for preset in ("light-dark-match", "even-crazier") for seats in ("2", "4")),
)
TABLES = (
    *(f"modern {name} {seats}" for name in card_sets() if name != "first" for seats in MODERN_SEATS),
    *(f"modern {name} 2" for name in MIXED_SETS),
    *OTHER_TABLES,
)
"""The tables by game, set or preset, and players, with the size of teams behind an x."""
GUARD = 60
"""After how many turns a game of cards with abilities ends."""
HANDS = 2
"""After how many hands a game of playing cards ends."""
LEAST = 40
"""A game is recorded if it has so many decisions; else the next seed is tried."""
EVERY = 10
"""After how many decisions the position's digest is taken again."""
TOLD = 60
"""How many decisions of a game are told; a longer log would make the file large and show little more."""
WIDTH = 24
"""How much is told of a long text, such as that of an ability: enough to see which one it is."""
HEADING = "== "
ANEW = "if that is meant, scripts/golden writes it anew"


def table_named(name: str) -> Table:
    """Return a table of TABLES."""
    game, cards, seats = name.split()
    players, _, size = seats.partition("x")
    names = DEFAULT_NAMES[: int(players)]
    if has_abilities(game):
        return Table(cards, names, game, {"stall_guard": GUARD, "team_size": int(size or 0)})
    return Table(DEFAULT_SET, names, game, {**adapter_for(game).presets[cards].options, "hands": HANDS})


def has_abilities(game: str) -> bool:
    return game in ("modern", "first")


def at_rest(game: Game) -> bool:
    """Check whether no ability runs, so that the position does not depend on how abilities are stored."""
    decision = game.decision
    return decision is None or decision.kind == "main" or not has_abilities(game.table.game)


def digests(game: Game) -> dict[str, str]:
    """Return the digest of the position by decision number, if it is one of the recorded ones; else nothing."""
    recorded = game.outcome is not None or (game.decision_number % EVERY == 0 and at_rest(game))
    return {str(game.decision_number): game.digest()} if recorded else {}


def random_game(name: str) -> Game:
    """Return a random game at a table, of the first seed by which it does not end early."""
    table = table_named(name)
    for seed in count(1):
        game = crazier.new_game(table, seed=seed)
        rng = Random(seed)
        while game.outcome is None:
            game.step(rng.choice(list(game.legal())))
        if game.decision_number >= LEAST:
            break
    return game


def golden_game(game: Game) -> dict[str, object]:
    """Return the seed and choices of a game, its digests on the way, and its outcome."""
    replayed = game.replayed_to(0)
    seen_digests = digests(replayed)
    for code in game.choices:
        replayed.step(code)
        seen_digests |= digests(replayed)
    choices = list(map(int, game.choices))
    return {"seed": game.start.seed, "choices": choices, "digests": seen_digests, "outcome": outcome(game)}


def outcome(game: Game) -> dict[str, object]:
    assert game.outcome is not None
    return json.loads(json.dumps(asdict(game.outcome)))  # type: ignore[no-any-return]


def told(name: str, seed: int, choices: Sequence[int]) -> Iterator[str]:
    """Play a game and yield its first moves, and below each what a spectator sees of it, one event per line."""
    game = crazier.new_game(table_named(name), seed=seed)
    game.keep_log()
    yield from map(event_line, game.events(None))
    for code in choices[:TOLD]:
        since = game.event_count
        yield f"> {game.move_text(code)}"
        game.step(code)
        yield from map(event_line, game.events(None, since))


def event_line(event: Event) -> str:
    return " ".join([event.key, str(event.seat), event.card or "-", *moves(event), *params(event)])


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
    return [f"{key}={param_text(str(value))}" for key, value in event.params.items()]


def param_text(value: str) -> str:
    return value.replace(" ", "") if value.startswith("(") else value[:WIDTH]


def golden_counts() -> list[dict[str, object]]:
    return [{**asdict(root), "counts": counts(game_at(root), root.depth)} for root in ROOTS]


def log_lines(name: str, game: Game) -> Iterator[str]:
    """Yield a heading and the log of a game."""
    yield HEADING + name
    yield from told(name, int(game.start.seed or 0), game.choices)


def read_logs() -> dict[str, list[str]]:
    """Return the recorded logs by table."""
    logs: dict[str, list[str]] = {}
    for line in LOGS.read_text("utf-8").splitlines():
        if line.startswith(HEADING):
            lines = logs.setdefault(line.removeprefix(HEADING), [])
        else:
            lines.append(line)
    return logs


def write(path: Path, text: str) -> None:
    path.write_text(text + "\n", "utf-8")
    print(f"wrote {path.relative_to(FOLDER.parents[1])}")


def main() -> None:
    games = {name: random_game(name) for name in TABLES}
    lines = [f"{json.dumps(name)}: {json.dumps(golden_game(game))}" for name, game in games.items()]
    write(GAMES, "{\n" + ",\n".join(lines) + "\n}")
    write(LOGS, "\n".join(line for name, game in games.items() for line in log_lines(name, game)))
    write(COUNTS, "[\n" + ",\n".join(map(json.dumps, golden_counts())) + "\n]")


if __name__ == "__main__":
    main()
