"""Render a finished game for one viewer, move by move, so that its link works whatever becomes of the rules."""

from __future__ import annotations

from base64 import b32encode
from hashlib import blake2b

import msgspec

from crazier.play.game import Game
from crazier.play.wire import wire_faces
from crazier.server.game_updates import event_info, join_groups, outcome_info
from crazier.server.messages import Replay, ReplayFrame


def replay_id(table: str, game_number: int, secret: bytes) -> str:
    """Return the id of a game's replay, which can't be guessed before the game's link is given away."""
    digest = blake2b(f"{table}/{game_number}".encode(), key=secret[:64], digest_size=10, person=b"crazier replay")
    return b32encode(digest.digest()).decode().lower()


def render_frames(game: Game, viewer: int | None) -> bytes:
    """Return a game as one viewer saw it, as JSON."""
    replayed = game.replayed_to(game.start.decision_number)
    names = game.table.shown_names
    frames: list[ReplayFrame] = []
    known = 0
    for code in (None, *game.choices):
        move = ""
        if code is not None:
            move = (
                replayed.move_text(code)
                if code < 0
                else replayed.option_text(replayed.option(code), viewer, by_all=viewer is None)
            )
            replayed.replay_choice(code)
        events = replayed.events(viewer, known)
        known += len(events)
        decision = replayed.decision
        frames.append(
            ReplayFrame(
                move,
                join_groups([event_info(event, names, viewer) for event in events], events, names, viewer),
                replayed.view(viewer).to_wire(),
                list(decision.seats) if decision is not None else [],
            )
        )
    table = game.table
    replay = Replay(
        list(names), table.game, table.set, viewer, list(wire_faces(game.deck)), frames, outcome_info(game, viewer)
    )
    return msgspec.json.encode(replay)
