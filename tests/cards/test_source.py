from __future__ import annotations

from crazier.cards.source import CardFileError, SourceLine, blocks


def test_blocks_are_separated_by_blank_lines_and_comments_left_out() -> None:
    text = "# a comment\none\ntwo\n\n   \n  three\n# another\nfour\n"
    assert [[(line.text, line.number, line.indent) for line in block] for block in blocks(text)] == [
        [("one", 2, 0), ("two", 3, 0)],
        [("three", 6, 2), ("four", 8, 0)],
    ]


def test_a_text_without_lines_has_no_blocks() -> None:
    assert list(blocks("\n# only a comment\n")) == []


def test_a_line_may_have_a_key() -> None:
    line = SourceLine("basis: printed MQ7", 1)
    assert (line.key, line.value, line.value_start) == ("basis", "printed MQ7", 7)
    assert SourceLine("basis:", 1).value == ""
    assert SourceLine("Draw a card: now.", 1).key == ""
    assert SourceLine("basis:printed", 1).key == ""


def test_a_line_is_split_into_parts_that_keep_their_place() -> None:
    first, second = SourceLine("Open Sesame // Sealed Cave", 3, indent=2).split(" // ")
    assert (first.text, first.indent, second.text, second.indent) == ("Open Sesame", 2, "Sealed Cave", 17)


def test_a_diagnostic_marks_the_words() -> None:
    diagnostic = SourceLine("4 rde asset", 7, indent=2).diagnose("'rde' is not a color", "did you mean 'red'?", (2, 5))
    assert diagnostic.format("my.cards").splitlines() == [
        "my.cards:7:5: 'rde' is not a color",
        "  | 4 rde asset",
        "  |   ^^^",
        "    did you mean 'red'?",
    ]


def test_a_diagnostic_about_a_part_shows_the_whole_line() -> None:
    _, part = SourceLine("One // Tow", 1).split(" // ")
    assert part.diagnose("'Tow' again").format("my.cards").splitlines()[1:] == ["  | One // Tow", "  |        ^^^"]


def test_the_error_holds_all_diagnostics() -> None:
    line = SourceLine("one", 1)
    error = CardFileError("my.cards", [line.diagnose("first"), line.diagnose("second")])
    assert "my.cards:1:1: first" in str(error)
    assert "my.cards:1:1: second" in str(error)
