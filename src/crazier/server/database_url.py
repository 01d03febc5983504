"""Read the address of a PostgreSQL database, and show it without its password."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote, urlsplit, urlunsplit

from crazier.errors import CrazierError

SCHEMES: Final = ("postgresql", "postgres")
HIDDEN: Final = "***"


class BadDatabaseUrl(CrazierError):
    """Something that is no address of a PostgreSQL database."""


def checked_url(url: str, password: str = "") -> str:
    """Return the address of a database, with a password that was given apart from it; raise BadDatabaseUrl."""
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in SCHEMES or not parts.path.strip("/"):
        raise BadDatabaseUrl(
            f"'{shown_url(url)}' is no address of a PostgreSQL database; one is postgresql://crazier@127.0.0.1/crazier"
        )
    if not password:
        return url
    user, at, hosts = parts.netloc.rpartition("@")
    if not at:
        raise BadDatabaseUrl(f"a password is given, but no user in '{shown_url(url)}'; write postgresql://USER@…")
    user = user.partition(":")[0]
    return urlunsplit(parts._replace(netloc=f"{user}:{quote(password, safe='')}@{hosts}"))


def shown_url(url: str) -> str:
    """Return an address of a database as it may be shown and logged: without its password."""
    shown = re.sub(r"(?<=://)([^/@]*?):[^/]*@", rf"\1:{HIDDEN}@", url)
    return re.sub(r"([?&](?:ssl)?password=)[^&]*", rf"\1{HIDDEN}", shown)
