"""Read the link of a table as the page shows it, or the code at its end."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs, urlsplit

from crazier.errors import CrazierError
from crazier.safe_text import printable

TABLE_ID: Final = re.compile(r"[a-z2-7]{16}")
TABLE_CODE: Final = re.compile(r"[a-z2-7]{3}[- ]?[a-z2-7]{3}")
"""A short code, which the server turns into an id."""
TABLE_PATH: Final = "/t/"
"""Stands before a table's id in the part of a link after the #."""
MAX_QUOTED: Final = 60
EXAMPLE: Final = "http://localhost:8765/#/t/abcdefghijklmnop"


class BadLink(CrazierError):
    """A text that is not the link of a table."""


@dataclass(frozen=True, slots=True)
class TableLink:
    """A table at a server, and perhaps the token of a seat at it."""

    address: str
    """The server's address, such as `http://localhost:8765`."""
    table: str
    """The table's id, or its short code."""
    token: str = ""

    @property
    def is_code(self) -> bool:
        """Whether only the short code is known."""
        return TABLE_CODE.fullmatch(self.table) is not None

    @property
    def text(self) -> str:
        """The link as the page shows it."""
        return f"{self.address}/#{TABLE_PATH}{self.table}"


def parse_link(text: str, server: str) -> TableLink:
    """Return the table that a link or a code means; a code alone is of a table at `server`. Raise BadLink otherwise."""
    text = text.strip()
    if TABLE_ID.fullmatch(text.lower()):
        return TableLink(server_address(server), text.lower())
    if TABLE_CODE.fullmatch(text.lower()):
        return TableLink(server_address(server), text.lower().replace("-", "").replace(" ", ""))
    address, _, after = text.partition("#")
    path, _, query = after.partition("?")
    table = path.removeprefix(TABLE_PATH).strip("/").lower()
    if not TABLE_ID.fullmatch(table):
        shown = printable(text[:MAX_QUOTED])
        raise BadLink(
            f"'{shown}' is not the link of a table; a link is like {EXAMPLE}, and the code at its end will do"
        )
    token = parse_qs(query).get("token", [""])[0]
    return TableLink(server_address(address) if address else server_address(server), table, token)


def server_address(text: str) -> str:
    """Return the address of a server; without a scheme it is http. Raise BadLink if it is none."""
    address = text.strip()
    if "://" not in address:
        address = f"http://{address}"
    try:
        parts = urlsplit(address)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        good = False
    if not good or parts.query or parts.fragment or not address.isprintable() or " " in address:
        raise BadLink(f"'{printable(text[:MAX_QUOTED])}' is not the address of a server, such as http://localhost:8765")
    return address.removesuffix("index.html").rstrip("/")
