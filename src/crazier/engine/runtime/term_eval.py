"""What an ability's words mean right now: which players, which cards, how many, and whether it is so."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import P_ANYONE, P_OPPONENT, P_OTHER, TERM_WIDTH
from crazier.engine.compiler.opcodes import (
    AT_LEAST,
    AT_MOST,
    C_ALL_ARE,
    C_BOTH,
    C_HOLDS,
    C_IS,
    C_IS_NOT,
    C_PILE_HAS,
    C_SHARES,
    EVERY,
    H_CONTROLS,
    H_CONTROLS_MORE,
    H_HAS,
    M_NUMBER,
    S_AMONG,
    S_BOTTOM,
    S_DISCARDS,
    S_HAND,
    S_IN_PLAY,
    S_REST,
    S_SLOT,
    S_THIS,
    S_TOP,
    T_CONTROLLER,
    T_GROUP,
    T_OTHERS,
    T_SEAT,
    T_SUBJECT,
    T_YOU,
)
from crazier.engine.core.frame import Frame
from crazier.engine.core.seats import opponents, playing
from crazier.engine.core.stack import first_in_slot, in_slot, last_controller
from crazier.engine.core.state import DISCARD_PILE, DRAW_PILE, HANDS, NOTHING, State
from crazier.engine.core.zones import supply

# Players


def seats_of(s: State, term: i64, you: i64, f: Frame) -> i64:
    """The players a term means."""
    terms = s.catalogue.terms
    kind = terms[term]
    if kind == T_YOU:
        return 1 << you
    if kind == T_SUBJECT:
        return 1 << f.subject
    if kind == T_SEAT:
        return f.players(terms[term + 1])
    if kind == T_CONTROLLER:
        seat = last_controller(s, f, terms[term + 1])
        if seat < 0:
            return 0
        return 1 << seat
    if kind == T_OTHERS:
        return playing(s) & ~(1 << you)
    if kind == T_GROUP:
        return group(s, terms[term + 1], terms[term + 2], you, f)
    return 0


def seat_of(s: State, term: i64, you: i64, f: Frame) -> i64:
    """The one player a term means, -1 for nobody."""
    terms = s.catalogue.terms
    if terms[term] == T_YOU:
        return you
    if terms[term] == T_SUBJECT:
        return f.subject
    mask = seats_of(s, term, you, f)
    for seat in range(s.players):
        if mask & (1 << seat):
            return seat
    return -1


def party(s: State, which: i64, you: i64) -> i64:
    """The players of a party, as seen by you."""
    if which == P_OPPONENT:
        return opponents(s, you)
    if which == P_OTHER:
        return playing(s) & ~(1 << you)
    if which == P_ANYONE:
        return playing(s)
    return 1 << you


def group(s: State, which: i64, holding: i64, you: i64, f: Frame) -> i64:
    """The players of a party who hold what they should."""
    mask = party(s, which, you)
    if holding < 0:
        return mask
    out: i64 = 0
    for seat in range(s.players):
        if mask & (1 << seat) and holds_so(s, holding, 1 << seat, you, f):
            out |= 1 << seat
    return out


# Cards


def cards_of(s: State, term: i64, you: i64, source: i64, f: Frame) -> vec[i64]:
    """The cards a term means, in the order they lie."""
    terms = s.catalogue.terms
    kind = terms[term]
    first = terms[term + 1]
    if kind == S_TOP or kind == S_BOTTOM:
        return pile_end(s, kind == S_TOP, first, terms[term + 2])
    if kind == S_THIS:
        return vec[i64]([source]) if source >= 0 else NOTHING
    if kind == S_SLOT:
        return in_slot(s, f, first)
    if kind == S_REST:
        return rest_of(s, term, f)
    wanted = terms[term + 2]
    but: i64 = -1
    if terms[term + 3] == 1:
        but = source
    if kind == S_DISCARDS:
        return fitting(s, s.zones[DISCARD_PILE], wanted, but, NOTHING)
    if kind == S_AMONG:
        return fitting(s, in_slot(s, f, first), wanted, but, NOTHING)
    return lying(s, term, you, f, but)


def lying(s: State, term: i64, you: i64, f: Frame, but: i64) -> vec[i64]:
    """Cards of hands or of play."""
    terms = s.catalogue.terms
    kind = terms[term]
    mask = playing(s) if kind == S_IN_PLAY else seats_of(s, terms[term + 1], you, f)
    zones = HANDS if kind == S_HAND else HANDS + s.players
    out = vec[i64](capacity=8)
    for seat in range(s.players):
        if mask & (1 << seat):
            out = fitting(s, s.zones[zones + seat], terms[term + 2], but, out)
    return out


def fitting(s: State, cards: vec[i64], wanted: i64, but: i64, out: vec[i64]) -> vec[i64]:
    """Those cards with the ones that fit a filter added."""
    if wanted == EVERY and but < 0:
        return extend(out, cards)
    fits = s.catalogue.fits
    face = s.face
    side = s.side
    for token in cards:
        if token != but and (wanted == EVERY or fits[wanted + face[token] + side[token]]):
            out = append(out, token)
    return out


def pile_end(s: State, on_top: bool, pile: i64, count: i64) -> vec[i64]:
    """The cards at one end of a pile; the draw pile is refilled if it has too few (M9.1)."""
    if pile == DRAW_PILE:
        count = supply(s, count)
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
    terms = s.catalogue.terms
    picked = vec[i64]()
    for place in range(term + 2, term + TERM_WIDTH):
        if terms[place] >= 0:
            picked = extend(picked, in_slot(s, f, terms[place]))
    return vec[i64]([token for token in in_slot(s, f, terms[term + 1]) if token not in picked])


# Amounts


def amount_of(s: State, term: i64, you: i64, source: i64, f: Frame) -> i64:
    """How many a term means."""
    terms = s.catalogue.terms
    if terms[term] == M_NUMBER:
        return terms[term + 1]
    counted = terms[term + 2]
    if terms[counted] == T_GROUP:
        return terms[term + 1] * size(seats_of(s, counted, you, f))
    cards: i64 = len(cards_of(s, counted, you, source, f))
    return terms[term + 1] * cards


def size(mask: i64) -> i64:
    """How many players a mask holds."""
    count: i64 = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count


# Conditions


def is_so(s: State, term: i64, you: i64, source: i64, f: Frame) -> bool:
    """Whether a condition holds."""
    terms = s.catalogue.terms
    kind = terms[term]
    if kind == C_HOLDS:
        return someone_holds(s, term, you, f)
    if kind == C_BOTH:
        return is_so(s, terms[term + 1], you, source, f) and is_so(s, terms[term + 2], you, source, f)
    if kind == C_IS:
        return slot_fits(s, f, terms[term + 1], terms[term + 2], True)
    if kind == C_IS_NOT:
        return slot_fits(s, f, terms[term + 1], terms[term + 2], False)
    if kind == C_SHARES:
        return slots_share(s, f, terms[term + 1], terms[term + 2] == 1, terms[term + 3])
    if kind == C_ALL_ARE:
        return all_are(s, terms[term + 1], terms[term + 2], you, source, f)
    if kind == C_PILE_HAS:
        return measures(fitting_among(s, s.zones[terms[term + 1]], terms[term + 4]), terms[term + 2], terms[term + 3])
    return s.takers & (1 << you) != 0


def measures(count: i64, how: i64, number: i64) -> bool:
    """Whether a count is at least, at most or exactly a number."""
    if how == AT_LEAST:
        return count >= number
    if how == AT_MOST:
        return count <= number
    return count == number


def someone_holds(s: State, term: i64, you: i64, f: Frame) -> bool:
    """MQ12: opponents hold things together; otherwise one of those meant must."""
    terms = s.catalogue.terms
    mask = seats_of(s, terms[term + 1], you, f)
    if terms[term + 3] == 1:
        return holds_so(s, terms[term + 2], mask, you, f)
    for seat in range(s.players):
        if mask & (1 << seat) and holds_so(s, terms[term + 2], 1 << seat, you, f):
            return True
    return False


def holds_so(s: State, holding: i64, mask: i64, you: i64, f: Frame) -> bool:
    """Whether those players together control or have what a holding says."""
    terms = s.catalogue.terms
    kind = terms[holding]
    if kind == H_CONTROLS:
        return measures(controlled(s, mask, terms[holding + 3]), terms[holding + 1], terms[holding + 2])
    if kind == H_HAS:
        return measures(in_hands(s, mask), terms[holding + 1], terms[holding + 2])
    return holds_more(s, holding, mask, you, f)


def holds_more(s: State, holding: i64, mask: i64, you: i64, f: Frame) -> bool:
    """Whether those players hold more than each of the others they are compared with."""
    terms = s.catalogue.terms
    rest = terms[holding + 4]
    others = playing(s) & ~mask if terms[rest] == T_OTHERS else seats_of(s, rest, you, f)
    for seat in range(s.players):
        if not others & (1 << seat):
            continue
        if terms[holding] == H_CONTROLS_MORE:
            wanted = terms[holding + 3]
            if controlled(s, mask, wanted) <= controlled(s, 1 << seat, wanted):
                return False
        elif in_hands(s, mask) <= in_hands(s, 1 << seat):
            return False
    return True


def controlled(s: State, mask: i64, wanted: i64) -> i64:
    """How many fitting assets those players control together."""
    count: i64 = 0
    for seat in range(s.players):
        if mask & (1 << seat):
            assets = s.zones[HANDS + s.players + seat]
            count += len(assets) if wanted == EVERY else fitting_among(s, assets, wanted)
    return count


def fitting_among(s: State, cards: vec[i64], wanted: i64) -> i64:
    """How many of those cards fit a filter."""
    fits = s.catalogue.fits
    face = s.face
    side = s.side
    count: i64 = 0
    for token in cards:
        count += fits[wanted + face[token] + side[token]]
    return count


def in_hands(s: State, mask: i64) -> i64:
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
    return (s.catalogue.fits[wanted + s.face[token] + side] == 1) == so


def slots_share(s: State, f: Frame, slot: i64, color: bool, other: i64) -> bool:
    """Whether two cards share a color, or a rank."""
    first = in_slot(s, f, slot)
    second = in_slot(s, f, other)
    if not len(first) or not len(second):
        return False
    traits = s.catalogue.colors if color else s.catalogue.ranks
    one = s.face[first[0]] + s.side[first[0]]
    two = s.face[second[0]] + s.side[second[0]]
    return traits[one] & traits[two] != 0


def all_are(s: State, cards: i64, wanted: i64, you: i64, source: i64, f: Frame) -> bool:
    """Whether every such card fits; false if there is none (R28)."""
    tokens = cards_of(s, cards, you, source, f)
    for token in tokens:
        if not s.catalogue.fits[wanted + s.face[token] + s.side[token]]:
            return False
    return len(tokens) > 0
