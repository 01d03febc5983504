"""A game of Light & Dark, or a view of one, in names."""

from __future__ import annotations

from dataclasses import dataclass

from crazier.engine.state import DISCARD_PILE, HANDS, SPECTATOR
from crazier.games.light_dark.match import Match
from crazier.games.light_dark.position import Position
from crazier.games.light_dark.sides import SHADES, card_name, marked_name
from crazier.games.light_dark.state import shade_of, side_that_counts
from crazier.games.light_dark.worlds import View, view_of, world_of
from crazier.play.classic.looking import table_seen
from crazier.play.light_dark.asking import called
from crazier.play.light_dark.wording import WORDING
from crazier.play.sight import Sight


@dataclass(frozen=True, slots=True)
class MatchView:
    """A hand as one viewer may know it, and the game it belongs to, in which nothing is hidden."""

    view: View
    match: Match


def look_at(match: Match, viewer: int) -> MatchView:
    """What a viewer may know of a game."""
    view = view_of(match.hand, viewer)
    return MatchView(view, around(match, view.seen))


def world_in(seen: MatchView, seed: int) -> Match:
    """A game that looks like the view."""
    return around(seen.match, world_of(seen.view, seed))


def around(match: Match, hand: Position) -> Match:
    """The same game with another hand in it."""
    twin = Match()
    twin.hand = hand
    twin.target = match.target
    twin.hands = match.hands
    twin.points = match.points
    twin.winners = match.winners
    twin.reason = match.reason
    twin.over = match.over
    return twin


def sight_of(match: Match, viewer: int | None) -> Sight:
    """What can be seen in a game, true or masked; sides are marked as they count for the viewer."""
    s = match.hand
    settled = s.turn > 0  # shades are given just before the first turn

    def shown(card: int, place: int) -> str:
        seat = int(s.asked) if viewer is None or viewer == SPECTATOR else viewer
        if place == DISCARD_PILE:
            return marked_name(card, int(shade_of(s, seat))) if s.call < 0 else card_name(card)
        return marked_name(card, int(side_that_counts(s, max(place - HANDS, 0))))

    return table_seen(
        s,
        WORDING,
        call=called(s),
        shades=tuple(SHADES[int(shade_of(s, seat))] for seat in range(s.players)) if settled else (),
        scores=tuple(map(int, match.points)) if match.target else (),
        shown=shown if settled else None,
    )
