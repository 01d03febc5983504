"""A visit: a browser window of one guest, what the server has told it, and everything in it that went wrong."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from websockets.sync.client import connect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, WebSocket

SIZES: Final = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
LONGEST_WAIT: Final = 30_000
"""Milliseconds within which the page must show what is waited for."""
READER: Final = Path(__file__).parent / "reader.js"
MAX_MESSAGE: Final = 2**22
OFFLINE_NOISE: Final = (
    *("WebSocket connection to", "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_FAILED"),
    "when fetching the script",  # of the service worker
)
"""What Chromium itself writes into the console while there is no line."""
KEEP: Final = "if (localStorage.getItem({key}) === null) localStorage.setItem({key}, {value});"
Json = dict[str, Any]  # messages of the server as they come, which the page must show


class Trouble(AssertionError):
    """Something that should not be so."""


def call(address: str, path: str, body: object = None, secret: str = "") -> Any:
    """Ask the server for something over HTTP."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {secret}"} if secret else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{address}api/{path}", data, headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            raise Trouble(f"{path} was refused: {error.read().decode()}") from None


class Visit:
    """A browser window. `name` makes a guest beforehand; without one the page makes its own when it needs one."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str = "",
        *,
        size: str = "desktop",
        theme: Literal["dark", "light"] = "dark",
        pace: str = "none",
        **options: Any,  # whatever Playwright's contexts take
    ) -> None:
        self.address = address
        self.troubles: list[str] = []
        self.refusals: list[Json] = []
        self.update: Json = {}
        """The newest state: the fields of all updates so far, as the page merges them."""
        self.updates = 0
        self.is_cut_off = False
        """Whether the line is down on purpose; then the browser may complain."""
        width, height = SIZES[size]
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, base_url=address, **options
        )
        self.context.add_init_script(path=READER)
        self.keep("settings", {"pace": pace, "name": name, "theme": "system", "knows": True, "autoEnd": False})
        if name:
            self.keep("guest", {"name": name, "secret": call(address, "guests", {"name": name})["secret"]})
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(LONGEST_WAIT)
        self._listen()

    def keep(self, key: str, value: object) -> None:
        """Keep a value in the browser before the page is opened."""
        script = KEEP.format(key=json.dumps(f"crazier.{key}"), value=json.dumps(json.dumps(value)))
        self.context.add_init_script(script)

    def _listen(self) -> None:
        page = self.page
        page.on("console", lambda said: self.note(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.note(f"error: {error}"))
        page.on("response", lambda got: self.note(f"{got.status} {got.url}") if got.status >= 400 else None)
        page.on("request", lambda sent: self.note(f"outside: {sent.url}") if self.is_outside(sent.url) else None)
        page.on("websocket", self._follow)

    def note(self, trouble: str) -> None:
        """Note something that went wrong, unless the line is down on purpose and it is only that."""
        if not (self.is_cut_off and any(noise in trouble for noise in OFFLINE_NOISE)):
            self.troubles.append(trouble)

    def is_outside(self, url: str) -> bool:
        """Check whether a request leaves the server."""
        return not url.startswith((self.address, self.address.replace("http", "ws", 1), "data:", "blob:"))

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, message: Json) -> None:
        if message["type"] == "refused":
            self.refusals.append(message)
        if message["type"] != "update":
            return
        kept = {} if message.get("view") or message.get("full") else self.update
        lasting: Json = {key: self.update[key] for key in ("table", "faces") if key in self.update}
        self.update = {**lasting, **kept, **message}
        self.updates += 1

    # Where one is

    def guest(self) -> str:
        """Return the secret of this browser's guest, or nothing if there is none yet."""
        kept: str | None = self.page.evaluate("localStorage.getItem('crazier.guest')")
        return str(json.loads(kept)["secret"]) if kept else ""

    def table(self) -> str:
        """Return the id of the table that is open."""
        return self.page.url.rpartition("/t/")[2]

    def open_table(self, table: str) -> None:
        """Open a table by its address."""
        self.page.goto(f"#/t/{table}")
        self.page.wait_for_selector(".ask, .sls")

    def make_table(self, bots: tuple[str, ...], settings: Json) -> str:
        """Make a table with bots over HTTP, start its game, and open it; return its id."""
        self.page.goto("#/about")
        seats = [{"kind": "you"}, *({"kind": "bot", "level": level} for level in bots)]
        agreed = {"grace": 3600, **settings}  # no bot stands in at tables that were left
        plan = {"seats": seats, "start": True, "settings": agreed}
        made: str = call(self.address, "tables", plan, self.guest())["table"]
        self.open_table(made)
        self.page.wait_for_selector(".ask")
        return made

    def server_update(self) -> Json:
        """Return what the server tells this guest at the table now, by a connection of its own."""
        table, secret = self.table(), self.guest()
        mine = [line["id"] for line in call(self.address, "tables/mine", secret=secret)] if secret else []
        token = call(self.address, f"tables/{table}/sit", {}, secret)["token"] if table in mine else None
        return server_update(self.address, table, token)

    # What is wrong

    def check(self) -> None:
        """Raise Trouble for anything that went wrong so far, or for a page wider than the screen."""
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            self.note(f"the page is {wide} px wider than the screen")
        if self.troubles:
            raise Trouble("; ".join(dict.fromkeys(self.troubles)))


def server_update(address: str, table: str, token: str | None) -> Json:
    """Return the first whole update of a table for a seat, or for a spectator."""
    hello = {"type": "hello", "v": 2, "table": table} | ({"token": token} if token else {})
    with connect(f"{address.replace('http', 'ws', 1)}api/socket", max_size=MAX_MESSAGE) as socket:
        socket.send(json.dumps(hello))
        while True:
            message: Json = json.loads(socket.recv(timeout=30))
            if message["type"] == "update":
                return message
            if message["type"] == "closed":
                raise Trouble(f"the server closed the connection: {message['text']}")
