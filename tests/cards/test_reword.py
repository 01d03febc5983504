"""Rewording a card file keeps its meaning and everything that is no ability."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crazier.cards.reword import Rewording, UnsafeRewrite, reword
from crazier.cards.set_file import examine
from crazier.cards.source import LocatedDiagnostic

TEXT = "set: own\ntitle: Own\ncharacter: mine\n\nDeath\n5 blue event\n\tDestroy any one asset.  \nbasis: house\n"


def test_an_ability_is_reworded_in_its_place() -> None:
    text, changes = reword(TEXT, examine(TEXT))
    assert text == TEXT.replace("any one", "an")
    assert changes == [Rewording(7, "Destroy any one asset.", "Destroy an asset.")]


def test_a_text_that_would_mean_something_else_is_refused() -> None:
    report = examine(TEXT)
    (note,) = report.notes
    report.notes[:] = [LocatedDiagnostic(note.line, replace(note.diagnostic, suggestion="Draw a card."))]
    with pytest.raises(UnsafeRewrite):
        reword(TEXT, report)
