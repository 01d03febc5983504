"""What is in effect: one line for each active thing, from which card, on whom, until when, asleep or not."""

from __future__ import annotations

from random import Random

import pytest

from crazier import Game, Table, new_game
from crazier.play.effects import GROUP_ORDER, GROUP_TITLES, SPECTATOR_TITLES, Effect, RunningAbility
from crazier.play.text.pieces import CardPiece, SeatPiece, TextPiece, join_pieces
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario

ANN, BEN, CID = 0, 1, 2


def set_up(
    sets: str,
    *,
    hands: str,
    assets: tuple[str, ...] = ("", "", ""),
    more: str = "",
    players: int = 3,
    cards: str = "",
) -> Game:
    """Return a game in Ann's main phase with these assets in play."""
    names = ["Ann", "Ben", "Cid"][:players]
    lines = "\n".join(f"assets.{name} = [{own}]" for name, own in zip(names, assets, strict=False) if own)
    return start_scenario(
        read_scenario(
            f"""
title = "A test"
rules = "modern"
set = "{sets}"
cites = ["M4.1"]
players = {names!r}
seed = 1
[start]
{hands}
{lines}
{more}
{cards}
[[steps]]
expect.over = false
"""
        )
    )


def olympus(assets: tuple[str, ...], hand: str = '"Apollo", "Dryad Grove", "Winged Sandals"') -> Game:
    hands = f'hands.Ann = [{hand}]\nhands.Ben = ["Echo", "Cornucopia"]\nhands.Cid = ["Waters of Lethe", "Siren Song"]'
    piles = 'draw = ["Harpies", "Gaze of Stone", "Metamorphosis", "Twelve Labors"]\ndiscard = ["Earthquake"]'
    earthquake = '[[cards]]\ntext = """\nEarthquake\n9 blue event\nDestroy 2 assets.\n"""'
    return set_up("olympus+pantheon", hands=hands, assets=assets, more=piles, cards=earthquake)


def lines(game: Game, viewer: int | None) -> list[str]:
    return [effect.text for effect in game.effects(viewer)]


def only(game: Game, viewer: int | None, card: str) -> Effect:
    (effect,) = [one for one in game.effects(viewer) if one.card == card and not one.marks]
    return effect


@pytest.mark.rule("M4.1")
def test_a_ban_is_told_to_each_viewer() -> None:
    game = olympus(("", '"Cerberus"', ""))
    assert only(game, ANN, "Cerberus").text == "You can't discard eights."
    assert only(game, BEN, "Cerberus").text == "Your opponents can't discard eights."
    assert only(game, None, "Cerberus").text == "Ann and Cid can't discard eights."
    effect = only(game, ANN, "Cerberus")
    assert (effect.kind, effect.owner, effect.on, effect.until) == ("cant", BEN, (ANN, CID), "leaves_play")
    assert effect.group == "choice"  # Ann may discard now
    assert effect.token == game.view(ANN).observation.assets[BEN][0].token


def test_a_condition_is_told_with_its_count_and_sleeps_while_it_fails() -> None:
    asleep = only(olympus(('"Icarus", "Medea"', "", "")), ANN, "Icarus")
    assert asleep.text == (
        "While you control exactly 1 asset, you may play 1 more card on each of your turns. "
        "You control 2 assets, so it sleeps."
    )
    assert (asleep.asleep, asleep.left) == (True, 0)
    awake = only(olympus(('"Icarus"', "", "")), BEN, "Icarus")
    assert awake.text.endswith("Ann may play 1 more card on each of their turns. Ann controls 1 asset.")
    assert (awake.asleep, awake.left, awake.on) == (False, 1, (ANN,))


def test_the_condition_of_a_trigger_is_counted_too() -> None:
    game = olympus(("", "", '"Minotaur"'))
    effect = only(game, ANN, "Minotaur")
    assert effect.text == (
        "At the start of your turn, if you have 3 or fewer cards in hand, you draw a card. You have 3 cards in hand."
    )
    assert not effect.asleep
    crowded = olympus(("", "", '"Minotaur"'), '"Apollo", "Dryad Grove", "Winged Sandals", "Nike"')
    assert only(crowded, ANN, "Minotaur").asleep
    assert only(crowded, ANN, "Minotaur").text.endswith("You have 4 cards in hand, so it sleeps.")
    assert not only(crowded, CID, "Minotaur").asleep  # nobody can say yet which opponent it will be


def test_where_any_player_may_be_meant_the_cards_of_the_viewer_are_counted() -> None:
    game = olympus(('"Pan", "Medea"', '"Scylla"', ""))
    assert only(game, ANN, "Scylla").text.endswith("that player destroys an asset they control. You control 2 assets.")
    assert only(game, None, "Scylla").text.endswith("that player destroys an asset they control.")


def test_where_some_opponent_is_meant_all_are_counted() -> None:
    game = set_up(
        "nights",
        hands='hands.Ann = ["Oasis", "Camel"]\nhands.Ben = ["Dervish"]\nhands.Cid = ["Ifrit"]',
        assets=('"Singing Tree"', '"Sinbad", "Ghoul", "Aladdin"', '"Magnetic Mountain"'),
        more='draw = ["Ransom", "Whirlwind", "Shipwreck", "Morgiana"]\ndiscard = ["Buried Treasure"]',
    )
    effect = only(game, ANN, "Magnetic Mountain")
    assert effect.text == (
        "While an opponent of Cid's controls 3 or more assets, you can't play assets. "
        "You control 1 asset and Ben controls 3 assets."
    )
    assert (effect.asleep, effect.group) == (False, "choice")


def test_a_card_that_only_did_something_when_it_came_has_no_line() -> None:
    game = olympus(("", '"Heracles"', ""))
    assert game.effects(ANN) == ()


def test_indestructible_is_marked_so_that_a_screen_can_leave_it_out() -> None:
    game = olympus(("", '"Athena"', ""))
    assert [(one.marks, one.text) for one in game.effects(ANN)] == [
        ((), "If you would make Ben draw cards, Ben may prevent that."),
        (("indestructible",), "Athena can't be destroyed."),
    ]


def test_what_matters_soonest_comes_first() -> None:
    game = olympus(('"Pan"', '"Cerberus", "Circe"', '"Dionysus", "Hydra"'))
    groups = [effect.group for effect in game.effects(ANN)]
    assert groups == sorted(groups, key=GROUP_ORDER.index)
    assert {one.card: one.group for one in game.effects(ANN) if not one.marks} == {
        "Cerberus": "choice",
        "Dionysus": "choice",
        "Pan": "your_turn",
        "Hydra": "leaving",
        "Circe": "other_turns",
    }
    assert set(GROUP_TITLES) == set(SPECTATOR_TITLES) == set(GROUP_ORDER)


@pytest.mark.rule("R53")
def test_a_grant_is_told_with_the_card_that_left_it_behind() -> None:
    game = olympus(("", "", ""))
    game.play("Ann plays Winged Sandals")
    effect = only(game, ANN, "Winged Sandals")
    assert (effect.kind, effect.left, effect.until, effect.group) == ("granted", 2, "this_turn", "you")
    assert effect.text == "You may play 2 more cards this turn."
    assert only(game, BEN, "Winged Sandals").text == "Ann may play 2 more cards this turn."
    assert only(game, BEN, "Winged Sandals").group == "other_turns"


@pytest.mark.rule("MQ10", "R42")
def test_an_obligation_names_its_card_only_to_those_who_may_know_it() -> None:
    hands = 'hands.Ann = ["Destiny", "Merlin"]\nhands.Ben = ["Redcap", "Pixie"]\nhands.Cid = ["Riddle", "Blaise"]'
    piles = 'draw = ["Isolde", "Nimue", "Sir Kay", "Joust"]\ndiscard = ["King Lot"]'
    game = set_up("camelot+avalon", hands=hands, more=piles)
    game.play("Ann plays Destiny")
    game.play("Ann chooses Ben")
    game.play("Ann chooses Redcap")
    assert only(game, ANN, "Destiny").text == "Ben must play or discard Redcap during their next turn, if able."
    assert only(game, BEN, "Destiny").text == "You must play or discard Redcap during your next turn, if able."
    for stranger in (CID, None):
        effect = only(game, stranger, "Destiny")
        assert effect.text == "Ben must play or discard a card of Ann's choice during their next turn, if able."
        assert [one.seat for one in effect.pieces if isinstance(one, SeatPiece)] == [BEN, ANN]
    game.play("Ann passes")
    effect = only(game, BEN, "Destiny")
    assert effect.text == "You must play or discard Redcap this turn, if able."
    assert (effect.group, effect.rule, effect.until) == ("choice", "MQ10", "this_turn")


def test_a_turn_to_skip_and_an_extra_turn_are_told() -> None:
    game = set_up(
        "olympus+pantheon",
        hands='hands.Ann = ["Gaze of Stone", "Nike"]\nhands.Ben = ["Echo"]\nhands.Cid = ["Siren Song"]',
        more='draw = ["Harpies", "Twelve Labors", "Tartarus", "Muse"]\ndiscard = ["Medea"]',
    )
    game.play("Ann plays Gaze of Stone")
    game.play("Ann chooses Cid")
    effect = only(game, CID, "Gaze of Stone")
    assert (effect.kind, effect.text, effect.until) == ("skip", "You skip your next turn.", "next_turn")
    assert only(game, BEN, "Gaze of Stone").text == "Cid skips their next turn."


def test_an_extra_turn_is_in_effect_until_it_comes() -> None:
    hands = 'hands.Ann = ["The Long Quest", "Merlin", "Nimue"]\nhands.Ben = ["Redcap"]\nhands.Cid = ["Riddle"]'
    piles = 'draw = ["Isolde", "Pixie", "Sir Kay", "Joust", "Blaise"]\ndiscard = ["King Lot"]'
    game = set_up("camelot+avalon", hands=hands, more=piles)
    game.play("Ann plays The Long Quest")
    assert only(game, ANN, "The Long Quest").text == "You take an extra turn after this one."
    assert only(game, BEN, "The Long Quest").text == "Ann takes an extra turn after this one."
    game.play("Ann passes")
    assert game.view(ANN).observation.current == ANN
    assert game.effects(ANN) == ()


def test_a_once_each_turn_ability_says_that_it_was_used() -> None:
    game = set_up(
        "nights",
        hands='hands.Ann = ["Oasis", "Camel", "Caravan"]\nhands.Ben = ["Dervish"]\nhands.Cid = ["Ifrit"]',
        assets=('"Singing Tree"', "", ""),
        more='draw = ["Ransom", "Whirlwind", "Shipwreck", "Sinbad"]\ndiscard = ["Buried Treasure"]',
    )
    assert not only(game, ANN, "Singing Tree").used
    game.play("Ann discards Camel")
    tree = [one for one in game.effects(ANN) if one.kind == "triggered" and one.card == "Singing Tree"]
    assert [(one.used, one.text.endswith("It was used this turn.")) for one in tree] == [(True, True)]


def test_display_names_are_in_the_sentences_and_pieces_link_them() -> None:
    table = Table("olympus", ("Ann", "Ben"), display_names=("Ann O'Neil", "Ben \u2605"))
    game = new_game(table, seed=3)
    rng = Random(1)
    linked = 0
    while game.legal():
        for viewer in (None, 0, 1):
            lines: list[Effect | RunningAbility] = [*game.effects(viewer), *game.running(viewer)]
            for line in lines:
                assert join_pieces(line.pieces) == line.text
                seats = [piece for piece in line.pieces if isinstance(piece, SeatPiece)]
                for piece in seats:
                    name = table.shown_names[piece.seat]
                    assert piece.text.lower() in ("you", "your", "yours", name.lower(), f"{name}'s".lower())
                linked += len(seats)
        game.step(rng.choice(game.legal()))
    assert linked > 100


def test_tables_share_sentences_but_not_names_and_cards() -> None:
    tables = [Table("olympus", names) for names in (("Ann", "Ben"), ("Xan", "Yor"))]
    for table in tables:
        game = new_game(table, seed=5)
        rng = Random(2)
        while game.legal():
            game.step(rng.choice(game.legal()))
            for viewer in (None, 0, 1):
                for effect in game.effects(viewer):
                    others = tables[0].players if table is tables[1] else tables[1].players
                    assert not any(name in effect.text for name in others)
                    cards = {one.token for one in effect.pieces if isinstance(one, CardPiece)}
                    assert effect.until != "leaves_play" or cards <= {effect.token}


def test_nothing_is_in_effect_when_the_game_is_over() -> None:
    game = olympus(('"Pan"', '"Cerberus"', ""))
    game.resign(ANN)
    game.resign(BEN)
    assert game.outcome is not None
    assert game.effects(CID) == () == game.running(CID)
    assert game.next_discard(CID) is None


# What runs


def test_the_running_ability_is_told_with_its_card() -> None:
    game = olympus(('"Medea"', '"Icarus"', '"Hydra"'), '"Heracles", "Dryad Grove"')
    game.play("Ann plays Heracles")
    (running,) = game.running(BEN)
    assert (running.state, running.kind, running.owner, running.card) == ("running", "ability", ANN, "Heracles")
    assert running.line == "When this comes into play, destroy an asset. Its controller draws a card."
    assert running.text == "Ann destroys an asset. Its controller draws a card."
    assert running.token == game.view(None).observation.assets[ANN][-1].token
    assert {one.card for one in game.effects(BEN) if one.group == "choice"} == {"Hydra"}


def test_what_set_an_ability_off_is_named() -> None:
    hands = 'hands.Ann = ["Camel", "Caravan"]\nhands.Ben = ["Ifrit"]\nhands.Cid = ["Dervish"]'
    piles = 'draw = ["Ransom", "Whirlwind", "Shipwreck", "Sinbad"]\ndiscard = ["Buried Treasure"]'
    game = set_up("nights", hands=hands, assets=("", '"Ali Baba", "Queen Labe"', '"Old Man of the Sea"'), more=piles)
    game.play("Ann discards Camel")
    (running,) = game.running(None)
    assert (running.card, running.text) == ("Ali Baba", "Ben may put Camel into play.")
    assert [type(one) for one in running.pieces if not isinstance(one, TextPiece)] == [SeatPiece, CardPiece]


def test_an_event_that_runs_has_all_its_lines() -> None:
    game = olympus(("", '"Icarus"', ""), '"Twelve Labors", "Dryad Grove", "Head of the Gorgon"')
    game.play("Ann plays Head of the Gorgon")
    (running,) = game.running(BEN)
    assert (running.kind, running.card) == ("event", "Head of the Gorgon")
    assert running.text.startswith("Ann chooses an asset of yours or Cid's.")


def test_no_ability_runs_in_games_with_playing_cards() -> None:
    assert new_game("classic", players=2, seed=1).running(0) == ()
