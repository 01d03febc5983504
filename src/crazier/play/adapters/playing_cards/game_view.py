"""Define `PlayingCardsView`, the view of a game with playing cards as the play layer holds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar


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
