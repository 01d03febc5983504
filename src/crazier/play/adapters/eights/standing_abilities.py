"""List the abilities in play with all that is the same for every viewer: what was used, and what bears on the decision.

It is worked out once for a position, and the viewers after the first one find it again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

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
    OCC_ENTER,
    OCC_GAIN,
    OCC_LEAVE,
    OCC_PLAY,
    PARTY_NONE,
    ROLE_ALLOWANCE,
    ROLE_CANT,
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
from crazier.engine.runtime.term_eval import party_seats
from crazier.play.adapters.eights.ability_trees import AbilityTrees
from crazier.play.adapters.eights.choice_uses import choice_uses
from crazier.play.adapters.eights.decisions import choice_key
from crazier.play.adapters.eights.wire import seats_in

MOVES_OF_A_TURN: Final = (OCC_PLAY, OCC_DISCARD, OCC_ENTER)
LEAVING: Final = (OCC_DESTROY, OCC_LEAVE, OCC_GAIN)
MORE: Final = ALERT_MORE_PLAYS | ALERT_MORE_DISCARDS
ABOUT_HOLDER: Final = (OCC_DESTROY, OCC_ENTER, OCC_LEAVE)
"""Occurrences that name no player who does them: they are on the player who controls the card."""
MOST_POSITIONS: Final = 64
"""How many positions are kept: the viewers of one are told one after the other."""


@dataclass(frozen=True, slots=True)
class StandingAbility:
    """An ability in play, and how it stands for everybody."""

    ability: int
    asset: int
    you: int
    """Its controller."""
    role: int
    occurrence: int
    on: tuple[int, ...]
    """The players it is on."""
    used: bool
    """Whether it was used up for this turn."""
    near: bool
    """Whether it bears on the pending decision."""
    place: int
    """Where its record is among the watchers."""
    more: int
    """The bit of a grant of further plays or discards; 0 for any other ability."""
    key: tuple[int, int, int, bool, bool]
    """What tells it from others: ability, asset, controller, `used`, and `near` unless it is used up."""


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


def standing_abilities(s: State, trees: AbilityTrees) -> tuple[StandingAbility, ...]:
    """Return the abilities in play but those that only do something when their asset comes, watchers first."""
    choice = pending_choice(s)
    position = (tuple(s.watchers), tuple(s.guards), tuple(s.abilities_used), int(s.out), tuple(s.allies), choice)
    known = trees.standing.get(position)
    if known is None:
        if len(trees.standing) >= MOST_POSITIONS:
            trees.standing.clear()
        found = [
            standing_ability(s, index, at, choice)
            for index in position[:2]
            for at in range(0, len(index), WATCHER_WIDTH)
            if not trees.in_play[index[at + WATCHER_ABILITY]].only_on_arrival
        ]
        known = trees.standing[position] = tuple(found)
    return known


def standing_ability(s: State, index: tuple[int, ...], at: int, choice: PendingChoice) -> StandingAbility:
    """Return the ability whose record starts at a place of the watchers or guards."""
    ability, asset, you = index[at + WATCHER_ABILITY], index[at + WATCHER_ASSET], index[at + WATCHER_CONTROLLER]
    record = ability * ABILITY_WIDTH
    role, occurrence = int(s.compiled.abilities[record + A_ROLE]), int(s.compiled.abilities[record + A_OCCURRENCE])
    on = seats_on(s, record, you)
    used = bool(was_used(s, ability, asset))
    near = bears_on(choice, (ability, asset, you), role, occurrence, on)
    more = index[at + WATCHER_ALERT_MASK] & MORE
    key = (ability, asset, you, used, near and not used)
    return StandingAbility(ability, asset, you, role, occurrence, on, used, near, at, more, key)


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
    key = choice_key(s, choice_uses(s, f, int(next_op_index(s, f)))) if s.ask == ASK_CARD else "main"
    return PendingChoice(acting, waiting, int(f.source), key in ("choose_destroyed", "choose_gained"))


def bears_on(
    choice: PendingChoice, held: tuple[int, int, int], role: int, occurrence: int, on: tuple[int, ...]
) -> bool:
    """Check whether an ability in play bears on the pending decision: it asks, waits, forbids or answers a choice.

    `held` is the ability with its asset and controller.
    """
    ability, asset, you = held
    if asset == choice.source or (ability, asset) in choice.waiting:
        return True
    if choice.takes_assets and occurrence in LEAVING:
        return True
    if role == ROLE_ALLOWANCE or occurrence not in MOVES_OF_A_TURN:
        return False
    meets = any(seat in choice.acting for seat in on)
    return meets and (role == ROLE_CANT or you not in choice.acting)
