from __future__ import annotations

from crazier.rulebook import rules
from crazier.rulebook.sections import section_of, sections


def test_every_rule_is_in_one_section_in_the_order_of_the_rulebooks() -> None:
    listed = [id for section in sections() for id in section.rules]
    assert sorted(listed) == sorted(rules())
    assert [id for id in listed if id.startswith("M") and not id.startswith("MQ")][:3] == ["M1.1", "M1.2", "M2.1"]


def test_a_rule_knows_its_section() -> None:
    assert [section_of(id) for id in ("M5.3", "MQ9", "F12", "D5.1", "R2")] == ["M5", "MQ", "F", "D", "R"]


def test_sections_without_rules_have_text() -> None:
    assert all(section.rules or section.paragraphs for section in sections())


def test_the_themes_of_the_colors_are_those_of_the_rule() -> None:
    shown = next(section for section in sections() if section.shows == "colors")
    text = rules()["M16.1"].text
    assert [theme.color for theme in shown.colors] == ["red", "purple", "green", "blue"]
    for theme in shown.colors:
        assert f"{theme.color.title()} is the color of {theme.of}: its {theme.who} seek {theme.seeks}." in text
        suit = f"the {theme.suit} is {theme.color}" if theme.color == "red" else f"{theme.suit} {theme.color}"
        assert suit in rules()["M6.1"].text


def test_the_makers_of_the_games_are_named() -> None:
    credits = " ".join(sections()[-1].paragraphs)
    assert all(
        name in credits for name in ("James Wallace Gray", "Janken Deck", "Ridolfo del Ghirlandaio", "Amit Ghadge")
    )
