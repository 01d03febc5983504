from __future__ import annotations

import pytest

from crazier.rulebook import cited_rules, rules


def test_ids_are_returned_once_in_order_of_appearance() -> None:
    assert cited_rules("By MQ9, and F11.6 against it (see M5.1; MQ9).") == ("MQ9", "F11.6", "M5.1")


@pytest.mark.parametrize(
    "text", ["# M14.5: even if its source is gone", "M14.5.", "(M14.5)", "R8/M14.5/F12", "M14.5–M15.2"]
)
def test_punctuation_around_an_id(text: str) -> None:
    assert "M14.5" in cited_rules(text)


@pytest.mark.parametrize(
    "text", ["M10", "D4", "XM5.1", "M5.1a", "M5.1.2", "R2.5", "R2D2", "#F12", "m5.1", "SR2", "v-R2"]
)
def test_what_only_looks_like_an_id(text: str) -> None:
    assert cited_rules(text) == ()


def test_an_id_that_does_not_exist_is_still_cited() -> None:
    assert cited_rules("M99.1") == ("M99.1",)


def test_every_id_can_be_cited() -> None:
    assert cited_rules(" ".join(rules())) == tuple(rules())
