"""Upper bounds: which obligations may still be met in the rest of a turn, shown by footprints and without a search.

Everything here errs on one side: an obligation that is said to be out of reach is out of reach in every world; one that
is said to be in reach may still turn out not to be. Only what the bound player knows is read.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    A_COND,
    ABILITY_WIDTH,
    ALERT_CANT,
    ALERT_SUBSTITUTION,
    OCC_DISCARD,
    OCC_TURN_END,
)
from crazier.engine.compiler.footprints import (
    CHANGES_ASSETS,
    CHANGES_TOP,
    EMPTIES_HANDS,
    EXTRA_MAIN_PHASE,
    FILLS_HANDS,
    GRANTS_DISCARDS,
    GRANTS_PLAYS,
    OCCURS,
    PLAYS_CARDS,
)
from crazier.engine.core.obligations import binds_now, obligations_met_by
from crazier.engine.core.options import FIRST_CARD, OPT_DISCARD, option_card, option_verb
from crazier.engine.core.state import (
    COUNT_PASSED,
    COUNTER_WIDTH,
    HANDS,
    MAIN_PHASE,
    OBLIGATION_DISCARD,
    OBLIGATION_PLAY,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    WATCHER_ABILITY,
    WATCHER_WIDTH,
    State,
)
from crazier.engine.runtime.triggers import is_banned
from crazier.games.eights.allowances import discards_left, plays_left
from crazier.games.eights.main_phase import discard_bans, may_play, play_bans
from crazier.games.eights.matching import ANY_TRAIT, EIGHT_TRAIT, required_traits
from crazier.games.eights.turn_footprints import Reactions, action_footprint, footprint_now

MANY: Final = 99
"""A number of plays or discards that no turn uses up."""
NO_CARD: Final = -1
CHANGES_WHAT_MAY_BE_PLAYED: Final = CHANGES_ASSETS | FILLS_HANDS | EMPTIES_HANDS | CHANGES_TOP | GRANTS_DISCARDS
"""What may make a requirement come true, or a ban end: a discard too, as it leaves a smaller hand."""


class Reach:
    """What the rest of a turn holds for a player at most: plays, discards, and what abilities may change."""

    s: State
    seat: i64
    reactions: Reactions
    footprint: i64  # what is running or due may change, and what that sets off
    plays: i64
    discards: i64
    top: i64  # the traits of which a discard must have one, as long as nothing changes the top card
    gone: i64  # a card that leaves the hand by a main action, NO_CARD none
    is_over: bool  # whether the player has passed: nothing but an extra main phase brings another main action

    def __init__(
        self, s: State, reactions: Reactions, seat: i64, footprint: i64, plays: i64, discards: i64, top: i64, gone: i64
    ) -> None:
        self.s = s
        self.reactions = reactions
        self.seat = seat
        self.footprint = footprint
        self.plays = plays
        self.discards = discards
        self.top = top
        self.gone = gone
        self.is_over = False

    def count(self) -> i64:
        """Count the obligations that may still be met."""
        s = self.s
        count: i64 = 0
        for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
            if binds_now(s, at, self.seat) and s.obligations[at + OBLIGATION_TOKEN] != self.gone and self.may_meet(at):
                count += 1
        return count

    def count_by(self, code: i64) -> i64:
        """Count the obligations that may be met by a main action and what follows it."""
        return obligations_met_by(self.s, self.seat, code) + self.after(code).count()

    def after(self, code: i64) -> Reach:
        """Return what is left of the turn once a main action has been taken."""
        s = self.s
        if code < FIRST_CARD:
            if s.phase < MAIN_PHASE:
                return self  # the main phase is still to come (R14)
            passed = Reach(s, self.reactions, self.seat, self.footprint, 0, 0, self.top, NO_CARD)
            passed.is_over = True
            return passed
        token = option_card(s, code)
        footprint = self.reactions.added_to(self.footprint | action_footprint(s, code))
        if option_verb(s, code) != OPT_DISCARD:
            return Reach(s, self.reactions, self.seat, footprint, self.plays - 1, self.discards, self.top, token)
        if s.alert & (ALERT_SUBSTITUTION << OCC_DISCARD):
            footprint |= CHANGES_TOP
        top = top_traits(s, s.face[token])
        return Reach(s, self.reactions, self.seat, footprint, self.plays, self.discards - 1, top, token)

    def may_meet(self, at: i64) -> bool:
        """Check whether the obligation at an index may still be met."""
        s = self.s
        footprint = self.footprint
        plays = self.plays
        discards = self.discards
        if footprint & EXTRA_MAIN_PHASE:
            plays += MANY
            discards += MANY
        elif self.is_over:
            return s.obligations[at + OBLIGATION_PLAY] != 0 and self.may_be_played(footprint)
        if discards > 0 or footprint & GRANTS_DISCARDS:
            footprint = self.reactions.added_to(footprint | OCCURS << OCC_DISCARD)
        if footprint & (GRANTS_PLAYS | EXTRA_MAIN_PHASE):
            plays += MANY
        if self.may_use(at, footprint, plays, discards):
            return True
        if plays <= 0:
            return False
        if footprint & FILLS_HANDS:  # a card that is not in hand yet may be played
            return self.may_use(at, self.reactions.added_to(footprint | s.compiled.deck_footprint), MANY, MANY)
        if plays > 1:
            return self.may_use_after_plays(at, footprint)
        return self.may_use_after_one_play(at, footprint, discards)

    def may_use_after_one_play(self, at: i64, footprint: i64, discards: i64) -> bool:
        """Check whether an obligation may be met once one other card of the hand has been played."""
        s = self.s
        bound = s.obligations[at + OBLIGATION_TOKEN]
        for token in s.zones[HANDS + self.seat]:
            if token == bound or token == self.gone:
                continue
            after = footprint | s.compiled.play_footprints[s.face[token]]
            if after == footprint:
                continue
            after = self.reactions.added_to(after)
            if after & (GRANTS_PLAYS | EXTRA_MAIN_PHASE):
                if self.may_use_after_plays(at, after):
                    return True
            elif self.may_use(at, after, 0, discards):
                return True
        return False

    def may_use_after_plays(self, at: i64, footprint: i64) -> bool:
        """Check whether an obligation may be met by any number of plays from hand."""
        s = self.s
        bound = s.obligations[at + OBLIGATION_TOKEN]
        for token in s.zones[HANDS + self.seat]:
            if token != bound and token != self.gone:
                footprint |= s.compiled.play_footprints[s.face[token]]
        footprint = self.reactions.added_to(footprint)
        if footprint & FILLS_HANDS:
            footprint = self.reactions.added_to(footprint | s.compiled.deck_footprint)
        discards = self.discards
        if footprint & EXTRA_MAIN_PHASE:
            discards += MANY
        return self.may_use(at, footprint, MANY, discards)

    def may_use(self, at: i64, footprint: i64, plays: i64, discards: i64) -> bool:
        """Check whether the card of an obligation itself may come to be discarded or played as it demands."""
        s = self.s
        bound = s.obligations[at + OBLIGATION_TOKEN]
        if s.obligations[at + OBLIGATION_DISCARD] and self.may_discard(bound, footprint, discards):
            return True
        return s.obligations[at + OBLIGATION_PLAY] != 0 and self.may_play(bound, footprint, plays, discards)

    def may_discard(self, bound: i64, footprint: i64, discards: i64) -> bool:
        """Check whether a card of the hand may come to be discarded."""
        s = self.s
        if footprint & (GRANTS_DISCARDS | EXTRA_MAIN_PHASE):
            discards = MANY
        if discards <= 0:
            return False
        if footprint & CHANGES_TOP:
            return True
        if self.stays_banned(bound, footprint):
            return False
        if s.compiled.traits[s.face[bound]] & self.top:
            return True
        if discards == 1:
            return False
        return footprint & FILLS_HANDS != 0 or self.is_reached_by_discards(bound)

    def stays_banned(self, bound: i64, footprint: i64) -> bool:
        """Check whether an asset forbids to discard a card, and nothing can change that."""
        s = self.s
        if not s.alert & (ALERT_CANT << OCC_DISCARD) or footprint & (CHANGES_ASSETS | FILLS_HANDS | EMPTIES_HANDS):
            return False
        return is_banned(s, discard_bans(s, self.seat), s.face[bound]) and not has_conditional_guards(s)

    def is_reached_by_discards(self, bound: i64) -> bool:
        """Check whether discards of other cards from hand may lead to a top card that the bound card fits."""
        s = self.s
        traits = s.compiled.traits
        reached = self.top
        grown = True
        while grown:
            grown = False
            for token in s.zones[HANDS + self.seat]:
                fits = traits[s.face[token]]
                if token == bound or token == self.gone or not fits & reached:
                    continue
                if fits & EIGHT_TRAIT:
                    return True
                if fits & ~reached:
                    reached |= fits
                    grown = True
        return reached & traits[s.face[bound]] != 0

    def may_play(self, bound: i64, footprint: i64, plays: i64, discards: i64) -> bool:
        """Check whether a card of the hand may come to be played, by its player or by an ability."""
        s = self.s
        if self.may_be_played(footprint):
            return True
        if footprint & (GRANTS_PLAYS | EXTRA_MAIN_PHASE):
            plays = MANY
        if plays <= 0:
            return False
        if plays > 1 or discards > 0 or footprint & CHANGES_WHAT_MAY_BE_PLAYED:
            return True
        face = s.face[bound]
        if s.compiled.split[face]:
            return True
        action_changes_it = self.gone != NO_CARD  # it makes the hand smaller, and a discard is the new top card
        if is_banned(s, play_bans(s, self.seat), face) and not (action_changes_it and has_conditional_guards(s)):
            return False
        return s.compiled.always_playable[face] != 0 or action_changes_it or may_play(s, self.seat, bound, face)

    def may_be_played(self, footprint: i64) -> bool:
        """Check whether an ability may play a card, in what is left of the turn or at its end."""
        if footprint & PLAYS_CARDS:
            return True
        return self.reactions.added_to(footprint | OCCURS << OCC_TURN_END) & PLAYS_CARDS != 0


def reach_of(s: State, seat: i64) -> Reach:
    """Return what the rest of the turn holds for a player."""
    plays: i64 = 0
    discards: i64 = 0
    passed = s.phase == MAIN_PHASE and s.counters[seat * COUNTER_WIDTH + COUNT_PASSED]
    if s.phase <= MAIN_PHASE and not passed:
        plays = plays_left(s, seat)
        discards = discards_left(s, seat)
    reactions = Reactions(s, seat)
    footprint = footprint_now(s, seat, reactions)
    reach = Reach(s, reactions, seat, footprint, plays, discards, required_traits(s), NO_CARD)
    reach.is_over = s.phase > MAIN_PHASE or passed != 0
    return reach


def has_conditional_guards(s: State) -> bool:
    """Check whether what assets forbid depends on a condition."""
    for at in range(0, len(s.guards), WATCHER_WIDTH):
        if s.compiled.abilities[s.guards[at + WATCHER_ABILITY] * ABILITY_WIDTH + A_COND] >= 0:
            return True
    return False


def top_traits(s: State, face: i64) -> i64:
    """Return the traits of which a discard on this face must have one, at most: an eight may name any color."""
    if s.compiled.eight[face]:
        return ANY_TRAIT
    return s.compiled.traits[face] | EIGHT_TRAIT
