"""Define `PlayerNames`: what sentences call the players, and who plays with whom."""

from __future__ import annotations

from collections.abc import Iterable


class PlayerNames(tuple[str, ...]):
    """The players' names by seat, at a table with teams; a table without teams needs only a tuple of names."""

    teams: tuple[tuple[int, ...], ...]
    """The seats of each team."""

    def __new__(cls, names: Iterable[str], teams: tuple[tuple[int, ...], ...]) -> PlayerNames:
        """Make the names of players who play in these teams."""
        made = super().__new__(cls, names)
        made.teams = teams
        return made

    def are_partners(self, seat: int, other: int) -> bool:
        """Return whether two players, not the same, are in one team."""
        return seat != other and any(seat in team and other in team for team in self.teams)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the names with their teams."""
        return PlayerNames, (tuple(self), self.teams)
