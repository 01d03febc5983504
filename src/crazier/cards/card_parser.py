"""Parse one block of a card file into a card, and collect everything that is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from crazier.cards.card import BASES, Card, Side
from crazier.cards.design_advice import warn
from crazier.cards.head_line import head_readings, rank_meant, reads_as_ability
from crazier.cards.source import MAX_DIAGNOSTICS, Block, LocatedDiagnostic, SourceLine
from crazier.language import Node, ParseError, check_abilities, check_ability, parse_ability, render, style_note
from crazier.language.vocabulary import COLORS, RANKS, TAGS, TYPES
from crazier.rulebook import rules
from crazier.text import did_you_mean

NOTES: Final = ("emblem", "flavor", "exception", "illustrator")
"""Keys whose value is taken as it is written."""
KEYS: Final = ("basis", *NOTES)
"""All keys of a card."""
_KEY_LINES: Final = ", ".join(f"'{key}: …'" for key in KEYS)
DEFAULT_BASIS: Final = "house"
"""The basis of a card in a set whose file does not say it: a card of one's own."""
SIDE_SEPARATOR: Final = " // "
"""The separator between the two sides of a split card."""
_ALL_RANKS: Final = "the ranks are A, 2 to 10, J, Q, K, and - for none"
_EXAMPLE: Final = "4 red asset god"
_SECOND_LINE: Final = f"a card's second line says its rank, colors, type and tags, such as: {_EXAMPLE}"
_LIKE_ENOUGH: Final = 0.7
"""How like a known color, type or tag another word must be to be taken for it: 'bird' is no misspelled 'wizard'."""


@dataclass(slots=True)
class ParseReport:
    """The result of parsing a card file: the cards that could be parsed, the errors, and notes on style."""

    header: dict[str, str] = field(default_factory=dict)
    cards: list[Card] = field(default_factory=list)
    errors: list[LocatedDiagnostic] = field(default_factory=list)
    """The errors: everything that is wrong with the file."""
    notes: list[LocatedDiagnostic] = field(default_factory=list)
    """Remarks on wordings that are understood but not standard, each with the standard wording."""
    warnings: list[LocatedDiagnostic] = field(default_factory=list)
    """What works, but makes no good card."""


@dataclass(slots=True)
class ReadSide:
    """A side as far as it could be read, whatever is wrong with it."""

    name: SourceLine
    rank: str
    colors: tuple[str, ...]
    type: str
    tags: tuple[str, ...]
    abilities: list[tuple[SourceLine, Node | None]]
    """The ability lines, each with its tree if it has one."""


class CardParser:
    """The parser of one block as a card, which adds its errors and notes to a report."""

    def __init__(self, block: Block, report: ParseReport, *, in_set: bool) -> None:
        self.name, self.rest = block[0], block[1:]
        self.report = report
        self.in_set = in_set
        self.errors_before = len(report.errors)
        self.read_sides: list[ReadSide] = []
        """The sides as far as they could be read."""
        self.read_notes: dict[str, str] = {}
        """What stands behind the keys."""

    def report_error(self, line: SourceLine, message: str, hint: str = "", span: tuple[int, int] | None = None) -> None:
        """Report an error."""
        self.report.errors.append(line.diagnose(message, hint, span))

    @property
    def hints_matter(self) -> bool:
        """Whether an error would still be shown; to find the nearest word for it costs time."""
        return len(self.report.errors) <= MAX_DIAGNOSTICS

    def parse_card(self) -> Card | None:
        """Return the card, or `None` if something is wrong with it."""
        if not self.rest or self.rest[0].key:
            self.report_error(self.name, f"'{self.name.text}' has no rank, color and type", _SECOND_LINE)
            return None
        if reads_as_ability(self.rest[0].text):
            message = f"the line with the rank, color and type of '{self.name.text}' is missing"
            self.report_error(self.rest[0], message, f"write it above this one, such as: {_EXAMPLE}")
            return None
        keys = self._keys()
        self.read_notes = {key: line.value for key, line in keys.items()}
        halves = self._halves()
        sides = [self._side(*half) for half in halves]
        basis, ids = self._basis(keys.get("basis"))
        if len(self.report.errors) > self.errors_before:
            return None
        return Card(
            name=self.name.text,
            sides=tuple(side for side in sides if side),
            set=self.report.header.get("set", ""),
            basis=basis,
            rules=ids,
            **{key: keys[key].value for key in NOTES if key in keys},
        )

    def _keys(self) -> dict[str, SourceLine]:
        """Return the `key: value` lines by key; report unknown, repeated and empty ones."""
        keys: dict[str, SourceLine] = {}
        for line in self.rest[1:]:
            if not line.key:
                if keys and line.text != "//":
                    first = next(iter(keys))
                    hint = f"put it above the line '{first}: …'; another card begins behind an empty line"
                    self.report_error(line, "what a card does stands above its other lines", hint)
            elif line.key not in KEYS:
                hint = did_you_mean(line.key, list(KEYS), f"such lines are {_KEY_LINES}")
                self.report_error(line, f"a card has no line '{line.key}:'", hint, (0, len(line.key)))
            elif line.key in keys:
                self.report_error(line, f"'{line.key}' is said twice", "keep one of the two lines", (0, len(line.key)))
            elif not line.value:
                self.report_error(
                    line, f"'{line.key}' says nothing", "write something behind the colon, or leave the line out"
                )
            else:
                keys[line.key] = line
        return keys

    def _halves(self) -> list[tuple[SourceLine, SourceLine, list[SourceLine]]]:
        """Return the sides of the card, each as its name, its type line and its abilities."""
        type_line = self.rest[0]
        abilities = [line for line in self.rest[1:] if not line.key]
        names, type_lines = self.name.split(SIDE_SEPARATOR), type_line.split(SIDE_SEPARATOR)
        bars = [at for at, line in enumerate(abilities) if line.text == "//"]
        if len(names) == len(type_lines) == 1 and not bars:
            return [(self.name, type_line, abilities)]
        if len(names) == len(type_lines) == 2 and len(bars) == 1:
            cut = bars[0]
            return [(names[0], type_lines[0], abilities[:cut]), (names[1], type_lines[1], abilities[cut + 1 :])]
        self._report_bad_split(names, type_lines, [abilities[at] for at in bars])
        return []

    def _report_bad_split(self, names: list[SourceLine], type_lines: list[SourceLine], bars: list[SourceLine]) -> None:
        """Report which of the three separators of a split card is missing or repeated."""
        if max(len(names), len(type_lines)) > 2:
            line = self.name if len(names) > 2 else self.rest[0]
            self.report_error(line, "a split card has two sides, no more", "write: Open Sesame // Sealed Cave")
        elif len(bars) > 1:
            self.report_error(bars[1], "a split card has two sides, no more", "one '//' line parts their abilities")
        elif len(names) == 1 and len(type_lines) == 2:
            self.report_error(self.name, "the second side has no name", "write both: Open Sesame // Sealed Cave")
        elif len(names) == 2 and len(type_lines) == 1:
            hint = "write both sides: 4 red event // 9 blue asset"
            self.report_error(self.rest[0], "the second side has no rank, color and type", hint)
        elif bars:
            self.report_error(
                bars[0], "'//' parts the sides of a split card", "name both sides in the first line, or leave it out"
            )
        else:
            self.report_error(self.name, "the second side has no abilities", "write them below a line '//'")

    def _side(self, name: SourceLine, type_line: SourceLine, lines: list[SourceLine]) -> Side | None:
        """Parse and check one side; return `None` if it can't be parsed."""
        before = len(self.report.errors)
        rank, colors, type_, tags = self._type_line(type_line)
        type_known = len(self.report.errors) == before
        known_type = type_ if type_known else ""
        read = [(line, self._ability(line, name.text, known_type)) for line in lines]
        self.read_sides.append(ReadSide(name, rank, colors, type_, tags, read))
        abilities = [(line, tree) for line, tree in read if tree]
        if not lines:
            self.report_error(name, f"'{name.text}' has no ability", "write what it does, in one sentence or more")
        if len(self.report.errors) > before:
            if type_known:
                for line, tree in abilities:
                    self.report.errors += [LocatedDiagnostic(line, problem) for problem in check_ability(type_, tree)]
            return None
        trees = tuple(tree for _, tree in abilities)
        for at, diagnostic in check_abilities(type_, trees):
            self.report.errors.append(LocatedDiagnostic(abilities[at][0], diagnostic))
        for line, tree in abilities:
            self.report.warnings += [LocatedDiagnostic(line, warning) for warning in warn(type_, tree)]
        return Side(name.text, rank, colors, type_, tags, trees, tuple(map(render, trees)))

    def _ability(self, line: SourceLine, name: str, type_: str) -> Node | None:
        """Parse one ability of the side of that name and type; report what is wrong, or a note on its style."""
        try:
            tree = parse_ability(line.text, name, type_)
        except ParseError as error:
            self.report.errors += [LocatedDiagnostic(line, diagnostic) for diagnostic in error.diagnostics]
            return None
        if note := style_note(line.text, tree):
            self.report.notes.append(LocatedDiagnostic(line, note))
        return tree

    def _type_line(self, line: SourceLine) -> tuple[str, tuple[str, ...], str, tuple[str, ...]]:
        """Parse a card's second line into rank, colors, type and tags; several errors become one if it is clear."""
        before = len(self.report.errors)
        read = self._head(line)
        meant = head_readings(line.text) if len(self.report.errors) > before + 1 else ()
        if meant:
            del self.report.errors[before:]
            hint = " or ".join(f"'{reading}'" for reading in meant)
            self.report_error(line, f"'{line.text}' is not how a second line is written", f"write {hint}")
        return read

    def _head(self, line: SourceLine) -> tuple[str, tuple[str, ...], str, tuple[str, ...]]:
        """Parse a card's second line into rank, colors, type and tags."""
        words = line.words()
        if len(words) == 2 and words[1][0] in TYPES and words[0][0] in (*RANKS, "-"):
            word, at = words[1]
            hint = "every card has a color, an eight too: it counts when the eight was not just discarded (MQ2)"
            self.report_error(line, f"a color is missing before '{word}'", hint, (at, at + len(word)))
            return "", (), "", ()
        if len(words) < 3:
            self.report_error(line, "the rank, colors or type is missing", _SECOND_LINE)
            return "", (), "", ()
        rank = self._rank(line, *words[0])
        colors = self._colors(line, *words[1])
        type_ = self._known(line, *words[2], "type", TYPES)
        tags = tuple(self._known(line, word, at, "tag", tuple(TAGS)) for word, at in words[3:])
        return rank, colors, type_, tags

    def _colors(self, line: SourceLine, word: str, at: int) -> tuple[str, ...]:
        """Parse colors joined by slashes; report unknown and repeated ones."""
        colors = []
        for color in word.split("/"):
            colors.append(self._known(line, color, at, "color", COLORS))
            if colors.count(color) > 1:
                self.report_error(line, f"'{color}' is said twice", "name each color once", (at, at + len(color)))
            at += len(color) + 1
        return tuple(color for color in COLORS if color in colors)

    def _known(self, line: SourceLine, word: str, at: int, what: str, known: tuple[str, ...]) -> str:
        """Return the word; report it if it is not a known one."""
        if word not in known:
            near = did_you_mean(word, list(known), least=_LIKE_ENOUGH) if self.hints_matter else ""
            none = "; a card needs none" if what == "tag" else ""
            hint = "\n".join(filter(None, (near, f"the {what}s are {', '.join(known)}{none}")))
            self.report_error(line, f"'{word}' is not a {what}", hint, (at, at + len(word)))
        return word

    def _rank(self, line: SourceLine, word: str, at: int) -> str:
        """Return a rank, empty for none; report a word that is not one."""
        if word not in (*RANKS, "-"):
            meant = rank_meant(word)
            hint = "\n".join([*([f"did you mean '{meant}'?"] if meant else []), _ALL_RANKS])
            self.report_error(line, f"'{word}' is not a rank", hint, (at, at + len(word)))
        return word.replace("-", "")

    def _basis(self, line: SourceLine | None) -> tuple[str, tuple[str, ...]]:
        """Parse the `basis:` line into the basis and the ids of rules; without one, a set's card is its designer's."""
        if line is None:
            return DEFAULT_BASIS if self.in_set else "", ()
        basis, *ids = [(word, at) for word, at in SourceLine(line.value, 0).words()]
        at = line.value_start
        if basis[0] not in BASES:
            hint = did_you_mean(basis[0], list(BASES), f"a basis is {', '.join(BASES)}")
            self.report_error(line, f"'{basis[0]}' is not a basis", hint, (at, at + len(basis[0])))
        known = list(rules())
        for word, start in ids:
            if word not in known:
                hint = "'crazier rules' lists the ids"
                if self.hints_matter:
                    hint = did_you_mean(word, known, hint)
                self.report_error(line, f"there is no rule '{word}'", hint, (at + start, at + start + len(word)))
        return basis[0], tuple(word for word, _ in ids)
