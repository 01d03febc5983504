"""Record the terms of programs (who, which cards, how many, if) and tabulate filters of cards by face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from crazier.cards.card import Side
from crazier.cards.deck import Face
from crazier.engine.compiler import opcodes as t
from crazier.engine.compiler.compiled_deck import TERM_WIDTH
from crazier.engine.compiler.symbols import COMPARED_HOLDINGS, COMPARISONS, NOUN_RANKS, PARTIES, PILES
from crazier.language.program import HOLDER, Term
from crazier.language.vocabulary import COLORS, RANKS


class TermRecords:
    """The records of all terms of a deck, equal ones once, and the tables of the filters that they name."""

    def __init__(self, faces: Sequence[Face], nameable: Sequence[str]) -> None:
        self.faces = faces
        self.nameable = nameable
        """The colors that a player can name."""
        self.records: list[int] = []
        self.filter_table: list[int] = []
        self.places: dict[tuple[int, ...], int] = {}
        self.filters: dict[Term, int] = {}

    def intern(self, kind: int, operands: dict[int, int]) -> int:
        """Return the place of a term's record, the same for equal records; operands not given are -1."""
        record = [kind] + [-1] * (TERM_WIDTH - 1)
        for offset, operand in operands.items():
            record[offset] = operand
        key = tuple(record)
        if key not in self.places:
            self.places[key] = len(self.records)
            self.records.extend(key)
        return self.places[key]

    def term(self, term: Term | int) -> int:
        """Return the place of a term's record among the terms of the compiled deck."""
        term = as_term(term)
        return TERM_BUILDERS[str(term[0])](self, *term[1:])

    def _add_you(self) -> int:
        return self.intern(t.WHO_YOU, {})

    def _add_subject(self) -> int:
        return self.intern(t.WHO_SUBJECT, {})

    def _add_seat(self, slot: int) -> int:
        return self.intern(t.WHO_SLOT, {t.WHO_SLOT_NUMBER: slot})

    def _add_controller(self, slot: int) -> int:
        return self.intern(t.WHO_CONTROLLER, {t.WHO_CONTROLLER_SLOT: slot})

    def _add_others(self) -> int:
        return self.intern(t.WHO_OTHERS, {})

    def _add_group(self, base: str, holding: Term = ()) -> int:
        party = PARTIES["opponent" if base == "opponents" else base]
        held = self.holding(holding) if holding else -1
        return self.intern(t.WHO_GROUP, {t.WHO_GROUP_PARTY: party, t.WHO_GROUP_HOLDING: held})

    def _add_next_player(self, of: Term) -> int:
        return self.beside(1, of)

    def _add_previous_player(self, of: Term) -> int:
        return self.beside(0, of)

    def beside(self, is_next: int, of: Term) -> int:
        """Return the place of the record for a player beside another one."""
        operands = {t.WHO_BESIDE_NEXT: is_next}
        if of != HOLDER:
            operands[t.WHO_BESIDE_OF] = self.term(of)
        return self.intern(t.WHO_BESIDE, operands)

    def _add_cards(self, place: Term, kind: Term) -> int:
        where = place[0]
        operands = {
            t.CARDS_FILTER: self.filter_in_zone(kind, where in ("controlled", "in_play")),
            t.CARDS_NOT_THIS: int(kind[0] == "other"),
        }
        if where == "controlled":
            return self.intern(t.CARDS_CONTROLLED, {t.CARDS_WHOSE: self.term(as_term(place[1])), **operands})
        if where == "in_hand":
            return self.intern(t.CARDS_IN_HAND, {t.CARDS_WHOSE: self.term(as_term(place[1])), **operands})
        if where == "in_pile":
            return self.intern(t.CARDS_IN_DISCARDS, {t.CARDS_PILE: PILES[str(place[1])], **operands})
        if where == "among":
            return self.intern(t.CARDS_AMONG, {t.CARDS_SLOT_NUMBER: as_int(place[1]), **operands})
        return self.intern(t.CARDS_IN_PLAY, operands)

    def _add_top_cards(self, pile: str, count: int) -> int:
        return self.intern(t.CARDS_ON_TOP, {t.CARDS_PILE: PILES[pile], t.CARDS_COUNT: count})

    def _add_bottom_cards(self, pile: str, count: int) -> int:
        return self.intern(t.CARDS_AT_BOTTOM, {t.CARDS_PILE: PILES[pile], t.CARDS_COUNT: count})

    def _add_this(self) -> int:
        return self.intern(t.CARDS_THIS, {})

    def _add_rest(self, slot: int, *picked: int) -> int:
        operands = {t.CARDS_SLOT_NUMBER: slot}
        for number, other in enumerate(picked[: TERM_WIDTH - t.CARDS_FIRST_PICKED]):
            operands[t.CARDS_FIRST_PICKED + number] = other
        return self.intern(t.CARDS_REST, operands)

    def _add_slot(self, slot: int) -> int:
        return self.intern(t.CARDS_SLOT, {t.CARDS_SLOT_NUMBER: slot})

    def _add_number(self, count: int) -> int:
        return self.intern(t.AMOUNT_NUMBER, {t.AMOUNT_BASE: count})

    def _add_times(self, count: int, counted: Term) -> int:
        return self.intern(t.AMOUNT_TIMES, {t.AMOUNT_BASE: count, t.AMOUNT_COUNTED: self.term(counted)})

    def _add_holds(self, who: Term, holding: Term, kind: str) -> int:
        return self.intern(
            t.COND_HOLDS,
            {
                t.COND_HOLDS_WHO: self.term(who),
                t.COND_HOLDS_WHAT: self.holding(holding),
                t.COND_HOLDS_TOGETHER: int(kind == "opponents"),
            },
        )

    def _add_is(self, slot: int, kind: Term) -> int:
        return self.intern(t.COND_IS, {t.COND_IS_SLOT: slot, t.COND_IS_FILTER: self.filter(kind)})

    def _add_is_not(self, slot: int, kind: Term) -> int:
        return self.intern(t.COND_IS_NOT, {t.COND_IS_SLOT: slot, t.COND_IS_FILTER: self.filter(kind)})

    def _add_shares(self, slot: int, trait: str, other: int) -> int:
        operands = {
            t.COND_SHARES_SLOT: slot,
            t.COND_SHARES_COLOR: int(trait == "color"),
            t.COND_SHARES_OTHER_SLOT: other,
        }
        return self.intern(t.COND_SHARES, operands)

    def _add_all_are(self, cards: Term, kind: Term) -> int:
        operands = {t.COND_ALL_ARE_CARDS: self.term(cards), t.COND_ALL_ARE_FILTER: self.filter(kind)}
        return self.intern(t.COND_ALL_ARE, operands)

    def _add_pile_has(self, pile: str, measure: str, count: int, kind: Term) -> int:
        operands = {
            t.COND_PILE_HAS_PILE: PILES[pile],
            t.COND_PILE_HAS_COMPARISON: COMPARISONS[measure],
            t.COND_PILE_HAS_COUNT: count,
            t.COND_PILE_HAS_FILTER: self.filter(kind),
        }
        return self.intern(t.COND_PILE_HAS, operands)

    def _add_your_turn(self) -> int:
        return self.intern(t.COND_YOUR_TURN, {})

    def _add_both(self, first: Term, second: Term) -> int:
        return self.intern(t.COND_BOTH, {t.COND_BOTH_FIRST: self.term(first), t.COND_BOTH_SECOND: self.term(second)})

    def holding(self, term: Term) -> int:
        """Return the place of the record that says what a player must control or have in hand."""
        in_play = str(term[0]).startswith("controls")
        if term[0] in COMPARED_HOLDINGS:
            operands = {
                t.HOLDS_COMPARISON: 0,
                t.HOLDS_COUNT: 0,
                t.HOLDS_FILTER: self.filter_in_zone(as_term(term[1]), in_play),
                t.HOLDS_THAN: self.term(as_term(term[2])),
            }
            return self.intern(COMPARED_HOLDINGS[str(term[0])], operands)
        kind = t.HOLDS_ASSETS if in_play else t.HOLDS_CARDS
        operands = {
            t.HOLDS_COMPARISON: COMPARISONS[str(term[1])],
            t.HOLDS_COUNT: as_int(term[2]),
            t.HOLDS_FILTER: self.filter_in_zone(as_term(term[3]), in_play),
        }
        return self.intern(kind, operands)

    def filter_in_zone(self, kind: Term, in_play: bool) -> int:
        """Return the filter of cards in a zone, or ALL_CARDS if all fit: every card in play is an asset."""
        plain = as_term(kind[1]) if kind[0] == "other" else kind
        if plain[0] != "colored" and (plain[-1] == "card" or (in_play and plain[-1] == "asset")):
            return t.ALL_CARDS
        return self.filter(kind)

    def filter(self, kind: Term) -> int:
        """Return the place of a filter's table, which has one entry per face; or a filter by the named color."""
        if kind[0] == "other":
            kind = as_term(kind[1])
        if kind[0] == "colored" and kind[1] == "named_color":
            return t.NAMED_FILTER - self.filters_by_color(str(kind[2]))
        if kind not in self.filters:
            self.filters[kind] = len(self.filter_table)
            self.filter_table.extend(int(fits_kind(face.sides, kind)) for face in self.faces)
        return self.filters[kind]

    def filters_by_color(self, noun: str) -> int:
        """Return the place of the tables of a noun: for no color, for each color, for any color that can be named."""
        key: Term = ("by_color", noun)
        if key not in self.filters:
            self.filters[key] = len(self.filter_table)
            for colors in (set[str](), *({color} for color in COLORS), set(self.nameable)):
                self.filter_table.extend(
                    int(any(fits_kind(face.sides, ("colored", color, noun)) for color in colors)) for face in self.faces
                )
        return self.filters[key]


TERM_BUILDERS: Final[dict[str, Callable[..., int]]] = {
    "you": TermRecords._add_you,
    "subject": TermRecords._add_subject,
    "seat": TermRecords._add_seat,
    "controller": TermRecords._add_controller,
    "others": TermRecords._add_others,
    "group": TermRecords._add_group,
    "next_player": TermRecords._add_next_player,
    "previous_player": TermRecords._add_previous_player,
    "cards": TermRecords._add_cards,
    "top_cards": TermRecords._add_top_cards,
    "bottom_cards": TermRecords._add_bottom_cards,
    "this": TermRecords._add_this,
    "rest": TermRecords._add_rest,
    "slot": TermRecords._add_slot,
    "number": TermRecords._add_number,
    "times": TermRecords._add_times,
    "holds": TermRecords._add_holds,
    "is": TermRecords._add_is,
    "is_not": TermRecords._add_is_not,
    "shares": TermRecords._add_shares,
    "all_are": TermRecords._add_all_are,
    "pile_has": TermRecords._add_pile_has,
    "your_turn": TermRecords._add_your_turn,
    "both": TermRecords._add_both,
}
"""The method that records each kind of term."""


def fits_kind(sides: tuple[Side, ...], kind: Term) -> bool:
    """Check whether a face is of a kind; a split card outside play counts as both of its sides (R41)."""
    noun = str(kind[-1])
    if kind[0] == "colored":
        colors = {color for side in sides for color in side.colors}
        color = str(kind[1])
        if (len(colors) < 2) if color == "multicolor" else (color not in colors):
            return False
    if noun in NOUN_RANKS:
        return any(side.rank == RANKS[NOUN_RANKS[noun]] for side in sides)
    if noun in ("asset", "event"):
        return any(side.type == noun for side in sides)
    return noun == "card" or any(noun in side.tags for side in sides)


def as_int(value: Term | int | str) -> int:
    """Return a part of a term that must be a number."""
    if not isinstance(value, int):
        raise TypeError(f"a number was due, not {value!r}")
    return int(value)


def as_term(value: Term | int | str) -> Term:
    """Return a part of a term that must be a term itself."""
    if not isinstance(value, tuple):
        raise TypeError(f"a term was due, not {value!r}")
    return value
