"""The choices without which an event of the older rulebook can't be played are found wherever they stand."""

from __future__ import annotations

import pytest

from crazier.cards.set_file import read_cards
from crazier.engine.compiler.assembler import compile_deck
from crazier.engine.compiler.compiled_deck import NEED_TEST, NEED_TESTED, NEED_WIDTH
from crazier.engine.runtime.required_choices import has_required_choices
from crazier.play.game import Game
from tests.engine.positions import do, set_up

OLDER = 'rules = "first"'


def needs_of(text: str) -> list[tuple[bool, int]]:
    """Return for each needed choice of an event whether it depends on a test, and on which outcome."""
    deck = tuple(read_cards(f"Event\nA red event\n{text}\n", "test"))
    needs = list(compile_deck(deck, events_need_choices=True).needs)
    return [(needs[at + NEED_TEST] >= 0, needs[at + NEED_TESTED]) for at in range(0, len(needs), NEED_WIDTH)]


@pytest.mark.rule("F11.6", "R55")
@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Destroy an asset.", 1),
        ("Destroy 2 assets.", 1),
        ("Destroy up to 2 assets.", 0),
        ("You may destroy an asset.", 0),
        ("Draw a card. Destroy an asset.", 1),
        ("Destroy an asset. Destroy another asset.", 2),
        ("Choose an opponent. Destroy an asset that player controls.", 1),
        ("Exchange an asset you control with an asset an opponent controls.", 2),
        ("Take a card from the discard pile.", 1),
        ("Destroy all assets. Take a card from the discard pile.", 0),
        ("Destroy all assets. Destroy an asset.", 1),
        ("Draw a card. Put a card from your hand on the bottom of the draw pile.", 0),
        ("Each opponent draws a card. Put a card from your hand on the bottom of the draw pile.", 1),
        ("Each player draws a card. Put a card from your hand on the bottom of the draw pile.", 0),
        ("Reveal the top 3 cards of the draw pile. Take a card among them.", 0),
        ("Search the draw pile for an asset. Put it into play.", 0),
        ("You may draw a card. If you do, destroy an asset.", 0),
        ("You may destroy an asset and take a card from the discard pile.", 0),
        ("Each player destroys an asset they control.", 0),
        ("Choose an opponent. That player destroys an asset they control.", 0),
    ],
)
def test_a_choice_counts_if_it_must_be_made_among_cards_already_there(text: str, count: int) -> None:
    assert len(needs_of(text)) == count


@pytest.mark.rule("R55")
@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("If you control 2 or more assets, destroy an asset.", [(True, 1)]),
        ("If you control 2 or more assets, draw a card. Otherwise, destroy an asset.", [(True, 0)]),
        ("If you control 2 or more assets, draw a card. Destroy an asset.", [(False, 0)]),
        ("Reveal the top card of the draw pile. If it is an event, destroy an asset.", []),
        ("Reveal the top card of the draw pile. If it is an event, draw a card. Otherwise, destroy an asset.", []),
    ],
)
def test_a_choice_may_depend_on_a_test(text: str, needs: list[tuple[bool, int]]) -> None:
    assert [(tested, outcome if tested else 0) for tested, outcome in needs_of(text)] == needs


def older(text: str, start: str) -> Game:
    """Set up Ann's main phase by the older rulebook, with an event of this text in her hand."""
    card = f"Plan\nA orange event\n{text}"
    return set_up(f'{start}\nhands.Ben = ["Zeus", "Pan"]\ndiscard = ["Mordred"]\n', cards=(card,), top=OLDER)


def can_play(game: Game) -> bool:
    return "Ann plays Plan" in [game.option_text(option) for option in game.decision.options]  # type: ignore[union-attr]


@pytest.mark.rule("R55")
@pytest.mark.parametrize(
    ("text", "hand", "offered"),
    [
        ("If you have 2 or more cards in hand, destroy an asset.", '"Camel", "Castle"', False),
        ("If you have 2 or more cards in hand, destroy an asset.", '"Camel"', True),
        ("Unless you have 2 or more cards in hand, destroy an asset.", '"Camel", "Castle"', True),
        ("Unless you have 2 or more cards in hand, destroy an asset.", '"Camel"', False),
        ("Put a card from your hand on the bottom of the draw pile.", '"Camel"', True),
    ],
)
def test_things_are_judged_as_they_lie_without_the_event_itself(text: str, hand: str, offered: bool) -> None:
    game = older(text, f'hands.Ann = ["Plan", {hand}]')
    assert can_play(game) == offered
    if not offered:
        assert game.refusal(game.parse("Ann plays Plan")).rule_id == "F11.6"


@pytest.mark.rule("R55")
def test_a_card_of_any_player_who_can_be_chosen_will_do() -> None:
    text = "Choose an opponent. Destroy an asset that player controls."
    assert not can_play(older(text, 'hands.Ann = ["Plan", "Camel"]\nassets.Ann = ["Castle"]'))
    assert can_play(older(text, 'hands.Ann = ["Plan", "Camel"]\nassets.Ben = ["Castle"]'))


@pytest.mark.rule("F11.7", "R55")
def test_checking_changes_nothing() -> None:
    game = older("If you control no assets, destroy an asset.", 'hands.Ann = ["Plan", "Camel"]')
    before = game.digest()
    position = game.position
    token = int(position.zones[3][0])
    assert not has_required_choices(position, 0, token, int(position.face[token]))
    assert game.digest() == before
    do(game, "Ann passes")
