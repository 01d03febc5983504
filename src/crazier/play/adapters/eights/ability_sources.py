"""Find the card that a running ability is printed on.

The card is found from the code that runs, not from the token it came from: that token may have been shuffled
away since, and what it shows now is another card, which may be hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from crazier.engine.compiler.compiled_deck import A_CODE, A_TEXT_ID, ABILITY_WIDTH, CompiledDeck
from crazier.engine.core.log import NO_CAUSE, packed_ability
from crazier.engine.core.stack import top_frame
from crazier.engine.core.state import HELD_TOKEN, PUBLIC, State
from crazier.engine.effects.batches import next_waiting
from crazier.play.adapters.eights.card_text import requirement_in
from crazier.play.decisions import Cause, Source


@dataclass(frozen=True, slots=True)
class PrintedAbility:
    """An ability, with the card that it is printed on."""

    card: str
    text: str
    """The ability's own sentence; all sentences of an event, which happen as one."""
    event: bool
    """Whether the card is an event."""
    whole: bool
    """Whether it is the whole of a card's abilities that runs: an event, or a card that is used."""
    face: int
    """The number of the face that it is printed on."""
    line: int | None
    """Which of the face's lines it is, from 0; None for the whole."""


@lru_cache(maxsize=4096)
def ability_source(compiled: CompiledDeck, index: int) -> PrintedAbility:
    """Return the ability with this number in the compiled deck."""
    face = next(
        face for face in range(compiled.faces) if compiled.first_ability[face] <= index < compiled.last_ability[face]
    )
    text = ability_text(compiled, index)
    event = bool(compiled.event[face])
    return PrintedAbility(
        compiled.names[face], text, event, whole=False, face=face, line=line_of(compiled, index, face)
    )


def ability_text(compiled: CompiledDeck, index: int) -> str:
    """Return the sentence of the ability with this number."""
    return compiled.ability_texts[compiled.abilities[index * ABILITY_WIDTH + A_TEXT_ID]]


def line_of(compiled: CompiledDeck, index: int, face: int) -> int:
    """Return which line of its face an ability is; a requirement, which is no ability in play, may stand before it."""
    text = compiled.face_texts[face]
    requirement = requirement_in(text, compiled.names[face])
    place = text.find(ability_text(compiled, index))  # not found if the card says it in other words than the standard
    is_before = requirement != "" and (text.find(requirement) < place if place >= 0 else text.startswith(requirement))
    return index - int(compiled.first_ability[face]) + int(is_before)


@lru_cache(maxsize=4096)
def running_ability(compiled: CompiledDeck, program: int) -> PrintedAbility:
    """Return the ability whose code starts at this index."""
    for face in range(compiled.faces):
        if program in (compiled.event_code[face], compiled.use_code[face]):
            text, event = compiled.face_texts[face], bool(compiled.event[face])
            return PrintedAbility(compiled.names[face], text, event, whole=True, face=face, line=None)
    codes = compiled.abilities[A_CODE::ABILITY_WIDTH]
    return ability_source(compiled, list(codes).index(program))


@lru_cache(maxsize=4096)
def cause_of(compiled: CompiledDeck, program: int, source: int, source_face: int, owner: int) -> Cause | None:
    """Return the cause of a log record; None if it has none.

    The ability says which card it is on. Its token is given only if all see it show that card, or a side of it.
    """
    if program == NO_CAUSE[0]:
        return None
    ability = (
        running_ability(compiled, program) if program >= 0 else ability_source(compiled, int(packed_ability(program)))
    )
    shown = source_face >= 0 and ability.card in names_on(compiled, source_face)
    return Cause(ability.card, ability.face, ability.line, owner, source if shown else None)


def names_on(compiled: CompiledDeck, face: int) -> list[str]:
    """Return the names on a face: its own, and those of the sides if it shows a whole split card."""
    sides = range(3) if compiled.split[face] else range(1)
    return [compiled.names[face + side] for side in sides]


def source_of(s: State, ability: PrintedAbility, token: int, owner: int) -> Source:
    """Return an ability as the source of a decision; without the card's token if that may be another card by now."""
    return Source(ability.card, ability.text, token if shows(s, token, ability.card) else None, owner)


def shows(s: State, token: int, card: str) -> bool:
    """Check whether a token is a card that all players see, of this name or with a side of this name."""
    if token < 0 or s.known[token] != PUBLIC:
        return False
    return card in names_on(s.compiled, int(s.face[token]))


def next_card_in_line(s: State) -> int:
    """Return the token of the card that is next in line to be played, used or put into play."""
    return int(s.held[next_waiting(s, top_frame(s)) + HELD_TOKEN])


@lru_cache(maxsize=4096)
def card_with_ability(compiled: CompiledDeck, text_id: int, face: int) -> str:
    """Return the card that an ability is printed on: the face that its source showed, or one with the same text."""
    text_ids = compiled.abilities[A_TEXT_ID::ABILITY_WIDTH]
    found = [ability_source(compiled, index).card for index, other in enumerate(text_ids) if other == text_id]
    return compiled.names[face] if compiled.names[face] in found else found[0]
