"""Abstract interpretation: sum up what a program does for its controller without running it.

Values are in hundredths of a card in hand; see `card_values`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import OP_WIDTH, PARTY_ANYONE, PARTY_YOU, CompiledDeck
from crazier.engine.compiler.opcodes import (
    AMOUNT_BASE,
    AMOUNT_NUMBER,
    BATCH_EXCHANGE_SLOT,
    BATCH_SLOT,
    BATCH_WHO,
    CARDS_AMONG,
    CARDS_CONTROLLED,
    CARDS_IN_HAND,
    CARDS_IN_PLAY,
    CARDS_SLOT_NUMBER,
    CARDS_THIS,
    CARDS_WHOSE,
    CHANGE_BY,
    CHOOSE_BY,
    CHOOSE_CARDS,
    CHOOSE_MOST,
    CHOOSE_PLAYERS_BY,
    CHOOSE_PLAYERS_SLOT,
    CHOOSE_PLAYERS_WHO,
    CHOOSE_SLOT,
    COPY_WHO,
    DEST_BACK_TO_HAND,
    DEST_HAND,
    DID_ELSE,
    DRAW_AMOUNT,
    DRAW_WHO,
    EACH_WHO,
    EXTRA_SPAN,
    EXTRA_WHO,
    GRANT_COUNT,
    GRANT_DISCARDS,
    GRANT_WHO,
    LOSE_WHO,
    MAY_ELSE,
    MAY_WHO,
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
    OTHERWISE_ELSE,
    PUT_DESTINATION,
    PUT_WHO,
    SEARCH_LEAST,
    SKIP_SPAN,
    SKIP_WHO,
    SPAN_DRAW,
    SPAN_TURN,
    TEST_ELSE,
    WHO_BESIDE,
    WHO_BESIDE_OF,
    WHO_CONTROLLER,
    WHO_CONTROLLER_SLOT,
    WHO_GROUP,
    WHO_GROUP_HOLDING,
    WHO_GROUP_PARTY,
    WHO_SLOT,
    WHO_SLOT_NUMBER,
    WHO_SUBJECT,
    WHO_YOU,
    WIN_WHO,
)
from crazier.engine.compiler.symbols import FIXED_WORTH

# Parties, as the controller of the program sees them.
ME: Final = 0
THEM: Final = 1
EVERYONE: Final = 2
CHOSEN: Final = 3  # chosen by the controller among all

# Origins of cards.
FROM_PILE: Final = 0
MY_HAND: Final = 1
THEIR_HAND: Final = 2
MY_ASSET: Final = 3
THEIR_ASSET: Final = 4
ANY_ASSET: Final = 5  # chosen by the controller
ALL_ASSETS: Final = 6
ITSELF: Final = 7

ASSET_VALUE: Final = 60
"""The estimated worth of an asset where it is not known which one it is."""
TURN_VALUE: Final = 110  # the worth of an extra turn or main phase
DISCARD_VALUE: Final = 60  # the worth of a granted discard
PLAY_VALUE: Final = 70  # the worth of a granted play
WIN_VALUE: Final = 1000  # the worth of winning by an ability
SLOTS: Final = 16
SHEDS_WHOLE_HAND: Final = 50
"""More cards than a hand has: a player who wins by an ability does not have to shed any."""
SHEDS_BY_OTHER_ABILITY: Final = 3
"""How many cards an ability that runs another ability may help to shed."""


class EffectSummary:
    """What a program does for its controller; the parts that depend on the position are only counted."""

    value: i64
    destroys: i64  # how many assets its controller picks to be destroyed; AN_ASSET for each is in the value
    gains: i64  # how many assets its controller picks to gain; twice AN_ASSET for each is in the value
    returns: i64  # how many of the destroyed assets go back to a hand instead
    dumps_hand: bool  # whether its controller's whole hand goes
    required_opponents: i64  # the term for the opponents it affects, if they have to hold something, else -1
    value_against_them: i64  # how much of the value depends on such opponents
    discards: i64  # granted discards for its controller
    redeals: bool  # whether hands are dealt anew
    swaps_assets: bool  # whether all assets change controllers
    destroys_all: bool  # whether all assets are destroyed
    prevents: bool  # whether it prevents the occurrence
    draw_change: i64  # by how many cards it changes a draw
    cards_shed: i64  # how many more cards it may help a player to shed, or MANY
    deploys: bool  # whether it may bring another card into play, or run another card's ability

    def __init__(self) -> None:
        self.value = 0
        self.destroys = 0
        self.gains = 0
        self.returns = 0
        self.dumps_hand = False
        self.required_opponents = -1
        self.value_against_them = 0
        self.discards = 0
        self.redeals = False
        self.swaps_assets = False
        self.destroys_all = False
        self.prevents = False
        self.draw_change = 0
        self.cards_shed = 0
        self.deploys = False

    def is_situational(self) -> bool:
        """Check whether the program's worth depends on the position."""
        picks = self.destroys > 0 or self.gains > 0 or self.discards > 0 or self.required_opponents >= 0
        return picks or self.dumps_hand or self.redeals or self.swaps_assets or self.destroys_all


class AbstractRun:
    """The state of an abstract run through a program."""

    compiled: CompiledDeck
    out: EffectSummary
    subject: i64  # the party that "each of them" stands for
    players: vec[i64]  # by player slot: the party in it
    origin: vec[i64]  # by card slot: the origin of its cards
    count: vec[i64]  # by card slot: the number of its cards
    batch_slot: i64  # the card slot of the current batch
    batch_party: i64  # the party that the current batch is for
    weight: i64  # the likelihood of the current instruction, in tenths
    value_before_them: i64  # the value counted before the program turned to opponents who have to hold something

    def __init__(self, compiled: CompiledDeck, subject: i64) -> None:
        self.compiled = compiled
        self.out = EffectSummary()
        self.subject = subject
        self.players = vec[i64]([subject, THEM, THEM, THEM])
        self.origin = vec[i64]([FROM_PILE] * SLOTS)
        self.count = vec[i64]([1] * SLOTS)
        self.batch_slot = 0
        self.batch_party = ME
        self.weight = 10
        self.value_before_them = 0


def summarize(compiled: CompiledDeck, start: i64, subject: i64) -> EffectSummary:
    """Summarize the program at `start`; `subject` is the party of the player its occurrence is about."""
    run = AbstractRun(compiled, subject)
    run_abstractly(run, start, start, -1)
    if run.out.required_opponents >= 0:
        run.out.value_against_them = run.out.value - run.value_before_them
    return run.out


def run_abstractly(r: AbstractRun, start: i64, at: i64, end: i64) -> i64:
    """Run instructions abstractly up to `end`, or to the program's end; return their value."""
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
    """Count an offer only if it is accepted: by the controller if it is good, by others if it is bad for them.

    Return where the program goes on.
    """
    code = r.compiled.code
    to = start + code[at + MAY_ELSE] * OP_WIDTH
    before = r.out.value
    gained = run_abstractly(r, start, at + OP_WIDTH, to)
    mine = party_of(r, code[at + MAY_WHO]) == ME
    if (gained < 0) == mine:
        r.out.value = before
    return to


def count_half(r: AbstractRun, start: i64, at: i64, op: i64) -> i64:
    """Count conditional instructions by half, and return where the program goes on."""
    code = r.compiled.code
    place: i64 = TEST_ELSE if op == OP_TEST else (DID_ELSE if op == OP_DID else OTHERWISE_ELSE)
    to = start + code[at + place] * OP_WIDTH
    weight = r.weight
    r.weight = weight // 2
    run_abstractly(r, start, at + OP_WIDTH, to)
    r.weight = weight
    return to


def party_of(r: AbstractRun, term: i64) -> i64:
    """Return the party that a player term stands for, as the controller sees it."""
    terms = r.compiled.terms
    kind = terms[term]
    if kind == WHO_YOU:
        return ME
    if kind == WHO_SUBJECT:
        return r.subject
    if kind == WHO_SLOT:
        return r.players[terms[term + WHO_SLOT_NUMBER]]
    if kind == WHO_CONTROLLER:
        origin = r.origin[terms[term + WHO_CONTROLLER_SLOT] % SLOTS]
        return ME if origin == MY_ASSET or origin == MY_HAND or origin == ITSELF else THEM
    if kind == WHO_GROUP:
        return party_of_group(terms[term + WHO_GROUP_PARTY])
    if kind == WHO_BESIDE:
        return party_beside(party_of(r, terms[term + WHO_BESIDE_OF]))
    return THEM


def party_beside(party: i64) -> i64:
    """Return the party of the player beside one of a party: with two players, the other one."""
    if party == ME:
        return THEM
    return ME if party == THEM else party


def party_of_group(party: i64) -> i64:
    """Return the party that a group of players stands for, as the controller sees it."""
    if party == PARTY_YOU:
        return ME
    return EVERYONE if party == PARTY_ANYONE else THEM


def count_value(r: AbstractRun, value: i64) -> None:
    """Add a value for the controller, weighted by the likelihood of the current instruction."""
    r.out.value += value * r.weight // 10


def count_for_party(r: AbstractRun, party: i64, value: i64) -> None:
    """Add a value for a party: as it is for the controller, negated for opponents.

    A chosen party is chosen so that it helps the controller; what affects everyone cancels out.
    """
    if party == ME:
        count_value(r, value)
    elif party == THEM:
        count_value(r, -value)
    elif party == CHOSEN:
        count_value(r, value if value > 0 else -value)


def run_step(r: AbstractRun, at: i64, op: i64) -> None:
    """Run one instruction abstractly."""
    code = r.compiled.code
    if op == OP_CHOOSE_PLAYERS:
        note_required_opponents(r, code[at + CHOOSE_PLAYERS_WHO])
        among = party_of(r, code[at + CHOOSE_PLAYERS_WHO])
        mine = party_of(r, code[at + CHOOSE_PLAYERS_BY]) == ME
        r.players[code[at + CHOOSE_PLAYERS_SLOT]] = CHOSEN if among == EVERYONE and mine else among
    elif op == OP_EACH:
        note_required_opponents(r, code[at + EACH_WHO])
        r.subject = party_of(r, code[at + EACH_WHO])
    elif op == OP_CHOOSE or op == OP_COLLECT or op == OP_RANDOM or op == OP_SEARCH:
        note_cards(r, at, op)
    elif op == OP_BATCH:
        r.batch_slot = code[at + BATCH_SLOT] % SLOTS
        r.batch_party = party_of(r, code[at + BATCH_WHO])
    elif op == OP_DRAW:
        count_for_party(r, party_of(r, code[at + DRAW_WHO]), -100 * expected_amount(r, code[at + DRAW_AMOUNT]))
    elif op == OP_DESTROY or op == OP_GAIN or op == OP_PUT or op == OP_ENTER or op == OP_PLAY or op == OP_USE:
        count_move(r, at, op)
    else:
        count_declaration(r, at, op)


def note_required_opponents(r: AbstractRun, term: i64) -> None:
    """Note that what follows affects only opponents who hold something."""
    terms = r.compiled.terms
    if (
        r.out.required_opponents < 0
        and terms[term] == WHO_GROUP
        and terms[term + WHO_GROUP_PARTY] != PARTY_ANYONE
        and terms[term + WHO_GROUP_HOLDING] >= 0
    ):
        r.out.required_opponents = term
        r.value_before_them = r.out.value


def expected_amount(r: AbstractRun, term: i64) -> i64:
    """Return the number of an amount term: exact if it is a number, else its base times an estimated count of two."""
    terms = r.compiled.terms
    return terms[term + AMOUNT_BASE] if terms[term] == AMOUNT_NUMBER else 2 * terms[term + AMOUNT_BASE]


def note_cards(r: AbstractRun, at: i64, op: i64) -> None:
    """Note the origin and the number of the cards that an instruction puts into a slot."""
    code = r.compiled.code
    slot = code[at + CHOOSE_SLOT] % SLOTS
    if op == OP_SEARCH:
        r.origin[slot] = FROM_PILE
        r.count[slot] = code[at + SEARCH_LEAST]
        return
    mine = op == OP_CHOOSE and party_of(r, code[at + CHOOSE_BY]) == ME
    r.origin[slot] = card_origin(r, code[at + CHOOSE_CARDS], mine)
    most = code[at + CHOOSE_MOST] if op == OP_CHOOSE else 1
    r.count[slot] = most if most < 3 else 2
    if op == OP_COLLECT and r.origin[slot] == MY_HAND:
        r.out.dumps_hand = True
        r.count[slot] = 5


def card_origin(r: AbstractRun, term: i64, mine: bool) -> i64:
    """Return the origin of the cards of a term; `mine` says whether the controller chooses among them."""
    terms = r.compiled.terms
    kind = terms[term]
    if kind == CARDS_IN_PLAY:
        return ANY_ASSET if mine else ALL_ASSETS
    if kind == CARDS_CONTROLLED or kind == CARDS_IN_HAND:
        who = party_of(r, terms[term + CARDS_WHOSE])
        if kind == CARDS_IN_HAND:
            return MY_HAND if who == ME else THEIR_HAND
        if who == EVERYONE or who == CHOSEN:
            return ANY_ASSET if mine else ALL_ASSETS
        return MY_ASSET if who == ME else THEIR_ASSET
    if kind == CARDS_AMONG:
        return r.origin[terms[term + CARDS_SLOT_NUMBER] % SLOTS]
    if kind == CARDS_THIS:
        return ITSELF
    return FROM_PILE


def count_move(r: AbstractRun, at: i64, op: i64) -> None:
    """Count an instruction that moves, plays or uses the cards of the current batch."""
    origin = r.origin[r.batch_slot]
    count = r.count[r.batch_slot]
    if op == OP_ENTER or op == OP_PLAY or op == OP_USE:
        r.out.deploys = True
    if op == OP_USE:
        r.out.cards_shed += SHEDS_BY_OTHER_ABILITY  # whatever the other ability does
    elif op != OP_DESTROY:
        r.out.cards_shed += count
    targeted = origin == ANY_ASSET or origin == THEIR_ASSET
    if targeted and op == OP_GAIN:
        r.out.gains += count
        count_value(r, 2 * ASSET_VALUE * count)
        return
    if targeted and (op == OP_DESTROY or op == OP_PUT):
        r.out.destroys += count
        count_value(r, ASSET_VALUE * count)
        if op == OP_PUT and r.compiled.code[at + PUT_DESTINATION] == DEST_BACK_TO_HAND:
            r.out.returns += count
            count_value(r, 100 * count)
        return
    if op == OP_DESTROY and origin == ALL_ASSETS:
        r.out.destroys_all = True
        return
    count_leaving(r, origin, count)
    if op == OP_GAIN or op == OP_ENTER:
        count_for_party(r, r.batch_party, ASSET_VALUE * count)
    elif op == OP_PLAY or op == OP_USE:
        count_for_party(r, r.batch_party, 40 * count)
    elif op == OP_PUT:
        goal = r.compiled.code[at + PUT_DESTINATION]
        if goal == DEST_HAND:
            count_for_party(r, party_of(r, r.compiled.code[at + PUT_WHO]), -100 * count)
        elif goal == DEST_BACK_TO_HAND:
            count_value(r, -100 * count)


def count_leaving(r: AbstractRun, origin: i64, count: i64) -> None:
    """Count that cards leave their origin."""
    if origin == MY_HAND:
        count_value(r, 100 * count)
    elif origin == THEIR_HAND:
        count_value(r, -100 * count)
    elif origin == MY_ASSET:
        count_value(r, -ASSET_VALUE * count)
    elif origin == THEIR_ASSET or origin == ANY_ASSET:
        count_value(r, ASSET_VALUE * count)


def count_declaration(r: AbstractRun, at: i64, op: i64) -> None:
    """Count an instruction that moves no card of the current batch by itself."""
    code = r.compiled.code
    if op == OP_WIN or op == OP_LOSE:
        r.out.cards_shed += SHEDS_WHOLE_HAND
    elif op == OP_COPY:
        r.out.cards_shed += SHEDS_BY_OTHER_ABILITY
    elif op == OP_GRANT:
        r.out.cards_shed += code[at + GRANT_COUNT]
    elif op == OP_EXTRA or op == OP_BATCH_EXCHANGE:
        r.out.cards_shed += 2
    if op == OP_GRANT:
        if code[at + GRANT_DISCARDS] and party_of(r, code[at + GRANT_WHO]) == ME:
            r.out.discards += code[at + GRANT_COUNT]
        count_for_party(
            r,
            party_of(r, code[at + GRANT_WHO]),
            (DISCARD_VALUE if code[at + GRANT_DISCARDS] else PLAY_VALUE) * code[at + GRANT_COUNT],
        )
    elif op == OP_EXTRA:
        count_for_party(
            r, party_of(r, code[at + EXTRA_WHO]), -100 if code[at + EXTRA_SPAN] == SPAN_DRAW else TURN_VALUE
        )
    elif op == OP_SKIP:
        span = code[at + SKIP_SPAN]
        count_for_party(
            r,
            party_of(r, code[at + SKIP_WHO]),
            100 if span == SPAN_DRAW else (-TURN_VALUE if span == SPAN_TURN else -180),
        )
    elif op == OP_WIN:
        count_for_party(r, party_of(r, code[at + WIN_WHO]), WIN_VALUE // (1 if r.weight == 10 else 4))
    elif op == OP_LOSE:
        count_for_party(r, party_of(r, code[at + LOSE_WHO]), -WIN_VALUE // (1 if r.weight == 10 else 4))
    elif op == OP_REDEAL:
        r.out.redeals = True
    elif op == OP_BATCH_EXCHANGE:
        count_exchange(r, at)
    elif op == OP_COPY:
        count_for_party(r, party_of(r, code[at + COPY_WHO]), 50)
    elif op == OP_PREVENT:
        r.out.prevents = True
    elif op == OP_CHANGE:
        r.out.draw_change += code[at + CHANGE_BY]
    else:
        count_value(r, FIXED_WORTH.get(op, 0))


def count_exchange(r: AbstractRun, at: i64) -> None:
    """Count an exchange: the controller chooses it, so it is worth a little."""
    code = r.compiled.code
    first = r.origin[code[at + BATCH_EXCHANGE_SLOT] % SLOTS]
    if first == MY_HAND or first == THEIR_HAND:
        count_value(r, 20)
    else:
        r.out.swaps_assets = True
        count_value(r, 20)
