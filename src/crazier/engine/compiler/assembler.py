"""Compile cards into a `CompiledDeck`: bound programs become bytecode, filters become tables of faces."""

from __future__ import annotations

from collections.abc import Sequence

from crazier.cards.card import DECISIVE, Card, Side
from crazier.cards.deck import faces_of
from crazier.engine.compiler import compiled_deck as c
from crazier.engine.compiler import opcodes as t
from crazier.engine.compiler.compiled_deck import ABILITY_WIDTH, OP_WIDTH, TABLES, CompiledDeck, to_vec
from crazier.engine.compiler.footprints import CHANGES_ASSETS, OCCURS, ability_footprint, footprints_from
from crazier.engine.compiler.needed_choices import needed_choices
from crazier.engine.compiler.symbols import (
    DESTINATIONS,
    JUMPS,
    OCCURRENCES,
    OPCODES,
    OPERANDS,
    PARTIES,
    ROLES,
    SPANS,
    VERBS,
)
from crazier.engine.compiler.term_records import TermRecords, as_int, as_term
from crazier.language.binder import bind
from crazier.language.program import Op, Program, Term
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
        self.footprints: list[int] = []
        self.play_footprints: list[int] = []
        self.asset_footprint = 0
        self.deck_footprint = 0

    def to_compiled_deck(self) -> CompiledDeck:
        """Return the compiled deck, which never changes."""
        out = CompiledDeck()
        out.names = self.names
        out.ability_texts = self.ability_texts
        out.face_texts = self.face_texts
        out.faces = self.faces
        out.asset_footprint = self.asset_footprint
        out.deck_footprint = self.deck_footprint
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
        self.terms = TermRecords(self.faces, colors)
        self.text_ids: dict[str, int] = {}

    def assemble(self) -> CompiledDeck:
        """Number the faces first, so that filters can be tabulated; then compile every side."""
        first = {face.card: face.first for face in self.faces}
        self.out.faces = len(self.faces)
        self.out.deck = [first[card] for card in self.deck]
        for face in self.faces:
            self.add_face(face.sides)
        self.out.ability_texts = list(self.text_ids)
        self.out.terms = self.terms.records
        self.out.filter_table = self.terms.filter_table
        self.add_footprints()
        return self.out.to_compiled_deck()

    def add_footprints(self) -> None:
        """Work out what every program, and the play of every face, may change at most."""
        out = self.out
        out.footprints = footprints_from(out.code, out.program_starts, out.terms)
        programs = [out.footprints[start // OP_WIDTH] for start in out.program_starts]
        for face in range(out.faces):
            in_play = self.footprint_in_play(face, programs)
            out.asset_footprint |= in_play
            out.play_footprints.append(self.footprint_of_play(face, programs) | in_play)
        for face in range(out.faces):
            if out.split[face]:
                out.play_footprints[face] |= out.play_footprints[face + 1] | out.play_footprints[face + 2]
        for footprint in (*out.play_footprints, *programs):
            out.deck_footprint |= footprint

    def footprint_of_play(self, face: int, programs: list[int]) -> int:
        """Return what may change when a face is played, without the abilities that it then has in play."""
        footprint = OCCURS << c.OCC_PLAY
        if self.out.event[face] and self.out.event_code[face] >= 0:
            footprint |= programs[self.out.event_code[face]]
        if self.out.asset[face]:
            footprint |= CHANGES_ASSETS | OCCURS << c.OCC_ENTER
        return footprint

    def footprint_in_play(self, face: int, programs: list[int]) -> int:
        """Return what the abilities of a face may change in the turn in which it comes into play."""
        footprint = 0
        for ability in range(self.out.first_ability[face], self.out.last_ability[face]):
            record = self.out.abilities[ability * ABILITY_WIDTH : (ability + 1) * ABILITY_WIDTH]
            footprint |= ability_footprint(record, programs)
        return footprint

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
            out.needs.extend(needed_choices(out.code, self.terms.records, out.program_starts[event_code]))
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
                requirement = self.terms.term(program.cond)
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
        record[c.A_COND] = self.terms.term(program.cond) if program.cond else -1
        record[c.A_CODE] = self.add_code([program]) if program.ops else -1
        if role == c.ROLE_ALLOWANCE:
            discards = program.on[0] == "discarding"
            record[c.A_OCCURRENCE] = c.OCC_DISCARD if discards else c.OCC_PLAY
            record[c.A_LEAST] = as_int(program.on[1])
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
        record[c.A_LEAST] = c.PLAY_FROM_HAND if kind == "plays_from_hand" else as_int(on[2])
        thing = as_term(on[3])
        if thing[0] == "this":
            record[c.A_THIS] = 1
            return
        sort = as_term(thing[1])
        record[c.A_OTHER] = int(sort[0] == "other")
        record[c.A_FILTER] = self.terms.filter(sort)
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
                    t.CHOOSE_SLOT: as_int(slot),
                    t.CHOOSE_CARDS: self.terms.term(cards),
                    t.CHOOSE_LEAST: as_int(least),
                    t.CHOOSE_MOST: as_int(most),
                    t.CHOOSE_BY: self.terms.term(subject),
                    t.CHOOSE_FOR: VERBS.get(str(as_term(verb)[0]), t.FOR_OTHER),
                },
            )
            return [_clear(as_int(slot)), choose]
        if op.name == "choose_players":
            return self.choose_players(op)
        if op.name == "play":
            batch = self.line_up(c.OCC_PLAY, op.args[0], op.args[1])
            return [batch, _instruction(t.OP_PLAY, {t.PLAY_FILTER: self.terms.filter(as_term(op.args[2]))})]
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
                t.CHOOSE_PLAYERS_SLOT: as_int(slot),
                t.CHOOSE_PLAYERS_WHO: self.terms.term(who),
                t.CHOOSE_PLAYERS_LEAST: as_int(least),
                t.CHOOSE_PLAYERS_MOST: as_int(most),
                t.CHOOSE_PLAYERS_BY: self.terms.term(subject),
            },
        )
        return [_clear(t.PLAYER_SLOT + as_int(slot)), choose]

    def exchange(self, op: Op) -> list[list[int]]:
        """Return the instructions of an exchange of cards between two players."""
        slot, other_slot, who, other_who, both = op.args
        batch = {
            t.BATCH_EXCHANGE_SLOT: as_int(slot),
            t.BATCH_EXCHANGE_OTHER_SLOT: as_int(other_slot),
            t.BATCH_EXCHANGE_WHO: self.terms.term(who),
            t.BATCH_EXCHANGE_OTHER_WHO: self.terms.term(other_who),
        }
        exchange = {
            t.EXCHANGE_SLOT: as_int(slot),
            t.EXCHANGE_OTHER_SLOT: as_int(other_slot),
            t.EXCHANGE_BOTH: as_int(both),
        }
        return [
            _instruction(t.OP_BATCH_EXCHANGE, batch),
            _propose(c.OCC_GAIN),
            _instruction(t.OP_EXCHANGE, exchange),
        ]

    def search(self, op: Op) -> list[list[int]]:
        """Return the instructions of a search of the draw pile."""
        slot, kind, least, most, subject = op.args
        by = self.terms.term(subject)
        search = {
            t.SEARCH_SLOT: as_int(slot),
            t.SEARCH_FILTER: self.terms.filter(as_term(kind)),
            t.SEARCH_LEAST: as_int(least),
            t.SEARCH_MOST: as_int(most),
            t.SEARCH_BY: by,
        }
        found = {t.FOUND_SLOT: as_int(slot), t.FOUND_BY: by}
        return [_clear(as_int(slot)), _instruction(t.OP_SEARCH, search), _instruction(t.OP_FOUND, found)]

    def put(self, op: Op) -> list[list[int]]:
        """Return the instructions that put cards somewhere: into a hand, on or under a pile, or into play."""
        if op.name == "return":
            slot, subject = op.args
            return self.batch(c.OCC_LEAVE, slot, subject, self.put_into(t.DEST_BACK_TO_HAND, subject))
        if op.name == "shuffle_in":
            slot, subject = op.args
            return self.batch(c.OCC_LEAVE, slot, subject, self.put_into(t.DEST_SHUFFLED_IN, subject))
        slot, where, subject, unordered = op.args
        goal = str(as_term(where)[0])
        if goal == "into_play":
            return self.batch(
                c.OCC_ENTER, slot, subject, _instruction(t.OP_ENTER, {t.ENTER_WHO: self.terms.term(subject)})
            )
        last = self.put_into(DESTINATIONS[goal], subject)
        return self.batch(c.OCC_LEAVE, slot, subject, last, ask_order=bool(unordered))

    def put_into(self, destination: int, subject: Term | int) -> list[int]:
        """Return the instruction that puts the settled cards into a hand or a pile."""
        return _instruction(t.OP_PUT, {t.PUT_DESTINATION: destination, t.PUT_WHO: self.terms.term(subject)})

    def line_up(self, occurrence: int, slot: Term | int, subject: Term | int) -> list[int]:
        """Return the instruction that lines up the cards of a slot for an occurrence."""
        operands = {t.BATCH_OCCURRENCE: occurrence, t.BATCH_SLOT: as_int(slot), t.BATCH_WHO: self.terms.term(subject)}
        return _instruction(t.OP_BATCH, operands)

    def batch(
        self, occurrence: int, slot: Term | int, subject: Term | int, last: list[int], ask_order: bool = False
    ) -> list[list[int]]:
        """Propose each card's move, ask for their order if the text leaves it open (R36), then move them all."""
        rows = [self.line_up(occurrence, slot, subject), _propose(occurrence)]
        if ask_order:
            order = {t.ORDER_SLOT: t.SLOT_SETTLED, t.ORDER_BY: self.terms.term(subject)}
            rows += [_clear(t.SLOT_ORDERED), _instruction(t.OP_ORDER, order)]
        return [*rows, last]

    def argument(self, argument: Term | int) -> int:
        """Return an op's argument as an operand: a number, a span of play, or the place of a term."""
        if isinstance(argument, int):
            return int(argument)
        if len(argument) == 1 and argument[0] in SPANS:
            return SPANS[str(argument[0])]
        return self.terms.term(argument)


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
