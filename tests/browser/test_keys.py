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
CHOICES: Final = """
title = "Cards that choose players and assets"
rules = "modern"
set = "olympus"
cites = ["M1.1"]
players = ["Zoe", "Ben", "Cid", "Dot"]
seed = 1

[start]
phase = "main"
hands.Zoe = ["Medea", "Pointer", "Breaker", "Pair", "Pan", "Circe"]
hands.Ben = ["Medea", "Medea"]
hands.Cid = ["Medea", "Medea"]
hands.Dot = ["Medea", "Medea"]
assets.Zoe = ["Orpheus"]
assets.Ben = ["Cassandra", "Golden Fleece", "Sphinx"]
draw = ["Medea", "Medea", "Medea", "Medea"]
discard = ["Medea"]

[[cards]]
text = \"\"\"
Pointer
5 red event
Choose an opponent. That player draws a card.
\"\"\"

[[cards]]
text = \"\"\"
Breaker
5 red event
Destroy 2 assets.
\"\"\"

[[cards]]
text = \"\"\"
Pair
5 red event
Choose 2 players. Those players draw a card.
\"\"\"

[[steps]]
do = "Zoe passes"
"""
POINTER, BREAKER, PAIR = "2", "3", "4"
"""The digits of these cards in hand; of those in hand only Pan can't be discarded, so it has the thin ring."""
STRONG, THIN = "1", "5"
DIGITS: Final = """owners => Object.fromEntries([...document.querySelectorAll(owners)].flatMap((one) => {
  const digit = one.querySelector(':scope > kbd');
  return digit ? [[one.dataset.name ?? one.dataset.seat ?? one.dataset.hand, digit.textContent]] : [];
}))"""
"""The digits that are shown at some parts of the table, by their names or places."""
KEYS: Final = """() => [...document.querySelectorAll('.slots kbd')]
  .filter((one) => one.getClientRects().length).map((one) => one.textContent)"""
CUT: Final = """() => [...document.querySelectorAll('.slots .lbl, .question > *')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
  .map((one) => one.textContent)"""
HIDDEN: Final = """() => [...document.querySelectorAll('.hand kbd')].filter((digit) => {
  const box = digit.getBoundingClientRect();
  const words = [...document.querySelectorAll('.hand :is(.rk, .rank, .st, .name, .text)')];
  return words.some((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...range.getClientRects()].some((line) =>
      line.left < box.right && box.left < line.right && line.top < box.bottom - 1 && box.top + 1 < line.bottom);
  });
}).map((one) => one.textContent)"""
"""The digits in the hand that cover words."""
PICKED: Final = """card => {
  const drawn = getComputedStyle(card.querySelector('.picked'));
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow } = drawn;
  return [outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow, getComputedStyle(card).translate];
}"""
"""How a picked card is drawn: its outline, its ring, and how far it is raised."""
WORDS: Final = ("Amber", "Basalt", "Coral", "Dune", "Ember", "Flint", "Garnet", "Heron", "Ivory", "Jade")


def deep_pile() -> Game:
    """Return a game in which a card can be taken from a discard pile of forty."""
    names = [f"{word} {part}" for word in WORDS for part in ("Arch", "Bridge", "Court", "Door")]
    ability = "At the start of your turn, draw a card."
    cards = "".join(f'[[cards]]\ntext = """\n{name}\n5 red asset\n{ability}\n"""\n\n' for name in names)
    text = PILE.format(names=", ".join(f'"{name}"' for name in names), cards=cards)
    return start_scenario(read_scenario(text))


def choices() -> Game:
    """Return a game with cards that choose players and assets."""
    return start_scenario(read_scenario(CHOICES))


@pytest.fixture
def zoe(browser: Browser, tables: LaidTables) -> Iterator[Visit]:
    """Open a window at the server on which tables can be laid out."""
    one = Visit(browser, tables.address, NAMES[0])
    yield one
    one.check()
    one.context.close()


@pytest.fixture
def small(browser: Browser, tables: LaidTables) -> Iterator[Visit]:
    """Open a small window at the server on which tables can be laid out."""
    one = Visit(browser, tables.address, NAMES[0], size="tablet")
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


def play(visit: Visit, card: str) -> None:
    """Play a card of the hand by its digit, and wait for its question."""
    for key in (card, "p"):
        visit.page.keyboard.press(key)
    visit.page.wait_for_selector(".ask.yours a.rule, .ask.yours .rule")


def test_digits_of_players_stand_at_their_seats_and_on_the_buttons(small: Visit, tables: LaidTables) -> None:
    lay(tables, small, choices())
    play(small, POINTER)
    assert small.page.evaluate(DIGITS, ".plate") == {"1": "1", "2": "2", "3": "3"}
    assert small.page.evaluate(KEYS) == ["1", "2", "3"]
    assert small.page.evaluate(CUT) == []
    small.page.keyboard.press("2")
    small.page.wait_for_selector(".plate:not(.can)[data-seat='2'] :text('3')")
    assert len(small.update["view"]["hands"][2]) == 3


def test_digits_stay_from_the_first_pick_of_a_question_to_its_last(zoe: Visit, tables: LaidTables) -> None:
    lay(tables, zoe, choices())
    play(zoe, BREAKER)
    first = zoe.page.evaluate(DIGITS, ".asset")
    assert first == {"Orpheus": "1", "Cassandra": "2", "Golden Fleece": "3", "Sphinx": "4"}
    zoe.page.keyboard.press("2")
    zoe.page.wait_for_selector(".asset[data-name=Cassandra]:has(.picked)")
    assert zoe.page.evaluate(DIGITS, ".asset") == {name: digit for name, digit in first.items() if name != "Cassandra"}


def test_digits_of_players_stay_when_one_is_chosen(zoe: Visit, tables: LaidTables) -> None:
    lay(tables, zoe, choices())
    play(zoe, PAIR)
    first = zoe.page.evaluate(DIGITS, ".plate")
    zoe.page.keyboard.press(first["2"])
    zoe.page.wait_for_selector(".plate[data-seat='2']:not(.can)")
    assert zoe.page.evaluate(DIGITS, ".plate") == {seat: digit for seat, digit in first.items() if seat != "2"}


def test_the_hand_is_numbered_for_keys_until_the_pointer_moves(small: Visit, tables: LaidTables) -> None:
    lay(tables, small, choices())
    page = small.page
    assert page.evaluate(DIGITS, ".cardbutton") == {}
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.wait_for_selector("[aria-pressed=true]")
    assert page.evaluate(DIGITS, ".cardbutton") == {str(at): str(at + 1) for at in range(6)}
    assert page.evaluate(KEYS) == ["D", "P", "E"]
    assert page.evaluate(CUT) == []
    page.mouse.move(300, 300)
    page.mouse.move(310, 310)
    page.wait_for_selector(".hand kbd", state="detached")
    assert page.evaluate(KEYS) == []


@pytest.mark.parametrize("size", ["desktop", "tablet"])
def test_digits_in_a_full_hand_cover_no_words(browser: Browser, tables: LaidTables, size: str) -> None:
    zoe = Visit(browser, tables.address, NAMES[0], size=size)
    lay(tables, zoe, busy_table())
    zoe.page.keyboard.press("Escape")
    zoe.page.wait_for_selector(".hand kbd")
    assert zoe.page.locator(".hand kbd").count() == 10
    assert zoe.page.evaluate(HIDDEN) == []
    zoe.check()
    zoe.context.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("forced", ["none", "active"])
@pytest.mark.parametrize("size", ["desktop", "tablet"])
def test_a_picked_card_looks_picked_whatever_its_ring(
    browser: Browser, tables: LaidTables, size: str, forced: str, theme: str
) -> None:
    zoe = Visit(browser, tables.address, NAMES[0], size=size, theme=theme, forced_colors=forced)  # type: ignore[arg-type]
    lay(tables, zoe, choices())
    looks = []
    for card in (STRONG, THIN):
        zoe.page.keyboard.press(card)
        zoe.page.keyboard.press("Enter")
        picked = zoe.page.wait_for_selector("[data-hand][aria-pressed=true]")
        assert picked is not None
        zoe.page.wait_for_timeout(300)  # it is raised
        looks.append(picked.evaluate(PICKED))
        zoe.page.keyboard.press("Escape")
    assert looks[0][:4] == looks[1][:4]
    assert "16px" not in looks[0][4]  # no glow under the outline
    assert looks[0][0] == ("double" if forced == "active" else "solid")
    assert looks[0][5] == looks[1][5] == "0px -7px"
    zoe.check()
    zoe.context.close()
