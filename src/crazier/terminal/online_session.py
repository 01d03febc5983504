"""Sit at a server's table: show what the server tells, and send what is typed. No rule is known here."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Final

from crazier.client.message_decoder import event_of
from crazier.client.table_client import ActionRefused, TableClient, TableClosed, effects_of
from crazier.errors import CrazierError
from crazier.play.table_description import AgreedOption, agreed_lines, played_text
from crazier.play.text.log_lines import LogLine
from crazier.play.wire_decoder import cards_of_faces
from crazier.server.messages import EffectInfo, TableInfo, Update
from crazier.terminal import lobby_text
from crazier.terminal.card_index import CardIndex
from crazier.terminal.console import LeaveTable
from crazier.terminal.introduction import introduction
from crazier.terminal.live_console import LineReader, LiveConsole
from crazier.terminal.online_commands import OnlineCommands
from crazier.terminal.online_scene import (
    online_log,
    online_question,
    online_refused_uses,
    online_scene,
    waiting_line,
)
from crazier.terminal.quoted_assets import QuotedAssets
from crazier.terminal.scene import Question, RefusedUse, Scene, with_prohibitions
from crazier.terminal.table_screen import TableScreen

GIVE_UP_SECONDS: Final = 300.0
"""How long the line may be down before the terminal stops trying."""
MAX_OLD_CHAT: Final = 5
"""How many lines of chat from before are shown to somebody who sits down."""


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line that was typed; None at the end of the input."""

    text: str | None


class OnlineSession(TableScreen):
    """One person's seat at a server's table, or their place among those who watch."""

    def __init__(self, client: TableClient, console: LiveConsole, link: str) -> None:
        self.client = client
        self.console: LiveConsole = console
        self.link = link
        self.cards = CardIndex(())
        self.seat: int | None = None
        self.turn_shown = -1
        self.in_flight = 0  # how many actions the server has not answered yet
        self.settled_seq = 0  # the last row that an action of this person became
        self.next_event = 0
        self.followed = (0, -1)  # the game and the line of play whose events are shown
        self.table_shown: TableInfo | None = None
        self.lobby_shown: list[str] = []
        self.held: Update | None = None  # the update whose question waits until the person has read what is before it
        self.vote_shown = 0  # the number of the last vote that was told
        self.waiting_shown = ""
        self.asked_shown: tuple[str, ...] = ()  # the ids of the options on the screen
        self.quoted = QuotedAssets()
        self.fetching = False  # whether a question is about to be shown
        self.news: asyncio.Queue[Update | TypedLine | CrazierError | None] = asyncio.Queue()  # None: look again
        self.commands = OnlineCommands(self)
        self._tasks: set[asyncio.Task[None]] = set()
        self._given_up: asyncio.TimerHandle | None = None
        self._first = True

    # What the screen needs

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(map(lobby_text.seat_name, self.client.table.seats)) if self.client.table else ()

    @property
    def rulebook(self) -> str:
        """The name of the game that is played."""
        return self.client.table.settings.game if self.client.table else ""

    def scene(self) -> Scene:
        """Return the table as the server sent it last."""
        if self.client.last is None or self.client.last.view is None:
            raise CrazierError("the game has not started yet")
        return online_scene(self.client, self.names, self.client.last)

    def effects(self) -> Sequence[EffectInfo]:
        """Return what is in effect."""
        return effects_of(self.client.last)

    def refused_uses(self) -> Sequence[RefusedUse]:
        """Return why cards of the hand can't be used now."""
        asked = self.client.last is not None and self.client.last.ask is not None
        return online_refused_uses(self.client.refusals) if asked else ()

    def log_lines(self) -> list[LogLine]:
        """Return what has happened in this game, as far as the server sent it."""
        return online_log(self.client.events, self.names, self.seat)

    def agreed(self) -> Sequence[str]:
        """Return what was agreed on at this table."""
        table = self.client.table
        if table is None:
            return ()
        agreed = [AgreedOption(one.name, one.value, one.about, one.rule) for one in table.agreed]
        return agreed_lines(table.settings.game, table.sets, agreed)

    def question(self) -> Question | None:
        """Return the question that waits for the person's answer."""
        last = self.client.last
        if last is None or last.ask is None or self.seat is None or last.outcome is not None:
            return None
        question = online_question(last.ask, self.seat, last.waiting)
        return question if last.view is None else with_prohibitions(question, self.refused_uses(), self.hand_names())

    # The loop

    async def run(self) -> None:
        """Stay at the table until the person leaves or the server closes it; raise CrazierError for the latter."""
        loop = asyncio.get_running_loop()

        def deliver(line: str | None) -> None:
            loop.call_soon_threadsafe(self.news.put_nowait, TypedLine(line))

        reader = LineReader(self.console, deliver)
        self.client.on_line = self._line_changed
        reader.start()
        try:
            async with self.client:
                self.start(self._follow())
                await self._stay(reader)
        except LeaveTable:
            pass
        finally:
            self._stop_giving_up()
            for task in tuple(self._tasks):
                task.cancel()
            reader.stop()

    async def _stay(self, reader: LineReader) -> None:
        """Take what is new, one after the other, until the person leaves."""
        try:
            while True:
                if self.console.interactive or self.wants_answer():
                    reader.want_line()
                self._take(await self.news.get())
        finally:
            self.client.on_line = None  # a line that one hangs up is not down

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on beside the reading of lines."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _follow(self) -> None:
        try:
            async for update in self.client:
                await self._fetch_refusals(update)
                self.news.put_nowait(update)
        except CrazierError as error:
            self.news.put_nowait(error)

    async def _fetch_refusals(self, update: Update) -> None:
        """Before a question is shown, ask why the other cards of the hand can't be used: the question tells some."""
        if update.ask is not None:
            self.fetching = True
            try:
                await self.client.ask_refusals()
            finally:
                self.fetching = False

    def _take(self, news: Update | TypedLine | CrazierError | None) -> None:
        """Show what is new, or carry out what was typed."""
        match news:
            case CrazierError():
                raise news
            case Update():
                self.show_update(news)
            case TypedLine(None):
                raise LeaveTable
            case TypedLine(str(text)):
                self.console.typing = False
                try:
                    self.commands.handle(text)
                except (ActionRefused, TableClosed) as error:
                    self.show_refusal(error)
                except CrazierError as error:
                    self.show_error(error)

    def show_refusal(self, error: CrazierError) -> None:
        """Say why the server refused something."""
        if isinstance(error, ActionRefused):
            cited = f" ('rules {error.refused.rule}' tells more)" if error.refused.rule else ""
            self.show_text(f"{error.refused.text}{cited}")
        else:
            self.show_error(error)

    def wants_answer(self) -> bool:
        """Return whether the table waits for something that this person may say; a pipe is read only then."""
        table = self.client.table
        if (
            table is None
            or self.in_flight
            or self.fetching
            or not self.news.empty()
            or (self.client.seq or 0) < self.settled_seq
        ):
            return False
        if self.question() is not None or self.asked_to_vote():
            return True
        seated = self.seat is not None and table.seats[self.seat].kind != "open"
        return seated and (table.paused or self.commands.usual_action() is not None)

    def asked_to_vote(self) -> bool:
        """Return whether somebody asks this person to agree to something."""
        vote = self.client.open_vote
        return vote is not None and vote.until is not None and lobby_text.is_asked(vote, self.seat)

    # The line to the server

    def _line_changed(self, up: bool) -> None:
        """Tell that the line went down or came back, and give up in the end."""
        if up:
            if self._given_up is not None:
                self.show_text("Back at the table.")
            self._stop_giving_up()
        elif self._given_up is None:
            self.show_text("The line to the server is down. Trying to come back ...")
            self._given_up = asyncio.get_running_loop().call_later(GIVE_UP_SECONDS, self._give_up)

    def _give_up(self) -> None:
        self.news.put_nowait(CrazierError("the server does not answer any more; try to join again later"))

    def _stop_giving_up(self) -> None:
        if self._given_up is not None:
            self._given_up.cancel()
            self._given_up = None

    # What is new

    def show_update(self, update: Update) -> None:
        """Show what an update tells: events, chat, changes at the table, and the question if there is one."""
        self.seat = self.client.seat
        self._note_faces(update)
        table = self.client.table
        if table is None:
            return
        self._show_events(update)
        chat = lobby_text.chat_lines(update.chat, None if self._first else self.seat)
        self.console.say(*(f"  {line}" for line in (chat[-MAX_OLD_CHAT:] if self._first else chat)))
        self._show_table_events(update)
        self._show_table_changes(table)
        self._show_vote()
        self._first = False
        if update.view is not None or update.full:
            self._show_turn(update)
        if table.stopped:
            raise CrazierError(table.stopped)
        if not self.console.interactive and self.seat is None and table.phase == "over":
            raise LeaveTable

    def _note_faces(self, update: Update) -> None:
        if update.faces is not None:
            self.cards = CardIndex(cards_of_faces(self.client.faces))

    def _show_events(self, update: Update) -> None:
        """Show events that were not shown yet; none of before one came, nor of before something was taken back."""
        followed = (update.game, update.line)
        if update.view is None:
            return
        if followed != self.followed:
            new_game = update.game != self.followed[0]
            if not new_game:
                self.show_text("Something was taken back.")
            self.next_event = 0 if new_game and not self._first else first_unseen(self.client)
            self.followed = followed
            self.turn_shown = -1
        fresh = [event for event in update.events if event.number >= self.next_event]
        self.next_event = max([self.next_event, *(event.number + 1 for event in fresh)])
        quotes = self.quoted.new_texts(
            [event_of(event) for event in fresh],
            self.seat,
            self.cards,
            self.console.style,
            lambda place: fresh[place].text,
        )
        self.show_lines(online_log(fresh, self.names, self.seat), quotes)

    def _show_turn(self, update: Update) -> None:
        """Show the question, or whom the table waits for."""
        question = self.question()
        if question is not None:
            asked = tuple(option.id for option in question.options)
            if asked == self.asked_shown:
                return  # it is on the screen already: the line was down meanwhile
            self.asked_shown = asked
            self.waiting_shown = ""
            self.console.completions = self.commands.words(question).possible_lines()
            self._show_or_hold(update, question)
            return
        table = self.client.table
        people = [seat for seat in update.waiting if table and not is_bot_seat(table, seat)]
        line = waiting_line(update, self.names, self.seat) if people else ""
        if line and line != self.waiting_shown:
            self.console.say(*self.console.style.wrap(line, "  "))
        self.waiting_shown = line

    def _show_or_hold(self, update: Update, question: Question) -> None:
        """Show the question; hold it back until Enter if it would push off the screen what was not read yet."""
        table, asked = self.lines_of(question)
        unread = self.console.unread > 0 and not self.console.fits(len(table) + len(asked))
        self.held = update if self.console.interactive and unread else None
        if self.held is not None:
            self.show_text("It is your turn. Enter shows the table.")
        else:
            self.show_question(question)
            self._show_hint_of_prompt(update, question)

    def show_held(self) -> bool:
        """Show a question that was held back, and return whether there was one."""
        update, self.held = self.held, None
        question = self.question()
        if update is None or question is None or update is not self.client.last:
            return False
        self.show_question(question)
        self._show_hint_of_prompt(update, question)
        return True

    def _show_hint_of_prompt(self, update: Update, question: Question) -> None:
        """Say that Enter will do, and how much time is left."""
        clock = update.clock.seats[self.seat] if update.clock is not None and self.seat is not None else None
        if clock is not None and clock.until is not None:
            self.show_text(f"You have {lobby_text.time_text(clock.left)}.")
        if len(question.options) == 1:
            self.show_text("(Enter will do)")

    def _show_table_changes(self, table: TableInfo) -> None:
        """Show what has changed beside the game: seats, votes, the end of a game."""
        before, self.table_shown = self.table_shown, table
        if before == table:
            return
        if table.phase == "gathering":
            self._show_lobby(table)
            return
        self.lobby_shown = []
        if before is None and self._first:
            self._greet(table)
        elif before is not None:
            self.console.say(*(f"  {line}" for line in lobby_text.seat_changes(before.seats, table.seats, self.seat)))
            if before.paused != table.paused:
                self.show_text("The table is paused; 'continue' goes on." if table.paused else "The game goes on.")
        if table.phase in ("between", "over") and (before is None or before.phase != table.phase):
            self.console.say("", *lobby_text.standing_lines(table))
            self.console.say(*self.console.style.wrap(lobby_text.end_advice(table, self.seat)))

    def _show_table_events(self, update: Update) -> None:
        """Show what happened at the table beside the game; nothing of before one came."""
        if not self._first:
            told = [event.text for event in update.table_events if lobby_text.is_news(event)]
            self.console.say(*(f"  {line}" for line in told))

    def _show_vote(self) -> None:
        """Show what somebody asks for, once."""
        vote = self.client.open_vote
        if vote is None or vote.id == self.vote_shown:
            return
        self.vote_shown = vote.id
        if vote.asker != self.seat:
            self.show_text(lobby_text.vote_text(vote, self.seat))

    def _show_lobby(self, table: TableInfo) -> None:
        """Show who sits where before the start, if that is new."""
        lines = [
            *lobby_text.seat_lines(table, self.seat),
            *self.console.style.wrap(lobby_text.lobby_advice(table, self.seat)),
        ]
        if lines == self.lobby_shown:
            return
        if not self.lobby_shown:
            self._show_introduction(table)
        self.lobby_shown = lines
        self.console.say("", *lines)

    def _show_introduction(self, table: TableInfo) -> None:
        """Say what is played here and how others join."""
        played = played_text(table.settings.game, table.sets)
        for line in (
            f"This table plays {played}. 'options' tells what was agreed on.",
            *introduction(self.rulebook, bool(table.teams)),
            f"Others join by {self.link}",
        ):
            self.console.say(*self.console.style.wrap(line))

    def _greet(self, table: TableInfo) -> None:
        """Say where one has come to, when the game is on already."""
        name = self.names[self.seat] if self.seat is not None else ""
        self.console.say(f"You are {name}." if name else "You are watching.", *lobby_text.seat_lines(table, self.seat))


def is_bot_seat(table: TableInfo, seat: int) -> bool:
    """Return whether a bot answers at a seat, which never takes long."""
    return table.seats[seat].kind == "bot" or table.seats[seat].stands_in


def first_unseen(client: TableClient) -> int:
    """Return the number of the first event that is still to come."""
    return client.events[-1].number + 1 if client.events else 0
