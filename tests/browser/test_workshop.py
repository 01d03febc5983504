"""The workshop in a real browser: a card by completions and fixes, kept, tried; and access for everyone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import pytest

from crazier.cards.library import card_set
from tests.browser.conftest import OpenVisit
from tests.browser.test_page import AXE, violations
from tests.browser.visits import Visit, call

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect, Locator, Page, Route

CHECK = "**/api/cards/check"
TWO_CARDS = """\
Night Ferry
7 blue event
Draw a card.

Lantern Keeper
J red asset
At the start of your turn, draw a card.
"""
WRONG = "Drow 2 cards."
LIST_OPENS_WITHIN = 900
"""Milliseconds after which a list would be open: the pause, the answer, and some room."""


def open_workshop(visit: Visit, address: str = "#/workshop") -> Locator:
    """Open the workshop; return the text of the card."""
    visit.page.goto(address)
    text = visit.page.locator(".cm-content")
    text.wait_for()
    return text


def write(visit: Visit, name: str, type_: str, text: str) -> None:
    """Write a card by its form and its text."""
    lines = open_workshop(visit)
    visit.page.get_by_role("textbox", name="Name", exact=True).fill(name)
    visit.page.get_by_role("button", name=type_).click()
    lines.click()
    visit.page.keyboard.type(text)


def words(page: Page) -> str:
    """Return the first line of the text."""
    return page.locator(".cm-line").first.inner_text()


def wait_for_other_words(page: Page, before: str) -> str:
    """Wait until the first line of the text is another one; return it."""
    for _ in range(300):
        if words(page) != before:
            return words(page)
        page.wait_for_timeout(100)
    raise AssertionError(f"the line stays {before!r}")


def box_of(one: Locator) -> FloatRect:
    """Return where something lies that is in sight."""
    box = one.bounding_box()
    assert box is not None
    return box


def tick(page: Page) -> Locator:
    """Return the mark of a line that reads."""
    return page.locator(".cm-line.is-good")


def test_a_card_is_written_by_choosing_ways_to_go_on(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    open_workshop(zoe)
    zoe.page.get_by_role("button", name="At the start of …").click()
    line = words(zoe.page)
    for phrase in ("your turn,", "draw", "a card", "."):
        said = re.compile(f"^{re.escape(phrase)}( …| and that is all)?$")
        offered = zoe.page.locator(".offer span", has_text=said)
        offered.wait_for()
        if phrase == "draw":  # the list is in sight, and can be clicked
            offered.click()
        else:
            while not said.match(zoe.page.locator(".offer[aria-selected=true] span").inner_text()):
                zoe.page.keyboard.press("ArrowDown")
            zoe.page.keyboard.press("Tab")
        line = wait_for_other_words(zoe.page, line)
    assert line == "At the start of your turn, draw a card."
    tick(zoe.page).wait_for()
    assert zoe.page.get_by_role("heading", name="What it does, step by step").is_visible()
    zoe.page.locator("section li .rule").first.wait_for()


def test_a_phone_takes_a_way_to_go_on_by_a_touch(visit: OpenVisit) -> None:
    zoe = visit("Zoe", size="phone", has_touch=True)
    write(zoe, "Ferry", "Event", "Draw ")
    row = zoe.page.locator(".offer").first
    row.wait_for()
    height = row.bounding_box()
    assert height is not None
    assert height["height"] >= 44
    before = words(zoe.page)
    row.tap()
    assert wait_for_other_words(zoe.page, before).startswith("Draw ")


def test_a_mistake_is_put_right_by_one_press(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Ferry", "Event", WRONG)
    zoe.page.locator(".wave").wait_for()
    zoe.page.locator(".fix").first.click()
    tick(zoe.page).wait_for()
    assert words(zoe.page) == "Draw 2 cards."


def test_an_idea_that_is_not_the_same_is_taken_by_its_own_button_alone(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Night Ferry", "Event", "Counter the next event.")
    idea = zoe.page.get_by_role("button", name="Not the same: Choose an opponent.")
    idea.wait_for(timeout=120_000)
    assert "first" not in str(idea.get_attribute("class")).split()
    zoe.page.keyboard.press("Control+.")
    zoe.page.wait_for_timeout(300)
    assert words(zoe.page) == "Counter the next event."
    idea.click()
    assert wait_for_other_words(zoe.page, "Counter the next event.").startswith("Choose an opponent.")
    tick(zoe.page).wait_for()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_list_never_opens_by_itself_on_a_line_that_is_right(visit: OpenVisit, size: str) -> None:
    zoe = visit("Zoe", size=size)
    write(zoe, "Ferry", "Event", WRONG)
    zoe.page.locator(".fix").first.click()  # the caret stands behind the first word then
    tick(zoe.page).wait_for(timeout=120_000)
    zoe.page.wait_for_timeout(LIST_OPENS_WITHIN)
    assert zoe.page.locator(".offer").count() == 0
    zoe.page.keyboard.press("End")
    zoe.page.wait_for_timeout(LIST_OPENS_WITHIN)
    assert zoe.page.locator(".offer").count() == 0
    zoe.page.keyboard.press("Control+Space")  # a key opens it all the same
    zoe.page.locator(".offer").first.wait_for()


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_the_list_covers_nothing_of_its_line_and_the_foot_nothing_of_the_list(visit: OpenVisit, size: str) -> None:
    zoe = visit("Zoe", size=size)
    write(zoe, "Ferry", "Asset", f"When an asset you control is destroyed, {WRONG.lower()}")
    strips, offers = zoe.page.locator(".strips"), zoe.page.locator(".offers")
    strips.wait_for(timeout=120_000)
    zoe.page.keyboard.press("Home")
    for _ in "When ":
        zoe.page.keyboard.press("ArrowRight")
    zoe.page.keyboard.press("Control+Space")
    offers.wait_for()
    zoe.page.wait_for_timeout(200)  # it is placed in the next frames
    line, said, shown = box_of(zoe.page.locator(".cm-line").first), box_of(strips), box_of(offers)
    assert said["y"] >= line["y"] + line["height"] - 1
    assert shown["y"] >= said["y"] + said["height"] - 1
    if size == "phone":
        assert shown["y"] + shown["height"] <= box_of(zoe.page.locator(".foot").last)["y"]


def test_a_way_to_go_on_that_is_taken_within_a_line_doubles_no_words(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Ferry", "Asset", "At the end of your turn, each player who has cards in hand than you draws a card.")
    for _ in range(len("cards in hand than you draws a card.")):
        zoe.page.keyboard.press("ArrowLeft")
    zoe.page.keyboard.press("Control+Space")
    zoe.page.locator(".offer span", has_text=re.compile("^more cards in hand than …$")).click()
    zoe.page.locator(".offers").wait_for(state="hidden")
    assert words(zoe.page) == "At the end of your turn, each player who has more cards in hand than you draws a card."


def test_a_correction_says_once_and_whole_what_the_line_then_reads(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Ferry", "Event", WRONG)
    fix = zoe.page.locator(".fix").first
    fix.wait_for(timeout=120_000)
    assert fix.inner_text() == "Draw 2 cards."
    assert fix.locator("mark").inner_text() == "Draw"
    assert zoe.page.locator(".strips").inner_text().count("Draw 2 cards.") == 1


def test_nothing_typed_is_lost_by_a_reload(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Night Ferry", "Event", "Draw 2 cards. And this is not a")
    zoe.page.reload()
    zoe.page.locator(".cm-content").wait_for()
    assert words(zoe.page) == "Draw 2 cards. And this is not a"
    assert zoe.page.get_by_role("textbox", name="Name", exact=True).input_value() == "Night Ferry"
    assert zoe.page.get_by_role("button", name="Event").get_attribute("aria-pressed") == "true"


def test_each_new_card_is_a_card_of_its_own(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    open_workshop(zoe)
    name = zoe.page.get_by_role("textbox", name="Name", exact=True)
    for number, title in enumerate(("Night Ferry", "Lantern", "Toll Bridge")):
        if number:
            zoe.page.locator("header").get_by_role("link", name="New card").click()
            zoe.page.locator("h1", has_text="New card").wait_for()
        name.fill(title)
        zoe.page.locator(".cm-content").click()
        zoe.page.keyboard.type(f"Draw {number + 2} cards.")
    zoe.page.locator("header a.pill").click()
    zoe.page.locator(".cards .card").nth(2).wait_for()
    assert zoe.page.locator(".cards .card").count() == 3


def test_the_card_is_drawn_from_what_is_typed_before_the_server_answers(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    zoe.page.route(CHECK, lambda _: None)  # never answered
    write(zoe, "Night Ferry", "Event", "Draw 2 cards.")
    card = zoe.page.locator(".card.f-print")
    assert card.locator(".name").inner_text().strip() == "Night Ferry"
    assert card.locator(".text .unread").inner_text() == "Draw 2 cards."


def test_an_answer_that_is_out_of_date_is_dropped(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    held: list[Route] = []

    def hold(route: Route) -> None:
        if WRONG in (route.request.post_data or ""):
            held.append(route)
        else:
            route.continue_()

    zoe.page.route(CHECK, hold)
    write(zoe, "Ferry", "Event", WRONG)
    zoe.page.wait_for_timeout(400)
    zoe.page.keyboard.press("Home")
    for _ in range(4):
        zoe.page.keyboard.press("Delete")
    zoe.page.keyboard.type("Draw")
    tick(zoe.page).wait_for()
    assert held
    for route in held:
        route.continue_()
    zoe.page.wait_for_timeout(600)
    assert tick(zoe.page).count() == 1
    assert zoe.page.locator(".wave").count() == 0


def test_the_card_is_in_the_opening_hand_of_a_table_against_a_bot(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Night Ferry", "Event", "Draw 2 cards.")
    zoe.page.get_by_role("button", name="Try it").first.click()
    zoe.page.wait_for_selector(".ask")
    view, faces = zoe.update["view"], zoe.update["faces"]
    assert "Night Ferry" in {faces[view["faces"][token]]["name"] for token in view["hands"][0]}


def look(games: int, low: float, high: float, verdict: str) -> dict[str, object]:
    value = (low + high) / 2
    return {"games": games, "value": value, "low": low, "high": high, "verdict": verdict, "text": "So far.", "cpu": 20}


UNDECIDED = {
    "id": "one",
    "state": "done",
    "place": 0,
    "margin": 6,
    "problem": "",
    "use": None,
    "looks": [look(100_000, 4.4, 6.8, "not enough games yet")],
    "longer": "About 90,000 more games should tell.",
}
SETTLED = {**UNDECIDED, "longer": "", "looks": [*UNDECIDED["looks"], look(200_000, 4.2, 5.6, "fine")]}  # type: ignore[misc]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_card_that_is_not_decided_is_measured_longer_by_one_press(visit: OpenVisit, size: str) -> None:
    zoe = visit(size=size)
    longer = {"status": 429, "json": {"key": "too_many", "text": "Try again in 7 minutes."}}
    zoe.page.route("**/api/measurements", lambda route: route.fulfill(status=202, json=UNDECIDED))
    zoe.page.route("**/api/measurements/one/longer", lambda route: route.fulfill(**longer))
    write(zoe, "Night Ferry", "Event", "Draw 2 cards.")
    tick(zoe.page).wait_for(timeout=120_000)
    zoe.page.get_by_role("button", name="Measure it").click()
    zoe.page.get_by_text("About 90,000 more games should tell.").wait_for()
    zoe.page.get_by_role("button", name="Measure longer").click()
    zoe.page.get_by_role("alert").get_by_text("Try again in 7 minutes.").wait_for()
    assert all("429" in trouble for trouble in zoe.troubles)
    zoe.troubles.clear()  # the refusal that was wished
    assert zoe.page.get_by_role("heading", name="Not enough games yet.").is_visible()  # what is known stays
    longer.update(status=202, json=SETTLED)
    zoe.page.get_by_role("button", name="Measure longer").click()
    zoe.page.get_by_role("heading", name="Fine.").wait_for()
    assert zoe.page.get_by_role("button", name="Measure longer").count() == 0
    if AXE.exists():
        assert violations(zoe.page) == []


RARELY = {
    "games": 1000,
    "played": 6,
    "discarded": 62,
    "text": "In 100 games Night Ferry is played 6 times and discarded 62 times.",
    "decided": [{"seat": 1, "turn": 9}],
    "headline": "rarely played",
    "advice": "So this comparison says little about what it does when it is played.",
}
GROWING: list[dict[str, object]] = [
    {**UNDECIDED, "longer": "", "state": "running", "looks": []},
    {**UNDECIDED, "longer": "", "state": "running", "looks": [look(1600, -4, 6.8, "not enough games yet")]},
    {**UNDECIDED, "longer": "", "state": "running", "looks": [look(1600, -4, 6.8, "fine")]},
    {**UNDECIDED, "longer": "", "looks": [look(1600, -4, 6.8, "fine")], "use": RARELY},
]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_is_measured_is_seen_where_one_presses_and_nothing_jumps(visit: OpenVisit, size: str) -> None:
    zoe = visit("Zoe", size=size)
    told = iter([*GROWING[1:], *[GROWING[-1]] * 9])
    zoe.page.route("**/api/measurements", lambda route: route.fulfill(status=202, json=GROWING[0]))
    zoe.page.route("**/api/measurements/one", lambda route: route.fulfill(json=next(told)))
    write(zoe, "Night Ferry", "Event", "Draw 2 cards.")
    tick(zoe.page).wait_for(timeout=120_000)
    press = zoe.page.get_by_role("button", name="Measure" if size == "phone" else "Measure it", exact=True)
    press.click()
    zoe.page.get_by_text("The first games are being played").wait_for()
    strong = zoe.page.get_by_role("heading", name="Strong players")
    before = box_of(strong)["y"]
    found = zoe.page.get_by_role("heading", name="Rarely played.")
    found.wait_for()
    assert zoe.page.get_by_text("played 6 times and discarded 62 times. So this comparison says little").is_visible()
    assert box_of(strong)["y"] == pytest.approx(before, abs=1)
    place = box_of(found)
    foot = zoe.page.locator(".foot").last
    below = box_of(foot)["y"] if size == "phone" else 900
    assert 0 <= place["y"] <= below - place["height"]
    rules = box_of(zoe.page.get_by_role("heading", name="Rules it touches"))
    assert rules["y"] > box_of(zoe.page.get_by_role("heading", name="Measure", exact=False).first)["y"]
    if size == "phone":
        assert foot.get_by_role("button", name="Measure: Rarely played").inner_text() == "Rarely played"
    assert zoe.page.get_by_role("button", name="Watch game 1: played in turn 9").is_visible()
    if AXE.exists():
        assert violations(zoe.page) == []


def test_a_game_that_the_card_decided_opens_where_its_winner_plays_it_and_back_leads_here(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Night Ferry", "Event", "You win the game.")
    tick(zoe.page).wait_for(timeout=120_000)
    zoe.page.get_by_role("button", name="Measure it").click()
    watch = zoe.page.get_by_role("button", name=re.compile(r"^Watch game 1: played in turn \d+$"))
    watch.wait_for(timeout=240_000)
    turn = re.search(r"\d+$", watch.inner_text())
    assert turn is not None
    watch.click()
    zoe.page.wait_for_url(re.compile("#/replays/.*at=[1-9]"))
    zoe.page.get_by_text(re.compile(rf"turn {turn[0]}\b", re.IGNORECASE)).first.wait_for()
    zoe.page.go_back()
    watch.wait_for()
    zoe.page.wait_for_timeout(500)
    assert 0 < box_of(watch)["y"] < 900


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_press_on_the_card_opens_the_choice_of_its_picture_and_nothing_jumps(visit: OpenVisit, size: str) -> None:
    zoe = visit("Zoe", size=size)
    open_workshop(zoe)
    zoe.page.get_by_role("button", name="Choose another picture").locator("visible=true").first.click()
    search = zoe.page.get_by_role("searchbox", name=re.compile("^Search"))
    assert search.evaluate("field => field === document.activeElement")
    panel = zoe.page.locator("section", has=search)
    assert box_of(search)["y"] < box_of(panel.locator(".pictures"))["y"]
    before = box_of(panel)
    for word, first in (("cat", "lion"), ("lighthouse", "towers"), ("bird", "raven")):
        search.fill(word)
        panel.get_by_role("button", name=first, exact=True).wait_for()
        assert box_of(panel) == before
    search.fill("xylophone")
    panel.get_by_text("There is no picture of “xylophone”.").wait_for()
    assert box_of(panel) == before
    search.fill("")
    panel.get_by_label("Which pictures").select_option("birds")
    panel.get_by_text("1 to 12 of ").wait_for()
    panel.get_by_label("Which pictures").select_option("animals")
    panel.get_by_role("button", name="More pictures").click()
    panel.get_by_text("13 to 24 of ").wait_for()
    panel.get_by_role("button", name="wolf", exact=True)
    chosen = panel.locator(".pictures button").first
    chosen.click()
    assert chosen.get_attribute("aria-pressed") == "true"
    if AXE.exists():
        assert violations(zoe.page) == []


def test_what_follows_waits_until_every_line_reads(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Ferry", "Event", "Draw 2 cards.")
    tick(zoe.page).wait_for(timeout=120_000)
    zoe.page.get_by_text("It happens once, as soon as the card is played.").wait_for()
    zoe.page.keyboard.type("\nAt the start of your ")
    waits = zoe.page.get_by_text("Waits until every line reads.")
    waits.nth(1).wait_for()
    assert zoe.page.get_by_text("No special rule.").count() == 0
    zoe.page.get_by_role("button", name="Asset").click()  # what was found of an event is not said of an asset
    assert zoe.page.get_by_text("It happens once, as soon as the card is played.").count() == 0


def test_rules_that_a_card_touches_fold_after_three(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Ferry", "Event", "Choose an opponent. That player draws a card.")
    tick(zoe.page).wait_for(timeout=120_000)
    rules = zoe.page.locator("section", has=zoe.page.get_by_role("heading", name="Rules it touches"))
    rules.get_by_role("button", name=re.compile(r"^and \d+ more$")).wait_for()
    assert rules.locator("li").count() == 3
    rules.get_by_role("button", name=re.compile(r"^and \d+ more$")).click()
    assert rules.locator("li").count() > 3


def test_a_line_that_chooses_somebody_and_does_nothing_is_noted(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Ferry", "Event", "Choose an opponent.")
    zoe.page.get_by_text("Nothing happens to that player yet.").wait_for(timeout=120_000)
    assert tick(zoe.page).count() == 1
    assert zoe.page.get_by_role("button", name="Try it").first.is_enabled()


@pytest.mark.parametrize("size", ["desktop", "tablet"])
def test_nothing_moves_under_the_hand_while_a_line_is_typed(visit: OpenVisit, size: str) -> None:
    zoe = visit("Zoe", size=size)
    write(zoe, "Ferry", "Event", "Draw 2 cards.")
    zoe.page.get_by_text("In a Camelot deck").wait_for(timeout=120_000)
    watched = [
        zoe.page.get_by_role("button", name="Share", exact=True),
        zoe.page.get_by_role("button", name="Text of the whole set"),
        zoe.page.get_by_role("heading", name="Picture"),
    ]
    before = [box_of(one) for one in watched]
    zoe.page.keyboard.type(" Destroy")
    zoe.page.get_by_role("button", name="Finish the first line first").first.wait_for()
    for one, old in zip(watched, before, strict=True):
        assert box_of(one) == pytest.approx(old, abs=1)  # an editor may scroll its page by the part of a pixel
    new, whole = box_of(zoe.page.locator("header").get_by_role("link", name="New card")), before[1]
    is_apart = new["x"] + new["width"] + 100 < whole["x"] or new["y"] + new["height"] < whole["y"]
    assert is_apart
    sign = zoe.page.locator(".colors [aria-pressed=true] .ic")
    assert sign.evaluate("one => getComputedStyle(one).color") != zoe.page.evaluate(
        "getComputedStyle(document.body).color"
    )


def test_the_navigation_leads_back_to_the_card_that_was_changed_last(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Night Ferry", "Event", "Draw 2 cards.")
    zoe.page.locator("header").get_by_role("link", name="New card").click()
    zoe.page.locator("h1", has_text="New card").wait_for()
    name = zoe.page.get_by_role("textbox", name="Name", exact=True)
    name.fill("Lantern")
    zoe.page.go_back()
    zoe.page.locator("h1", has_text="Night Ferry").wait_for()
    name.fill("Day Ferry")
    zoe.page.get_by_role("link", name="Rulebook").click()
    zoe.page.wait_for_url("**#/rules**")
    zoe.page.get_by_role("link", name="Workshop").first.click()
    zoe.page.locator("h1", has_text="Day Ferry").wait_for()


def test_from_a_trial_one_comes_back_to_the_card(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Lantern", "Event", "I draw two cards")  # in words of one's own, and without a full stop
    tick(zoe.page).wait_for()
    zoe.page.get_by_role("button", name="Try it").first.click()
    zoe.page.wait_for_selector(".ask")
    assert zoe.page.locator("h1").first.text_content() == "Lantern"
    zoe.page.get_by_role("button", name="Menu").click()
    zoe.page.get_by_role("link", name="Back to the card").click()
    zoe.page.locator(".cm-content").wait_for()
    assert zoe.page.get_by_role("textbox", name="Name", exact=True).input_value() == "Lantern"
    assert words(zoe.page) == "I draw two cards"


def test_a_trial_begins_at_a_moment_with_the_cards_that_are_wished(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Night Ferry", "Event", "Destroy an asset.")
    tick(zoe.page).wait_for()
    zoe.page.get_by_label("Begin").select_option("0")
    theirs = zoe.page.get_by_label("The other controls")
    theirs.locator("option").nth(1).wait_for(state="attached")
    wished = theirs.locator("option").nth(1).text_content()
    theirs.select_option(wished)
    zoe.page.get_by_role("button", name="Try it").first.click()
    zoe.page.wait_for_selector(".ask")
    view, faces = zoe.update["view"], zoe.update["faces"]

    def names(tokens: list[int]) -> set[str]:
        return {faces[view["faces"][token]]["name"] for token in tokens}

    assert wished in names(view["assets"][1])
    assert "Night Ferry" in names(view["hands"][0])


def test_pasted_cards_become_cards_of_the_set(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    open_workshop(zoe).click()
    zoe.page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.setData('text/plain', text);
            const content = document.querySelector('.editor').shadowRoot.querySelector('.cm-content');
            const how = { clipboardData: data, bubbles: true, cancelable: true };
            content.dispatchEvent(new ClipboardEvent('paste', how));
        }""",
        TWO_CARDS,
    )
    zoe.page.locator("nav >> text=Lantern Keeper").wait_for()
    zoe.page.get_by_role("link", name="The set").click()
    zoe.page.locator(".cards .card").nth(1).wait_for()
    assert zoe.page.locator(".cards .card").count() == 2


@pytest.mark.parametrize("name", ["camelot", "light-dark", "classic"])
def test_every_card_is_on_a_sheet_of_its_own_size(visit: OpenVisit, name: str) -> None:
    zoe = visit("Zoe")
    zoe.page.goto(f"#/print/{name}")
    zoe.page.locator(".sheet").first.wait_for()
    zoe.page.emulate_media(media="print")
    cards = len(card_set(name).cards) if name == "camelot" else 52
    places = zoe.page.evaluate(
        "[...document.querySelectorAll('.sheet .place')].map(one => one.getBoundingClientRect().toJSON())"
    )
    assert len(places) == 2 * cards
    for place in places:
        assert place["width"] * 25.4 / 96 == pytest.approx(63, abs=0.2)
        assert place["height"] * 25.4 / 96 == pytest.approx(88, abs=0.2)


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_workshop_keeps_nobody_out(visit: OpenVisit, theme: Literal["dark", "light"], size: str) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed; scripts/page installs it")
    zoe = visit("Zoe", theme=theme, size=size, bypass_csp=True)
    write(zoe, "Ferry", "Event", f"{WRONG}\nDestroy ")
    zoe.page.locator(".wave").wait_for()
    zoe.page.locator(".offer").first.wait_for()
    assert violations(zoe.page) == []
    for address, shown in (("#/workshop?view=text", ".cm-line"), ("#/print/first", ".sheet"), ("#/sets", "h1")):
        zoe.page.goto(address)
        zoe.page.locator(shown).first.wait_for()
        assert violations(zoe.page) == []
    zoe.page.locator("main ul a").click()
    zoe.page.locator(".cards .card").wait_for()
    assert violations(zoe.page) == []


def test_a_set_is_shared_played_copied_and_changed_and_its_maker_sees_nothing_of_that(visit: OpenVisit) -> None:
    zoe, ben = visit("Zoe"), visit("Ben")
    write(zoe, "Night Ferry", "Event", "Draw 2 cards.")
    tick(zoe.page).wait_for(timeout=120_000)  # the process that reads cards may still be starting
    zoe.page.locator("header a.pill").click()
    zoe.page.get_by_role("button", name="Get a link").click()
    link = zoe.page.get_by_label("To look, play and copy", exact=True).input_value()
    change = zoe.page.get_by_role("textbox", name="To change it too").input_value()
    assert "key=" not in link
    before = zoe.page.evaluate("localStorage.getItem('crazier.own-sets')")

    ben.page.goto(link)
    ben.page.get_by_role("button", name="Play with it").click()
    ben.page.wait_for_selector(".ask")
    assert "Night Ferry" in {face["name"] for face in ben.update["faces"]}
    ben.page.goto(link)
    assert ben.page.get_by_role("button", name="Change this set").count() == 0
    ben.page.get_by_role("button", name="Make my own copy").click()
    ben.page.get_by_role("status").get_by_text("This is your own copy now.").wait_for()
    ben.page.locator(".cards .card").wait_for()
    assert ben.page.get_by_label("Name of the set", exact=True).input_value() == "My cards (copy)"
    ben.page.get_by_label("Name of the set", exact=True).fill("Ben’s boats")
    ben.page.get_by_role("button", name="Get a link").click()
    assert ben.page.get_by_label("To look, play and copy", exact=True).input_value() != link

    zoe.page.reload()
    zoe.page.locator(".cards .card").wait_for()
    assert zoe.page.evaluate("localStorage.getItem('crazier.own-sets')") == before
    zoe.page.goto(link)
    zoe.page.get_by_role("heading", level=1, name="My cards").wait_for()
    assert zoe.page.get_by_label("Version").locator("option").count() == 1

    ben.page.goto(change)  # with the key it is another matter
    ben.page.get_by_role("button", name="Change this set").click()
    ben.page.get_by_label("Name of the set", exact=True).fill("Boats of both")
    ben.page.get_by_role("button", name="Share what it is now").click()
    ben.page.get_by_text("Version 2 is shared.").wait_for()
    zoe.page.reload()
    zoe.page.get_by_role("heading", level=1, name="Boats of both").wait_for()
    assert zoe.page.get_by_label("Version").locator("option").count() == 2


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_from_the_bench_a_link_to_the_card_takes_two_presses(visit: OpenVisit, size: str) -> None:
    zoe, ben = visit("Zoe", size=size), visit("Ben")
    write(zoe, "Night Ferry", "Event", "Draw 2 cards.")
    tick(zoe.page).wait_for(timeout=120_000)  # the process that reads cards may still be starting
    zoe.page.locator("header, .foot").get_by_role("button", name="Share", exact=True).locator("visible=true").click()
    sheet = zoe.page.get_by_role("dialog", name="Share “Night Ferry”")
    sheet.get_by_text("The link shows 1 card.").wait_for()
    sheet.get_by_role("button", name="Get a link").click()
    link = sheet.get_by_label("To look, play and copy", exact=True).input_value()
    if AXE.exists():
        assert violations(zoe.page) == []
    ben.page.goto(link)
    ben.page.locator(".cards .card").get_by_text("Night Ferry").first.wait_for()
    zoe.page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_friend_sees_what_was_shared_looks_closely_and_prints_it(visit: OpenVisit, size: str) -> None:
    zoe, ben = visit("Zoe"), visit("Ben", size=size)
    write(zoe, "Night Ferry", "Event", "Draw 2 cards.")
    tick(zoe.page).wait_for(timeout=120_000)
    zoe.page.get_by_role("button", name="Share", exact=True).locator("visible=true").click()
    sheet = zoe.page.get_by_role("dialog")
    sheet.get_by_label("What is the set called?").fill("Harbor Lights")
    sheet.get_by_role("button", name="Get a link").click()
    sheet.get_by_text(re.compile("^Kept until ")).wait_for()
    field = sheet.get_by_label("To look, play and copy", exact=True)
    assert field.evaluate("field => field.scrollLeft") == 0
    assert sheet.get_by_label("What is the set called?").count() == 0

    ben.page.goto(field.input_value())
    ben.page.get_by_role("heading", level=1, name="Harbor Lights").wait_for()
    assert ben.page.get_by_text("Cards somebody shared with you. Look, play, print,").is_visible()
    assert ben.page.title() == "Harbor Lights"
    ben.page.get_by_role("button", name="Look at Night Ferry").click()
    ben.page.get_by_role("dialog", name="Night Ferry").locator(".card.f-print").wait_for()
    if AXE.exists():
        assert violations(ben.page) == []
    ben.page.keyboard.press("Escape")
    ben.page.get_by_role("link", name="Print").click()
    ben.page.get_by_role("heading", name="Print Harbor Lights").wait_for()
    ben.page.locator(".sheet .card").first.wait_for()
    ben.page.get_by_role("link", name="Back to the set").click()
    for _ in range(2):
        ben.page.get_by_role("button", name="Make my own copy").click()
        ben.page.get_by_text("This is your own copy now.").wait_for()
        ben.page.goto(field.input_value())
    ben.page.goto("#/sets")
    ben.page.locator("main ul b").nth(1).wait_for()
    assert ben.page.locator("main ul b").all_inner_texts() == ["Harbor Lights (copy)", "Harbor Lights (copy 2)"]


def test_a_card_that_does_not_read_is_not_shared_and_the_sheet_says_why(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    write(zoe, "Night Ferry", "Event", WRONG)
    zoe.page.locator(".cm-line.is-wrong").wait_for(timeout=120_000)
    zoe.page.get_by_role("button", name="Share", exact=True).locator("visible=true").click()
    sheet = zoe.page.get_by_role("dialog")
    sheet.get_by_text("Only cards that read can be shared.").wait_for()
    assert sheet.get_by_role("button", name="Get a link").is_disabled()


def shared_link(visit: Visit) -> str:
    """Share a set over HTTP as somebody else; return the address of its page."""
    maker = call(visit.address, "guests", {"name": "Ben"})["secret"]
    kept = call(visit.address, "shared", {"title": "Boats", "cards": TWO_CARDS, "base": "camelot"}, maker)
    return f"#/shared/{kept['set']}"


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_a_shared_set_is_reported_to_the_host_by_keys(
    visit: OpenVisit, size: str, theme: Literal["dark", "light"]
) -> None:
    zoe = visit(size=size, theme=theme, bypass_csp=True)  # nobody yet: the page makes a guest when it is sent
    zoe.page.goto(shared_link(zoe))
    report = zoe.page.get_by_role("button", name="Report", exact=True)
    place = report.bounding_box()
    assert place is not None
    assert place["height"] >= (44 if size == "phone" else 24)
    report.press("Enter")
    sheet = zoe.page.get_by_role("dialog", name="Report “Boats”")
    sheet.wait_for()
    assert zoe.page.evaluate("document.activeElement.value") == "hurtful"
    if AXE.exists():
        assert violations(zoe.page) == []
    zoe.page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")
    assert report.evaluate("button => button === document.activeElement")

    report.press("Enter")
    sheet.get_by_role("radio", name="It is somebody else’s work").press("Space")
    sheet.get_by_role("textbox", name="More about it").fill("The ferry is mine.")
    zoe.is_cut_off = True
    zoe.page.route("**/reports", lambda route: route.abort())
    sheet.get_by_role("button", name="Send").press("Enter")
    sheet.get_by_role("alert").get_by_text("the server doesn’t answer").wait_for()
    zoe.page.unroute("**/reports")
    zoe.is_cut_off = False
    with zoe.page.expect_response("**/reports") as answered:
        sheet.get_by_role("button", name="Send").press("Enter")
    assert answered.value.status == 201
    assert answered.value.request.post_data_json == {"version": 1, "reason": "copied", "note": "The ferry is mine."}
    sheet.get_by_role("status").get_by_text("Thank you.").wait_for()
    zoe.page.keyboard.press("Enter")  # on Close, which has the focus
    sheet.wait_for(state="hidden")
    assert report.evaluate("button => button === document.activeElement")
