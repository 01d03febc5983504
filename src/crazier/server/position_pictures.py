"""Show the position of a scenario to those who have not sat down at it: the pile, the hand, and what fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from crazier.errors import CrazierError
from crazier.play.game import Game
from crazier.play.observe import known_faces
from crazier.play.wire import WireFace, WireView
from crazier.server.messages import HandCardInfo, PositionInfo
from crazier.server.table_setup import scenario_game


def describe_position(scenario: str, after: int, seat: int) -> PositionInfo | None:
    """Return a position as a seat sees it after so many steps of a scenario; None if there is no such position."""
    try:
        game = scenario_game(scenario, after)
    except CrazierError:
        return None
    return pictured(game, seat) if 0 <= seat < len(game.table.players) else None


def pictured(game: Game, seat: int) -> PositionInfo:
    """Return what a seat sees of a game."""
    view = game.view(seat).to_wire()
    fitting = fitting_tokens(game, view, seat)
    tokens = [*view.discard[:1], *view.hands[seat], *(token for owned in view.assets for token in owned)]
    faces, numbers = chosen_faces(
        known_faces(game.table.game, game.deck).faces, [view.faces[token] for token in tokens]
    )
    number_of = {token: numbers[view.faces[token]] for token in tokens}
    pack = view.pack
    return PositionInfo(
        faces,
        list(game.table.players),
        seat,
        number_of[view.discard[0]] if view.discard else None,
        view.color,
        pack.call_suit if pack is not None else None,
        pack.counting[seat] if pack is not None and pack.counting else "",
        [HandCardInfo(number_of[token], token in fitting) for token in view.hands[seat]],
        [[number_of[token] for token in owned] for owned in view.assets],
    )


def fitting_tokens(game: Game, view: WireView, seat: int) -> set[int]:
    """Return the cards that a seat may put on the discard pile now; with playing cards, that is to play them."""
    keys = ("discard",) if view.pack is None else ("play",)
    options = game.decision.options_of(seat) if game.decision is not None else ()
    found = [option.params.get("token") for option in options if option.key in keys]
    return {token for token in found if isinstance(token, int)}


def chosen_faces(table: Sequence[WireFace], wanted: Iterable[int]) -> tuple[list[WireFace], dict[int, int]]:
    """Return the wanted faces of a table, with the sides or the whole of each, and the new number of each."""
    needed: dict[int, None] = {}
    for number in wanted:
        whole = table[number].whole
        first = number if whole is None else whole
        needed |= dict.fromkeys((first, *table[first].sides))
    numbers = {old: new for new, old in enumerate(needed)}
    return [renumbered(table[old], numbers) for old in needed], numbers


def renumbered(face: WireFace, numbers: dict[int, int]) -> WireFace:
    """Return a face whose sides and whole have their new numbers."""
    whole = None if face.whole is None else numbers[face.whole]
    return replace(face, sides=tuple(numbers[side] for side in face.sides), whole=whole)
