"""A whole game by the keyboard alone: no choice takes more than twelve keys, and the focus is always somewhere."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from crazier.play.game import Game
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario
from tests.browser.conftest import OpenVisit
from tests.browser.laid_tables import LaidTable, LaidTables
from tests.browser.player import ASKED, Player, by_quick_keys, go_by_keys
from tests.browser.positions import NAMES, busy_table
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

MOST_KEYS: Final = 12
MOST_PLAIN_KEYS: Final = 16
"""For a card in the middle of fifteen, by somebody who knows no other keys than Tab, arrows and Enter."""
TURNS: Final = {"stall_guard": 24}
FOCUSED: Final = """() => {
  const one = document.activeElement;
  return [[...document.body.querySelectorAll('*')].indexOf(one), one.className];
}"""
"""What has the focus: its place in the body (styles still come into the head), and its class."""

PILE: Final = """
title = "A card that takes one of forty from the discard pile"
rules = "modern"
set = "olympus"
cites = ["M1.1"]
players = ["Zoe", "Ben"]
seed = 1

[start]
phase = "main"
hands.Zoe = ["Digger", "Digger"]
hands.Ben = ["Digger", "Digger"]
draw = ["Digger", "Digger", "Digger"]
discard = [{names}]

[[cards]]
text = \"\"\"
Digger
5 red event
Take an asset from the discard pile.
\"\"\"

{cards}
[[steps]]
do = "Zoe passes"
"""
"""The discard pile and its cards are filled in."""
WORDS: Final = ("Amber", "Basalt", "Coral", "Dune", "Ember", "Flint", "Garnet", "Heron", "Ivory", "Jade")


def deep_pile() -> Game:
    """Return a game in which a card can be taken from a discard pile of forty."""
    names = [f"{word} {part}" for word in WORDS for part in ("Arch", "Bridge", "Court", "Door")]
    ability = "At the start of your turn, draw a card."
    cards = "".join(f'[[cards]]\ntext = """\n{name}\n5 red asset\n{ability}\n"""\n\n' for name in names)
    text = PILE.format(names=", ".join(f'"{name}"' for name in names), cards=cards)
    return start_scenario(read_scenario(text))


@pytest.fixture
def zoe(browser: Browser, tables: LaidTables) -> Iterator[Visit]:
    """Open a window at the server on which tables can be laid out."""
    one = Visit(browser, tables.address, NAMES[0])
    yield one
    one.check()
    one.context.close()


def lay(tables: LaidTables, visit: Visit, game: Game) -> LaidTable:
    """Lay out a game, and wait until it asks."""
    table = tables.lay(visit, game, NAMES[: len(game.table.players)])
    visit.page.wait_for_selector(ASKED)
    return table


def test_a_whole_game_takes_at_most_twelve_keys_for_a_choice(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    zoe.make_table(("easy", "novice"), {"set": "olympus", "options": TURNS})
    player = Player(zoe, Random(3), by_quick_keys)
    assert player.play()
    assert player.most_presses <= MOST_KEYS, player.hardest
    assert player.clicks > 10


def test_tab_and_arrows_alone_reach_a_card_of_a_full_hand(zoe: Visit, tables: LaidTables) -> None:
    lay(tables, zoe, busy_table())
    player = Player(zoe, Random(1), go_by_keys)
    player.play(1)
    assert 0 < player.most_presses <= MOST_PLAIN_KEYS, player.hardest


def test_each_group_of_cards_is_one_stop(zoe: Visit, tables: LaidTables) -> None:
    lay(tables, zoe, busy_table())
    stops: dict[int, str] = {}
    zoe.page.keyboard.press("Tab")
    while (stop := zoe.page.evaluate(FOCUSED))[0] not in stops:
        stops[stop[0]] = stop[1]
        zoe.page.keyboard.press("Tab")
    assert sum("cardbutton" in one for one in stops.values()) == 1
    assert sum("asset" in one for one in stops.values()) == 3  # one's own, and those of two opponents


def test_a_card_is_taken_from_a_long_list_by_its_name_or_by_arrows(zoe: Visit, tables: LaidTables) -> None:
    lay(tables, zoe, deep_pile())
    page = zoe.page
    for key in ("1", "p"):
        page.keyboard.press(key)
    page.wait_for_selector("dialog[open] .choice")
    page.keyboard.type("jade d")
    assert "Jade Door" in page.evaluate("document.activeElement.dataset.name")
    assert page.locator(".choice").count() == 40
    player = Player(zoe, Random(5), by_quick_keys)
    player.play(1)
    assert 0 < player.most_presses <= MOST_KEYS, player.hardest
