"""What a screen's bar needs of a question: few words, what follows from answers, how many, what ends it."""

from __future__ import annotations

from random import Random

import pytest

from crazier import Game, Table, new_game
from crazier.play.ask_facts import ask_facts
from crazier.play.decisions import Decision, Target
from crazier.play.text import messages
from crazier.play.text.pieces import join_pieces
from tests.play.games import simple

NAMES = ("Ann", "Ben", "Cid", "Dot")
TABLES = {
    "modern": Table("olympus", NAMES[:3], options={"stall_guard": 30}),
    "split cards": Table("nights+shahrzad", NAMES, options={"stall_guard": 30}),
    "teams": Table("sampler", NAMES, options={"team_size": 2, "stall_guard": 30}),
    "first": Table("first", NAMES[:2], "first", {"stall_guard": 30, "discard_before_drawing": 1}),
    "classic": Table("", NAMES[:3], "classic", {"draw_two": 1}),
    "light-dark": Table("", NAMES[:2], "light-dark"),
}
TOLL = """
[[cards]]
text = '''
Toll
3 red event
Choose an opponent. That player may destroy an asset they control. If that player doesn't, that player draws 2 cards.
'''
"""
DELUGE = """
[[cards]]
text = '''
Deluge
7 blue event
Destroy all assets.
'''
"""
OAKS = "".join(
    f"""
[[cards]]
text = '''
{name} Oak
3 red asset
At the end of your turn, {deed}.
'''
"""
    for name, deed in (("Old", "draw a card"), ("Wide", "each player draws a card"), ("Tall", "draw 2 cards"))
)


TWO_WISHES = """
[[cards]]
text = '''
Two Wishes
3 red asset
When this comes into play, draw a card.
When this comes into play, each opponent draws a card.
'''
"""


def asked(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def words(game: Game) -> dict[str, str]:
    """Return what follows from each option, by its key."""
    decision, names = asked(game), game.table.players
    said = game.consequences(decision.seats[0])
    return {
        option.key: join_pieces(messages.consequence_pieces(decision, option, names, said))
        for option in decision.options
    }


def prompt(game: Game) -> str:
    decision = asked(game)
    return join_pieces(messages.short_prompt_pieces(decision, game.table.players, decision.seats[0]))


def why(game: Game) -> str:
    decision = asked(game)
    return join_pieces(messages.why_pieces(decision, game.table.players, decision.seats[0]))


@pytest.mark.parametrize("kind", TABLES)
def test_every_question_fits_the_bar(kind: str) -> None:
    rng = Random(1)
    for seed in range(2):
        game = new_game(TABLES[kind], seed=seed)
        while game.decision is not None and game.decision_number < 80:
            for seat in game.decision.seats:
                pieces = messages.short_prompt_pieces(game.decision, game.table.players, seat)
                assert 1 <= len(join_pieces(pieces).split()) <= 11
                messages.why_pieces(game.decision, game.table.players, seat)
                said = game.consequences(seat)
                options = game.decision.options_of(seat)
                for option in options:
                    messages.consequence_pieces(game.decision, option, game.table.players, said)
                facts = ask_facts(game.decision, seat)
                assert facts.main in ("", *(option.id for option in options))
                assert 0 <= facts.least <= facts.most
                assert len(game.decision.chosen) <= facts.most
            game.step(rng.choice(game.legal()))


def test_a_no_says_what_follows() -> None:
    game = simple('["Toll", "Red Golem"]', 'assets.Ben = ["Green Golem"]' + TOLL)
    game.play("Ann plays Toll")
    assert (why(game), prompt(game)) == ("Ann's Toll", "Choose one of your assets to destroy.")
    assert words(game)["decline"] == "No, draw 2 cards"
    assert words(game)["choose"] == "Destroy your Green Golem"
    assert ask_facts(asked(game), 1).can_end


def test_a_yes_says_what_it_does_and_a_no_what_happens_then() -> None:
    game = simple(more='assets.Ben = ["Sir Lancelot", "Green Golem"]')
    game.play("Ann plays Death")
    assert words(game)["choose"].startswith("Destroy Ben's ")
    game.play("Ann chooses Green Golem")
    assert why(game) == "Your Sir Lancelot. Ann's Death would destroy your Green Golem."
    assert words(game) == {"accept": "Yes, prevent that", "decline": "No, Green Golem is destroyed"}
    facts = ask_facts(asked(game), 1)
    assert facts.main == next(option.id for option in asked(game).options if option.key == "accept")
    assert not facts.can_end


def test_choosing_several() -> None:
    game = simple('["Rain of Frogs", "Red Golem"]')
    game.play("Ann plays Rain of Frogs")
    facts = ask_facts(asked(game), 0)
    assert prompt(game) == "Choose up to 2 players who draw 2 cards."
    assert (facts.least, facts.most, facts.main, asked(game).chosen) == (0, 2, "", ())
    assert words(game)["stop"] == "None"
    game.play("Ann chooses Ben")
    facts = ask_facts(asked(game), 0)
    assert asked(game).chosen == (Target("seat", 1),)
    assert words(game)["stop"] == "That's all"
    assert facts.main == next(option.id for option in asked(game).options if option.key == "stop")


def test_the_end_of_a_turn() -> None:
    game = simple()
    assert prompt(game) == "Play a card or discard one."
    assert why(game) == ""
    assert (ask_facts(asked(game), 0).can_end, ask_facts(asked(game), 0).nothing_left) == (True, False)
    assert words(game)["pass"] == "End turn"


def test_only_the_order_of_cards_that_go_to_a_pile_is_chosen() -> None:
    game = simple('["Deluge", "Red Golem"]', 'assets.Ben = ["Green Golem", "Blue Golem"]' + DELUGE)
    game.play("Ann plays Deluge")
    assert prompt(game) == "Which goes under the discard pile next?"
    assert why(game) == "Your Deluge: all of them go, you choose the order"
    assert words(game)["stop"] == "Any order"


def test_abilities_that_happen_together_are_counted() -> None:
    game = simple(more='assets.Ann = ["Old Oak", "Wide Oak", "Tall Oak"]' + OAKS)
    game.play("Ann passes")
    assert why(game) == "Several happen now, one after the other"
    assert prompt(game) == "Which of the 3 abilities happens next?"
    game.play("Ann chooses Old Oak")
    assert prompt(game) == "Which of the 2 abilities happens next?"


def test_abilities_of_one_card_are_told_apart_by_their_texts() -> None:
    game = simple('["Two Wishes", "Red Golem"]', TWO_WISHES)
    game.play("Ann plays Two Wishes")
    decision = asked(game)
    said = [join_pieces(messages.consequence_pieces(decision, one, game.table.players)) for one in decision.options]
    assert sorted(said) == [
        "When this comes into play, draw a card.",
        "When this comes into play, each opponent draws a card.",
    ]


def test_abilities_of_several_cards_have_the_names_of_their_cards() -> None:
    game = simple(more='assets.Ann = ["Old Oak", "Wide Oak"]' + OAKS)
    game.play("Ann passes")
    assert words(game)["order"] == ""
