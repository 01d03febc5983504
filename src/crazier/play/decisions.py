"""What a player is asked, what may be answered, and why an answer is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from crazier.errors import CrazierError

Params = Mapping[str, "str | int"]
NOBODY: Final = -1


class IllegalMove(CrazierError):
    """A move that is not among the options; nothing has changed."""

    def __init__(self, reason: str, rule_id: str) -> None:
        self.reason = reason
        self.rule_id = rule_id
        super().__init__(f"{reason} ({rule_id})")


@dataclass(frozen=True, slots=True)
class Option:
    """One answer. All of it depends only on what its seat may know."""

    id: str
    code: int
    """The same option as a number, for `Game.step`."""
    seat: int
    key: str
    """What it does: `play`, `discard`, `choose`, `player`, `side`, `order`, `name`, `call`, `shade`, `accept`,
    `decline`, `stop`, `draw` or `pass`."""
    params: Params
    """With a card: its `token`, its `place`, and the seat that is its `owner` there, or NOBODY."""
    card: str | None = None
    """The card's name, if the option is about one that the seat may know."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question as a key and what belongs into it; `words` makes a sentence of it."""

    key: str
    params: Params


@dataclass(frozen=True, slots=True)
class Decision:
    """A question and its answers."""

    id: str
    seats: tuple[int, ...]
    """Who is asked."""
    kind: str
    """`main`, `choose_card`, `choose_player`, `choose_one`, `yes_no` or `order`."""
    options: tuple[Option, ...]
    prompt: Prompt
    source: str | None
    """The card whose ability asks."""
    rule: str
    """The rule by which it is asked."""
    default: str
    """The id of the option that is taken for somebody who does not answer."""

    def options_of(self, seat: int) -> tuple[Option, ...]:
        """The options of one of those who are asked; of a team, each has their own (R45)."""
        return tuple(option for option in self.options if option.seat == seat)

    def option(self, id: str) -> Option | None:
        """The option with this id, if there is one."""
        return next((option for option in self.options if option.id == id), None)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Players are seats."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    """Everybody else."""
    reason: str
    """`empty_hand`, `said_so`, `last_left`, `no_cards`, `stalled`, `blocked`, `too_long`, `target`, `limit` or
    `stopped`."""
    points: tuple[int, ...]
    """For each seat: a point a card against it (M18.1, M18.2), or what the game scores instead."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as one viewer may know it."""

    number: int
    key: str
    seat: int
    """Who did it, or NOBODY."""
    card: str | None
    """The card's name, if there is one and the viewer may know it."""
    params: Params
