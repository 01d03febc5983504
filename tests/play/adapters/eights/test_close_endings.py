"""What could end the game soon stands first in what is in effect, also while it sleeps."""

from __future__ import annotations

from crazier import Game
from crazier.play.effects import Effect
from tests.play.adapters.eights.test_effects import ANN, BEN, CID, olympus, only, set_up

CROWN = "At the start of your turn, if you control 4 or more assets, you win the game."
TRIAL = "At the end of your turn, each player who has 5 or more cards in hand loses the game."
DOOM = "At the end of each player's turn, if that player controls 3 or more assets, that player loses the game."
HUNT = "When another player loses the game, draw a card."
LAST_STAND = "When this is destroyed, you lose the game."
OMEN = (
    "At the end of your turn, if you control exactly 3 gods and the draw pile has 5 or fewer cards, you win the game."
)
OTHERWISE = "At the start of your turn, if you control no gods, draw a card."
ANN_HAS = '"Cerberus"'


def game_with(text: str, *, own: str = "", others: str = "", hand: str = '"Nike"') -> Game:
    return set_up(
        "olympus+pantheon",
        hands=f'hands.Ann = ["Apollo", "Dryad Grove"]\nhands.Ben = [{hand}]\nhands.Cid = ["Siren Song", "Echo"]',
        assets=(others, '"Test of Time"' + own, ""),
        more='draw = ["Harpies", "Gaze of Stone", "Metamorphosis", "Twelve Labors"]\ndiscard = ["Waters of Lethe"]',
        cards=f'[[cards]]\ntext = """\nTest of Time\n5 blue asset\n{text}\n"""',
    )


def effect_of(text: str, *, own: str = "", others: str = "", hand: str = '"Nike"') -> Effect:
    return only(game_with(text, own=own, others=others, hand=hand), ANN, "Test of Time")


def test_a_win_one_asset_away_stands_first_though_it_sleeps() -> None:
    game = game_with(CROWN, own=', "Medea", "Pan"', others=ANN_HAS)
    effect = game.effects(ANN)[0]
    assert (effect.card, effect.group, effect.asleep) == ("Test of Time", "ending", True)
    for viewer in (BEN, CID, None):
        assert game.effects(viewer)[0].card == "Test of Time"


def test_a_win_at_the_next_turn_stands_first() -> None:
    effect = effect_of(CROWN, own=', "Medea", "Pan", "Icarus"')
    assert (effect.group, effect.asleep) == ("ending", False)


def test_a_win_that_is_far_away_is_like_any_other_ability() -> None:
    effect = effect_of(CROWN, own=', "Medea"')
    assert (effect.group, effect.asleep) == ("other_turns", True)


def test_any_player_who_is_close_to_losing_counts() -> None:
    assert effect_of(DOOM, others='"Cerberus", "Pan"').group == "ending"
    assert effect_of(DOOM).group != "ending"
    assert effect_of(TRIAL, hand='"Nike", "Medea", "Pan", "Icarus"').group == "ending"
    assert effect_of(TRIAL, hand='"Nike", "Medea", "Pan"').group != "ending"


def test_all_that_is_counted_must_be_close() -> None:
    assert effect_of(OMEN, own=', "Athena", "Ares"').group == "ending"
    assert effect_of(OMEN, own=', "Athena"').group != "ending"


def test_a_loss_that_hangs_on_no_count_is_close_and_what_waits_for_a_loss_ends_nothing() -> None:
    assert effect_of(LAST_STAND).group == "ending"
    assert effect_of(HUNT).group == "losing"
    assert effect_of(OTHERWISE).group != "ending"


def test_what_ends_no_game_stays_where_it_was() -> None:
    assert only(olympus(("", ANN_HAS, "")), ANN, "Cerberus").group == "choice"
