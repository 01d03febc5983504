"""Find a table at a server and take a seat at it; say in plain words what is wrong if that can't be done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from http.client import HTTPException
from typing import Final
from urllib.error import URLError

import msgspec

from crazier.client.lobby_client import LobbyClient, RequestRefused
from crazier.client.table_client import TableClient
from crazier.client.table_link import TableLink
from crazier.errors import CrazierError
from crazier.safe_text import printable
from crazier.server.messages import GuestInfo, TableInfo
from crazier.terminal.console import Console
from crazier.terminal.guest_file import keep_guest, saved_guests

REFUSALS: Final = {
    "no_table": "there is no such table at {address}; check the link",
    "no_seat": "no seat is free at this table; --watch lets you watch",
    "too_many": "the server says that this is too much at once; wait a while and try again",
}
"""What refusals of a server mean to somebody who wants to sit down."""


class NoSeat(CrazierError):
    """Nobody can sit down there, and why."""


@dataclass(frozen=True, slots=True)
class SeatWish:
    """How somebody wants to sit down."""

    name: str = ""
    seat: int | None = None
    token: str = ""
    """The token of a seat that is theirs already."""
    watch: bool = False


async def enter_table(link: TableLink, wish: SeatWish, console: Console) -> TableClient:
    """Return a client at a table, as wished; raise NoSeat if there is no such table, server or seat."""
    try:
        if link.is_code:
            link = replace(link, table=await LobbyClient(link.address).find_code(link.table))
        table = await LobbyClient(link.address).table(link.table)
        if wish.token:
            return TableClient(link.address, link.table, wish.token)
        if wish.watch:
            lobby = await guest_at(link, wish.name) if wish.name else None
            return TableClient(link.address, link.table, guest=lobby.secret if lobby else None)
        check_seat(table, wish.seat)
        lobby = await guest_at(link, wish.name or ask_name(link, console))
        seated = await lobby.sit(link.table, wish.seat)
        return TableClient(link.address, link.table, seated.token)
    except RequestRefused as error:
        raise refusal(error, link, wish.seat) from None
    except (OSError, msgspec.MsgspecError, ValueError, HTTPException) as error:
        raise unreachable(error, link) from None


def check_seat(table: TableInfo, seat: int | None) -> None:
    """Raise NoSeat if there is no such seat."""
    if seat is not None and seat >= len(table.seats):
        raise NoSeat(f"this table has {len(table.seats)} seats; there is no seat {seat + 1}")


def ask_name(link: TableLink, console: Console) -> str:
    """Ask a person for a name; the last one at this server is the default."""
    last = next(reversed(saved_guests(link.address)), "")
    if not console.interactive:
        if last:
            return last
        raise NoSeat("say who you are: --name NAME")
    while True:
        name = console.ask(f"Your name{f' [{last}]' if last else ''}: ") or last
        if name:
            return name


async def guest_at(link: TableLink, name: str) -> LobbyClient:
    """Return the guest with this name that the person was at a server before, or a new one."""
    lobby = LobbyClient(link.address, saved_guests(link.address).get(name, ""))
    if lobby.secret:
        try:
            await lobby.request("GET", "/api/guests/me", GuestInfo)
        except RequestRefused:
            lobby.secret = ""  # the server has forgotten this guest
    if not lobby.secret:
        await lobby.become_guest(name)
    keep_guest(link.address, name, lobby.secret)
    return lobby


def refusal(error: RequestRefused, link: TableLink, seat: int | None) -> NoSeat:
    """Return what a server's refusal means to somebody who would like a certain seat, or any."""
    if error.key == "unknown":
        return not_a_server(link)
    if error.key == "no_seat" and seat is not None:
        return NoSeat(f"seat {seat + 1} is not free; leave --seat out to take any free one")
    return NoSeat(REFUSALS[error.key].format(address=link.address) if error.key in REFUSALS else printable(error.text))


def unreachable(error: Exception, link: TableLink) -> NoSeat:
    """Return why nobody answers at an address."""
    if isinstance(error, OSError):
        reason = error.reason if isinstance(error, URLError) else error
        why = reason.strerror if isinstance(reason, OSError) and reason.strerror else str(reason)
        return NoSeat(f"no server answers at {link.address} ({printable(why)}); is 'crazier serve' running there?")
    return not_a_server(link)


def not_a_server(link: TableLink) -> NoSeat:
    """Return that something else than a server of this kind answers."""
    return NoSeat(f"what answers at {link.address} is not a Crazier server; check the link")
