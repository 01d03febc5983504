from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crazier.cards import CardFileError, card_set, card_sets, format_set_entry, read_cards, read_set
from crazier.cards.set_file import examine

HEADER = "set: own\ntitle: Our own\ncharacter: two of a kind\n"
ZEUS = """Zeus
K red asset god
This can't be destroyed.
Play this only if opponents control 3 or more assets.
basis: printed MQ7 M8.2
emblem: thunderbolt
flavor: The sky has opinions."""
CAVE = """Open Sesame // Sealed Cave
4 red/green event // - blue asset
Draw a card.
//
Opponents can't gain control of assets you control.
This can't be destroyed.
basis: house"""


def test_a_set_is_read_from_its_text() -> None:
    own = read_set(f"{HEADER}\n# a comment\n\n{ZEUS}\n\n{CAVE}\n")
    assert (own.name, own.title, own.character) == ("own", "Our own", "two of a kind")
    assert [card.name for card in own.cards] == ["Zeus", "Open Sesame // Sealed Cave"]
    assert {card.set for card in own.cards} == {"own"}


def test_a_card_has_what_its_block_says() -> None:
    (zeus,) = read_cards(ZEUS)
    (side,) = zeus.sides
    assert (side.rank, side.colors, side.type, side.tags) == ("K", ("red",), "asset", ("god",))
    assert [tree.kind for tree in side.abilities] == ["always", "requirement"]
    assert side.text[0] == "This can't be destroyed."
    assert (zeus.basis, zeus.rules) == ("printed", ("MQ7", "M8.2"))
    assert (zeus.emblem, zeus.flavor) == ("thunderbolt", "The sky has opinions.")


@pytest.mark.rule("M11.1")
def test_a_split_card_has_two_sides() -> None:
    (cave,) = read_cards(CAVE)
    first, second = cave.sides
    assert (first.name, first.rank, first.colors, first.type) == ("Open Sesame", "4", ("red", "green"), "event")
    assert (second.name, second.rank, second.colors, second.type) == ("Sealed Cave", "", ("blue",), "asset")
    assert (len(first.abilities), len(second.abilities)) == (1, 2)


@pytest.mark.parametrize("block", [ZEUS, CAVE])
def test_a_card_is_formatted_as_it_was_read(block: str) -> None:
    (card,) = read_cards(block)
    assert format_set_entry(card) == block


def test_a_card_is_formatted_in_the_standard_order() -> None:
    (card,) = read_cards(
        "Twice\n 3   blue/red  event\nAt the beginning of your turn, draw a card.".replace("event", "asset")
    )
    assert format_set_entry(card) == "Twice\n3 red/blue asset\nAt the start of your turn, draw a card."


@pytest.mark.parametrize("name", card_sets())
def test_a_formatted_set_is_read_as_the_same_set(name: str) -> None:
    own = card_set(name)
    header = f"set: {own.name}\ntitle: {own.title}\ncharacter: {own.character}"
    main = f"\nmain: {own.main}" if own.main else ""
    assert read_set("\n\n".join([header + main, *map(format_set_entry, own.cards)])) == own


CREDITS = "author: Ann Lee\ncopyright: 2024 Ann Lee, all rights reserved\n"


@pytest.mark.rule("M6.1")
def test_a_set_may_say_who_made_it_and_a_card_who_drew_it() -> None:
    own = read_set(f"{HEADER}{CREDITS}\n{ZEUS}\nillustrator: Mia Moon\n\n{CAVE}\n")
    assert (own.author, own.copyright) == ("Ann Lee", "2024 Ann Lee, all rights reserved")
    assert [card.illustrator for card in own.cards] == ["Mia Moon", ""]
    assert format_set_entry(own.cards[0]) == f"{ZEUS}\nillustrator: Mia Moon"


def test_a_set_need_not_say_who_made_it() -> None:
    own = read_set(f"{HEADER}\n{CAVE}\n")
    assert (own.author, own.copyright, own.cards[0].illustrator) == ("", "", "")


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        (f"{HEADER}auther: Ann\n\n{CAVE}", "'auther' does not belong into the header", "did you mean 'author'?"),
        (
            f"{HEADER}zzz: Ann\n\n{CAVE}",
            "'zzz' does not belong into the header",
            "the keys of a header are set, title, character, main, author, copyright",
        ),
        (f"{HEADER}copyright:\n\n{CAVE}", "'copyright' says nothing", "write copyright: and its value"),
        (f"{HEADER}\n{CAVE}\nilustrator: Mia", "a card has no line 'ilustrator:'", "did you mean 'illustrator'?"),
        (
            f"{HEADER}\n{CAVE}\nillustrator:",
            "'illustrator' says nothing",
            "write something behind the colon, or leave the line out",
        ),
        (f"{HEADER}\n{CAVE}\nauthor: Ann", "a card has no line 'author:'", None),
        (f"{HEADER}illustrator: Mia\n\n{CAVE}", "'illustrator' does not belong into the header", None),
    ],
)
def test_what_is_wrong_with_credits(text: str, message: str, hint: str | None) -> None:
    (error,) = examine(text).errors
    assert error.diagnostic.message == message
    assert hint in (None, error.diagnostic.hint)


def test_an_illustrator_is_named_once() -> None:
    (error,) = examine(f"{HEADER}\n{CAVE}\nillustrator: Mia\nillustrator: Max").errors
    assert error.diagnostic.message == "'illustrator' is said twice"


def test_a_card_of_a_set_is_its_designers_unless_it_says_otherwise() -> None:
    (bell,) = read_set(f"{HEADER}\nFog Bell\n4 blue event\nDraw a card.\n").cards
    assert bell.basis == "house"


def test_cards_without_a_set_need_no_basis() -> None:
    (golem,) = read_cards("Red Golem\n5 red asset\nWhen this comes into play, draw a card.")
    assert (golem.basis, golem.rules, golem.set) == ("", (), "")


def test_all_errors_are_reported_at_once() -> None:
    with pytest.raises(CardFileError) as caught:
        read_set("set: own\n\nDeath\n5 blu event\nDestory an asset.\nDestroy it.\n", "own.cards")
    places = [(error.line.number, error.column) for error in caught.value.diagnostics]
    assert places == [(1, 1), (1, 1), (4, 3), (5, 1)]


def test_a_parsed_card_is_checked() -> None:
    with pytest.raises(CardFileError, match="could mean"):
        read_cards("Death\n5 blue event\nDestroy it.")


def test_a_synonym_is_a_note_and_not_an_error() -> None:
    report = examine(
        f"{HEADER}\nFerocity\n4 green event\nYou may discard an additional card this turn.\nbasis: house\n"
    )
    assert report.errors == []
    (note,) = report.notes
    assert note.diagnostic.hint == "write it as: You may discard 1 more card this turn."
    assert report.cards[0].sides[0].text == ("You may discard 1 more card this turn.",)


@pytest.mark.parametrize(
    "first", ["At the start of your turn, draw a card, then discard a card.", "A red asset can't be destroyed."]
)
def test_a_missing_second_line_is_one_error(first: str) -> None:
    (error,) = examine(f"{HEADER}\nGolden Ring\n{first}\nDraw 2 cards.\nbasis: house\n").errors
    assert error.diagnostic.message == "the line with the rank, color and type of 'Golden Ring' is missing"
    assert error.diagnostic.hint == "write it above this one, such as: 4 red asset god"


def test_an_empty_file_lacks_its_header() -> None:
    (error,) = examine("").errors
    assert error.diagnostic.message == "the header is missing"


@given(st.text(alphabet="aA8/: .-#\n\tred asset", max_size=120))
def test_any_text_is_examined_to_the_end(text: str) -> None:
    report = examine(text)
    assert report.errors


@given(st.data())
def test_a_changed_line_is_reported_within_the_file(data: st.DataObject) -> None:
    lines = f"{HEADER}\n{ZEUS}\n\n{CAVE}\n".splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(st.sampled_from(["", "//", "basis:", "Draw a card", "4 red", "# gone", "key: value", " // "]))
    report = examine("\n".join(lines))
    assert len(report.cards) <= 3
    assert all(1 <= error.line.number <= len(lines) for error in report.errors)


def test_a_text_without_a_header_is_no_longer_than_a_card() -> None:
    """What stands first is read as a card then, so the limits of a card hold for it."""
    report = examine("\n".join(["Endless", "2 red asset", *["event kinds"] * 12]))
    assert [error.diagnostic.message for error in report.errors] == [
        "the header is missing",
        "a card has at most 8 abilities",
    ]
