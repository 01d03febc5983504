"""Before and after the game, among people: the table is planned together, and everybody is told what concerns them."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenVisit
from tests.browser.player import ASKED
from tests.browser.visits import Visit, call

SEATS = ".sls"
GO = ".acts2 .btn.go:not(:disabled)"


def open_lobby(host: Visit) -> str:
    """Create a table with one free seat; return its code."""
    host.page.goto("#/create")
    host.page.click(".sl.bot button")
    host.page.wait_for_selector(".sl.empty")
    return host.page.inner_text(".share strong")


def come_by_code(guest: Visit, code: str) -> None:
    """Type a code on the start page, as it was said, and sit down."""
    guest.page.goto("/")
    guest.page.fill("form input", code.lower().replace("-", " "))
    guest.page.click("form button")
    guest.page.click(GO)
    guest.page.wait_for_selector("[data-ready]")


def test_a_table_is_planned_together(visit: OpenVisit) -> None:
    """By a code that can be said; names and plans are seen at once; whoever sits down goes on from there."""
    ann, ben = visit("Ann"), visit("Ben", size="phone")
    come_by_code(ben, open_lobby(ann))
    ben.page.wait_for_selector("[data-ready]:focus")
    ben.page.fill("[aria-label='Your name']", "Benjamin")
    ben.page.press("[aria-label='Your name']", "Enter")
    ann.page.wait_for_selector(f"{SEATS} :text-is('Benjamin')")
    ann.page.click(".world:has-text('Camelot') button")
    ben.page.wait_for_selector("main:has-text('Camelot')")
    ann.page.click("[role=radio]:has-text('Quick')")
    ann.page.wait_for_selector("[aria-checked=true]:has-text('Quick')")
    ben.page.click("[data-ready]")
    ann.page.click(GO)
    for one in (ann, ben):
        one.page.wait_for_selector(".ask")
    assert [seat["name"] for seat in ann.update["table"]["seats"]] == ["Ann", "Benjamin"]


def test_whoever_was_ready_is_told_what_the_host_changes(visit: OpenVisit) -> None:
    ann, ben = visit("Ann"), visit("Ben", size="phone")
    come_by_code(ben, open_lobby(ann))
    ann.page.click(".world:has-text('Camelot') button")
    ben.page.wait_for_selector("main:has-text('Camelot')")
    assert not ben.page.get_by_text("The host has changed").count(), "one had not said anything yet"
    ben.page.click("[data-ready]")
    ben.page.wait_for_selector("[data-ready][aria-pressed=true]")
    ann.page.click("[role=radio]:has-text('Quick')")
    told = ben.page.locator("[role=status]").get_by_text("The host has changed: Way to play.")
    told.wait_for()
    ben.page.get_by_text("Look at it, then say again that you are ready.").wait_for()
    ben.page.reload()
    told.wait_for()
    ben.page.click("[data-ready]")
    told.wait_for(state="detached")


def test_whoever_is_removed_is_told_and_out(visit: OpenVisit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    come_by_code(ben, open_lobby(ann))
    ann.page.click(f"{SEATS} button:text-is('Remove')")
    ben.page.wait_for_selector("h1:has-text('You were shown out.')")
    ben.page.reload()
    ben.page.wait_for_selector(SEATS)
    assert not ben.page.locator("[data-ready]").count()
    assert not ann.page.locator(f"{SEATS} :text-is('Ben')").count()


def test_every_vote_is_put_to_all_and_its_end_is_told(visit: OpenVisit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    come_by_code(ben, open_lobby(ann))
    ben.page.click("[data-ready]")
    ann.page.click(GO)
    for one in (ann, ben):
        one.page.wait_for_selector(".ask")
    ask_by_menu(ann, "Pause")
    ben.page.click("[role=alertdialog] button:has-text('Agree')")
    for one in (ann, ben):
        one.page.wait_for_selector(".ask:has-text('The game is paused.')")
    ben.page.click(".slots button:has-text('Go on')")
    ann.page.click("[role=alertdialog] button:has-text('Not now')")
    ben.page.wait_for_selector(".bn:has-text('Not now: Ann.')")


def ask_by_menu(visit: Visit, words: str) -> None:
    """Ask the others for something by the menu."""
    visit.page.get_by_role("button", name="Menu").click()
    visit.page.locator("dialog").get_by_role("button", name=words, exact=True).click()


def test_the_result_and_a_rematch_stay_in_reach(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    zoe.make_table(("novice",), {"set": "camelot"})
    ask_by_menu(zoe, "Resign")
    zoe.page.locator("dialog").get_by_role("button", name="Yes, resign").click()
    zoe.page.wait_for_selector(".end")
    zoe.page.keyboard.press("Escape")
    zoe.page.wait_for_selector(".end", state="detached")
    zoe.page.get_by_role("button", name="Menu").click()
    zoe.page.locator("dialog").get_by_role("button", name="Rematch").click()
    zoe.page.wait_for_selector(ASKED)


def test_whoever_is_not_the_host_asks_for_a_rematch_and_the_host_is_told(visit: OpenVisit) -> None:
    ann, ben = visit("Ann"), visit("Ben", size="phone")
    come_by_code(ben, open_lobby(ann))
    ben.page.click("[data-ready]")
    ann.page.click(GO)
    for one in (ann, ben):
        one.page.wait_for_selector(".ask")
    ask_by_menu(ann, "Resign")
    ann.page.locator("dialog").get_by_role("button", name="Yes, resign").click()
    ben.page.click(".end .btn:text-is('Rematch')")
    ben.page.wait_for_selector(".end [role=status]:has-text('You are ready. Waiting for Ann.')")
    ann.page.wait_for_selector(".end [role=status]:has-text('Ben would like a rematch.')")
    ann.page.click(".end .btn:text-is('Rematch')")
    for one in (ann, ben):
        one.page.wait_for_selector(".end", state="detached")
        one.page.wait_for_selector(".ask")
    assert ben.refusals == []


def test_a_spectator_chooses_a_name_and_is_heard(visit: OpenVisit) -> None:
    ann, cleo = visit("Ann"), visit()
    table = ann.make_table(("novice",), {"set": "camelot"})
    cleo.open_table(table)
    for one in (ann, cleo):
        one.page.click("[role=tab]:has-text('Chat')")
    cleo.page.fill("[aria-label='A name to speak under']", "Cleo")
    cleo.page.keyboard.press("Enter")
    cleo.page.fill("[aria-label='Say something to the table']", "Hello!")
    cleo.page.keyboard.press("Enter")
    ann.page.wait_for_selector("p:has-text('Cleo'):has-text('Hello!')")


def test_a_listed_table_is_found_on_the_start_page(visit: OpenVisit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    open_lobby(ann)
    ann.page.check("label:has-text('public list') input")
    while ann.page.url.rpartition("/")[2] not in [line["id"] for line in call(ann.address, "tables")]:
        ann.page.wait_for_timeout(50)
    ben.page.goto("/")
    ben.page.click("a:has-text('Ann'):has-text('Sit down')")
    ben.page.wait_for_selector(f"{SEATS} :text-is('Ann')")


@pytest.mark.parametrize("typed", ["zzz-zzz", "not a code"])
def test_a_wrong_code_and_an_unknown_address_say_so(visit: OpenVisit, typed: str) -> None:
    zoe = visit("Zoe")
    zoe.is_cut_off = True
    zoe.page.goto("/")
    zoe.page.fill("form input", typed)
    zoe.page.click("form button")
    zoe.page.wait_for_selector("[role=alert]:has-text('No table has this code.')")
    zoe.page.goto("#/anything")
    zoe.page.wait_for_selector("h1:has-text('There is no such page.')")
    zoe.troubles.clear()  # the refusal of the code
