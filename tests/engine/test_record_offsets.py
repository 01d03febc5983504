"""Fields of flat records are read by named offsets, and the layouts agree with each other."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from crazier.engine.compiler import compiled_deck, opcodes
from crazier.engine.compiler.symbols import JUMPS, OPCODES, OPERANDS
from crazier.engine.core import state
from crazier.engine.core.frame import PLAYER_SLOTS
from crazier.language.binder import MAX_PLAYER_SLOTS
from crazier.language.program import OCCURRENCE_CARD, OCCURRENCE_PLAYER

PACKAGE = Path(__file__).parents[2] / "src" / "crazier"
RECORDS = {
    "code",
    "terms",
    "held",
    "pending",
    "watchers",
    "guards",
    "obligations",
    "counters",
    "abilities_used",
    "allowances_used",
    "needs",
}
"""The lists that consist of records."""
RETURNS_RECORDS = {"matching_guards", "open_substitutions"}
"""The functions that return such a list."""
LAYOUTS = {"opcodes.py", "compiled_deck.py", "state.py"}
"""The modules that define the layouts."""


def last_name(node: ast.expr) -> str:
    """Return the name of a variable, an attribute or a called function, looking through slices."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=value, slice=ast.Slice()):
            return last_name(value)
        case ast.Call(func=function):
            return last_name(function)
    return ""


def aliases(function: ast.AST) -> set[str]:
    """Return the local variables of a function that are such lists under another name."""
    return {
        target.id
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and last_name(node.value) in RECORDS | RETURNS_RECORDS
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def is_bare(index: ast.expr) -> bool:
    """Check whether an index is a number greater than 0, or has one added to it."""
    match index:
        case ast.Constant(value=int(value)):
            return value > 0
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return is_bare(left) or is_bare(right)
    return False


def bounds(index: ast.expr) -> list[ast.expr]:
    """Return the index of a subscript, or both ends of a slice."""
    if isinstance(index, ast.Slice):
        return [end for end in (index.lower, index.upper) if end is not None]
    return [index]


def bare_offsets(text: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the source of every subscript of a record by a bare number."""
    tree = ast.parse(text)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for scope in [tree, *functions]:
        names = RECORDS | (aliases(scope) if scope is not tree else set())
        for node in ast.walk(scope):
            if not isinstance(node, ast.Subscript) or last_name(node.value) not in names:
                continue
            if any(is_bare(end) for end in bounds(node.slice)):
                yield node.lineno, ast.unparse(node)


@pytest.mark.parametrize(
    "planted",
    [
        "def f(s, pc):\n    return s.compiled.code[pc + 3]",
        "def f(terms, term):\n    return terms[2 + term]",
        "def f(s, at):\n    held = s.held\n    held[at + 1] = 0",
        "def f(s, at):\n    s.obligations[at + 5] += 1",
        "def f(s, at):\n    records = s.obligations[:]\n    return records[at + 1]",
        "def f(s, choice):\n    found = matching_guards(s)\n    return found[3 * choice + 1]",
        "def f(s, at):\n    return s.pending[at + 1 : at + 4]",
        "def f(s):\n    return s.pending[3]",
        "def f(s, f):\n    return s.compiled.code[next_op_index(s, f) + 1]",
        "def f(s, seat):\n    return s.counters[seat * COUNTER_WIDTH + 7]",
    ],
)
def test_a_bare_offset_is_found(planted: str) -> None:
    assert list(bare_offsets(planted))


@pytest.mark.parametrize(
    "named",
    [
        "def f(s, pc):\n    return s.compiled.code[pc + CHOOSE_CARDS]",
        "def f(s, at):\n    return s.held[at : at + HELD_WIDTH]",
        "def f(s):\n    return s.pending[PENDING_BATCH] + 1",
        "def f(s, at):\n    s.held[at] = s.held[at + HELD_WIDTH]",
        "def f(s, face):\n    return s.compiled.asset[face + 1]",
    ],
)
def test_a_named_offset_is_fine(named: str) -> None:
    assert not list(bare_offsets(named))


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_reads_records_by_named_offsets(path: Path) -> None:
    if path.name not in LAYOUTS or "engine" not in path.parts:
        assert list(bare_offsets(path.read_text("utf-8"))) == []


def test_no_module_of_the_compiler_imports_one_of_the_core() -> None:
    for path in (PACKAGE / "engine" / "compiler").glob("*.py"):
        imported = [
            node.module or ""
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.ImportFrom)
        ]
        assert not [module for module in imported if module.startswith("crazier.engine.") and ".compiler" not in module]


def offsets(module: object, prefix: str) -> set[int]:
    """Return the numbers of all constants of a module that start with a prefix, except for the width."""
    names = vars(module)
    return {names[name] for name in names if name.startswith(prefix) and not name.endswith("WIDTH")}


@pytest.mark.parametrize(
    ("module", "prefix", "width"),
    [
        (state, "HELD_", state.HELD_WIDTH),
        (state, "PENDING_", state.PENDING_WIDTH),
        (state, "WATCHER_", state.WATCHER_WIDTH),
        (state, "USE_", state.USE_WIDTH),
        (state, "OBLIGATION_", state.OBLIGATION_WIDTH),
        (state, "COUNT_", state.COUNTER_WIDTH),
        (compiled_deck, "A_", compiled_deck.ABILITY_WIDTH),
    ],
)
def test_the_offsets_of_a_record_fill_its_width(module: object, prefix: str, width: int) -> None:
    assert offsets(module, prefix) == set(range(width))


def test_a_matching_guard_is_the_start_of_its_record() -> None:
    fields = (state.WATCHER_ABILITY, state.WATCHER_ASSET, state.WATCHER_CONTROLLER)
    assert fields == tuple(range(state.MATCH_WIDTH))


def test_every_op_has_its_operands_in_a_row() -> None:
    assert OPCODES.keys() == OPERANDS.keys()
    for name, operands in OPERANDS.items():
        assert operands == tuple(range(1, len(operands) + 1)), name
        assert len(operands) < compiled_deck.OP_WIDTH
    for name, jump in JUMPS.items():
        assert OPERANDS[name][-1] == jump


def test_the_binder_and_the_engine_agree_on_slots() -> None:
    assert OCCURRENCE_CARD == opcodes.SLOT_OCCURRENCE
    assert OCCURRENCE_PLAYER == 0
    assert MAX_PLAYER_SLOTS == PLAYER_SLOTS
