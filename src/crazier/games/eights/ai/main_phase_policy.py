"""The greedy player's main phase: what to discard, what to play, and in which order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_PICK, random_below
from crazier.engine.core.frame import NO_FRAME
from crazier.engine.core.options import FIRST_CARD, option_card, option_verb
from crazier.engine.core.seats import opponents
from crazier.engine.core.state import HANDS, State
from crazier.engine.runtime.term_eval import eval_seats
from crazier.games.eights.ai.card_values import CARD, CardValues
from crazier.games.eights.ai.effect_summary import A_DISCARD, AN_ASSET, EffectSummary
from crazier.games.eights.matching import share_trait

MINUS_INFINITY: Final = -1000000


def best_action(s: State, appraisal: CardValues, seat: i64, options: vec[i64], chance: vec[i64]) -> i64:
    """The best discard or play of a player, or passing, which is the last option, if all of them look bad."""
    hand: i64 = len(s.zones[HANDS + seat])
    if hand == 1:
        return options[0]  # R4: it empties the hand, unless only passing is left
    count: i64 = len(options)
    discards: i64 = 0  # they come first, then the plays
    while discards < count and options[discards] >= FIRST_CARD and option_verb(s, options[discards]) == 0:
        discards += 1
    plays = count - discards - 1
    best = MINUS_INFINITY
    chosen: i64 = options[count - 1]
    start = random_below(chance, USE_PICK, count)
    for k in range(count):
        code = options[(start + k) % count]
        if code < FIRST_CARD:
            value: i64 = 0
        elif option_verb(s, code) == 0:
            value = discard_value(s, appraisal, seat, option_card(s, code), hand, plays)
        else:
            value = action_value(s, appraisal, seat, code, discards, options[0])
        if value > best:
            best = value
            chosen = code
    return chosen


def discard_value(s: State, appraisal: CardValues, seat: i64, token: i64, hand: i64, plays: i64) -> i64:
    """A card less, but for what it could have done later; what the rest of the hand can follow with."""
    face = s.face[token]
    compiled = s.compiled
    value: i64 = CARD
    if hand == 2 and plays > 0:
        value += 300  # the other is then played as the last card
    if compiled.eight[face]:
        value -= 30
    other = play_value(s, appraisal, seat, face, 0) - CARD
    if other > 0 and not compiled.eight[face]:
        value -= other // 4
    follow: i64 = 0
    for mate in s.zones[HANDS + seat]:
        if mate != token and share_trait(s, s.face[mate], face):
            follow += 1
    return value + 4 * follow


def action_value(s: State, appraisal: CardValues, seat: i64, code: i64, discards: i64, first: i64) -> i64:
    """Playing a card, and what is left to discard after it."""
    token = option_card(s, code)
    face = s.face[token]
    if s.compiled.split[face]:
        face += 2 if option_verb(s, code) == 3 else 1
    value = play_value(s, appraisal, seat, face, discards - 1)
    if discards == 1 and first == FIRST_CARD + token:
        value -= 70  # it is the only card that could be discarded
    return value + 20 if value > CARD else value


def play_value(s: State, appraisal: CardValues, seat: i64, face: i64, others: i64) -> i64:
    """What playing a card brings."""
    compiled = s.compiled
    if compiled.split[face]:
        first = play_value(s, appraisal, seat, face + 1, others)
        second = play_value(s, appraisal, seat, face + 2, others)
        return first if first > second else second
    program = appraisal.situational[face]
    if program < 0:
        return appraisal.when_played[face]
    return appraisal.when_played[face] + situational_value(s, appraisal, seat, appraisal.summaries[program], others)


def situational_value(s: State, appraisal: CardValues, seat: i64, deed: EffectSummary, others: i64) -> i64:
    """What a program brings in this position beyond what it brings as a rule; `others` could be discarded after it."""
    value: i64 = 0
    if deed.needs >= 0 and not eval_seats(s, deed.needs, seat, NO_FRAME):
        return -deed.needed
    if deed.destroys:
        best = best_target(s, appraisal, seat, False)
        value += best - AN_ASSET * deed.destroys
        if best <= 0:
            value -= 2 * CARD * deed.returns
    if deed.dumps:
        value += CARD * (len(s.zones[HANDS + seat]) - 6)
    if deed.gains:
        value += best_target(s, appraisal, seat, True) - 2 * AN_ASSET * deed.gains
    if deed.discards > others:
        value -= A_DISCARD * (deed.discards - (others if others > 0 else 0))
    if deed.redeals:
        value += 90 * (len(s.zones[HANDS + seat]) - 1) - 90 * smallest_hand(s, seat)
    if deed.swaps or deed.floods:
        gap = asset_balance(s, appraisal, seat)
        value -= gap * 2 if deed.swaps else gap
    return value


def best_target(s: State, appraisal: CardValues, seat: i64, gained: bool) -> i64:
    """What the best asset to destroy or to gain is worth; somebody's it has to be."""
    best = MINUS_INFINITY
    foes = opponents(s, seat)
    for other in range(s.players):
        for token in s.zones[HANDS + s.players + other]:
            worth = appraisal.in_play[s.face[token] + s.side[token]]
            if not foes & (1 << other):
                worth = MINUS_INFINITY // 2 if gained else -worth
            elif gained:
                worth *= 2
            if worth > best:
                best = worth
    return best if best > MINUS_INFINITY // 2 else 0


def asset_balance(s: State, appraisal: CardValues, seat: i64) -> i64:
    """By how much the own assets are worth more than the opponents'."""
    foes = opponents(s, seat)
    gap: i64 = 0
    for other in range(s.players):
        for token in s.zones[HANDS + s.players + other]:
            worth = appraisal.in_play[s.face[token] + s.side[token]]
            gap += -worth if foes & (1 << other) else worth
    return gap


def smallest_hand(s: State, seat: i64) -> i64:
    """The number of cards in the smallest hand of the opponents."""
    foes = opponents(s, seat)
    least: i64 = 99
    for other in range(s.players):
        if foes & (1 << other) and len(s.zones[HANDS + other]) < least:
            least = len(s.zones[HANDS + other])
    return least
