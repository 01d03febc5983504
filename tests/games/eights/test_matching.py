"""Matching: which cards may be discarded on which."""

from __future__ import annotations

import pytest

from tests.engine.positions import set_up

TEXT = "If you would draw 9 or more cards, draw 1 fewer card."
LINES = {
    "Red Five": "5 red",
    "Red Ace": "A red",
    "Blue Five": "5 blue",
    "Blue Ace": "A blue",
    "Green King": "K green",
    "Red Eight": "8 red",
    "Purple Eight": "8 purple",
    "Mixed Five": "5 red/green",
    "Mixed Ace": "A blue/purple",
    "Mixed Eight": "8 red/green",
    "Rankless": "- blue/green",
}
CARDS = tuple(f"{name}\n{line} asset\n{TEXT}" for name, line in LINES.items())


def discardable_on(top: str, named: str = "", options: str = "") -> set[str]:
    """Return which of all cards may be discarded on the top card."""
    start = f"""
    hands.Ann = [{", ".join(f'"{name}"' for name in LINES)}]
    hands.Ben = ["Red Ace"]
    draw = ["Red Ace"]
    discard = [{f'"{top}"' if top else ""}]
    {f'named_color = "{named}"' if named else ""}
    """
    game = set_up(start, cards=CARDS, top=options)
    assert game.decision is not None
    moves = [game.option_text(option) for option in game.decision.options]
    return {move.removeprefix("Ann discards ") for move in moves if move.startswith("Ann discards ")}


EIGHTS = {"Red Eight", "Purple Eight", "Mixed Eight"}
RED = {"Red Five", "Red Ace", "Red Eight", "Mixed Five", "Mixed Eight"}
GREEN = {"Green King", "Mixed Five", "Mixed Eight", "Rankless"}
BLUE = {"Blue Five", "Blue Ace", "Mixed Ace", "Rankless"}
PURPLE = {"Purple Eight", "Mixed Ace"}
FIVES = {"Red Five", "Blue Five", "Mixed Five"}
ACES = {"Red Ace", "Blue Ace", "Mixed Ace"}


@pytest.mark.rule("M5.1", "M5.2", "M6.2", "M6.3", "R2")
@pytest.mark.parametrize(
    ("top", "fit"),
    [
        ("Red Five", RED | FIVES),
        ("Red Ace", RED | ACES),
        ("Blue Five", BLUE | FIVES),
        ("Blue Ace", BLUE | ACES),
        ("Green King", GREEN),
        ("Mixed Five", RED | GREEN),
        ("Mixed Ace", BLUE | PURPLE),
        ("Rankless", BLUE | GREEN),
    ],
)
def test_a_card_fits_on_its_color_and_its_rank(top: str, fit: set[str]) -> None:
    assert discardable_on(top) == fit | EIGHTS


@pytest.mark.rule("R2")
@pytest.mark.parametrize(
    ("top", "fit"),
    [("Mixed Five", RED | GREEN | FIVES), ("Mixed Ace", BLUE | PURPLE | ACES), ("Rankless", BLUE | GREEN)],
)
def test_a_table_may_let_equal_ranks_match_on_multicolor_cards(top: str, fit: set[str]) -> None:
    assert discardable_on(top, options="options = { multicolor_rank_match = true }") == fit | EIGHTS


@pytest.mark.rule("M5.3", "R40", "MQ5")
@pytest.mark.parametrize(("named", "fit"), [("red", RED), ("purple", PURPLE), ("green", GREEN), ("blue", BLUE)])
@pytest.mark.parametrize("top", sorted(EIGHTS))
def test_only_the_named_color_fits_on_an_eight(top: str, named: str, fit: set[str]) -> None:
    assert discardable_on(top, named) == fit | EIGHTS


@pytest.mark.rule("R35")
def test_everything_fits_on_nothing() -> None:
    assert discardable_on("") == set(LINES)


@pytest.mark.rule("M5.2", "M5.3")
@pytest.mark.parametrize(("top", "fit"), [("Red Eight", RED), ("Purple Eight", PURPLE), ("Mixed Eight", RED | GREEN)])
def test_an_eight_without_a_named_color_is_a_card_like_others(top: str, fit: set[str]) -> None:
    assert discardable_on(top) == fit | EIGHTS
