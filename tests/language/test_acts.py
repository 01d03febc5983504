from __future__ import annotations

from crazier.language import parse_ability
from crazier.language.acts import ability_steps, iter_acts


def acts(text: str) -> list[tuple[str, str, bool, bool]]:
    """Return the kind of each act, the kind of its player, and whether it is optional and conditional."""
    return [(use.act.kind, use.who.kind, use.optional, use.conditional) for use in iter_acts(parse_ability(text))]


def test_the_acts_of_a_text_come_in_order() -> None:
    assert acts("Choose an opponent. That player draws a card.") == [
        ("choose", "you", False, False),
        ("draw", "that_player", False, False),
    ]


def test_a_player_who_accepts_the_first_of_two_acts_has_to_do_the_second() -> None:
    assert acts("You may destroy an asset and draw a card.") == [
        ("destroy", "you", True, False),
        ("draw", "you", False, True),
    ]


def test_an_act_behind_a_condition_is_conditional() -> None:
    assert acts("If you control a god, draw a card. Otherwise, you may take an extra turn.") == [
        ("draw", "you", False, True),
        ("extra", "you", True, True),
    ]


def test_a_substitution_acts_only_where_it_says_instead() -> None:
    assert acts("If you would draw cards, take an extra turn instead.") == [("extra", "you", False, False)]
    assert acts("If you would draw cards, you may prevent that.") == []


def test_facts_are_not_acts() -> None:
    assert acts("You win the game. You may discard 1 more card this turn.") == []


def test_an_ability_without_a_body_is_one_step() -> None:
    tree = parse_ability("This can't be destroyed.")
    assert ability_steps(tree) == (tree,)
    assert len(ability_steps(parse_ability("Draw a card. Take an extra turn."))) == 2
