"""List the abilities of Crazier Eights that run or wait, as one viewer may know them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from crazier.cards.deck import Deck
from crazier.engine.compiler.compiled_deck import A_CODE, ABILITY_WIDTH, CompiledDeck
from crazier.engine.core.frame import (
    FRAME_ABILITY,
    FRAME_COPY,
    FRAME_EVENT_CARD,
    FRAME_OCCURRENCE,
    FRAME_SUBSTITUTION,
    Frame,
)
from crazier.engine.core.state import (
    PENDING_ABILITY,
    PENDING_CONTROLLER,
    PENDING_SOURCE,
    PENDING_WIDTH,
)
from crazier.engine.core.view import StateView
from crazier.language.personal_renderer import join_sentences
from crazier.language.renderer import render
from crazier.language.tree import Node
from crazier.play.adapters.eights.scene import Scene, scene_of
from crazier.play.effects import RunningAbility

RunningKind = Literal["ability", "event", "copy", "substitution"]
KINDS: Final[dict[int, RunningKind]] = {
    FRAME_ABILITY: "ability",
    FRAME_EVENT_CARD: "event",
    FRAME_COPY: "copy",
    FRAME_SUBSTITUTION: "substitution",
}


def running_abilities(view: StateView, deck: Deck, names: tuple[str, ...]) -> tuple[RunningAbility, ...]:
    """Return what runs, the ability that asks or acts now first, then what waits, in the order it was set off."""
    scene = scene_of(view, deck, names)
    return (*running(scene), *waiting(scene))


def running(scene: Scene) -> Iterator[RunningAbility]:
    """Yield the abilities on the stack, the top one first."""
    state: Literal["running", "interrupted"] = "running"
    for level in reversed(range(scene.s.depth)):
        frame = scene.s.stack[level]
        if frame.kind != FRAME_OCCURRENCE:
            yield running_frame(scene, frame, state)
            state = "interrupted"


def running_frame(scene: Scene, frame: Frame, state: Literal["running", "interrupted"]) -> RunningAbility:
    """Return the ability of a frame."""
    face, trees = code_source(scene, int(frame.code))
    return described(scene, state, KINDS[int(frame.kind)], int(frame.you), int(frame.source), face, trees)


def waiting(scene: Scene) -> Iterator[RunningAbility]:
    """Yield the triggered abilities that wait to start."""
    s = scene.s
    for at in range(0, s.pending_len, PENDING_WIDTH):
        ability = int(s.pending[at + PENDING_ABILITY])
        trees = (scene.trees.by_ability[ability],)
        you, source = int(s.pending[at + PENDING_CONTROLLER]), int(s.pending[at + PENDING_SOURCE])
        yield described(scene, "waiting", "ability", you, source, face_with_ability(s.compiled, ability), trees)


def described(
    scene: Scene,
    state: Literal["running", "interrupted", "waiting"],
    kind: RunningKind,
    you: int,
    source: int,
    face: int,
    trees: tuple[Node, ...],
) -> RunningAbility:
    """Return an ability in words. The code that runs tells its card: the token may show another one by now."""
    card = scene.s.compiled.names[face]
    token = scene.token_if_shown(source, card)
    told = [scene.told((f"face {face}", number), tree, you, card, token).sentence for number, tree in enumerate(trees)]
    sentence = join_sentences(*told)
    line = " ".join(render(tree) for tree in trees)
    return RunningAbility(state, kind, you, token, card, line, sentence.text, sentence.mentions)


def code_source(scene: Scene, program: int) -> tuple[int, tuple[Node, ...]]:
    """Return the face whose code this is, and its abilities in it: one of them, or all that an event or a use runs."""
    compiled = scene.s.compiled
    for face in range(compiled.faces):
        if program in (compiled.event_code[face], compiled.use_code[face]):
            trees = scene.trees.by_face[face]
            return face, tuple(tree for tree in trees if tree.kind in ("once", "triggered"))
    codes = list(compiled.abilities[A_CODE::ABILITY_WIDTH])
    ability = codes.index(program)
    return face_with_ability(compiled, ability), (scene.trees.by_ability[ability],)


def face_with_ability(compiled: CompiledDeck, ability: int) -> int:
    """Return the face that an ability is printed on."""
    return next(
        face for face in range(compiled.faces) if compiled.first_ability[face] <= ability < compiled.last_ability[face]
    )
