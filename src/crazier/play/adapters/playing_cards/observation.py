"""Observe a table of playing cards, true or masked, in names; and define `PlayingCardsView`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from crazier.engine.core.state import HANDS
from crazier.games.playing_cards.table import CardTable
from crazier.games.playing_cards.view import HIDDEN
from crazier.play.adapters.playing_cards.card_names import CardNames
from crazier.play.decisions import NOBODY
from crazier.play.observation import Observation, ObservedCard


class Dumpable(Protocol):
    """A position or view that can be written as whole numbers."""

    def dump(self) -> list[int]:
        """Return all of it as whole numbers."""


W = TypeVar("W", bound=Dumpable)


@dataclass(frozen=True, slots=True, eq=False)
class PlayingCardsView(Generic[W]):
    """A game's own view; two views are equal if all their numbers are."""

    game_view: W

    @property
    def numbers(self) -> tuple[int, ...]:
        """All numbers of the view; few who hold a view want them, so they are not kept."""
        return tuple(map(int, self.game_view.dump()))

    def dump(self) -> dict[str, object]:
        """Return the view as plain values."""
        return {"numbers": list(self.numbers)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayingCardsView) and self.numbers == other.numbers

    def __hash__(self) -> int:
        return hash(self.numbers)


def observe_table(
    t: CardTable,
    names: CardNames,
    *,
    call: str | None = None,
    shades: tuple[str, ...] = (),
    shown: Callable[[int, int], str] | None = None,
) -> Observation:
    """Return the table in names; `shown` marks the side of a card that counts, given where it lies."""
    players = int(t.players)

    def observe_card(token: int) -> ObservedCard:
        face = int(t.face[token])
        if face == HIDDEN:
            return ObservedCard(token, None)
        return ObservedCard(token, names.cards[face], shown(face, int(t.place[token])) if shown else None)

    return Observation(
        current=int(t.asked),
        phase="",
        turn=int(t.turn),
        to_act=NOBODY if t.over else int(t.asked),
        named_color=None,
        hands=tuple(tuple(map(observe_card, sorted_hand(t, seat))) for seat in range(players)),
        assets=((),) * players,
        draw=tuple(observe_card(int(token)) for token in reversed(list(t.draw_pile))),
        discard=tuple(observe_card(int(token)) for token in reversed(list(t.discard_pile))),
        limbo=(),
        plays_left=(),
        discards_left=(),
        obligations=(),
        out=tuple(seat for seat in range(players) if t.out >> seat & 1),
        call=call,
        shades=shades,
        direction=int(t.direction),
        dealer=int(t.dealer),
        scores=tuple(map(int, t.scores)),
        hand_number=int(t.hand_number) if t.scores else 0,
        last_hand=int(t.stakes.last_hand),
    )


def sorted_hand(t: CardTable, seat: int) -> list[int]:
    """Return the tokens of a hand by suit and rank, as people hold their cards; hidden cards by token."""
    tokens = [token for token, place in enumerate(t.place) if place == HANDS + seat]
    return sorted(tokens, key=lambda token: (int(t.face[token]) % 4, int(t.face[token]), token))
