"""What is in effect in Light & Dark: a call, and which side counts for it."""

from __future__ import annotations

import pytest

from tests.play.adapters.light_dark.tables import a_hand


@pytest.mark.rule("D5.2", "D5.3")
def test_a_call_says_which_side_counts_for_the_viewer() -> None:
    game = a_hand()
    assert game.effects(0) == ()
    game.play("Ann plays 8♠/7♦")
    game.play("Ann calls light hearts")
    (light,), (dark,), (watching,) = game.effects(0), game.effects(1), game.effects(None)
    assert light.text == "You called light hearts. It stands until somebody meets it."
    assert dark.text == (
        "Ann called light hearts. It stands until somebody meets it. "
        "You play dark; for this call your light sides count."
    )
    assert watching.text == "Ann called light hearts. It stands until somebody meets it."
    assert {effect.rule for effect in (light, dark, watching)} == {"D5.2"}
    fitting = game.next_discard(1)
    assert fitting is not None
    assert (fitting.text, fitting.shade, fitting.named) == ("Light hearts, or any light eight", "light", True)
