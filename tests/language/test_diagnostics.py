from __future__ import annotations

from crazier.errors import CrazierError
from crazier.language.diagnostics import Diagnostic, ParseError


def test_a_misread_text_tells_all_its_faults_in_a_line() -> None:
    misread = ParseError(
        "Destory it.", [Diagnostic((0, 7), "no such word.", "did you mean 'destroy'?"), Diagnostic((8, 10), "no card")]
    )
    assert isinstance(misread, CrazierError)
    assert str(misread) == "no such word. did you mean 'destroy'?; no card"
