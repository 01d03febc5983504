from __future__ import annotations

from crazier.errors import CrazierError
from crazier.language.diagnostics import Fault, Misread


def test_a_misread_text_tells_all_its_faults_in_a_line() -> None:
    misread = Misread(
        "Destory it.", [Fault((0, 7), "no such word.", "did you mean 'destroy'?"), Fault((8, 10), "no card")]
    )
    assert isinstance(misread, CrazierError)
    assert str(misread) == "no such word. did you mean 'destroy'?; no card"
