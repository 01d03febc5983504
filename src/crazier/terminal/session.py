"""Play a game line by line: show the table, ask, and read an answer as a number or in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from shlex import quote

from crazier.bots.bot import UNLIMITED, Bot
from crazier.bots.driver import next_answer
from crazier.bots.registry import make_bot
from crazier.errors import CrazierError
from crazier.play.decisions import Decision, Event
from crazier.play.effects import Effect
from crazier.play.game import Game
from crazier.play.seeds import Seed, bot_seed
from crazier.play.table_description import describe_table
from crazier.play.takeback import request_choice_takeback, request_turn_takeback
from crazier.play.text import messages
from crazier.play.text.log_lines import LogLine, format_events
from crazier.play.text.values import Sentence
from crazier.terminal import hints
from crazier.terminal.card_index import CardIndex
from crazier.terminal.console import Console, LeaveTable
from crazier.terminal.match_goal import match_goal
from crazier.terminal.questions import is_question
from crazier.terminal.quoted_assets import QuotedAssets
from crazier.terminal.scene import (
    Question,
    RefusedUse,
    Scene,
    question_of,
    refused_uses_of,
    scene_of,
    with_prohibitions,
)
from crazier.terminal.state_folder import write_state
from crazier.terminal.table_screen import LOOKUP_HELP, Command, TableScreen
from crazier.terminal.typed_answer import NotUnderstood, TypedAnswer, option_by_number

MOVE_HELP = {
    "hint": "the options that look best for you, with your chances",
    "why": "how an opponent's last choice compares with its other options; why NAME tells why you can't use a card",
    "wait": "let a teammate act first",
    "undo": "take your last choice back; undo turn goes back to the start of your turn",
    "save FILE": "keep the game; crazier play --resume FILE goes on with it",
    "resign": "lose the game",
    "quit": "leave; crazier play --resume goes on with the game",
}
"""What can be done besides moves, and what each does."""
TEAM_COMMANDS = ("wait",)
"""What is for teams only."""

DEFAULT_LEVEL = "easy"
"""Default level of an opponent."""


class TerminalSession(TableScreen):
    """One game of the people at one keyboard against bots; without a seat of their own they watch."""

    def __init__(
        self,
        game: Game,
        people: Sequence[int],
        console: Console,
        seed: Seed,
        opponents: Mapping[int, str] | None = None,
        serialize: Callable[[Game], str] = Game.to_json,
        keep: Callable[[str], None] | None = None,
    ) -> None:
        self.game = game
        self.serialize = serialize
        self.keep = keep  # keeps the serialized game after every choice, in case it is left
        self.people = tuple(people)
        self.seat: int | None = people[0] if len(people) == 1 else None  # who looks at the screen
        self.console = console
        self.hint_seed = bot_seed(seed, "hint")
        self.names = game.table.shown_names
        bot_names = opponents or {}
        self.bots: list[Bot] = [
            make_bot(bot_names.get(at, DEFAULT_LEVEL), bot_seed(seed, f"seat {at}")) for at in range(len(self.names))
        ]
        self.last_choice: hints.OpponentChoice | None = None  # the last choice of an opponent
        self.cards = CardIndex(game.deck)
        self.next_event: dict[int | None, int] = {}  # the number of the next event to show, by viewer
        self.turn_shown = -1  # the last turn whose table was shown
        self.saved_files: set[str] = set()
        self.quoted = QuotedAssets()

    def play(self) -> None:
        """Play until the game is over."""
        try:
            while (decision := self.game.decision) is not None:
                person = self.person_asked(decision)
                if person is not None:
                    self.hand_over(person)
                self.show_new_events()
                if person is not None and self.is_no_choice(decision):
                    self.go_on(decision)
                elif person is not None:
                    self.answer(decision)
                    self.keep_game()
                else:
                    self.let_bots_choose(decision, decision.seats)
        finally:
            for bot in self.bots:
                bot.close()
        self.show_new_events()
        outcome = self.game.outcome
        if outcome is not None and self.game.table.points_kept:
            self.console.say("", self.console.style.bold(messages.points_text(outcome, self.names)))

    def person_asked(self, decision: Decision) -> int | None:
        """Return the person who must decide, if possible the one who looks at the screen; None if only bots must."""
        asked = [seat for seat in decision.seats if seat in self.people]
        return self.seat if self.seat in asked else asked[0] if asked else None

    def hand_over(self, seat: int) -> None:
        """Let the next person look at the screen, with nothing on it that another has seen."""
        if seat == self.seat:
            return
        self.console.clear()
        name = self.names[seat]
        self.console.say("", self.console.style.bold(f"{name}, you are to choose now. Nobody else looks."))
        self.console.await_enter(f"Press Enter when you sit here, {name}. ")
        self.console.clear()
        self.seat = seat
        self.turn_shown = -1

    def is_no_choice(self, decision: Decision) -> bool:
        """Return whether only to draw or to pass is left of a turn whose table the only person here has seen."""
        alone = len(self.people) == 1 and len(decision.seats) == 1
        keys = [option.key for option in decision.options]
        return alone and keys in (["draw"], ["pass"]) and self.turn_shown == self.scene().observation.turn

    def go_on(self, decision: Decision) -> None:
        """Draw or pass for the person, and say why a turn ends; `undo` goes back to the last real choice."""
        (option,) = decision.options
        if option.key == "pass":
            self.show_text(self.question(decision).prompt)
        self.game.apply(option)

    def keep_game(self) -> None:
        """Keep the game, in case it is left."""
        if self.keep is not None and self.game.decision is not None:
            self.keep(self.serialize(self.game))

    def let_bots_choose(self, decision: Decision, seats: Sequence[int]) -> None:
        """Let the bots at these seats answer, and remember the options they chose from."""
        option = next_answer(self.game, self.bots, UNLIMITED, seats).option
        if len(decision.options_of(option.seat)) > 1:
            self.last_choice = hints.remember_choice(self.game, option, self.bots[option.seat], self.seat)
        self.game.apply(option)
        self.console.wait()

    def scene(self) -> Scene:
        """Return the table as the person sees it now."""
        return scene_of(self.game, self.seat)

    def effects(self) -> Sequence[Effect]:
        """Return what is in effect, as the person may know it."""
        return self.game.effects(self.seat)

    def refused_uses(self) -> Sequence[RefusedUse]:
        """Return why cards of the person's hand can't be used now."""
        return refused_uses_of(self.game, self.seat) if self.seat is not None else ()

    def log_lines(self) -> list[LogLine]:
        """Return everything that has happened, as far as the person could see it."""
        return format_events(self.game.events(self.seat), self.names, self.seat)

    def agreed(self) -> Sequence[str]:
        """Return the options agreed on at this table."""
        return describe_table(self.game.table)

    @property
    def rulebook(self) -> str:
        """The name of the game that is played."""
        return self.game.table.game

    def match(self) -> Sequence[str]:
        """Return what is said about the match that the game is part of."""
        return match_goal(self.game.table)

    def show_new_events(self) -> None:
        """Show the events since the last call."""
        if self.people and self.seat is None:
            return  # each of them is shown their own events when they sit down
        events = self.game.events(self.seat, self.next_event.get(self.seat, 0))
        if events:
            self.next_event[self.seat] = events[-1].number + 1
        quotes = self.quoted.new_texts(
            events, self.seat, self.cards, self.console.style, lambda place: self.line_of(events[place])
        )
        self.show_lines(format_events(events, self.names, self.seat), quotes)

    def line_of(self, event: Event) -> str:
        """Return the line that tells an event alone, or nothing."""
        lines = format_events([event], self.names, self.seat)
        return lines[0].text if lines else ""

    # The person's answers

    def answer(self, decision: Decision) -> None:
        """Show the question, and read input until an option was taken."""
        question = self.question(decision)
        self.show_question(question)
        game, seat = self.game, self.seat
        self.console.completions = self.words(question).possible_lines()
        while self.game is game and game.decision is decision and self.seat == seat:
            text = self.console.ask(self.prompt_mark(question))
            try:
                self.handle_input(text, question)
            except CrazierError as error:
                self.show_error(error)
            if text and self.game is game and game.decision is decision:
                self.point_back()

    def question(self, decision: Decision) -> Question:
        """Return the question in words for the person."""
        question = question_of(decision, self.names, self.seat)
        return with_prohibitions(question, self.refused_uses(), self.hand_names())

    def words(self, question: Question) -> TypedAnswer:
        """Return what can be typed as an answer."""
        teams = bool(self.game.table.teams)
        commands = [command for command in self.commands() if teams or command not in TEAM_COMMANDS]
        return self.typed_answer(question, self.game.table.players, commands)

    def prompt_mark(self, question: Question) -> str:
        """Return the prompt, with a hint if Enter or 'wait' would do."""
        notes = ["Enter will do"] if len(question.options) == 1 else []
        notes += ["'wait' lets a teammate go first"] if len(question.decision.seats) > 1 else []
        return f"> ({'; '.join(notes)}) " if notes else "> "

    def handle_input(self, text: str, question: Question) -> None:
        """Carry out what was typed: a command, the number of an option, or a move in words."""
        word, _, rest = text.partition(" ")
        command = self.commands().get(word.lower())
        if not text and len(question.options) == 1:
            self.game.apply(question.options[0])
        elif not text:
            self.show_options(question)
        elif command is not None:
            command(rest)
        elif text.isdecimal():
            self.game.apply(option_by_number(text, question.options))
        else:
            try:
                notation = self.words(question).to_notation(text)
            except NotUnderstood:
                if not is_question(text):
                    raise
                self.answer_question(text)
                return
            attempt = self.game.parse(notation)
            if attempt.seat != self.seat:
                raise CrazierError("you can only move for yourself")
            self.game.apply_attempt(attempt)

    def commands(self) -> dict[str, Command]:
        """Return the commands that can be typed besides moves."""
        return self.lookups() | {
            "help": lambda _: self.help(),
            "h": lambda _: self.help(),
            "?": lambda _: self.help(),
            "resign": lambda _: self.resign(),
            "hint": lambda _: self.show_hint(),
            "why": self.show_why,
            "wait": lambda _: self.wait(),
            "undo": self.undo,
            "redo": self.undo,
            "save": self.save,
            "quit": self.leave,
            "q": self.leave,
            "exit": self.leave,
        }

    # Commands

    def help(self) -> None:
        """Show what can be said; what is for teams only if there are some."""
        teams = bool(self.game.table.teams)
        moves = {name: about for name, about in MOVE_HELP.items() if teams or name not in TEAM_COMMANDS}
        self.show_help(LOOKUP_HELP, moves)

    def resign(self) -> None:
        """Lose the game, if that is meant."""
        if self.console.confirm("Resign, and lose the game?"):
            self.game.play(f"{self.game.table.players[self.seat or 0]} resigns")

    def show_hint(self) -> None:
        """Show what a bot would do."""
        decision = self.game.decision
        if decision is not None and self.seat is not None:
            for line in hints.hint(self.game, decision, self.seat, self.hint_seed):
                self.console.say(*self.console.style.wrap(line, "", "  "))

    def show_why(self, name: str) -> None:
        """Show how an opponent's last choice compares, or why a card of the hand can't be used."""
        if name:
            self.show_why_not(name)
            return
        for line in hints.explain_choice(self.last_choice):
            self.console.say(line)

    def wait(self) -> None:
        """Let a teammate act first."""
        decision = self.game.decision
        others = [seat for seat in decision.seats if seat != self.seat] if decision is not None else []
        if decision is None or not others:
            raise CrazierError("there is no teammate who could act now")
        people = [seat for seat in others if seat in self.people]
        if people:
            self.hand_over(people[0])
        else:
            self.let_bots_choose(decision, others)

    def undo(self, what: str) -> None:
        """Take back a choice or the whole turn, if the other people agree (MQ10); bots always do."""
        if what not in ("", "turn"):
            raise CrazierError("say 'undo' for your last choice, or 'undo turn' for your whole turn")
        request = (request_turn_takeback if what else request_choice_takeback)(self.game, self.seat or 0)
        for seat in request.asked:
            request.answer(seat, seat not in self.people or self.person_agrees(seat))
        if not request.allowed:
            raise CrazierError(messages.sentence_text(Sentence("refusal.takeback"), self.names))
        turn = self.scene().observation.turn
        self.game = request.rewound_game()
        for viewer in self.next_event:
            self.next_event[viewer] = self.game.event_count
        self.turn_shown = -1
        self.last_choice = None
        back = self.scene().observation.turn
        where = "" if back == turn else f", from turn {turn} to turn {back}"
        self.show_text(f"Taken back{where}. Choose again.")

    def person_agrees(self, seat: int) -> bool:
        """Ask another person at the keyboard whether a choice may be taken back."""
        return self.console.agrees(f"{self.names[seat]}, may that be taken back? [y/N] ")

    def save(self, file: str) -> None:
        """Save the game to a new file."""
        if not file:
            raise CrazierError("say where: save my-game.json")
        path = Path(file)
        if file not in self.saved_files and is_there(path) and not self.may_overwrite(file):
            return
        write_state(path, self.serialize(self.game) + "\n")
        self.saved_files.add(file)
        named = quote(file)
        self.console.say("  Saved. To go on with it, or to see it again:")
        self.console.say(f"    crazier play --resume {named}", f"    crazier replay {named}")

    def may_overwrite(self, file: str) -> bool:
        """Ask whether a file that was there before the game may be overwritten; in a pipe it may not."""
        if not self.console.interactive:
            raise CrazierError(f"'{file}' exists already; choose another name")
        return self.console.confirm(f"{file} exists. Overwrite?")

    def leave(self, _: str) -> None:
        """Leave the table."""
        raise LeaveTable


def is_there(path: Path) -> bool:
    """Return whether something has this path; a path that can't be one is nowhere."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False
