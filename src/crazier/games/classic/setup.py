"""Set up a position of the classic game card by card instead of dealing, for scenarios and tests."""

from __future__ import annotations

from crazier.errors import CrazierError
from crazier.games.classic.moves import legal_actions
from crazier.games.classic.options import Options, check_players, packs_for, rules_of, stakes_of
from crazier.games.classic.position import ClassicPosition
from crazier.games.playing_cards.cards import EIGHT, face_name, is_eight
from crazier.games.playing_cards.match import set_stakes
from crazier.games.playing_cards.setup import check_cards, check_turn, place_cards
from crazier.games.playing_cards.table import ASK_DUE, ASK_MAIN


def set_up(
    options: Options,
    hands: list[list[int]],
    draw_pile: list[int],
    discard_pile: list[int],
    turn: int = 0,
    direction: int = 1,
    called: int = -1,
    due: int = 0,
    seed: int = 0,
) -> ClassicPosition:
    """Build a position with these faces, piles top first, in which it is seat `turn`'s turn.

    `called` is the suit called for an eight on top, `due` the number of cards that twos make the player draw.
    """
    check_players(options, len(hands))
    check_cards(hands, draw_pile, discard_pile, packs_for(len(hands)))
    check_turn(len(hands), turn, direction)
    position = ClassicPosition()
    position.rules = rules_of(options)
    place_cards(position, hands, draw_pile, discard_pile, seed)
    if called >= 0:
        if not is_eight(position.top):
            raise CrazierError(f"a suit is called only for an eight; on top is {face_name(position.top)}.")
        position.top = EIGHT * 4 + called
    position.asked = turn
    position.direction = direction
    position.drawn = 0
    position.due = due
    position.ask = ASK_DUE if due else ASK_MAIN
    position.options = legal_actions(position)
    set_stakes(position, stakes_of(options))
    return position
