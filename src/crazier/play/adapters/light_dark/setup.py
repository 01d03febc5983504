"""Create a position of Light & Dark from a setup."""

from __future__ import annotations

from crazier.cards.deck import Deck
from crazier.errors import CrazierError
from crazier.games.light_dark.options import Options
from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.light_dark.setup import set_up
from crazier.games.light_dark.sides import SHADES
from crazier.play.adapters.light_dark.card_names import CARD_NAMES
from crazier.play.adapters.playing_cards.setup import call_code, faces_of
from crazier.play.setup import PositionSetup


def position_from_setup(deck: Deck, options: Options, setup: PositionSetup, seed: int) -> LightDarkPosition:
    """Return the position that a setup describes, at its first decision."""
    return set_up(
        options,
        [faces_of(deck, hand, CARD_NAMES) for hand in setup.hands],
        faces_of(deck, setup.draw, CARD_NAMES),
        faces_of(deck, setup.discard, CARD_NAMES),
        shades_from_setup(setup),
        setup.turn,
        setup.direction,
        call_code(setup, CARD_NAMES),
        -1 if setup.dealer is None else setup.dealer,
        seed,
    )


def shades_from_setup(setup: PositionSetup) -> list[int]:
    """Return the shade of each player; shades that are not given follow from the others (D2.2, D2.3)."""
    given = {seat: shade for seat, shade in enumerate(setup.shades) if shade}
    for shade in given.values():
        if shade not in SHADES:
            raise CrazierError(f"start.shades: '{shade}' is no shade; there is {' and '.join(SHADES)}")
    if not given:
        raise CrazierError(
            "start.shades is missing; say the shade of one player at least, such as shades.Ann = 'light'"
        )
    known = next(iter(given))
    alternating = [(SHADES.index(given[known]) + seat - known) % 2 for seat in range(len(setup.hands))]
    return [SHADES.index(given[seat]) if seat in given else shade for seat, shade in enumerate(alternating)]
