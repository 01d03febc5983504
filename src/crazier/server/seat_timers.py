"""Wait for bots, clocks and players who are away, and act for them when it is time.

A bot's answer comes after a time that does not depend on its hand: it is given on the tick of a beat, and a forced
choice takes as long as any other. Nothing runs at a table without connections; bots and clocks rest at one whose people
have all been away for the grace time, until one of them is back. At a table over days being away is nothing special:
bots and clocks run there whenever the table is in memory, and `due_tables` brings it there when something is due.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from secrets import randbelow
from time import monotonic
from typing import TYPE_CHECKING, Final

from crazier.errors import CrazierError
from crazier.server import rows
from crazier.server.clock import wall_time
from crazier.server.commands import digest_after
from crazier.server.refusal import Refusal
from crazier.server.table_events import milliseconds
from crazier.server.votes import DEALS
from crazier.server.worker_jobs import bot_questions, choose_for_bots

if TYPE_CHECKING:
    from crazier.server.live_table import LiveTable

LOGGER: Final = logging.getLogger("crazier.server")
STAND_IN_LEVEL: Final = "medium"
RETRY_SECONDS: Final = 1.0


class SeatTimers:
    """The tasks that act for the seats of one table."""

    def __init__(self, table: LiveTable, bot_beat: float) -> None:
        self.table = table
        self.bot_beat = bot_beat
        """The seconds between asking a bot and its answer; later answers come on later beats."""
        self._bots_for = -1
        """The row of the decision that bots are working on."""
        self._clock: asyncio.TimerHandle | None = None
        self._vote: tuple[int, asyncio.TimerHandle] | None = None
        """The open vote, and when silence becomes a no."""
        self._away: dict[int, asyncio.TimerHandle] = {}
        self._away_until: dict[int, float] = {}
        """When a bot stands in for those who are away, in seconds since 1970."""
        self.resting = False
        """Whether bots and clocks wait for a person to come back."""
        self._rest: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    def refresh(self) -> None:
        """Start and stop tasks so that they fit the state and the connections."""
        self._refresh_bots()
        self._refresh_clock()
        self._refresh_vote()
        self._refresh_away()

    def stop(self) -> None:
        """Stop all timers and tasks, for good: the table leaves the memory."""
        self._stopped = True
        vote = self._vote[1] if self._vote is not None else None
        for task in (*self._tasks, self._clock, self._rest, vote, *self._away.values()):
            if task is not None:
                task.cancel()
        self._away.clear()

    def _start(self, work: Coroutine[None, None, None]) -> None:
        """Do something that is not interrupted by a change of the table: it looks itself whether it is still due."""
        task = asyncio.get_running_loop().create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # it has not begun if the table was closed at this moment

    async def _guarded(self, work: Coroutine[None, None, None]) -> None:
        """Do something; if it fails, log why, and look again a little later what is due."""
        try:
            await work
        except Exception:
            if self.table.retired:
                return
            LOGGER.exception("something for a seat failed", extra={"table": self.table.state.id})
            self._retry()

    @property
    def _runs(self) -> bool:
        """Whether bots and clocks run now."""
        return not self._stopped and (bool(self.table.connections) or self.table.state.clock.over_days)

    # Bots

    def _bot_levels(self) -> dict[int, str]:
        state = self.table.state
        if state.paused or self.resting or not self._runs:
            return {}
        return {seat: level for seat in state.waiting if (level := state.seats[seat].bot_level)}

    def _refresh_bots(self) -> None:
        levels = self._bot_levels()
        if levels and self._bots_for != self.table.state.decision_seq:
            self._bots_for = self.table.state.decision_seq
            self._start(self._answer_for_bots(levels))

    async def _answer_for_bots(self, levels: dict[int, str]) -> None:
        table = self.table
        state, since = table.state, table.state.decision_seq
        if state.game is None:
            return
        began = monotonic()
        questions = bot_questions(state.game, levels)
        alone = set(state.waiting) <= set(levels)
        try:
            answer = await table.workers.run(choose_for_bots, questions, alone)
        except CrazierError as error:
            LOGGER.warning("a bot did not answer", extra={"table": state.id, "error": str(error)})
            self._retry()
            return
        if answer is None:
            return
        await asyncio.sleep(until_beat(monotonic() - began, self.bot_beat))
        seat, code = answer
        async with table.locked():
            game = table.state.game
            if table.state.decision_seq != since or game is None:
                return
            if not self._bot_levels().get(seat):
                self._bots_for = -1
                return
            row = rows.Chosen(seat, code, "bot", digest=digest_after(game, code))
            await self._submit(table.with_time(row))

    async def _submit(self, row: rows.RowData) -> None:
        try:
            await self.table.submit(row)
        except Refusal:
            LOGGER.warning("a move made for a seat was not stored", extra={"table": self.table.state.id})
            self._retry()

    def _retry(self) -> None:
        """Ask the bots again after a while."""

        def again() -> None:
            self._bots_for = -1
            self.refresh()

        asyncio.get_running_loop().call_later(RETRY_SECONDS, again)

    async def _take_default(self, seat: int, by: rows.ChosenBy) -> None:
        """Take the default of a seat; the caller holds the lock."""
        table = self.table
        game, decision = table.state.game, table.state.decision
        if game is None or decision is None or seat not in decision.seats:
            return
        option = decision.option(decision.default_of(seat) or "")
        if option is not None:
            await self._submit(
                table.with_time(rows.Chosen(seat, option.code, by, digest=digest_after(game, option.code)))
            )

    # Clocks

    def _refresh_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        table = self.table
        deadline = table.state.clock.next_deadline(table.state.timed_seats)
        if deadline is None or table.state.paused or self.resting or not self._runs:
            return
        seat, seconds = deadline
        since = table.state.decision_seq
        self._clock = asyncio.get_running_loop().call_later(
            max(0.0, seconds - table.time_spent[0] / 1000), lambda: self._start(self._run_out(seat, since))
        )

    async def _run_out(self, seat: int, since: int) -> None:
        async with self.table.locked():
            state = self.table.state
            if state.decision_seq != since or state.paused:
                return
            if not state.clock.over_days:
                await self._take_default(seat, "clock")
            elif state.due is not None and wall_time() < state.due:
                self._refresh_clock()  # the machine's clock was put back meanwhile
            elif state.seats[seat].missed_turn not in (None, state.clock.turn):
                await self._submit(rows.StoodIn(seat, True, STAND_IN_LEVEL, absent=True))  # the second turn in a row
            elif not state.seats[seat].bot_level:
                await self._take_default(seat, "clock")

    # Votes

    def _refresh_vote(self) -> None:
        vote = self.table.state.vote
        if self._vote is not None and (vote is None or vote.id != self._vote[0]):
            self._vote[1].cancel()
            self._vote = None
        if vote is not None and vote.until is not None and self._vote is None and self.table.connections:
            wait = max(0.0, vote.until - wall_time())
            number = vote.id
            handle = asyncio.get_running_loop().call_later(wait, lambda: self._start(self._end_vote(number)))
            self._vote = (number, handle)

    async def _end_vote(self, number: int) -> None:
        """Take silence for a no."""
        table = self.table
        async with table.locked():
            self._vote = None
            if table.state.vote is not None and table.state.vote.id == number:
                await self._submit(rows.VoteEnded(number))

    # Tables whose people are all away

    def refresh_rest(self) -> None:
        """Wake the table if a person is there; otherwise let it rest once the grace time has passed."""
        if not self._is_deserted():
            self.resting = False
            if self._rest is not None:
                self._rest.cancel()
                self._rest = None
        elif self._rest is None and not self.resting:
            self._rest = asyncio.get_running_loop().call_later(self.table.state.settings.grace, self.fall_asleep)

    def fall_asleep(self) -> None:
        """Let bots and clocks rest."""
        self._rest, self.resting = None, True
        self.table.presence_changed()

    def _is_deserted(self) -> bool:
        """Return whether a game is going on with people of whom none is there, only programs or those who watch."""
        table = self.table
        if table.state.phase != "playing" or not table.connections or table.state.clock.over_days:
            return False
        people = {seat for seat, player in enumerate(table.state.seats) if player.kind == "person"}
        return bool(people) and people.isdisjoint(table.present.seats())

    # Players who are away

    def _refresh_away(self) -> None:
        table = self.table
        here = table.present.seats()
        for seat, player in enumerate(table.state.seats):
            awaited = seat == table.state.host or (self._is_waited_for(seat) and not player.stand_in)
            awaited = awaited and not (table.state.clock.over_days and table.state.series is not None)
            missing = awaited and player.kind in ("person", "program") and seat not in here and bool(table.connections)
            timer = self._away.get(seat)
            if missing and timer is None:
                self._away_until[seat] = wall_time() + table.state.settings.grace
                self._away[seat] = asyncio.get_running_loop().call_later(
                    table.state.settings.grace,
                    lambda seat=seat: self._start(self._stand_in(seat)),  # type: ignore[misc]
                )
            elif not missing and timer is not None:
                timer.cancel()
                del self._away[seat]

    def _is_waited_for(self, seat: int) -> bool:
        """Return whether a seat has to play, or to say that it is ready for the next game."""
        state = self.table.state
        vote = state.vote
        return state.phase == "playing" or (vote is not None and vote.kind in DEALS and seat in vote.answers)

    def bot_at(self, seat: int) -> int | None:
        """Return when a bot will stand in for a seat; None if none will."""
        if seat not in self._away or not self._is_waited_for(seat) or self.table.state.seats[seat].stand_in:
            return None
        return milliseconds(self._away_until[seat])

    async def _stand_in(self, seat: int) -> None:
        table = self.table
        async with table.locked():
            self._away.pop(seat, None)
            here = table.present.seats()
            if seat in here:
                return
            people = [other for other in here if table.state.seats[other].kind == "person"]
            if seat == table.state.host and people:
                await self._submit(rows.HostPassed(people[0]))
            if self._is_waited_for(seat) and not table.state.seats[seat].stand_in:
                await self._submit(rows.StoodIn(seat, True, STAND_IN_LEVEL, absent=True))


def until_beat(passed: float, beat: float) -> float:
    """Return how long to wait for the next beat, with a little chance that hides how busy the server is."""
    beats = int(passed / beat) + 1 if beat else 0
    return max(0.0, beats * beat - passed) + beat * randbelow(100) / 1000
