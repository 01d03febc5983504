"""Say what follows from "yes" and from "no" when an ability of Crazier Eights asks, in the words of its card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from crazier.cards.deck import Deck
from crazier.engine.core.frame import FRAME_OCCURRENCE
from crazier.engine.core.state import ASK_CARD, ASK_YES_NO
from crazier.engine.core.view import StateView
from crazier.language.personal_renderer import SOURCE, phrase_template
from crazier.language.perspective import Perspective, node_seats
from crazier.language.tree import Node
from crazier.play.adapters.eights.render_context import RenderContext, render_context_of
from crazier.play.adapters.eights.running_abilities import CAUSE, code_source, frame_cause
from crazier.play.decisions import OptionKey
from crazier.play.text.pieces import Pieces, personal_pieces

MOST_WORDS: Final = 12
"""What takes more words does not fit on a button."""
OPTIONAL: Final = ("may", "may_instead")
"""The parts of a text that leave something to a player."""
GATES: Final = ("if", "unless", "replaced")
"""The parts of a text that say when something is done."""


def consequences(view: StateView, deck: Deck, names: tuple[str, ...]) -> Mapping[OptionKey, Pieces]:
    """Return what the viewer does by saying yes, and what happens after a no, where the card says it in a few words."""
    s = view.masked
    if s.ask not in (ASK_YES_NO, ASK_CARD) or not s.depth:
        return {}
    frame = s.stack[s.depth - 1]
    if frame.kind == FRAME_OCCURRENCE:
        return {}
    context = render_context_of(view, deck, names)
    face, trees = code_source(context, int(frame.code))
    optional = [tree for tree in trees if count_of(tree, OPTIONAL)]
    if len(optional) != 1 or count_of(optional[0], OPTIONAL) != 1:
        return {}
    cause = frame_cause(context, frame, s.stack[s.depth - 2] if s.depth > 1 else None)
    perspective = Perspective(context.cast(int(frame.you)), cause.player, CAUSE if cause.card is not None else None)
    answers = answer_nodes(perspective.set_off(optional[0]).items("steps"), context.viewer)
    card = context.s.compiled.names[face]
    cards = {SOURCE: (card, context.token_if_shown(int(frame.source), card))}
    if cause.card is not None:
        cards[CAUSE] = (context.shown_name(cause.card) or "", cause.card)
    found = {key: said(context, tree, category, cards) for key, tree, category in answers}
    return {key: pieces for key, pieces in found.items() if pieces}


def count_of(tree: Node, kinds: Sequence[str]) -> int:
    """Return how many parts of a tree are of some kinds."""
    return sum(part.kind in kinds for part in tree.walk())


def answer_nodes(steps: Sequence[Node], viewer: int | None) -> Iterator[tuple[OptionKey, Node, str]]:
    """Yield what a yes and a no stand for: the act that the viewer may do, and what follows if the viewer does not."""
    for step, after in zip(steps, (*steps[1:], None), strict=True):
        inner = step["then"] if step.kind in GATES else step
        if inner.kind == "may_instead":
            yield "accept", inner["then"], "Replacement"
        if inner.kind != "may":
            continue
        yield "accept", inner["act"], "Act"
        if after is None or after.kind != "did_not":
            continue
        then = after["then"]
        is_own = then.kind == "do" and (then["who"] == after["who"] or is_viewer(then["who"], viewer))
        yield ("decline", then["act"], "Act") if is_own else ("decline", then, "Do")


def is_viewer(who: Node, viewer: int | None) -> bool:
    """Check whether a player is the reader."""
    return who.kind == "seats" and node_seats(who) == (viewer,)


def said(context: RenderContext, tree: Node, category: str, cards: Mapping[int, tuple[str, int | None]]) -> Pieces:
    """Return a part of a sentence in pieces; nothing if it is too long, or speaks of cards known only by then."""
    template = phrase_template(tree, category, context.viewer)
    if any(blank.kind == "card" and blank.number not in cards for blank in template.blanks):
        return ()
    sentence = template.fill(context.names, cards)
    return personal_pieces(sentence) if len(sentence.text.split()) <= MOST_WORDS else ()
