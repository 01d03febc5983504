"""Test every question of Crazier Eights: who asks it, by which rule, and what may be answered."""

from __future__ import annotations

import pytest

from crazier import Decision, Game
from crazier.play.decisions import Source
from crazier.play.text.messages import event_text, option_text, prompt_text
from tests.play.games import set_up, simple

THIEF = """
[[cards]]
text = '''
Two Thieves
6 blue event
Destroy up to 2 assets.
'''
"""
MISTLETOE = """
[[cards]]
text = '''
Mistletoe
6 green asset
If you would draw cards, you may prevent that.
'''
"""


def card_of(source: Source | None) -> str | None:
    return None if source is None else source.card


def asked(game: Game, *moves: str) -> Decision:
    for move in moves:
        game.play(move)
    decision = game.decision
    assert decision is not None
    return decision


def answers(decision: Decision, game: Game) -> list[str]:
    return [option_text(decision, option, game.table.players) for option in decision.options]


@pytest.mark.rule("M3.4")
def test_the_main_action() -> None:
    game = simple()
    decision = asked(game)
    assert (decision.kind, decision.prompt.key, card_of(decision.source), decision.rule) == (
        "main",
        "main",
        None,
        "M3.4",
    )
    assert answers(decision, game) == ["discard Red Golem", "play Red Golem", "play Blue Golem", "play Death", "pass"]
    assert decision.default == decision.options[-1].id


@pytest.mark.rule("M5.3")
def test_a_color() -> None:
    game = simple('["Spell Tome", "Red Golem"]')
    decision = asked(game, "Ann discards Spell Tome")
    assert (decision.kind, decision.prompt.key, decision.rule) == ("choose_one", "color", "M5.3")
    assert answers(decision, game) == ["name red", "name purple", "name green", "name blue"]


@pytest.mark.rule("M4.3")
def test_a_card_for_an_event() -> None:
    game = simple(more='assets.Ann = ["Green Golem"]\nassets.Ben = ["Green Golem", "Blue Golem"]')
    decision = asked(game, "Ann plays Death")
    assert (decision.kind, decision.prompt.key) == ("choose_card", "choose_destroyed")
    assert (card_of(decision.source), decision.rule) == ("Death", "M4.3")
    assert answers(decision, game) == ["your Green Golem", "Ben's Green Golem", "Ben's Blue Golem"]
    assert prompt_text(decision, game.table.players, 0) == (
        'Your Death: "Destroy an asset." Choose an asset to destroy.'
    )


@pytest.mark.rule("MQ28")
def test_several_cards_are_counted() -> None:
    game = simple('["Two Thieves", "Red Golem"]', 'assets.Ben = ["Green Golem", "Blue Golem"]' + THIEF)
    decision = asked(game, "Ann plays Two Thieves")
    assert answers(decision, game) == ["Ben's Green Golem", "Ben's Blue Golem", "stop, that's all"]
    assert prompt_text(decision, game.table.players, 0).endswith("(Choice 1 of up to 2.)")
    decision = asked(game, "Ann chooses Green Golem")
    assert prompt_text(decision, game.table.players, 0).endswith("(Choice 2 of up to 2.)")


@pytest.mark.rule("MQ8")
def test_a_card_for_an_asset_that_comes_into_play() -> None:
    game = simple('["Morgause", "Red Golem"]', 'assets.Ben = ["Green Golem", "Blue Golem"]')
    decision = asked(game, "Ann plays Morgause")
    assert (decision.prompt.key, card_of(decision.source), decision.rule) == ("choose_gained", "Morgause", "M4.1")
    assert decision.prompt.params["text"] == "When this comes into play, gain control of an asset. Draw a card."


def test_a_player() -> None:
    game = simple('["Forbidden Knowledge", "Red Golem"]')
    decision = asked(game, "Ann plays Forbidden Knowledge")
    assert (decision.kind, decision.prompt.key) == ("choose_player", "choose_player")
    assert answers(decision, game) == ["yourself", "Ben"]


@pytest.mark.rule("MQ7")
def test_a_yes_or_no_about_something_that_is_about_to_happen() -> None:
    game = simple(more='assets.Ben = ["Sir Lancelot", "Green Golem"]')
    decision = asked(game, "Ann plays Death", "Ann chooses Green Golem")
    assert decision.seats == (1,)
    assert (decision.kind, decision.prompt.key, card_of(decision.source), decision.rule) == (
        "yes_no",
        "may",
        "Sir Lancelot",
        "MQ7",
    )
    assert answers(decision, game) == ["yes", "no"]
    assert prompt_text(decision, game.table.players, 1) == (
        'Your Sir Lancelot: "If an asset you control would be destroyed, you may prevent that." '
        "Ann's Death would destroy your Green Golem. Use Sir Lancelot?"
    )


@pytest.mark.rule("R12")
def test_each_player_who_chooses_does_so_by_the_ruling_that_says_it() -> None:
    fire = """
[[cards]]
text = '''
Brush Fire
10 green event
Each player destroys an asset they control.
'''
"""
    game = simple(
        '["Brush Fire", "Red Golem"]',
        'assets.Ann = ["Green Golem", "Blue Golem"]\nassets.Ben = ["Green Golem", "Blue Golem"]' + fire,
    )
    decision = asked(game, "Ann plays Brush Fire")
    assert (decision.seats, decision.rule) == ((0,), "M4.3")
    decision = asked(game, "Ann chooses Green Golem")
    assert (decision.seats, card_of(decision.source), decision.rule) == ((1,), "Brush Fire", "R12")


@pytest.mark.rule("R12")
def test_a_player_whom_the_text_names_chooses_as_it_says() -> None:
    levy = """
[[cards]]
text = '''
Levy
10 green event
Choose an opponent. That player destroys an asset they control and draws a card.
'''
"""
    game = simple('["Levy", "Red Golem"]', 'assets.Ben = ["Green Golem", "Blue Golem"]' + levy)
    decision = asked(game, "Ann plays Levy")
    if decision.kind == "choose_player":
        decision = asked(game, "Ann chooses Ben")
    assert (decision.seats, card_of(decision.source), decision.rule) == ((1,), "Levy", "R12")


def test_a_draw_of_the_draw_phase_is_nobodys_doing() -> None:
    game = simple(more='assets.Ben = ["Mistletoe"]' + MISTLETOE)
    decision = asked(game, "Ann passes")
    assert "by" not in decision.prompt.params
    assert prompt_text(decision, game.table.players, 1).endswith("You would draw 1 card. Use Mistletoe?")


@pytest.mark.rule("R11")
def test_the_order_of_changes() -> None:
    game = simple('["Forbidden Knowledge", "Red Golem"]', 'assets.Ben = ["Castle", "Mount Olympus"]')
    decision = asked(game, "Ann plays Forbidden Knowledge", "Ann chooses Ben")
    assert (decision.kind, decision.prompt.key, decision.rule) == ("order", "order_changes", "R11")
    assert answers(decision, game) == ["your Castle", "your Mount Olympus"]
    assert prompt_text(decision, game.table.players, 1) == (
        "Ann's Forbidden Knowledge would make you draw 3 cards. Several abilities would change this. Which one changes "
        "it first? The others then look at what is left of it."
    )


@pytest.mark.rule("M14.3")
def test_the_order_of_abilities() -> None:
    game = simple(more='assets.Ann = ["Zeus", "Temple of Doom"]')
    decision = asked(game, "Ann passes")
    assert (decision.kind, decision.prompt.key, decision.rule) == ("order", "order_abilities", "M14.3")
    assert [option.params["text"] for option in decision.options] == [
        "At the end of each player's turn, put an asset on the bottom of the draw pile.",
        "At the end of each player's turn, if that player controls 5 or more assets, that player loses the game.",
    ]


@pytest.mark.rule("M12.3")
def test_a_search() -> None:
    game = simple('["Elven Ritual", "Red Golem"]')
    decision = asked(game, "Ann plays Elven Ritual")
    assert (decision.prompt.key, decision.rule) == ("search", "M12.3")
    assert answers(decision, game)[-1] == "stop, that's all"
    assert all(option.params["place"] == "draw" for option in decision.options[:-1])


@pytest.mark.rule("R36")
def test_the_order_of_cards() -> None:
    game = simple('["Great Flood", "Red Golem"]', 'assets.Ben = ["Green Golem", "Blue Golem"]')
    decision = asked(game, "Ann plays Great Flood")
    assert (decision.prompt.key, decision.rule) == ("arrange", "R36")
    assert answers(decision, game) == ["Ben's Green Golem", "Ben's Blue Golem", "stop, that's all"]
    assert prompt_text(decision, game.table.players, 0).endswith(
        "These cards go to the bottom of the discard pile, one after the other, so the last one ends up lowest. "
        "Which goes next? Stop lets the rest follow as listed."
    )
    game.play("Ann chooses Blue Golem")
    pile = [card.name for card in game.view(0).observation.discard]  # the event goes under them all
    assert pile[-3:] == ["Blue Golem", "Green Golem", "Great Flood"]


@pytest.mark.rule("MQ32")
def test_a_side() -> None:
    game = set_up(
        """
phase = "beginning"
hands.Ann = ["Red Golem"]
hands.Ben = ["Red Golem"]
assets.Ann = ["Princess Sitt al-Husn"]
draw = ["Open Sesame // Sealed Cave", "Red Golem", "Red Golem"]
discard = ["Artemis"]
"""
    )
    decision = asked(game, "Ann accepts")
    assert (decision.kind, decision.prompt.key, decision.rule) == ("choose_one", "side", "MQ32")
    assert answers(decision, game) == ["Open Sesame", "Sealed Cave"]


@pytest.mark.rule("MQ5")
def test_a_color_for_an_ability() -> None:
    game = set_up(
        """
hands.Ann = ["Dye", "Red Golem"]
hands.Ben = ["Red Golem"]
assets.Ben = ["Blue Golem"]
draw = ["Red Golem", "Red Golem"]
discard = ["Artemis"]
[[cards]]
text = '''
Dye
3 red event
The next player names a color. Destroy an asset of the named color.
'''
"""
    )
    decision = asked(game, "Ann plays Dye")
    assert (decision.kind, decision.prompt.key, decision.rule) == ("choose_one", "color", "MQ5")
    assert (card_of(decision.source), decision.seats) == ("Dye", (1,))
    assert prompt_text(decision, game.table.players, 1) == (
        'Ann\'s Dye: "The next player names a color. Destroy an asset of the named color." Name a color.'
    )
    assert answers(decision, game) == ["name red", "name purple", "name green", "name blue"]
    game.play("Ben names blue")
    told = [event_text(event, game.table.players, 0) for event in game.events(0)]
    assert told[-3:] == [
        "Ben names blue.",
        "Ben's Blue Golem is destroyed.",
        "Dye goes to the bottom of the discard pile.",
    ]
    assert game.view(None).observation.named_color is None


def test_an_ability_is_named_by_its_card_even_if_that_was_shuffled_away() -> None:
    game = set_up(
        """
hands.Ann = ["Death", "Red Golem"]
hands.Ben = ["Red Golem"]
assets.Ann = ["Lantern"]
draw = []
discard = ["Artemis", "Green Golem", "Blue Golem"]
[[cards]]
text = '''
Lantern
3 red asset
When this leaves play, draw a card. Choose a player. That player draws a card.
'''
"""
    )
    decision = asked(game, "Ann plays Death")
    assert (card_of(decision.source), decision.prompt.key) == ("Lantern", "choose_player")
    assert str(decision.prompt.params["text"]).startswith("When this leaves play, draw a card.")
    ability = next(event for event in game.events(1) if event.key == "ability")
    assert event_text(ability, game.table.players, 1).startswith("Ann's Lantern: \"When this leaves play")
