"""Set up a position of Light & Dark card by card instead of dealing, for scenarios and tests."""

from __future__ import annotations

from crazier.errors import CrazierError
from crazier.games.light_dark.moves import legal_actions
from crazier.games.light_dark.options import Options, check_players, rules_of, stakes_of
from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.light_dark.sides import DARK, LIGHT, SHADES
from crazier.games.playing_cards.match import set_stakes
from crazier.games.playing_cards.setup import check_cards, check_turn, place_cards
from crazier.games.playing_cards.table import ASK_MAIN


def set_up(
    options: Options,
    hands: list[list[int]],
    draw_pile: list[int],
    discard_pile: list[int],
    shades: list[int],
    turn: int = 0,
    direction: int = 1,
    call: int = -1,
    dealer: int = -1,
    seed: int = 0,
) -> LightDarkPosition:
    """Build a position with these cards, piles top first, in which it is seat `turn`'s turn.

    `call` is the called shade times four plus the suit. If no dealer is given, the last seat is the dealer.
    """
    check_players(len(hands))
    check_cards(hands, draw_pile, discard_pile, 1)
    check_turn(len(hands), turn, direction)
    check_shades(len(hands), shades, call)
    position = LightDarkPosition()
    position.rules = rules_of(options)
    place_cards(position, hands, draw_pile, discard_pile, seed)
    if dealer >= 0:
        position.dealer = dealer
    position.dark = sum(2**seat for seat, shade in enumerate(shades) if shade == DARK)
    position.call = call
    position.drawn = -1
    position.picked = -1
    position.asked = turn
    position.direction = direction
    position.ask = ASK_MAIN
    position.options = legal_actions(position)
    set_stakes(position, stakes_of(options))
    return position


def check_shades(players: int, shades: list[int], call: int) -> None:
    """Raise an error for shades that players can't have (D2.2, D2.3), or for a call that does not exist."""
    alternating = [LIGHT, DARK] * (players // 2)
    if shades not in (alternating, alternating[::-1]):
        named = ", ".join(SHADES[shade] if shade in (0, 1) else str(shade) for shade in shades)
        raise CrazierError(f"the shades can't be {named or 'missing'}; neighbours have different ones (D2.2, D2.3).")
    if not -1 <= call < 8:
        raise CrazierError(f"the call can't be {call}; it is 4 times the shade plus the suit, or -1 for none.")
