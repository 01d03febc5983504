"""Footprints: what a program may change at most, as bits, worked out once when a deck is compiled.

A footprint is an upper bound: a bit that is missing says that the program, whatever is chosen in it, never does such a
thing itself. What it sets off in other cards is not in it; the occurrences that it causes are, so that a reader can
add the footprints of the abilities in play that respond to them.
"""

from __future__ import annotations

from typing import Final

from crazier.engine.compiler import compiled_deck as c
from crazier.engine.compiler import opcodes as t
from crazier.engine.compiler.symbols import ACT_OPCODES, OCCURRENCES, OPCODES
from crazier.language.act_specs import ACTS, STEPS, ActSpec, Change

CHANGES_TOP: Final = 1  # the top card of the discard pile, or the color named for it
GRANTS_DISCARDS: Final = 2
GRANTS_PLAYS: Final = 4
EXTRA_MAIN_PHASE: Final = 8
FILLS_HANDS: Final = 16  # cards come into a hand
RUNS_OTHER_CARDS: Final = 32  # plays, uses or puts into play other cards, whose programs then run
CHANGES_ASSETS: Final = 64
EMPTIES_HANDS: Final = 128  # cards leave a hand other than by a play or discard of the turn
PLAYS_CARDS: Final = 256  # plays a card by itself
ENDS_GAME: Final = 512  # somebody wins or loses
SKIPS: Final = 1024  # somebody skips something
PUTS_INTO_PLAY: Final = 2048  # puts assets into play, whose abilities then count
CHANGES_HANDS_AT_END: Final = 4096  # cards come into a hand or leave it at the end of the turn
TAKES_HANDS: Final = 8192  # cards leave a hand without being chosen one by one: all of them, or at random
OCCURS: Final = 65536
"""The unit of the bits for the kinds of occurrence that are caused: OCCURS << OCC_…"""
EVERYTHING: Final = 2**26 - 1

CHANGE_BITS: Final[dict[Change, int]] = {
    "assets": CHANGES_ASSETS,
    "empties_hands": EMPTIES_HANDS,
    "ends_game": ENDS_GAME,
    "everything": EVERYTHING,
    "fills_hands": FILLS_HANDS,
    "plays_cards": PLAYS_CARDS,
    "puts_into_play": PUTS_INTO_PLAY,
    "runs_others": RUNS_OTHER_CARDS,
    "skips": SKIPS,
    "takes_hands": TAKES_HANDS,
}
NO_ACTS: Final = (
    t.OP_END,
    t.OP_CLEAR,
    t.OP_CHOOSE,
    t.OP_CHOOSE_PLAYERS,
    t.OP_BATCH,
    t.OP_BATCH_EXCHANGE,
    t.OP_PROPOSE,
    t.OP_FOUND,
    t.OP_ORDER,
    *(OPCODES[name] for name in STEPS),
)
"""Instructions that prepare an act, or decide what comes next."""


def act_footprint(spec: ActSpec) -> int:
    """Return what an act changes whatever its operands are."""
    footprint = 0
    for change in spec.changes:
        footprint |= CHANGE_BITS[change]
    for occurrence in spec.causes:
        footprint |= OCCURS << OCCURRENCES[occurrence]
    return footprint


FOOTPRINTS: Final[dict[int, int]] = {
    **dict.fromkeys(NO_ACTS, 0),
    **{opcode: act_footprint(ACTS[name]) for name, opcode in ACT_OPCODES.items() if opcode not in NO_ACTS},
}
"""What each instruction changes whatever its operands are; `operand_footprint` adds what they decide."""
SPAN_FOOTPRINTS: Final = {
    t.SPAN_TURN: 0,
    t.SPAN_DRAW: FILLS_HANDS | OCCURS << c.OCC_DRAW,
    t.SPAN_MAIN: EXTRA_MAIN_PHASE,
}
"""What an extra turn, draw phase or main phase changes in the turn in which it is given."""
GOAL_FOOTPRINTS: Final = {
    t.DEST_HAND: FILLS_HANDS,
    t.DEST_TOP_OF_DRAW: 0,
    t.DEST_UNDER_DRAW: 0,
    t.DEST_TOP_OF_DISCARDS: CHANGES_TOP,
    t.DEST_UNDER_DISCARDS: 0,
    t.DEST_SHUFFLED_IN: 0,
    t.DEST_BACK_TO_HAND: FILLS_HANDS,
}
"""What a card changes where it is put."""
PLACE_FOOTPRINTS: Final[dict[int, int]] = {
    t.CARDS_IN_PLAY: 0,
    t.CARDS_CONTROLLED: 0,
    t.CARDS_THIS: 0,
    t.CARDS_IN_DISCARDS: CHANGES_TOP,
}
"""What a card changes where it is taken from; `source_footprint` knows the places with operands."""
PICKS: Final = (t.OP_CHOOSE, t.OP_COLLECT, t.OP_RANDOM)
"""Instructions that pick cards and remember them in a slot."""
TAKEN_BEFORE_MOVED: Final = EMPTIES_HANDS | TAKES_HANDS | CHANGES_TOP
"""What a program changes only after the step that picks the card, so it counts until the program ends."""
PLAYED_LATER: Final = PLAYS_CARDS | RUNS_OTHER_CARDS
"""What a program sets in motion by a play, which may wait while the rest of the program asks."""
AT_TURN_END: Final = PLAYS_CARDS | RUNS_OTHER_CARDS | ENDS_GAME | TAKES_HANDS
"""What counts of an ability that happens at the end of the turn, when the main phase is over."""


def instruction_footprint(code: list[int], pc: int, terms: list[int]) -> int:
    """Return what one instruction may change."""
    return FOOTPRINTS[code[pc]] | operand_footprint(code, pc, terms)


def operand_footprint(code: list[int], pc: int, terms: list[int]) -> int:
    """Return what the operands of an instruction add to its footprint."""
    op = code[pc]
    if op in PICKS:
        source = source_footprint(terms, code[pc + t.CHOOSE_CARDS])
        return source | TAKES_HANDS if op != t.OP_CHOOSE and source & EMPTIES_HANDS else source
    if op == t.OP_BATCH:
        return CHANGES_TOP if code[pc + t.BATCH_SLOT] == t.SLOT_OCCURRENCE else 0
    if op == t.OP_GRANT:
        return GRANTS_DISCARDS if code[pc + t.GRANT_DISCARDS] else GRANTS_PLAYS
    if op == t.OP_EXTRA:
        return SPAN_FOOTPRINTS[code[pc + t.EXTRA_SPAN]]
    if op == t.OP_PUT:
        return GOAL_FOOTPRINTS[code[pc + t.PUT_DESTINATION]]
    return 0


def source_footprint(terms: list[int], term: int) -> int:
    """Return what may change when the cards of a term are taken from where they are."""
    kind = terms[term]
    if kind == t.CARDS_IN_HAND:
        return EMPTIES_HANDS
    if kind in (t.CARDS_ON_TOP, t.CARDS_AT_BOTTOM):
        return CHANGES_TOP if terms[term + t.CARDS_PILE] == t.DISCARD_PILE else 0
    if kind in (t.CARDS_AMONG, t.CARDS_REST, t.CARDS_SLOT):
        # The card of the occurrence may have been discarded.
        return CHANGES_TOP if terms[term + t.CARDS_SLOT_NUMBER] == t.SLOT_OCCURRENCE else 0
    return PLACE_FOOTPRINTS[kind]


def footprints_from(code: list[int], starts: list[int], terms: list[int]) -> list[int]:
    """Return, for every instruction, what the rest of its program may change from there on."""
    found = [instruction_footprint(code, pc, terms) for pc in range(0, len(code), c.OP_WIDTH)]
    bounds = [*(start // c.OP_WIDTH for start in starts), len(found)]
    for number in range(len(starts)):
        leave_out_looks(found, code, terms, bounds[number], bounds[number + 1])
        add_what_follows(found, bounds[number], bounds[number + 1])
        widen_loops(found, code, bounds[number], bounds[number + 1])
    return found


def leave_out_looks(found: list[int], code: list[int], terms: list[int], first: int, last: int) -> None:
    """Take away that cards leave a hand where a program only looks at them: only what is lined up moves."""
    places = range(first * c.OP_WIDTH, last * c.OP_WIDTH, c.OP_WIDTH)
    moved = {code[pc + t.BATCH_SLOT] for pc in places if code[pc] == t.OP_BATCH}
    for pc in reversed(places):
        if code[pc] not in PICKS:
            continue
        term = code[pc + t.CHOOSE_CARDS]
        if code[pc + t.CHOOSE_SLOT] not in moved:
            found[pc // c.OP_WIDTH] &= ~(EMPTIES_HANDS | TAKES_HANDS)
        elif terms[term] in (t.CARDS_AMONG, t.CARDS_REST, t.CARDS_SLOT):
            moved.add(terms[term + t.CARDS_SLOT_NUMBER])


def add_what_follows(found: list[int], first: int, last: int) -> None:
    """Add to each instruction of a program the footprints of those behind it."""
    rest = 0
    for at in range(first, last):
        rest |= found[at] & (TAKEN_BEFORE_MOVED | PLAYED_LATER)
    for at in range(last - 1, first - 1, -1):
        rest |= found[at]
        found[at] = rest


def widen_loops(found: list[int], code: list[int], first: int, last: int) -> None:
    """Give every instruction of a loop the footprint of its whole body, which runs again."""
    for at in range(first, last):
        if code[at * c.OP_WIDTH] == t.OP_NEXT:
            each = first + code[at * c.OP_WIDTH + t.NEXT_EACH]
            for inside in range(each, at + 1):
                found[inside] |= found[each]


def ability_footprint(record: list[int], programs: list[int]) -> int:
    """Return what an asset's ability may change in the turn in which its asset comes into play."""
    role = record[c.A_ROLE]
    if role == c.ROLE_ALLOWANCE:
        return GRANTS_DISCARDS if record[c.A_OCCURRENCE] == c.OCC_DISCARD else GRANTS_PLAYS
    if record[c.A_CODE] < 0 or role == c.ROLE_CANT:
        return 0
    footprint = programs[record[c.A_CODE]]
    if role == c.ROLE_TRIGGERED and record[c.A_OCCURRENCE] == c.OCC_TURN_START:
        return 0
    if role == c.ROLE_TRIGGERED and record[c.A_OCCURRENCE] == c.OCC_TURN_END:
        changes_hands = CHANGES_HANDS_AT_END if footprint & (FILLS_HANDS | EMPTIES_HANDS) else 0
        return footprint & AT_TURN_END | changes_hands
    return footprint
