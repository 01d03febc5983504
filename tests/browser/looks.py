"""Take pictures of everything the page shows, and compare them with those of before: `scripts/page_looks`.

A change of styles that is meant to change nothing is proved so. Pages and tables are pictured in both themes, on a
desktop and on a phone; cards in every form. Nothing in a picture may depend on chance or on the time.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from playwright.sync_api import sync_playwright

from scripts.card_page import build_card_page, card_page, listed_cards
from tests.browser.chromium import CHROMIUM
from tests.browser.laid_tables import LaidTables
from tests.browser.positions import NAMES, POSITIONS
from tests.browser.server_process import BrowserServer
from tests.browser.table_walk import SETTLED, walk
from tests.browser.visits import SIZES, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
LOOKED_AT: Final = ("desktop", "phone")
PATIENCE: Final = 60_000
"""Milliseconds that the page may take on a busy machine."""
SEED: Final = 3
SLICE: Final = 4000
"""The height of a picture of many cards, in pixels."""
KEYS: Final = {"keys": "?", "list": "l", "zoom": "z"}
"""What a key opens over the table."""
MENU: Final = "header [aria-label^='Menu']"
OWN_SET: Final = {
    "id": "looks",
    "title": "Harbor",
    "character": "A quiet harbor",
    "base": "camelot",
    "mixing": "replace",
    "changed": 1_790_000_000_000,
    "cards": [
        {"id": "one", "name": "Night Ferry", "head": "7 blue event", "abilities": "Draw 2 cards.", "notes": {}},
        {"id": "two", "name": "Lantern Keeper", "head": "J red asset", "abilities": "Drow a card.", "notes": {}},
    ],
}
ROUTES: Final = {
    "start": ("#/", ".world button"),
    "create": ("#/create", ".sls"),
    "how": ("#/how", ".card"),
    "about": ("#/about", "h1"),
    "no page": ("#/nothing-here", "h1"),
    "gallery": ("#/cards", ".card"),
    "gallery of a set": ("#/cards/camelot?q=eight", ".card"),
    "a card": ("#/cards/camelot/Merlin", ".card"),
    "rules": ("#/rules", "h2"),
    "a rule": ("#/rules/M5.3", "h2"),
    "learn": ("#/learn", "h2"),
    "puzzles": ("#/puzzles", ".handzone"),
    "replays": ("#/replays", "h1"),
    "workshop": ("#/workshop", ".cm-content"),
    "text of an own set": ("#/workshop/looks?view=text", ".cm-content"),
    "own set": ("#/sets/looks", ".card"),
    "own sets": ("#/sets", "h1"),
    "own card": ("#/workshop/looks/two", ".cm-content"),
    "print": ("#/print/looks", ".card"),
}
"""The pages: their address, and what they show when they are there."""
CHANCE: Final = ".share, .field[readonly]"
"""What is another each time: a table's code, and links with the server's port. It is covered."""
TOLD: Final = "button:text-is('All right')"
"""What closes a banner that would go by itself after a while."""
DIFFERENCE: Final = """async ([before, after]) => {
  const pixels = async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return [image.width, image.height, canvas.getImageData(0, 0, image.width, image.height).data];
  };
  const [[width, height, one], [otherWidth, otherHeight, other]] = [await pixels(before), await pixels(after)];
  if (width !== otherWidth || height !== otherHeight)
    return `${width} x ${height} is now ${otherWidth} x ${otherHeight}`;
  let [count, left, top, right, bottom] = [0, width, height, 0, 0];
  for (let at = 0; at < one.length; at += 4) {
    if (one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2]) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    count += 1;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return count && `${count} pixels differ, from (${left}, ${top}) to (${right}, ${bottom})`;
}"""
Picture = tuple[str, bytes]
"""A picture's name and its data as PNG."""


def pictures_of_pages(browser: Browser) -> Iterator[Picture]:
    """Picture every page that is not a table."""
    with tempfile.TemporaryDirectory() as folder, BrowserServer(Path(folder)) as server:
        for size in LOOKED_AT:
            for theme in THEMES:
                visit = Visit(browser, server.address, "Zoe", size=size, theme=theme)
                visit.keep("own-sets", [OWN_SET])
                visit.page.set_default_timeout(PATIENCE)
                for name, (address, shown) in ROUTES.items():
                    visit.page.goto("about:blank")
                    visit.page.goto(f"{server.address}{address}")
                    visit.page.wait_for_selector(shown, state="attached")
                    yield f"{name} {size} {theme}", picture(visit.page, full_page=True)
                visit.context.close()


def pictures_of_tables(browser: Browser) -> Iterator[Picture]:
    """Picture a table of each kind in each of its states, and what can be opened over it."""
    with tempfile.TemporaryDirectory() as folder, LaidTables(Path(folder)) as tables:
        for kind, position in POSITIONS.items():
            visit = Visit(browser, tables.address, NAMES[0])
            visit.page.set_default_timeout(PATIENCE)
            visit.context.add_init_script(path=Path(__file__).with_name("table_faults.js"))
            game = position()
            table = tables.lay(visit, game, NAMES[: len(game.table.players)])
            yield from opened_pictures(visit, kind)
            for state, _ in walk(visit, table, SEED):
                yield from table_pictures(visit, f"{kind}, {state}")
            visit.context.close()


def opened_pictures(visit: Visit, kind: str) -> Iterator[Picture]:
    """Picture the menu, and what each key opens."""
    visit.page.click(MENU)
    yield from table_pictures(visit, f"{kind}, menu")
    visit.page.keyboard.press("Escape")
    for name, key in KEYS.items():
        visit.page.keyboard.press("1")
        visit.page.keyboard.press(key)
        yield from table_pictures(visit, f"{kind}, {name}")
        visit.page.keyboard.press("Escape")


def table_pictures(visit: Visit, name: str) -> Iterator[Picture]:
    """Picture what a window shows, in each size and theme."""
    for banner in visit.page.query_selector_all(TOLD):
        banner.click()
    for size in LOOKED_AT:
        width, height = SIZES[size]
        visit.page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            visit.page.emulate_media(color_scheme=theme)
            yield f"{name.replace('/', ' and ')} {size} {theme}", picture(visit.page)


def picture(page: Page, **how: Any) -> bytes:  # what Playwright's pictures take
    """Take a picture when everything has come to rest."""
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLED)
    page.evaluate("() => document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 60)))")
    return page.screenshot(animations="disabled", caret="hide", mask=[page.locator(CHANCE)], **how)


def pictures_of_cards() -> Iterator[Picture]:
    """Picture every card in each form, at the least width of the form."""
    build_card_page(listed_cards())
    with card_page() as page:
        forms = page.evaluate(
            "[...new Set([...document.querySelectorAll('section[data-form]')].map((one) => one.dataset.form))]"
        )
        for form in forms:
            page.evaluate(
                """form => {
                  const sections = [...document.querySelectorAll('section[data-form]')];
                  const shown = sections.find((one) => one.dataset.form === form);
                  for (const one of sections) one.style.display = one === shown ? '' : 'none';
                }""",
                form,
            )
            height = page.evaluate("document.documentElement.scrollHeight")
            for top in range(0, height, SLICE):
                clip = {"x": 0, "y": top, "width": 1600, "height": min(SLICE, height - top)}
                yield f"cards {form} {top}", page.screenshot(full_page=True, clip=clip)  # type: ignore[arg-type]


def compare(page: Page, before: bytes, after: bytes) -> str:
    """Return in words what differs between two pictures, or nothing."""
    if before == after:
        return ""
    data = [base64.b64encode(one).decode() for one in (before, after)]
    return str(page.evaluate(DIFFERENCE, data) or "")


def main() -> int:
    """Take all pictures, and say which of them have changed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--before", type=Path, help="a folder with pictures to compare them with")
    parser.add_argument("--only", nargs="+", choices=("cards", "pages", "tables"), default=["cards", "pages", "tables"])
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    taken, changed = 0, []
    if "cards" in arguments.only:
        for name, data in pictures_of_cards():
            (arguments.folder / f"{name}.png").write_bytes(data)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        sources = {"pages": pictures_of_pages, "tables": pictures_of_tables}
        for kind in (kind for kind in sources if kind in arguments.only):
            for name, data in sources[kind](browser):
                (arguments.folder / f"{name}.png").write_bytes(data)
        blank = browser.new_page()
        for file in sorted(arguments.folder.glob("*.png")):
            taken += 1
            old = arguments.before / file.name if arguments.before else None
            if old is None or not old.exists():
                continue
            difference = compare(blank, old.read_bytes(), file.read_bytes())
            if difference:
                changed.append(file.name)
                print(f"{file.name}: {difference}", flush=True)
        browser.close()
    print(f"{taken} pictures, {len(changed)} changed")
    return int(bool(changed))
