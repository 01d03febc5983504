"""Find the card that a running ability is printed on.

The card is found from the code that runs, not from the token it came from: that token may have been shuffled
away since, and what it shows now is another card, which may be hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from crazier.engine.compiler.compiled_deck import A_CODE, A_TEXT_ID, ABILITY_WIDTH, CompiledDeck
from crazier.engine.core.stack import top_frame
from crazier.engine.core.state import HELD_TOKEN, State
from crazier.engine.effects.batches import next_waiting


@dataclass(frozen=True, slots=True)
class Source:
    """An ability, with the card that it is printed on."""

    card: str
    text: str
    """The ability's own sentence; all sentences of an event, which happen as one."""
    event: bool
    """Whether the card is an event."""


def ability_source(compiled: CompiledDeck, index: int) -> Source:
    """Return the ability with this number in the compiled deck."""
    face = next(
        face for face in range(compiled.faces) if compiled.first_ability[face] <= index < compiled.last_ability[face]
    )
    text = compiled.ability_texts[compiled.abilities[index * ABILITY_WIDTH + A_TEXT_ID]]
    return Source(compiled.names[face], text, bool(compiled.event[face]))


def running_ability(compiled: CompiledDeck, program: int) -> Source:
    """Return the ability whose code starts at this index; without its text for the code of a whole event or use."""
    for face in range(compiled.faces):
        if program in (compiled.event_code[face], compiled.use_code[face]):
            return Source(compiled.names[face], "", bool(compiled.event[face]))
    codes = compiled.abilities[A_CODE::ABILITY_WIDTH]
    return ability_source(compiled, list(codes).index(program))


def next_card_in_line(s: State) -> int:
    """Return the token of the card that is next in line to be played, used or put into play."""
    return int(s.held[next_waiting(s, top_frame(s)) + HELD_TOKEN])


def card_with_ability(compiled: CompiledDeck, text_id: int, face: int) -> str:
    """Return the card that an ability is printed on: the face that its source showed, or one with the same text."""
    text_ids = compiled.abilities[A_TEXT_ID::ABILITY_WIDTH]
    found = [ability_source(compiled, index).card for index, other in enumerate(text_ids) if other == text_id]
    return compiled.names[face] if compiled.names[face] in found else found[0]
