"""What the next discard must be, as data and in words."""

from __future__ import annotations

import pytest

from crazier import new_game
from tests.play.games import simple


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
