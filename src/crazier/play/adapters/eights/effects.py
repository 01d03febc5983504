"""List what is in effect in Crazier Eights, as a viewer may know it: abilities in play, and what cards left behind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from crazier.cards.deck import Deck
from crazier.engine.compiler.compiled_deck import (
    OCC_DRAW,
    OCC_LOSE,
    ROLE_ALLOWANCE,
    ROLE_CANT,
    ROLE_SUBSTITUTION,
    ROLE_TRIGGERED,
)
from crazier.engine.core.view import StateView
from crazier.games.eights.allowances import left_from_watcher
from crazier.language.personal_renderer import NOTHING, SOURCE, SentenceTemplate, join_templates
from crazier.language.tree import Node, node
from crazier.play.adapters.eights.close_endings import is_close_to_end, may_end_game
from crazier.play.adapters.eights.conditions import Counted, condition_state, count_now, counted_by, fact_node
from crazier.play.adapters.eights.left_behind import left_behind
from crazier.play.adapters.eights.render_context import PersonalAbility, RenderContext, render_context_of
from crazier.play.adapters.eights.standing_abilities import (
    LEAVING,
    MOVES_OF_A_TURN,
    StandingAbility,
    standing_abilities,
)
from crazier.play.effects import GROUP_ORDER, Effect, EffectGroup, EffectKind
from crazier.play.game_adapter import LogSource
from crazier.play.text.pieces import filled_pieces

KINDS: Final[dict[int, EffectKind]] = {
    ROLE_TRIGGERED: "triggered",
    ROLE_CANT: "cant",
    ROLE_SUBSTITUTION: "substitution",
    ROLE_ALLOWANCE: "allowance",
}
GROUP_PLACES: Final = {group: place for place, group in enumerate(GROUP_ORDER)}


@dataclass(frozen=True, slots=True)
class ActiveAbility:
    """An ability in play as it concerns the viewer: all that stays the same while its asset does."""

    card: str
    tree: Node
    personal: PersonalAbility
    counted: tuple[Counted, ...]
    group: EffectGroup
    """When it matters as long as it does not bear on the pending decision."""
    may_sleep: bool
    """Whether it has a condition that can be checked before it happens."""
    may_end_game: bool
    """Whether it makes somebody win or lose."""
    is_plain: bool
    """Whether nothing is counted for it and it can't sleep: then it stands as everybody sees it."""


def effects(view: StateView, deck: Deck, names: tuple[str, ...], log: LogSource) -> tuple[Effect, ...]:
    """Return what is active now, what matters soonest to the viewer first."""
    s = view.masked
    if s.reason or not (len(s.watchers) or len(s.guards) or len(s.obligations) or any(s.counters)):
        return ()
    context = render_context_of(view, deck, names)
    found = [*abilities_in_play(context), *left_behind(context, log)]
    first = context.viewer or 0
    players = int(context.s.players)
    return tuple(sorted(found, key=lambda one: (GROUP_PLACES[one.group], (one.owner - first) % players)))


def abilities_in_play(context: RenderContext) -> Iterator[Effect]:
    """Yield the abilities of assets that are active; not those that only do something when their asset comes."""
    for standing in standing_abilities(context.s, context.trees):
        known: Effect | None = context.named_cache.get(standing.key)
        yield known if known is not None else effect_anew(context, standing)


def effect_anew(context: RenderContext, standing: StandingAbility) -> Effect:
    """Return an ability in play as it stands now, and keep it if it stands as everybody sees it."""
    active = active_ability(context, standing)
    if not active.is_plain or standing.more:
        return ability_effect(context, active, standing)
    return context.cached_with_names(standing.key, lambda: ability_effect(context, active, standing))


def active_ability(context: RenderContext, standing: StandingAbility) -> ActiveAbility:
    """Return an ability in play as it concerns the viewer."""
    key = ("active", standing.ability, standing.you)
    known: ActiveAbility | None = context.cache.get(key)
    return known if known is not None else context.cached(key, lambda: new_active_ability(context, standing))


def new_active_ability(context: RenderContext, standing: StandingAbility) -> ActiveAbility:
    """Work out all that stays the same of an ability while its asset is in play."""
    you, tree = standing.you, context.trees.in_play[standing.ability].tree
    personal = context.personal(tree, you)
    counted = counted_by(context, personal.tree, you, standing.on)
    asleep = condition_state(context, standing.ability, standing.asset, you, tree, personal.that_player)
    ends = may_end_game(tree)
    return ActiveAbility(
        context.shown_name(standing.asset) or "",
        tree,
        personal,
        counted,
        group_of(context, standing),
        may_sleep=asleep is not None,
        may_end_game=ends,
        is_plain=not counted and asleep is None and not ends,
    )


def ability_effect(context: RenderContext, active: ActiveAbility, standing: StandingAbility) -> Effect:
    """Return one ability in play; what was made before for the same state of things is used again."""
    ability, asset, you = standing.ability, standing.asset, standing.you
    counts = tuple([count_now(context, one) for one in active.counted])
    asleep = active.may_sleep and (
        condition_state(context, ability, asset, you, active.tree, active.personal.that_player) is False
    )
    left = max(0, int(left_from_watcher(context.s, you, standing.more, standing.place))) if standing.more else None
    on_turn = bool(context.s.turn_seats >> you & 1)
    used = standing.used or (left == 0 and on_turn and not asleep)
    ends = active.may_end_game and not used and is_close_to_end(context, active.tree, you, standing.on)
    group: EffectGroup = active.group
    if ends:
        group = "ending"
    elif standing.near and not asleep and not used:
        group = "choice"
    shown_left = left if on_turn else None

    def make_template() -> SentenceTemplate:
        facts = [fact_node(one, count) for one, count in zip(active.counted, counts, strict=True)]
        return join_templates(active.personal.sentence, how_it_stands(context, facts, asleep, used))

    def make() -> Effect:
        template = context.cached(("effect", ability, you, counts, asleep, used), make_template)
        return Effect(
            kind=KINDS[standing.role],
            group=group,
            owner=you,
            token=asset,
            card=active.card,
            on=standing.on,
            until="leaves_play",
            asleep=asleep,
            used=used,
            left=shown_left,
            marks=context.trees.in_play[ability].marks,
            rule=None,
            pieces=filled_pieces(template, context.names, {SOURCE: (active.card, asset)}),
        )

    return context.cached_with_names((ability, asset, you, active.card, counts, asleep, used, group, shown_left), make)


def how_it_stands(context: RenderContext, facts: list[Node], asleep: bool, used: bool) -> SentenceTemplate:
    """Return the sentence on how things stand: what is counted, and whether it sleeps or was used."""
    if used:
        return context.sentence(node("was_used"))
    if not facts:
        return context.sentence(node("sleeps")) if asleep else NOTHING
    fact = facts[-1]
    for place, other in enumerate(reversed(facts[:-1])):
        fact = node("more_facts" if place else "two_facts", first=other, second=fact)
    return context.sentence(node("so_it_sleeps" if asleep else "stands", fact=fact))


# When it matters


def group_of(context: RenderContext, standing: StandingAbility) -> EffectGroup:
    """Return when an ability in play matters to the viewer, as long as it does not bear on the pending decision."""
    allowance = standing.role == ROLE_ALLOWANCE
    if not allowance and standing.occurrence == OCC_DRAW:
        return "draws"
    if not allowance and standing.occurrence in LEAVING:
        return "leaving"
    if not allowance and standing.occurrence == OCC_LOSE:
        return "losing"
    if any(seat in context.allies for seat in standing.on):
        return "your_turn"
    if not allowance and standing.occurrence in MOVES_OF_A_TURN:
        return "events" if context.trees.in_play[standing.ability].about_events else "plays"
    return "other_turns"
