"""Veto options that lose by the end of this turn (passing after each) where a card may end the game.

Such a card is an asset in play, or one that the option plays or may bring into play: "At the end of each player's turn,
if that player controls 5 or more assets, that player loses the game" kills the player who plays it as the fifth.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.options import FIRST_CARD, OPT_DISCARD, OPT_PLAY_SECOND_SIDE, option_card, option_verb
from crazier.engine.core.state import ASK_CARD, ASK_MAIN, ASK_YES_NO, HANDS, NOT_OVER, State
from crazier.games.eights.ai.card_values import CardValues
from crazier.games.eights.moves import apply

MAX_DECISIONS: Final = 20
"""How many decisions after the option are followed."""
# Results at the end of the turn.
LOST: Final = -1
OPEN: Final = 0
WON: Final = 1


def is_dangerous(s: State) -> bool:
    """Check whether an asset in play has an ability that makes a player win or lose."""
    decisive = s.compiled.decisive
    for zone in range(HANDS + s.players, HANDS + 2 * s.players):
        for token in s.zones[zone]:
            if decisive[s.face[token] + s.side[token]]:
                return True
    return False


def is_risky_play(s: State, values: CardValues, code: i64) -> bool:
    """Check whether a main-phase option plays a card that may end the game, or bring one into play that does."""
    if code < FIRST_CARD or not values.any_decisive:
        return False
    verb = option_verb(s, code)
    if verb == OPT_DISCARD:
        return False
    face = s.face[option_card(s, code)]
    if s.compiled.split[face]:
        face += 2 if verb == OPT_PLAY_SECOND_SIDE else 1
    return values.risky[face] != 0


def is_risky_answer(s: State, values: CardValues, seat: i64, code: i64, thorough: bool) -> bool:
    """Check whether an answer to a question in one's own turn may bring about the end of the game.

    If not `thorough`, only a choice of a card that makes a player win or lose counts, or any with such an asset in
    play.
    """
    if not values.any_decisive or s.current != seat:
        return False
    if is_dangerous(s) or (thorough and s.ask == ASK_YES_NO):
        return True
    return s.ask == ASK_CARD and code >= FIRST_CARD and s.compiled.decisive[s.face[option_card(s, code)]] != 0


def end_of_turn_result(s: State, seat: i64, code: i64) -> i64:
    """Return WON, LOST or OPEN for a player when the turn ends, if as little as possible is done after the option."""
    twin = s.clone()
    twin.tracking = False
    apply(twin, code)
    for _decision in range(MAX_DECISIONS):
        if twin.reason != NOT_OVER or twin.turn != s.turn:
            break
        apply(twin, minimal_option(twin))
    if twin.reason != NOT_OVER and twin.winners & (1 << seat):
        return WON
    if twin.reason != NOT_OVER or twin.out & (1 << seat):
        return LOST
    return OPEN


def minimal_option(s: State) -> i64:
    """Return the option that does least: passing, declining, stopping, or else the last one."""
    options = s.options
    if s.ask == ASK_MAIN:
        for code in options:
            if code < FIRST_CARD:
                return code
    return options[len(options) - 1]


def avoid_losing(s: State, seat: i64, options: vec[i64], chosen: i64, thorough: bool) -> i64:
    """Return the chosen option, or another one that wins, or, if the chosen one loses this turn, one that does not.

    If not `thorough`, look for a win only where the chosen option loses, which is rare.
    """
    chosen_result = end_of_turn_result(s, seat, chosen)
    if chosen_result == WON or (chosen_result == OPEN and not thorough):
        return chosen
    replacement: i64 = -1
    for code in options:
        if code == chosen:
            continue
        result = end_of_turn_result(s, seat, code)
        if result == WON:
            return code
        if result == OPEN and (replacement < 0 or code < FIRST_CARD):
            replacement = code
    return replacement if chosen_result == LOST and replacement >= 0 else chosen
