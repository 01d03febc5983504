"""Every ability that stays active is told to its owner, to an opponent and to a spectator in plain English."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, seed, settings

from crazier.cards.library import card_set, card_sets
from crazier.language.ability_text import parse_ability
from crazier.language.personal_renderer import (
    NOTHING,
    SOURCE,
    Mention,
    Reader,
    Sentence,
    join_templates,
    render_for,
    render_template,
)
from crazier.language.perspective import Cast, Perspective
from crazier.language.tree import Node
from tests.language.trees import trees

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
OWNER = 1
VERBS = (
    "draw|play|discard|control|destroy|gain|put|take|give|return|shuffle|exchange|look|reveal|search|copy|use|skip|name|"
    "choose|win|lose|prevent|make"
)
NAME = "(?:Ann|Ben|Cid|Dot|Eve|Fay)"
BAD_ENGLISH = (
    rf"(?<!than )\b[Yy]ou (?:{VERBS.replace('|', 's|')}s|has|is|does|doesn't|copies|searches)\b",
    rf"(?<!and )(?<!make )(?<!makes )\b{NAME} (?:{VERBS}|have|are|do|don't)\b(?! cards instead)",
    r"\bthis\b(?! turn)",
    r"\b(?:your|they|their|to|of|the|a|an)[.,]",
    r"\ba [aeio]|\ban [^aeio]|  | [.,]|\.\.|,,|\(|\{|None",
)


def cast(viewer: int | None, players: int, *, teams: bool = False) -> Cast:
    """Return who is who at a table where the card is Ben's."""
    seats = tuple(range(players))

    def team(seat: int) -> tuple[int, ...]:
        return tuple(other for other in seats if other % 2 == seat % 2) if teams else (seat,)

    opponents = tuple(seat for seat in seats if seat not in team(OWNER))
    allies = () if viewer is None else team(viewer)
    return Cast(viewer, OWNER, seats, opponents, allies, (OWNER + 1) % players, (OWNER - 1) % players)


READERS = {
    "owner of two": cast(OWNER, 2),
    "opponent of two": cast(0, 2),
    "spectator of two": cast(None, 2),
    "owner of four": cast(OWNER, 4),
    "opponent of four": cast(0, 4),
    "next of four": cast(2, 4),
    "spectator of four": cast(None, 4),
    "teammate of four": cast(3, 4, teams=True),
    "opponent of six": cast(0, 6),
    "spectator of six": cast(None, 6),
}


def tell(tree: Node, who: Cast, card: str = "Castle") -> Sentence:
    return render_for(Perspective(who).ability(tree), "Ability", Reader(who.viewer, NAMES, card, 7, {}))


def told(text: str, reader: str) -> str:
    return tell(parse_ability(text), READERS[reader]).text


def abilities() -> Iterator[tuple[str, Node]]:
    """Yield every ability of every shipped card but requirements, which never are in effect, with its side's name."""
    for name in card_sets():
        for card in card_set(name).cards:
            for side in card.sides:
                yield from ((side.name, tree) for tree in side.abilities if tree.kind != "requirement")


@pytest.mark.parametrize("reader", READERS)
def test_every_ability_of_every_card_reads_as_english(reader: str) -> None:
    who = READERS[reader]
    count = 0
    for card, tree in abilities():
        sentence = tell(tree, who, card)
        text = sentence.text.replace(card, "Castle")
        assert re.fullmatch(r"[A-Z].*\.", text), text
        for pattern in BAD_ENGLISH:
            assert not re.search(pattern, text), f"{card}, {reader}: {text}"
        if who.viewer is None:
            assert not re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", text), text
        for mention in sentence.mentions:
            words = sentence.text[mention.start : mention.end].lower()
            allowed = {card.lower()} if mention.kind == "card" else spoken_forms(mention, who.viewer)
            assert words in allowed, (words, text)
        count += 1
    assert count > 300


def spoken_forms(mention: Mention, viewer: int | None) -> set[str]:
    if mention.number == viewer:
        return {"you", "your", "yours"}
    name = NAMES[mention.number or 0].lower()
    return {name, f"{name}'s"}


def test_the_patterns_find_bad_english() -> None:
    bad = [
        "You draws a card.",
        "When Ben draw cards, you win.",
        "You destroy this.",
        "A card of your.",
        "You draw an card.",
    ]
    for pattern, text in zip(BAD_ENGLISH, bad, strict=True):
        assert re.search(pattern, text)


@pytest.mark.parametrize(
    ("text", "reader", "expected"),
    [
        ("Opponents can't discard eights.", "opponent of four", "You can't discard eights."),
        ("Opponents can't discard eights.", "owner of four", "Your opponents can't discard eights."),
        ("Opponents can't discard eights.", "spectator of four", "Ann, Cid and Dot can't discard eights."),
        ("Opponents can't discard eights.", "spectator of six", "Opponents of Ben's can't discard eights."),
        (
            "When this leaves play, choose an opponent. That player draws 2 cards.",
            "opponent of two",
            "When Castle leaves play, you draw 2 cards.",
        ),
        (
            "When this leaves play, choose an opponent. That player draws 2 cards.",
            "opponent of four",
            "When Castle leaves play, Ben chooses you, Cid or Dot. That player draws 2 cards.",
        ),
        (
            "At the start of your turn, each opponent draws a card.",
            "opponent of four",
            "At the start of Ben's turn, you, Cid and Dot draw a card.",
        ),
        (
            "At the start of your turn, each opponent draws a card.",
            "opponent of six",
            "At the start of Ben's turn, each opponent of Ben's draws a card.",
        ),
        (
            "At the end of your turn, choose an opponent who controls 3 or more assets. Gain control of an asset that "
            "player controls.",
            "opponent of two",
            "At the end of Ben's turn, if you control 3 or more assets, Ben gains control of an asset you control.",
        ),
        (
            "When you play an event, return an asset an opponent controls to its controller's hand.",
            "opponent of four",
            "When Ben plays an event, Ben returns an asset of yours, Cid's or Dot's to its controller's hand.",
        ),
        (
            "When an opponent plays an asset, that player may draw a card. If that player doesn't, destroy it.",
            "opponent of four",
            "When you play an asset, you may draw a card. If you don't, Ben destroys it.",
        ),
        (
            "While an opponent controls 3 or more assets, opponents can't play assets.",
            "next of four",
            "While an opponent of Ben's controls 3 or more assets, you can't play assets.",
        ),
        (
            "If another asset you control would be destroyed, return it to its controller's hand instead.",
            "opponent of two",
            "If another asset Ben controls would be destroyed, Ben returns it to their hand instead.",
        ),
        (
            "While you control a queen, you may discard 2 more cards on each of your turns.",
            "spectator of two",
            "While Ben controls a queen, Ben may discard 2 more cards on each of their turns.",
        ),
        (
            "When an opponent gains control of an asset you control, each other player gives a random card from their "
            "hand to that player.",
            "opponent of four",
            "When you gain control of an asset Ben controls, Cid and Dot give a random card from their hand to you.",
        ),
        (
            "When an opponent plays an event, choose a player. That player draws a card.",
            "opponent of four",
            "When you play an event, Ben chooses a player. That player draws a card.",
        ),
        (
            "At the end of your turn, each player who has more cards in hand than each other player draws a card.",
            "opponent of two",
            "At the end of Ben's turn, each player who has more cards in hand than each other player draws a card.",
        ),
        (
            "At the start of your turn, each opponent who has more cards in hand than each other player draws a card.",
            "opponent of two",
            "At the start of Ben's turn, if you have more cards in hand than Ben, you draw a card.",
        ),
        (
            "At the start of the next player's turn, that player draws a card.",
            "next of four",
            "At the start of your turn, you draw a card.",
        ),
        (
            "When an opponent plays an event, that player draws a card.",
            "teammate of four",
            "When an opponent plays an event, that player draws a card.",
        ),
    ],
)
def test_an_ability_is_told_as_it_concerns_its_reader(text: str, reader: str, expected: str) -> None:
    assert told(text, reader) == expected


def test_sentences_keep_their_mentions_when_they_are_joined() -> None:
    texts = ("You may discard 1 more card on each of your turns.", "This can't be destroyed.")
    trees_for_ann = [Perspective(cast(0, 2)).ability(parse_ability(text)) for text in texts]
    first, second = (render_template(tree, "Ability", 0) for tree in trees_for_ann)
    both = join_templates(first, NOTHING, second).fill(NAMES, {SOURCE: ("Castle", 7)})
    assert both.text == "Ben may discard 1 more card on each of their turns. Castle can't be destroyed."
    assert [both.text[one.start : one.end] for one in both.mentions] == ["Ben", "Castle"]
    assert [(one.kind, one.number) for one in both.mentions] == [("seat", 1), ("card", 7)]


@pytest.mark.parametrize(
    ("text", "reader", "expected"),
    [
        (
            "When an opponent discards a green asset, you may put it into play.",
            "opponent of four",
            "Ben may put Camel into play.",
        ),
        ("When an opponent plays an event, that player draws a card.", "opponent of four", "Cid draws a card."),
        (
            "When an asset an opponent controls comes into play, its controller may draw a card. If its controller "
            "doesn't, destroy it.",
            "owner of four",
            "Cid may draw a card. If Cid doesn't, you destroy Camel.",
        ),
        (
            "When another asset is destroyed, choose an opponent. That player draws a card.",
            "opponent of four",
            "Ben chooses you, Cid or Dot. That player draws a card.",
        ),
        (
            "If an opponent would play an event, you may destroy this instead.",
            "opponent of four",
            "If Cid would play an event, Ben may destroy Castle instead.",
        ),
    ],
)
def test_an_ability_that_was_set_off_names_who_and_what_did_it(text: str, reader: str, expected: str) -> None:
    """Cid set it off with Camel, whoever reads it."""
    who = READERS[reader]
    body = Perspective(who, player=2, card=9).set_off(parse_ability(text))
    assert render_for(body, "Body", Reader(who.viewer, NAMES, "Castle", 7, {9: "Camel"})).text == expected


@seed(1)
@settings(max_examples=150, database=None, deadline=None, suppress_health_check=list(HealthCheck))
@given(trees())
def test_whatever_the_language_can_say_can_be_put_to_any_reader(tree: Node) -> None:
    for who in READERS.values():
        assert tell(tree, who).text
        if tree.kind in ("triggered", "once", "substitution"):
            body = Perspective(who, player=0, card=9).set_off(tree)
            assert render_for(body, "Body", Reader(who.viewer, NAMES, "Castle", 7, {9: "Camel"})).text


def test_a_condition_inside_another_one_comes_last() -> None:
    text = "You may draw a card. If you do, each opponent who controls a god draws a card."
    assert told(text, "opponent of four") == ("Ben may draw a card. If Ben does, you draw a card if you control a god.")


@pytest.mark.parametrize("viewer", [None, 0, OWNER])
def test_every_ability_has_words_when_no_opponent_is_left(viewer: int | None) -> None:
    last = Cast(viewer, OWNER, (OWNER,), (), () if viewer is None else (viewer,), OWNER, OWNER)
    for name, tree in abilities():
        text = tell(tree, last).text
        assert text, name
        assert "  " not in text, name
