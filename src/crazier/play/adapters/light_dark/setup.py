"""A position of Light & Dark that was set up, instead of dealt."""

from __future__ import annotations

from crazier.cards.deck import Deck
from crazier.errors import CrazierError
from crazier.games.light_dark.options import Options
from crazier.games.light_dark.position import Position
from crazier.games.light_dark.setup import set_up
from crazier.games.light_dark.sides import SHADES
from crazier.play.adapters.light_dark.card_names import CARD_NAMES
from crazier.play.adapters.playing_cards.setup import call_code, faces_of
from crazier.play.setup import PositionSetup


def position_from_setup(deck: Deck, options: Options, layout: PositionSetup, seed: int) -> Position:
    """The hand at its first decision."""
    return set_up(
        options,
        [faces_of(deck, hand, CARD_NAMES) for hand in layout.hands],
        faces_of(deck, layout.draw, CARD_NAMES),
        faces_of(deck, layout.discard, CARD_NAMES),
        shades_from_setup(layout),
        layout.turn,
        layout.direction,
        call_code(layout, CARD_NAMES),
        -1 if layout.dealer is None else layout.dealer,
        seed,
    )


def shades_from_setup(layout: PositionSetup) -> list[int]:
    """The shade of each player; those that are not told follow from the others (D2.2, D2.3)."""
    said = {seat: shade for seat, shade in enumerate(layout.shades) if shade}
    for shade in said.values():
        if shade not in SHADES:
            raise CrazierError(f"start.shades: '{shade}' is no shade; there is {' and '.join(SHADES)}")
    if not said:
        raise CrazierError(
            "start.shades is missing; say the shade of one player at least, such as shades.Ann = 'light'"
        )
    known = next(iter(said))
    alternating = [(SHADES.index(said[known]) + seat - known) % 2 for seat in range(len(layout.hands))]
    return [SHADES.index(said[seat]) if seat in said else shade for seat, shade in enumerate(alternating)]
