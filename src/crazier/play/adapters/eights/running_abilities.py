"""List the abilities of Crazier Eights that run or wait, as one viewer may know them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from crazier.cards.deck import Deck
from crazier.engine.compiler.compiled_deck import A_CODE, ABILITY_WIDTH, CompiledDeck
from crazier.engine.compiler.opcodes import SLOT_OCCURRENCE
from crazier.engine.core.frame import (
    FRAME_ABILITY,
    FRAME_COPY,
    FRAME_EVENT_CARD,
    FRAME_OCCURRENCE,
    FRAME_SUBSTITUTION,
    Frame,
)
from crazier.engine.core.stack import first_in_slot
from crazier.engine.core.state import (
    HELD_TOKEN,
    PENDING_ABILITY,
    PENDING_CONTROLLER,
    PENDING_PLAYER,
    PENDING_SOURCE,
    PENDING_TOKEN,
    PENDING_WIDTH,
)
from crazier.engine.core.view import StateView
from crazier.language.personal_renderer import SOURCE, SentenceTemplate, join_templates, render_template
from crazier.language.perspective import Perspective
from crazier.language.renderer import render
from crazier.language.tree import Node
from crazier.play.adapters.eights.render_context import RenderContext, render_context_of
from crazier.play.effects import RunningAbility, RunningKind, RunningState
from crazier.play.text.pieces import filled_pieces

KINDS: Final[dict[int, RunningKind]] = {
    FRAME_ABILITY: "ability",
    FRAME_EVENT_CARD: "event",
    FRAME_COPY: "copy",
    FRAME_SUBSTITUTION: "substitution",
}


CAUSE: Final = -2
"""Stands for the token of the card that set an ability off."""


class Cause(NamedTuple):
    """What set an ability off: the player who did it or to whom it happened, and the card, as far as they are known."""

    player: int | None
    card: int | None


def running_abilities(view: StateView, deck: Deck, names: tuple[str, ...]) -> tuple[RunningAbility, ...]:
    """Return what runs, the ability that asks or acts now first, then what waits, in the order it was set off."""
    if not view.masked.depth and not view.masked.pending_len:
        return ()
    context = render_context_of(view, deck, names)
    return (*running(context), *waiting(context))


def running(context: RenderContext) -> Iterator[RunningAbility]:
    """Yield the abilities on the stack, the top one first."""
    state: RunningState = "running"
    for level in reversed(range(context.s.depth)):
        frame = context.s.stack[level]
        if frame.kind != FRAME_OCCURRENCE:
            yield running_frame(context, frame, context.s.stack[level - 1] if level else None, state)
            state = "interrupted"


def running_frame(context: RenderContext, frame: Frame, below: Frame | None, state: RunningState) -> RunningAbility:
    """Return the ability of a frame; below a substitution is the occurrence that it replaces."""
    program = int(frame.code)
    face, trees = context.cached(("source", program), lambda: code_source(context, program))
    cause = frame_cause(context, frame, below)
    return described(context, (state, KINDS[int(frame.kind)]), int(frame.you), int(frame.source), face, trees, cause)


def frame_cause(context: RenderContext, frame: Frame, below: Frame | None) -> Cause:
    """Return what set the ability of a frame off; below a substitution is the occurrence that it replaces."""
    player, token = seat_of_mask(int(frame.players0)), held_card(context, frame)
    if frame.kind == FRAME_SUBSTITUTION and below is not None:
        player, token = int(below.player), int(below.token)
    return Cause(player if player >= 0 else None, context.shown_token(token))


def waiting(context: RenderContext) -> Iterator[RunningAbility]:
    """Yield the triggered abilities that wait to start."""
    s = context.s
    for at in range(0, s.pending_len, PENDING_WIDTH):
        ability = int(s.pending[at + PENDING_ABILITY])
        trees = (context.trees.in_play[ability].tree,)
        you, source = int(s.pending[at + PENDING_CONTROLLER]), int(s.pending[at + PENDING_SOURCE])
        player = int(s.pending[at + PENDING_PLAYER])
        cause = Cause(player if player >= 0 else None, context.shown_token(int(s.pending[at + PENDING_TOKEN])))
        face = face_with_ability(s.compiled, ability)
        yield described(context, ("waiting", "ability"), you, source, face, trees, cause)


def seat_of_mask(mask: int) -> int:
    """Return the player of a mask that has one; -1 for none or several."""
    return mask.bit_length() - 1 if mask.bit_count() == 1 else -1


def held_card(context: RenderContext, frame: Frame) -> int:
    """Return the token of the card that set an ability off, -1 if there is none or it is out of sight."""
    at = int(first_in_slot(context.s, frame, SLOT_OCCURRENCE))
    return int(context.s.held[at + HELD_TOKEN]) if at >= 0 else -1


def described(
    context: RenderContext,
    state_and_kind: tuple[RunningState, RunningKind],
    you: int,
    source: int,
    face: int,
    trees: tuple[Node, ...],
    cause: Cause,
) -> RunningAbility:
    """Return an ability in words. The code that runs tells its card: the token may show another one by now."""
    card = context.s.compiled.names[face]
    cards = {SOURCE: (card, context.token_if_shown(source, card))}
    if cause.card is not None:
        cards[CAUSE] = (context.shown_name(cause.card) or "", cause.card)
    key = ("running", tuple(map(id, trees)), state_and_kind, you, cause.player, *cards.values())
    return context.cached_with_names(key, lambda: worded(context, state_and_kind, you, trees, cause.player, cards))


def worded(
    context: RenderContext,
    state_and_kind: tuple[RunningState, RunningKind],
    you: int,
    trees: tuple[Node, ...],
    player: int | None,
    cards: dict[int, tuple[str, int | None]],
) -> RunningAbility:
    """Return an ability that a player set off, with its own card and the one that set it off, in words."""
    known = CAUSE in cards
    template = context.cached(
        ("running", tuple(map(id, trees)), you, player, known),
        lambda: join_templates(*(set_off_template(context, tree, you, player, known) for tree in trees)),
    )
    line = context.cached(("line", tuple(map(id, trees))), lambda: " ".join(render(tree) for tree in trees))
    card, token = cards[SOURCE]
    return RunningAbility(*state_and_kind, you, token, card, line, filled_pieces(template, context.names, cards))


def set_off_template(
    context: RenderContext, tree: Node, you: int, player: int | None, card_known: bool
) -> SentenceTemplate:
    """Return what an ability that was set off does, for the viewer."""
    body = Perspective(context.cast(you), player, CAUSE if card_known else None).set_off(tree)
    return render_template(body, "Body", context.viewer)


def code_source(context: RenderContext, program: int) -> tuple[int, tuple[Node, ...]]:
    """Return the face whose code this is, and its abilities in it: one of them, or all that an event or a use runs."""
    compiled = context.s.compiled
    for face in range(compiled.faces):
        if program in (compiled.event_code[face], compiled.use_code[face]):
            trees = context.trees.by_face[face]
            return face, tuple(tree for tree in trees if tree.kind in ("once", "triggered"))
    codes = list(compiled.abilities[A_CODE::ABILITY_WIDTH])
    ability = codes.index(program)
    return face_with_ability(compiled, ability), (context.trees.in_play[ability].tree,)


def face_with_ability(compiled: CompiledDeck, ability: int) -> int:
    """Return the face that an ability is printed on."""
    return next(
        face for face in range(compiled.faces) if compiled.first_ability[face] <= ability < compiled.last_ability[face]
    )
