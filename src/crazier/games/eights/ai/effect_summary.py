"""What a program does, summed up for its controller without running it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import OP_WIDTH, PARTY_ANYONE, PARTY_YOU, CompiledDeck
from crazier.engine.compiler.opcodes import (
    AMOUNT_NUMBER,
    CARDS_AMONG,
    CARDS_CONTROLLED,
    CARDS_IN_HAND,
    CARDS_IN_PLAY,
    CARDS_THIS,
    DEST_BACK_TO_HAND,
    DEST_HAND,
    OP_BATCH,
    OP_BATCH_EXCHANGE,
    OP_CHANGE,
    OP_CHOOSE,
    OP_CHOOSE_PLAYERS,
    OP_COLLECT,
    OP_COPY,
    OP_DESTROY,
    OP_DID,
    OP_DRAW,
    OP_EACH,
    OP_END,
    OP_ENTER,
    OP_EXTRA,
    OP_GAIN,
    OP_GRANT,
    OP_LOSE,
    OP_MAY,
    OP_MUST,
    OP_OTHERWISE,
    OP_PLAY,
    OP_PREVENT,
    OP_PUT,
    OP_RANDOM,
    OP_REDEAL,
    OP_SEARCH,
    OP_SKIP,
    OP_TEST,
    OP_USE,
    OP_WIN,
    SPAN_DRAW,
    SPAN_TURN,
    WHO_CONTROLLER,
    WHO_GROUP,
    WHO_SLOT,
    WHO_SUBJECT,
    WHO_YOU,
)

# Who is meant, as the controller sees it.
ME: Final = 0
THEM: Final = 1
EVERYBODY: Final = 2
CHOSEN: Final = 3  # chosen by the controller among all

# Where cards come from.
FROM_PILE: Final = 0
MY_HAND: Final = 1
THEIR_HAND: Final = 2
MY_ASSET: Final = 3
THEIR_ASSET: Final = 4
ANY_ASSET: Final = 5  # chosen by the controller
ALL_ASSETS: Final = 6
ITSELF: Final = 7

AN_ASSET: Final = 60
"""What an asset is reckoned to be worth where it is not known which."""
A_TURN: Final = 110
A_DISCARD: Final = 60
A_PLAY: Final = 70
A_WIN: Final = 1000
SLOTS: Final = 16
MANY: Final = 50
"""More cards than a hand has: who wins by an ability needs to get rid of none."""
ANOTHER: Final = 3
"""Cards that an ability which runs another may help to get rid of."""


class EffectSummary:
    """The sum of a program, with what only the position can tell left open."""

    value: i64
    destroys: i64  # assets that its controller picks to be destroyed; their usual worth is in the value
    gains: i64  # assets that its controller picks to gain
    returns: i64  # of those destroyed, the ones that go back to a hand instead
    dumps: bool  # its controller's whole hand goes
    needs: i64  # the opponents it is turned on, if they have to hold something; a term, -1 none
    needed: i64  # how much of the value needs them
    discards: i64  # further discards for its controller
    redeals: bool
    swaps: bool  # all assets change hands
    floods: bool  # all assets go
    prevents: bool
    changes: i64  # by how much a draw is changed
    sheds: i64  # how many more cards somebody may get rid of by it, or MANY

    def __init__(self) -> None:
        self.value = 0
        self.destroys = 0
        self.gains = 0
        self.returns = 0
        self.dumps = False
        self.needs = -1
        self.needed = 0
        self.discards = 0
        self.redeals = False
        self.swaps = False
        self.floods = False
        self.prevents = False
        self.changes = 0
        self.sheds = 0

    def depends(self) -> bool:
        """Whether its worth depends on the position."""
        picks = self.destroys > 0 or self.gains > 0 or self.discards > 0 or self.needs >= 0
        return picks or self.dumps or self.redeals or self.swaps or self.floods


class AbstractRun:
    """Where the walk through a program stands."""

    compiled: CompiledDeck
    out: EffectSummary
    subject: i64  # who is meant by "each of them"
    players: vec[i64]  # who is meant, by slot
    origin: vec[i64]  # where cards come from, by slot
    count: vec[i64]  # how many cards, by slot
    lined: i64  # the slot that was lined up last
    whom: i64  # for whom
    weight: i64  # how likely the step is, in tenths
    before_need: i64  # what was counted before the program turned on certain opponents

    def __init__(self, compiled: CompiledDeck, spoken: i64) -> None:
        self.compiled = compiled
        self.out = EffectSummary()
        self.subject = spoken
        self.players = vec[i64]([spoken, THEM, THEM, THEM])
        self.origin = vec[i64]([FROM_PILE] * SLOTS)
        self.count = vec[i64]([1] * SLOTS)
        self.lined = 0
        self.whom = ME
        self.weight = 10
        self.before_need = 0


def summarize(compiled: CompiledDeck, start: i64, spoken: i64) -> EffectSummary:
    """Sum up the program that starts there, `spoken` being the player of the occurrence it waited for."""
    reader = AbstractRun(compiled, spoken)
    run_abstractly(reader, start, start, -1)
    if reader.out.needs >= 0:
        reader.out.needed = reader.out.value - reader.before_need
    return reader.out


def run_abstractly(r: AbstractRun, start: i64, at: i64, end: i64) -> i64:
    """Read steps up to a place, or to the last; gives what they are worth."""
    code = r.compiled.code
    before = r.out.value
    while at != end and code[at] != OP_END:
        op = code[at]
        if op == OP_MAY:
            at = count_if_accepted(r, start, at)
        elif op == OP_TEST or op == OP_OTHERWISE or op == OP_DID:
            at = count_half(r, start, at, op)
        else:
            run_step(r, at, op)
            at += OP_WIDTH
    return r.out.value - before


def count_if_accepted(r: AbstractRun, start: i64, at: i64) -> i64:
    """What somebody may do is done by the controller if it is good, by others if it is bad for the controller."""
    code = r.compiled.code
    to = start + code[at + 2] * OP_WIDTH
    before = r.out.value
    gained = run_abstractly(r, start, at + OP_WIDTH, to)
    mine = party_of(r, code[at + 1]) == ME
    if (gained < 0) == mine:
        r.out.value = before
    return to


def count_half(r: AbstractRun, start: i64, at: i64, op: i64) -> i64:
    """Steps that are taken under a condition count half."""
    code = r.compiled.code
    place: i64 = 3 if op == OP_TEST else (2 if op == OP_DID else 1)
    to = start + code[at + place] * OP_WIDTH
    weight = r.weight
    r.weight = weight // 2
    run_abstractly(r, start, at + OP_WIDTH, to)
    r.weight = weight
    return to


def party_of(r: AbstractRun, term: i64) -> i64:
    """Who a term means, as the controller sees it."""
    terms = r.compiled.terms
    kind = terms[term]
    if kind == WHO_YOU:
        return ME
    if kind == WHO_SUBJECT:
        return r.subject
    if kind == WHO_SLOT:
        return r.players[terms[term + 1]]
    if kind == WHO_CONTROLLER:
        origin = r.origin[terms[term + 1] % SLOTS]
        return ME if origin == MY_ASSET or origin == MY_HAND or origin == ITSELF else THEM
    if kind == WHO_GROUP:
        return party_of_group(terms[term + 1])
    return THEM


def party_of_group(party: i64) -> i64:
    """A group, as the controller sees it."""
    if party == PARTY_YOU:
        return ME
    return EVERYBODY if party == PARTY_ANYONE else THEM


def count_value(r: AbstractRun, value: i64) -> None:
    """Count something good."""
    r.out.value += value * r.weight // 10


def count_for_party(r: AbstractRun, party: i64, value: i64) -> None:
    """Count something that is good for somebody."""
    if party == ME:
        count_value(r, value)
    elif party == THEM:
        count_value(r, -value)
    elif party == CHOSEN:
        count_value(r, value if value > 0 else -value)


def run_step(r: AbstractRun, at: i64, op: i64) -> None:
    """Read one step."""
    code = r.compiled.code
    if op == OP_CHOOSE_PLAYERS:
        note_need(r, code[at + 2])
        among = party_of(r, code[at + 2])
        mine = party_of(r, code[at + 5]) == ME
        r.players[code[at + 1]] = CHOSEN if among == EVERYBODY and mine else among
    elif op == OP_EACH:
        note_need(r, code[at + 1])
        r.subject = party_of(r, code[at + 1])
    elif op == OP_CHOOSE or op == OP_COLLECT or op == OP_RANDOM or op == OP_SEARCH:
        note_cards(r, at, op)
    elif op == OP_BATCH:
        r.lined = code[at + 2] % SLOTS
        r.whom = party_of(r, code[at + 3])
    elif op == OP_DRAW:
        count_for_party(r, party_of(r, code[at + 1]), -100 * expected_amount(r, code[at + 2]))
    elif op == OP_DESTROY or op == OP_GAIN or op == OP_PUT or op == OP_ENTER or op == OP_PLAY or op == OP_USE:
        count_move(r, at, op)
    else:
        count_declaration(r, at, op)


def note_need(r: AbstractRun, term: i64) -> None:
    """Note that what follows is only for opponents who hold something."""
    terms = r.compiled.terms
    if r.out.needs < 0 and terms[term] == WHO_GROUP and terms[term + 1] != PARTY_ANYONE and terms[term + 2] >= 0:
        r.out.needs = term
        r.before_need = r.out.value


def expected_amount(r: AbstractRun, term: i64) -> i64:
    """How many, reckoned."""
    terms = r.compiled.terms
    return terms[term + 1] if terms[term] == AMOUNT_NUMBER else 2 * terms[term + 1]


def note_cards(r: AbstractRun, at: i64, op: i64) -> None:
    """Note where the cards of a slot come from."""
    code = r.compiled.code
    slot = code[at + 1] % SLOTS
    if op == OP_SEARCH:
        r.origin[slot] = FROM_PILE
        r.count[slot] = code[at + 3]
        return
    mine = op == OP_CHOOSE and party_of(r, code[at + 5]) == ME
    r.origin[slot] = card_origin(r, code[at + 2], mine)
    most = code[at + 4] if op == OP_CHOOSE else 1
    r.count[slot] = most if most < 3 else 2
    if op == OP_COLLECT and r.origin[slot] == MY_HAND:
        r.out.dumps = True
        r.count[slot] = 5


def card_origin(r: AbstractRun, term: i64, mine: bool) -> i64:
    """Where the cards of a term lie."""
    terms = r.compiled.terms
    kind = terms[term]
    if kind == CARDS_IN_PLAY:
        return ANY_ASSET if mine else ALL_ASSETS
    if kind == CARDS_CONTROLLED or kind == CARDS_IN_HAND:
        who = party_of(r, terms[term + 1])
        if kind == CARDS_IN_HAND:
            return MY_HAND if who == ME else THEIR_HAND
        if who == EVERYBODY or who == CHOSEN:
            return ANY_ASSET if mine else ALL_ASSETS
        return MY_ASSET if who == ME else THEIR_ASSET
    if kind == CARDS_AMONG:
        return r.origin[terms[term + 1] % SLOTS]
    if kind == CARDS_THIS:
        return ITSELF
    return FROM_PILE


def count_move(r: AbstractRun, at: i64, op: i64) -> None:
    """Count cards that go somewhere."""
    origin = r.origin[r.lined]
    count = r.count[r.lined]
    if op == OP_USE:
        r.out.sheds += ANOTHER  # whatever that other ability does
    elif op != OP_DESTROY:
        r.out.sheds += count
    targeted = origin == ANY_ASSET or origin == THEIR_ASSET
    if targeted and op == OP_GAIN:
        r.out.gains += count
        count_value(r, 2 * AN_ASSET * count)
        return
    if targeted and (op == OP_DESTROY or op == OP_PUT):
        r.out.destroys += count
        count_value(r, AN_ASSET * count)
        if op == OP_PUT and r.compiled.code[at + 1] == DEST_BACK_TO_HAND:
            r.out.returns += count
            count_value(r, 100 * count)
        return
    if op == OP_DESTROY and origin == ALL_ASSETS:
        r.out.floods = True
        return
    count_leaving(r, origin, count)
    if op == OP_GAIN or op == OP_ENTER:
        count_for_party(r, r.whom, AN_ASSET * count)
    elif op == OP_PLAY or op == OP_USE:
        count_for_party(r, r.whom, 40 * count)
    elif op == OP_PUT:
        goal = r.compiled.code[at + 1]
        if goal == DEST_HAND:
            count_for_party(r, party_of(r, r.compiled.code[at + 2]), -100 * count)
        elif goal == DEST_BACK_TO_HAND:
            count_value(r, -100 * count)


def count_leaving(r: AbstractRun, origin: i64, count: i64) -> None:
    """Count that cards are no longer where they were."""
    if origin == MY_HAND:
        count_value(r, 100 * count)
    elif origin == THEIR_HAND:
        count_value(r, -100 * count)
    elif origin == MY_ASSET:
        count_value(r, -AN_ASSET * count)
    elif origin == THEIR_ASSET or origin == ANY_ASSET:
        count_value(r, AN_ASSET * count)


def count_declaration(r: AbstractRun, at: i64, op: i64) -> None:
    """Count what moves no card by itself."""
    code = r.compiled.code
    if op == OP_WIN or op == OP_LOSE:
        r.out.sheds += MANY
    elif op == OP_COPY:
        r.out.sheds += ANOTHER
    elif op == OP_GRANT:
        r.out.sheds += code[at + 3]
    elif op == OP_EXTRA or op == OP_BATCH_EXCHANGE:
        r.out.sheds += 2
    if op == OP_GRANT:
        if code[at + 2] and party_of(r, code[at + 1]) == ME:
            r.out.discards += code[at + 3]
        count_for_party(r, party_of(r, code[at + 1]), (A_DISCARD if code[at + 2] else A_PLAY) * code[at + 3])
    elif op == OP_EXTRA:
        count_for_party(r, party_of(r, code[at + 1]), -100 if code[at + 2] == SPAN_DRAW else A_TURN)
    elif op == OP_SKIP:
        span = code[at + 2]
        count_for_party(
            r, party_of(r, code[at + 1]), 100 if span == SPAN_DRAW else (-A_TURN if span == SPAN_TURN else -180)
        )
    elif op == OP_WIN:
        count_for_party(r, party_of(r, code[at + 1]), A_WIN // (1 if r.weight == 10 else 4))
    elif op == OP_LOSE:
        count_for_party(r, party_of(r, code[at + 1]), -A_WIN // (1 if r.weight == 10 else 4))
    elif op == OP_REDEAL:
        r.out.redeals = True
    elif op == OP_BATCH_EXCHANGE:
        count_exchange(r, at)
    elif op == OP_COPY:
        count_for_party(r, party_of(r, code[at + 2]), 50)
    elif op == OP_MUST:
        count_value(r, 10)
    elif op == OP_PREVENT:
        r.out.prevents = True
    elif op == OP_CHANGE:
        r.out.changes += code[at + 1]


def count_exchange(r: AbstractRun, at: i64) -> None:
    """Count an exchange: chosen by the controller, it is for the better."""
    code = r.compiled.code
    first = r.origin[code[at + 1] % SLOTS]
    if first == MY_HAND or first == THEIR_HAND:
        count_value(r, 20)
    else:
        r.out.swaps = True
        count_value(r, 20)
