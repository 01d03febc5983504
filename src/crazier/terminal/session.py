"""Play a game line by line: show the table, ask, and read an answer as a number or in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from crazier.bots.bot import UNLIMITED, Bot
from crazier.bots.driver import next_answer
from crazier.bots.registry import make_bot
from crazier.errors import CrazierError
from crazier.play.decisions import Decision, IllegalMove, Option
from crazier.play.game import Game
from crazier.play.notation import KEYS_WITHOUT_OBJECT, VERB_OF_KEY, VERBS, objects_of
from crazier.play.seeds import Seed, bot_seed
from crazier.play.table_description import describe_table
from crazier.play.takeback import TakebackError, request_choice_takeback, request_turn_takeback
from crazier.play.text import messages
from crazier.play.text.log_lines import LogLine, format_events
from crazier.play.text.values import Sentence
from crazier.rulebook import SearchResult, search_rules
from crazier.rulebook.formatting import format_results as rule_list
from crazier.rulebook.formatting import format_rule as rule_page
from crazier.terminal import hints
from crazier.terminal.card_index import CardIndex
from crazier.terminal.console import YES, Console, LeaveTable
from crazier.terminal.introduction import introduction
from crazier.terminal.name_match import meant_names, partial_names, spelled_names
from crazier.terminal.state_folder import write_state
from crazier.terminal.table_text import TableText
from crazier.text import did_you_mean, join_or

HELP = """\
Answer with the number of an option, or in words: discard NAME, play NAME,
choose NAME, name blue, call hearts, yes, no, stop, draw, pass. A part of a
name will do, if it is clear which card is meant.

  hand        your hand with the text of every card
  table       the table, with the text of every asset
  log         everything that has happened, as far as you could see it
  card NAME   a card in full
  hint        the options that look best for you, with your chances
  why         why an opponent chose as it did
  goal        what the game is about, and how a turn goes
  rules ID    a rule by its id, or the rules that match your words
  options     what was agreed on at this table
  wait        let a teammate act first
  undo        take your last choice back; undo turn goes back to the start
              of your turn
  save FILE   keep the game; crazier play --resume FILE goes on with it
  resign      lose the game
  quit        leave; crazier play --resume goes on with the game"""
TEAM_HELP = "  wait "
"""Begins the line of the help that is for teams only."""

DEFAULT_LEVEL = "easy"
"""Default level of an opponent."""
VERB_FOR_WORD = {"yes": "accepts", "y": "accepts", "no": "declines", "n": "declines"} | {
    key: verb for verb, key in VERBS.items()
}
"""Words that people answer with, and the verb of the notation that each stands for."""
MIN_NAME = 2
"""How many letters of a name it takes, at least, to name it without a verb."""
MAX_NAMED = 5
"""How many names an answer lists at the most."""


class TerminalSession:
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

    def play(self) -> None:
        """Play until the game is over."""
        try:
            while (decision := self.game.decision) is not None:
                person = self.person_asked(decision)
                if person is not None:
                    self.hand_over(person)
                self.show_new_events()
                if person is not None:
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
        self.console.say("", self.console.style.bold(f"{name}, it is your turn. Nobody else looks now."))
        self.console.ask(f"Press Enter when you sit here, {name}. ")
        self.console.clear()
        self.seat = seat
        self.turn_shown = -1

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

    def table_text(self) -> TableText:
        """Return the table as the person sees it now."""
        fitting = self.game.next_discard(self.seat)
        return TableText(self.game.view(self.seat), self.cards, self.console.style, fitting)

    def show_new_events(self) -> None:
        """Show the events since the last call."""
        if self.people and self.seat is None:
            return  # each of them is shown their own events when they sit down
        events = self.game.events(self.seat, self.next_event.get(self.seat, 0))
        if events:
            self.next_event[self.seat] = events[-1].number + 1
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
            self.console.say("", *table_text.overview(decision))
        elif decision.kind == "main" and len(self.own_options(decision)) > 1:
            self.console.say("", *table_text.update(decision))
        self.turn_shown = table_text.observation.turn
        self.console.say(*table_text.question(decision))
        game, seat = self.game, self.seat
        self.console.completions = self.possible_lines(decision)
        while self.game is game and game.decision is decision and self.seat == seat:
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
            attempt = self.game.parse(self.to_notation(text, decision))
            if attempt.seat != self.seat:
                raise CrazierError("you can only move for yourself")
            self.game.apply_attempt(attempt)

    def commands(self) -> dict[str, Callable[[str], None]]:
        """Return the commands that can be typed besides moves."""
        return {
            "help": lambda _: self.show_help(),
            "h": lambda _: self.show_help(),
            "?": lambda _: self.show_help(),
            "goal": lambda _: self.show_goal(),
            "resign": lambda _: self.resign(),
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
            "q": self.leave,
            "exit": self.leave,
        }

    def to_notation(self, text: str, decision: Decision) -> str:
        """Return the typed move in notation, with the player's name, the right verb and the whole name of a card."""
        players = self.game.table.players
        name = players[self.seat or 0]
        if text.casefold().startswith(tuple(f"{player.casefold()} " for player in players)):
            return text
        word, _, rest = text.partition(" ")
        verb = VERB_FOR_WORD.get(word.lower(), word.lower())
        if verb not in VERBS:
            return self.move_by_name(text, decision)
        thing = in_third_person(rest, name)
        if thing and VERBS[verb] not in KEYS_WITHOUT_OBJECT:
            thing = self.whole_name(thing, self.objects(decision, verb))
        return f"{name} {verb} {thing}".strip()

    def objects(self, decision: Decision, verb: str = "") -> list[str]:
        """Return what the person may name now, with one verb or with any."""
        options = self.own_options(decision)
        objects = objects_of(options, self.game.table.players)
        return [objects[option.id] for option in options if verb in (VERB_OF_KEY[option.key], "")]

    def whole_name(self, text: str, offered: Sequence[str]) -> str:
        """Return the name that a text stands for; the text itself if it stands for none."""
        found = meant_names(text, offered, self.cards.names())
        if len(found) > 1:
            listed = [*found[:MAX_NAMED], *(["another"] if len(found) > MAX_NAMED else [])]
            raise CrazierError(f"'{text}' could be {join_or(listed)}; say which")
        return found[0] if found else text

    def move_by_name(self, text: str, decision: Decision) -> str:
        """Return the move of a card or a color that was named without a verb, if only one move is possible with it."""
        players = self.game.table.players
        offered = [thing for thing in self.objects(decision) if thing]
        found = list(dict.fromkeys(spelled_names(text, offered) or partial_names(text, offered)))
        if len(found) != 1 or len(text) < MIN_NAME:
            word = text.partition(" ")[0]
            hint = did_you_mean(word, [*VERB_FOR_WORD, *self.commands()], "'help' lists what can be said")
            raise CrazierError(f"'{text[:60]}' is not understood; {hint}")
        options = self.own_options(decision)
        objects = objects_of(options, players)
        verbs = [VERB_OF_KEY[option.key] for option in options if objects[option.id] == found[0]]
        if len(verbs) > 1:
            ways = [f"'{VERBS[verb]} {found[0]}'" for verb in verbs]
            raise CrazierError(f"say {join_or(ways)}")
        return f"{players[self.seat or 0]} {verbs[0]} {found[0]}"

    def possible_lines(self, decision: Decision) -> list[str]:
        """Return the lines that Tab completes to: moves in words, and commands."""
        options = self.own_options(decision)
        objects = objects_of(options, self.game.table.players)
        moves = [f"{VERBS[VERB_OF_KEY[option.key]]} {objects[option.id]}".strip() for option in options]
        return [*moves, *self.commands(), *(f"card {name}" for name in dict.fromkeys(self.cards.names()))]

    # Commands

    def show_help(self) -> None:
        """Show what can be said; what is for teams only if there are some."""
        teams = bool(self.game.table.teams)
        self.console.say(*(line for line in HELP.splitlines() if teams or not line.startswith(TEAM_HELP)))

    def show_goal(self) -> None:
        """Show what the game is about and how a turn goes."""
        for line in introduction(self.game.table.game):
            self.console.say(*self.console.style.wrap(line, "  "))

    def resign(self) -> None:
        """Lose the game, if that is meant."""
        if self.console.confirm("Resign, and lose the game?"):
            self.game.play(f"{self.game.table.players[self.seat or 0]} resigns")

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
        known = self.cards.names()
        if not name:
            raise CrazierError(f"say which card: card {known[0]}")
        card = self.cards.card(self.whole_name(name, known))
        if card is None:
            hint = did_you_mean(name, known, "'table' and 'hand' show cards by name")
            raise CrazierError(f"there is no card '{name}' in this deck; {hint}")
        self.console.say(*self.table_text().card(card.name))

    def show_rules(self, query: str) -> None:
        """Show a rule by its id, the rules that match the words, or without any how the game goes."""
        if not query:
            self.show_goal()
            raise CrazierError("say 'rules draw pile' to search the rules, or 'rules M5.1' for one of them")
        found = rules_of_game(search_rules(query), self.game.table.game)
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
        self.game = self.last_free_choice(request.rewound_game()) if not what else request.rewound_game()
        for viewer in self.next_event:
            self.next_event[viewer] = self.game.event_count
        self.turn_shown = -1
        self.last_choice = None
        self.console.say("  Taken back. Choose again.")

    def last_free_choice(self, game: Game) -> Game:
        """Go further back from a choice that was none: there was only one option."""
        seat = self.seat or 0
        while (decision := game.decision) is not None and len(decision.options_of(seat)) == 1:
            try:
                request = request_choice_takeback(game, seat)
            except TakebackError:
                break
            for other in request.asked:
                request.answer(other, agrees=True)
            game = request.rewound_game()
        return game

    def person_agrees(self, seat: int) -> bool:
        """Ask another person at the keyboard whether a choice may be taken back."""
        return self.console.ask(f"{self.names[seat]}, may that be taken back? [y/N] ").lower() in YES

    def save(self, file: str) -> None:
        """Save the game to a new file."""
        if not file:
            raise CrazierError("say where: save my-game.json")
        path = Path(file)
        if file not in self.saved_files and is_there(path) and not self.may_overwrite(file):
            return
        write_state(path, self.serialize(self.game) + "\n")
        self.saved_files.add(file)
        message = f"Saved. 'crazier play --resume {file}' goes on, 'crazier replay {file}' tells it again."
        self.console.say(*self.console.style.wrap(message, "  "))

    def may_overwrite(self, file: str) -> bool:
        """Ask whether a file that was there before the game may be overwritten; in a pipe it may not."""
        if not self.console.interactive:
            raise CrazierError(f"'{file}' exists already; choose another name")
        return self.console.confirm(f"{file} exists. Overwrite?")

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


def rules_of_game(found: SearchResult, game: str) -> SearchResult:
    """Return what was found without the rules of other games, unless nothing else was found."""
    own = tuple(rule for rule in found.rules if game in rule.rulebooks)
    return replace(found, rules=own or found.rules)


def is_there(path: Path) -> bool:
    """Return whether something has this path; a path that can't be one is nowhere."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def error_text(error: CrazierError) -> str:
    """Return what to say about a mistake; for a rule, with how to read it."""
    if isinstance(error, IllegalMove):
        return f"{error.reason} ('rules {error.rule_id}' tells more)"
    text = str(error)
    return text[:1].upper() + text[1:]
