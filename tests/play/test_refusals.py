"""Test why a move is refused, and by which rule."""

from __future__ import annotations

import pytest

from crazier import Game, IllegalMove
from tests.play.games import set_up, simple

ASSETS = 'assets.Ben = ["Green Golem", "Zeus"]\nassets.Ann = ["Blue Golem"]'


def refused(game: Game, move: str) -> tuple[str, str]:
    before = game.digest()
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    assert game.digest() == before
    assert str(caught.value) == f"{caught.value.reason} ({caught.value.rule_id})"
    return caught.value.rule_id, caught.value.reason


@pytest.mark.rule("M5.1")
def test_a_card_that_does_not_match() -> None:
    rule, reason = refused(simple(), "Ann discards Blue Golem")
    assert (rule, reason) == (
        "M5.1",
        "Blue Golem can't be discarded on Artemis: only a red card, a 7 or any eight can.",
    )


@pytest.mark.rule("M5.3")
def test_a_card_without_the_named_color() -> None:
    game = simple('["Spell Tome", "Red Golem", "Blue Golem"]')
    game.play("Ann discards Spell Tome")
    assert refused(game, "Ann passes") == ("M5.3", "You discarded an eight: name a color.")
    game.play("Ann names green")
    assert refused(game, "Ann names red")[0] == "M5.3"
    game.play("Ann passes")
    game.play("Ben discards Green Golem")
    assert refused(game, "Ben discards Blue Golem")[0] == "M3.4"


@pytest.mark.rule("M5.3")
def test_the_named_color_binds_while_the_eight_is_on_top() -> None:
    game = set_up(
        """
hands.Ann = ["Red Golem", "Green Golem"]
hands.Ben = ["Red Golem"]
draw = ["Red Golem"]
discard = ["Spell Tome"]
named_color = "green"
"""
    )
    rule, reason = refused(game, "Ann discards Red Golem")
    assert (rule, reason) == (
        "M5.3",
        "Red Golem can't be discarded: the color named is green, so only a green card or any eight can.",
    )


@pytest.mark.rule("M6.3")
def test_a_card_with_no_color_of_a_multicolor_one() -> None:
    game = set_up(
        """
hands.Ann = ["Hecate", "Red Golem"]
hands.Ben = ["Red Golem"]
draw = ["Red Golem"]
discard = ["Ali Shar"]
"""
    )
    assert refused(game, "Ann discards Hecate")[0] == "M6.3"


@pytest.mark.rule("M3.4")
def test_a_second_play_or_discard_and_cards_that_are_not_in_hand() -> None:
    game = simple('["Red Golem", "Red Golem", "Blue Golem", "Blue Golem"]')
    assert refused(game, "Ann plays Green Golem") == ("M3.4", "Green Golem is not in your hand.")
    game.play("Ann plays Blue Golem")
    assert refused(game, "Ann plays Blue Golem") == ("M3.4", "You have no play left in this turn.")
    game.play("Ann discards Red Golem")
    assert refused(game, "Ann discards Red Golem") == ("M3.4", "You have no discard left in this turn.")


@pytest.mark.rule("M5.4")
def test_a_discard_that_is_not_in_hand() -> None:
    assert refused(simple(), "Ann discards Artemis") == ("M5.4", "Artemis is not in your hand.")
    assert refused(simple(), "Ann discards Green Golem")[0] == "M5.4"


@pytest.mark.rule("M3.1")
@pytest.mark.parametrize("move", ["plays Green Golem", "discards Green Golem", "passes", "names red", "accepts"])
def test_a_player_whose_turn_it_is_not(move: str) -> None:
    assert refused(simple(), f"Ben {move}") == ("M3.1", "It is Ann's turn.")


@pytest.mark.rule("MQ24")
def test_a_discard_outside_the_main_phase() -> None:
    game = simple(more='phase = "beginning"\nassets.Ann = ["Angel of Hope"]')
    rule, reason = refused(game, "Ann discards Red Golem")
    assert (rule, reason) == ("MQ24", "Cards are discarded in the main phase only; this is the beginning of the turn.")
    assert refused(game, "Ann plays Red Golem")[0] == "M3.4"


@pytest.mark.rule("M10.1")
def test_a_requirement_that_is_not_met() -> None:
    rule, reason = refused(simple('["Zeus", "Red Golem"]'), "Ann plays Zeus")
    assert rule == "M10.1"
    assert reason == (
        'Zeus can\'t be played now, because it says: "Play this only if opponents control 3 or more assets."'
    )


@pytest.mark.rule("M8.2")
def test_an_asset_that_cant_be_destroyed() -> None:
    game = simple(more=ASSETS)
    game.play("Ann plays Death")
    assert refused(game, "Ann chooses Zeus")[0] == "M8.2"
    assert refused(game, "Ann chooses Red Golem")[1] == "Red Golem is not among the choices."
    assert refused(game, "Ann plays Red Golem")[1] == "First choose an asset to destroy, because Death asks."
    assert refused(game, "Ann discards Red Golem")[0] == "M4.3"


@pytest.mark.rule("MQ7")
@pytest.mark.parametrize("answer", ["declines", "stops", "passes"])
def test_what_must_be_done_cant_be_declined(answer: str) -> None:
    game = simple(more=ASSETS)
    game.play("Ann plays Death")
    assert refused(game, f"Ann {answer}")[0] == "MQ7"
    assert refused(game, "Ann accepts")[0] == "M4.3"


@pytest.mark.rule("MQ5")
@pytest.mark.parametrize("color", ["orange", "pink"])
def test_what_is_not_one_of_the_four_colors(color: str) -> None:
    game = simple('["Spell Tome", "Red Golem"]')
    game.play("Ann discards Spell Tome")
    rule, reason = refused(game, f"Ann names {color}")
    assert rule == "MQ5"
    assert reason.endswith("those are red, purple, green and blue.")


@pytest.mark.rule("MQ28")
def test_the_same_player_or_asset_twice() -> None:
    game = simple('["Rain of Frogs", "Red Golem"]')
    game.play("Ann plays Rain of Frogs")
    game.play("Ann chooses Ben")
    rule, reason = refused(game, "Ann chooses Ben")
    assert (rule, reason) == ("MQ28", "Ben was chosen already; each choice must be a different one.")
    game = simple('["Twin Blades", "Red Golem"]', ASSETS.replace("Zeus", "Red Golem") + TWIN_BLADES)
    game.play("Ann plays Twin Blades")
    game.play("Ann chooses Ben's Green Golem")
    assert refused(game, "Ann chooses Green Golem")[0] == "MQ28"


TWIN_BLADES = """
[[cards]]
text = '''
Twin Blades
6 blue event
Destroy 2 assets.
'''
"""


@pytest.mark.rule("MQ8")
def test_gaining_what_you_control() -> None:
    game = simple('["Bewitch", "Red Golem"]', ASSETS)
    game.play("Ann plays Bewitch")
    assert refused(game, "Ann chooses Blue Golem") == ("MQ8", "You control Blue Golem already.")


@pytest.mark.rule("M4.1")
def test_what_something_in_play_forbids() -> None:
    game = simple('["Bewitch", "Red Golem"]', 'assets.Ben = ["King Khusrau II", "Green Golem"]')
    game.play("Ann plays Bewitch")
    assert refused(game, "Ann chooses Green Golem")[1] == "First play, discard or pass."
    game = set_up(
        """
hands.Ann = ["Red Golem", "Blue Golem"]
hands.Ben = ["Red Golem"]
assets.Ben = ["Sealed Cave"]
draw = ["Red Golem"]
discard = ["Death"]
"""
    )
    assert refused(game, "Ann plays Red Golem") == ("M4.1", "Red Golem can't be played: Sealed Cave doesn't allow it.")


THREE = """
hands.Ann = {hand}
hands.Ben = ["Red Golem"]
hands.Cid = ["Blue Golem"]
assets.Ben = ["King Khusrau II", "Green Golem"]
assets.Cid = ["Red Golem", "Blue Golem"]
draw = ["Red Golem", "Blue Golem", "Red Golem"]
discard = ["Artemis"]
"""


def three(hand: str) -> Game:
    return set_up(THREE.replace("{hand}", hand), players='["Ann", "Ben", "Cid"]')


@pytest.mark.rule("M4.1")
def test_gaining_what_an_opponent_keeps() -> None:
    game = three('["Bewitch", "Red Golem"]')
    game.play("Ann plays Bewitch")
    assert refused(game, "Ann chooses Green Golem") == (
        "M4.1",
        "Green Golem can't be chosen for that: King Khusrau II doesn't allow it.",
    )


@pytest.mark.rule("M4.1")
def test_a_discard_that_something_in_play_forbids() -> None:
    warden = """
[[cards]]
text = '''
Warden
2 blue asset
Opponents can't discard red cards.
'''
"""
    game = simple(more='assets.Ben = ["Warden"]' + warden)
    assert refused(game, "Ann discards Red Golem") == ("M4.1", "Red Golem can't be discarded: Warden doesn't allow it.")


@pytest.mark.rule("M4.3", "M12.3")
def test_choices_that_the_ability_does_not_speak_of() -> None:
    game = three('["Destiny", "Red Golem"]')
    game.play("Ann plays Destiny")
    assert refused(game, "Ann chooses Ann")[1] == "You are not among the choices."
    assert refused(game, "Ann chooses Green Golem")[1] == "First choose a player, because Destiny asks."
    game = three('["Tempest", "Red Golem"]')
    game.play("Ann plays Tempest")
    assert refused(game, "Ann chooses Artemis")[1] == "Artemis is not among the choices."
    assert refused(game, "Ann chooses Ben")[1] == "First choose a card, because Tempest asks."
    game = three('["Elven Ritual", "Red Golem"]')
    game.play("Ann plays Elven Ritual")
    assert refused(game, "Ann chooses King Khusrau II") == ("M12.3", "King Khusrau II is not among the choices.")
    assert refused(game, "Ann declines") == ("M12.3", "First choose from the draw pile, because Elven Ritual asks.")


@pytest.mark.rule("R36")
def test_a_card_that_is_not_to_be_arranged() -> None:
    game = three('["Great Flood", "Red Golem"]')
    game.play("Ann plays Great Flood")
    assert refused(game, "Ann chooses Artemis") == ("R36", "Artemis is not among the choices.")
    assert refused(game, "Ann declines")[0] == "R36"


@pytest.mark.rule("MQ7")
def test_a_player_has_to_be_chosen() -> None:
    game = three('["Forbidden Knowledge", "Red Golem"]')
    game.play("Ann plays Forbidden Knowledge")
    assert refused(game, "Ann declines")[0] == "MQ7"
    game = three('["Rain of Frogs", "Red Golem"]')
    game.play("Ann plays Rain of Frogs")
    assert refused(game, "Ann declines") == ("M4.3", "First choose a player, because Rain of Frogs asks.")
    game.play("Ann chooses Ben")
    assert refused(game, "Ann declines")[0] == "M4.3"


@pytest.mark.rule("M14.3")
def test_an_order_has_to_be_said() -> None:
    game = simple(more='assets.Ann = ["Zeus", "Temple of Doom"]')
    game.play("Ann passes")
    assert refused(game, "Ann declines") == ("M14.3", "First say which ability happens next.")


@pytest.mark.rule("MQ10")
def test_breaking_an_obligation() -> None:
    game = simple('["Destiny", "Red Golem"]')
    game.play("Ann plays Destiny")
    game.play("Ann chooses Green Golem")
    game.play("Ann passes")
    might = "This might make it impossible to play Green Golem, which you can do now."
    assert refused(game, "Ben passes") == ("R63", might)
    assert refused(game, "Ben plays Blue Golem")[0] == "R63"


@pytest.mark.rule("M7.1")
def test_players_who_have_lost_do_nothing_and_cant_be_chosen() -> None:
    game = set_up(
        """
hands.Ann = ["Forbidden Knowledge", "Red Golem"]
hands.Ben = ["Red Golem"]
hands.Cid = ["Blue Golem"]
draw = ["Red Golem", "Blue Golem", "Red Golem"]
discard = ["Artemis"]
""",
        players='["Ann", "Ben", "Cid"]',
    )
    game.resign(2)
    assert refused(game, "Cid passes")[0] == "M7.1"
    game.play("Ann plays Forbidden Knowledge")
    assert refused(game, "Ann chooses Cid")[0] == "M7.1"


def test_a_refusal_reveals_nothing_about_hidden_cards() -> None:
    refusals = set()
    for hidden, deep in (("Zeus", "Death"), ("Death", "Zeus")):
        game = set_up(
            f"""
hands.Ann = ["Rain of Frogs", "Red Golem"]
hands.Ben = ["{hidden}", "Green Golem"]
draw = ["{deep}", "Red Golem", "Red Golem", "Red Golem"]
discard = ["Artemis"]
"""
        )
        moves = ("Ann discards Zeus", "Ann plays Death", "Ann chooses Zeus", "Ben plays Zeus", "Ann names red")
        refusals.add(tuple(refused(game, move) for move in moves))
    assert len(refusals) == 1


# Answers to questions that were not asked


@pytest.mark.rule("M3.1")
def test_a_player_chosen_out_of_turn() -> None:
    game = three('["Destiny", "Red Golem"]')
    game.play("Ann plays Destiny")
    assert refused(game, "Ben chooses Cid")[0] == "M3.1"


@pytest.mark.rule("M3.4")
@pytest.mark.parametrize("answer", ["accepts", "declines", "stops"])
def test_an_answer_in_the_main_phase(answer: str) -> None:
    rule, reason = refused(simple(), f"Ann {answer}")
    assert (rule, reason) == ("M3.4", "First play, discard or pass.")


@pytest.mark.rule("M3.4")
def test_a_player_or_a_card_chosen_in_the_main_phase() -> None:
    for move in ("Ann chooses Ben", "Ann chooses Red Golem"):
        assert refused(simple(), move) == ("M3.4", "First play, discard or pass.")


@pytest.mark.rule("M7.1")
def test_a_player_who_is_out() -> None:
    game = three('["Forbidden Knowledge", "Red Golem"]')
    game.play("Cid resigns")
    game.play("Ann plays Forbidden Knowledge")
    rule, reason = refused(game, "Ann chooses Cid")
    assert rule == "M7.1"
    assert "Cid" in reason


@pytest.mark.rule("M4.1")
def test_a_side_of_a_split_card_that_something_in_play_forbids() -> None:
    game = set_up(
        """
hands.Ann = ["Open Sesame // Sealed Cave", "Blue Golem"]
hands.Ben = ["Red Golem"]
assets.Ben = ["Sealed Cave"]
draw = ["Red Golem"]
discard = ["Death"]
"""
    )
    assert refused(game, "Ann plays Sealed Cave") == (
        "M4.1",
        "Sealed Cave can't be played: Sealed Cave doesn't allow it.",
    )
    game.play("Ann plays Open Sesame")


@pytest.mark.rule("M12.3")
def test_a_card_that_a_search_does_not_look_for() -> None:
    game = three('["Elven Ritual", "Red Golem"]')
    game.play("Ann plays Elven Ritual")
    assert refused(game, "Ann chooses Ben")[1] == "First choose from the draw pile, because Elven Ritual asks."


@pytest.mark.rule("M4.1")
def test_only_what_forbids_that_side_of_a_split_card_is_named() -> None:
    wardens = """
[[cards]]
text = '''
Red Warden
2 blue asset
Opponents can't play red cards.
'''

[[cards]]
text = '''
Blue Warden
3 blue asset
Opponents can't play blue cards.
'''
"""
    hand = '["Open Sesame // Sealed Cave", "Green Golem", "Green Golem"]'
    game = simple(hand, 'assets.Ben = ["Red Warden", "Blue Warden"]' + wardens)
    assert refused(game, "Ann plays Open Sesame") == (
        "M4.1",
        "Open Sesame can't be played: Red Warden doesn't allow it.",
    )
    assert refused(game, "Ann plays Sealed Cave") == (
        "M4.1",
        "Sealed Cave can't be played: Blue Warden doesn't allow it.",
    )


@pytest.mark.rule("MQ7")
def test_some_of_several_players_that_must_be_chosen() -> None:
    start = f'phase = "beginning"\nassets.Ann = ["Pan"]\n{THREE}'.replace("{hand}", '["Red Golem"]')
    game = set_up(start, players='["Ann", "Ben", "Cid"]')
    assert refused(game, "Ann declines")[0] == "MQ7"
    game.play("Ann chooses Ben")
    assert refused(game, "Ann stops")[0] == "MQ7"


@pytest.mark.rule("M4.1", "M10.1")
def test_a_requirement_that_is_met_is_not_the_reason() -> None:
    warden = """
[[cards]]
text = '''
Warden
2 blue asset
Opponents can't play red cards.
'''
"""
    met = simple('["Artemis", "Red Golem"]', 'assets.Ben = ["Warden", "Green Golem"]' + warden)
    assert refused(met, "Ann plays Artemis") == ("M4.1", "Artemis can't be played: Warden doesn't allow it.")
    unmet = simple('["Artemis", "Red Golem"]', 'assets.Ben = ["Warden"]' + warden)
    assert refused(unmet, "Ann plays Artemis")[0] == "M10.1"


# Cards that the player can't see


UNSEEN = """
hands.Ann = {hand}
hands.Ben = ["Zeus", "Green Golem"]
assets.Ben = ["Blue Golem", "Green Golem"]
draw = ["Red Golem", "Red Golem", "Red Golem"]
discard = ["Artemis", "Death", "Hecate"]
granted.Ann = {{ plays = 1 }}
[[cards]]
text = '''
Gleaning
6 purple event
Take an asset from the discard pile.
'''
"""


@pytest.mark.rule("M3.4", "M5.4", "M12.1")
def test_a_card_that_is_in_no_place_one_can_see() -> None:
    game = set_up(UNSEEN.format(hand='["Gleaning", "Red Golem", "Blue Golem"]'))
    game.play("Ann plays Gleaning")
    game.play("Ann chooses Hecate")
    assert refused(game, "Ann plays Zeus") == ("M3.4", "Zeus is not in your hand.")
    assert refused(game, "Ann discards Zeus") == ("M5.4", "Zeus is not in your hand.")


@pytest.mark.rule("M12.1", "MQ8")
def test_a_card_that_is_in_no_place_one_can_see_is_not_among_the_choices() -> None:
    game = set_up(UNSEEN.format(hand='["Restoration", "Bewitch", "Red Golem"]'))
    game.play("Ann plays Restoration")
    game.play("Ann chooses Hecate")
    game.play("Ann plays Bewitch")
    assert refused(game, "Ann chooses Zeus")[1] == "Zeus is not among the choices."
    assert refused(game, "Ann chooses Artemis")[1] == "Artemis is not among the choices."
    assert refused(game, "Ann chooses Hecate") == ("MQ8", "You control Hecate already.")
    game.play("Ann chooses Blue Golem")


@pytest.mark.rule("MQ28")
def test_a_second_asset_must_be_another_one_and_none_can_be_left_out() -> None:
    game = simple('["Twin Blades", "Red Golem"]', ASSETS.replace("Zeus", "Red Golem") + TWIN_BLADES)
    game.play("Ann plays Twin Blades")
    assert refused(game, "Ann stops")[0] == "MQ7"
    game.play("Ann chooses Blue Golem")
    assert refused(game, "Ann chooses Blue Golem")[0] == "MQ28"
    assert refused(game, "Ann stops")[0] == "MQ7"
    game.play("Ann chooses Green Golem")


@pytest.mark.rule("M1.1")
@pytest.mark.parametrize("move", ["Ann passes", "Ben plays Green Golem", "Ann discards Red Golem", "Ann names red"])
def test_nothing_after_the_end(move: str) -> None:
    game = simple('["Red Golem", "Blue Golem"]')
    game.play("Ann discards Red Golem")
    game.play("Ann plays Blue Golem")
    assert game.outcome is not None
    assert refused(game, move)[0] == "M1.1"
    assert refused(game, "Ben resigns")[0] == "M1.1"


@pytest.mark.rule("M7.1", "R43")
def test_resigning_twice() -> None:
    game = three('["Death", "Red Golem"]')
    game.play("Cid resigns")
    assert refused(game, "Cid resigns")[0] == "M7.1"


@pytest.mark.rule("M3.4")
def test_a_card_that_could_not_be_played_anyway_when_no_play_is_left() -> None:
    game = simple('["Red Golem", "Zeus", "Blue Golem", "Hecate"]')
    game.play("Ann plays Red Golem")
    assert refused(game, "Ann plays Zeus") == ("M3.4", "You have no play left in this turn.")
    game.play("Ann discards Zeus")
    assert refused(game, "Ann discards Hecate") == ("M3.4", "You have no discard left in this turn.")


@pytest.mark.rule("M3.1")
def test_who_has_the_turn_while_another_decides() -> None:
    game = simple('["Great Flood", "Red Golem"]', 'assets.Ben = ["Sir Lancelot"]')
    game.play("Ann plays Great Flood")
    assert refused(game, "Ann passes") == ("M3.1", "It is Ben who has to decide now, because Sir Lancelot asks.")
    assert refused(game, "Ann plays Red Golem")[0] == "M3.1"
    game.play("Ben accepts")
    assert refused(game, "Ben passes") == ("M3.1", "It is Ann's turn.")


@pytest.mark.rule("R45")
def test_a_teammate_who_has_passed() -> None:
    game = set_up(
        """
hands.Ann = ["Red Golem", "Blue Golem"]
hands.Ben = ["Red Golem"]
hands.Cid = ["Red Golem", "Blue Golem"]
hands.Dot = ["Red Golem"]
draw = ["Red Golem", "Red Golem"]
discard = ["Artemis"]
""",
        players='["Ann", "Ben", "Cid", "Dot"]\nteams = [["Ann", "Cid"], ["Ben", "Dot"]]',
    )
    game.play("Cid passes")
    assert refused(game, "Cid plays Red Golem")[0] == "R45"
    assert refused(game, "Dot passes")[0] == "M3.1"
    assert refused(game, "Ann declines") == ("M3.4", "First play, discard or pass.")
    game.play("Ann passes")
    assert refused(game, "Ann passes")[0] == "M3.1"


@pytest.mark.rule("M8.2", "M4.3")
def test_an_asset_of_another_kind_can_be_destroyed_but_is_not_meant() -> None:
    rust = """
[[cards]]
text = '''
Rust
6 blue event
Destroy a red asset.
'''
"""
    assets = 'assets.Ben = ["Green Golem", "Red Golem", "Zeus"]\nassets.Ann = ["Red Golem"]'
    game = simple('["Rust", "Red Golem"]', assets + rust)
    game.play("Ann plays Rust")
    assert refused(game, "Ann chooses Green Golem") == ("M4.3", "Green Golem is not among the choices.")
    assert refused(game, "Ann chooses Zeus")[0] == "M8.2"


@pytest.mark.rule("MQ8", "M8.2")
def test_an_asset_that_cant_be_destroyed_can_be_gained() -> None:
    game = simple('["Bewitch", "Red Golem"]', 'assets.Ben = ["Zeus", "Green Golem"]\nassets.Ann = ["Artemis"]')
    game.play("Ann plays Bewitch")
    assert refused(game, "Ann chooses Artemis") == ("MQ8", "You control Artemis already.")
    game.play("Ann chooses Zeus")


@pytest.mark.rule("MQ28", "M12.3")
def test_a_card_that_a_search_has_found_already() -> None:
    game = set_up(
        """
hands.Ann = ["Elven Ritual", "Red Golem"]
hands.Ben = ["Red Golem"]
draw = ["Hecate", "Oasis", "Castle", "Death"]
discard = ["Artemis"]
"""
    )
    game.play("Ann plays Elven Ritual")
    game.play("Ann chooses Oasis")
    assert refused(game, "Ann chooses Oasis")[0] == "MQ28"
    assert refused(game, "Ann chooses Death") == ("M12.3", "Death is not among the choices.")
    game.play("Ann chooses Castle")
