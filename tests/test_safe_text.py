"""Texts from outside: nothing invisible, nothing that controls a terminal, no name that imitates another."""

from __future__ import annotations

import pytest

from crazier.safe_text import display_name_problem, find_unsafe, lookalike_key, name_problem, printable


@pytest.mark.parametrize(
    "text",
    [
        "\x1b]0;title\x07",
        "\x1b[2J",
        "\x9b31m",
        "a\u200bb",
        "a\u00adb",
        "\u202eabc",
        "\u3164",
        "a\ud800",
        "a\u2028b",
        "\x00",
    ],
)
def test_what_controls_a_terminal_or_can_not_be_seen_is_found_and_printed_harmlessly(text: str) -> None:
    assert find_unsafe(text) >= 0
    assert find_unsafe(printable(text)) < 0
    printable(text).encode("utf-8")
    assert name_problem(text)


@pytest.mark.parametrize(
    "text", ["Zeus", "Princess Sitt al-Husn", "Ödön’s Tür", "Zoë", "Зевс", "雷神", "Ja'far", "8♠", "two\nlines"]
)
def test_ordinary_texts_are_left_alone(text: str) -> None:
    assert find_unsafe(text) < 0
    assert printable(text) == text


def test_letters_of_two_scripts_do_not_make_a_name() -> None:
    assert "Cyrillic, Latin" in name_problem("Z\u0435us")
    assert name_problem("\u0417\u0435\u0432\u0441") == ""


def test_names_that_look_alike_have_the_same_key() -> None:
    assert lookalike_key("ZEUS") == lookalike_key("zeus") == lookalike_key("\uff3aeus") == lookalike_key("Z\u00e9us")
    assert lookalike_key("Zeus") != lookalike_key("Hera")


def test_what_can_not_be_seen_is_printed_as_an_escape() -> None:
    assert printable("Zeus – “so”\nnext") == "Zeus – “so”\nnext"
    assert printable("\x1b]0;x\x07\x9b2J\r\u202e\u200b\ud800") == r"\x1b]0;x\x07\x9b2J\r\u202e\u200b\ud800"


@pytest.mark.parametrize("name", ["O'Neil", "José", "🙂", "Ann", "de la Cruz", "Жанна", "王", "a.b", "Nguyễn", "R2-D2"])
def test_display_names_that_are_fine(name: str) -> None:
    assert display_name_problem(name) == ""


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "1 to 24 characters"),
        ("x" * 25, "1 to 24 characters"),
        (" Ann", "single spaces"),
        ("A\nB", "single spaces"),
        ("\x1b[31mEvil", "can't be seen"),
        ("A\u202eB", "can't be seen"),
        ("\u0301", "no character that can be seen"),
        ("Z" + "\u0300" * 5, "too many accents"),
        ("\u0410nn", "several scripts"),
        ("You", "sentences use that word"),
        ("yo\u00fc", "sentences use that word"),
    ],
)
def test_display_names_that_are_refused(name: str, problem: str) -> None:
    assert problem in display_name_problem(name)


def test_letters_of_other_scripts_look_like_latin_ones() -> None:
    assert lookalike_key("\u0421\u043e\u0440") == lookalike_key("Cop")
    assert lookalike_key("O\u2019Neil") == lookalike_key("o'neil")
