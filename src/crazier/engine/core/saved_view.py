"""Load a view that `StateView.dump` wrote, checked completely: it is what its viewer sees of a state that could be."""

from __future__ import annotations

from collections.abc import Mapping

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.serialization import number_of, numbers_of, read_state
from crazier.engine.core.state import SPECTATOR, State
from crazier.engine.core.state_checks import check_masked_state
from crazier.engine.core.view import BAG_COUNT_KEY, HIDDEN, StateView, fill_hidden, view_of
from crazier.engine.core.watchers import rebuild_watchers


def load_view(compiled: CompiledDeck, numbers: Mapping[str, object]) -> StateView:
    """Return the view that `StateView.dump` wrote; raise ValueError for numbers that no viewer could have seen.

    Its hidden cards are dealt out to make a state. What the viewer sees of that state must be the view again, number by
    number: so nothing is in it that the viewer may not know, and nothing is missing.
    """
    viewer = number_of(numbers, "viewer")
    masked = read_state(compiled, {**numbers, "bags": numbers.get(BAG_COUNT_KEY)})
    if not (0 <= viewer < masked.players or viewer == SPECTATOR):
        raise ValueError("viewer must be a seat at the table, or a spectator")
    bags = _bags(numbers.get("bags"))
    _check_hidden_cards(masked, bags)
    try:
        world = fill_hidden(StateView(viewer, masked, bags), 0)
    except IndexError:
        raise ValueError("held and duties must name hands of the game") from None
    check_masked_state(world)
    rebuild_watchers(world)
    view = view_of(world, viewer)
    if view.dump() != numbers:
        raise ValueError("it is not what its viewer would see")
    return view


def _bags(value: object) -> dict[int, list[int]]:
    """Return the faces of the hidden cards, by bag."""
    bags: dict[int, list[int]] = {}
    for pair in value if isinstance(value, list) else []:
        if not isinstance(pair, list) or len(pair) != 2 or type(pair[0]) is not int:
            raise ValueError("bags must hold pairs of a bag and its faces")
        bags[pair[0]] = [int(face) for face in numbers_of(pair[1], "bags")]
    return bags


def _check_hidden_cards(masked: State, bags: dict[int, list[int]]) -> None:
    """Check that each bag has a face for each of its hidden cards."""
    if len(masked.face) != masked.tokens or len(masked.bag) != masked.tokens or len(masked.place) != masked.tokens:
        raise ValueError(f"face, bag and place must have an entry for each of the {masked.tokens} cards")
    hidden = [int(masked.bag[token]) for token in range(masked.tokens) if masked.face[token] == HIDDEN]
    if sorted(hidden) != sorted(bag for bag, faces in bags.items() for _face in faces):
        raise ValueError("bags must have a face for each hidden card")
