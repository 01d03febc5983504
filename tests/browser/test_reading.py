"""What is read at the table: marks of cards in hand, several that are chosen, reasons, the tray, the rail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from crazier.play.decisions import Option
from crazier.play.game import Game
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario
from tests.browser.laid_tables import LaidTable, LaidTables
from tests.browser.visits import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES: Final = ["Zoe", "Ben", "Cid"]
HAND: Final = (
    *(
        "Apollo",
        "Hubris",
        "Medea",
        "Toll of the Underworld",
        "Pan",
        "Heracles",
        "Nike",
        "Artemis",
        "Minotaur",
        "Scylla",
    ),
    *("Cassandra", "Dryad Grove", "Hera", "Athena", "Aphrodite"),
)
START: Final = """
title = "What is read"
rules = "modern"
set = "olympus+pantheon+camelot"
cites = ["M1.1"]
players = ["Zoe", "Ben", "Cid"]
seed = 1
[start]
turn = "{turn}"
phase = "main"
hands.Zoe = [{hand}]
hands.Ben = ["Summons", "Wildfire", "Siren Song"]
hands.Cid = ["Waters of Lethe", "Icarus"]
{more}
draw = ["Harpies", "Gaze of Stone", "Metamorphosis", "Twelve Labors"]
discard = ["Zeus"]
[[cards]]
text = '''
Spring Cleaning
6 blue event
Put up to 2 cards from your hand on the bottom of the discard pile.

Summons
4 red event
Choose an opponent. Look at that player's hand. Choose a card among them. That player must discard it during their \
next turn, if able.

Test of Time
5 blue asset
At the start of your turn, if you control 4 or more assets, you win the game.
'''
[[steps]]
expect.over = false
"""
COVERED: Final = """() => {
  const parts = [...document.querySelectorAll('[data-hand] :is(.rank, .pip, .suit, .name, .text, h3)')];
  const meets = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return [...document.querySelectorAll('[data-hand] .tag')].flatMap((tag) => {
    const box = tag.getBoundingClientRect();
    return parts.filter((part) => meets(box, part.getBoundingClientRect())).map((part) => part.textContent);
  });
}"""
"""Return the words of cards in hand over which a mark lies."""
ON_TOP: Final = """() => [...document.querySelectorAll('[data-hand] .tag')].every((tag) => {
  const { left, top, width, height } = tag.getBoundingClientRect();
  const card = document.elementsFromPoint(left + width / 2, top + height / 2).find((one) => one.closest('[data-hand]'));
  return !card || card.closest('[data-hand]') === tag.closest('[data-hand]');
})"""
"""Check that marks lie on what is in sight of their own card."""


def laid(browser: Browser, tables: LaidTables, game: Game, size: str = "desktop") -> tuple[Visit, LaidTable]:
    zoe = Visit(browser, tables.address, "Zoe", size=size, has_touch=size == "phone")
    table = tables.lay(zoe, game, NAMES)
    table.settle(zoe)
    return zoe, table


def position(*hand: str, turn: str = "Zoe", more: str = "") -> Game:
    names = ", ".join(f'"{name}"' for name in hand)
    return start_scenario(read_scenario(START.format(turn=turn, hand=names, more=more)))


def bound(cards: int) -> Game:
    """Return a game in which one of so many cards in Zoe's hand must be discarded."""
    game = position(*HAND[:cards], turn="Ben")
    for move in ("plays Summons", "chooses Zoe", "chooses Hubris", "passes"):
        game.play(f"Ben {move}")
    while game.decision is not None and game.decision.seats != (0,):
        game.step(game.decision.options[-1].code)
    return game


@pytest.mark.parametrize(
    ("size", "cards"),
    [("desktop", 6), ("desktop", 15), ("tablet", 5), ("tablet", 7), ("tablet", 12), ("phone", 6), ("phone", 15)],
)
def test_a_mark_lies_on_its_own_card_and_on_no_words(
    browser: Browser, tables: LaidTables, size: str, cards: int
) -> None:
    zoe, _ = laid(browser, tables, bound(cards), size)
    tag = zoe.page.locator("[data-hand] .tag.must")
    assert tag.count() == 1
    assert tag.locator("xpath=ancestor::button").get_attribute("data-hand") == "1"
    assert zoe.page.evaluate(COVERED) == []
    assert zoe.page.evaluate(ON_TOP)
    zoe.check()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_several_cards_stay_picked_and_are_chosen_together(browser: Browser, tables: LaidTables, size: str) -> None:
    zoe, table = laid(browser, tables, position("Spring Cleaning", *HAND[:5]), size)
    table.choose(play_of(table, "Spring Cleaning"))
    table.settle(zoe)
    hand, picked = zoe.page.locator("[data-hand]"), zoe.page.locator("[data-hand][aria-pressed=true]")
    for at in (0, 2):
        hand.nth(at).evaluate("card => card.click()")
    assert picked.count() == 2
    zoe.page.click(".answers .btn.go")
    zoe.page.wait_for_function("() => document.querySelectorAll('[data-hand]').length === 3")
    assert [card.name for card in table.game.view(0).observation.hands[0]] == ["Hubris", *HAND[3:5]]
    zoe.check()


def test_what_is_chosen_keeps_a_mark_and_the_list_says_how_many_more(browser: Browser, tables: LaidTables) -> None:
    zoe, table = laid(browser, tables, position("Spring Cleaning", *HAND[:5]), "phone")
    table.choose(play_of(table, "Spring Cleaning"))
    table.settle(zoe)
    zoe.page.locator("[data-hand]").first.evaluate("card => card.click()")
    zoe.page.click(".answers .btn.go")
    chosen = zoe.page.locator("[data-hand]:has(.picked):not([aria-disabled=true])")
    zoe.page.wait_for_selector("[data-hand] .tag")
    assert "chosen" in chosen.first.inner_text()
    assert zoe.page.locator(".question small").inner_text().startswith("Chosen: Apollo; 1 more if you like")
    assert zoe.page.locator(".answers .btn.go").inner_text() == "That's all"
    zoe.page.click(".btn.list")
    assert zoe.page.locator("dialog[open] .how:not(.for-keys)").inner_text() == "Chosen: Apollo; 1 more if you like"
    zoe.check()


def test_a_gray_card_on_a_phone_is_read_with_text_and_reason(browser: Browser, tables: LaidTables) -> None:
    game = position(*HAND[:3], *HAND[4:6], more='assets.Cid = ["Test of Time"]')
    zoe, _ = laid(browser, tables, game, "phone")
    zoe.page.locator("[data-hand]:has-text('Pan')").evaluate("card => card.click()")
    zoe.page.wait_for_selector(".reader .because")
    for part in (".reader .text", ".reader .why"):
        box = zoe.page.locator(part).bounding_box()
        assert box is not None
        assert box["height"] >= 14
    zoe.page.click(".reader .more")
    about = zoe.page.locator("dialog[open] .zoom").inner_text()
    assert "can't be discarded" in about
    assert "each opponent draws a card" in about
    zoe.check()


def test_more_stands_only_where_there_is_more(browser: Browser, tables: LaidTables) -> None:
    zoe, _ = laid(browser, tables, position("Pan", "Nike", "Gaze of Stone"), "phone")
    assert zoe.page.locator("[data-reads] .text").inner_text().startswith("Gaze of Stone")
    assert not zoe.page.locator(".reader .more").count()
    zoe.page.locator("[data-hand]:has-text('Nike')").evaluate("card => card.click()")
    zoe.page.wait_for_selector(".reader .more")
    zoe.check()


def test_a_reason_comes_with_the_pointer_and_not_with_a_card(browser: Browser, tables: LaidTables) -> None:
    zoe, table = laid(browser, tables, position("Hera", "Pan", "Minotaur", "Scylla", "Artemis"))
    page, gray = zoe.page, zoe.page.locator("[data-hand]:has(.cannot)")
    box = gray.last.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 60, box["y"] + 100)
    page.wait_for_selector(".why")
    page.mouse.move(box["x"] + 60, box["y"] - 300)
    page.wait_for_selector(".why", state="detached")
    first = page.locator("[data-hand]").first.bounding_box()
    assert first is not None
    x, y = first["x"] + first["width"] * 0.8, first["y"] + 100
    page.mouse.move(x, y)  # on a card that fits; when it is gone, a gray one comes to lie here
    table.choose(next(option.code for option in options(table) if (option.key, option.card) == ("discard", "Hera")))
    table.settle(zoe)
    page.wait_for_function("() => document.querySelectorAll('[data-hand]').length === 4")
    page.wait_for_timeout(400)
    under = "([x, y]) => document.elementFromPoint(x, y).closest('[data-hand]')?.dataset.hand"
    assert page.evaluate(under, [x, y]) == "0"
    assert not page.locator(".why").count()
    page.mouse.move(x + 2, y)
    page.wait_for_selector(".why")
    zoe.check()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_tray_names_the_card_that_lies_in_it(browser: Browser, tables: LaidTables, size: str) -> None:
    game = position(*HAND[:3], turn="Ben", more='assets.Zoe = ["Sir Lancelot", "Cerberus"]\nassets.Cid = ["Minotaur"]')
    game.play("Ben plays Wildfire")
    while game.decision is not None and game.decision.prompt.key != "may":
        cerberus = [option.code for option in game.decision.options if option.card == "Cerberus"]
        game.step([*cerberus, game.decision.options[0].code][0])
    zoe, _ = laid(browser, tables, game, size)
    assert zoe.page.locator(".limrow h2").inner_text().startswith("Ben's Wildfire, until it is done")
    why = zoe.page.locator(".question small").inner_text().replace("\n", "")
    assert "Wildfire would destroy your" in why
    zoe.check()


def test_the_tabs_of_the_rail_stand_still_below_what_is_in_effect(browser: Browser, tables: LaidTables) -> None:
    tops = []
    for more in ("", 'assets.Ben = ["Ares", "Hera", "Test of Time"]\nassets.Cid = ["Minotaur", "Scylla", "Cassandra"]'):
        zoe, _ = laid(browser, tables, position("Pan", "Nike", more=more))
        box = zoe.page.locator(".rail .tabs").bounding_box()
        assert box is not None
        tops.append(box["y"])
        if more:
            first = zoe.page.locator(".rail .effects li").nth(1)
            assert "Test of Time" in first.inner_text()
            cut = "list => list.scrollHeight > list.clientHeight + 1"
            assert not zoe.page.locator(".rail .effects ul").evaluate(cut)
            zoe.page.click(".rail .effects .more")
            again = zoe.page.locator(".rail .tabs").bounding_box()
            assert again is not None
            tops.append(again["y"])
        zoe.check()
    assert len(set(tops)) == 1


def options(table: LaidTable) -> tuple[Option, ...]:
    assert table.game.decision is not None
    return table.game.decision.options


def play_of(table: LaidTable, card: str) -> int:
    return next(option.code for option in options(table) if option.card == card and option.key == "play")
