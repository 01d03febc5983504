"""Hold what all sentences about one position need: the masked state, its viewer, and the names of players and cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from crazier.cards.deck import Deck
from crazier.engine.core.seats import next_seat, opponents, previous_seat, seats_in_game
from crazier.engine.core.state import SPECTATOR, State
from crazier.engine.core.view import HIDDEN, StateView
from crazier.language.personal_renderer import SentenceTemplate, render_template
from crazier.language.perspective import Cast, Perspective
from crazier.language.tree import Node
from crazier.play.adapters.eights.ability_trees import MOST_KEPT, AbilityTrees, ability_trees
from crazier.play.adapters.eights.wire import seats_in

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PersonalAbility:
    """An ability as it concerns one reader."""

    tree: Node
    that_player: int | None
    """The player of its occurrence, if it can be only one for this reader."""
    sentence: SentenceTemplate


@dataclass(slots=True)
class RenderContext:
    """A position as one viewer may know it, to put it into sentences."""

    s: State
    """Masked: it holds nothing that is hidden from the viewer."""
    viewer: int | None
    names: tuple[str, ...]
    trees: AbilityTrees
    cache: dict[object, Any]
    """What was made before, at any table, for this viewer, the same players and the same teams; names are not in it."""
    allies: tuple[int, ...] = field(default=())
    """The viewer and the viewer's teammates."""
    named_cache: dict[object, Any] = field(default_factory=dict)
    """What was written before, at any table, for this viewer and players of the same names."""

    def cached(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return what was made before for this key, or make it; a full memory starts anew."""
        found: T | None = self.cache.get(key)
        if found is None:
            if len(self.cache) >= MOST_KEPT:
                self.cache.clear()
            found = self.cache[key] = make()
        return found

    def cached_with_names(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return what was written before for this key and players of these names, or write it."""
        found: T | None = self.named_cache.get(key)
        if found is None:
            self.trees.make_room()
            found = self.named_cache[key] = make()
        return found

    def cast(self, you: int) -> Cast:
        """Return who is who for an ability that a player controls."""
        return self.cached(("cast", you), lambda: self._cast(you))

    def _cast(self, you: int) -> Cast:
        s, players = self.s, int(self.s.players)
        return Cast(
            self.viewer,
            you,
            tuple(seats_in(int(seats_in_game(s)), players)),
            tuple(seats_in(int(opponents(s, you)), players)),
            self.allies,
            int(next_seat(s, you)),
            int(previous_seat(s, you)),
        )

    def personal(self, tree: Node, you: int) -> PersonalAbility:
        """Return an ability as it concerns the viewer."""
        perspective = Perspective(self.cast(you))
        turned = perspective.ability(tree)
        return PersonalAbility(turned, perspective.that_player, render_template(turned, "Ability", self.viewer))

    def sentence(self, tree: Node) -> SentenceTemplate:
        """Return a sentence that is no ability."""
        return render_template(tree, "Sentence", self.viewer)

    def shown_name(self, token: int) -> str | None:
        """Return what a card shows; None if it is hidden."""
        face = int(self.s.face[token])
        return None if face == HIDDEN else self.s.compiled.names[face + int(self.s.side[token])]

    def shown_token(self, token: int) -> int | None:
        """Return a token if the viewer sees what it shows, else None."""
        return token if token >= 0 and self.shown_name(token) is not None else None

    def token_if_shown(self, token: int, card: str) -> int | None:
        """Return the token if it still shows this card to the viewer; cards that left may be out of sight."""
        return token if token >= 0 and self.shown_name(token) == card else None


def render_context_of(view: StateView, deck: Deck, names: tuple[str, ...]) -> RenderContext:
    """Return the context of a view; what is asked about the same view again gets the same one."""
    s, trees = view.masked, ability_trees(deck)
    last: RenderContext | None = trees.last_context
    if last is not None and last.s is s and last.names is names:
        return last
    viewer = None if view.viewer == SPECTATOR else int(view.viewer)
    allies = () if viewer is None else tuple(seats_in(int(s.allies[viewer]), int(s.players)))
    reader = (viewer, int(s.out), tuple(s.allies))
    written = trees.written_for((reader, names))
    context = trees.last_context = RenderContext(s, viewer, names, trees, trees.memory_of(reader), allies, written)
    return context
