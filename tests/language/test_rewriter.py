from __future__ import annotations

import pytest

from crazier.language.rewriter import Rule, apply_rule, find, pattern_words, rewrite
from crazier.language.tokens import tokenize


def applied(rule: Rule, text: str) -> str:
    """Return the words of a text after a rule was applied."""
    return " ".join(token.text for token in apply_rule(tokenize(text), rule))


@pytest.mark.parametrize(
    ("pattern", "result", "text", "rewritten"),
    [
        ("beginning", "start", "the beginning of", "the start of"),
        ("start|end", "start|end", "the end", "the end"),
        ("a other? <group>", "each other? <group>", "another player", "each other player"),
        ("a other? <group>", "each other? <group>", "a player", "each player"),
        ("<number> <nouns>", "<number> <nouns>", "twenty cards", "20 cards"),
        ("they <verb>", "that player <verb+s>", "they copy it", "that player copies it"),
        ("one of your <nouns>", "a <nouns-s> you control", "one of your heroes", "a hero you control"),
        ("put ... into your hand", "take ...", "put a red card into your hand.", "take a red card ."),
        ("^ then", "", "then draw and then stop, then go", "draw and then stop , go"),
        ("<act> ... or <act:2> ....", "<act:2> .... or <act> ...", "draw a card or take it", "take it or draw a card"),
    ],
)
def test_a_rule_rewrites_what_its_pattern_matches(pattern: str, result: str, text: str, rewritten: str) -> None:
    assert applied(Rule(pattern, result), text) == rewritten


def test_a_gap_ends_with_its_clause() -> None:
    assert applied(Rule("put ... away", "remove ..."), "put it here, away") == "put it here , away"


def test_a_sentence_is_lifted_before_its_clause() -> None:
    rule = Rule("a opponent's hand", "that player's hand", lift="choose a opponent .")
    text = "At the end of your turn, look at an opponent's hand."
    assert applied(rule, text) == "at the end of your turn , choose a opponent . look at that player's hand ."


@pytest.mark.parametrize(
    "text",
    [
        "If you control a god, look at an opponent's hand.",
        "Otherwise, look at an opponent's hand.",
        "Each player looks at an opponent's hand.",
    ],
)
def test_nothing_is_lifted_out_of_a_condition_or_from_somebody_elses_act(text: str) -> None:
    rule = Rule("a opponent's hand", "that player's hand", lift="choose a opponent .")
    assert applied(rule, text) == " ".join(token.text for token in tokenize(text))


def test_the_words_around_decide_whether_a_rule_applies() -> None:
    assert applied(Rule("they", "she", after=frozenset(("player",))), "they, a player, they") == "they , a player , she"
    assert applied(Rule("they", "she", not_after=frozenset(("player",))), "they, a player, they").startswith("she ,")
    assert applied(Rule("one", "a", not_right_after=frozenset(("exactly",))), "one, exactly one") == "a , exactly one"
    assert applied(Rule("play", "use", not_right_before=frozenset(("from",))), "play, play from") == "use , play from"
    assert applied(Rule("their", "your", your_clause=True), "draw their card, they draw their card") == (
        "draw your card , they draw their card"
    )


def test_rewritten_tokens_keep_their_place() -> None:
    tokens = apply_rule(tokenize("At the beginning of it"), Rule("the beginning of", "the start of"))
    assert [(token.text, token.start, token.end) for token in tokens][1:] == [
        ("the", 3, 6),
        ("start", 3, 19),
        ("of", 17, 19),
        ("it", 20, 22),
    ]


def test_rules_make_room_for_each_other_and_come_to_an_end() -> None:
    rules = [Rule("b", "c"), Rule("x", "b"), Rule("loop", "loop loop")]
    words = [token.text for token in rewrite(tokenize("x loop"), rules)]
    assert words[0] == "c"
    assert set(words[1:]) == {"loop"}


def test_a_pattern_is_found_in_the_text() -> None:
    assert find(tokenize("Put two counters on it"), "counter|counters") == (8, 16)
    assert find(tokenize("Draw a card"), "counter|counters") is None


def test_the_words_of_a_pattern_leave_out_what_may_be_missing() -> None:
    assert pattern_words("^ a other? ... one|1") == (frozenset(("a",)), frozenset(("one", "1")))
