from __future__ import annotations

from typing import cast

from crazier.cards import card_set, find_card, read_cards, read_set
from crazier.cards.formatting import card_to_json, format_card, format_table


def test_a_card_is_shown_with_the_rules_it_is_based_on() -> None:
    shown = format_card(find_card("Zeus", "sampler"), 80)
    assert shown.splitlines()[:5] == [
        "Zeus",
        "from the set sampler",
        "",
        "K red asset god",
        "  This can't be destroyed.",
    ]
    assert "A source states what this card does." in shown
    assert "MQ7  " in shown


def test_a_split_card_is_shown_one_side_after_the_other() -> None:
    shown = format_card(find_card("Sealed Cave", "sampler"), 80).splitlines()
    assert shown[0] == "Open Sesame // Sealed Cave"
    assert shown[shown.index("Open Sesame:") + 1] == "4 red event"
    assert shown[shown.index("Sealed Cave:") + 1] == "9 blue asset"


def test_a_card_without_basis_or_set_is_shown_too() -> None:
    (golem,) = read_cards("Red Golem\n5 red asset\nWhen this comes into play, draw a card.")
    card_text, _, related = format_card(golem, 80).partition("\n\nIt touches:\n")
    assert card_text == "Red Golem\n\n5 red asset\n  When this comes into play, draw a card."
    assert [line.split()[0] for line in related.splitlines()] == ["M9.1", "M14.1", "M14.2", "MQ29", "R34"]


CREDITED = """set: own
title: Own
character: mine
author: Ann Lee
copyright: 2024 Ann Lee

Red Golem
5 red asset
When this comes into play, draw a card.
basis: house
flavor: Clay remembers.
illustrator: Mia Moon
"""


def test_a_card_is_shown_with_its_credits() -> None:
    own = read_set(CREDITED)
    golem = own.cards[0]
    credits = "  “Clay remembers.”\n\nIllustrator: Mia Moon\nAuthor: Ann Lee\nCopyright: 2024 Ann Lee\n\nDesigned here."
    assert credits in format_card(golem, 80, own)
    assert "\n\nIllustrator: Mia Moon\n\nDesigned here." in format_card(golem, 80)
    json_values = card_to_json(golem, own)
    assert (json_values["illustrator"], json_values["author"], json_values["copyright"]) == (
        "Mia Moon",
        "Ann Lee",
        "2024 Ann Lee",
    )


def test_a_set_is_listed_one_line_per_card() -> None:
    sampler = card_set("sampler")
    lines = format_table([sampler], 100).splitlines()
    assert lines[0].startswith("Sampler (sampler), 52 cards: ")
    assert len(lines) == 2 + len(sampler.cards)
    assert max(map(len, lines)) <= 100
    assert "4/9  red/blue" in lines[-5]


def test_a_card_as_json_values() -> None:
    values = card_to_json(find_card("Open Sesame", "sampler"))
    sides = values.pop("sides")
    assert values | {"text": ""} == {
        "name": "Open Sesame // Sealed Cave",
        "set": "sampler",
        "rank": "4 // 9",
        "colors": ["red", "blue"],
        "type": "event // asset",
        "text": "",
        "emblem": "door",
        "flavor": "",
        "basis": "house M11.1 M11.2",
        "illustrator": "",
        "author": "",
        "copyright": "",
    }
    assert isinstance(sides, list)
    assert [(side["name"], side["rank"], side["type"]) for side in sides] == [
        ("Open Sesame", "4", "event"),
        ("Sealed Cave", "9", "asset"),
    ]
    assert card_to_json(find_card("Death", "sampler"))["text"] == "Destroy an asset."


def test_the_lines_of_a_card_as_json_have_marks() -> None:
    (side,) = cast("list[dict[str, object]]", card_to_json(find_card("Zeus", "sampler"))["sides"])
    assert side["lines"] == [
        {"text": "This can't be destroyed.", "marks": ["indestructible"]},
        {"text": "Play this only if opponents control 3 or more assets.", "marks": ["requirement"]},
        {"text": "At the end of each player's turn, put an asset on the bottom of the draw pile.", "marks": []},
    ]
