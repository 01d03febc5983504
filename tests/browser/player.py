"""A player who clicks, taps or presses keys: takes what the page offers, chosen by chance, until the game is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from tests.browser.picture import check_picture
from tests.browser.visits import LONGEST_WAIT, Json, Trouble, Visit

ASKED: Final = ".ask:not(.wait)"
"""The decision bar when the decision is the reader's."""
OVER: Final = ".end"
ANSWER_WITHIN: Final = 20.0
TRIES: Final = 8
"""How often to look again for something that is covered for a moment."""
MOST_STEPS: Final = 200
FOCUS_KEYS: Final = {
    "yes": "Enter",
    "no": "Tab",
    "past": "Shift+Tab",
    "before": "ArrowRight",
    "after": "ArrowLeft",
    "above": "ArrowDown",
    "below": "ArrowUp",
}
"""What to press, by where the focus is: at the target, outside its group, past it, or in the group before it, ..."""
CARD_SHARE: Final = 0.9
"""How often a card or a player is chosen where buttons would do as well: whoever always passes never ends a game."""
TWICE_SHARE: Final = 0.3
"""How often a picked card with one option is taken by a second click on it; a second tap puts it back."""
ANSWERS: Final = ("sheet", "verb", "again", "player", "button")
"""Where a click is an answer; a click on a card only picks it, and the list only opens."""
Means = Callable[["Player", Json], bool]
"""A way to take what is offered; returns whether it was there to take."""


def reach(player: Player, target: Json) -> tuple[float, float] | None:
    """Return where to press for a target, or nothing if it is gone; raise Trouble if something lies over it."""
    for _ in range(TRIES):
        found = player.visit.page.evaluate("target => reader.point(target)", target)
        if found is None:
            return None
        if "x" in found:
            return found["x"], found["y"]
        player.visit.page.wait_for_timeout(100)  # cards may be on their way
    raise Trouble(f"{target['words'] or target['selector']!r} is offered but covered by {found['covered']!r}")


def by_mouse(player: Player, target: Json) -> bool:
    """Click with the mouse."""
    point = reach(player, target)
    if point:
        player.visit.page.mouse.click(*point)
    return point is not None


def by_touch(player: Player, target: Json) -> bool:
    """Tap with a finger."""
    point = reach(player, target)
    if point:
        player.visit.page.touchscreen.tap(*point)
    return point is not None


def by_keys(player: Player, target: Json) -> bool:
    """Press keys alone, as chance has it: those that are quick, or Tab to the group and arrows inside it."""
    if player.chance.random() < 0.5:
        return by_quick_keys(player, target)
    return go_by_keys(player, target)


def by_quick_keys(player: Player, target: Json) -> bool:
    """Press keys alone as somebody does who knows them: what the target shows, the number of a card, a seat's key."""
    if target["key"]:
        player.press(target["key"])
        player.took_at_once = target["group"] == "card" and player.has_one_option(int(target["token"]))
        return True
    if target["hand"]:
        player.press(str((min(int(target["hand"]), 9) + 1) % 10))
    elif target["seat"]:
        player.press(f"F{target['seat']}")
    return go_by_keys(player, target)


def go_by_keys(player: Player, target: Json) -> bool:
    """Go to a target by Tab, and inside its group by arrows, until it has the focus; then press Enter."""
    for _ in range(MOST_STEPS):
        focus = player.visit.page.evaluate("target => reader.focus(target)", target)
        if focus == "gone":
            return False
        if focus == "unseen":
            raise Trouble(f"nothing shows that {target['words']!r} has the focus")
        player.press(FOCUS_KEYS[focus])
        if focus == "yes":
            return True
    raise Trouble(f"{target['words']!r} can't be reached by Tab and arrows")


@dataclass
class Player:
    """Somebody at a table, with a way to choose."""

    visit: Visit
    chance: Random
    means: Means = by_mouse
    clicks: int = 0
    took_at_once: bool = False
    """Whether the last key has taken a card that a click would only have picked."""
    presses: int = 0
    """Keys pressed for the question that is open."""
    most_presses: int = 0
    """Keys pressed for the choice that took most of them."""
    hardest: str = ""
    """That choice in words."""

    def is_over(self) -> bool:
        """Check whether the result is shown."""
        return self.visit.page.query_selector(OVER) is not None

    def play(self, most: int = 1_000_000, seconds: float = 600.0) -> bool:
        """Answer questions until the game is over or so many were answered; return whether it is over."""
        end = time.monotonic() + seconds
        answered = 0
        while answered < most:
            self.visit.page.wait_for_selector(f"{ASKED}, {OVER}", timeout=LONGEST_WAIT)
            if self.is_over():
                return True
            if time.monotonic() > end:
                raise Trouble(f"the game is not over after {seconds:.0f} s and {self.clicks} clicks")
            check_picture(self.visit)
            answered += self.answer()
        return self.is_over()

    def answer(self) -> bool:
        """Take something that is offered; return whether a question was answered by it."""
        offered = self.visit.page.evaluate("reader.offered()")
        if offered["other"]:
            self.visit.page.keyboard.press("Escape")
            return False
        target = self.choose(offered)
        if target is None:
            return False
        before, refused = self.visit.updates, len(self.visit.refusals)
        if not self.means(self, target):
            return False
        self.clicks += 1
        is_answer = target["group"] in ANSWERS or self.took_at_once
        self.took_at_once = False
        if is_answer:
            self.count_presses(target)
            self.wait_for_answer(before, refused, target)
        self.visit.check()
        return is_answer

    def press(self, key: str) -> None:
        """Press a key, and count it."""
        self.visit.page.keyboard.press(key)
        self.presses += 1

    def has_one_option(self, token: int) -> bool:
        """Check whether there is only one thing to do with a card."""
        options: list[Json] = self.visit.update["ask"]["options"]
        return len([option for option in options if option["params"].get("token") == token]) == 1

    def count_presses(self, target: Json) -> None:
        """Keep the keys of a choice that was made if it took more than any before."""
        if self.presses > self.most_presses:
            self.most_presses, self.hardest = self.presses, f"{target['group']} {target['words']!r}"
        self.presses = 0

    def choose(self, offered: Json) -> Json | None:
        """Choose one of the targets, or nothing if nothing is offered any more."""
        if offered["sheet"]:
            return self.one_of(offered["sheet"])
        if offered["verb"]:
            may_twice = len(offered["verb"]) == 1 and offered["again"] and self.means is not by_touch
            is_twice = may_twice and self.chance.random() < TWICE_SHARE
            return self.one_of(offered["again"] if is_twice else offered["verb"])
        on_table = offered["card"] + offered["player"]
        if on_table and (not offered["button"] or self.chance.random() < CARD_SHARE):
            return self.one_of(on_table)
        return self.one_of(offered["button"] or offered["list"])

    def one_of(self, targets: list[Json]) -> Json | None:
        """Return one of the targets by chance."""
        return self.chance.choice(targets) if targets else None

    def wait_for_answer(self, before: int, refused: int, target: Json) -> None:
        """Wait until the server has told what came of a choice."""
        end = time.monotonic() + ANSWER_WITHIN
        while self.visit.updates == before:
            if len(self.visit.refusals) > refused:
                self.take_refusal(self.visit.refusals[-1], target)
                return
            if time.monotonic() > end:
                raise Trouble(f"nothing came of {target['words']!r}")
            self.visit.page.wait_for_timeout(5)

    def take_refusal(self, refusal: Json, target: Json) -> None:
        """Raise Trouble for a refusal, unless a teammate who was asked too has answered first."""
        teams = (self.visit.update.get("view") or {}).get("teams")
        if not (refusal["key"] == "stale" and teams):
            raise Trouble(f"{target['words']!r} was offered and refused: {refusal['text']}")
