"""Show a table to a person and look things up for them; those who run the game say what is on the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from crazier.cards.tags import is_tag, tags_asked
from crazier.errors import CrazierError
from crazier.play.decisions import IllegalMove
from crazier.play.effects import GROUP_ORDER, GROUP_TITLES, SPECTATOR_TITLES, Effect
from crazier.play.text.log_lines import LogLine
from crazier.rulebook import SearchResult, search_rules
from crazier.rulebook.formatting import format_results as rule_list
from crazier.rulebook.formatting import format_rule as rule_page
from crazier.terminal.card_index import CardIndex
from crazier.terminal.card_page import found_rules_lines, lines_behind_card, tag_lines
from crazier.terminal.console import Console
from crazier.terminal.introduction import introduction
from crazier.terminal.name_match import spelled_names
from crazier.terminal.questions import is_question
from crazier.terminal.scene import Question, RefusedUse, Scene

if TYPE_CHECKING:
    from crazier.server.messages import EffectInfo
from crazier.terminal.table_text import TableText
from crazier.terminal.typed_answer import TypedAnswer, whole_name
from crazier.text import did_you_mean

Command = Callable[[str], None]
HOW_TO_ANSWER: Final = (
    "Answer with the number of an option, or in words: discard NAME, play NAME, choose NAME, name blue, call hearts, "
    "yes, no, stop, draw, pass. A part of a name will do, if it is clear which card is meant."
)
LOOKUP_HELP: Final = {
    "hand": "your hand with the text of every card",
    "table": "the table, with the text of every asset",
    "log": "everything that has happened, as far as you could see it",
    "effects": "what is in effect now",
    "card NAME": "a card in full; card wizard tells which cards have a tag",
    "goal": "what the game is about, and how a turn goes",
    "rules ID": "a rule by its id, or the rules that match your words",
    "options": "what was agreed on at this table",
}
"""What can be looked up at any table."""
NO_QUOTES: Final[Mapping[str, str]] = {}


class TableScreen(ABC):
    """One person's screen."""

    console: Console
    cards: CardIndex
    seat: int | None
    """Who looks at the screen; None for somebody who watches."""
    turn_shown: int
    """The last turn whose table was shown."""
    rows_asked: int = 0
    """How many rows the question took when it was shown last."""

    # What those who run the game say

    @abstractmethod
    def scene(self) -> Scene:
        """Return the table as the person sees it now."""

    @abstractmethod
    def effects(self) -> Sequence[Effect | EffectInfo]:
        """Return what is in effect, what matters soonest first."""

    @abstractmethod
    def refused_uses(self) -> Sequence[RefusedUse]:
        """Return why cards of the person's hand can't be played or discarded now."""

    @abstractmethod
    def log_lines(self) -> list[LogLine]:
        """Return everything that has happened."""

    @abstractmethod
    def agreed(self) -> Sequence[str]:
        """Return what was agreed on at this table, in words."""

    @property
    @abstractmethod
    def rulebook(self) -> str:
        """The name of the game that is played."""

    def match(self) -> Sequence[str]:
        """Return what is said about the match that the game is part of, if it is known."""
        return ()

    # What is shown

    def table_text(self) -> TableText:
        """Return the table as lines of text."""
        return TableText(self.scene(), self.cards, self.console.style)

    def show_question(self, question: Question) -> None:
        """Show the table, as far as it is new to the person, and the question."""
        table, asked = self.lines_of(question)
        self.turn_shown = self.scene().observation.turn
        self.console.keep_together(min(len(table) + len(asked), self.console.style.height - 1))
        self.console.say(*table)
        self.console.keep_together(len(asked))
        self.rows_asked = len(asked)
        self.console.say(*asked)

    def lines_of(self, question: Question) -> tuple[list[str], list[str]]:
        """Return the lines of the table, as far as it is new to the person, and those of the question."""
        text = self.table_text()
        table: list[str] = []
        if text.observation.turn != self.turn_shown:
            table = ["", *text.overview(question)]
            if self.console.pause:
                return table, text.question(question, above=len(table))  # what was before can be read page by page
        elif question.decision.kind == "main" and len(question.options) > 1:
            table = ["", *text.update(question)]
        return table, text.question(question, above=len(table) + self.rows_to_keep(len(table), text, question))

    def rows_to_keep(self, table_rows: int, text: TableText, question: Question) -> int:
        """Return how many rows that were not read yet stay on the screen above a question in the same turn."""
        return self.console.unread if self.console.fits(table_rows + len(text.question(question))) else 0

    def show_options(self, question: Question) -> None:
        """Show the question once more, without the table."""
        asked = self.table_text().question(question, above=0)
        self.rows_asked = len(asked)
        self.console.say(*asked)

    def point_back(self) -> None:
        """Say how to see the options again, if a long answer has pushed them off the screen."""
        if self.console.interactive and self.console.since_prompt + self.rows_asked >= self.console.style.height:
            self.show_text("(Enter shows your options again.)")

    def show_lines(self, lines: Sequence[LogLine], quotes: Mapping[str, str] = NO_QUOTES) -> None:
        """Write lines of the log, with a blank line before every turn; `quotes` go below the lines they belong to."""
        for line in lines:
            if line.heading:
                self.console.say("", self.console.style.bold(line.text))
            else:
                self.console.say(*self.console.style.wrap(line.text, "  ", "    "))
            if line.text in quotes:
                quoted = self.console.style.wrap(f'"{quotes[line.text]}"', "    ", "     ")
                self.console.say(*map(self.console.style.faint, quoted))

    def show_text(self, text: str) -> None:
        """Write an answer to what was typed."""
        self.console.say(*self.console.style.wrap(text, "  "))

    def show_error(self, error: CrazierError) -> None:
        """Say what was wrong with what was typed."""
        self.show_text(error_text(error))

    def show_help(self, *parts: Mapping[str, str]) -> None:
        """Show how to answer, and the commands with what each does."""
        self.console.say(*self.console.style.wrap(HOW_TO_ANSWER), "")
        self.show_commands(*parts)

    def show_commands(self, *parts: Mapping[str, str]) -> None:
        """Show commands with what each does."""
        width = max(len(command) for part in parts for command in part) + 4
        for part in parts:
            for command, about in part.items():
                self.console.say(*self.console.style.wrap(about, f"  {command}".ljust(width), " " * width))

    def typed_answer(self, question: Question, players: Sequence[str], commands: Sequence[str]) -> TypedAnswer:
        """Return what can be typed as an answer to a question."""
        return TypedAnswer(question, players, self.cards.names(), commands)

    # Looking things up

    def lookups(self) -> dict[str, Command]:
        """Return the commands that show something and change nothing."""
        return {
            "goal": lambda _: self.show_goal(),
            "hand": lambda _: self.console.say(*self.table_text().hand()),
            "table": lambda _: self.console.say(*self.table_text().table()),
            "log": lambda _: self.show_lines(self.log_lines()),
            "effects": lambda _: self.show_effects(),
            "card": self.show_card,
            "rules": self.show_rules,
            "rule": self.show_rules,
            "options": lambda _: self.show_agreed(),
        }

    def show_goal(self) -> None:
        """Show what the game is about and how a turn goes."""
        for line in introduction(self.rulebook, bool(self.scene().observation.teams), self.match()):
            self.show_text(line)

    def show_agreed(self) -> None:
        """Show what was agreed on at this table."""
        for line in self.agreed():
            self.console.say(*self.console.style.wrap(line, "  ", "    "))

    def show_effects(self) -> None:
        """Show what is in effect, under headings that say when it matters."""
        titles = SPECTATOR_TITLES if self.seat is None else GROUP_TITLES
        effects = self.effects()
        if not effects:
            self.show_text("Nothing is in effect now.")
        for group in GROUP_ORDER:
            members = [effect for effect in effects if effect.group == group]
            self.console.say(*([self.console.style.bold(titles[group])] if members else []))
            for effect in members:
                source = f"{', '.join(effect.cards)}: " if effect.cards else ""
                self.console.say(*self.console.style.wrap(source + effect.text, "  ", "    "))

    def show_why_not(self, name: str) -> None:
        """Show why a card of the hand can't be played or discarded now."""
        hand = self.hand_names()
        named = [held for held in hand.values() if held.casefold() in name.casefold()]
        card = named[0] if named else whole_name(name, list(hand.values()), list(hand.values()))
        tokens = [token for token, held in hand.items() if held == card]
        if not tokens and is_question(name):
            self.answer_question(f"why {name}")
            return
        if not tokens:
            raise CrazierError(f"no card of your hand is '{name}'; 'why NAME' tells why you can't use one of them")
        reasons = [use for use in self.refused_uses() if use.token == tokens[0]]
        if not reasons:
            self.show_text(f"{card} can be used now: it is among your options.")
        for use in reasons:
            cited = f" ('rules {use.rule}' tells more)" if use.rule else ""
            self.show_text(f"{use.reason}{cited}")

    def hand_names(self) -> dict[int, str]:
        """Return the names of the cards in the person's hand, by token."""
        if self.seat is None:
            return {}
        return {card.token: str(card.name) for card in self.scene().observation.hands[self.seat]}

    def show_card(self, name: str) -> None:
        """Show a card of this deck."""
        known = self.cards.names()
        if not name:
            raise CrazierError(f"say which card: card {known[0]}")
        if self.knows_tags and is_tag(name) and not spelled_names(name, known):
            self.console.say(*tag_lines(tags_asked(name), self.cards.cards, self.console.style))
            return
        card = self.cards.card(whole_name(name, known, known))
        if card is None:
            hint = did_you_mean(name, known, "'table' and 'hand' show cards by name")
            raise CrazierError(f"there is no card '{name}' in this deck; {hint}")
        self.console.say(*self.table_text().card(card.name), *lines_behind_card(card, self.console.style))

    @property
    def knows_tags(self) -> bool:
        """Whether any card of the deck has a tag."""
        return any(side.tags for card in self.cards.cards for side in card.sides)

    def answer_question(self, question: str) -> None:
        """Answer a question that was typed in place of a move, from the rules."""
        self.show_text(f"In the rules ('rules {question}' asks the same):")
        self.show_rules(question)

    def show_rules(self, query: str) -> None:
        """Show a rule by its id, the rules that match the words, or without any how the game goes."""
        if not query:
            self.show_goal()
            raise CrazierError("say 'rules draw pile' to search the rules, or 'rules M5.1' for one of them")
        found = rules_of_game(search_rules(query), self.rulebook)
        style = self.console.style
        tags = tags_asked(query) if self.knows_tags else ()
        if tags:
            self.console.say(*tag_lines(tags, self.cards.cards, style), *found_rules_lines(found.rules, style))
            return
        exact = len(found.rules) == 1 and not found.did_you_mean
        self.console.say(rule_page(found.rules[0], (), style.width) if exact else rule_list(found, style.width))


def rules_of_game(found: SearchResult, game: str) -> SearchResult:
    """Return what was found without the rules of other games, unless nothing else was found."""
    own = tuple(rule for rule in found.rules if game in rule.rulebooks)
    return replace(found, rules=own or found.rules)


def error_text(error: CrazierError) -> str:
    """Return what to say about a mistake; for a rule, with how to read it."""
    if isinstance(error, IllegalMove):
        return f"{error.reason} ('rules {error.rule_id}' tells more)"
    text = str(error)
    return text[:1].upper() + text[1:]
