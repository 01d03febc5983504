"""List what is in effect in Crazier Eights, as a viewer may know it: abilities in play, and what cards left behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crazier.cards.ability_lines import marks_of
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
from crazier.language.personal_renderer import Sentence, join_sentences
from crazier.language.tree import Node, node
from crazier.play.adapters.eights.conditions import condition_state, facts_of
from crazier.play.adapters.eights.decisions import choice_purpose
from crazier.play.adapters.eights.left_behind import left_behind
from crazier.play.adapters.eights.scene import Scene, scene_of
from crazier.play.adapters.eights.wire import seats_in
from crazier.play.effects import GROUP_ORDER, Effect, EffectGroup, EffectKind
from crazier.play.game_adapter import LogSource

KINDS: Final[dict[int, EffectKind]] = {
    ROLE_TRIGGERED: "triggered",
    ROLE_CANT: "cant",
    ROLE_SUBSTITUTION: "substitution",
    ROLE_ALLOWANCE: "allowance",
}
MOVES_OF_A_TURN: Final = (OCC_PLAY, OCC_DISCARD, OCC_ENTER)
LEAVING: Final = (OCC_DESTROY, OCC_LEAVE, OCC_GAIN)
ABOUT_HOLDER: Final = (OCC_DESTROY, OCC_ENTER, OCC_LEAVE)
"""Occurrences that name no player who does them: they are on the player who controls the card."""


def effects(view: StateView, deck: Deck, names: tuple[str, ...], log: LogSource) -> tuple[Effect, ...]:
    """Return what is active now, what matters soonest to the viewer first."""
    if view.masked.reason:
        return ()
    scene = scene_of(view, deck, names)
    found = [*abilities_in_play(scene), *left_behind(scene, log)]
    first = scene.viewer or 0
    players = int(scene.s.players)
    return tuple(sorted(found, key=lambda one: (GROUP_ORDER.index(one.group), (one.owner - first) % players)))


def abilities_in_play(scene: Scene) -> Iterator[Effect]:
    """Yield the abilities of assets that are active; not those that only do something when their asset comes."""
    s = scene.s
    for index in (s.watchers, s.guards):
        for at in range(0, len(index), WATCHER_WIDTH):
            ability = int(index[at + WATCHER_ABILITY])
            tree = scene.trees.by_ability[ability]
            if not is_only_on_arrival(tree):
                asset, you = int(index[at + WATCHER_ASSET]), int(index[at + WATCHER_CONTROLLER])
                left = allowance_left(s, at) if tree.kind == "always" and index is s.watchers else None
                yield ability_effect(scene, ability, asset, you, tree, left)


def is_only_on_arrival(tree: Node) -> bool:
    """Check whether an ability happens only when its own card comes into play."""
    if tree.kind != "triggered" or tree["when"].kind != "when":
        return False
    event = tree["when"]["event"]
    return event.kind == "enters" and event["what"].kind == "this"


def allowance_left(s: State, at: int) -> int:
    """Return how many plays or discards an asset still allows this turn."""
    watchers = s.watchers
    alert_bit = watchers[at + WATCHER_ALERT_MASK] & (ALERT_MORE_PLAYS | ALERT_MORE_DISCARDS)
    return max(0, int(left_from_watcher(s, watchers[at + WATCHER_CONTROLLER], alert_bit, at)))


def ability_effect(scene: Scene, ability: int, asset: int, you: int, tree: Node, left: int | None) -> Effect:
    """Return one ability in play."""
    s = scene.s
    record = ability * ABILITY_WIDTH
    card = scene.shown_name(asset) or ""
    told = scene.told(("ability", ability), tree, you, card, asset)
    holds = condition_state(scene, ability, asset, you, tree, told.that_player)
    asleep = holds is False
    on_turn = bool(s.turn_seats >> you & 1)
    used = bool(was_used(s, ability, asset)) or (left == 0 and on_turn and not asleep)
    on = seats_on(s, record, you)
    sentence = join_sentences(told.sentence, how_it_stands(scene, facts_of(scene, told), asleep, used))
    return Effect(
        kind=KINDS[int(s.compiled.abilities[record + A_ROLE])],
        group=group_of(scene, tree, ability, asset, you, on, idle=asleep or used),
        owner=you,
        token=asset,
        card=card,
        on=on,
        until="leaves_play",
        asleep=asleep,
        used=used,
        left=left if on_turn else None,
        marks=marks_of(tree),
        rule=None,
        text=sentence.text,
        mentions=sentence.mentions,
    )


def how_it_stands(scene: Scene, facts: list[Node], asleep: bool, used: bool) -> Sentence:
    """Return the sentence on how things stand: what is counted, and whether it sleeps or was used."""
    if used:
        return scene.sentence(node("was_used"))
    if not facts:
        return scene.sentence(node("sleeps")) if asleep else Sentence("")
    fact = facts[0]
    for other in facts[1:]:
        fact = node("two_facts", first=fact, second=other)
    return scene.sentence(node("so_it_sleeps" if asleep else "stands", fact=fact))


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


def group_of(
    scene: Scene, tree: Node, ability: int, asset: int, you: int, on: tuple[int, ...], *, idle: bool
) -> EffectGroup:
    """Return when an ability in play matters to the viewer."""
    s = scene.s
    record = ability * ABILITY_WIDTH
    occurrence = s.compiled.abilities[record + A_OCCURRENCE]
    if not idle and touches_choice(s, ability, asset, you, on):
        return "choice"
    allowance = s.compiled.abilities[record + A_ROLE] == ROLE_ALLOWANCE
    if not allowance and occurrence == OCC_DRAW:
        return "draws"
    if not allowance and occurrence in LEAVING:
        return "leaving"
    if not allowance and occurrence == OCC_LOSE:
        return "losing"
    if any(seat in scene.cast(you).allies for seat in on):
        return "your_turn"
    if not allowance and occurrence in MOVES_OF_A_TURN:
        return "events" if any(part.kind == "event" for part in tree.walk()) else "plays"
    return "other_turns"


def touches_choice(s: State, ability: int, asset: int, you: int, on: tuple[int, ...]) -> bool:
    """Check whether an ability in play bears on the pending decision: it asks, waits, forbids or answers a choice."""
    if s.reason:
        return False
    for at in range(0, s.pending_len, PENDING_WIDTH):
        if s.pending[at + PENDING_ABILITY] == ability and s.pending[at + PENDING_SOURCE] == asset:
            return True
    occurrence = s.compiled.abilities[ability * ABILITY_WIDTH + A_OCCURRENCE]
    role = s.compiled.abilities[ability * ABILITY_WIDTH + A_ROLE]
    if s.ask == ASK_MAIN and role != ROLE_ALLOWANCE and occurrence in MOVES_OF_A_TURN:
        acting = seats_in(int(seats_asked(s)), int(s.players))
        return any(seat in acting for seat in on) and (role == ROLE_CANT or you not in acting)
    if not is_running(s):
        return False
    f = top_frame(s)
    if f.source == asset:
        return True
    if s.ask == ASK_CARD and occurrence in LEAVING:
        return choice_purpose(s, int(next_op_index(s, f))) in ("choose_destroyed", "choose_gained")
    return False
