"""Stay connected to a table: come back after a dropped line, send again what was not acknowledged, follow updates."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from secrets import token_urlsafe
from types import TracebackType
from typing import Final, Self, TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from crazier.client.backoff import Backoff
from crazier.errors import CrazierError
from crazier.play.wire import WireFace
from crazier.server.messages import (
    PROTOCOL_VERSION,
    Ack,
    Act,
    AnswerVote,
    AskHint,
    AskRefusals,
    AskVote,
    BadMessage,
    CardRefusalInfo,
    CardRefusals,
    ClientAction,
    Closed,
    EffectChange,
    EffectInfo,
    EventInfo,
    Hello,
    Hint,
    Refused,
    SeatLink,
    ServerMessage,
    TableEventInfo,
    TableInfo,
    Update,
    VoteInfo,
    VoteKind,
    Welcome,
    decode_server,
    encode,
)

FINAL_KEYS: Final = ("no_entry", "no_spectators", "seat_lost", "kicked", "bad_message", "old_version", "stopped")
"""Reasons for a closed connection that another attempt would not change."""
MAX_MESSAGE: Final = 2**22

A = TypeVar("A", bound=ClientAction | AskHint | AskRefusals)


class TableClosed(CrazierError):
    """The server does not let this client in any more."""


class ActionRefused(CrazierError):
    """An action that the server refused."""

    def __init__(self, refused: Refused) -> None:
        self.refused = refused
        super().__init__(f"{refused.text} ({refused.key})")


class TableClient:
    """One seat at a table, or somebody who watches. Use it with `async with`, and iterate over it for updates."""

    def __init__(
        self, address: str, table: str, token: str | None = None, guest: str | None = None, *, lean: bool = False
    ) -> None:
        self.url = address.rstrip("/").replace("http", "ws", 1) + f"/api/socket?table={table}"
        self.table_id, self.token, self.guest, self.lean = table, token, guest, lean
        self.seat: int | None = None
        self.seq: int | None = None
        """The last row that the client has seen."""
        self.last: Update | None = None
        """The last update with a view, complete: what the server left out because it is as before is filled in."""
        self.events: list[EventInfo] = []
        """The events of the current game so far."""
        self.table: TableInfo | None = None
        self.votes: list[VoteInfo] = []
        """The open vote, and the one that was just decided."""
        self.table_events: list[TableEventInfo] = []
        """What has happened at the table beside the game."""
        self.faces: tuple[WireFace, ...] = ()
        """What the cards of the current game can show, by the numbers that a view has."""
        self.hint: Hint | None = None
        self.refusals: list[CardRefusalInfo] = []
        """Why cards of the hand can't be used, as it was asked for last (`ask_refusals`)."""
        self.links: dict[int, str] = {}
        self.connections = 0
        """How often the client has connected."""
        self.on_message: Callable[[bytes | str], None] | None = None
        """Called with everything that comes, as it comes; for tests."""
        self.on_line: Callable[[bool], None] | None = None
        """Called when the line comes up or goes down, with whether it is up."""
        self.is_up = False
        self._socket: ClientConnection | None = None
        self._pending: dict[str, tuple[bytes, asyncio.Future[int]]] = {}
        self._updates: asyncio.Queue[Update | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._backoff = Backoff()
        self._trouble: str = ""

    async def __aenter__(self) -> Self:
        self._task = asyncio.get_running_loop().create_task(self._stay_connected())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def __aiter__(self) -> AsyncIterator[Update]:
        while (update := await self._updates.get()) is not None:
            yield update
        raise TableClosed(self._trouble)

    # Doing something

    async def act(self, option: str) -> int:
        """Take an option; return the row it became. Raise ActionRefused if it was refused."""
        return await self.submit(Act(self.seq or 0, new_nonce(), option))

    async def ask(self, kind: VoteKind, *, turn: bool = False, seat: int | None = None) -> int:
        """Ask the others to agree to something; return the row it became."""
        return await self.submit(AskVote(self.seq or 0, new_nonce(), kind, turn, seat))

    async def answer(self, vote: int, *, agree: bool) -> int:
        """Say yes or no to a vote; return the row it became."""
        return await self.submit(AnswerVote(self.seq or 0, new_nonce(), vote, agree))

    async def ask_refusals(self) -> list[CardRefusalInfo]:
        """Ask why the other cards of the hand can't be played or discarded now; return it."""
        await self.submit(AskRefusals(new_nonce()))
        return self.refusals

    @property
    def open_vote(self) -> VoteInfo | None:
        """The vote that is open."""
        return next((vote for vote in self.votes if vote.outcome == "open"), None)

    async def submit(self, action: ClientAction | AskHint | AskRefusals) -> int:
        """Send an action, again after each dropped line, until it is answered; return the row it became."""
        answered: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        data = encode(action)
        self._pending[action.nonce] = (data, answered)
        await self._send(data)
        try:
            return await answered
        finally:
            self._pending.pop(action.nonce, None)

    async def _send(self, data: bytes) -> None:
        if self._socket is not None:
            with suppress(WebSocketException, OSError):
                await self._socket.send(data.decode())

    async def drop_line(self) -> None:
        """Cut the connection as a bad line would; for tests."""
        if self._socket is not None and self._socket.transport is not None:
            self._socket.transport.abort()

    # Staying connected

    async def _stay_connected(self) -> None:
        while not self._trouble:
            try:
                async with connect(self.url, max_size=MAX_MESSAGE, open_timeout=10, compression=None) as socket:
                    await self._converse(socket)
            except BadMessage as error:
                self._trouble = str(error)
            except (WebSocketException, InvalidHandshake, OSError, TimeoutError, EOFError):
                pass
            finally:
                self._socket = None
                self._tell_line(up=False)
            if not self._trouble:
                await asyncio.sleep(self._backoff.next_delay())
        self._updates.put_nowait(None)
        for _, answered in self._pending.values():
            if not answered.done():
                answered.set_exception(TableClosed(self._trouble))

    async def _converse(self, socket: ClientConnection) -> None:
        hello = Hello(PROTOCOL_VERSION, self.table_id, self.token, self.guest, self.seq, self.lean)
        await socket.send(encode(hello).decode())
        async for data in socket:
            if self.on_message is not None:
                self.on_message(data)
            message = decode_server(data)
            if isinstance(message, Welcome) and self._socket is socket:
                self.seat = message.seat  # the seats were numbered anew
            elif isinstance(message, Welcome):
                self.seat = message.seat
                self.connections += 1
                self._backoff.reset()
                self._socket = socket
                self._tell_line(up=True)
                for again, _ in tuple(self._pending.values()):
                    await self._send(again)
            else:
                self._note(message)

    def _tell_line(self, *, up: bool) -> None:
        """Tell that the line came up or went down, or that another attempt to connect has failed."""
        self.is_up = up
        if self.on_line is not None:
            self.on_line(up)

    def _note(self, message: ServerMessage) -> None:
        match message:
            case Update():
                self._note_update(message)
            case Ack():
                self._settle(message.nonce, message.seq)
            case Refused():
                if message.nonce in self._pending and not self._pending[message.nonce][1].done():
                    self._pending[message.nonce][1].set_exception(ActionRefused(message))
            case Hint():
                self.hint = message
                self._settle(message.nonce, message.seq)
            case CardRefusals():
                self.refusals = message.refusals
                self._settle(message.nonce, message.seq)
            case SeatLink():
                self.links[message.seat] = message.token
            case Closed() if message.key in FINAL_KEYS:
                self._trouble = message.text
            case _:
                pass

    def _settle(self, nonce: str, seq: int) -> None:
        if nonce in self._pending and not self._pending[nonce][1].done():
            self._pending[nonce][1].set_result(seq)

    def _note_update(self, update: Update) -> None:
        self.seq = max(self.seq or 0, update.seq)
        if update.table is not None:
            self.table = update.table
            self.votes = update.votes
        told = {event.seq for event in self.table_events}
        self.table_events += [event for event in update.table_events if event.seq not in told]
        if update.faces is not None:
            self.faces = tuple(update.faces)
        if update.full:
            self.events = []
        self.events += update.events
        if update.view is not None or update.full:
            self.last = update = completed(update, self.last)
        self._updates.put_nowait(update)


def completed(update: Update, before: Update | None) -> Update:
    """Return an update with what was left out of it because it is as it was in the one before."""
    if update.full or before is None:
        return update
    return msgspec.structs.replace(
        update,
        effects=before.effects if isinstance(update.effects, UnsetType) else whole_effects(update.effects, before),
        running=before.running if update.running is UNSET else update.running,
        assets=before.assets if update.assets is UNSET else update.assets,
        next_discard=before.next_discard if update.next_discard is UNSET else update.next_discard,
    )


def whole_effects(effects: Sequence[EffectChange], before: Update) -> list[EffectChange]:
    """Return what is in effect, with every number replaced by the effect that it stands for."""
    known = effects_of(before)
    whole: list[EffectChange] = []
    for effect in effects:
        if isinstance(effect, EffectInfo):
            whole.append(effect)
        elif isinstance(effect, int):
            whole.append(known[effect])
        else:
            place, group = effect
            whole.append(msgspec.structs.replace(known[place], group=group))
    return whole


def effects_of(update: Update | None) -> list[EffectInfo]:
    """Return what is in effect by a complete update."""
    effects = [] if update is None or isinstance(update.effects, UnsetType) else update.effects
    return [effect for effect in effects if isinstance(effect, EffectInfo)]


def new_nonce() -> str:
    """Return a nonce for an action."""
    return token_urlsafe(12)


def with_new_nonce(action: A) -> A:
    """Return an action with another nonce, to try it anew."""
    return msgspec.structs.replace(action, nonce=new_nonce())
