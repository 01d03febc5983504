"""Find the card that a running ability is printed on.

The card is found from the code that runs, not from the token it came from: that token may have been shuffled
away since, and what it shows now is another card, which may be hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from crazier.engine.compiler.compiled_deck import A_CODE, A_TEXT_ID, ABILITY_WIDTH, CompiledDeck
from crazier.engine.core.stack import top_frame
from crazier.engine.core.state import HELD_TOKEN, PUBLIC, State
from crazier.engine.effects.batches import next_waiting
from crazier.play.decisions import Source


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


@lru_cache(maxsize=4096)
def ability_source(compiled: CompiledDeck, index: int) -> PrintedAbility:
    """Return the ability with this number in the compiled deck."""
    face = next(
        face for face in range(compiled.faces) if compiled.first_ability[face] <= index < compiled.last_ability[face]
    )
    text = compiled.ability_texts[compiled.abilities[index * ABILITY_WIDTH + A_TEXT_ID]]
    return PrintedAbility(compiled.names[face], text, bool(compiled.event[face]), whole=False)


@lru_cache(maxsize=4096)
def running_ability(compiled: CompiledDeck, program: int) -> PrintedAbility:
    """Return the ability whose code starts at this index."""
    for face in range(compiled.faces):
        if program in (compiled.event_code[face], compiled.use_code[face]):
            return PrintedAbility(
                compiled.names[face], compiled.face_texts[face], bool(compiled.event[face]), whole=True
            )
    codes = compiled.abilities[A_CODE::ABILITY_WIDTH]
    return ability_source(compiled, list(codes).index(program))


def source_of(s: State, ability: PrintedAbility, token: int, owner: int) -> Source:
    """Return an ability as the source of a decision; without the card's token if that may be another card by now."""
    return Source(ability.card, ability.text, token if shows(s, token, ability.card) else None, owner)


def shows(s: State, token: int, card: str) -> bool:
    """Check whether a token is a card that all players see, of this name or with a side of this name."""
    if token < 0 or s.known[token] != PUBLIC:
        return False
    face = int(s.face[token])
    sides = range(3) if s.compiled.split[face] else range(1)
    return any(s.compiled.names[face + side] == card for side in sides)


def next_card_in_line(s: State) -> int:
    """Return the token of the card that is next in line to be played, used or put into play."""
    return int(s.held[next_waiting(s, top_frame(s)) + HELD_TOKEN])


@lru_cache(maxsize=4096)
def card_with_ability(compiled: CompiledDeck, text_id: int, face: int) -> str:
    """Return the card that an ability is printed on: the face that its source showed, or one with the same text."""
    text_ids = compiled.abilities[A_TEXT_ID::ABILITY_WIDTH]
    found = [ability_source(compiled, index).card for index, other in enumerate(text_ids) if other == text_id]
    return compiled.names[face] if compiled.names[face] in found else found[0]
