"""Hold what all sentences about one position need: the masked state, its viewer, and the names of players and cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from crazier.cards.deck import Deck
from crazier.engine.core.seats import next_seat, opponents, previous_seat, seats_in_game
from crazier.engine.core.state import SPECTATOR, State
from crazier.engine.core.view import HIDDEN, StateView
from crazier.language.personal_renderer import Reader, Sentence, render_for
from crazier.language.perspective import Cast, Perspective
from crazier.language.tree import Node
from crazier.play.adapters.eights.ability_trees import MOST_TOLD, AbilityTrees, ToldAbility, ability_trees
from crazier.play.adapters.eights.wire import seats_in


@dataclass(slots=True)
class Scene:
    """A position as one viewer may know it, to tell it in sentences."""

    s: State
    """Masked: it holds nothing that is hidden from the viewer."""
    viewer: int | None
    names: tuple[str, ...]
    trees: AbilityTrees
    casts: dict[int, Cast] = field(default_factory=dict)

    def cast(self, you: int) -> Cast:
        """Return who is who for an ability that a player controls."""
        if you not in self.casts:
            s, players = self.s, int(self.s.players)
            allies = seats_in(int(s.allies[self.viewer]), players) if self.viewer is not None else []
            self.casts[you] = Cast(
                self.viewer,
                you,
                tuple(seats_in(int(seats_in_game(s)), players)),
                tuple(seats_in(int(opponents(s, you)), players)),
                tuple(allies),
                int(next_seat(s, you)),
                int(previous_seat(s, you)),
            )
        return self.casts[you]

    def reader(self, card: str, token: int | None, cards: dict[int, str] | None = None) -> Reader:
        """Return the viewer as the reader of a sentence about a card."""
        return Reader(self.viewer, self.names, card, token, cards or {})

    def told(self, key: tuple[str, int], tree: Node, you: int, card: str, token: int | None) -> ToldAbility:
        """Return an ability as it concerns the viewer; `key` says which one it is."""
        cast = self.cast(you)
        full_key = (key, cast, self.names, card, token)
        known = self.trees.told.get(full_key)
        if known is None:
            perspective = Perspective(cast)
            turned = perspective.ability(tree)
            sentence = render_for(turned, "Ability", self.reader(card, token))
            known = ToldAbility(turned, perspective.that_player, sentence)
            if len(self.trees.told) >= MOST_TOLD:
                self.trees.told.clear()
            self.trees.told[full_key] = known
        return known

    def sentence(self, tree: Node, cards: dict[int, str] | None = None) -> Sentence:
        """Return a sentence that is no ability."""
        return render_for(tree, "Sentence", self.reader("", None, cards))

    def shown_name(self, token: int) -> str | None:
        """Return what a card shows; None if it is hidden."""
        face = int(self.s.face[token])
        return None if face == HIDDEN else self.s.compiled.names[face + int(self.s.side[token])]

    def token_if_shown(self, token: int, card: str) -> int | None:
        """Return the token if it still shows this card to the viewer; cards that left may be out of sight."""
        return token if token >= 0 and self.shown_name(token) == card else None


def scene_of(view: StateView, deck: Deck, names: tuple[str, ...]) -> Scene:
    """Return the scene of a view."""
    viewer = None if view.viewer == SPECTATOR else int(view.viewer)
    return Scene(view.masked, viewer, names, ability_trees(deck))
