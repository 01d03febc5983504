"""Evaluate the terms of an ability in the current position: players, cards, amounts and conditions."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    PARTY_ANYONE,
    PARTY_NEXT,
    PARTY_OPPONENT,
    PARTY_OTHER,
    PARTY_PREVIOUS,
    TERM_WIDTH,
)
from crazier.engine.compiler.opcodes import (
    ALL_CARDS,
    AMOUNT_BASE,
    AMOUNT_COUNTED,
    AMOUNT_NUMBER,
    AT_LEAST,
    AT_MOST,
    CARDS_AMONG,
    CARDS_AT_BOTTOM,
    CARDS_COUNT,
    CARDS_FILTER,
    CARDS_FIRST_PICKED,
    CARDS_IN_DISCARDS,
    CARDS_IN_HAND,
    CARDS_IN_PLAY,
    CARDS_NOT_THIS,
    CARDS_ON_TOP,
    CARDS_PILE,
    CARDS_REST,
    CARDS_SLOT,
    CARDS_SLOT_NUMBER,
    CARDS_THIS,
    CARDS_WHOSE,
    COND_ALL_ARE,
    COND_ALL_ARE_CARDS,
    COND_ALL_ARE_FILTER,
    COND_BOTH,
    COND_BOTH_FIRST,
    COND_BOTH_SECOND,
    COND_HOLDS,
    COND_HOLDS_TOGETHER,
    COND_HOLDS_WHAT,
    COND_HOLDS_WHO,
    COND_IS,
    COND_IS_FILTER,
    COND_IS_NOT,
    COND_IS_SLOT,
    COND_PILE_HAS,
    COND_PILE_HAS_COMPARISON,
    COND_PILE_HAS_COUNT,
    COND_PILE_HAS_FILTER,
    COND_PILE_HAS_PILE,
    COND_SHARES,
    COND_SHARES_COLOR,
    COND_SHARES_OTHER_SLOT,
    COND_SHARES_SLOT,
    COND_YOUR_TURN,
    HOLDS_ASSETS,
    HOLDS_CARDS,
    HOLDS_COMPARISON,
    HOLDS_COUNT,
    HOLDS_FEWER_ASSETS,
    HOLDS_FEWER_CARDS,
    HOLDS_FILTER,
    HOLDS_MORE_ASSETS,
    HOLDS_MORE_CARDS,
    HOLDS_THAN,
    NAMED_FILTER,
    NO_COLOR,
    SLOT_NAMED_COLOR,
    WHO_BESIDE,
    WHO_BESIDE_NEXT,
    WHO_BESIDE_OF,
    WHO_CONTROLLER,
    WHO_CONTROLLER_SLOT,
    WHO_GROUP,
    WHO_GROUP_HOLDING,
    WHO_GROUP_PARTY,
    WHO_OTHERS,
    WHO_SLOT,
    WHO_SLOT_NUMBER,
    WHO_SUBJECT,
    WHO_YOU,
)
from crazier.engine.core.frame import Frame
from crazier.engine.core.notes import note_side
from crazier.engine.core.number_types import Mask, Seat, Slot, Token, Zone
from crazier.engine.core.seats import first_seat, next_seat, opponents, popcount, previous_seat, seats_in_game
from crazier.engine.core.stack import first_in_slot, in_slot, last_controller, remaining_in_slot
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, EMPTY_VEC, HANDS, HELD_NOTE, HELD_TOKEN, State
from crazier.engine.core.zones import ensure_draw_pile

# Players


def eval_seats(s: State, term: i64, you: Seat, f: Frame) -> Mask:
    """Return the players that a term means, one bit per seat."""
    terms = s.compiled.terms
    kind = terms[term]
    if kind == WHO_YOU:
        return 1 << you
    if kind == WHO_SUBJECT:
        return 1 << f.subject
    if kind == WHO_SLOT:
        return f.players(terms[term + WHO_SLOT_NUMBER])
    if kind == WHO_CONTROLLER:
        seat = last_controller(s, f, terms[term + WHO_CONTROLLER_SLOT])
        if seat < 0:
            return 0
        return 1 << seat
    if kind == WHO_OTHERS:
        return seats_in_game(s) & ~(1 << you)
    if kind == WHO_GROUP:
        return group_seats(s, terms[term + WHO_GROUP_PARTY], terms[term + WHO_GROUP_HOLDING], you, f)
    if kind == WHO_BESIDE:
        return seat_beside(s, term, eval_seats(s, terms[term + WHO_BESIDE_OF], you, f))
    return 0


def seat_beside(s: State, term: i64, mask: Mask) -> Mask:
    """Return the player beside the one of a mask, as a mask; the first of several, nobody beside nobody."""
    if mask == 0:
        return 0
    seat = first_seat(mask)
    return 1 << (next_seat(s, seat) if s.compiled.terms[term + WHO_BESIDE_NEXT] == 1 else previous_seat(s, seat))


def eval_seat(s: State, term: i64, you: Seat, f: Frame) -> Seat:
    """Return the single player that a term means, -1 if there is none; of several, the lowest seat."""
    terms = s.compiled.terms
    if terms[term] == WHO_YOU:
        return you
    if terms[term] == WHO_SUBJECT:
        return f.subject
    mask = eval_seats(s, term, you, f)
    for seat in range(s.players):
        if mask & (1 << seat):
            return seat
    return -1


def party_seats(s: State, party: i64, you: Seat) -> Mask:
    """Return the players of a party as seen by `you`, one bit per seat."""
    if party == PARTY_OPPONENT:
        return opponents(s, you)
    if party == PARTY_OTHER:
        return seats_in_game(s) & ~(1 << you)
    if party == PARTY_ANYONE:
        return seats_in_game(s)
    if party == PARTY_NEXT:
        return 1 << next_seat(s, you)
    if party == PARTY_PREVIOUS:
        return 1 << previous_seat(s, you)
    return 1 << you


def group_seats(s: State, party: i64, holding: i64, you: Seat, f: Frame) -> Mask:
    """Return the players of a party for whom a holding is true, one bit per seat."""
    mask = party_seats(s, party, you)
    if holding < 0:
        return mask
    out: i64 = 0
    for seat in range(s.players):
        if mask & (1 << seat) and check_holding(s, holding, 1 << seat, you, f):
            out |= 1 << seat
    return out


# Cards


def eval_cards(s: State, term: i64, you: Seat, source: Token, f: Frame) -> vec[Token]:
    """Return the cards that a term means, in the order of their zones."""
    terms = s.compiled.terms
    kind = terms[term]
    if kind == CARDS_ON_TOP or kind == CARDS_AT_BOTTOM:
        return pile_end(s, kind == CARDS_ON_TOP, terms[term + CARDS_PILE], terms[term + CARDS_COUNT])
    if kind == CARDS_THIS:
        return vec[i64]([source]) if source >= 0 else EMPTY_VEC
    if kind == CARDS_SLOT:
        return in_slot(s, f, terms[term + CARDS_SLOT_NUMBER])
    if kind == CARDS_REST:
        return unpicked_cards(s, term, f)
    card_filter = resolve_filter(s, terms[term + CARDS_FILTER], f)
    excluded: i64 = -1
    if terms[term + CARDS_NOT_THIS] == 1:
        excluded = source
    if kind == CARDS_IN_DISCARDS:
        return filter_cards(s, s.zones[DISCARD_PILE], card_filter, excluded, EMPTY_VEC)
    if kind == CARDS_AMONG:
        cards = remaining_in_slot(s, f, terms[term + CARDS_SLOT_NUMBER])
        return filter_cards(s, cards, card_filter, excluded, EMPTY_VEC)
    return cards_in_zones(s, term, you, f, card_filter, excluded)


def cards_in_zones(s: State, term: i64, you: Seat, f: Frame, card_filter: i64, excluded: Token) -> vec[Token]:
    """Return the cards in hands or in play that a term means."""
    terms = s.compiled.terms
    kind = terms[term]
    mask = seats_in_game(s) if kind == CARDS_IN_PLAY else eval_seats(s, terms[term + CARDS_WHOSE], you, f)
    zones = HANDS if kind == CARDS_IN_HAND else HANDS + s.players
    out = vec[i64](capacity=8)
    for seat in range(s.players):
        if mask & (1 << seat):
            out = filter_cards(s, s.zones[zones + seat], card_filter, excluded, out)
    return out


def resolve_filter(s: State, card_filter: i64, f: Frame) -> i64:
    """Return a filter as it is, or the one of several that is for the color named in this ability."""
    if card_filter > NAMED_FILTER:
        return card_filter
    at = first_in_slot(s, f, SLOT_NAMED_COLOR)
    color: i64 = NO_COLOR if at < 0 else s.held[at + HELD_NOTE]
    return NAMED_FILTER - card_filter + (color - NO_COLOR) * s.compiled.faces


def filter_cards(s: State, cards: vec[Token], card_filter: i64, excluded: Token, out: vec[Token]) -> vec[Token]:
    """Return `out` with the cards added that pass a filter, without the excluded token (-1: exclude none)."""
    if card_filter == ALL_CARDS and excluded < 0:
        return extend(out, cards)
    passes = s.compiled.filter_table
    face = s.face
    side = s.side
    for token in cards:
        if token != excluded and (card_filter == ALL_CARDS or passes[card_filter + face[token] + side[token]]):
            out = append(out, token)
    return out


def pile_end(s: State, on_top: bool, pile: Zone, count: i64) -> vec[Token]:
    """Return the cards at one end of a pile; the draw pile is refilled first if it has too few (M9.1)."""
    if pile == DRAW_PILE:
        count = ensure_draw_pile(s, count)
    cards = s.zones[pile]
    out = vec[i64]()
    at: i64 = len(cards) - 1 if on_top else 0
    while count > 0 and 0 <= at < len(cards):
        out = append(out, cards[at])
        at += -1 if on_top else 1
        count -= 1
    return out


def unpicked_cards(s: State, term: i64, f: Frame) -> vec[Token]:
    """Return the cards of a slot that were not picked into any of the other slots of the term."""
    terms = s.compiled.terms
    picked = vec[i64]()
    for place in range(term + CARDS_FIRST_PICKED, term + TERM_WIDTH):
        if terms[place] >= 0:
            picked = extend(picked, in_slot(s, f, terms[place]))
    return vec[i64]([token for token in in_slot(s, f, terms[term + CARDS_SLOT_NUMBER]) if token not in picked])


# Amounts


def eval_amount(s: State, term: i64, you: Seat, source: Token, f: Frame) -> i64:
    """Return the amount that a term means: a number, or a factor times a count of players or cards."""
    terms = s.compiled.terms
    if terms[term] == AMOUNT_NUMBER:
        return terms[term + AMOUNT_BASE]
    counted = terms[term + AMOUNT_COUNTED]
    if terms[counted] == WHO_GROUP:
        return terms[term + AMOUNT_BASE] * popcount(eval_seats(s, counted, you, f))
    cards: i64 = len(eval_cards(s, counted, you, source, f))
    return terms[term + AMOUNT_BASE] * cards


# Conditions


def eval_condition(s: State, term: i64, you: Seat, source: Token, f: Frame) -> bool:
    """Check whether a condition is true."""
    terms = s.compiled.terms
    kind = terms[term]
    if kind == COND_HOLDS:
        return eval_holds(s, term, you, f)
    if kind == COND_BOTH:
        first = terms[term + COND_BOTH_FIRST]
        second = terms[term + COND_BOTH_SECOND]
        return eval_condition(s, first, you, source, f) and eval_condition(s, second, you, source, f)
    if kind == COND_IS:
        card_filter = resolve_filter(s, terms[term + COND_IS_FILTER], f)
        return slot_card_matches(s, f, terms[term + COND_IS_SLOT], card_filter, True)
    if kind == COND_IS_NOT:
        card_filter = resolve_filter(s, terms[term + COND_IS_FILTER], f)
        return slot_card_matches(s, f, terms[term + COND_IS_SLOT], card_filter, False)
    if kind == COND_SHARES:
        color = terms[term + COND_SHARES_COLOR] == 1
        return slots_share_trait(s, f, terms[term + COND_SHARES_SLOT], color, terms[term + COND_SHARES_OTHER_SLOT])
    if kind == COND_ALL_ARE:
        return all_cards_match(s, terms[term + COND_ALL_ARE_CARDS], terms[term + COND_ALL_ARE_FILTER], you, source, f)
    if kind == COND_PILE_HAS:
        card_filter = resolve_filter(s, terms[term + COND_PILE_HAS_FILTER], f)
        count = count_matching(s, s.zones[terms[term + COND_PILE_HAS_PILE]], card_filter)
        return compare_count(count, terms[term + COND_PILE_HAS_COMPARISON], terms[term + COND_PILE_HAS_COUNT])
    if kind == COND_YOUR_TURN:
        return s.turn_seats & (1 << you) != 0
    raise unknown_term(kind)


def unknown_term(kind: i64) -> ValueError:
    """Return the error about a condition or a holding that nothing here checks."""
    return ValueError(f"there is no condition or holding with the number {kind}")


def compare_count(count: i64, comparison: i64, number: i64) -> bool:
    """Check whether a count is at least, at most or exactly a number."""
    if comparison == AT_LEAST:
        return count >= number
    if comparison == AT_MOST:
        return count <= number
    return count == number


def eval_holds(s: State, term: i64, you: Seat, f: Frame) -> bool:
    """MQ12: check a holding: of all players together where opponents are counted, else of any one of them."""
    terms = s.compiled.terms
    mask = eval_seats(s, terms[term + COND_HOLDS_WHO], you, f)
    if terms[term + COND_HOLDS_TOGETHER] == 1:
        return check_holding(s, terms[term + COND_HOLDS_WHAT], mask, you, f)
    for seat in range(s.players):
        if mask & (1 << seat) and check_holding(s, terms[term + COND_HOLDS_WHAT], 1 << seat, you, f):
            return True
    return False


def check_holding(s: State, holding: i64, mask: Mask, you: Seat, f: Frame) -> bool:
    """Check whether the players of a mask together control or have what a holding says."""
    terms = s.compiled.terms
    kind = terms[holding]
    if kind == HOLDS_ASSETS:
        assets = count_assets(s, mask, resolve_filter(s, terms[holding + HOLDS_FILTER], f))
        return compare_count(assets, terms[holding + HOLDS_COMPARISON], terms[holding + HOLDS_COUNT])
    if kind == HOLDS_CARDS:
        cards = count_in_hands(s, mask)
        return compare_count(cards, terms[holding + HOLDS_COMPARISON], terms[holding + HOLDS_COUNT])
    if HOLDS_MORE_ASSETS <= kind <= HOLDS_FEWER_CARDS:
        return holds_more_or_fewer(s, holding, mask, you, f)
    raise unknown_term(kind)


def holds_more_or_fewer(s: State, holding: i64, mask: Mask, you: Seat, f: Frame) -> bool:
    """Check whether the players of a mask hold more, or fewer, than each player they are compared with."""
    kind = s.compiled.terms[holding]
    more = kind == HOLDS_MORE_ASSETS or kind == HOLDS_MORE_CARDS
    in_play = kind == HOLDS_MORE_ASSETS or kind == HOLDS_FEWER_ASSETS
    card_filter = resolve_filter(s, s.compiled.terms[holding + HOLDS_FILTER], f)
    others = seats_compared(s, s.compiled.terms[holding + HOLDS_THAN], mask, you, f)
    own = count_assets(s, mask, card_filter) if in_play else count_in_hands(s, mask)
    for seat in range(s.players):
        if others & (1 << seat):
            theirs = count_assets(s, 1 << seat, card_filter) if in_play else count_in_hands(s, 1 << seat)
            if (own <= theirs) if more else (own >= theirs):
                return False
    return True


def seats_compared(s: State, compared: i64, mask: Mask, you: Seat, f: Frame) -> Mask:
    """Return the players with whom the players of a mask are compared, one bit per seat."""
    terms = s.compiled.terms
    if terms[compared] == WHO_OTHERS:
        return seats_in_game(s) & ~mask
    if terms[compared] == WHO_BESIDE and terms[compared + WHO_BESIDE_OF] < 0:
        return seat_beside(s, compared, mask)
    return eval_seats(s, compared, you, f)


def count_assets(s: State, mask: Mask, card_filter: i64) -> i64:
    """Count the assets that pass a filter and that the players of a mask control together."""
    count: i64 = 0
    for seat in range(s.players):
        if mask & (1 << seat):
            assets = s.zones[HANDS + s.players + seat]
            count += len(assets) if card_filter == ALL_CARDS else count_matching(s, assets, card_filter)
    return count


def count_matching(s: State, cards: vec[Token], card_filter: i64) -> i64:
    """Count the cards that pass a filter."""
    passes = s.compiled.filter_table
    face = s.face
    side = s.side
    count: i64 = 0
    for token in cards:
        count += passes[card_filter + face[token] + side[token]]
    return count


def count_in_hands(s: State, mask: Mask) -> i64:
    """Count the cards that the players of a mask have in hand together."""
    count: i64 = 0
    for seat in range(s.players):
        if mask & (1 << seat):
            count += len(s.zones[HANDS + seat])
    return count


def slot_card_matches(s: State, f: Frame, slot: Slot, card_filter: i64, expected: bool) -> bool:
    """Check whether the first card of a slot passes a filter, or fails it; return False if there is no card."""
    at = first_in_slot(s, f, slot)
    if at < 0 or s.held[at + HELD_TOKEN] < 0:
        return False
    token = s.held[at + HELD_TOKEN]
    side = note_side(
        s.held[at + HELD_NOTE]
    )  # as noted when the card was put into the slot: a played split card is its side
    return (s.compiled.filter_table[card_filter + s.face[token] + side] == 1) == expected


def slots_share_trait(s: State, f: Frame, slot: Slot, color: bool, other: Slot) -> bool:
    """Check whether the first cards of two slots share a color, or a rank."""
    first = in_slot(s, f, slot)
    second = in_slot(s, f, other)
    if not len(first) or not len(second):
        return False
    traits = s.compiled.colors if color else s.compiled.ranks
    face = s.face[first[0]] + s.side[first[0]]
    other_face = s.face[second[0]] + s.side[second[0]]
    return traits[face] & traits[other_face] != 0


def all_cards_match(s: State, cards: i64, card_filter: i64, you: Seat, source: Token, f: Frame) -> bool:
    """Check whether every card that a term means passes a filter; return False if there is no card (R28)."""
    tokens = eval_cards(s, cards, you, source, f)
    for token in tokens:
        if not s.compiled.filter_table[card_filter + s.face[token] + s.side[token]]:
            return False
    return len(tokens) > 0
