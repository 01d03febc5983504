from __future__ import annotations

from crazier.errors import CrazierError
from crazier.language.diagnostics import Diagnostic, ParseError


def test_a_parse_error_names_all_its_diagnostics_in_one_line() -> None:
    error = ParseError(
        "Destory it.", [Diagnostic((0, 7), "no such word.", "did you mean 'destroy'?"), Diagnostic((8, 10), "no card")]
    )
    assert isinstance(error, CrazierError)
    assert str(error) == "no such word. did you mean 'destroy'?; no card"
