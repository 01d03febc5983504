"""Deal a hand of the classic game: cards from the dealer's left, and a starter that is no eight."""

from __future__ import annotations

from librt.vecs import append, pop

from crazier.engine.core.log import NO_ZONE
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, PUBLIC
from crazier.games.classic.moves import apply_card_effect, legal_actions, next_turn
from crazier.games.classic.options import cards_each
from crazier.games.classic.state import ClassicState
from crazier.games.playing_cards.cards import is_eight
from crazier.games.playing_cards.log import LOG_PUT_BACK, LOG_TURNED, log_cards, log_move
from crazier.games.playing_cards.piles import deal_hands, log_gathered, shuffle_draw_pile


def deal_hand(s: ClassicState) -> None:
    """Deal from the draw pile, turn up a starter and advance to the first decision."""
    log_gathered(s)
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
        shuffle_draw_pile(s)
        if s.event_log is not None:
            log_cards(s, LOG_PUT_BACK, s.dealer, s.draw_pile, face, NO_ZONE, NO_ZONE)
    s.draw_pile = pop(s.draw_pile)[0]
    s.discard_pile = append(s.discard_pile, token)
    s.place[token] = DISCARD_PILE
    if s.tracking:
        s.known[token] = PUBLIC
    s.top = face
    log_move(s, LOG_TURNED, s.dealer, token, 0, 0, DRAW_PILE, DISCARD_PILE)
    if s.rules.starter_acts:
        apply_card_effect(s, face)
    else:
        next_turn(s)
