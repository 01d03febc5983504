"""Deal a hand of the classic game: cards from the dealer's left, and a starter that is no eight."""

from __future__ import annotations

from librt.vecs import append, pop

from crazier.engine.core.state import DISCARD_PILE, PUBLIC
from crazier.games.classic.moves import apply_card_effect, legal_actions, next_turn
from crazier.games.classic.options import cards_each
from crazier.games.classic.state import ClassicState
from crazier.games.playing_cards.cards import is_eight
from crazier.games.playing_cards.log import LOG_TURNED, log
from crazier.games.playing_cards.piles import deal_hands, shuffle_draw_pile


def deal_hand(s: ClassicState) -> None:
    """Deal from the draw pile, turn up a starter and advance to the first decision."""
    deal_hands(s, cards_each(s.rules.hand_size, s.players))
    turn_up_starter(s)
    s.options = legal_actions(s)


def turn_up_starter(s: ClassicState) -> None:
    """Turn up the starter; an eight is shuffled back into the draw pile."""
    while True:
        token = s.draw_pile[len(s.draw_pile) - 1]
        face = s.face[token]
        if not is_eight(face):
            break
        if s.tracking:
            s.known[token] = PUBLIC
        log(s, LOG_TURNED, s.dealer, token, 1, 0)
        shuffle_draw_pile(s)
    s.draw_pile = pop(s.draw_pile)[0]
    s.discard_pile = append(s.discard_pile, token)
    s.place[token] = DISCARD_PILE
    if s.tracking:
        s.known[token] = PUBLIC
    s.top = face
    log(s, LOG_TURNED, s.dealer, token, 0, 0)
    if s.rules.starter_acts:
        apply_card_effect(s, face)
    else:
        next_turn(s)
