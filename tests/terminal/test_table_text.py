"""The table and the question as lines of text."""

from __future__ import annotations

import re

import pytest

from crazier import Game, Table, new_game
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario
from crazier.terminal.card_index import CardIndex
from crazier.terminal.card_rows import INDENT_BELOW
from crazier.terminal.scene import question_of, refused_uses_of, scene_of, with_prohibitions
from crazier.terminal.style import TextStyle, visible_width
from crazier.terminal.table_text import TableText
from tests.play.adapters.classic.tables import a_game
from tests.play.adapters.light_dark.tables import START, a_hand

WIDTH = 80
CLAUDAS = """
title = "A card that others may not discard"
set = "camelot"
cites = ["M4.1"]
players = ["Ann", "Ben"]
[start]
turn = "Ann"
phase = "main"
hands.Ann = ["Camelot", "Death", "Sir Lancelot"]
hands.Ben = ["Curse", "Joust"]
assets.Ben = ["King Claudas"]
draw = ["Miracle", "Merlin"]
discard = ["Crown of Kings"]
[[steps]]
expect.over = false
"""


def table_text(game: Game, seat: int) -> TableText:
    return TableText(scene_of(game, seat), CardIndex(game.deck), TextStyle(width=WIDTH))


def table_lines(game: Game, seat: int) -> list[str]:
    assert game.decision is not None
    text = table_text(game, seat)
    lines = [*text.table(), *text.question(question_of(game.decision, text.names, seat))]
    assert all(visible_width(line) <= WIDTH for line in lines)
    return lines


def test_shades_and_the_side_that_counts() -> None:
    lines = table_lines(a_hand(), 0)
    assert lines[1] == "Turn 1: your turn"
    assert lines[2].startswith("On the discard pile: [2♥]/10♣  ")
    assert "* Ann (you)  light   4 cards in hand" in lines
    assert "  Ben        dark    3 cards in hand" in lines
    assert "Your hand: [7♣]/8♥, [K♦]/4♠, [6♥]/Q♣, [8♠]/7♦" in lines
    assert lines[-2:] == ["  1  play [6♥]/Q♣", "  2  play [8♠]/7♦"]


def test_a_call_and_points() -> None:
    lines = table_lines(a_hand(START, "Ann plays 8♠/7♦", "Ann calls dark spades", options="target = 250"), 1)
    assert "The call is dark spades." in lines
    assert "  Ann        light   3 cards in hand, 0 points" in lines


@pytest.mark.parametrize(
    ("options", "when"), [("target = 250", "Hand 1, turn 1"), ("target = 250, hands = 5", "Hand 1 of 5, turn 1")]
)
def test_which_hand_it_is(options: str, when: str) -> None:
    assert table_lines(a_hand(options=options), 0)[1] == f"{when}: your turn"


def test_the_other_direction() -> None:
    assert table_lines(a_hand(START + "direction = -1"), 0)[1] == "Turn 1: your turn, play goes the other way round"


def test_plain_cards() -> None:
    start = 'hands.Ann = ["8♠", "6♥"]\nhands.Ben = ["5♦"]\ndraw = ["9♥"]\ndiscard = ["2♥"]'
    lines = table_lines(a_game(start), 0)
    assert "Your hand: 6♥, 8♠" in lines
    assert any(re.fullmatch(r"  Ben +1 card in hand!", line) for line in lines)  # the last card stands out
    assert lines[-2:] == ["  1  play 6♥", "  2  play 8♠"]
    assert table_text(a_game(start), 0).hand() == ["6♥", "8♠"]


@pytest.mark.rule("M20.2")
def test_a_team_has_one_turn_and_open_hands() -> None:
    table = Table("sampler", ("Ann", "Ben", "Cid", "Dot"), options={"team_size": 2})
    game = next(game for seed in range(9) if (game := new_game(table, seed=seed)).position.current == 0)
    lines = table_lines(game, 0)
    assert lines[1] == "Turn 1: you and your partner Cid, main phase"
    assert any(line.startswith("* Cid (your partner)") for line in lines)
    assert any(line.startswith("Your partner Cid's hand: ") for line in lines)
    other = table_lines(game, 1)
    assert other[1] == "Turn 1: Ann and Cid, main phase"
    assert any(line.startswith("Your partner Dot's hand: ") for line in other)


def test_a_large_hand_leaves_out_what_can_not_be_used() -> None:
    table = Table("camelot", ("Ann", "Ben"))
    game = next(game for seed in range(9) if (game := new_game(table, seed=seed)).position.current == 0)
    assert game.decision is not None
    question = question_of(game.decision, ("Ann", "Ben"), 0)
    hand = {card.token: str(card.name) for card in scene_of(game, 0).observation.hands[0]}
    usable = {option.params.get("token") for option in question.options}
    unusable = [name for token, name in hand.items() if token not in usable]
    assert unusable
    small = TableText(scene_of(game, 0), CardIndex(game.deck), TextStyle(width=WIDTH, height=12)).question(question)
    large = TableText(scene_of(game, 0), CardIndex(game.deck), TextStyle(width=WIDTH, height=24)).question(question)
    assert [line for line in small if "not now:" in line] == [f"  not now: {', '.join(unusable)}"]
    assert not any("not now:" in line for line in large)
    assert all(sum(name in line for line in lines) == 1 for lines in (small, large) for name in hand.values())


def hand_rows(width: int, height: int, above: int = 6) -> list[str]:
    """Return the question of a first turn on a screen of that size, with so many rows of the table above it."""
    game = new_game("camelot", players=["Ann", "Ben"], seed=7)
    assert game.decision is not None
    seat = game.decision.seats[0]
    style = TextStyle(width=width, height=height)
    question = question_of(game.decision, game.table.shown_names, seat)
    return TableText(scene_of(game, seat), CardIndex(game.deck), style).question(question, above=above)


def test_texts_are_whole_where_there_is_room() -> None:
    wide, tall, small = hand_rows(200, 24), hand_rows(100, 40), hand_rows(80, 18)
    assert "…" not in "".join(wide)
    assert "…" not in "".join(tall)
    assert "…" in "".join(small)
    assert len(small) < len(tall)
    assert all(len(line) <= 100 for line in tall)


def test_table_and_question_fit_the_screen_together() -> None:
    for height in range(20, 45):
        game = new_game("camelot", players=["Ann", "Ben"], seed=7)
        assert game.decision is not None
        seat = game.decision.seats[0]
        text = TableText(scene_of(game, seat), CardIndex(game.deck), TextStyle(width=80, height=height))
        question = question_of(game.decision, game.table.shown_names, seat)
        above = 1 + len(text.overview(question))
        assert above + len(text.question(question, above=above)) < height


@pytest.mark.parametrize("above", range(1, 10))
def test_no_row_stays_free_while_a_text_is_cut(above: int) -> None:
    rows = hand_rows(80, 26, above)
    assert "…" in "".join(rows)
    assert above + len(rows) == 25


def test_on_a_narrow_screen_texts_stand_below_their_cards() -> None:
    rows = hand_rows(80, 40)
    assert "…" not in "".join(rows)
    below = [line for line in rows if line.startswith(INDENT_BELOW) and not line.startswith(f"{INDENT_BELOW} ")]
    assert len(below) >= 5
    assert max(map(len, below)) > 60


def test_texts_of_a_choice_are_whole_where_there_is_room() -> None:
    game = start_scenario(
        read_scenario(CLAUDAS.replace('["King Claudas"]', '["King Claudas", "Spectral Guard", "Sir Kay"]'))
    )
    game.play("Ann plays Death")
    assert game.decision is not None
    question = question_of(game.decision, ("Ann", "Ben"), game.decision.seats[0])
    for width, height in ((80, 24), (120, 40)):
        text = TableText(scene_of(game, 0), CardIndex(game.deck), TextStyle(width=width, height=height))
        whole, tight = text.question(question, above=0), text.question(question, above=height)
        assert "…" not in "".join(whole)
        assert len(whole) > len(tight)


def test_what_other_cards_forbid_stands_with_what_fits() -> None:
    """A fitting card that can't be discarded would look like a mistake."""
    game = start_scenario(read_scenario(CLAUDAS))
    assert game.decision is not None
    question = question_of(game.decision, ("Ann", "Ben"), 0)
    hand = {card.token: str(card.name) for card in scene_of(game, 0).observation.hands[0]}
    assert with_prohibitions(question, refused_uses_of(game, 0), hand).prompt == (
        "You may play 1 card and discard 1 card. Only a red card, a 5 or any eight can be discarded. "
        "Camelot can't be discarded: King Claudas doesn't allow it. Nor can Sir Lancelot."
    )
