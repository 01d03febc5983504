"""Card texts that are too large or unsafe: refused at once, in a message of a decent size."""

from __future__ import annotations

from time import process_time

import pytest

from crazier.cards import CardFileError, read_cards
from crazier.cards.deck_file import read_deck_file
from crazier.cards.limits import MAX_ABILITIES, MAX_CARDS, MAX_LINE_LENGTH
from crazier.language import ParseError, parse_ability
from crazier.language.vocabulary import MAX_ABILITY_LENGTH

CARD = "Stone {number}\n4 blue event\nLook at your hand."


def message_of(text: str) -> str:
    with pytest.raises(CardFileError) as caught:
        read_cards(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("x" * 300_000, "the text is too large; at most 256 KB"),
        (f"Stone\n4 blue event\n{'x' * (MAX_LINE_LENGTH + 1)}", "the line is too long; at most 2,000"),
        (f"Stone\n4 blue event\n{'Draw a card. ' * 70}", f"the ability is too long; at most {MAX_ABILITY_LENGTH}"),
        ("Stone\n4 blue event\n" + "Draw a card.\n" * (MAX_ABILITIES + 1), f"a card has at most {MAX_ABILITIES}"),
        ("\n\n".join(CARD.format(number=number) for number in range(MAX_CARDS + 1)), "too many cards"),
        ("St\x1b[2Jone\n4 blue event\nLook at your hand.", "U+001B can't be used"),
        ("Stone\u200b\n4 blue event\nLook at your hand.", "U+200B (zero width space) can't be used"),
        ("Z\u0435us\n4 blue event\nLook at your hand.", "mixes letters of several scripts"),
    ],
    ids=["text", "line", "ability", "abilities", "cards", "escape", "zero width", "scripts"],
)
def test_what_is_too_much_is_refused_with_the_limit(text: str, complaint: str) -> None:
    message = message_of(text)
    assert complaint in message
    assert len(message) < 2_000
    assert "\x1b" not in message


def test_the_most_that_is_allowed_is_read() -> None:
    assert len(read_cards("\n\n".join(CARD.format(number=number) for number in range(MAX_CARDS)))) == MAX_CARDS
    abilities = "\n".join(f"Draw {number} cards." for number in range(2, MAX_ABILITIES + 2))
    assert len(read_cards(f"Stone\n4 blue event\n{abilities}")[0].sides[0].abilities) == MAX_ABILITIES


def test_names_that_look_alike_are_not_two_cards_of_a_set() -> None:
    assert "two cards named" in message_of("Zeus\n4 blue event\nDraw a card.\n\nZ\u00e9us\n5 red event\nDraw a card.")


@pytest.mark.parametrize(
    "line",
    ["4 " + "/".join(["blu"] * 300) + " event", "4 blue event " + " ".join(["(tagg)"] * 250)],
    ids=["colors", "tags"],
)
def test_many_mistakes_in_one_line_are_told_in_a_message_of_a_decent_size(line: str) -> None:
    message = message_of("\n\n".join(f"Stone {number}\n{line}\nDraw a card." for number in range(60)))
    assert len(message) < 40_000
    assert "more mistakes" in message


SLOW_TEXTS = {
    "sentences": "Draw a card. ",
    "full stops": ". ",
    "commas": "if you control an asset, ",
    "gaps": "any card At the start of your turn, When a player plays a hero, that player may give a card ",
    "choices": "You may draw a card. If you do, choose a player. ",
    "letters": "x",
}


@pytest.mark.untraced
@pytest.mark.parametrize("name", SLOW_TEXTS)
def test_a_file_full_of_abilities_that_cant_be_read_is_refused_soon(name: str) -> None:
    ability = (SLOW_TEXTS[name] * MAX_ABILITY_LENGTH)[: MAX_ABILITY_LENGTH - 6] + " drow."
    text = "\n\n".join(f"Stone {number}\n4 blue event\n{ability}" for number in range(310))
    assert len(text) > 250_000
    start = process_time()
    message = message_of(text)
    assert process_time() - start < 30  # about 1.5 at most, and 10 while coverage is measured; it took 40 and more
    assert len(message) < 40_000


@pytest.mark.parametrize(
    "lines",
    [["x" + " " * 1990 + "y"] * 120, ["x y z"] * 40_000, ["x (" * 660] * 120, ["Death"] * 40_000],
    ids=["spaces", "unknown", "brackets", "again and again"],
)
def test_a_deck_file_full_of_mistakes_is_refused_soon(lines: list[str]) -> None:
    start = process_time()
    with pytest.raises(CardFileError) as caught:
        read_deck_file("\n".join(["deck: Guests", "base: camelot", "", *lines]), "own.deck")
    assert process_time() - start < 10  # about 0.4 at most, interpreted; it took 27
    assert len(str(caught.value)) < 40_000


def test_a_deck_file_has_the_limits_of_a_card_file() -> None:
    for line, complaint in (("x" * 2001, "the line is too long"), ("De\x1bath", "U+001B can't be used")):
        with pytest.raises(CardFileError, match=complaint.replace("+", r"\+")):
            read_deck_file(f"deck: Guests\nbase: camelot\n\n{line}", "own.deck")


def test_a_long_ability_is_refused_wherever_it_is_read() -> None:
    with pytest.raises(ParseError, match="the ability is too long; at most 800 characters are read"):
        parse_ability("Draw a card. " * 1000)
