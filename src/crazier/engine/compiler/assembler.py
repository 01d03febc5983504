"""Compile cards into a `CompiledDeck`: bound programs become bytecode, filters become tables of faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from crazier.cards.card import DECISIVE, Card, Side
from crazier.cards.deck import faces_of
from crazier.engine.compiler import compiled_deck as c
from crazier.engine.compiler import opcodes as t
from crazier.engine.compiler.compiled_deck import ABILITY_WIDTH, OP_WIDTH, TABLES, TERM_WIDTH, CompiledDeck, to_vec
from crazier.engine.compiler.needed_choices import needed_choices
from crazier.engine.compiler.symbols import (
    COMPARED_HOLDINGS,
    COMPARISONS,
    DESTINATIONS,
    JUMPS,
    NOUN_RANKS,
    OCCURRENCES,
    OPCODES,
    OPERANDS,
    PARTIES,
    PILES,
    ROLES,
    SPANS,
    VERBS,
)
from crazier.language.binder import bind
from crazier.language.program import HOLDER, Op, Program, Term
from crazier.language.renderer import render
from crazier.language.vocabulary import COLORS, RANKS


def compile_deck(
    deck: Sequence[Card], colors: Sequence[str] = COLORS[:4], *, events_need_choices: bool = False
) -> CompiledDeck:
    """Compile a deck: every physical card in order; equal cards share a face.

    If events need choices, an event that makes its player choose a card can't be played without such a card (F11.6).
    """
    return _Assembler(deck, colors, events_need_choices).assemble()


class _Draft:
    """The tables of a compiled deck while they grow."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.ability_texts: list[str] = []
        self.face_texts: list[str] = []
        self.faces = 0
        self.ranks: list[int] = []
        self.colors: list[int] = []
        self.traits: list[int] = []
        self.multicolor: list[int] = []
        self.eight: list[int] = []
        self.asset: list[int] = []
        self.event: list[int] = []
        self.split: list[int] = []
        self.always_playable: list[int] = []
        self.requirement: list[int] = []
        self.first_need: list[int] = []
        self.last_need: list[int] = []
        self.event_code: list[int] = []
        self.use_code: list[int] = []
        self.decisive: list[int] = []
        self.first_ability: list[int] = []
        self.last_ability: list[int] = []
        self.abilities: list[int] = []
        self.filter_table: list[int] = []
        self.code: list[int] = []
        self.needs: list[int] = []
        self.program_starts: list[int] = []
        self.terms: list[int] = []
        self.deck: list[int] = []
        self.nameable_colors: list[int] = []

    def to_compiled_deck(self) -> CompiledDeck:
        """Return the compiled deck, which never changes."""
        out = CompiledDeck()
        out.names = self.names
        out.ability_texts = self.ability_texts
        out.face_texts = self.face_texts
        out.faces = self.faces
        for name in TABLES:
            setattr(out, name, to_vec(getattr(self, name)))
        return out


class _Assembler:
    """The builder of one compiled deck."""

    def __init__(self, deck: Sequence[Card], colors: Sequence[str], events_need_choices: bool) -> None:
        self.out = _Draft()
        self.events_need_choices = events_need_choices
        self.out.nameable_colors = [COLORS.index(color) for color in colors]
        self.deck = list(deck)
        self.faces = faces_of(deck)
        self.terms: dict[tuple[int, ...], int] = {}
        self.filters: dict[Term, int] = {}
        self.text_ids: dict[str, int] = {}

    def assemble(self) -> CompiledDeck:
        """Number the faces first, so that filters can be tabulated; then compile every side."""
        first = {face.card: face.first for face in self.faces}
        self.out.faces = len(self.faces)
        self.out.deck = [first[card] for card in self.deck]
        for face in self.faces:
            self.add_face(face.sides)
        self.out.ability_texts = list(self.text_ids)
        return self.out.to_compiled_deck()

    def add_face(self, sides: tuple[Side, ...]) -> None:
        """Record what a face shows and, unless it is the whole of a split card, what it does."""
        out = self.out
        colors = {color for side in sides for color in side.colors}
        ranks = {RANKS.index(side.rank) for side in sides if side.rank}
        out.names.append(" // ".join(side.name for side in sides))
        out.face_texts.append(" // ".join(" ".join(side.text) for side in sides))
        out.ranks.append(sum(2**rank for rank in ranks))
        out.colors.append(sum(2 ** COLORS.index(color) for color in colors))
        out.traits.append(out.colors[-1] + c.RANK_TRAIT_UNIT * out.ranks[-1])
        out.multicolor.append(int(len(colors) > 1))
        out.eight.append(int(c.RANK_EIGHT in ranks))
        out.asset.append(int(any(side.type == "asset" for side in sides)))
        out.event.append(int(any(side.type == "event" for side in sides)))
        out.split.append(int(len(sides) > 1))
        out.first_ability.append(len(out.abilities) // ABILITY_WIDTH)
        requirement, event_code, use_code = (-1, -1, -1)
        if len(sides) == 1:
            requirement, event_code, use_code = self.add_abilities(sides[0])
        out.requirement.append(requirement)
        out.first_need.append(len(out.needs))
        if self.events_need_choices and event_code >= 0:
            out.needs.extend(needed_choices(out.code, out.terms, out.program_starts[event_code]))
        out.last_need.append(len(out.needs))
        needs_choices = out.first_need[-1] < out.last_need[-1]
        out.always_playable.append(int(len(sides) == 1 and requirement < 0 and not needs_choices))
        out.event_code.append(event_code)
        out.use_code.append(use_code)
        words = {part.kind for side in sides for tree in side.abilities for part in tree.walk()}
        out.decisive.append(int(not words.isdisjoint(DECISIVE)))
        out.last_ability.append(len(out.abilities) // ABILITY_WIDTH)

    def add_abilities(self, side: Side) -> tuple[int, int, int]:
        """Compile a side's abilities; return its requirement, the program of its event, and the program to use it."""
        programs = [(bind(tree)[0], render(tree)) for tree in side.abilities]
        requirement = -1
        steps: list[Program] = []
        for program, text in programs:
            text_id = self.text_ids.setdefault(text, len(self.text_ids))
            if program.role == "requirement":
                requirement = self.term(program.cond)
            elif program.role == "once":
                steps.append(program)
            else:
                self.add_ability(program, text_id)
                if program.role == "triggered":
                    steps.append(program)
        code = self.add_code(steps) if steps else -1
        return requirement, (code if side.type == "event" else -1), code

    def add_ability(self, program: Program, text_id: int) -> None:
        """Record an ability that works while its asset is in play."""
        record = [0] * ABILITY_WIDTH
        role = ROLES[program.role]
        record[c.A_ROLE] = role
        record[c.A_TEXT_ID] = text_id
        record[c.A_COND] = self.term(program.cond) if program.cond else -1
        record[c.A_CODE] = self.add_code([program]) if program.ops else -1
        if role == c.ROLE_ALLOWANCE:
            discards = program.on[0] == "discarding"
            record[c.A_OCCURRENCE] = c.OCC_DISCARD if discards else c.OCC_PLAY
            record[c.A_LEAST] = _int(program.on[1])
            record[c.A_ALERT_MASK] = c.ALERT_MORE_DISCARDS if discards else c.ALERT_MORE_PLAYS
        else:
            self.set_pattern(record, program.on)
            if record[c.A_OCCURRENCE] == c.OCC_PLAY and any(op.name == "copy" for op in program.ops):
                record[c.A_LEAST] = max(record[c.A_LEAST], c.PLAY_FROM_PILE)  # R56: a copy is not copied again
            scale = {
                c.ROLE_TRIGGERED: c.ALERT_TRIGGER,
                c.ROLE_CANT: c.ALERT_CANT,
                c.ROLE_SUBSTITUTION: c.ALERT_SUBSTITUTION,
            }
            occurrence = record[c.A_OCCURRENCE]
            record[c.A_ALERT_MASK] = scale[role] << occurrence
            if occurrence == c.OCC_LEAVE:  # a card that is destroyed leaves play too
                record[c.A_ALERT_MASK] |= scale[role] << c.OCC_DESTROY
            if record[c.A_PARTY] == c.PARTY_YOU:
                record[c.A_ALERT_MASK] |= c.ONLY_YOURS
            if record[c.A_THIS]:
                record[c.A_ALERT_MASK] |= c.ONLY_ITSELF
            if program.once_each_turn:
                record[c.A_ALERT_MASK] |= c.ONCE_EACH_TURN
        self.out.abilities.extend(record)

    def set_pattern(self, record: list[int], on: Term) -> None:
        """Write the pattern that an occurrence must match into an ability's record."""
        kind = str(on[0])
        record[c.A_OCCURRENCE] = OCCURRENCES[kind]
        record[c.A_PARTY] = PARTIES[str(on[1])]
        record[c.A_BY] = PARTIES[str(on[4])] if kind == "made_to_draw" else c.PARTY_NONE
        if kind in ("start", "end"):
            return
        record[c.A_LEAST] = c.PLAY_FROM_HAND if kind == "plays_from_hand" else _int(on[2])
        thing = _term(on[3])
        if thing[0] == "this":
            record[c.A_THIS] = 1
            return
        sort = _term(thing[1])
        record[c.A_OTHER] = int(sort[0] == "other")
        record[c.A_FILTER] = self.filter(sort)
        record[c.A_HOLDER] = PARTIES[str(thing[2])]

    # Code

    def add_code(self, programs: list[Program]) -> int:
        """Compile several programs into one; return its number."""
        start = len(self.out.code)
        self.out.program_starts.append(start)
        for program in programs:
            self.add_ops(program.ops, start)
        self.out.code.extend(_instruction(t.OP_END, {}))
        return len(self.out.program_starts) - 1

    def add_ops(self, ops: tuple[Op, ...], start: int) -> None:
        """Add the instructions of ops to the code, with jumps as steps counted from the start of the program."""
        base = (len(self.out.code) - start) // OP_WIDTH
        expanded = [self.expand(op) for op in ops]
        places = [base]
        for rows in expanded:
            places.append(places[-1] + len(rows))
        for op, rows in zip(ops, expanded, strict=True):
            for row in rows:
                if op.name in JUMPS:
                    row[JUMPS[op.name]] = places[row[JUMPS[op.name]]]
                self.out.code.extend(row)

    def expand(self, op: Op) -> list[list[int]]:
        """Return the instructions of one op: a move of cards is first proposed for each card, then carried out."""
        if op.name == "choose":
            slot, cards, least, most, subject, verb = op.args
            choose = _instruction(
                t.OP_CHOOSE,
                {
                    t.CHOOSE_SLOT: _int(slot),
                    t.CHOOSE_CARDS: self.term(cards),
                    t.CHOOSE_LEAST: _int(least),
                    t.CHOOSE_MOST: _int(most),
                    t.CHOOSE_BY: self.term(subject),
                    t.CHOOSE_FOR: VERBS.get(str(_term(verb)[0]), t.FOR_OTHER),
                },
            )
            return [_clear(_int(slot)), choose]
        if op.name == "choose_players":
            return self.choose_players(op)
        if op.name == "play":
            batch = self.line_up(c.OCC_PLAY, op.args[0], op.args[1])
            return [batch, _instruction(t.OP_PLAY, {t.PLAY_FILTER: self.filter(_term(op.args[2]))})]
        if op.name == "use":
            return [self.line_up(c.OCC_PLAY, op.args[0], op.args[1]), _instruction(t.OP_USE, {})]
        if op.name == "destroy":
            last = _instruction(t.OP_DESTROY, {})
            return self.batch(c.OCC_DESTROY, op.args[0], op.args[1], last, ask_order=bool(op.args[2]))
        if op.name == "gain":
            return self.batch(c.OCC_GAIN, op.args[0], op.args[1], _instruction(t.OP_GAIN, {}))
        if op.name in ("put", "return", "shuffle_in"):
            return self.put(op)
        if op.name == "exchange":
            return self.exchange(op)
        if op.name == "search":
            return self.search(op)
        operands: dict[int, int] = {}
        for offset, argument in zip(OPERANDS[op.name], op.args, strict=True):
            operands[offset] = self.argument(argument)
        return [_instruction(OPCODES[op.name], operands)]

    def choose_players(self, op: Op) -> list[list[int]]:
        """Return the instructions of a choice of players."""
        slot, who, least, most, subject = op.args
        choose = _instruction(
            t.OP_CHOOSE_PLAYERS,
            {
                t.CHOOSE_PLAYERS_SLOT: _int(slot),
                t.CHOOSE_PLAYERS_WHO: self.term(who),
                t.CHOOSE_PLAYERS_LEAST: _int(least),
                t.CHOOSE_PLAYERS_MOST: _int(most),
                t.CHOOSE_PLAYERS_BY: self.term(subject),
            },
        )
        return [_clear(t.PLAYER_SLOT + _int(slot)), choose]

    def exchange(self, op: Op) -> list[list[int]]:
        """Return the instructions of an exchange of cards between two players."""
        slot, other_slot, who, other_who, both = op.args
        batch = {
            t.BATCH_EXCHANGE_SLOT: _int(slot),
            t.BATCH_EXCHANGE_OTHER_SLOT: _int(other_slot),
            t.BATCH_EXCHANGE_WHO: self.term(who),
            t.BATCH_EXCHANGE_OTHER_WHO: self.term(other_who),
        }
        exchange = {
            t.EXCHANGE_SLOT: _int(slot),
            t.EXCHANGE_OTHER_SLOT: _int(other_slot),
            t.EXCHANGE_BOTH: _int(both),
        }
        return [
            _instruction(t.OP_BATCH_EXCHANGE, batch),
            _propose(c.OCC_GAIN),
            _instruction(t.OP_EXCHANGE, exchange),
        ]

    def search(self, op: Op) -> list[list[int]]:
        """Return the instructions of a search of the draw pile."""
        slot, kind, least, most, subject = op.args
        by = self.term(subject)
        search = {
            t.SEARCH_SLOT: _int(slot),
            t.SEARCH_FILTER: self.filter(_term(kind)),
            t.SEARCH_LEAST: _int(least),
            t.SEARCH_MOST: _int(most),
            t.SEARCH_BY: by,
        }
        found = {t.FOUND_SLOT: _int(slot), t.FOUND_BY: by}
        return [_clear(_int(slot)), _instruction(t.OP_SEARCH, search), _instruction(t.OP_FOUND, found)]

    def put(self, op: Op) -> list[list[int]]:
        """Return the instructions that put cards somewhere: into a hand, on or under a pile, or into play."""
        if op.name == "return":
            slot, subject = op.args
            return self.batch(c.OCC_LEAVE, slot, subject, self.put_into(t.DEST_BACK_TO_HAND, subject))
        if op.name == "shuffle_in":
            slot, subject = op.args
            return self.batch(c.OCC_LEAVE, slot, subject, self.put_into(t.DEST_SHUFFLED_IN, subject))
        slot, where, subject, unordered = op.args
        goal = str(_term(where)[0])
        if goal == "into_play":
            return self.batch(c.OCC_ENTER, slot, subject, _instruction(t.OP_ENTER, {t.ENTER_WHO: self.term(subject)}))
        last = self.put_into(DESTINATIONS[goal], subject)
        return self.batch(c.OCC_LEAVE, slot, subject, last, ask_order=bool(unordered))

    def put_into(self, destination: int, subject: Term | int) -> list[int]:
        """Return the instruction that puts the settled cards into a hand or a pile."""
        return _instruction(t.OP_PUT, {t.PUT_DESTINATION: destination, t.PUT_WHO: self.term(subject)})

    def line_up(self, occurrence: int, slot: Term | int, subject: Term | int) -> list[int]:
        """Return the instruction that lines up the cards of a slot for an occurrence."""
        operands = {t.BATCH_OCCURRENCE: occurrence, t.BATCH_SLOT: _int(slot), t.BATCH_WHO: self.term(subject)}
        return _instruction(t.OP_BATCH, operands)

    def batch(
        self, occurrence: int, slot: Term | int, subject: Term | int, last: list[int], ask_order: bool = False
    ) -> list[list[int]]:
        """Propose each card's move, ask for their order if the text leaves it open (R36), then move them all."""
        rows = [self.line_up(occurrence, slot, subject), _propose(occurrence)]
        if ask_order:
            order = {t.ORDER_SLOT: t.SLOT_SETTLED, t.ORDER_BY: self.term(subject)}
            rows += [_clear(t.SLOT_ORDERED), _instruction(t.OP_ORDER, order)]
        return [*rows, last]

    def argument(self, argument: Term | int) -> int:
        """Return an op's argument as an operand: a number, a span of play, or the place of a term."""
        if isinstance(argument, int):
            return int(argument)
        if len(argument) == 1 and argument[0] in SPANS:
            return SPANS[str(argument[0])]
        return self.term(argument)

    # Terms

    def intern(self, kind: int, operands: dict[int, int]) -> int:
        """Return the place of a term's record, the same for equal records; operands not given are -1."""
        record = [kind] + [-1] * (TERM_WIDTH - 1)
        for offset, operand in operands.items():
            record[offset] = operand
        key = tuple(record)
        if key not in self.terms:
            self.terms[key] = len(self.out.terms)
            self.out.terms.extend(key)
        return self.terms[key]

    def term(self, term: Term | int) -> int:
        """Return the place of a term's record among the terms of the compiled deck."""
        term = _term(term)
        return TERM_BUILDERS[str(term[0])](self, *term[1:])

    def t_you(self) -> int:
        return self.intern(t.WHO_YOU, {})

    def t_subject(self) -> int:
        return self.intern(t.WHO_SUBJECT, {})

    def t_seat(self, slot: int) -> int:
        return self.intern(t.WHO_SLOT, {t.WHO_SLOT_NUMBER: slot})

    def t_controller(self, slot: int) -> int:
        return self.intern(t.WHO_CONTROLLER, {t.WHO_CONTROLLER_SLOT: slot})

    def t_others(self) -> int:
        return self.intern(t.WHO_OTHERS, {})

    def t_group(self, base: str, holding: Term = ()) -> int:
        party = PARTIES["opponent" if base == "opponents" else base]
        held = self.holding(holding) if holding else -1
        return self.intern(t.WHO_GROUP, {t.WHO_GROUP_PARTY: party, t.WHO_GROUP_HOLDING: held})

    def t_next_player(self, of: Term) -> int:
        return self.beside(1, of)

    def t_previous_player(self, of: Term) -> int:
        return self.beside(0, of)

    def beside(self, is_next: int, of: Term) -> int:
        """Return the place of the record for a player beside another one."""
        operands = {t.WHO_BESIDE_NEXT: is_next}
        if of != HOLDER:
            operands[t.WHO_BESIDE_OF] = self.term(of)
        return self.intern(t.WHO_BESIDE, operands)

    def t_cards(self, place: Term, kind: Term) -> int:
        where = place[0]
        operands = {
            t.CARDS_FILTER: self.filter_in_zone(kind, where in ("controlled", "in_play")),
            t.CARDS_NOT_THIS: int(kind[0] == "other"),
        }
        if where == "controlled":
            return self.intern(t.CARDS_CONTROLLED, {t.CARDS_WHOSE: self.term(_term(place[1])), **operands})
        if where == "in_hand":
            return self.intern(t.CARDS_IN_HAND, {t.CARDS_WHOSE: self.term(_term(place[1])), **operands})
        if where == "in_pile":
            return self.intern(t.CARDS_IN_DISCARDS, {t.CARDS_PILE: PILES[str(place[1])], **operands})
        if where == "among":
            return self.intern(t.CARDS_AMONG, {t.CARDS_SLOT_NUMBER: _int(place[1]), **operands})
        return self.intern(t.CARDS_IN_PLAY, operands)

    def t_top_cards(self, pile: str, count: int) -> int:
        return self.intern(t.CARDS_ON_TOP, {t.CARDS_PILE: PILES[pile], t.CARDS_COUNT: count})

    def t_bottom_cards(self, pile: str, count: int) -> int:
        return self.intern(t.CARDS_AT_BOTTOM, {t.CARDS_PILE: PILES[pile], t.CARDS_COUNT: count})

    def t_this(self) -> int:
        return self.intern(t.CARDS_THIS, {})

    def t_rest(self, slot: int, *picked: int) -> int:
        operands = {t.CARDS_SLOT_NUMBER: slot}
        for number, other in enumerate(picked[: TERM_WIDTH - t.CARDS_FIRST_PICKED]):
            operands[t.CARDS_FIRST_PICKED + number] = other
        return self.intern(t.CARDS_REST, operands)

    def t_slot(self, slot: int) -> int:
        return self.intern(t.CARDS_SLOT, {t.CARDS_SLOT_NUMBER: slot})

    def t_number(self, count: int) -> int:
        return self.intern(t.AMOUNT_NUMBER, {t.AMOUNT_BASE: count})

    def t_times(self, count: int, counted: Term) -> int:
        return self.intern(t.AMOUNT_TIMES, {t.AMOUNT_BASE: count, t.AMOUNT_COUNTED: self.term(counted)})

    def t_holds(self, who: Term, holding: Term, kind: str) -> int:
        return self.intern(
            t.COND_HOLDS,
            {
                t.COND_HOLDS_WHO: self.term(who),
                t.COND_HOLDS_WHAT: self.holding(holding),
                t.COND_HOLDS_TOGETHER: int(kind == "opponents"),
            },
        )

    def t_is(self, slot: int, kind: Term) -> int:
        return self.intern(t.COND_IS, {t.COND_IS_SLOT: slot, t.COND_IS_FILTER: self.filter(kind)})

    def t_is_not(self, slot: int, kind: Term) -> int:
        return self.intern(t.COND_IS_NOT, {t.COND_IS_SLOT: slot, t.COND_IS_FILTER: self.filter(kind)})

    def t_shares(self, slot: int, trait: str, other: int) -> int:
        operands = {
            t.COND_SHARES_SLOT: slot,
            t.COND_SHARES_COLOR: int(trait == "color"),
            t.COND_SHARES_OTHER_SLOT: other,
        }
        return self.intern(t.COND_SHARES, operands)

    def t_all_are(self, cards: Term, kind: Term) -> int:
        operands = {t.COND_ALL_ARE_CARDS: self.term(cards), t.COND_ALL_ARE_FILTER: self.filter(kind)}
        return self.intern(t.COND_ALL_ARE, operands)

    def t_pile_has(self, pile: str, measure: str, count: int, kind: Term) -> int:
        operands = {
            t.COND_PILE_HAS_PILE: PILES[pile],
            t.COND_PILE_HAS_COMPARISON: COMPARISONS[measure],
            t.COND_PILE_HAS_COUNT: count,
            t.COND_PILE_HAS_FILTER: self.filter(kind),
        }
        return self.intern(t.COND_PILE_HAS, operands)

    def t_your_turn(self) -> int:
        return self.intern(t.COND_YOUR_TURN, {})

    def t_both(self, first: Term, second: Term) -> int:
        return self.intern(t.COND_BOTH, {t.COND_BOTH_FIRST: self.term(first), t.COND_BOTH_SECOND: self.term(second)})

    def holding(self, term: Term) -> int:
        """Return the place of the record that says what a player must control or have in hand."""
        in_play = str(term[0]).startswith("controls")
        if term[0] in COMPARED_HOLDINGS:
            operands = {
                t.HOLDS_COMPARISON: 0,
                t.HOLDS_COUNT: 0,
                t.HOLDS_FILTER: self.filter_in_zone(_term(term[1]), in_play),
                t.HOLDS_THAN: self.term(_term(term[2])),
            }
            return self.intern(COMPARED_HOLDINGS[str(term[0])], operands)
        kind = t.HOLDS_ASSETS if in_play else t.HOLDS_CARDS
        operands = {
            t.HOLDS_COMPARISON: COMPARISONS[str(term[1])],
            t.HOLDS_COUNT: _int(term[2]),
            t.HOLDS_FILTER: self.filter_in_zone(_term(term[3]), in_play),
        }
        return self.intern(kind, operands)

    def filter_in_zone(self, kind: Term, in_play: bool) -> int:
        """Return the filter of cards in a zone, or ALL_CARDS if all fit: every card in play is an asset."""
        plain = _term(kind[1]) if kind[0] == "other" else kind
        if plain[0] != "colored" and (plain[-1] == "card" or (in_play and plain[-1] == "asset")):
            return t.ALL_CARDS
        return self.filter(kind)

    def filter(self, kind: Term) -> int:
        """Return the place of a filter's table, which has one entry per face; or a filter by the named color."""
        if kind[0] == "other":
            kind = _term(kind[1])
        if kind[0] == "colored" and kind[1] == "named_color":
            return t.NAMED_FILTER - self.filters_by_color(str(kind[2]))
        if kind not in self.filters:
            self.filters[kind] = len(self.out.filter_table)
            self.out.filter_table.extend(int(fits_kind(face.sides, kind)) for face in self.faces)
        return self.filters[kind]

    def filters_by_color(self, noun: str) -> int:
        """Return the place of the tables of a noun: for no color, for each color, for any color that can be named."""
        key: Term = ("by_color", noun)
        if key not in self.filters:
            self.filters[key] = len(self.out.filter_table)
            nameable = {COLORS[color] for color in self.out.nameable_colors}
            for colors in (set[str](), *({color} for color in COLORS), nameable):
                self.out.filter_table.extend(
                    int(any(fits_kind(face.sides, ("colored", color, noun)) for color in colors)) for face in self.faces
                )
        return self.filters[key]


TERM_BUILDERS: Final[dict[str, Callable[..., int]]] = {
    "you": _Assembler.t_you,
    "subject": _Assembler.t_subject,
    "seat": _Assembler.t_seat,
    "controller": _Assembler.t_controller,
    "others": _Assembler.t_others,
    "group": _Assembler.t_group,
    "next_player": _Assembler.t_next_player,
    "previous_player": _Assembler.t_previous_player,
    "cards": _Assembler.t_cards,
    "top_cards": _Assembler.t_top_cards,
    "bottom_cards": _Assembler.t_bottom_cards,
    "this": _Assembler.t_this,
    "rest": _Assembler.t_rest,
    "slot": _Assembler.t_slot,
    "number": _Assembler.t_number,
    "times": _Assembler.t_times,
    "holds": _Assembler.t_holds,
    "is": _Assembler.t_is,
    "is_not": _Assembler.t_is_not,
    "shares": _Assembler.t_shares,
    "all_are": _Assembler.t_all_are,
    "pile_has": _Assembler.t_pile_has,
    "your_turn": _Assembler.t_your_turn,
    "both": _Assembler.t_both,
}
"""The method that records each kind of term."""


def _instruction(opcode: int, operands: dict[int, int]) -> list[int]:
    """Build one instruction: the opcode, and each operand at its offset; the rest is 0."""
    row = [opcode] + [0] * (OP_WIDTH - 1)
    for offset, operand in operands.items():
        row[offset] = operand
    return row


def _clear(slot: int) -> list[int]:
    """Build the instruction that empties a slot before a choice."""
    return _instruction(t.OP_CLEAR, {t.CLEAR_SLOT: slot})


def _propose(occurrence: int) -> list[int]:
    """Build the instruction that proposes the move of each card in line."""
    return _instruction(t.OP_PROPOSE, {t.PROPOSE_OCCURRENCE: occurrence})


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


def _int(value: Term | int | str) -> int:
    """Return a part of a term that must be a number."""
    if not isinstance(value, int):
        raise TypeError(f"a number was due, not {value!r}")
    return int(value)


def _term(value: Term | int | str) -> Term:
    """Return a part of a term that must be a term itself."""
    if not isinstance(value, tuple):
        raise TypeError(f"a term was due, not {value!r}")
    return value
