"""Play over days in a browser: your move on the start page, the same player on a phone, and deleting oneself."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import OpenVisit
from tests.browser.visits import Visit, call

SECRET = "() => JSON.parse(localStorage.getItem('crazier.guest'))?.secret ?? ''"
BADGE = "navigator.setAppBadge = async (count) => { document.documentElement.dataset.badge = String(count); };"


def start_over_days(ann: Visit) -> Any:
    """Make a table with three days a turn at which Ann is asked; return it."""
    secret = ann.page.evaluate(SECRET)
    settings = {"game": "classic", "clock": {"kind": "days", "days": 3}}
    plan = {"seats": [{"kind": "you"}, {"kind": "bot"}], "settings": settings, "start": True}
    made = call(ann.address, "tables", plan, secret)
    while call(ann.address, "tables/mine", secret=secret)[0].get("waiting") != [0]:
        ann.page.wait_for_timeout(50)  # the bot had the first turn
    return made


def test_your_move_is_first_and_in_the_title(visit: OpenVisit) -> None:
    ann = visit("Ann")
    ann.context.add_init_script(BADGE)
    ann.page.goto("/")
    start_over_days(ann)
    ann.page.reload()
    line = ann.page.locator("section:has-text('Your tables') li").first
    line.get_by_text("Your move").wait_for()
    assert "2 d 23 h left" in line.inner_text()
    assert ann.page.title() == "(1) Your move · Crazier"
    assert ann.page.evaluate("() => document.documentElement.dataset.badge") == "1"
    line.locator("a").click()
    ann.page.wait_for_selector("[role=timer]:has-text('2 d 23 h')")


def test_days_are_chosen_for_a_table(visit: OpenVisit) -> None:
    ann = visit("Ann")
    ann.page.goto("#/create")
    clock = ann.page.locator("label:has-text('Clock') select")
    clock.select_option("days:7")
    ann.page.wait_for_selector("label:has-text('Clock'):has-text('Come back when you like')")
    assert clock.input_value() == "days:7"
    table = ann.page.url.rpartition("/")[2]
    assert call(ann.address, f"tables/{table}")["settings"]["clock"] == {"kind": "days", "days": 7}
    ben = visit("Ben", size="phone")
    ben.page.goto(f"#/t/{table}")
    ben.page.wait_for_selector("li:has-text('Clock: 7 days a turn'):has-text('Come back when you like')")


def test_somebody_who_waits_is_told_for_whom(visit: OpenVisit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    for one in (ann, ben):
        one.page.goto("/")
    secrets = [one.page.evaluate(SECRET) for one in (ann, ben)]
    plan = {"seats": [{"kind": "you"}, {"kind": "open"}], "settings": {"game": "classic", "clock": {"kind": "days"}}}
    table = call(ann.address, "tables", plan, secrets[0])["table"]
    call(ann.address, f"tables/{table}/sit", {}, secrets[1])
    ben.page.goto(f"#/t/{table}")
    ben.page.click('button:text-is("I\'m ready")')
    ann.page.goto(f"#/t/{table}")
    ann.page.click("button:text-is('Start with 2')")
    while not (asked := call(ann.address, "tables/mine", secret=secrets[0])[0].get("waiting")):
        ann.page.wait_for_timeout(50)
    waits, name = (ben, "Ann") if asked == [0] else (ann, "Ben")
    waits.page.goto("/")
    waits.page.wait_for_selector(f"section:has-text('Your tables') li:has-text('Waiting for {name}')")


def test_a_phone_becomes_the_same_player_and_she_deletes_herself(visit: OpenVisit) -> None:
    ann, phone = visit("Ann"), visit("", size="phone")
    ann.page.goto("/")
    table = start_over_days(ann)["table"]
    ann.page.goto("#/you")
    ann.page.click("button:text-is('Make a link')")
    link = ann.page.locator("input[readonly]").input_value()
    phone.page.goto(link)
    phone.page.click("button:text-is('Be that player here')")
    phone.page.wait_for_selector("h1:has-text('You are Ann here too')")
    assert phone.page.evaluate(SECRET) == ann.page.evaluate(SECRET)
    phone.page.click("a:text-is('To your tables')")
    phone.page.wait_for_selector(f"a[href='#/t/{table}']:has-text('Your move')")
    phone.page.goto("#/how")  # her tables would be asked for as somebody whom nobody knows any more
    ann.page.click("button:text-is('Delete me')")
    ann.page.click("button:text-is('Keep me')")
    ann.page.click("button:text-is('Delete me')")
    ann.page.click("button:text-is('Delete for good')")
    ann.page.wait_for_selector("h1:has-text('You are deleted')")
    assert ann.page.evaluate(SECRET) == ""
