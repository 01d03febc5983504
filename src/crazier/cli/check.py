"""`crazier check`: report what is wrong with card and deck files, reword card files, and count the use of phrases."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from crazier.cards.card import Card
from crazier.cards.card_parser import ParseReport
from crazier.cards.deck_file import read_deck_file
from crazier.cards.library import DECK_SUFFIX, card_set, card_sets
from crazier.cards.reword import Rewording, reword
from crazier.cards.set_file import examine, read_cards
from crazier.cards.source import CardFileError, LocatedDiagnostic
from crazier.cli.commands import BadArguments, Subparsers
from crazier.cli.exit_codes import BAD_INPUT, FAILED
from crazier.errors import CrazierError
from crazier.language.phrase_usage import count_usage, format_usage
from crazier.language.tree import Node
from crazier.text import with_count
from crazier.text_files import MAX_TEXT_BYTES, UnreadableFile, read_file_bytes


class UnwritableFile(CrazierError):
    """A card file can't be written."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "check",
        description="Read card files and deck files and tell everything that is wrong with them: the place, the words, "
        "what would be right.",
        epilog="Examples: crazier check my.cards; crazier check --fix my.cards; crazier check --phrases",
    )
    parser.add_argument("files", nargs="*", metavar="FILE.cards", help="a card file, or a deck file")
    parser.add_argument("--fix", action="store_true", help="write the abilities of card files in the standard wording")
    parser.add_argument("--phrases", action="store_true", help="list every phrase and how many abilities use it")
    parser.add_argument("--json", action="store_true", help="print a JSON array of findings, or of phrases")


@dataclass(frozen=True, slots=True)
class FileReport:
    """What was found in one file."""

    path: str
    parsed: ParseReport
    changes: list[Rewording]
    """What `--fix` has rewritten."""

    @property
    def code(self) -> int:
        """The exit code for this file."""
        return FAILED if self.parsed.errors else 0


def run(arguments: argparse.Namespace) -> int:
    """Check the files, each whatever is wrong with another; return 1 if one has faults, 2 if one can't be read."""
    if arguments.phrases:
        counts = count_usage(all_abilities())
        print(json_text(usage_to_json(counts)) if arguments.json else format_usage(counts))
        return 0
    if not arguments.files:
        raise BadArguments("name a card file, or ask for --phrases (try 'crazier check --help')")
    worst = 0
    rows: list[object] = []
    for at, path in enumerate(arguments.files):
        try:
            report = check_file(path, fix=arguments.fix)
        except CrazierError as error:
            print(f"crazier: {error}", file=sys.stderr)
            worst = BAD_INPUT
            continue
        worst = max(worst, report.code)
        rows.append(report_to_json(report))
        if not arguments.json:
            print(("\n" if at else "") + format_changes(path, report.changes) + format_file_report(path, report.parsed))
    if arguments.json:
        print(json_text(rows))
    return worst


def check_file(path: str, *, fix: bool) -> FileReport:
    """Check one file, and rewrite it first if asked to."""
    text = read_text_file(path)
    changes: list[Rewording] = []
    if fix and not path.endswith(DECK_SUFFIX):
        text, changes = reword(text, examine(text))
        if changes:
            replace_file(path, text)
    return FileReport(path, examine_file(path, text), changes)


def json_text(value: object) -> str:
    """Format values as JSON."""
    return json.dumps(value, ensure_ascii=False, indent=2)


def usage_to_json(counts: Mapping[tuple[str, str], int]) -> list[dict[str, object]]:
    """Return how many abilities use each phrase as JSON objects."""
    return [{"category": category, "phrase": kind, "abilities": count} for (category, kind), count in counts.items()]


def report_to_json(report: FileReport) -> dict[str, object]:
    """Return what was found in a file as a JSON object."""
    parsed = report.parsed
    found = [finding_to_json(kind, diagnostic) for kind, diagnostic in findings(parsed)]
    changes = [{"line": change.line, "before": change.before, "after": change.after} for change in report.changes]
    return {"file": report.path, "cards": len(parsed.cards), "findings": found, "rewritten": changes}


def finding_to_json(kind: str, found: LocatedDiagnostic) -> dict[str, object]:
    """Return one error, warning or note as a JSON object."""
    told = found.diagnostic
    place = {"line": found.line.number, "column": found.column}
    return {"kind": kind, **place, "message": told.message, "hint": told.hint, "suggestion": told.suggestion}


def examine_file(path: str, text: str) -> ParseReport:
    """Parse the text of a card file or a deck file and return its cards and faults."""
    if not path.endswith(DECK_SUFFIX):
        return examine(text)
    try:
        return ParseReport(cards=list(read_deck_file(text, path).cards))
    except CardFileError as error:
        return ParseReport(errors=error.diagnostics)


def read_text_file(path: str) -> str:
    """Read a text file, with its line ends as they are."""
    try:
        return read_file_bytes(path, MAX_TEXT_BYTES).decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableFile(f"'{path}' is not a text file in UTF-8") from None


def replace_file(path: str, text: str) -> None:
    """Write a file atomically: through a temporary file beside it that takes its place, with the same permissions."""
    target = Path(path).resolve()
    temporary = target.with_name(f"{target.name}.{os.getpid()}")
    try:
        try:
            temporary.write_bytes(text.encode("utf-8"))
            shutil.copymode(target, temporary)
            temporary.replace(target)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise UnwritableFile(f"'{path}' can't be written, so it is as before: {error.strerror}") from None


def format_changes(path: str, changes: list[Rewording]) -> str:
    """Format what was rewritten in a file."""
    told = [f"{path}:{change.line}: rewritten\n  - {change.before}\n  + {change.after}\n\n" for change in changes]
    return "".join(told)


def format_file_report(path: str, parsed: ParseReport) -> str:
    """Format the faults, warnings and notes of a file in the order of its lines, with a summary as the last line."""
    told = [found.format(path, "" if kind == "error" else f"{kind}: ") for kind, found in findings(parsed)]
    return "\n\n".join([*told, f"{path}: {format_summary(parsed)}"])


def findings(parsed: ParseReport) -> list[tuple[str, LocatedDiagnostic]]:
    """Return the errors, warnings and notes of a file with their kind, in the order of its lines."""
    kinds = (("error", parsed.errors), ("warning", parsed.warnings), ("note", parsed.notes))
    found = [(kind, diagnostic) for kind, diagnostics in kinds for diagnostic in diagnostics]
    return sorted(found, key=lambda entry: (entry[1].line.number, entry[1].column))


def format_summary(parsed: ParseReport) -> str:
    """Return a summary: the number of cards and faults."""
    cards = with_count(len(parsed.cards), "card")
    if parsed.errors:
        fine = f"{cards} {'is' if len(parsed.cards) == 1 else 'are'} fine"
        return f"{with_count(len(parsed.errors), 'error')}; {fine}."
    if parsed.warnings:
        return f"{cards}, {with_count(len(parsed.warnings), 'warning')}."
    return f"{cards}, all fine."


def all_abilities() -> list[Node]:
    """Return the abilities of all cards that come with the package, including the cards of its scenarios."""
    cards = [card for name in card_sets() for card in card_set(name).cards] + scenario_cards()
    return [ability for card in cards for side in card.sides for ability in side.abilities]


def scenario_cards() -> list[Card]:
    """Return the cards that scenarios define in addition to the sets."""
    folder = files("crazier").joinpath("scenarios", "data")
    scenarios = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    blocks = {block["text"] for file in scenarios for block in tomllib.loads(file.read_text("utf-8")).get("cards", ())}
    return [card for block in sorted(blocks) for card in read_cards(block)]
