"""A longer game of Light & Dark: hand after hand, until someone has the points that were agreed on (D8.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crazier.engine.state import LAST_LEFT, NOT_OVER
from crazier.games.classic.ending import lowest
from crazier.games.classic.ledger import Ledger
from crazier.games.classic.log import G_GAME_WON, log
from crazier.games.classic.table import ASK_NOTHING, still_in
from crazier.games.light_dark.deal import begin
from crazier.games.light_dark.options import USUAL_TARGET, Options, rules_of
from crazier.games.light_dark.position import Position, deal, read_position, resign, shuffled_on

if TYPE_CHECKING:
    from mypy_extensions import i64

# Why a match ended.
TARGET_REACHED: Final = 10
STOPPED: Final = 11


class Match:
    """Several hands; it answers the same questions as the hand that is being played."""

    hand: Position
    target: i64
    hands: i64  # hands finished
    points: list[i64]
    winners: i64
    reason: i64
    over: bool

    def legal(self) -> list[i64]:
        """The codes of the pending decision, lowest first; none when the match is over."""
        return [] if self.over else self.hand.legal()

    def step(self, code: i64) -> None:
        """Do what a legal code says; after a hand's last card the next hand is dealt."""
        self.hand.step(code)
        if self.hand.over:
            self._count_hand()

    @property
    def players(self) -> int:
        """How many play."""
        return self.hand.players

    @property
    def asked(self) -> int:
        """Who decides."""
        return self.hand.asked

    @property
    def ask(self) -> int:
        """The kind of decision."""
        return ASK_NOTHING if self.over else self.hand.ask

    @property
    def turn(self) -> int:
        """Turns begun in this hand."""
        return self.hand.turn

    def _count_hand(self) -> None:
        """Add the hand's points; deal the next hand, its dealer to the left of the last (R17), or end the match."""
        self.hands += 1
        scored = self.hand.points
        self.points = [self.points[seat] + scored[seat] for seat in range(len(scored))]
        if max(self.points) >= self.target:
            self._end(TARGET_REACHED)
            return
        last = self.hand
        dealer = (last.dealer + 1) % last.players
        self.hand = shuffled_on(last.rules, last.players, dealer, last.chance)
        self.hand.sink = last.sink
        self.hand.out = last.out
        begin(self.hand)
        self.hand.tracking = last.tracking

    def stop(self) -> None:
        """End the match early: whoever has most points wins (D8.1); a hand that is not finished does not count."""
        if not self.over:
            self._end(STOPPED)

    def resign(self, seat: i64) -> None:
        """A player gives up this hand and all others; the last one left wins."""
        resign(self.hand, seat)
        if self.hand.over:
            self._end(LAST_LEFT)

    def _end(self, reason: i64) -> None:
        self.over = True
        self.reason = reason
        self.winners = lowest([-points for points in self.points], still_in(self.hand))
        if self.target:
            log(self.hand, G_GAME_WON, -1, -1, self.winners, reason)

    def clone(self) -> Match:
        """An independent copy without a log."""
        twin = Match()
        twin.hand = self.hand.clone()
        twin.target = self.target
        twin.hands = self.hands
        twin.points = self.points
        twin.winners = self.winners
        twin.reason = self.reason
        twin.over = self.over
        return twin

    def numbers(self) -> list[int]:
        """Everything but options and log, as whole numbers."""
        ledger = Ledger([])
        ledger.write([self.target, self.hands, self.winners, self.reason, int(self.over)])
        ledger.write_list(self.points)
        self.hand.write(ledger)
        return ledger.numbers


def deal_match(options: Options, players: int, seed: int, sink: list[tuple[int, ...]] | None = None) -> Match:
    """A new match up to its first decision."""
    match = Match()
    match.hand = deal(options, players, seed, sink)
    match.target = options.target or USUAL_TARGET
    match.hands = 0
    match.points = [0] * players
    match.winners = 0
    match.reason = NOT_OVER
    match.over = False
    return match


def match_from_numbers(options: Options, numbers: list[int]) -> Match:
    """The match that gave these numbers, at a table with these options."""
    ledger = Ledger(numbers)
    match = Match()
    match.target = ledger.read()
    match.hands = ledger.read()
    match.winners = ledger.read()
    match.reason = ledger.read()
    match.over = ledger.read() != 0
    match.points = ledger.read_list()
    match.hand = read_position(rules_of(options), ledger)
    ledger.close()
    return match
