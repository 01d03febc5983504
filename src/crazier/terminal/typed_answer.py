"""Read a move that a person typed in words: in part, misspelled, or without its verb."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from crazier.errors import CrazierError
from crazier.play.decisions import Option
from crazier.play.notation import KEYS_WITHOUT_OBJECT, VERB_OF_KEY, VERBS, objects_of
from crazier.terminal.name_match import meant_names, partial_names, spelled_names
from crazier.terminal.scene import Question
from crazier.text import did_you_mean, join_or

VERB_FOR_WORD: Final = {"yes": "accepts", "y": "accepts", "no": "declines", "n": "declines"} | {
    key: verb for verb, key in VERBS.items()
}
"""Words that people answer with, and the verb of the notation that each stands for."""
MIN_NAME: Final = 2
"""How many letters of a name it takes, at least, to name it without a verb."""
MAX_DIGITS: Final = 9
"""No option has a number of more digits."""
MAX_QUOTED: Final = 60
"""How many characters of what was typed an answer repeats."""
QUESTION_END: Final = "'?"
"""How "did you mean '…'?" ends."""
MAX_NAMED: Final = 5
"""How many names an answer lists at the most."""


class NotUnderstood(CrazierError):
    """What was typed is neither a move nor a name."""


@dataclass(frozen=True, slots=True)
class TypedAnswer:
    """What can be typed as an answer to one question."""

    question: Question
    players: Sequence[str]
    """The players' names as moves are written with them."""
    cards: Sequence[str]
    """The names of all cards of the deck."""
    commands: Sequence[str]
    """What can be typed besides moves."""

    def to_notation(self, text: str) -> str:
        """Return the typed move in notation, with the player's name, the right verb and the whole name of a card."""
        if text.casefold().startswith(tuple(f"{player.casefold()} " for player in self.players)):
            return text
        word, _, rest = text.partition(" ")
        verb = VERB_FOR_WORD.get(word.lower(), word.lower())
        if verb not in VERBS:
            verb = self._verb_in_short(word.lower(), rest)
        if not verb:
            return self._move_by_name(text)
        name = self.players[self.question.seat]
        if not rest and VERBS[verb] not in KEYS_WITHOUT_OBJECT:
            raise CrazierError(self._which(verb))
        if rest.isdecimal() and not partial_names(rest, self._objects(verb)):
            rest = self._object_by_number(rest, verb)
        thing = in_third_person(rest, name)
        if thing and VERBS[verb] not in KEYS_WITHOUT_OBJECT:
            thing = whole_name(thing, self._objects(verb), self.cards)
        return f"{name} {verb} {thing}".strip()

    def _which(self, verb: str) -> str:
        """Return the question that a verb alone leaves open, with an example if there is one."""
        things = [thing for thing in self._objects(verb) if thing]
        example = f"Say '{VERBS[verb]} {things[0]}', for example." if things else "You can't do that now."
        return f"{VERBS[verb]} what? {example}"

    def _verb_in_short(self, word: str, rest: str) -> str:
        """Return the verb of a possible move that a word is the beginning of, as in `d 3` or `disc banish`."""
        if not rest and partial_names(word, [thing for thing in self._objects() if thing]):
            return ""  # it may be the beginning of a name
        possible = sorted({VERB_OF_KEY[option.key] for option in self.question.options})
        begun = [verb for verb in possible if VERBS[verb].startswith(word)]
        return begun[0] if len(begun) == 1 else ""

    def _object_by_number(self, number: str, verb: str) -> str:
        """Return what the option of that number names; raise an error if it is no move with that verb."""
        option = option_by_number(number, self.question.options)
        if VERB_OF_KEY[option.key] != verb:
            raise CrazierError(f"{number} is not to {VERBS[verb]}; it is '{self.question.labels[option.id]}'")
        return objects_of(self.question.options, self.players)[option.id]

    def _nearest_line(self, text: str) -> str:
        """Return a hint with the nearest word that can be said, and with what was named after it."""
        word, _, rest = text.partition(" ")
        near = did_you_mean(word, [*VERB_FOR_WORD, *self.commands])
        if not near:
            return "'help' lists what can be said"
        return f"{near.removesuffix(QUESTION_END)} {rest[:MAX_QUOTED]}".rstrip() + QUESTION_END

    def possible_lines(self) -> list[str]:
        """Return the lines that Tab completes to: moves in words, and commands."""
        options = self.question.options
        objects = objects_of(options, self.players)
        moves = [f"{VERBS[VERB_OF_KEY[option.key]]} {objects[option.id]}".strip() for option in options]
        return [*moves, *self.commands, *(f"card {name}" for name in dict.fromkeys(self.cards))]

    def _objects(self, verb: str = "") -> list[str]:
        """Return what the person may name now, with one verb or with any."""
        options = self.question.options
        objects = objects_of(options, self.players)
        return [objects[option.id] for option in options if verb in (VERB_OF_KEY[option.key], "")]

    def _move_by_name(self, text: str) -> str:
        """Return the move of a card or a color that was named without a verb, if only one move is possible with it."""
        offered = [thing for thing in self._objects() if thing]
        found = list(dict.fromkeys(spelled_names(text, offered) or partial_names(text, offered)))
        if len(found) != 1 or len(text) < MIN_NAME:
            raise NotUnderstood(f"'{text[:MAX_QUOTED]}' is not understood; {self._nearest_line(text)}")
        options = self.question.options
        objects = objects_of(options, self.players)
        verbs = [VERB_OF_KEY[option.key] for option in options if objects[option.id] == found[0]]
        if len(verbs) > 1:
            ways = [f"'{VERBS[verb]} {found[0]}'" for verb in verbs]
            raise CrazierError(f"say {join_or(ways)}")
        return f"{self.players[self.question.seat]} {verbs[0]} {found[0]}"


def whole_name(text: str, offered: Sequence[str], known: Sequence[str]) -> str:
    """Return the name that a text stands for; the text itself if it stands for none."""
    found = meant_names(text, offered, known)
    if len(found) > 1:
        listed = [*found[:MAX_NAMED], *(["another"] if len(found) > MAX_NAMED else [])]
        raise CrazierError(f"'{text}' could be {join_or(listed)}; say which")
    return found[0] if found else text


def in_third_person(thing: str, name: str) -> str:
    """Return what a person names by "you" or "your" as the notation names it."""
    first, _, rest = thing.partition(" ")
    if first.lower() == "your" and rest:
        return f"{name}'s {rest}"
    return name if thing.lower() in ("you", "yourself", "me", "myself") else thing


def option_by_number(text: str, options: Sequence[Option]) -> Option:
    """Return the option with the number that was typed."""
    number = int(text) if len(text) <= MAX_DIGITS else 0
    if not 1 <= number <= len(options):
        raise CrazierError(f"there is no option {text[:MAX_DIGITS]}; they go from 1 to {len(options)}")
    return options[number - 1]
