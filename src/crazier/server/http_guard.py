"""Check every request before anything else sees it: its size, its origin, its rate; and add strict headers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from hmac import compare_digest
from ipaddress import ip_address, ip_network
from socket import gethostname
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from crazier.server.limits import AddressLimits
from crazier.server.messages import Problem
from crazier.server.settings import Rate, ServerSettings

MAX_BODY_BYTES: Final = 64 * 1024
CUSTOMER_BITS: Final = 64
"""The bits of an IPv6 address that tell customers apart."""
WRONG_HOST: Final = (
    "This server is not known by that name. Whoever runs it can add the name: crazier serve --origin https://NAME"
)
CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
    (b"x-frame-options", b"DENY"),
)

# The types of ASGI: what a scope and a message hold is known only at run time
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


SECRET_HEADER: Final = b"x-crazier-secret"
"""The header by which processes on the same database know each other."""
CLIENT_HEADER: Final = b"x-crazier-client"
"""The address of the client whose request was passed on."""
PASSED: Final = "crazier.passed"
"""The mark of a request in its scope that another process passed on."""
WRONG_SECRET: Final = "Only the other processes of this server may send that header."


class TooLarge(Exception):
    """A body that is larger than anything the server reads."""


def header(scope: Scope, name: bytes) -> str:
    """Return a header of a request; empty if it is not there."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def address_of(scope: Scope) -> str:
    """Return the address that a request comes from, as limits count it."""
    client = scope.get("client")
    return customer_of(str(client[0]) if client else "")


def customer_of(address: str) -> str:
    """Return an address as limits count it: of IPv6 the network, since one customer has all of it."""
    if ":" not in address:
        return address
    try:
        return str(ip_network((address.partition("%")[0], CUSTOMER_BITS), strict=False))
    except ValueError:
        return address


def origin_allowed(scope: Scope, origins: tuple[str, ...]) -> bool:
    """Return whether the page that sends a request may: it is ours, or there is none (a program)."""
    origins_sent = [value.decode("latin-1") for key, value in scope["headers"] if key == b"origin"]
    if not origins_sent:
        return True
    if len(origins_sent) > 1:
        return False
    origin = origins_sent[0]
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    own = parts.scheme in ("http", "https") and bool(parts.netloc) and parts.netloc == header(scope, b"host")
    return own or origin in origins


def known_hosts(settings: ServerSettings) -> frozenset[str]:
    """Return the names by which pages and programs may call the server, beside its addresses in numbers."""
    own = gethostname().lower()
    origins = {urlsplit(origin).hostname or "" for origin in settings.origins}
    return frozenset({"localhost", own, f"{own}.local", settings.host.lower(), *origins} - {""})


def host_allowed(scope: Scope, hosts: frozenset[str]) -> bool:
    """Return whether a request calls the server by a name of its own.

    A page whose name was made to lead here ("DNS rebinding") would otherwise pass for the server's own page. An address
    in numbers can't be made to lead elsewhere.
    """
    host = header(scope, b"host")
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    return not host or name in hosts or name.endswith(".localhost") or is_address(name)


def is_address(name: str) -> bool:
    """Return whether a name is an address in numbers."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class HttpGuard:
    """An ASGI layer around the whole application."""

    def __init__(self, app: App, settings: ServerSettings, limits: AddressLimits) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits
        self.hosts = known_hosts(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "websocket" and not self.enter(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)
        if refusal is not None:
            await refuse(send, *refusal)
            return
        started = False

        async def guarded_send(message: MutableMapping[str, Any]) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message.get("headers", ()), *HEADERS, *cache_header(scope, message)]
            await send(message)

        try:
            await self.app(scope, counted(receive), guarded_send)
        except TooLarge:
            if not started:
                await refuse(send, 413, "too_large", f"A request has at most {MAX_BODY_BYTES // 1024} KB.")

    def enter(self, scope: Scope) -> bool:
        """Mark what another process passed on, and give it the client's address; return whether it may come in."""
        secret = header(scope, SECRET_HEADER)
        if not secret:
            return host_allowed(scope, self.hosts)
        cluster = self.settings.cluster
        if cluster is None or not compare_digest(secret.encode(), cluster.secret.encode()):
            return False
        scope[PASSED] = True
        scope["client"] = (header(scope, CLIENT_HEADER), 0)
        return True

    def counted_as(self, scope: Scope) -> tuple[str, Rate]:
        """Return by which limit a request counts: files of the page cost little, and a visit takes many."""
        limits = self.settings.limits
        if scope["method"] in ("GET", "HEAD") and not scope["path"].startswith("/api/"):
            return "files", limits.files
        return "requests", limits.requests

    def refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        """Return why a request is refused before anything of it is read: status, key and words."""
        entered = self.enter(scope)
        kind, rate = self.counted_as(scope)
        if not self.limits.allows(address_of(scope), kind, rate):
            return 429, "too_many", "Too many requests. Wait a moment."
        if not entered and header(scope, SECRET_HEADER):
            return 403, "wrong_secret", WRONG_SECRET
        if not entered:
            return 421, "wrong_host", WRONG_HOST
        if scope["method"] not in ("GET", "HEAD") and not origin_allowed(scope, self.settings.origins):
            return 403, "foreign_origin", "This page may not do that here."
        length = header(scope, b"content-length")
        if length and (not length.isdecimal() or len(length) > 12 or int(length) > MAX_BODY_BYTES):
            return 413, "too_large", f"A request has at most {MAX_BODY_BYTES // 1024} KB."
        return None


def counted(receive: Receive) -> Receive:
    """Return a receiver that stops reading a body that is too large, whatever its header said."""
    total = 0

    async def receive_counted() -> MutableMapping[str, Any]:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > MAX_BODY_BYTES:
            raise TooLarge
        return message

    return receive_counted


def cache_header(scope: Scope, message: MutableMapping[str, Any]) -> list[tuple[bytes, bytes]]:
    """Return the header that keeps answers of the interface out of caches, unless they have one."""
    if any(key.lower() == b"cache-control" for key, _ in message.get("headers", ())):
        return []
    return [(b"cache-control", b"no-store")] if scope["path"].startswith("/api/") else []


async def refuse(send: Send, status: int, key: str, text: str) -> None:
    """Answer a request without passing it on."""
    body = msgspec.json.encode(Problem(key, text))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
