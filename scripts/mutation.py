"""Generate mutants: a source file with one small thing wrong, found in its syntax tree.

Left alone are numbers that only have to agree with each other: opcodes and other constants of a module, positions
in a record (`code[pc + 1]`), and the numbers in an entry of the log. A -1 stands for no card, no player or no step, and
any negative number would do as well; so it becomes 0, which is some card, player or step, and never -2.
"""

from __future__ import annotations

import ast
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

COMPARISON_SWAPS: Final[dict[type[ast.cmpop], tuple[str, type[ast.cmpop]]]] = {
    ast.Eq: ("comparison", ast.NotEq),
    ast.NotEq: ("comparison", ast.Eq),
    ast.Is: ("comparison", ast.IsNot),
    ast.IsNot: ("comparison", ast.Is),
    ast.In: ("comparison", ast.NotIn),
    ast.NotIn: ("comparison", ast.In),
    ast.Lt: ("boundary", ast.LtE),
    ast.LtE: ("boundary", ast.Lt),
    ast.Gt: ("boundary", ast.GtE),
    ast.GtE: ("boundary", ast.Gt),
}
OPPOSITES: Final = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
"""Comparisons whose swap is their negation."""
RULE_CONSTANTS: Final = ("HAND_SIZE", "STEP_LIMIT", "DEPTH_LIMIT")
"""Constants of a module that are part of the rules."""
NO_VALUE: Final = -1
"""Stands for no card, no player or no step."""
HINT_ARGUMENTS: Final = ("capacity",)
"""Keyword arguments that affect only speed."""
RECORDERS: Final = ("log",)
"""Functions whose numbers are positions in a record."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of a source file: the characters from start to end are replaced."""

    path: str
    line: int
    operator: str
    start: int
    end: int
    replacement: str

    def applied_to(self, text: str) -> str:
        """Return the file with the change."""
        return text[: self.start] + self.replacement + text[self.end :]

    def shown_in(self, text: str) -> tuple[str, str]:
        """Return the lines that change, before and after."""
        first = text.rfind("\n", 0, self.start) + 1
        last = text.find("\n", self.end) % (len(text) + 1)
        before = text[first:last]
        after = text[first : self.start] + self.replacement + text[self.end : last]
        return before, after


def mutants_of(path: str, text: str) -> list[Mutant]:
    """Return every mutant of a source file."""
    lines = [0]
    for line in text.splitlines(keepends=True):
        lines.append(lines[-1] + len(line))

    def offset(line: int, column: int) -> int:
        # The syntax tree counts columns in bytes.
        line_bytes = text[lines[line - 1] : lines[line]].encode()
        return lines[line - 1] + len(line_bytes[:column].decode())

    mutants = []
    for operator, node, replacement in _Finder().changes(ast.parse(text)):
        start = offset(node.lineno, node.col_offset)
        end = offset(node.end_lineno or node.lineno, node.end_col_offset or 0)
        mutants.append(Mutant(path, node.lineno, operator, start, end, replacement))
    return mutants


Target = ast.expr | ast.stmt
Change = tuple[str, Target, str]


class _Finder(ast.NodeVisitor):
    """Collects the changes that a module allows."""

    def __init__(self) -> None:
        self.found: list[Change] = []
        self.numbers_are_positions = False

    def changes(self, module: ast.Module) -> list[Change]:
        for statement in module.body:
            match statement:
                case ast.FunctionDef() | ast.ClassDef():
                    self.visit(statement)
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant() as value) if name in RULE_CONSTANTS:
                    self._number(value, int(str(value.value)), "rule constant")
        return self.found

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef):
                self.visit(statement)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for statement in node.body:
            if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
                self.visit(statement)

    # Statements

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt) and _is_removable(node):
            self.found.append(("removed", node, "pass"))
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            self._negate(node.test)
        super().visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def _negate(self, test: ast.expr) -> None:
        if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], OPPOSITES):
            return
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self.found.append(("negated", test, f"({ast.unparse(test.operand)})"))
        else:
            self.found.append(("negated", test, f"(not ({ast.unparse(test)}))"))

    # Expressions

    def visit_Compare(self, node: ast.Compare) -> None:
        for index, op in enumerate(node.ops):
            name, other = COMPARISON_SWAPS[type(op)]
            changed = deepcopy(node)
            changed.ops[index] = other()
            self.found.append((name, node, f"({ast.unparse(changed)})"))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        changed = deepcopy(node)
        changed.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.found.append(("and/or", node, f"({ast.unparse(changed)})"))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        recorder = isinstance(node.func, ast.Name) and node.func.id in RECORDERS
        self._visit_with_positions(recorder, node)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg not in HINT_ARGUMENTS:
            self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)
        counted = any(isinstance(part, ast.Name) and part.id == "len" for part in ast.walk(node.slice))
        self._visit_with_positions(not counted, node.slice)

    def _visit_with_positions(self, positions: bool, node: ast.AST) -> None:
        before, self.numbers_are_positions = self.numbers_are_positions, self.numbers_are_positions or positions
        self.generic_visit(node) if isinstance(node, ast.Call) else self.visit(node)
        self.numbers_are_positions = before

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        match node:
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
                self._number(node, -value, "number")
            case _:
                self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, int) and not isinstance(node.value, bool):
            self._number(node, node.value, "number")

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Skip f-strings: messages are not rules."""

    def _number(self, node: ast.expr, value: int, operator: str) -> None:
        if not self.numbers_are_positions:
            self.found.append((operator, node, str(value + 1)))
            if value != NO_VALUE:
                self.found.append((operator, node, str(value - 1)))


def _is_removable(statement: ast.stmt) -> bool:
    """Check whether the function still makes sense without the statement: it does something and defines no name."""
    match statement:
        case ast.Assign(targets=targets):
            return not any(isinstance(target, ast.Name | ast.Tuple) for target in targets)
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete() | ast.Raise() | ast.Continue() | ast.Break():
            return True
        case ast.Return(value=None):
            return True
    return False
