"""Carry out what a person types at a server's table: moves, commands, and chat."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from crazier.bots.levels import LEVELS
from crazier.client.table_client import ActionRefused, TableClosed, new_nonce
from crazier.errors import CrazierError
from crazier.play.attempts import Attempt
from crazier.play.notation import parse_move
from crazier.play.table import MAX_NAME_LENGTH
from crazier.server import messages
from crazier.server.messages import MAX_CHAT_LENGTH, ClientAction
from crazier.terminal import lobby_text
from crazier.terminal.console import YES, LeaveTable
from crazier.terminal.questions import is_question
from crazier.terminal.scene import Question
from crazier.terminal.table_screen import LOOKUP_HELP, Command
from crazier.terminal.typed_answer import NotUnderstood, TypedAnswer, option_by_number
from crazier.text import did_you_mean

if TYPE_CHECKING:
    from crazier.terminal.online_session import OnlineSession


TABLE_HELP: Final = {
    "say TEXT": "say something to everyone at the table; team TEXT to your team",
    "seats": "who sits where, and whom the table waits for",
    "hint": "the options that look best for you, where the table allows it",
    "why NAME": "why you can't play or discard a card of your hand",
    "undo": "ask to take your last choice back; undo turn for your whole turn",
    "pause": "ask for a pause; continue asks to go on, end to end the game here",
    "agree": "say yes to what somebody asks for; refuse says no",
    "away": "let a bot play for you; back takes over again",
    "resign": "lose the game",
    "leave": "give up your seat; a bot plays on",
    "quit": "go away; the same command brings you back to your seat",
}
LOBBY_HELP: Final = {
    "ready": "say that you are ready; not ready takes it back",
    "start": "deal the cards, as the host",
    "bot 2 easy": "put a bot at a free seat, as the host; open 2 frees it again, close 2 takes it away",
    "name NAME": "be called something else",
    "say TEXT": "say something to everyone at the table",
    "options": "what was agreed on at this table",
    "leave": "give up your seat",
    "quit": "go away; the same command brings you back to your seat",
}
MAX_ESTIMATES: Final = 3
"""How many options a hint shows."""


class OnlineCommands:
    """What can be typed at a table."""

    def __init__(self, session: OnlineSession) -> None:
        self.session = session
        self._confirmed: Callable[[], None] | None = None  # what a yes to the last question does

    # Reading a line

    def handle(self, text: str) -> None:
        """Carry out a line; raise CrazierError if it makes no sense or is refused."""
        confirmed, self._confirmed = self._confirmed, None
        if confirmed is not None:
            if text.lower() in YES:
                confirmed()
            return
        if not text and self.session.show_held():
            return
        word, _, rest = text.partition(" ")
        command = self.commands().get(word.lower())
        question = self.session.question()
        if command is not None:
            command(rest.strip())
            if question is not None and word.lower() in self.session.lookups():
                self.session.point_back()
        elif question is not None and not self.session.in_flight:
            self._answer(text, question)
        elif not text:
            self._do_usual()
        else:
            self._not_now(word)

    def words(self, question: Question) -> TypedAnswer:
        """Return what can be typed as an answer to a question."""
        return self.session.typed_answer(question, self.session.names, list(self.commands()))

    def commands(self) -> dict[str, Command]:
        """Return the commands that can be typed besides moves."""
        return {
            **self.session.lookups(),
            "help": lambda _: self._show_help(),
            "h": lambda _: self._show_help(),
            "?": lambda _: self._show_help(),
            "seats": lambda _: self._show_seats(),
            "say": lambda text: self._say(text),
            "chat": lambda text: self._say(text),
            "team": lambda text: self._say(text, team=True),
            "hint": lambda _: self._show_hint(),
            "why": self._show_why,
            "undo": self._undo,
            "agree": lambda _: self._answer_vote(agree=True),
            "refuse": lambda _: self._answer_vote(agree=False),
            "resign": lambda _: self._confirm("Resign, and lose the game?", messages.Resign(self._at, new_nonce())),
            "pause": lambda _: self.send(messages.AskVote(self._at, new_nonce(), "pause")),
            "continue": lambda _: self.send(messages.AskVote(self._at, new_nonce(), "go_on")),
            "end": lambda _: self.send(messages.AskVote(self._at, new_nonce(), "end")),
            "away": lambda _: self.send(messages.StandIn(self._at, new_nonce(), on=True)),
            "name": self._rename,
            "close": lambda text: self._change_seat(text, "closed"),
            "back": lambda _: self.send(messages.StandIn(self._at, new_nonce(), on=False)),
            "ready": lambda _: self.send(messages.Ready(self._at, new_nonce())),
            "not": lambda _: self.send(messages.Ready(self._at, new_nonce(), ready=False)),
            "start": lambda _: self.send(messages.Start(self._at, new_nonce())),
            "next": lambda _: self.send(messages.AskVote(self._at, new_nonce(), "next_game")),
            "rematch": lambda _: self.send(messages.AskVote(self._at, new_nonce(), "rematch")),
            "bot": lambda text: self._change_seat(text, "bot"),
            "open": lambda text: self._change_seat(text, "open"),
            "leave": lambda _: self._leave_seat(),
            "quit": lambda _: leave_table(),
            "q": lambda _: leave_table(),
            "exit": lambda _: leave_table(),
        }

    # Moves

    def _answer(self, text: str, question: Question) -> None:
        """Take the option that was typed, by its number or in words."""
        options = question.options
        if not text and len(options) > 1:
            self.session.show_options(question)
            return
        if not text:
            self._act(options[0].id)
        elif text.isdecimal():
            self._act(option_by_number(text, options).id)
        else:
            try:
                notation = self.words(question).to_notation(text)
            except NotUnderstood:
                if not is_question(text):
                    raise
                self.session.answer_question(text)
                return
            attempt = parse_move(notation, question.decision, self.session.names, self.session.cards.names())
            if attempt.seat != self.session.seat:
                raise CrazierError("you can only move for yourself")
            if attempt.option is None:
                raise self._refusal(attempt)
            self._act(attempt.option.id)

    def _refusal(self, attempt: Attempt) -> CrazierError:
        """Return why a move is not among the options, in the server's words if it gave any."""
        hand = self.session.hand_names()
        tokens = [token for token, name in hand.items() if name.casefold() == attempt.thing.casefold()]
        for use in self.session.refused_uses():
            if use.token in tokens and use.verb == attempt.key:
                cited = f" ('rules {use.rule}' tells more)" if use.rule else ""
                return CrazierError(f"{use.reason}{cited}")
        return CrazierError("that is not among your options now; Enter shows them again")

    def _act(self, option: str) -> None:
        """Take an option; what comes of it the server tells."""
        self.send(messages.Act(self._at, new_nonce(), option))

    # Sending

    @property
    def _at(self) -> int:
        """The last row that the person could have seen."""
        return self.session.client.seq or 0

    def send(self, action: ClientAction) -> None:
        """Send an action beside the reading of lines, and show why if it is refused."""
        if not self.session.client.is_up:
            self.session.show_text("The line is down; this is sent as soon as it is back.")
        self._start(self._submit(action))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Let an action go on beside the reading of lines."""
        self.session.in_flight += 1
        self.session.start(self._settle(work))

    async def _settle(self, work: Coroutine[Any, Any, None]) -> None:
        """Wait for the server's answer, and show why if the action is refused."""
        try:
            await work
        except (ActionRefused, TableClosed) as error:
            self.session.show_refusal(error)
        finally:
            self.session.in_flight -= 1
            self.session.news.put_nowait(None)

    async def _submit(self, action: ClientAction) -> None:
        self.session.settled_seq = max(self.session.settled_seq, await self.session.client.submit(action))

    def _confirm(self, question: str, action: ClientAction) -> None:
        """Ask a person whether it is meant; what is piped in is taken at its word."""
        if not self.session.console.interactive:
            self.send(action)
            return
        self.session.console.say(f"{question} [y/N]")
        self._confirmed = lambda: self.send(action)

    # The table

    def usual_action(self) -> ClientAction | None:
        """Return what Enter does when there is no question; None if there is nothing to do."""
        table, seat = self.session.client.table, self.session.seat
        if table is None or seat is None:
            return None
        if table.phase == "gathering":
            if seat == table.host:
                return None if lobby_text.unready(table) else messages.Start(self._at, new_nonce())
            return None if table.seats[seat].ready else messages.Ready(self._at, new_nonce())
        if table.phase not in ("between", "over") or (table.result is not None and seat in table.result.ready):
            return None
        return messages.AskVote(self._at, new_nonce(), "next_game" if table.phase == "between" else "rematch")

    def _do_usual(self) -> None:
        """Do what Enter does when there is no question."""
        action = self.usual_action()
        if action is None:
            self._show_seats()
        else:
            self.send(action)

    def _not_now(self, word: str) -> None:
        """Say why a line is no answer now."""
        last = self.session.client.last
        if last is not None and last.waiting and last.outcome is None:
            hint = did_you_mean(word, list(self.commands()), "'help' lists what can be said meanwhile")
            raise CrazierError(f"it is not your turn to choose; {hint}")
        hint = did_you_mean(word, list(self.commands()), "'help' lists what can be said")
        raise CrazierError(f"'{word[:40]}' is not understood; {hint}")

    def _show_help(self) -> None:
        """Show what can be said now."""
        table = self.session.client.table
        if table is not None and table.phase == "gathering":
            self.session.show_commands(LOBBY_HELP)
        else:
            self.session.show_help(LOOKUP_HELP, TABLE_HELP)

    def _show_seats(self) -> None:
        """Show who sits where, and what the table waits for."""
        table = self.session.client.table
        if table is None:
            raise CrazierError("the server has not told about the table yet")
        self.session.console.say(*lobby_text.seat_lines(table, self.session.seat))
        if table.phase == "gathering":
            self.session.show_text(lobby_text.lobby_advice(table, self.session.seat))
        elif table.phase in ("between", "over"):
            self.session.show_text(lobby_text.end_advice(table, self.session.seat))
        else:
            waiting = self.session.client.last.waiting if self.session.client.last else []
            who = ["you" if at == self.session.seat else self.session.names[at] for at in waiting]
            self.session.show_text(f"Waiting for {', '.join(who)}." if who else "")

    def _change_seat(self, text: str, kind: str) -> None:
        """Put a bot at a seat, or free it."""
        number, _, level = text.partition(" ")
        level = level.strip().lower() or "easy"
        seats = len(self.session.names)
        if not number.isdecimal() or not 1 <= int(number) <= seats:
            word = "close" if kind == "closed" else kind
            raise CrazierError(f"say which seat, from 1 to {seats}: {word} {seats}{' easy' if kind == 'bot' else ''}")
        if level not in LEVELS:
            raise CrazierError(
                f"there is no level '{level[:20]}'; {did_you_mean(level, list(LEVELS), ', '.join(LEVELS))}"
            )
        seat = int(number) - 1
        if kind == "bot":
            self.send(messages.ChangeSeat(self._at, new_nonce(), seat, "bot", level))  # type: ignore[arg-type]
        else:
            self.send(messages.ChangeSeat(self._at, new_nonce(), seat, "closed" if kind == "closed" else "open"))

    def _leave_seat(self) -> None:
        """Give up the seat, if that is meant."""
        self._confirm("Give up your seat?", messages.Leave(self._at, new_nonce()))

    def _say(self, text: str, *, team: bool = False) -> None:
        """Say something at the table."""
        if not text:
            raise CrazierError("say what: say good luck")
        if len(text) > MAX_CHAT_LENGTH:
            raise CrazierError(f"that is too long; {MAX_CHAT_LENGTH} characters are the most")
        self.send(messages.Chat(self._at, new_nonce(), text, team))

    # The game

    def _show_hint(self) -> None:
        """Ask what a bot thinks of the options."""
        question = self.session.question()
        if question is None:
            raise CrazierError("there is nothing to choose now")
        self._start(self._fetch_hint(question))

    async def _fetch_hint(self, question: Question) -> None:
        """Show what a bot thinks of the options, when the server tells."""
        client = self.session.client
        await client.submit(messages.AskHint(self._at, new_nonce()))
        numbers = {option.id: number for number, option in enumerate(question.options, 1)}
        estimates = client.hint.estimates if client.hint is not None else []
        width = len(str(len(numbers)))
        lines = [f"  {one.chance:>3.0f}%  {numbers.get(one.option, ''):>{width}}  {one.text}" for one in estimates]
        self.session.console.say("Estimated chance to win:", *lines[:MAX_ESTIMATES])
        if client.hint is not None and client.hint.words:
            self.session.show_text(client.hint.words)

    def _show_why(self, name: str) -> None:
        """Show why a card of the hand can't be used, or by what the table waits for somebody."""
        if name:
            self.session.show_why_not(name)
            return
        last = self.session.client.last
        running = last.running if last is not None else []
        if not running:
            raise CrazierError("no ability runs now; 'why NAME' tells why you can't use a card, 'effects' what holds")
        for ability in running:
            self.session.show_text(f"{ability.card}: {ability.text}")

    def _undo(self, what: str) -> None:
        """Ask to take something back."""
        if what not in ("", "turn"):
            raise CrazierError("say 'undo' for your last choice, or 'undo turn' for your whole turn")
        self.send(messages.AskVote(self._at, new_nonce(), "takeback", turn=bool(what)))

    def _answer_vote(self, *, agree: bool) -> None:
        """Answer somebody who asks for something."""
        vote = self.session.client.open_vote
        if vote is None:
            raise CrazierError("nobody asks for anything now")
        self.send(messages.AnswerVote(self._at, new_nonce(), vote.id, agree))

    def _rename(self, name: str) -> None:
        """Be called something else, before the first game."""
        if not name or len(name) > MAX_NAME_LENGTH:
            raise CrazierError(f"say how you want to be called, in at most {MAX_NAME_LENGTH} letters: name Zoe")
        self.send(messages.Rename(self._at, new_nonce(), name))


def leave_table() -> None:
    """Leave the terminal's table; the seat stays the person's own."""
    raise LeaveTable
