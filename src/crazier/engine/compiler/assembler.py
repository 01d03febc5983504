"""From cards to a catalogue: bound programs become flat code, filters become tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from crazier.cards.card import DECISIVE, Card, Side
from crazier.engine.compiler import compiled_deck as c
from crazier.engine.compiler import opcodes as t
from crazier.engine.compiler.compiled_deck import ABILITY_WIDTH, OP_WIDTH, TABLES, TERM_WIDTH, CompiledDeck, to_vec
from crazier.engine.compiler.symbols import (
    CAN_CHANGE_LEGALITY,
    CAN_UNDO_PLANS,
    CHOICE_NEEDS_TARGET,
    CHOICE_NEEDS_TARGET_OF,
    COMPARISONS,
    DESTINATIONS,
    JUMPS,
    NOUN_RANKS,
    OCCURRENCES,
    OPCODES,
    OPS_BEFORE_FIRST_EFFECT,
    PARTIES,
    PILES,
    ROLES,
    SPANS,
    VERBS,
)
from crazier.engine.core.state import PLAYER_SLOT, SLOT_ORDERED, SLOT_SETTLED
from crazier.language.binder import bind
from crazier.language.program import Op, Program, Term
from crazier.language.renderer import render
from crazier.language.vocabulary import COLORS, RANKS


def compile_deck(
    deck: Sequence[Card], colors: Sequence[str] = COLORS[:4], *, events_need_choices: bool = False
) -> CompiledDeck:
    """The catalogue of a deck: every physical card in order, equal cards sharing a face.

    If events need choices, one that makes its player choose a card can't be played when there is none (F11.6).
    """
    return _Assembler(deck, colors, events_need_choices).assemble()


class _Draft:
    """A catalogue's tables while they still grow."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.ability_texts: list[str] = []
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
        self.can_undo_plans: list[int] = []
        self.decisive: list[int] = []
        self.first_ability: list[int] = []
        self.last_ability: list[int] = []
        self.abilities: list[int] = []
        self.filter_table: list[int] = []
        self.code: list[int] = []
        self.needs: list[int] = []
        self.program_starts: list[int] = []
        self.can_change_legality: list[int] = []
        self.terms: list[int] = []
        self.deck: list[int] = []
        self.nameable_colors: list[int] = []

    def to_compiled_deck(self) -> CompiledDeck:
        """The catalogue, which never changes."""
        out = CompiledDeck()
        out.names = self.names
        out.ability_texts = self.ability_texts
        out.faces = self.faces
        for name in TABLES:
            setattr(out, name, to_vec(getattr(self, name)))
        return out


class _Assembler:
    """Builds one catalogue."""

    def __init__(self, deck: Sequence[Card], colors: Sequence[str], events_need_choices: bool) -> None:
        self.out = _Draft()
        self.events_need_choices = events_need_choices
        self.out.nameable_colors = [COLORS.index(color) for color in colors]
        self.cards: list[Card] = list(dict.fromkeys(deck))
        self.deck = list(deck)
        self.faces: list[tuple[Side, ...]] = []
        self.terms: dict[tuple[int, ...], int] = {}
        self.filters: dict[Term, int] = {}
        self.text_ids: dict[str, int] = {}

    def assemble(self) -> CompiledDeck:
        """Lay out faces first, so that filters can be tabulated; then the code of every side."""
        first: dict[Card, int] = {}
        for card in self.cards:
            first[card] = len(self.faces)
            self.faces.append(card.sides)
            if len(card.sides) > 1:
                self.faces.extend((side,) for side in card.sides)
        self.out.faces = len(self.faces)
        self.out.deck = [first[card] for card in self.deck]
        for sides in self.faces:
            self.face(sides)
        self.out.ability_texts = list(self.text_ids)
        return self.out.to_compiled_deck()

    def face(self, sides: tuple[Side, ...]) -> None:
        """What a face shows, and, unless it is the whole of a split card, what it does."""
        out = self.out
        colors = {color for side in sides for color in side.colors}
        ranks = {RANKS.index(side.rank) for side in sides if side.rank}
        out.names.append(" // ".join(side.name for side in sides))
        out.ranks.append(sum(2**rank for rank in ranks))
        out.colors.append(sum(2 ** COLORS.index(color) for color in colors))
        out.traits.append(out.colors[-1] + c.TRAIT_OF_RANK * out.ranks[-1])
        out.multicolor.append(int(len(colors) > 1))
        out.eight.append(int(c.EIGHT in ranks))
        out.asset.append(int(any(side.type == "asset" for side in sides)))
        out.event.append(int(any(side.type == "event" for side in sides)))
        out.split.append(int(len(sides) > 1))
        out.first_ability.append(len(out.abilities) // ABILITY_WIDTH)
        requirement, once, use = (-1, -1, -1)
        if len(sides) == 1:
            requirement, once, use = self.abilities(sides[0])
        out.requirement.append(requirement)
        out.first_need.append(len(out.needs))
        if self.events_need_choices and once >= 0:
            out.needs.extend(self.needs(once))
        out.last_need.append(len(out.needs))
        needy = out.first_need[-1] < out.last_need[-1]
        out.always_playable.append(int(len(sides) == 1 and requirement < 0 and not needy))
        out.event_code.append(once)
        out.use_code.append(use)
        said = {part.kind for side in sides for tree in side.abilities for part in tree.walk()}
        out.can_undo_plans.append(int(not said.isdisjoint(CAN_UNDO_PLANS)))
        out.decisive.append(int(not said.isdisjoint(DECISIVE)))
        out.last_ability.append(len(out.abilities) // ABILITY_WIDTH)

    def abilities(self, side: Side) -> tuple[int, int, int]:
        """The side's requirement, the code of its event, and the code for using it."""
        programs = [(bind(tree)[0], render(tree)) for tree in side.abilities]
        requirement = -1
        steps: list[Program] = []
        for program, text in programs:
            tree = self.text_ids.setdefault(text, len(self.text_ids))
            if program.role == "requirement":
                requirement = self.term(program.cond)
            elif program.role == "once":
                steps.append(program)
            else:
                self.ability(program, tree)
                if program.role == "triggered":
                    steps.append(program)
        code = self.code(steps) if steps else -1
        return requirement, (code if side.type == "event" else -1), code

    def ability(self, program: Program, tree: int) -> None:
        """Record an ability that is watched for in play."""
        record = [0] * ABILITY_WIDTH
        role = ROLES[program.role]
        record[c.A_ROLE] = role
        record[c.A_TEXT_ID] = tree
        record[c.A_COND] = self.term(program.cond) if program.cond else -1
        record[c.A_CODE] = self.code([program]) if program.ops else -1
        if role == c.ROLE_ALLOWANCE:
            discards = program.on[0] == "discarding"
            record[c.A_OCCURRENCE] = c.OCC_DISCARD if discards else c.OCC_PLAY
            record[c.A_LEAST] = _int(program.on[1])
            record[c.A_ALERT_MASK] = c.ALERT_MORE_DISCARDS if discards else c.ALERT_MORE_PLAYS
        else:
            self.pattern(record, program.on)
            scale = {
                c.ROLE_TRIGGERED: c.ALERT_TRIGGER,
                c.ROLE_CANT: c.ALERT_CANT,
                c.ROLE_SUBSTITUTION: c.ALERT_SUBSTITUTION,
            }
            event = record[c.A_OCCURRENCE]
            record[c.A_ALERT_MASK] = scale[role] << event
            if event == c.OCC_LEAVE:  # what leaves play by being destroyed leaves play too
                record[c.A_ALERT_MASK] |= scale[role] << c.OCC_DESTROY
            if record[c.A_PARTY] == c.PARTY_YOU:
                record[c.A_ALERT_MASK] |= c.ONLY_YOURS
            if record[c.A_THIS]:
                record[c.A_ALERT_MASK] |= c.ONLY_ITSELF
        self.out.abilities.extend(record)

    def pattern(self, record: list[int], on: Term) -> None:
        kind = str(on[0])
        record[c.A_OCCURRENCE] = OCCURRENCES[kind]
        record[c.A_PARTY] = PARTIES[str(on[1])]
        record[c.A_BY] = PARTIES[str(on[4])] if kind == "made_to_draw" else c.PARTY_NOBODY
        if kind in ("start", "end"):
            return
        record[c.A_LEAST] = c.FROM_HAND if kind == "plays_from_hand" else _int(on[2])
        thing = _term(on[3])
        if thing[0] == "this":
            record[c.A_THIS] = 1
            return
        sort = _term(thing[1])
        record[c.A_OTHER] = int(sort[0] == "other")
        record[c.A_FILTER] = self.filter(sort)
        record[c.A_HOLDER] = PARTIES[str(thing[2])]

    # Code

    def code(self, programs: list[Program]) -> int:
        """Lay programs one after the other as one: its number."""
        start = len(self.out.code)
        self.out.program_starts.append(start)
        self.out.can_change_legality.append(
            int(any(op.name in CAN_CHANGE_LEGALITY for program in programs for op in program.ops))
        )
        for program in programs:
            self.lay(program.ops, start)
        self.out.code.extend([t.OP_END] + [0] * (OP_WIDTH - 1))
        return len(self.out.program_starts) - 1

    def needs(self, program: int) -> list[int]:
        """Where a program makes its player choose a card before anything else has happened.

        In the player's own hand there always is one, unless the event is the last card, which wins first (F11.7).
        """
        found = []
        code, terms = self.out.code, self.out.terms
        at = self.out.program_starts[program]
        while code[at] in OPS_BEFORE_FIRST_EFFECT:
            if code[at] == t.OP_CHOOSE and code[at + 3] > 0 and terms[code[at + 5]] == t.WHO_YOU:
                where = terms[code[at + 2]]
                whose = CHOICE_NEEDS_TARGET_OF.get(where, ())
                if where in CHOICE_NEEDS_TARGET or (whose and terms[terms[code[at + 2] + 1]] in whose):
                    found.append(at)
            at += OP_WIDTH
        return found

    def lay(self, ops: tuple[Op, ...], start: int) -> None:
        base = (len(self.out.code) - start) // OP_WIDTH
        expanded = [self.expand(op) for op in ops]
        places = [base]
        for steps in expanded:
            places.append(places[-1] + len(steps))
        for op, steps in zip(ops, expanded, strict=True):
            for step in steps:
                row = list(step)
                if op.name in JUMPS:
                    row[-1] = places[row[-1]]
                self.out.code.extend(row + [0] * (OP_WIDTH - len(row)))

    def expand(self, op: Op) -> list[list[int]]:
        """The steps of one op: what moves cards first proposes each move, then carries out what was settled."""
        if op.name == "choose":
            slot, cards, least, most, subject, verb = op.args
            step = [t.OP_CHOOSE, _int(slot), self.term(cards), _int(least), _int(most), self.term(subject)]
            return [[t.OP_CLEAR, _int(slot)], [*step, VERBS.get(str(_term(verb)[0]), t.FOR_OTHER)]]
        if op.name == "choose_players":
            slot, who, least, most, subject = op.args
            step = [t.OP_CHOOSE_PLAYERS, _int(slot), self.term(who), _int(least), _int(most), self.term(subject)]
            return [[t.OP_CLEAR, PLAYER_SLOT + _int(slot)], step]
        if op.name == "play":
            return [
                [t.OP_BATCH, c.OCC_PLAY, _int(op.args[0]), self.term(op.args[1])],
                [t.OP_PLAY, self.filter(_term(op.args[2]))],
            ]
        if op.name == "use":
            return [[t.OP_BATCH, c.OCC_PLAY, _int(op.args[0]), self.term(op.args[1])], [t.OP_USE]]
        if op.name == "destroy":
            return self.batch(c.OCC_DESTROY, op.args[0], op.args[1], [t.OP_DESTROY], ask_order=bool(op.args[2]))
        if op.name == "gain":
            return self.batch(c.OCC_GAIN, op.args[0], op.args[1], [t.OP_GAIN])
        if op.name in ("put", "return", "shuffle_in"):
            return self.put(op)
        if op.name == "exchange":
            one, other, who, whom, both = op.args
            terms = [self.term(who), self.term(whom)]
            return [
                [t.OP_BATCH_EXCHANGE, _int(one), _int(other), *terms],
                [t.OP_PROPOSE, c.OCC_GAIN],
                [t.OP_EXCHANGE, _int(one), _int(other), _int(both)],
            ]
        if op.name == "search":
            slot, kind, least, most, subject = op.args
            who = self.term(subject)
            search = [t.OP_SEARCH, _int(slot), self.filter(_term(kind)), _int(least), _int(most), who]
            return [[t.OP_CLEAR, _int(slot)], search, [t.OP_FOUND, _int(slot), who]]
        return [[OPCODES[op.name], *(self.argument(one) for one in op.args)]]

    def put(self, op: Op) -> list[list[int]]:
        if op.name == "return":
            return self.batch(
                c.OCC_LEAVE, op.args[0], op.args[1], [t.OP_PUT, t.DEST_BACK_TO_HAND, self.term(op.args[1])]
            )
        if op.name == "shuffle_in":
            return self.batch(
                c.OCC_LEAVE, op.args[0], op.args[1], [t.OP_PUT, t.DEST_SHUFFLED_IN, self.term(op.args[1])]
            )
        slot, where, subject, unordered = op.args
        goal = str(_term(where)[0])
        if goal == "into_play":
            return self.batch(c.OCC_ENTER, slot, subject, [t.OP_ENTER, self.term(subject)])
        last = [t.OP_PUT, DESTINATIONS[goal], self.term(subject)]
        return self.batch(c.OCC_LEAVE, slot, subject, last, ask_order=bool(unordered))

    def batch(
        self, event: int, slot: Term | int, subject: Term | int, last: list[int], ask_order: bool = False
    ) -> list[list[int]]:
        """Propose each card's move, ask for their order if it is open (R36), then move them all."""
        steps = [[t.OP_BATCH, event, _int(slot), self.term(subject)], [t.OP_PROPOSE, event]]
        if ask_order:
            steps += [[t.OP_CLEAR, SLOT_ORDERED], [t.OP_ORDER, SLOT_SETTLED, self.term(subject)]]
        return [*steps, last]

    def argument(self, argument: Term | int) -> int:
        if isinstance(argument, int):
            return int(argument)
        if len(argument) == 1 and argument[0] in SPANS:
            return SPANS[str(argument[0])]
        return self.term(argument)

    # Terms

    def intern(self, *record: int) -> int:
        full = (*record, *([-1] * (TERM_WIDTH - len(record))))
        if full not in self.terms:
            self.terms[full] = len(self.out.terms)
            self.out.terms.extend(full)
        return self.terms[full]

    def term(self, term: Term | int) -> int:
        """The place of a term among the catalogue's terms."""
        term = _term(term)
        return MAKERS[str(term[0])](self, *term[1:])

    def t_you(self) -> int:
        return self.intern(t.WHO_YOU)

    def t_subject(self) -> int:
        return self.intern(t.WHO_SUBJECT)

    def t_seat(self, slot: int) -> int:
        return self.intern(t.WHO_SLOT, slot)

    def t_controller(self, slot: int) -> int:
        return self.intern(t.WHO_CONTROLLER, slot)

    def t_others(self) -> int:
        return self.intern(t.WHO_OTHERS)

    def t_group(self, base: str, holding: Term = ()) -> int:
        party = PARTIES["opponent" if base == "opponents" else base]
        return self.intern(t.WHO_GROUP, party, self.holding(holding) if holding else -1)

    def t_cards(self, place: Term, kind: Term) -> int:
        where = place[0]
        tail = (self.sieve(kind, where in ("controlled", "in_play")), int(kind[0] == "other"))
        if where == "controlled":
            return self.intern(t.CARDS_CONTROLLED, self.term(_term(place[1])), *tail)
        if where == "in_hand":
            return self.intern(t.CARDS_IN_HAND, self.term(_term(place[1])), *tail)
        if where == "in_pile":
            return self.intern(t.CARDS_IN_DISCARDS, PILES[str(place[1])], *tail)
        if where == "among":
            return self.intern(t.CARDS_AMONG, _int(place[1]), *tail)
        return self.intern(t.CARDS_IN_PLAY, -1, *tail)

    def t_top_cards(self, pile: str, count: int) -> int:
        return self.intern(t.CARDS_ON_TOP, PILES[pile], count)

    def t_bottom_cards(self, pile: str, count: int) -> int:
        return self.intern(t.CARDS_AT_BOTTOM, PILES[pile], count)

    def t_this(self) -> int:
        return self.intern(t.CARDS_THIS)

    def t_rest(self, slot: int, *picked: int) -> int:
        return self.intern(t.CARDS_REST, slot, *picked[: TERM_WIDTH - 2])

    def t_slot(self, slot: int) -> int:
        return self.intern(t.CARDS_SLOT, slot)

    def t_number(self, count: int) -> int:
        return self.intern(t.AMOUNT_NUMBER, count)

    def t_times(self, count: int, counted: Term) -> int:
        return self.intern(t.AMOUNT_TIMES, count, self.term(counted))

    def t_holds(self, who: Term, holding: Term, kind: str) -> int:
        return self.intern(t.COND_HOLDS, self.term(who), self.holding(holding), int(kind == "opponents"))

    def t_is(self, slot: int, kind: Term) -> int:
        return self.intern(t.COND_IS, slot, self.filter(kind))

    def t_is_not(self, slot: int, kind: Term) -> int:
        return self.intern(t.COND_IS_NOT, slot, self.filter(kind))

    def t_shares(self, slot: int, trait: str, other: int) -> int:
        return self.intern(t.COND_SHARES, slot, int(trait == "color"), other)

    def t_all_are(self, cards: Term, kind: Term) -> int:
        return self.intern(t.COND_ALL_ARE, self.term(cards), self.filter(kind))

    def t_pile_has(self, pile: str, measure: str, count: int, kind: Term) -> int:
        return self.intern(t.COND_PILE_HAS, PILES[pile], COMPARISONS[measure], count, self.filter(kind))

    def t_your_turn(self) -> int:
        return self.intern(t.COND_YOUR_TURN)

    def t_both(self, first: Term, second: Term) -> int:
        return self.intern(t.COND_BOTH, self.term(first), self.term(second))

    def holding(self, term: Term) -> int:
        in_play = term[0] in ("controls", "controls_more")
        if term[0] in ("controls_more", "has_more"):
            kind = t.HOLDS_MORE_ASSETS if in_play else t.HOLDS_MORE_CARDS
            return self.intern(kind, 0, 0, self.sieve(_term(term[1]), in_play), self.term(_term(term[2])))
        kind = t.HOLDS_ASSETS if in_play else t.HOLDS_CARDS
        return self.intern(kind, COMPARISONS[str(term[1])], _int(term[2]), self.sieve(_term(term[3]), in_play))

    def sieve(self, kind: Term, in_play: bool) -> int:
        """The filter of cards that lie somewhere, or EVERY: of cards in play each is an asset."""
        plain = _term(kind[1]) if kind[0] == "other" else kind
        if plain[0] != "colored" and (plain[-1] == "card" or (in_play and plain[-1] == "asset")):
            return t.ALL_CARDS
        return self.filter(kind)

    def filter(self, kind: Term) -> int:
        """The place of a filter's table, which has an entry for every face."""
        if kind[0] == "other":
            kind = _term(kind[1])
        if kind not in self.filters:
            self.filters[kind] = len(self.out.filter_table)
            self.out.filter_table.extend(int(_fits(sides, kind)) for sides in self.faces)
        return self.filters[kind]


MAKERS: Final[dict[str, Callable[..., int]]] = {
    "you": _Assembler.t_you,
    "subject": _Assembler.t_subject,
    "seat": _Assembler.t_seat,
    "controller": _Assembler.t_controller,
    "others": _Assembler.t_others,
    "group": _Assembler.t_group,
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
"""How each kind of term is recorded."""


def _fits(sides: tuple[Side, ...], kind: Term) -> bool:
    """Whether a card of that kind is shown; a split card outside play is all that its sides are (R41)."""
    noun = str(kind[-1])
    if kind[0] == "colored":
        colors = {color for side in sides for color in side.colors}
        wanted = str(kind[1])
        if (len(colors) < 2) if wanted == "multicolor" else (wanted not in colors):
            return False
    if noun in NOUN_RANKS:
        return any(side.rank == RANKS[NOUN_RANKS[noun]] for side in sides)
    if noun in ("asset", "event"):
        return any(side.type == noun for side in sides)
    return noun == "card" or any(noun in side.tags for side in sides)


def _int(value: Term | int | str) -> int:
    if not isinstance(value, int):
        raise TypeError(f"a number was due, not {value!r}")
    return int(value)


def _term(value: Term | int | str) -> Term:
    if not isinstance(value, tuple):
        raise TypeError(f"a term was due, not {value!r}")
    return value
