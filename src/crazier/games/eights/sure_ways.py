"""Sure ways: after which main actions what could be done at once can surely still be done, without a search (R63).

Everything here errs on one side: an action that is said to leave the way open leaves it open in every world.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.compiler.compiled_deck import (
    A_ALERT_MASK,
    ABILITY_WIDTH,
    ALERT_CANT,
    ALERT_SUBSTITUTION,
    OCC_DISCARD,
    OCC_PLAY,
)
from crazier.engine.compiler.footprints import (
    CHANGES_ASSETS,
    CHANGES_TOP,
    EMPTIES_HANDS,
    ENDS_GAME,
    EXTRA_MAIN_PHASE,
    FILLS_HANDS,
    PLAYS_CARDS,
    PUTS_INTO_PLAY,
    RUNS_OTHER_CARDS,
    SKIPS,
)
from crazier.engine.core.obligations import binds_now, count_due, obligations_met_by
from crazier.engine.core.options import FIRST_CARD, OPT_DISCARD, option_card, option_verb
from crazier.engine.core.state import (
    ASK_MAIN,
    COUNT_DISCARDED,
    COUNT_DISCARDS_GRANTED,
    COUNT_PLAYED,
    COUNT_PLAYS_GRANTED,
    COUNTER_WIDTH,
    DISCARD_PILE,
    DRAW_PILE,
    MAIN_PHASE,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    State,
)
from crazier.games.eights.turn_reach import Reach

PLENTY: Final = 40
"""So many cards in the draw pile are never all drawn by one action."""
DISTURBS: Final = EMPTIES_HANDS | ENDS_GAME | EXTRA_MAIN_PHASE | PLAYS_CARDS | PUTS_INTO_PLAY | RUNS_OTHER_CARDS | SKIPS
"""What may keep a player from a play or discard that was possible before."""
DISTURBS_PLAYS: Final = DISTURBS | CHANGES_ASSETS | FILLS_HANDS
DISTURBS_DISCARDS: Final = DISTURBS | CHANGES_TOP
STOPS_DISCARDS: Final = (ALERT_CANT | ALERT_SUBSTITUTION) << OCC_DISCARD
"""The alert bits of abilities that forbid or replace discards."""


class SureWays:
    """How all obligations of a player can be met at once, by one main action."""

    reach: Reach
    by_discard: bool
    by_play: bool  # by a card without requirements

    def __init__(self, reach: Reach, options: vec[i64]) -> None:
        s = reach.s
        self.reach = reach
        self.by_discard = False
        self.by_play = False
        if s.ask != ASK_MAIN or s.phase != MAIN_PHASE or is_anything_forbidden(s):
            return
        due = count_due(s, reach.seat)
        for code in options:
            if code >= FIRST_CARD and obligations_met_by(s, reach.seat, code) == due:
                if option_verb(s, code) == OPT_DISCARD:
                    self.by_discard = True
                elif s.compiled.always_playable[s.face[option_card(s, code)]]:
                    self.by_play = True

    def stay_open_after(self, code: i64) -> bool:
        """Check whether all obligations can surely still be met after a main action with another card."""
        s = self.reach.s
        if code < FIRST_CARD or is_bound_card(s, self.reach.seat, option_card(s, code)):
            return False
        if option_verb(s, code) == OPT_DISCARD:
            return self.by_play and self.play_stays_open_after(code)
        return self.by_discard and self.discard_stays_open_after(code)

    def play_stays_open_after(self, code: i64) -> bool:
        """Check whether the play that meets all obligations stays possible after another card is discarded."""
        s = self.reach.s
        at = self.reach.seat * COUNTER_WIDTH
        if s.counters[at + COUNT_PLAYED] and not s.counters[at + COUNT_PLAYS_GRANTED]:
            return False  # an asset allows it, and might cease to
        return not self.reach.after(code).footprint & DISTURBS_PLAYS

    def discard_stays_open_after(self, code: i64) -> bool:
        """Check whether the discard that meets all obligations stays possible after another card is played."""
        s = self.reach.s
        at = self.reach.seat * COUNTER_WIDTH
        if s.counters[at + COUNT_DISCARDED] and not s.counters[at + COUNT_DISCARDS_GRANTED]:
            return False  # an asset allows it, and might cease to
        face = s.face[option_card(s, code)]
        if s.compiled.split[face] or not len(s.zones[DISCARD_PILE]) or may_stop_discards(s, face):
            return False
        footprint = self.reach.after(code).footprint
        if footprint & FILLS_HANDS and len(s.zones[DRAW_PILE]) < PLENTY:
            return False
        return not footprint & DISTURBS_DISCARDS


def is_anything_forbidden(s: State) -> bool:
    """Check whether an asset forbids plays or discards, perhaps only under a condition."""
    return s.alert & (ALERT_CANT << OCC_DISCARD | ALERT_CANT << OCC_PLAY) != 0


def may_stop_discards(s: State, face: i64) -> bool:
    """Check whether an asset that shows this face may forbid or replace discards."""
    for ability in range(s.compiled.first_ability[face], s.compiled.last_ability[face]):
        if s.compiled.abilities[ability * ABILITY_WIDTH + A_ALERT_MASK] & STOPS_DISCARDS:
            return True
    return False


def is_bound_card(s: State, seat: i64, token: i64) -> bool:
    """Check whether an obligation binds a card of a player."""
    for at in range(0, len(s.obligations), OBLIGATION_WIDTH):
        if s.obligations[at + OBLIGATION_TOKEN] == token and binds_now(s, at, seat):
            return True
    return False
