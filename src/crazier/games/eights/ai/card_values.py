"""What the cards of a deck are worth, read off what their programs do and never off their names.

Everything is counted in hundredths of a card in hand: a card less in the own hand is 100, a card more in an opponent's
is as good. The numbers are those of a game for two; they are a rule of thumb, and a search corrects them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    A_BY,
    A_CODE,
    A_COND,
    A_LEAST,
    A_OCCURRENCE,
    A_PARTY,
    A_ROLE,
    A_THIS,
    ABILITY_WIDTH,
    OCC_DESTROY,
    OCC_DISCARD,
    OCC_DRAW,
    OCC_ENTER,
    OCC_GAIN,
    OCC_LEAVE,
    OCC_LOSE,
    OCC_PLAY,
    OCC_TURN_END,
    OCC_TURN_START,
    PARTY_ANYONE,
    PARTY_NOBODY,
    PARTY_YOU,
    ROLE_ALLOWANCE,
    ROLE_CANT,
    ROLE_SUBSTITUTION,
    CompiledDeck,
)
from crazier.games.eights.ai.effect_summary import EVERYBODY, ME, THEM, EffectSummary, summarize

CARD: Final = 100
"""What it is worth that a card leaves the hand."""
EXPECTED_TURNS: Final = 3
"""How many more turns an asset is reckoned to see."""


class CardValues:
    """What each program and each face of a compiled is worth."""

    compiled: CompiledDeck
    summaries: list[EffectSummary]  # by program, as though its player used it once
    in_play: vec[i64]  # by face: to its controller, while it is in play
    when_played: vec[i64]  # by face: to whom plays it, the card that leaves the hand included
    situational: vec[i64]  # by face: the program whose worth depends on the position, -1 if playing it starts none
    cards_shed: vec[i64]  # by face: how many more cards it may let its player get rid of in a turn
    memo: dict[int, int]  # what questions of programs were worth, by where they stand

    def __init__(self, compiled: CompiledDeck) -> None:
        self.compiled = compiled
        self.summaries = []
        self.in_play = vec[i64]()
        self.when_played = vec[i64]()
        self.situational = vec[i64]()
        self.cards_shed = vec[i64]()
        self.memo = {}


def value_cards(compiled: CompiledDeck) -> CardValues:
    """Read every program once."""
    out = CardValues(compiled)
    for program in range(len(compiled.program_starts)):
        out.summaries.append(summarize(compiled, compiled.program_starts[program], THEM))
    for face in range(compiled.faces):
        value_face(out, face)
    return out


def value_face(out: CardValues, face: i64) -> None:
    """Add up what one face does: as an event at once, as an asset when it comes into play and while it is there."""
    compiled = out.compiled
    worth: i64 = 0
    sheds: i64 = 0
    program = compiled.event_code[face]
    for ability in range(compiled.first_ability[face], compiled.last_ability[face]):
        record = ability * ABILITY_WIDTH
        code = compiled.abilities[record + A_CODE]
        if is_enter_trigger(compiled, record):
            program = code
        else:
            worth += ability_value(compiled, record)
        if compiled.abilities[record + A_ROLE] == ROLE_ALLOWANCE:
            sheds += compiled.abilities[record + A_LEAST]
        elif code >= 0:
            sheds += out.summaries[code].sheds
    playing = CARD + worth
    if program >= 0:
        playing += out.summaries[program].value
        if not out.summaries[program].depends():
            program = -1
    if compiled.event_code[face] >= 0:
        sheds += out.summaries[compiled.event_code[face]].sheds
    out.in_play = append(out.in_play, worth)
    out.when_played = append(out.when_played, playing)
    out.situational = append(out.situational, program)
    out.cards_shed = append(out.cards_shed, sheds)


def is_enter_trigger(compiled: CompiledDeck, record: i64) -> bool:
    """Whether an ability is met by its own card's coming into play."""
    table = compiled.abilities
    return table[record + A_ROLE] == 0 and table[record + A_OCCURRENCE] == OCC_ENTER and table[record + A_THIS] == 1


def ability_value(compiled: CompiledDeck, record: i64) -> i64:
    """What an ability in play is worth to its controller."""
    table = compiled.abilities
    role = table[record + A_ROLE]
    halved = 2 if table[record + A_COND] >= 0 else 1
    if role == ROLE_ALLOWANCE:
        return 60 * EXPECTED_TURNS * table[record + A_LEAST] // halved
    if role == ROLE_CANT:
        return prohibition_value(table[record + A_OCCURRENCE], table[record + A_PARTY]) // halved
    if role == ROLE_SUBSTITUTION:
        return substitution_value(compiled, record) // halved
    party = party_of_occurrence(table[record + A_PARTY])
    spoken = THEM if table[record + A_BY] != PARTY_NOBODY else party
    value = summarize(compiled, compiled.program_starts[table[record + A_CODE]], spoken).value
    return value * trigger_frequency(table[record + A_OCCURRENCE], party, table[record + A_THIS] == 1) // 10


def party_of_occurrence(party: i64) -> i64:
    """Whom an occurrence is about, as its watcher sees it."""
    if party == PARTY_YOU:
        return ME
    return EVERYBODY if party == PARTY_ANYONE else THEM


def trigger_frequency(event: i64, party: i64, this: bool) -> i64:
    """How often, in tenths, something is reckoned to be met while its asset is in play."""
    if this:
        return 3
    sides: i64 = 2 if party == EVERYBODY else 1
    if event == OCC_TURN_START or event == OCC_TURN_END:
        return 10 * EXPECTED_TURNS * sides
    if event == OCC_PLAY or event == OCC_ENTER or event == OCC_DISCARD:
        return 12 * sides
    if event == OCC_DRAW:
        return 15 * sides
    return 1 if event == OCC_LOSE else 4


def prohibition_value(event: i64, party: i64) -> i64:
    """What it is worth that something can't happen."""
    if event == OCC_DESTROY or event == OCC_GAIN or event == OCC_LEAVE:
        return 15
    if party == PARTY_YOU:
        return -90
    return 0 if party == PARTY_ANYONE else 90


def substitution_value(compiled: CompiledDeck, record: i64) -> i64:
    """What it is worth that something happens otherwise."""
    table = compiled.abilities
    event = table[record + A_OCCURRENCE]
    mine = table[record + A_PARTY] == PARTY_YOU
    if event != OCC_DRAW:
        return 30 if mine or table[record + A_THIS] else 10
    deed = summarize(compiled, compiled.program_starts[table[record + A_CODE]], ME if mine else THEM)
    often: i64 = 10 * EXPECTED_TURNS if table[record + A_BY] == PARTY_NOBODY and table[record + A_LEAST] < 2 else 4
    saved: i64 = 100 if deed.prevents else -100 * deed.changes
    if not mine:
        saved = -saved
    return (saved + (deed.value if deed.prevents else 0)) * often // 10


class LastCardValues:
    """The appraisal made last: games of one deck follow each other."""

    last: CardValues | None

    def __init__(self) -> None:
        self.last = None


_LAST: Final = LastCardValues()


def card_values(compiled: CompiledDeck) -> CardValues:
    """The appraisal of a compiled."""
    kept = _LAST.last
    if kept is not None and kept.compiled is compiled:
        return kept
    kept = value_cards(compiled)
    _LAST.last = kept
    return kept
