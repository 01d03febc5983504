"""Play random games and print a digest of each: run by a compiled and by an interpreted copy, the lines must agree.

    python tests/games/eights/lockstep.py WAY GAMES

WAY is a number of players, with a team size and a rulebook where they matter: 3, 4x2, first-6x3.

The first line says whether this copy is compiled or interpreted. A digest covers every question, its options and the
choice; and, at intervals, the full position, a seat's view, a world that fits the view, and the log.
"""

from __future__ import annotations

import json
import sys
from random import Random
from zlib import crc32

import crazier
from crazier.engine.core.serialization import dump_state
from crazier.engine.core.state import SPECTATOR
from crazier.engine.core.view import view_of
from crazier.games.eights.moves import apply
from crazier.games.eights.worlds import sample_world
from crazier.play.factory import new_game
from crazier.play.game_adapter import adapter_for
from crazier.play.table import DEFAULT_NAMES, Table

GUARD = 60
POSITIONS = 25
"""After how many decisions the full position is hashed again."""
VIEWS = 60
"""After how many decisions a view and a world are hashed again."""
LOGS = 5
"""Every how many games a log is kept."""


def mix(digest: int, value: object) -> int:
    return crc32(json.dumps(value).encode(), digest)


def table_of(way: str, guard: int = GUARD) -> Table:
    """Return the table for a WAY (see above)."""
    *book, seats = way.split("-")
    players, _, size = seats.partition("x")
    options = {"stall_guard": guard, "team_size": int(size or 0)}
    return Table("sampler", DEFAULT_NAMES[: int(players)], book[0] if book else "modern", options)


def digest_of(way: str, seed: int) -> tuple[int, int]:
    """Play a random game; return its number of decisions and its digest."""
    rng = Random(seed)
    table = table_of(way)
    players = len(table.players)
    s = new_game(table, seed=seed).start.position.clone()
    log = adapter_for(table.game).attach_log(s) if seed % LOGS == 0 else []
    adapter_for(table.game).start_game(s, True)
    digest, number = 0, 0
    while not s.reason:
        options = s.options
        code = options[rng.randrange(len(options))]
        digest = crc32(f"{s.asked} {s.ask} {options} {code}".encode(), digest)
        if number % POSITIONS == 0:
            digest = mix(digest, dump_state(s))
        if number % VIEWS == VIEWS - 1:
            view = view_of(s, (*range(players), SPECTATOR)[seed % (players + 1)])
            digest = mix(digest, [view.dump(), dump_state(sample_world(view, number))])
        apply(s, code)
        number += 1
    return number, mix(digest, [dump_state(s), log])


def main(way: str, games: int) -> None:
    print("compiled" if crazier.compiled() else "interpreted", flush=True)
    first = 10_000 * len(table_of(way).players)
    for seed in range(first, first + games):
        number, digest = digest_of(way, seed)
        print(f"{way}, seed {seed}, {number} decisions: {digest:08x}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
