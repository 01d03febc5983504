"""List what is in effect in Crazier Eights, as a viewer may know it: abilities in play, and what cards left behind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from crazier.cards.deck import Deck
from crazier.engine.compiler.compiled_deck import (
    A_BY,
    A_HOLDER,
    A_OCCURRENCE,
    A_PARTY,
    A_ROLE,
    A_THIS,
    ABILITY_WIDTH,
    ALERT_MORE_DISCARDS,
    ALERT_MORE_PLAYS,
    OCC_DESTROY,
    OCC_DISCARD,
    OCC_DRAW,
    OCC_ENTER,
    OCC_GAIN,
    OCC_LEAVE,
    OCC_LOSE,
    OCC_PLAY,
    PARTY_NONE,
    ROLE_ALLOWANCE,
    ROLE_CANT,
    ROLE_SUBSTITUTION,
    ROLE_TRIGGERED,
)
from crazier.engine.core.options import seats_asked
from crazier.engine.core.stack import is_running, next_op_index, top_frame
from crazier.engine.core.state import (
    ASK_CARD,
    ASK_MAIN,
    PENDING_ABILITY,
    PENDING_SOURCE,
    PENDING_WIDTH,
    WATCHER_ABILITY,
    WATCHER_ALERT_MASK,
    WATCHER_ASSET,
    WATCHER_CONTROLLER,
    WATCHER_WIDTH,
    State,
)
from crazier.engine.core.turn_limits import was_used
from crazier.engine.core.view import StateView
from crazier.engine.runtime.term_eval import party_seats
from crazier.games.eights.allowances import left_from_watcher
from crazier.language.personal_renderer import NOTHING, SOURCE, SentenceTemplate, join_templates
from crazier.language.tree import Node, node
from crazier.play.adapters.eights.conditions import Counted, condition_state, count_now, counted_by, fact_node
from crazier.play.adapters.eights.decisions import choice_purpose
from crazier.play.adapters.eights.left_behind import left_behind
from crazier.play.adapters.eights.render_context import PersonalAbility, RenderContext, render_context_of
from crazier.play.adapters.eights.wire import seats_in
from crazier.play.effects import GROUP_ORDER, Effect, EffectGroup, EffectKind
from crazier.play.game_adapter import LogSource
from crazier.play.text.pieces import filled_pieces

KINDS: Final[dict[int, EffectKind]] = {
    ROLE_TRIGGERED: "triggered",
    ROLE_CANT: "cant",
    ROLE_SUBSTITUTION: "substitution",
    ROLE_ALLOWANCE: "allowance",
}
MOVES_OF_A_TURN: Final = (OCC_PLAY, OCC_DISCARD, OCC_ENTER)
LEAVING: Final = (OCC_DESTROY, OCC_LEAVE, OCC_GAIN)
MORE: Final = ALERT_MORE_PLAYS | ALERT_MORE_DISCARDS
GROUP_PLACES: Final = {group: place for place, group in enumerate(GROUP_ORDER)}
ABOUT_HOLDER: Final = (OCC_DESTROY, OCC_ENTER, OCC_LEAVE)
"""Occurrences that name no player who does them: they are on the player who controls the card."""


@dataclass(frozen=True, slots=True)
class ActiveAbility:
    """An ability in play as it concerns the viewer: all that stays the same while its asset does."""

    ability: int
    you: int
    card: str
    tree: Node
    personal: PersonalAbility
    on: tuple[int, ...]
    counted: tuple[Counted, ...]
    role: int
    occurrence: int
    group: EffectGroup
    """When it matters as long as it does not bear on the pending decision."""
    may_sleep: bool
    """Whether it has a condition that can be checked before it happens."""
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
    s, in_play = context.s, context.trees.in_play
    choice = pending_choice(s)
    any_used = len(s.abilities_used) > 0
    for index in (list(s.watchers), list(s.guards)):
        for at in range(0, len(index), WATCHER_WIDTH):
            ability = index[at + WATCHER_ABILITY]
            if in_play[ability].only_on_arrival:
                continue
            asset, you = index[at + WATCHER_ASSET], index[at + WATCHER_CONTROLLER]
            active = active_ability(context, ability, asset, you)
            alert_bit = index[at + WATCHER_ALERT_MASK] & MORE
            if alert_bit or not active.is_plain:
                left = max(0, int(left_from_watcher(s, you, alert_bit, at))) if alert_bit else None
                yield ability_effect(context, active, asset, choice, left)
                continue
            used = any_used and bool(was_used(s, ability, asset))
            key = (ability, asset, you, used, not used and bears_on(choice, active, asset))
            known: Effect | None = context.named_cache.get(key)
            if known is None:
                known = context.cached_with_names(key, partial(ability_effect, context, active, asset, choice, None))
            yield known


def active_ability(context: RenderContext, ability: int, asset: int, you: int) -> ActiveAbility:
    """Return an ability in play as it concerns the viewer."""
    known: ActiveAbility | None = context.cache.get(("active", ability, you))
    if known is not None:
        return known
    return context.cached(("active", ability, you), lambda: new_active_ability(context, ability, asset, you))


def new_active_ability(context: RenderContext, ability: int, asset: int, you: int) -> ActiveAbility:
    """Work out all that stays the same of an ability while its asset is in play."""
    table, record = context.s.compiled.abilities, ability * ABILITY_WIDTH
    tree = context.trees.in_play[ability].tree
    card = context.shown_name(asset) or ""
    personal = context.personal(tree, you)
    on = seats_on(context.s, record, you)
    counted = counted_by(context, personal.tree, you, on)
    role, occurrence = int(table[record + A_ROLE]), int(table[record + A_OCCURRENCE])
    group = group_of(context, ability, role, occurrence, on)
    may_sleep = condition_state(context, ability, asset, you, tree, personal.that_player) is not None
    is_plain = not counted and not may_sleep
    return ActiveAbility(ability, you, card, tree, personal, on, counted, role, occurrence, group, may_sleep, is_plain)


def ability_effect(
    context: RenderContext, active: ActiveAbility, asset: int, choice: PendingChoice, left: int | None
) -> Effect:
    """Return one ability in play; what was made before for the same state of things is used again."""
    s, ability, you = context.s, active.ability, active.you
    counts = tuple([count_now(context, one) for one in active.counted])
    asleep = active.may_sleep and (
        condition_state(context, ability, asset, you, active.tree, active.personal.that_player) is False
    )
    on_turn = bool(s.turn_seats >> you & 1)
    used = bool(was_used(s, ability, asset)) or (left == 0 and on_turn and not asleep)
    near = not asleep and not used and bears_on(choice, active, asset)
    shown_left = left if on_turn else None

    def make_template() -> SentenceTemplate:
        facts = [fact_node(one, count) for one, count in zip(active.counted, counts, strict=True)]
        return join_templates(active.personal.sentence, how_it_stands(context, facts, asleep, used))

    def make() -> Effect:
        template = context.cached(("effect", ability, you, counts, asleep, used), make_template)
        return Effect(
            kind=KINDS[active.role],
            group="choice" if near else active.group,
            owner=you,
            token=asset,
            card=active.card,
            on=active.on,
            until="leaves_play",
            asleep=asleep,
            used=used,
            left=shown_left,
            marks=context.trees.in_play[ability].marks,
            rule=None,
            pieces=filled_pieces(template, context.names, {SOURCE: (active.card, asset)}),
        )

    return context.cached_with_names((ability, asset, you, active.card, counts, asleep, used, near, shown_left), make)


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


def seats_on(s: State, record: int, you: int) -> tuple[int, ...]:
    """Return the players whom an ability in play is on."""
    table = s.compiled.abilities
    players = int(s.players)
    if table[record + A_THIS] or table[record + A_ROLE] == ROLE_ALLOWANCE:
        return (you,)
    party = table[record + A_PARTY]
    if table[record + A_OCCURRENCE] in ABOUT_HOLDER:
        party = table[record + A_HOLDER]
    elif table[record + A_BY] != PARTY_NONE:
        party = table[record + A_BY]
    return tuple(seats_in(int(party_seats(s, party, you)), players))


# When it matters


def group_of(context: RenderContext, ability: int, role: int, occurrence: int, on: tuple[int, ...]) -> EffectGroup:
    """Return when an ability in play matters to the viewer, as long as it does not bear on the pending decision."""
    allowance = role == ROLE_ALLOWANCE
    if not allowance and occurrence == OCC_DRAW:
        return "draws"
    if not allowance and occurrence in LEAVING:
        return "leaving"
    if not allowance and occurrence == OCC_LOSE:
        return "losing"
    if any(seat in context.allies for seat in on):
        return "your_turn"
    if not allowance and occurrence in MOVES_OF_A_TURN:
        return "events" if context.trees.in_play[ability].about_events else "plays"
    return "other_turns"


@dataclass(frozen=True, slots=True)
class PendingChoice:
    """What the pending decision can bring about."""

    acting: tuple[int, ...]
    """The players who may play or discard now."""
    waiting: frozenset[tuple[int, int]]
    """The abilities that wait to start, each with its asset."""
    source: int
    """The card whose ability asks, -1 if none does."""
    takes_assets: bool
    """Whether an asset is chosen that is to be destroyed or to change sides."""


def pending_choice(s: State) -> PendingChoice:
    """Return what the pending decision can bring about."""
    acting = tuple(seats_in(int(seats_asked(s)), int(s.players))) if s.ask == ASK_MAIN else ()
    waiting = frozenset(
        (int(s.pending[at + PENDING_ABILITY]), int(s.pending[at + PENDING_SOURCE]))
        for at in range(0, s.pending_len, PENDING_WIDTH)
    )
    if s.ask == ASK_MAIN or not is_running(s):
        return PendingChoice(acting, waiting, -1, False)
    f = top_frame(s)
    purpose = choice_purpose(s, int(next_op_index(s, f))) if s.ask == ASK_CARD else "main"
    return PendingChoice(acting, waiting, int(f.source), purpose in ("choose_destroyed", "choose_gained"))


def bears_on(choice: PendingChoice, active: ActiveAbility, asset: int) -> bool:
    """Check whether an ability in play bears on the pending decision: it asks, waits, forbids or answers a choice."""
    if asset == choice.source or (active.ability, asset) in choice.waiting:
        return True
    if choice.takes_assets and active.occurrence in LEAVING:
        return True
    if active.role == ROLE_ALLOWANCE or active.occurrence not in MOVES_OF_A_TURN:
        return False
    meets = any(seat in choice.acting for seat in active.on)
    return meets and (active.role == ROLE_CANT or active.you not in choice.acting)
