"""Greedy policy for the main phase: score every discard and play, and choose the best."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_PICK, random_below
from crazier.engine.core.frame import NO_FRAME
from crazier.engine.core.options import FIRST_CARD, OPT_DISCARD, OPT_PLAY_SECOND_SIDE, option_card, option_verb
from crazier.engine.core.seats import opponents
from crazier.engine.core.state import HANDS, State
from crazier.engine.runtime.term_eval import eval_seats
from crazier.games.eights.ai.card_values import CARD, CardValues
from crazier.games.eights.ai.effect_summary import ASSET_VALUE, DISCARD_VALUE, EffectSummary
from crazier.games.eights.matching import share_trait

MINUS_INFINITY: Final = -1000000

# Heuristic weights, in hundredths of a card (CARD = 100 = the worth of one card in hand).
GO_OUT_NEXT: Final = 300  # a discard after which the only card left can be played as the last
EIGHT_KEPT: Final = 30  # an eight that stays in hand, where it matches anything
LATER_PLAY_DIVISOR: Final = 4  # a discarded card loses this part of what playing it later would bring
FOLLOW_UP: Final = 4  # a card in hand that matches the discarded one, and so can follow it
ONLY_DISCARD: Final = 70  # the only card that could be discarded, if it is played instead
GOOD_PLAY_FIRST: Final = 20  # a play that is worth more than a card comes before discards
HAND_IN_SUMMARY: Final = 6  # the hand, played card included, for which a summary's value of dumping a hand is right
REDEALT_CARD: Final = 90  # each card by which hands differ when they are dealt anew
MORE_THAN_ANY_HAND: Final = 99  # cards; the smallest hand where there is no opponent


def best_action(s: State, values: CardValues, seat: i64, options: vec[i64], chance: vec[i64]) -> i64:
    """Return the best discard or play of a player, or passing, which is the last option, if all of them look bad."""
    hand: i64 = len(s.zones[HANDS + seat])
    if hand == 1:
        return options[0]  # R4: it empties the hand, unless only passing is left
    count: i64 = len(options)
    discards: i64 = 0  # they come first, then the plays
    while discards < count and options[discards] >= FIRST_CARD and option_verb(s, options[discards]) == OPT_DISCARD:
        discards += 1
    plays = count - discards - 1
    best = MINUS_INFINITY
    chosen: i64 = options[count - 1]
    start = random_below(chance, USE_PICK, count)
    for k in range(count):
        code = options[(start + k) % count]
        if code < FIRST_CARD:
            value: i64 = 0
        elif option_verb(s, code) == OPT_DISCARD:
            value = discard_value(s, values, seat, option_card(s, code), hand, plays)
        else:
            value = action_value(s, values, seat, code, discards, options[0])
        if value > best:
            best = value
            chosen = code
    return chosen


def discard_value(s: State, values: CardValues, seat: i64, token: i64, hand: i64, plays: i64) -> i64:
    """Return the value of a discard: a card less, minus what it could have done later, plus what can follow it."""
    face = s.face[token]
    compiled = s.compiled
    value: i64 = CARD
    if hand == 2 and plays > 0:
        value += GO_OUT_NEXT  # the other is then played as the last card
    if compiled.eight[face]:
        value -= EIGHT_KEPT
    later_gain = play_value(s, values, seat, face, 0) - CARD
    if later_gain > 0 and not compiled.eight[face]:
        value -= later_gain // LATER_PLAY_DIVISOR
    follow: i64 = 0
    for other_token in s.zones[HANDS + seat]:
        if other_token != token and share_trait(s, s.face[other_token], face):
            follow += 1
    return value + FOLLOW_UP * follow


def action_value(s: State, values: CardValues, seat: i64, code: i64, discards: i64, first: i64) -> i64:
    """Return the value of a play as a main-phase action, given what is left to discard after it."""
    token = option_card(s, code)
    face = s.face[token]
    if s.compiled.split[face]:
        face += 2 if option_verb(s, code) == OPT_PLAY_SECOND_SIDE else 1
    value = play_value(s, values, seat, face, discards - 1)
    if discards == 1 and first == FIRST_CARD + token:
        value -= ONLY_DISCARD  # it is the only card that could be discarded
    return value + GOOD_PLAY_FIRST if value > CARD else value


def play_value(s: State, values: CardValues, seat: i64, face: i64, other_discards: i64) -> i64:
    """Return what playing a face brings in this position; for a split card, the better of its sides."""
    compiled = s.compiled
    if compiled.split[face]:
        first = play_value(s, values, seat, face + 1, other_discards)
        second = play_value(s, values, seat, face + 2, other_discards)
        return first if first > second else second
    program = values.situational[face]
    if program < 0:
        return values.when_played[face]
    return values.when_played[face] + situational_value(s, values, seat, values.summaries[program], other_discards)


def situational_value(s: State, values: CardValues, seat: i64, summary: EffectSummary, other_discards: i64) -> i64:
    """Return what a program brings in this position beyond its summary's value.

    `other_discards` is the number of cards that could be discarded after it.
    """
    value: i64 = 0
    if summary.required_opponents >= 0 and not eval_seats(s, summary.required_opponents, seat, NO_FRAME):
        return -summary.value_against_them
    if summary.destroys:
        best = best_target(s, values, seat, False)
        value += best - ASSET_VALUE * summary.destroys
        if best <= 0:
            value -= 2 * CARD * summary.returns
    if summary.dumps_hand:
        value += CARD * (len(s.zones[HANDS + seat]) - HAND_IN_SUMMARY)
    if summary.gains:
        value += best_target(s, values, seat, True) - 2 * ASSET_VALUE * summary.gains
    if summary.discards > other_discards:
        value -= DISCARD_VALUE * (summary.discards - (other_discards if other_discards > 0 else 0))
    if summary.redeals:
        value += REDEALT_CARD * (len(s.zones[HANDS + seat]) - 1) - REDEALT_CARD * smallest_hand(s, seat)
    if summary.swaps_assets or summary.destroys_all:
        balance = asset_balance(s, values, seat)
        value -= balance * 2 if summary.swaps_assets else balance
    return value


def best_target(s: State, values: CardValues, seat: i64, gained: bool) -> i64:
    """Return what destroying or gaining the best asset in play is worth; 0 if there is none to take."""
    best = MINUS_INFINITY
    foes = opponents(s, seat)
    for other in range(s.players):
        for token in s.zones[HANDS + s.players + other]:
            worth = values.in_play[s.face[token] + s.side[token]]
            if not foes & (1 << other):
                worth = MINUS_INFINITY // 2 if gained else -worth
            elif gained:
                worth *= 2
            if worth > best:
                best = worth
    return best if best > MINUS_INFINITY // 2 else 0


def asset_balance(s: State, values: CardValues, seat: i64) -> i64:
    """Return by how much the assets of one's own side are worth more than the opponents'."""
    foes = opponents(s, seat)
    balance: i64 = 0
    for other in range(s.players):
        for token in s.zones[HANDS + s.players + other]:
            worth = values.in_play[s.face[token] + s.side[token]]
            balance += -worth if foes & (1 << other) else worth
    return balance


def smallest_hand(s: State, seat: i64) -> i64:
    """Return the number of cards in the smallest hand of the opponents."""
    foes = opponents(s, seat)
    least: i64 = MORE_THAN_ANY_HAND
    for other in range(s.players):
        if foes & (1 << other) and len(s.zones[HANDS + other]) < least:
            least = len(s.zones[HANDS + other])
    return least
