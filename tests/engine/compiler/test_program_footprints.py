"""Footprints: every act has one, and it says what the act, its operands and what follows may change."""

from __future__ import annotations

import pytest

from crazier.cards.set_file import read_cards
from crazier.engine.compiler import compiled_deck as c
from crazier.engine.compiler import footprints as f
from crazier.engine.compiler import opcodes
from crazier.engine.compiler.assembler import compile_deck
from crazier.engine.compiler.symbols import OPCODES

OCCURRENCES = f.OCCURS * (2**10 - 1)
"""All bits for occurrences."""

PLAYS_AT_END = f.PLAYS_CARDS | f.RUNS_OTHER_CARDS | f.CHANGES_HANDS_AT_END


def numbers(prefix: str) -> set[int]:
    """Return the numbers whose names start so."""
    return {value for name, value in vars(opcodes).items() if name.startswith(prefix)}


def test_every_instruction_span_and_goal_has_a_footprint() -> None:
    assert set(f.FOOTPRINTS) == numbers("OP_")
    assert set(OPCODES.values()) <= set(f.FOOTPRINTS)
    assert set(f.SPAN_FOOTPRINTS) == numbers("SPAN_")
    assert set(f.GOAL_FOOTPRINTS) == numbers("DEST_")


def footprint(kind: str, text: str) -> int:
    """Return what playing a card may change, without the occurrences."""
    deck = compile_deck(read_cards(f"Trial\n5 red {kind}\n{text}\n"))
    return int(deck.play_footprints[0]) & ~OCCURRENCES


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw a card.", f.FILLS_HANDS),
        ("Destroy an asset.", f.CHANGES_ASSETS),
        ("You may play 1 more card this turn.", f.GRANTS_PLAYS),
        ("You may discard 1 more card this turn.", f.GRANTS_DISCARDS),
        ("You win the game.", f.ENDS_GAME),
        ("You may take the top card of the discard pile.", f.CHANGES_TOP | f.FILLS_HANDS | f.CHANGES_ASSETS),
        ("Put 2 cards from your hand on the bottom of the draw pile.", f.EMPTIES_HANDS | f.CHANGES_ASSETS),
        ("Shuffle all hands together and deal them out again.", f.EMPTIES_HANDS | f.FILLS_HANDS | f.TAKES_HANDS),
        ("Choose an opponent. Look at that player's hand.", 0),
        (
            "Choose an opponent. Take a random card from that player's hand.",
            f.EMPTIES_HANDS | f.TAKES_HANDS | f.FILLS_HANDS | f.CHANGES_ASSETS,
        ),
    ],
)
def test_an_event_changes_what_its_text_says(text: str, expected: int) -> None:
    assert footprint("event", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("When this comes into play, draw a card.", f.FILLS_HANDS),
        ("You may play 1 more card on each of your turns.", f.GRANTS_PLAYS),
        ("At the start of your turn, draw a card.", 0),
        ("At the end of your turn, draw a card.", f.CHANGES_HANDS_AT_END),
        ("At the end of your turn, you may play a card from your hand.", PLAYS_AT_END),
        ("Assets can't be destroyed.", 0),
    ],
)
def test_an_asset_changes_what_it_may_do_in_the_turn_it_comes_into_play(text: str, expected: int) -> None:
    assert footprint("asset", text) == f.CHANGES_ASSETS | expected


def test_a_play_causes_its_occurrences() -> None:
    deck = compile_deck(read_cards("Trial\n5 red asset\nWhen this comes into play, draw a card.\n"))
    for occurrence in (c.OCC_PLAY, c.OCC_ENTER, c.OCC_DRAW):
        assert deck.play_footprints[0] & f.OCCURS << occurrence
    assert not deck.play_footprints[0] & f.OCCURS << c.OCC_DESTROY


def test_a_footprint_shrinks_as_its_program_runs() -> None:
    deck = compile_deck(read_cards("Trial\n5 red event\nDraw a card. Destroy an asset.\n"))
    bits = [int(bit) & ~OCCURRENCES for bit in deck.footprints]
    assert bits[0] == f.FILLS_HANDS | f.CHANGES_ASSETS
    assert f.CHANGES_ASSETS in bits
    assert bits[-1] == 0


def test_a_loop_keeps_the_footprint_of_its_body_to_its_last_step() -> None:
    deck = compile_deck(read_cards("Trial\n5 red event\nEach opponent may draw 2 cards.\n"))
    steps = [int(number) for number in deck.code[:: c.OP_WIDTH]]
    assert deck.footprints[steps.index(opcodes.OP_NEXT)] & f.FILLS_HANDS


def test_the_whole_of_a_split_card_may_do_what_either_side_does() -> None:
    deck = compile_deck(read_cards("Left // Right\n4 red event // 9 blue event\nDraw a card.\n//\nDestroy an asset.\n"))
    assert [int(bits) & ~OCCURRENCES for bits in deck.play_footprints] == [
        f.FILLS_HANDS | f.CHANGES_ASSETS,
        f.FILLS_HANDS,
        f.CHANGES_ASSETS,
    ]
