"""Golden transcripts: every sentence that a player read in the golden games when they were last recorded.

    scripts/golden

records them anew, with the golden games. Each game is played on a server's table and read by the Python client from the
bytes that the server sends: what happened, what is asked and offered, why cards can't be used, what is in effect.
`page_log.json` has the beginning of the same games as the page gets it, and the lines that its log shows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec

import crazier
from crazier.client.table_client import completed, effects_of
from crazier.play.game import Game
from crazier.server.game_updates import GameRenderer
from crazier.server.messages import CardRefusals, EventInfo, Update, decode_server, encode
from crazier.server.messages.game_parts import text_of
from crazier.server.table_state import TableState
from tests.games.golden import GAMES, table_named

FOLDER = Path(__file__).parents[1] / "golden"
TRANSCRIPTS = FOLDER / "transcripts.txt"
PAGE_LOG = FOLDER / "page_log.json"
MOST_GAMES = 30
READER = 0
"""The seat that reads."""
TOLD = 24
"""How many choices of a game are told."""
TOLD_TO_PAGE = 6
HEADING = "== "
ANEW = "if that is meant, scripts/golden writes it anew"
QUIET = ("phase", "finished", "accepted", "renamed", "mixed")
"""What the page's log leaves out."""


@dataclass
class Reading:
    """A game at one of its positions, and the update that its reader got last, complete."""

    game: Game
    update: Update
    refusals: CardRefusals
    since: int
    """The number of the first event that is new."""


def golden_games() -> dict[str, Any]:
    """Return thirty of the golden games by name, of every kind."""
    games = json.loads(GAMES.read_text("utf-8"))
    names = sorted(games)
    return {name: games[name] for name in (names[place * len(names) // MOST_GAMES] for place in range(MOST_GAMES))}


def readings(name: str, golden: dict[str, Any], choices: int = TOLD) -> Iterator[Reading]:
    """Play a golden game and yield what its reader gets after each choice, over the wire and back."""
    game = crazier.new_game(table_named(name), seed=golden["seed"])
    state = TableState("golden")
    state.series = SimpleNamespace(game=game, table=game.table, outcomes=())  # type: ignore[assignment]
    state.game_number = 1
    since, sent = 0, None
    last: Update | None = None
    for code in (None, *golden["choices"][:choices]):
        if code is not None:
            game.step(code)
        first = sent is None
        renderer = GameRenderer(state)
        update, sent = renderer.update(READER, None if first else since, sent)
        heard = decode_server(encode(update))
        refusals = decode_server(encode(renderer.refusals(READER, "golden")))
        assert isinstance(heard, Update)
        assert isinstance(refusals, CardRefusals)
        last = completed(heard, last)
        yield Reading(game, last, refusals, since)
        since = game.event_count


def transcript(name: str, golden: dict[str, Any]) -> list[str]:
    """Return everything that the reader of a game reads, line by line."""
    lines = [f"{HEADING}{name}"]
    shown: list[str] = []
    for reading in readings(name, golden):
        lines += [event.text for event in reading.update.events if event.pieces]
        lines += question_lines(reading)
        effects = [effect.text for effect in effects_of(reading.update)]
        lines += [f"  in effect: {text}" for text in effects if text not in shown]
        shown = effects
        if reading.update.outcome is not None:
            lines.append(f"  outcome: {reading.update.outcome.text}")
    return lines


def question_lines(reading: Reading) -> Iterator[str]:
    """Yield a question with its options, and why other cards can't be used."""
    ask = reading.update.ask
    if ask is None:
        return
    yield f"  ? {ask.text}"
    yield f"  ? {text_of(ask.prompt)}{f' ({text_of(ask.why)})' if ask.why else ''}"
    for option in ask.options:
        yield f"    - {option.text}{f' > {text_of(option.consequence)}' if option.consequence else ''}"
    for text in dict.fromkeys(refusal.text for refusal in reading.refusals.refusals):
        yield f"    x {text}"


def all_transcripts() -> str:
    """Return the transcripts of all golden games."""
    lines = [line for name, golden in golden_games().items() for line in transcript(name, golden)]
    return "\n".join(lines) + "\n"


def page_log() -> str:
    """Return the first events of each game as the page gets them, and the lines of its log, as JSON."""
    games = []
    for name, golden in golden_games().items():
        read = readings(name, golden, TOLD_TO_PAGE)
        updates = [[page_event(event) for event in reading.update.events] for reading in read]
        told = [event for events in updates for event in events if event["pieces"] and event["key"] not in QUIET]
        lines = ["".join(piece["text"] for piece in event["pieces"]) for event in told]
        games.append({"game": name, "updates": updates, "lines": lines})
    rows = ",\n".join(json.dumps(game, ensure_ascii=False, separators=(",", ":")) for game in games)
    return f"[\n{rows}\n]\n"


def page_event(event: EventInfo) -> dict[str, Any]:
    """Return what the page's log needs of an event."""
    sent = json.loads(msgspec.json.encode(event))
    return {key: sent.get(key, []) for key in ("number", "key", "pieces")}


def main() -> None:
    """Write the transcripts anew."""
    TRANSCRIPTS.write_text(all_transcripts(), "utf-8")
    PAGE_LOG.write_text(page_log(), "utf-8")


if __name__ == "__main__":
    main()
