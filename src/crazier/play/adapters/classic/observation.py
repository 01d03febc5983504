"""A table of playing cards, or a view of one, in names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from crazier.engine.core.state import HANDS
from crazier.games.classic.state import State
from crazier.games.playing_cards.table import Table
from crazier.games.playing_cards.view import HIDDEN
from crazier.play.adapters.classic.card_names import WORDING, Wording
from crazier.play.adapters.classic.decisions import called_suit
from crazier.play.decisions import NOBODY
from crazier.play.observation import Seen, Sight


@dataclass(frozen=True, slots=True)
class Look:
    """The game's own view, with all that is in it as numbers; two looks are the same if those are."""

    view: Any = field(compare=False)
    numbers: tuple[int, ...]

    def to_numbers(self) -> dict[str, object]:
        """The view as plain values."""
        return {"numbers": list(self.numbers)}


def sight_of(s: State) -> Sight:
    """What can be seen in a position, be it the true one or one that a view has masked."""
    return table_seen(s, WORDING, call=called_suit(s))


def table_seen(
    t: Table,
    wording: Wording,
    *,
    call: str | None = None,
    shades: tuple[str, ...] = (),
    shown: Callable[[int, int], str] | None = None,
) -> Sight:
    """The table in names; `shown` marks the side of a card that counts, given where it lies."""
    players = int(t.players)

    def seen(token: int) -> Seen:
        face = int(t.face[token])
        if face == HIDDEN:
            return Seen(token, None)
        return Seen(token, wording.cards[face], shown(face, int(t.place[token])) if shown else None)

    return Sight(
        current=int(t.asked),
        phase="",
        turn=int(t.turn),
        to_act=NOBODY if t.over else int(t.asked),
        named_color=None,
        hands=tuple(tuple(map(seen, in_order(t, seat))) for seat in range(players)),
        assets=((),) * players,
        draw=tuple(seen(int(token)) for token in reversed(list(t.draw_pile))),
        discard=tuple(seen(int(token)) for token in reversed(list(t.discard_pile))),
        limbo=(),
        plays_left=(),
        discards_left=(),
        duties=(),
        out=tuple(seat for seat in range(players) if t.out >> seat & 1),
        call=call,
        shades=shades,
        direction=int(t.direction),
        dealer=int(t.dealer),
        scores=tuple(map(int, t.scores)),
        hand_number=int(t.hand_number) if t.scores else 0,
        last_hand=int(t.stakes.last_hand),
    )


def in_order(t: Table, seat: int) -> list[int]:
    """The tokens of a hand by suit and rank, as people hold their cards; hidden ones by their backs."""
    tokens = [token for token, place in enumerate(t.place) if place == HANDS + seat]
    return sorted(tokens, key=lambda token: (int(t.face[token]) % 4, int(t.face[token]), token))
