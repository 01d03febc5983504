"""Play a game line by line: show the table, ask, and read an answer as a number or in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from crazier.bots.bot import UNLIMITED, Bot
from crazier.bots.driver import next_answer
from crazier.bots.registry import make_bot
from crazier.cards.formatting import format_card as card_page
from crazier.errors import CrazierError
from crazier.play.decisions import Decision, IllegalMove, Option
from crazier.play.game import Game
from crazier.play.notation import VERBS
from crazier.play.seeds import Seed, bot_seed
from crazier.play.table_description import describe_table
from crazier.play.takeback import TakebackRequest, request_choice_takeback, request_turn_takeback
from crazier.play.text import messages
from crazier.play.text.log_lines import LogLine, format_events
from crazier.play.text.values import Sentence
from crazier.rulebook import search_rules
from crazier.rulebook.formatting import format_results as rule_list
from crazier.rulebook.formatting import format_rule as rule_page
from crazier.terminal import hints
from crazier.terminal.card_index import CardIndex
from crazier.terminal.style import TextStyle
from crazier.terminal.table_text import TableText
from crazier.text import did_you_mean

HELP = """\
Answer with the number of an option, or in words: discard Camel, play Death,
choose Zeus, name blue, call hearts, yes, no, stop, draw, pass.

  hand        your hand with the text of every card
  table       the table again
  log         everything that has happened, as far as you could see it
  card NAME   a card in full
  hint        the options that look best for you, with your chances
  why         why an opponent chose as it did
  rules ID    a rule by its id, or the rules that speak of something
  options     what was agreed on at this table
  wait        in a team: let a teammate act first
  undo        take your last choice back, if the others agree; undo turn goes
              back to the start of your turn
  save FILE   keep the game; crazier play --resume FILE goes on with it
  resign      lose the game
  quit        leave"""

DEFAULT_LEVEL = "easy"
"""Default level of an opponent."""
VERB_FOR_WORD = {"yes": "accepts", "y": "accepts", "no": "declines", "n": "declines"} | {
    key: verb for verb, key in VERBS.items()
}
"""Words that people answer with, and the verb of the notation that each stands for."""


class LeaveTable(Exception):
    """The person leaves the table."""


@dataclass(frozen=True, slots=True)
class Console:
    """Input and output streams, and the text style of the output."""

    input_stream: TextIO
    output_stream: TextIO
    style: TextStyle

    def say(self, *lines: str) -> None:
        """Write lines of text to the output stream."""
        for line in lines:
            self.output_stream.write(self.style.with_suits(line) + "\n")
        self.output_stream.flush()

    def ask(self, prompt: str) -> str:
        """Write a prompt and read a line; the end of the input means leaving."""
        self.output_stream.write(prompt)
        self.output_stream.flush()
        line = self.input_stream.readline()
        if not line:
            self.say("")
            raise LeaveTable
        return " ".join(line.split())


class TerminalSession:
    """One game between the person at one seat and bots; without a seat the person watches."""

    def __init__(
        self,
        game: Game,
        seat: int | None,
        console: Console,
        seed: Seed,
        opponents: Mapping[int, str] | None = None,
        serialize: Callable[[Game], str] = Game.to_json,
    ) -> None:
        self.game = game
        self.serialize = serialize
        self.seat = seat
        self.console = console
        self.hint_seed = bot_seed(seed, "hint")
        self.names = game.table.shown_names
        bot_names = opponents or {}
        self.bots: list[Bot] = [
            make_bot(bot_names.get(at, DEFAULT_LEVEL), bot_seed(seed, f"seat {at}")) for at in range(len(self.names))
        ]
        self.last_choice: hints.OpponentChoice | None = None  # the last choice of an opponent
        self.cards = CardIndex(game.deck)
        self.next_event = 0  # the number of the next event to show
        self.turn_shown = -1  # the last turn whose table was shown

    def play(self) -> None:
        """Play until the game is over."""
        try:
            while (decision := self.game.decision) is not None:
                self.show_new_events()
                if self.seat in decision.seats:
                    self.answer(decision)
                else:
                    self.let_bots_choose(decision, decision.seats)
        finally:
            for bot in self.bots:
                bot.close()
        self.show_new_events()
        outcome = self.game.outcome
        if outcome is not None and self.game.table.points_kept:
            self.console.say("", self.console.style.bold(messages.points_text(outcome, self.names)))

    def let_bots_choose(self, decision: Decision, seats: Sequence[int]) -> None:
        """Let the bots at these seats answer, and remember the options they chose from."""
        option = next_answer(self.game, self.bots, UNLIMITED, seats).option
        if len(decision.options_of(option.seat)) > 1:
            self.last_choice = hints.remember_choice(self.game, option, self.bots[option.seat], self.seat)
        self.game.apply(option)

    def table_text(self) -> TableText:
        """Return the table as the person sees it now."""
        fitting = self.game.next_discard(self.seat)
        return TableText(self.game.view(self.seat), self.cards, self.console.style, fitting)

    def show_new_events(self) -> None:
        """Show the events since the last call."""
        events = self.game.events(self.seat, self.next_event)
        if events:
            self.next_event = events[-1].number + 1
        self.show_lines(format_events(events, self.names, self.seat))

    def show_lines(self, lines: list[LogLine]) -> None:
        """Write lines of the log, with a blank line before every turn."""
        for line in lines:
            if line.heading:
                self.console.say("", self.console.style.bold(line.text))
            else:
                self.console.say(*self.console.style.wrap(line.text, "  ", "    "))

    # The person's answers

    def answer(self, decision: Decision) -> None:
        """Show the question, and read input until an option was taken."""
        table_text = self.table_text()
        if table_text.observation.turn != self.turn_shown:
            self.console.say("", *table_text.table())
        elif decision.kind == "main":
            self.console.say("", *table_text.update())
        self.turn_shown = table_text.observation.turn
        self.console.say(*table_text.question(decision))
        game = self.game
        while self.game is game and game.decision is decision:
            text = self.console.ask(self.prompt_mark(decision))
            try:
                self.handle_input(text, decision)
            except CrazierError as error:
                self.console.say(*self.console.style.wrap(error_text(error), "  "))

    def prompt_mark(self, decision: Decision) -> str:
        """Return the prompt, with a hint if Enter or 'wait' would do."""
        if len(self.own_options(decision)) == 1:
            return "> (Enter will do) "
        return "> ('wait' lets a teammate go first) " if len(decision.seats) > 1 else "> "

    def own_options(self, decision: Decision) -> tuple[Option, ...]:
        """Return the person's own options; teammates have their own."""
        return decision.options_of(self.seat) if self.seat is not None else ()

    def handle_input(self, text: str, decision: Decision) -> None:
        """Carry out what was typed: a command, the number of an option, or a move in words."""
        word, _, rest = text.partition(" ")
        command = self.commands().get(word.lower())
        own = self.own_options(decision)
        if not text and len(own) == 1:
            self.game.apply(own[0])
        elif not text:
            self.console.say(*self.table_text().question(decision))
        elif command is not None:
            command(rest)
        elif text.isdecimal():
            self.game.apply(option_by_number(int(text), own))
        else:
            attempt = self.game.parse(self.to_notation(text))
            if attempt.seat != self.seat:
                raise CrazierError("you can only move for yourself")
            self.game.apply_attempt(attempt)

    def commands(self) -> dict[str, Callable[[str], None]]:
        """Return the commands that can be typed besides moves."""
        return {
            "help": lambda _: self.console.say(*HELP.splitlines()),
            "?": lambda _: self.console.say(*HELP.splitlines()),
            "hand": lambda _: self.console.say(*self.table_text().hand()),
            "table": lambda _: self.console.say(*self.table_text().table()),
            "log": lambda _: self.show_log(),
            "card": self.show_card,
            "hint": lambda _: self.show_hint(),
            "why": lambda _: self.console.say(*hints.explain_choice(self.last_choice)),
            "rules": self.show_rules,
            "rule": self.show_rules,
            "options": lambda _: self.show_options(),
            "wait": lambda _: self.wait(),
            "undo": self.undo,
            "redo": self.undo,
            "save": self.save,
            "quit": self.leave,
            "exit": self.leave,
        }

    def to_notation(self, text: str) -> str:
        """Return the typed move in notation, with the player's name and the right verb."""
        players = self.game.table.players
        name = players[self.seat or 0]
        if text.casefold().startswith(tuple(f"{player.casefold()} " for player in players)):
            return text
        word, _, rest = text.partition(" ")
        if word.lower() not in (*VERB_FOR_WORD, *VERBS):
            hint = did_you_mean(word, [*VERB_FOR_WORD, *self.commands()], "'help' tells what can be said")
            raise CrazierError(f"'{text[:60]}' is not understood; {hint}")
        return f"{name} {VERB_FOR_WORD.get(word.lower(), word.lower())} {in_third_person(rest, name)}".strip()

    # Commands

    def show_hint(self) -> None:
        """Show what a bot would do."""
        decision = self.game.decision
        if decision is not None and self.seat is not None:
            self.console.say(*hints.hint(self.game, decision, self.seat, self.hint_seed))

    def show_log(self) -> None:
        """Show the whole log."""
        self.show_lines(format_events(self.game.events(self.seat), self.names, self.seat))

    def show_card(self, name: str) -> None:
        """Show a card of this deck."""
        card = self.cards.card(name)
        if card is None:
            hint = did_you_mean(name, self.cards.names(), "'table' and 'hand' show cards by name")
            raise CrazierError(
                f"there is no card '{name}' in this deck; {hint}" if name else "say which card: card Zeus"
            )
        self.console.say(card_page(card, self.console.style.width))

    def show_rules(self, query: str) -> None:
        """Show a rule by its id, or the rules that match the words."""
        if not query:
            raise CrazierError("say which rule: rules M5.1, or rules draw pile")
        found = search_rules(query)
        width = self.console.style.width
        exact = len(found.rules) == 1 and not found.did_you_mean
        self.console.say(rule_page(found.rules[0], (), width) if exact else rule_list(found, width))

    def show_options(self) -> None:
        """Show the options agreed on at this table."""
        for line in describe_table(self.game.table):
            self.console.say(*self.console.style.wrap(line, "  ", "    "))

    def wait(self) -> None:
        """Let a teammate act first."""
        decision = self.game.decision
        others = [seat for seat in decision.seats if seat != self.seat] if decision is not None else []
        if decision is None or not others:
            raise CrazierError("there is no teammate who could act now")
        self.let_bots_choose(decision, others)

    def undo(self, what: str) -> None:
        """Ask the others to let the person take back a choice, or the whole turn (MQ10)."""
        if what not in ("", "turn"):
            raise CrazierError("say 'undo' for your last choice, or 'undo turn' for your whole turn")
        request = (request_turn_takeback if what else request_choice_takeback)(self.game, self.seat or 0)
        for seat in request.asked:
            request.answer(seat, bot_agrees(request))
        if not request.allowed:
            raise CrazierError(messages.sentence_text(Sentence("refusal.takeback"), self.names))
        self.game = request.rewound_game()
        self.next_event = self.game.event_count
        self.turn_shown = -1
        self.console.say(*self.console.style.wrap("The others agree, and you decide again.", "  "))

    def save(self, file: str) -> None:
        """Save the game to a new file."""
        if not file:
            raise CrazierError("say where: save my-game.json")
        path = Path(file)
        if path.exists():
            raise CrazierError(f"'{file}' is there already; choose another name")
        try:
            path.write_text(self.serialize(self.game) + "\n", "utf-8")
        except OSError as error:
            raise CrazierError(f"'{file}' can't be written: {error.strerror}") from None
        message = f"Saved. 'crazier play --resume {file}' goes on, 'crazier replay {file}' tells it again."
        self.console.say(*self.console.style.wrap(message, "  "))

    def leave(self, _: str) -> None:
        """Leave the table."""
        raise LeaveTable


def in_third_person(thing: str, name: str) -> str:
    """Return what a person names by "you" or "your" as the notation names it."""
    first, _, rest = thing.partition(" ")
    if first.lower() == "your" and rest:
        return f"{name}'s {rest}"
    return name if thing.lower() in ("you", "yourself", "me", "myself") else thing


def option_by_number(number: int, options: Sequence[Option]) -> Option:
    """Return the option with this number."""
    if not 1 <= number <= len(options):
        raise CrazierError(f"there is no option {number}; they go from 1 to {len(options)}")
    return options[number - 1]


def bot_agrees(request: TakebackRequest) -> bool:
    """Check whether a bot agrees to a takeback: only if no hidden card was shown since."""
    return not request.hidden_card_shown


def error_text(error: CrazierError) -> str:
    """Return what to say about a mistake; for a rule, with how to read it."""
    if isinstance(error, IllegalMove):
        return f"{error.reason} ('rules {error.rule_id}' tells more)"
    text = str(error)
    return text[:1].upper() + text[1:]
