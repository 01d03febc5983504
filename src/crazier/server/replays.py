"""Render a finished game for one viewer, move by move, and pack what all viewers saw, to be kept."""

from __future__ import annotations

import gzip
import lzma
from base64 import b32encode
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Final

import msgspec

from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.observe import known_faces
from crazier.play.wire import WireView
from crazier.server.clock import wall_time
from crazier.server.game_updates import event_info, join_groups, outcome_info
from crazier.server.messages import PlayedGame, Replay, ReplayFrame, TableSettings
from crazier.server.open_events import open_events
from crazier.server.table_setup import rules_key

ALL_OPEN: Final = "all"
"""The viewer who sees a replay with all hands open."""
WATCH: Final = "watch"
"""The viewer who sees what those who watched saw."""


class _TableHead(msgspec.Struct):
    """What of a record's table says by which rules it was played, and by how many."""

    game: str
    players: list[str]


class _RecordHead(msgspec.Struct):
    """The part of a stored record that any version can read."""

    rules_version: str
    table: _TableHead


def rules_of(record: bytes) -> str:
    """Return the rules by which the game of a stored record was played."""
    head = msgspec.json.decode(gzip.decompress(record), type=_RecordHead)
    return rules_key(head.table.game, head.rules_version)


def packed(page: bytes) -> bytes:
    """Return a page as it is stored and sent."""
    return gzip.compress(page, 6, mtime=0)


def pack_pages(pages: Mapping[str, bytes]) -> bytes:
    """Return what all viewers saw of a game, as JSON each, packed together: they saw much the same."""
    return lzma.compress(msgspec.json.encode({viewer: msgspec.Raw(page) for viewer, page in pages.items()}))


def unpack_frames(frames: bytes, viewer: str) -> bytes | None:
    """Return what a viewer saw of a game, as it is sent; None if there was no such viewer."""
    pages = msgspec.json.decode(lzma.decompress(frames), type=dict[str, msgspec.Raw])
    if viewer == ALL_OPEN:
        return packed(open_hands([bytes(page) for page in pages.values()]))
    return packed(bytes(pages[viewer])) if viewer in pages else None


def replay_id(table: str, game_number: int, secret: bytes) -> str:
    """Return the id of a game's replay, which can't be guessed before the game's link is given away."""
    digest = blake2b(f"{table}/{game_number}".encode(), key=secret[:64], digest_size=10, person=b"crazier replay")
    return b32encode(digest.digest()).decode().lower()


def played_game(replay: str, game: Game, seat: int, settings: TableSettings) -> bytes:
    """Return a finished game as the list of a player's own games has it, as JSON."""
    table, outcome = game.table, game.outcome
    return msgspec.json.encode(
        PlayedGame(
            replay,
            wall_time(),
            table.game,
            table.set if adapter_for(table.game).has_sets else "",
            list(table.shown_names),
            seat,
            list(outcome.winners) if outcome is not None else [],
            game.view(None).to_wire().turn,
            settings.puzzle,
            settings.title if settings.scenario else "",
        )
    )


def uploaded_id(record: bytes) -> str:
    """Return the id of the replay of a record that somebody brought: the same record always has the same."""
    return b32encode(blake2b(record, digest_size=10, person=b"crazier upload").digest()).decode().lower()


def open_hands(seen: Sequence[bytes]) -> bytes:
    """Return a game with all hands open, as JSON: what those who watched saw, with the cards that any seat knew.

    It is made of what each of them may see, so it shows nothing that none of them saw; the log names those cards, too.
    """
    watched, *seats = (msgspec.json.decode(page, type=Replay) for page in seen)
    frames = [
        msgspec.structs.replace(
            frame,
            view=with_known_faces(frame.view, [seat.frames[at].view for seat in seats]),
            events=open_events(frame.events, [seat.frames[at].events for seat in seats], watched.players),
        )
        for at, frame in enumerate(watched.frames)
    ]
    return msgspec.json.encode(msgspec.structs.replace(watched, frames=frames))


def with_known_faces(view: WireView, others: Sequence[WireView]) -> WireView:
    """Return a view with the faces of the cards in hands and in limbo that other viewers know."""
    shown = {token for hand in view.hands for token in hand} | set(view.limbo)
    faces = [
        max(face, *(other.faces[token] for other in others)) if token in shown else face
        for token, face in enumerate(view.faces)
    ]
    return replace(view, faces=faces)


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
                replayed.next_discard(viewer),
            )
        )
    table = game.table
    replay = Replay(
        list(names),
        table.game,
        table.set,
        viewer,
        known_faces(table.game, game.deck).faces,
        frames,
        outcome_info(game, viewer),
    )
    return msgspec.json.encode(replay)
