"""What the next discard must be, as data and in words."""

from __future__ import annotations

import pytest

from crazier import new_game
from crazier.play.text.fit_sentences import color_to_be_named, next_discard
from tests.play.games import simple

NAMES = ("Ann", "Ben")


@pytest.mark.parametrize(
    ("colors", "ranks", "shade", "text"),
    [
        (["green"], ["8", "9"], None, "Green, or a 9, or any eight"),
        (["red", "blue"], ["A", "8"], None, "Red or blue, or an ace, or any eight"),
        (["hearts"], ["Q"], None, "Hearts, or a queen"),
        (["clubs"], ["A", "8"], "dark", "Dark clubs, or a dark ace, or any dark eight"),
        ([], ["2"], None, "A 2"),
        ([], [], None, "No card"),
    ],
)
def test_what_fits(colors: list[str], ranks: list[str], shade: str | None, text: str) -> None:
    fit = next_discard(colors, ranks, shade=shade)
    assert (fit.text, fit.colors, fit.ranks, fit.shade) == (text, tuple(colors), tuple(ranks), shade)


def test_everything_fits() -> None:
    assert next_discard((), (), anything=True).text == "Any card"


def test_somebody_has_to_say_first() -> None:
    assert color_to_be_named(0, 0, NAMES, "color").text == "Yours to name"
    assert color_to_be_named(0, 1, NAMES, "color").text == "Ann names a color"
    assert color_to_be_named(1, None, NAMES, "suit").text == "Ben calls a suit"


@pytest.mark.rule("M5.1", "M5.2")
def test_a_color_a_rank_or_an_eight_fits() -> None:
    game = simple()
    fitting = game.next_discard(0)
    assert fitting is not None
    top = game.view(0).observation.discard[0]
    assert top.name == "Artemis"
    assert fitting.text == "Red, or a 7, or any eight"
    assert (fitting.colors, fitting.ranks, fitting.named, fitting.anything) == (("red",), ("7", "8"), False, False)


@pytest.mark.parametrize(
    ("name", "players"), [("sampler", 3), ("teams", 4), ("classic", 3), ("house", 4), ("light-dark", 4)]
)
def test_it_says_what_the_options_allow(name: str, players: int) -> None:
    """Whatever is offered fits."""
    game = new_game(name, players=players, seed=9)
    seen = 0
    for step in range(120):
        decision = game.decision
        if decision is None:
            break
        fitting = game.next_discard(decision.seats[0])
        assert fitting is not None
        if decision.prompt.key in ("color", "call", "call_both") and decision.source is None:
            assert fitting.namer == decision.seats[0]
            assert fitting.text.startswith("Yours to ")
            assert game.next_discard(None) != fitting
        elif decision.prompt.key in ("main", "turn"):
            faces = {card.name: card for card in game.deck}
            key = "discard" if name in ("sampler", "teams") else "play"
            offered = [one for one in decision.options if one.key == key]
            for option in offered:
                assert option.card is not None
                sides = faces[option.card].sides
                if fitting.shade:
                    sides = tuple(side for side in sides if side.type == fitting.shade)
                assert fitting.anything or any(
                    side.rank in fitting.ranks or set(side.colors) & set(fitting.colors) for side in sides
                )
                seen += 1
        game.step(game.legal()[step % len(game.legal())])
    assert seen > 10
