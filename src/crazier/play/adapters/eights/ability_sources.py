"""Which card a running ability stands on.

The card is found from the code that runs, not from the token it came from: that token may have been shuffled
away since, and what it shows now is another card, which may be hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from crazier.engine.compiler.compiled_deck import A_CODE, A_TEXT_ID, ABILITY_WIDTH, CompiledDeck
from crazier.engine.core.stack import top_frame
from crazier.engine.core.state import State
from crazier.engine.effects.batches import next_waiting


@dataclass(frozen=True, slots=True)
class Source:
    """An ability on a card."""

    card: str
    text: str
    """The ability's own sentence; all sentences of an event, which happen as one."""
    event: bool


def ability_source(compiled: CompiledDeck, index: int) -> Source:
    """The ability of that number in the catalogue."""
    face = next(
        face for face in range(compiled.faces) if compiled.first_ability[face] <= index < compiled.last_ability[face]
    )
    text = compiled.ability_texts[compiled.abilities[index * ABILITY_WIDTH + A_TEXT_ID]]
    return Source(compiled.names[face], text, bool(compiled.event[face]))


def running_ability(compiled: CompiledDeck, program: int) -> Source:
    """The ability that a program is."""
    for face in range(compiled.faces):
        if program in (compiled.event_code[face], compiled.use_code[face]):
            return Source(compiled.names[face], "", bool(compiled.event[face]))
    codes = compiled.abilities[A_CODE::ABILITY_WIDTH]
    return ability_source(compiled, list(codes).index(program))


def next_card_in_line(s: State) -> int:
    """The card that is next in line to be played, used or put into play."""
    return int(s.held[next_waiting(s, top_frame(s)) + 1])


def card_with_ability(compiled: CompiledDeck, tree: int, face: int) -> str:
    """The card an ability stands on: the face its source showed, or else one that has this very text."""
    trees = compiled.abilities[A_TEXT_ID::ABILITY_WIDTH]
    found = [ability_source(compiled, index).card for index, other in enumerate(trees) if other == tree]
    return compiled.names[face] if compiled.names[face] in found else found[0]
