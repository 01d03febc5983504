"""Value the cards of a compiled deck by what their programs do, never by their names.

All values are in hundredths of a card in hand: one card fewer in one's own hand is worth 100 (`CARD`), and so is one
card more in an opponent's hand. The numbers are for a two-player game; they are a rule of thumb that a search corrects.
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
    PARTY_NONE,
    PARTY_YOU,
    ROLE_ALLOWANCE,
    ROLE_CANT,
    ROLE_SUBSTITUTION,
    CompiledDeck,
)
from crazier.games.eights.ai.effect_summary import EVERYONE, ME, THEM, EffectSummary, summarize

CARD: Final = 100
"""The worth of one card leaving one's own hand: the unit of all values."""
EXPECTED_TURNS: Final = 3
"""How many more turns an asset is expected to stay in play."""


class CardValues:
    """The values of every program and every face of a compiled deck."""

    compiled: CompiledDeck
    summaries: list[EffectSummary]  # by program: the effect of running it once, for its controller
    in_play: vec[i64]  # by face: its worth to its controller while it is in play
    when_played: vec[i64]  # by face: its worth to the player who plays it, including the card that leaves the hand
    situational: vec[i64]  # by face: the program that playing it starts, if its worth depends on the position, else -1
    cards_shed: vec[i64]  # by face: how many more cards it may let its player shed in a turn
    risky: vec[i64]  # by face: 1 if playing it may end the game this turn, or bring a card into play that does
    any_decisive: bool  # whether the deck has a card that makes a player win or lose
    memo: dict[int, int]  # values of choices inside programs, by 2 * index in the code + party of the occurrence

    def __init__(self, compiled: CompiledDeck) -> None:
        self.compiled = compiled
        self.summaries = []
        self.in_play = vec[i64]()
        self.when_played = vec[i64]()
        self.situational = vec[i64]()
        self.cards_shed = vec[i64]()
        self.risky = vec[i64]()
        self.any_decisive = False
        self.memo = {}


def value_cards(compiled: CompiledDeck) -> CardValues:
    """Build the values of a compiled deck by summarizing every program once."""
    out = CardValues(compiled)
    for program in range(len(compiled.program_starts)):
        out.summaries.append(summarize(compiled, compiled.program_starts[program], THEM))
    for face in range(compiled.faces):
        if compiled.decisive[face]:
            out.any_decisive = True
    for face in range(compiled.faces):
        value_face(out, face)
    return out


def value_face(out: CardValues, face: i64) -> None:
    """Append the values of one face: as an event at once, as an asset when it enters play and while it is in play."""
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
            sheds += out.summaries[code].cards_shed
    playing = CARD + worth
    risky: i64 = compiled.decisive[face]
    if program >= 0:
        if out.any_decisive and out.summaries[program].deploys:
            risky = 1
        playing += out.summaries[program].value
        if not out.summaries[program].is_situational():
            program = -1
    if compiled.event_code[face] >= 0:
        sheds += out.summaries[compiled.event_code[face]].cards_shed
    out.in_play = append(out.in_play, worth)
    out.when_played = append(out.when_played, playing)
    out.situational = append(out.situational, program)
    out.cards_shed = append(out.cards_shed, sheds)
    out.risky = append(out.risky, risky)


def is_enter_trigger(compiled: CompiledDeck, record: i64) -> bool:
    """Check whether an ability triggers when its own card enters play."""
    table = compiled.abilities
    return table[record + A_ROLE] == 0 and table[record + A_OCCURRENCE] == OCC_ENTER and table[record + A_THIS] == 1


def ability_value(compiled: CompiledDeck, record: i64) -> i64:
    """Return what an ability in play is worth to its controller."""
    table = compiled.abilities
    role = table[record + A_ROLE]
    divisor = 2 if table[record + A_COND] >= 0 else 1
    if role == ROLE_ALLOWANCE:
        return 60 * EXPECTED_TURNS * table[record + A_LEAST] // divisor
    if role == ROLE_CANT:
        return prohibition_value(table[record + A_OCCURRENCE], table[record + A_PARTY]) // divisor
    if role == ROLE_SUBSTITUTION:
        return substitution_value(compiled, record) // divisor
    party = party_of_occurrence(table[record + A_PARTY])
    subject = THEM if table[record + A_BY] != PARTY_NONE else party
    value = summarize(compiled, compiled.program_starts[table[record + A_CODE]], subject).value
    return value * trigger_frequency(table[record + A_OCCURRENCE], party, table[record + A_THIS] == 1) // 10


def party_of_occurrence(party: i64) -> i64:
    """Return the party that an occurrence is about, as the controller of the watching ability sees it."""
    if party == PARTY_YOU:
        return ME
    return EVERYONE if party == PARTY_ANYONE else THEM


def trigger_frequency(occurrence: i64, party: i64, this: bool) -> i64:
    """Return how often, in tenths, an ability is expected to trigger while its asset is in play."""
    if this:
        return 3
    sides: i64 = 2 if party == EVERYONE else 1
    if occurrence == OCC_TURN_START or occurrence == OCC_TURN_END:
        return 10 * EXPECTED_TURNS * sides
    if occurrence == OCC_PLAY or occurrence == OCC_ENTER or occurrence == OCC_DISCARD:
        return 12 * sides
    if occurrence == OCC_DRAW:
        return 15 * sides
    return 1 if occurrence == OCC_LOSE else 4


def prohibition_value(occurrence: i64, party: i64) -> i64:
    """Return what a "can't" ability is worth to its controller."""
    if occurrence == OCC_DESTROY or occurrence == OCC_GAIN or occurrence == OCC_LEAVE:
        return 15
    if party == PARTY_YOU:
        return -90
    return 0 if party == PARTY_ANYONE else 90


def substitution_value(compiled: CompiledDeck, record: i64) -> i64:
    """Return what a substitution ability is worth to its controller."""
    table = compiled.abilities
    occurrence = table[record + A_OCCURRENCE]
    mine = table[record + A_PARTY] == PARTY_YOU
    if occurrence != OCC_DRAW:
        return 30 if mine or table[record + A_THIS] else 10
    summary = summarize(compiled, compiled.program_starts[table[record + A_CODE]], ME if mine else THEM)
    frequency: i64 = 10 * EXPECTED_TURNS if table[record + A_BY] == PARTY_NONE and table[record + A_LEAST] < 2 else 4
    saved: i64 = 100 if summary.prevents else -100 * summary.draw_change
    if not mine:
        saved = -saved
    return (saved + (summary.value if summary.prevents else 0)) * frequency // 10


class LastCardValues:
    """A cache that holds the card values of one deck; consecutive games usually have the same deck."""

    last: CardValues | None

    def __init__(self) -> None:
        self.last = None


_LAST: Final = LastCardValues()


def card_values(compiled: CompiledDeck) -> CardValues:
    """Return the values of a compiled deck, from the cache if it is the deck of the last call."""
    cached = _LAST.last
    if cached is not None and cached.compiled is compiled:
        return cached
    cached = value_cards(compiled)
    _LAST.last = cached
    return cached
