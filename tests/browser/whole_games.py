"""Games in a browser from the first click to the result: against bots, with cards of one's own, and among people."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from tests.browser.dropped_line import CuttableLine
from tests.browser.kinds import OWN_CARDS, Kind
from tests.browser.picture import check_last_picture, check_picture
from tests.browser.player import ASKED, OVER, Player, by_touch
from tests.browser.visits import Trouble, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MOST: Final = 1_000_000
"""As many answers as it takes."""
PICTURES: Final = "BROWSER_PICTURES"
"""Names a folder for pictures of windows in which something went wrong."""
LINE_DOWN: Final = ".app.offline"
QUICK: Final = 60.0
START: Final = ".acts2 .btn.go:not(:disabled)"
"""The gold button of the lobby, when everybody is ready."""


@contextmanager
def visiting(browser: Browser, address: str, name: str = "", **options: object) -> Iterator[Visit]:
    """Open a window, and close it afterwards."""
    visit = Visit(browser, address, name, **options)  # type: ignore[arg-type]
    try:
        yield visit
        visit.check()
    except Exception:
        if folder := os.environ.get(PICTURES):
            visit.page.screenshot(path=Path(folder) / f"{name or 'guest'}-{time.strftime('%H%M%S')}.png")
        raise
    finally:
        visit.context.close()


# Against bots


def play_kind(browser: Browser, address: str, kind: Kind, seed: int, most: int = MOST) -> str:
    """Play a game of a kind, or its first answers; return how it went."""
    is_touch = kind.means is by_touch
    with visiting(browser, address, "Zoe", size=kind.size, has_touch=is_touch, is_mobile=is_touch) as visit:
        player = Player(visit, Random(seed), kind.means)
        if kind.world:
            choose_world(visit, kind.world)
        else:
            visit.make_table(kind.bots, kind.settings)
        return play_table(player, most, has_rematch=kind.has_rematch)


def choose_world(visit: Visit, title: str) -> None:
    """Start a game by a click on a world of the start page."""
    visit.page.goto("/")
    visit.page.click(f".world button:has-text('{title}')")
    visit.page.wait_for_selector(".ask")


def play_table(player: Player, most: int = MOST, *, has_rematch: bool = False) -> str:
    """Play all games of a table, and the first answers after a rematch; return how it went."""
    start = time.monotonic()
    is_over = player.play(most)
    games = 1
    while is_over and player.visit.update["table"]["phase"] == "between":
        check_last_picture(player.visit)
        press_result(player)
        games += 1
        is_over = player.play(most)
    if is_over:
        check_last_picture(player.visit)
    outcome = how_it_went(player, time.monotonic() - start, games)
    if is_over and has_rematch:
        press_result(player)
        player.play(5)
        outcome += "; rematch begun"
    player.visit.check()
    return outcome


def press_result(player: Player) -> None:
    """Press the main button of the result, the next game or the rematch, and wait until the result is gone."""
    target = {"selector": f"{OVER} .btn.go", "at": 0, "words": "the next game", "key": "", "hand": "", "seat": ""}
    player.means(player, target)
    player.visit.page.wait_for_selector(OVER, state="detached")


def how_it_went(player: Player, seconds: float, games: int) -> str:
    """Return a line with clicks, seconds and the result."""
    page, view = player.visit.page, player.visit.update["view"]
    result = page.inner_text(".winhead") if player.is_over() else "not over yet"
    points = page.evaluate("[...document.querySelectorAll('.end .tot')].map((one) => one.firstChild.textContent)")
    more = f", {games} games, points {' to '.join(points)}" if games > 1 else ""
    return f"{player.clicks} clicks, {seconds:.0f} s, turn {view['turn']}{more}: {result}"


def play_own_cards(browser: Browser, address: str, seed: int, most: int = MOST) -> str:
    """Make a table with cards pasted as text into the page, and play there."""
    with visiting(browser, address) as visit:
        page = visit.page
        page.goto("#/create")
        page.click("summary:has-text('Cards of your own')")
        page.fill("textarea.own", OWN_CARDS)
        page.click("button:has-text('Play with these')")
        page.wait_for_selector("details[open] textarea.own")
        page.click(START)
        page.wait_for_selector(".ask")
        names = [face["name"] for face in visit.update["faces"]]
        if "Ember Clerk" not in names:
            raise Trouble(f"the table has other cards: {names}")
        return play_table(Player(visit, Random(seed)), most)


# Among people


def play_together(browser: Browser, address: str, port: int, seed: int, most: int = MOST) -> str:
    """Play a game of two browsers with a spectator; one reloads and one loses the line in the middle of a decision."""
    with (
        CuttableLine(port) as line,
        visiting(browser, address, "Ann") as ann,
        visiting(browser, line.address, "Ben", size="tablet") as ben,
        visiting(browser, address, size="phone") as cleo,
    ):
        start = time.monotonic()
        gather(ann, ben, cleo)
        players = [Player(ann, Random(seed)), Player(ben, Random(seed + 1))]
        take_turns(players, min(most, 6))
        reload_in_mid_decision(asked_player(players).visit)
        take_turns(players, min(most, 4))
        while asked_player(players).visit is not ben:
            take_turns(players, 1)
        lose_line_in_mid_decision(ben, ann, line)
        take_turns(players, most)
        if players[0].is_over():
            for visit in (ann, ben, cleo):
                visit.page.wait_for_selector(OVER)
                check_last_picture(visit)
        else:
            check_picture(cleo)
        clicks = " and ".join(str(player.clicks) for player in players)
        shown = cleo.page.inner_text(".winhead") if players[0].is_over() else "not over yet"
        return f"{clicks} clicks, {time.monotonic() - start:.0f} s: {shown}"


def gather(ann: Visit, ben: Visit, cleo: Visit) -> None:
    """Let Ann make a table, Ben take a seat by the link, Cleo watch; then Ann starts the game."""
    ann.page.goto("#/create")
    ann.page.click(".sl.bot button")
    ann.page.wait_for_selector(".sl.empty")
    link = ann.page.input_value(".share input")
    table = re.sub(r".*#", "#", link)
    ben.page.goto(table)
    ben.page.click(".acts2 .btn.go")
    ben.page.click(".acts2 .btn.go:has-text('ready')")
    cleo.page.goto(table)
    cleo.page.wait_for_selector(".sls")
    ann.page.wait_for_selector(".sl:nth-child(2):not(.wait):not(.empty)")
    ann.page.click(START)
    for visit in (ann, ben, cleo):
        visit.page.wait_for_selector(".ask")


def asked_player(players: list[Player]) -> Player:
    """Return a player who is asked, or whoever sees that the game is over."""
    end = time.monotonic() + QUICK
    while time.monotonic() < end:
        for player in players:
            if player.visit.page.query_selector(f"{ASKED}, {OVER}"):
                return player
            player.visit.page.wait_for_timeout(10)
    raise Trouble("nobody is asked, and the game is not over")


def take_turns(players: list[Player], most: int) -> None:
    """Let whoever is asked answer, until the game is over or so many questions were answered."""
    answered = 0
    while answered < most:
        player = asked_player(players)
        if player.is_over():
            return
        check_picture(player.visit)
        answered += player.answer()


def question(visit: Visit) -> str:
    """Return the question on the screen."""
    return visit.page.inner_text(f"{ASKED} .question strong")


def reload_in_mid_decision(visit: Visit) -> None:
    """Reload, and find the same question and the same picture."""
    before = question(visit)
    visit.page.reload()
    visit.page.wait_for_selector(ASKED)
    if question(visit) != before:
        raise Trouble(f"after a reload {before!r} has become {question(visit)!r}")
    check_picture(visit)


def lose_line_in_mid_decision(visit: Visit, other: Visit, line: CuttableLine) -> None:
    """Cut the line while a question is open; see it told, the other one told, and the question there again."""
    before = question(visit)
    visit.is_cut_off = True
    line.cut()
    visit.page.wait_for_selector(LINE_DOWN)
    other.page.wait_for_selector(".plate.away")
    line.mend()
    visit.page.wait_for_selector(f".app:not(.offline) {ASKED}")
    other.page.wait_for_selector(".plate:not(.away)")
    visit.is_cut_off = False
    if question(visit) != before:
        raise Trouble(f"after a dropped line {before!r} has become {question(visit)!r}")
    check_picture(visit)
