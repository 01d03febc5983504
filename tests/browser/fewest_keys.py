"""Somebody who knows the keys of the table, and how many presses each choice takes them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tests.browser.player import ANSWERS
from tests.browser.visits import Trouble

if TYPE_CHECKING:
    from tests.browser.player import Player
    from tests.browser.visits import Json

DIGITS: Final = "1234567890"
MOST_TABS: Final = 60
MOST_ARROWS: Final = 14
"""After so many presses somebody has lost the way."""
SEAT_KEYS: Final = ("F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8")
"""Go to one's own assets, and to each opponent's seat."""


@dataclass
class FewestKeys:
    """Takes what is offered by its own key, by its number, or by the shortest way there; counts the presses."""

    presses: list[int] = field(default_factory=list)
    """How many presses each choice took."""
    longest: str = ""
    """The choice that took most of them."""
    _count: int = 0

    def __call__(self, player: Player, target: Json) -> bool:
        """Take a target; return whether it was there to take."""
        took = self._take(player, target)
        if took and target["group"] in ANSWERS:
            if self._count > max(self.presses, default=0):
                self.longest = f"{target['group']} {target['words']!r}: {self._count} presses"
            self.presses.append(self._count)
            self._count = 0
        return took

    def _take(self, player: Player, target: Json) -> bool:
        if len(target["key"]) == 1:
            self._press(player, target["key"])
            return True
        if target["hand"]:
            return self._go_to_card(player, target, int(target["hand"]))
        for way in (self._by_tab, self._by_seat):
            if way(player, target):
                self._press(player, "Enter")
                return True
        return False

    def _go_to_card(self, player: Player, target: Json, at: int) -> bool:
        self._press(player, DIGITS[min(at, len(DIGITS) - 1)])
        for _ in range(at - len(DIGITS) + 1):
            self._press(player, "ArrowRight")
        if self._focus(player, target) != "yes":
            return False
        self._press(player, "Enter")
        return True

    def _by_seat(self, player: Player, target: Json) -> bool:
        """Go to a seat by its key, and by arrows to the card; the seat is the one that is nearest."""
        before = self._count
        for key in SEAT_KEYS:
            self._press(player, key)
            for steps in range(MOST_ARROWS):
                if self._focus(player, target) == "yes":
                    self._count = before + 1 + steps
                    return True
                self._press(player, "ArrowRight")
        return False

    def _by_tab(self, player: Player, target: Json) -> bool:
        """Tab to it where that is not far: in a sheet, or among the answers."""
        if target["group"] not in ("sheet", "list", "button", "verb"):
            return False
        for _ in range(MOST_TABS):
            if self._focus(player, target) == "yes":
                return True
            self._press(player, "Tab")
        raise Trouble(f"{target['words']!r} can't be reached by Tab")

    def _focus(self, player: Player, target: Json) -> str:
        focus: str = player.visit.page.evaluate("target => reader.focus(target)", target)
        if focus == "unseen":
            raise Trouble(f"nothing shows that {target['words']!r} has the focus")
        return focus

    def _press(self, player: Player, key: str) -> None:
        player.visit.page.keyboard.press(key)
        self._count += 1
