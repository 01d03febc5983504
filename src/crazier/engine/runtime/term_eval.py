"""What an ability's words mean right now: which players, which cards, how many, and whether it is so."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import PARTY_ANYONE, PARTY_OPPONENT, PARTY_OTHER, TERM_WIDTH
from crazier.engine.compiler.opcodes import (
    ALL_CARDS,
    AMOUNT_NUMBER,
    AT_LEAST,
    AT_MOST,
    CARDS_AMONG,
    CARDS_AT_BOTTOM,
    CARDS_IN_DISCARDS,
    CARDS_IN_HAND,
    CARDS_IN_PLAY,
    CARDS_ON_TOP,
    CARDS_REST,
    CARDS_SLOT,
    CARDS_THIS,
    COND_ALL_ARE,
    COND_BOTH,
    COND_HOLDS,
    COND_IS,
    COND_IS_NOT,
    COND_PILE_HAS,
    COND_SHARES,
    HOLDS_ASSETS,
    HOLDS_CARDS,
    HOLDS_MORE_ASSETS,
    WHO_CONTROLLER,
    WHO_GROUP,
    WHO_OTHERS,
    WHO_SLOT,
    WHO_SUBJECT,
    WHO_YOU,
)
from crazier.engine.core.frame import Frame
from crazier.engine.core.seats import opponents, popcount, seats_in_game
from crazier.engine.core.stack import first_in_slot, in_slot, last_controller
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, EMPTY_VEC, HANDS, State
from crazier.engine.core.zones import ensure_draw_pile

# Players


def eval_seats(s: State, term: i64, you: i64, f: Frame) -> i64:
    """The players a term means."""
    terms = s.compiled.terms
    kind = terms[term]
    if kind == WHO_YOU:
        return 1 << you
    if kind == WHO_SUBJECT:
        return 1 << f.subject
    if kind == WHO_SLOT:
        return f.players(terms[term + 1])
    if kind == WHO_CONTROLLER:
        seat = last_controller(s, f, terms[term + 1])
        if seat < 0:
            return 0
        return 1 << seat
    if kind == WHO_OTHERS:
        return seats_in_game(s) & ~(1 << you)
    if kind == WHO_GROUP:
        return group_seats(s, terms[term + 1], terms[term + 2], you, f)
    return 0


def eval_seat(s: State, term: i64, you: i64, f: Frame) -> i64:
    """The one player a term means, -1 for nobody."""
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


def party_seats(s: State, which: i64, you: i64) -> i64:
    """The players of a party, as seen by you."""
    if which == PARTY_OPPONENT:
        return opponents(s, you)
    if which == PARTY_OTHER:
        return seats_in_game(s) & ~(1 << you)
    if which == PARTY_ANYONE:
        return seats_in_game(s)
    return 1 << you


def group_seats(s: State, which: i64, holding: i64, you: i64, f: Frame) -> i64:
    """The players of a party who hold what they should."""
    mask = party_seats(s, which, you)
    if holding < 0:
        return mask
    out: i64 = 0
    for seat in range(s.players):
        if mask & (1 << seat) and check_holding(s, holding, 1 << seat, you, f):
            out |= 1 << seat
    return out


# Cards


def eval_cards(s: State, term: i64, you: i64, source: i64, f: Frame) -> vec[i64]:
    """The cards a term means, in the order they lie."""
    terms = s.compiled.terms
    kind = terms[term]
    first = terms[term + 1]
    if kind == CARDS_ON_TOP or kind == CARDS_AT_BOTTOM:
        return pile_end(s, kind == CARDS_ON_TOP, first, terms[term + 2])
    if kind == CARDS_THIS:
        return vec[i64]([source]) if source >= 0 else EMPTY_VEC
    if kind == CARDS_SLOT:
        return in_slot(s, f, first)
    if kind == CARDS_REST:
        return rest_of(s, term, f)
    wanted = terms[term + 2]
    but: i64 = -1
    if terms[term + 3] == 1:
        but = source
    if kind == CARDS_IN_DISCARDS:
        return filter_cards(s, s.zones[DISCARD_PILE], wanted, but, EMPTY_VEC)
    if kind == CARDS_AMONG:
        return filter_cards(s, in_slot(s, f, first), wanted, but, EMPTY_VEC)
    return cards_in_zones(s, term, you, f, but)


def cards_in_zones(s: State, term: i64, you: i64, f: Frame, but: i64) -> vec[i64]:
    """Cards of hands or of play."""
    terms = s.compiled.terms
    kind = terms[term]
    mask = seats_in_game(s) if kind == CARDS_IN_PLAY else eval_seats(s, terms[term + 1], you, f)
    zones = HANDS if kind == CARDS_IN_HAND else HANDS + s.players
    out = vec[i64](capacity=8)
    for seat in range(s.players):
        if mask & (1 << seat):
            out = filter_cards(s, s.zones[zones + seat], terms[term + 2], but, out)
    return out


def filter_cards(s: State, cards: vec[i64], wanted: i64, but: i64, out: vec[i64]) -> vec[i64]:
    """Those cards with the ones that fit a filter added."""
    if wanted == ALL_CARDS and but < 0:
        return extend(out, cards)
    fits = s.compiled.filter_table
    face = s.face
    side = s.side
    for token in cards:
        if token != but and (wanted == ALL_CARDS or fits[wanted + face[token] + side[token]]):
            out = append(out, token)
    return out


def pile_end(s: State, on_top: bool, pile: i64, count: i64) -> vec[i64]:
    """The cards at one end of a pile; the draw pile is refilled if it has too few (M9.1)."""
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


def rest_of(s: State, term: i64, f: Frame) -> vec[i64]:
    """Those of some cards that were not picked from among them."""
    terms = s.compiled.terms
    picked = vec[i64]()
    for place in range(term + 2, term + TERM_WIDTH):
        if terms[place] >= 0:
            picked = extend(picked, in_slot(s, f, terms[place]))
    return vec[i64]([token for token in in_slot(s, f, terms[term + 1]) if token not in picked])


# Amounts


def eval_amount(s: State, term: i64, you: i64, source: i64, f: Frame) -> i64:
    """How many a term means."""
    terms = s.compiled.terms
    if terms[term] == AMOUNT_NUMBER:
        return terms[term + 1]
    counted = terms[term + 2]
    if terms[counted] == WHO_GROUP:
        return terms[term + 1] * popcount(eval_seats(s, counted, you, f))
    cards: i64 = len(eval_cards(s, counted, you, source, f))
    return terms[term + 1] * cards


# Conditions


def eval_condition(s: State, term: i64, you: i64, source: i64, f: Frame) -> bool:
    """Whether a condition holds."""
    terms = s.compiled.terms
    kind = terms[term]
    if kind == COND_HOLDS:
        return someone_holds(s, term, you, f)
    if kind == COND_BOTH:
        return eval_condition(s, terms[term + 1], you, source, f) and eval_condition(s, terms[term + 2], you, source, f)
    if kind == COND_IS:
        return slot_fits(s, f, terms[term + 1], terms[term + 2], True)
    if kind == COND_IS_NOT:
        return slot_fits(s, f, terms[term + 1], terms[term + 2], False)
    if kind == COND_SHARES:
        return slots_share(s, f, terms[term + 1], terms[term + 2] == 1, terms[term + 3])
    if kind == COND_ALL_ARE:
        return all_are(s, terms[term + 1], terms[term + 2], you, source, f)
    if kind == COND_PILE_HAS:
        return compare_count(
            count_matching(s, s.zones[terms[term + 1]], terms[term + 4]), terms[term + 2], terms[term + 3]
        )
    return s.turn_seats & (1 << you) != 0


def compare_count(count: i64, how: i64, number: i64) -> bool:
    """Whether a count is at least, at most or exactly a number."""
    if how == AT_LEAST:
        return count >= number
    if how == AT_MOST:
        return count <= number
    return count == number


def someone_holds(s: State, term: i64, you: i64, f: Frame) -> bool:
    """MQ12: opponents hold things together; otherwise one of those meant must."""
    terms = s.compiled.terms
    mask = eval_seats(s, terms[term + 1], you, f)
    if terms[term + 3] == 1:
        return check_holding(s, terms[term + 2], mask, you, f)
    for seat in range(s.players):
        if mask & (1 << seat) and check_holding(s, terms[term + 2], 1 << seat, you, f):
            return True
    return False


def check_holding(s: State, holding: i64, mask: i64, you: i64, f: Frame) -> bool:
    """Whether those players together control or have what a holding says."""
    terms = s.compiled.terms
    kind = terms[holding]
    if kind == HOLDS_ASSETS:
        return compare_count(count_assets(s, mask, terms[holding + 3]), terms[holding + 1], terms[holding + 2])
    if kind == HOLDS_CARDS:
        return compare_count(count_in_hands(s, mask), terms[holding + 1], terms[holding + 2])
    return holds_more(s, holding, mask, you, f)


def holds_more(s: State, holding: i64, mask: i64, you: i64, f: Frame) -> bool:
    """Whether those players hold more than each of the others they are compared with."""
    terms = s.compiled.terms
    rest = terms[holding + 4]
    others = seats_in_game(s) & ~mask if terms[rest] == WHO_OTHERS else eval_seats(s, rest, you, f)
    for seat in range(s.players):
        if not others & (1 << seat):
            continue
        if terms[holding] == HOLDS_MORE_ASSETS:
            wanted = terms[holding + 3]
            if count_assets(s, mask, wanted) <= count_assets(s, 1 << seat, wanted):
                return False
        elif count_in_hands(s, mask) <= count_in_hands(s, 1 << seat):
            return False
    return True


def count_assets(s: State, mask: i64, wanted: i64) -> i64:
    """How many fitting assets those players control together."""
    count: i64 = 0
    for seat in range(s.players):
        if mask & (1 << seat):
            assets = s.zones[HANDS + s.players + seat]
            count += len(assets) if wanted == ALL_CARDS else count_matching(s, assets, wanted)
    return count


def count_matching(s: State, cards: vec[i64], wanted: i64) -> i64:
    """How many of those cards fit a filter."""
    fits = s.compiled.filter_table
    face = s.face
    side = s.side
    count: i64 = 0
    for token in cards:
        count += fits[wanted + face[token] + side[token]]
    return count


def count_in_hands(s: State, mask: i64) -> i64:
    """How many cards those players have in hand together."""
    count: i64 = 0
    for seat in range(s.players):
        if mask & (1 << seat):
            count += len(s.zones[HANDS + seat])
    return count


def slot_fits(s: State, f: Frame, slot: i64, wanted: i64, so: bool) -> bool:
    """Whether the card spoken of is, or is not, of a kind; false if there is no card."""
    at = first_in_slot(s, f, slot)
    if at < 0 or s.held[at + 1] < 0:
        return False
    token = s.held[at + 1]
    side = s.held[at + 2] // 16 % 16  # as it was when it was spoken of: a played split card is its side
    return (s.compiled.filter_table[wanted + s.face[token] + side] == 1) == so


def slots_share(s: State, f: Frame, slot: i64, color: bool, other: i64) -> bool:
    """Whether two cards share a color, or a rank."""
    first = in_slot(s, f, slot)
    second = in_slot(s, f, other)
    if not len(first) or not len(second):
        return False
    traits = s.compiled.colors if color else s.compiled.ranks
    one = s.face[first[0]] + s.side[first[0]]
    two = s.face[second[0]] + s.side[second[0]]
    return traits[one] & traits[two] != 0


def all_are(s: State, cards: i64, wanted: i64, you: i64, source: i64, f: Frame) -> bool:
    """Whether every such card fits; false if there is none (R28)."""
    tokens = eval_cards(s, cards, you, source, f)
    for token in tokens:
        if not s.compiled.filter_table[wanted + s.face[token] + s.side[token]]:
            return False
    return len(tokens) > 0
