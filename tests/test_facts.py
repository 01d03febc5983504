"""Facts travel as facts: nothing is parsed back out of a sentence, and no cause is guessed from what came before."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from crazier.play.decisions import Event, Option, Prompt

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "frontend" / "src"
PACKAGE = ROOT / "src" / "crazier"
READERS = ("client", "scenarios", "terminal")
"""The packages that get sentences and events from elsewhere."""

# The page

SENTENCE = r"(?:\.text\b|textOf\([^()]*\)|\.(?:prompt|reason|about|quote|sentence)\b)"
STRING_WORK = r"(?:match|matchAll|split|replace|replaceAll|search|startsWith|endsWith|includes|indexOf|slice|substring)"
PARSED_ON_PAGE = (
    re.compile(rf"{SENTENCE}[?!]?(?:\.at\([^)]*\))?[?!]?\.{STRING_WORK}\("),
    re.compile(rf"\.(?:test|exec)\([^()]*{SENTENCE}"),
    re.compile(rf"new RegExp\([^)]*{SENTENCE}"),
)
ALLOWED_ON_PAGE = {
    ("table/Sentence.svelte", ".exec("): "finds the mark behind a card's name",
    ("table/Sentence.svelte", ".slice("): "keeps the mark behind a card's name on its line",
    ("workshop/editor/offer-list.ts", ".slice("): "shows what the designer has typed up to the caret",
    ("workshop/editor/wanted-offers.ts", ".slice("): "looks at what the designer has typed behind the caret",
    ("workshop/editor/wanted-offers.ts", ".test("): "looks whether the designer has typed a full stop",
    ("table/steps.ts", ".split("): "counts the words of a sentence, to give people time to read them",
    ("table/ribbon.ts", ".endsWith("): "leaves out the full stop where something follows on the same line",
    ("table/ribbon.ts", ".slice("): "leaves out the full stop where something follows on the same line",
}
GUESSING = re.compile(r"\b(?:chosenSoFar|aimsOf|causeOf)\b|find(?:Last|LastIndex)\([^;]*\.key === 'ability'")
"""Code that looks for the cause of an event among the events before it."""


def page_files() -> list[Path]:
    found = [path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte")]
    return sorted(path for path in found if not path.name.endswith(".test.ts") and path.name != "protocol.ts")


def parsed_on_page(text: str) -> Iterator[str]:
    """Yield the places where page code takes a sentence of the server apart."""
    for pattern in PARSED_ON_PAGE:
        for found in pattern.finditer(text):
            yield found.group()


def test_the_page_takes_no_sentence_apart() -> None:
    places = ((path.relative_to(PAGE).as_posix(), path.read_text("utf-8")) for path in page_files())
    found = [(name, place) for name, text in places for place in parsed_on_page(text)]
    assert [
        place for place in found if not any(place[0] == name and work in place[1] for name, work in ALLOWED_ON_PAGE)
    ] == []


def test_the_page_guesses_no_cause() -> None:
    assert [path.name for path in page_files() if GUESSING.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "code",
    [
        "const rule = option.text.match(/\\((\\w+)\\)$/)",
        "const [name, value] = line.text.split(': ')",
        "const quoted = pieces.find((piece) => piece.text.startsWith(': \"'))",
        "const suit = option.params.text?.split(' ').at(-1)",
        "if (/draws? (\\d+)/.test(event.text)) more()",
        "textOf(event.pieces).includes('plays')",
    ],
)
def test_such_code_would_be_noticed(code: str) -> None:
    assert list(parsed_on_page(code))


# Python

TEXTS = {"text", "reason", "refusal", "sentence", "prompt", "message", "line", "label"}
TAKEN_APART_BY = {
    "split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix", "find",
    "index", "replace", "splitlines",
}  # fmt: skip
MATCHED_BY = {"match", "fullmatch", "search", "findall", "finditer", "split", "sub"}
OLD_GUESSES = {"event_causes", "find_source", "leaves_trace_before", "guess_cause"}
ALLOWED = {
    "scenarios/parser.py": "reads the text of a scenario file",
    "scenarios/values.py": "reads the text of a scenario file",
    "scenarios/library.py": "reads the text of a scenario file",
    "scenarios/runner.py": "compares a sentence with the words that a scenario expects in it",
    "terminal/table_text.py": "wraps lines to the width of the screen",
}


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def is_sentence(node: ast.expr) -> bool:
    """Check whether an expression is a sentence of somebody else: an attribute of that name, or its text."""
    if isinstance(node, ast.Call):
        return name_of(node.func).endswith("_text") or (
            name_of(node.func) == "str" and any(map(is_sentence, node.args))
        )
    return isinstance(node, ast.Attribute) and node.attr in TEXTS


def parsed_in(tree: ast.AST) -> Iterator[str]:
    """Yield the places where a sentence is taken apart, matched, or searched for words."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            taken_apart = node.func.attr in TAKEN_APART_BY and is_sentence(node.func.value)
            if taken_apart or (node.func.attr in MATCHED_BY and any(map(is_sentence, node.args))):
                yield f"{node.lineno}: {ast.unparse(node)}"
        is_search = isinstance(node, ast.Compare) and any(isinstance(op, ast.In | ast.NotIn) for op in node.ops)
        if isinstance(node, ast.Compare) and is_search and any(map(is_sentence, node.comparators)):
            yield f"{node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("package", READERS)
def test_no_package_takes_a_sentence_apart(package: str) -> None:
    wrong = []
    for path in sorted((PACKAGE / package).rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        found = parsed_in(ast.parse(path.read_text("utf-8")))
        wrong += [f"{name}:{place}" for place in found if name not in ALLOWED]
    assert wrong == []


def test_no_module_guesses_a_cause() -> None:
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)} | {path.stem}
        assert not names & OLD_GUESSES, path


@pytest.mark.parametrize(
    "code",
    [
        "rule in start.refusal",
        "re.search('[(]R49[)]', str(error.reason))",
        "event.text.partition(':')",
        "option_text(decision, option).startswith('Discard')",
    ],
)
def test_such_python_would_be_noticed(code: str) -> None:
    assert list(parsed_in(ast.parse(code)))


def test_an_unknown_key_fails_at_the_type_level() -> None:
    """mypy reports a comment that ignores nothing, so each of these must be an error to it."""
    Event(0, "pasta", 0, None, {})  # type: ignore[arg-type]
    Option("1", 0, 0, "pasta", {})  # type: ignore[arg-type]
    Prompt("pasta", {})  # type: ignore[arg-type]


def test_no_reader_casts_what_the_wire_has_typed() -> None:
    for package in READERS:
        for path in (PACKAGE / package).rglob("*.py"):
            assert "cast(" not in path.read_text("utf-8"), path
