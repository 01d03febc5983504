"""Find the choices of a card without which an event can't be played (F11.6, R55).

Technique: one walk over the program of an event, which has jumps forward only. It keeps what the text may have put
where before a choice is made, since such cards need not be there beforehand, and up to which step all is optional.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.engine.compiler import compiled_deck as c
from crazier.engine.compiler import opcodes as t
from crazier.engine.compiler.compiled_deck import NEED_WIDTH, OP_WIDTH
from crazier.engine.compiler.symbols import ACT_OPCODES
from crazier.language.act_specs import ACTS

PLAY: Final = "play"
CONTROL: Final = "control"
YOUR_HAND: Final = "your hand"
OTHER_HANDS: Final = "other hands"
DISCARDS: Final = "discards"

FILLED_BY_OP: Final[dict[int, frozenset[str]]] = {
    opcode: frozenset(ACTS[name].fills) for name, opcode in ACT_OPCODES.items()
}
"""The places that an instruction may put cards into; see `_Walk.filled_by` for those that depend on their operands."""
FILLED_BY_DESTINATION: Final[dict[int, frozenset[str]]] = {
    t.DEST_HAND: frozenset((YOUR_HAND, OTHER_HANDS)),
    t.DEST_BACK_TO_HAND: frozenset((YOUR_HAND, OTHER_HANDS)),
    t.DEST_TOP_OF_DISCARDS: frozenset((DISCARDS,)),
    t.DEST_UNDER_DISCARDS: frozenset((DISCARDS,)),
    t.DEST_TOP_OF_DRAW: frozenset(),
    t.DEST_UNDER_DRAW: frozenset(),
    t.DEST_SHUFFLED_IN: frozenset(),
}
OPTIONAL_UNTIL: Final = {t.OP_MAY: t.MAY_ELSE, t.OP_DID: t.DID_ELSE}
"""Instructions after which all depends on something optional, with the operand that says up to where."""
ABOUT_A_CARD: Final = {t.COND_IS, t.COND_IS_NOT, t.COND_SHARES}
"""Conditions about a card that the text reveals or chooses, so that they can't be checked beforehand."""


def needed_choices(code: Sequence[int], terms: Sequence[int], start: int) -> list[int]:
    """Return the records (NEED_…) of the choices that the program which starts there makes its player make."""
    return _Walk(code, terms, start).needs()


class _Walk:
    """One walk over a program."""

    def __init__(self, code: Sequence[int], terms: Sequence[int], start: int) -> None:
        self.code = code
        self.terms = terms
        self.start = start
        self.filled: set[str] = set()
        self.optional_until = 0
        self.optional_slots: set[int] = set()
        self.each_who = -1
        self.test = -1
        self.tested = 1
        self.tested_until = 0

    def needs(self) -> list[int]:
        """Return the records of all needed choices, one after the other."""
        found: list[int] = []
        at = self.start
        while self.code[at] != t.OP_END:
            step = (at - self.start) // OP_WIDTH
            if self.code[at] == t.OP_CHOOSE and self.is_needed(at, step):
                record = [0] * NEED_WIDTH
                record[c.NEED_CHOICE] = at
                record[c.NEED_TEST] = self.test if step < self.tested_until else -1
                record[c.NEED_TESTED] = self.tested
                found += record
            self.pass_by(at)
            at += OP_WIDTH
        return found

    def is_needed(self, at: int, step: int) -> bool:
        """Check whether a choice of a card has to be made, by the event's player, among cards already there."""
        code, terms = self.code, self.terms
        if code[at + t.CHOOSE_LEAST] == 0 or terms[code[at + t.CHOOSE_BY]] != t.WHO_YOU or step < self.optional_until:
            return False
        cards = code[at + t.CHOOSE_CARDS]
        kind = terms[cards]
        if kind == t.CARDS_IN_PLAY:
            return PLAY not in self.filled
        if kind == t.CARDS_IN_DISCARDS:
            return DISCARDS not in self.filled
        if kind not in (t.CARDS_CONTROLLED, t.CARDS_IN_HAND):
            return False
        whose = terms[cards + t.CARDS_WHOSE]
        if terms[whose] == t.WHO_CONTROLLER:
            return False  # the controller of a card that is still to be chosen
        if kind == t.CARDS_CONTROLLED:
            return self.filled.isdisjoint((PLAY, CONTROL))
        return (YOUR_HAND if terms[whose] == t.WHO_YOU else OTHER_HANDS) not in self.filled

    def pass_by(self, at: int) -> None:
        """Take note of what an instruction may do."""
        code = self.code
        op = code[at]
        if op in OPTIONAL_UNTIL:
            self.optional_until = max(self.optional_until, code[at + OPTIONAL_UNTIL[op]])
        elif op in (t.OP_CHOOSE, t.OP_SEARCH) and code[at + t.CHOOSE_LEAST] == 0:
            self.optional_slots.add(code[at + t.CHOOSE_SLOT])
        elif op == t.OP_CHOSEN and code[at + t.CHOSEN_SLOT] in self.optional_slots:
            self.optional_until = max(self.optional_until, code[at + t.CHOSEN_ELSE])
        elif op == t.OP_EACH:
            self.each_who = code[at + t.EACH_WHO]
        elif op == t.OP_TEST:
            self.enter_test(at, 1, code[at + t.TEST_ELSE])
        elif op == t.OP_OTHERWISE:
            self.enter_test(self.test, 0, code[at + t.OTHERWISE_ELSE])
        self.filled |= self.filled_by(at)

    def enter_test(self, test: int, tested: int, until: int) -> None:
        """Note that what follows depends on a test; if that is about a card, it can't be counted on."""
        self.test = test
        self.tested = tested
        self.tested_until = until
        if self.is_about_a_card(self.code[test + t.TEST_CONDITION]):
            self.optional_until = max(self.optional_until, until)

    def is_about_a_card(self, condition: int) -> bool:
        """Check whether a condition is about a card that is not known before the event is played."""
        terms = self.terms
        if terms[condition] == t.COND_BOTH:
            first, second = terms[condition + t.COND_BOTH_FIRST], terms[condition + t.COND_BOTH_SECOND]
            return self.is_about_a_card(first) or self.is_about_a_card(second)
        return terms[condition] in ABOUT_A_CARD

    def filled_by(self, at: int) -> frozenset[str]:
        """Return the places that an instruction may put cards into."""
        code = self.code
        if code[at] == t.OP_PUT:
            return FILLED_BY_DESTINATION[code[at + t.PUT_DESTINATION]]
        if code[at] == t.OP_DRAW:
            return self.hands_of(code[at + t.DRAW_WHO])
        return FILLED_BY_OP.get(code[at], frozenset())

    def hands_of(self, who: int) -> frozenset[str]:
        """Return whose hands a player term may mean: those of the event's player, of others, or both."""
        terms = self.terms
        if terms[who] == t.WHO_SUBJECT:
            who = self.each_who
        if terms[who] == t.WHO_YOU:
            return frozenset((YOUR_HAND,))
        others = terms[who] == t.WHO_OTHERS or (
            terms[who] == t.WHO_GROUP and terms[who + t.WHO_GROUP_PARTY] in (c.PARTY_OPPONENT, c.PARTY_OTHER)
        )
        return frozenset((OTHER_HANDS,)) if others else frozenset((YOUR_HAND, OTHER_HANDS))
