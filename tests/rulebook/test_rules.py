"""The rule texts: every rule is there, each is complete, none is there twice."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable

from crazier.rulebook import RULE_KINDS, RULEBOOKS, Rule, cited_rules, rules
from crazier.rulebook.library import RULE_FILES, RULES_FOLDER

# The ids are fixed: the engine, its refusals, the scenarios and the documents all cite them.
ALL_IDS = """
M1.1 M1.2 M2.1 M2.2 M3.1 M3.2 M3.3 M3.4 M4.1 M4.2 M4.3 M5.1 M5.2 M5.3 M5.4 M6.1 M6.2 M6.3 M7.1 M7.2 M8.1 M8.2 M9.1 M9.2
M10.1 M10.2 M11.1 M11.2 M12.1 M12.2 M12.3 M13.1 M14.1 M14.2 M14.3 M14.4 M14.5 M15.1 M15.2 M16.1 M17.1 M18.1 M18.2 M18.3
M19.1 M20.1 M20.2 M20.3 M20.4
MQ1 MQ2 MQ3 MQ4 MQ5 MQ6 MQ7 MQ8 MQ9 MQ10 MQ11 MQ12 MQ13 MQ14 MQ15 MQ16 MQ17 MQ18 MQ19 MQ20 MQ21 MQ22 MQ23 MQ24 MQ25
MQ26 MQ27 MQ28 MQ29 MQ30 MQ31 MQ32 MQ33 MQ34 MQ35 MQ36 MQ37 MQ38
F1.1 F2.1 F2.2 F5.1 F6.1 F7.1 F8.1 F9.1 F10.1 F11.3 F11.4 F11.6 F11.7 F11.8 F12
D1.1 D2.1 D2.2 D2.3 D3.1 D4.1 D5.1 D5.2 D5.3 D6.1 D7.1 D8.1 D9.1 D9.2 D9.3 D10.1
R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 R15 R16 R17 R18 R19 R20 R21 R22 R23 R24 R25 R26 R27 R28 R29 R30 R31 R32
R33 R34 R35 R36 R37 R38 R39 R40 R41 R42 R43 R44 R45 R46 R47 R48 R49 R50 R51 R52 R53 R54 R55 R56 R57 R58 R59 R60 R61 R62
R63
"""
IDS = ALL_IDS.split()

OPTIONS = {
    "M19.1": "two_player_rule",
    "D9.1": "special_cards",
    "D10.1": "even_crazier",
    "R2": "multicolor_rank_match",
    "R14": "discard_before_drawing",
    "R15": "stall_guard",
    "R19": "must_play",
    "R20": "scoring_shade",
    "R49": "unequal_teams",
}
BOOK_KINDS = ("rule", "clarification", "option")
KINDS_OF_FAMILY = {"M": BOOK_KINDS, "MQ": ("clarification",), "F": BOOK_KINDS, "D": BOOK_KINDS, "R": ("ruling",)}
ORIGIN_OF_FAMILY = {
    "M": r"modern rulebook, sections? \d.*",
    "MQ": r"modern FAQ, question \d+",
    "F": r"older rulebook, (chapters? \d.*|part III)",
    "D": r"Light & Dark, (The|Playing|Scoring|Variations).*",
    "R": r"ruling: .+",
}
SENTENCES = re.compile(r'["A-Z](?:(?!  ).)+\.')
WITHOUT_SCENARIO = {"M16.1", "MQ13"}


def family(id: str) -> str:
    """Return the letters of an id: M, MQ, F, D or R."""
    return id.rstrip("0123456789.")


def test_every_rule_is_there_in_order() -> None:
    assert len(IDS) == 181
    assert list(rules()) == IDS


def test_a_rule_knows_its_own_id() -> None:
    assert [rule.id for rule in rules().values()] == IDS


def test_no_rule_is_written_twice() -> None:
    written = [id for name in RULE_FILES for id in tomllib.loads((RULES_FOLDER / f"{name}.toml").read_text("utf-8"))]
    assert [id for id, times in Counter(written).items() if times > 1] == []


def test_every_file_of_the_folder_is_read() -> None:
    assert sorted(path.stem for path in RULES_FOLDER.iterdir()) == sorted(RULE_FILES)


def test_no_two_rules_share_a_title_or_a_text() -> None:
    titles = Counter(rule.title.lower() for rule in rules().values())
    texts = Counter(rule.text for rule in rules().values())
    assert [title for title, times in titles.items() if times > 1] == []
    assert [text for text, times in texts.items() if times > 1] == []


def rules_without(holds: Callable[[Rule], object]) -> list[str]:
    """Return the ids of the rules for which something does not hold."""
    return [rule.id for rule in rules().values() if not holds(rule)]


class TestEveryRule:
    def test_has_a_short_title(self) -> None:
        assert rules_without(lambda rule: 3 <= len(rule.title.split()) <= 6) == []
        assert rules_without(lambda rule: rule.title[-1] != ".") == []

    def test_is_written_in_whole_sentences(self) -> None:
        assert rules_without(lambda rule: all(SENTENCES.fullmatch(text) for text in rule.text.split("\n\n"))) == []

    def test_has_a_kind_that_fits_its_family(self) -> None:
        assert rules_without(lambda rule: rule.kind in KINDS_OF_FAMILY[family(rule.id)]) == []
        assert {rule.kind for rule in rules().values()} == set(RULE_KINDS)

    def test_applies_to_known_rulebooks(self) -> None:
        assert rules_without(lambda rule: rule.rulebooks) == []
        assert (
            rules_without(lambda rule: rule.rulebooks == tuple(name for name in RULEBOOKS if name in rule.rulebooks))
            == []
        )

    def test_says_where_it_comes_from(self) -> None:
        assert rules_without(lambda rule: re.fullmatch(ORIGIN_OF_FAMILY[family(rule.id)], rule.source)) == []

    def test_is_linked_both_ways_and_never_to_itself(self) -> None:
        assert rules_without(lambda rule: all(rule.id in rules()[other].related for other in rule.related)) == []
        assert rules_without(lambda rule: rule.id not in rule.related) == []

    def test_links_to_every_rule_its_text_cites(self) -> None:
        assert cited_rules(rules()["R25"].text) == ("F7.1", "F10.1", "F11.8")
        assert rules_without(lambda rule: set(cited_rules(rule.text)) <= set(rule.related)) == []

    def test_has_a_reason_if_it_has_no_scenario(self) -> None:
        assert rules_without(lambda rule: rule.no_scenario is None or SENTENCES.fullmatch(rule.no_scenario)) == []


def test_a_question_keeps_its_number() -> None:
    questions = [rule for id, rule in rules().items() if family(id) == "MQ"]
    assert [rule.source for rule in questions] == [f"modern FAQ, question {number}" for number in range(1, 39)]


def test_the_questions_keep_their_question_and_no_other_rule_has_one() -> None:
    asked = {id: rule.question for id, rule in rules().items() if rule.question is not None}
    assert list(asked) == [f"MQ{number}" for number in range(1, 39)]
    assert [id for id, question in asked.items() if not re.fullmatch(r"[A-Z][^?]+\?", question)] == []
    assert len(set(asked.values())) == len(asked)


def test_a_link_is_written_on_one_side_only() -> None:
    tables = [tomllib.loads((RULES_FOLDER / f"{name}.toml").read_text("utf-8")) for name in RULE_FILES]
    written = {(id, other) for table in tables for id, rule in table.items() for other in rule.get("related", [])}
    assert {(id, other) for id, other in written if (other, id) in written} == set()


def test_the_options_a_table_may_set() -> None:
    named = {id: rule.option for id, rule in rules().items() if rule.option is not None}
    assert {id: option.name for id, option in named.items()} == OPTIONS
    assert all(option.default.endswith(".") for option in named.values())


def test_the_rules_without_a_scenario() -> None:
    without = {id for id, rule in rules().items() if rule.no_scenario}
    assert without == WITHOUT_SCENARIO


class TestRulebooks:
    """R25: the older rulebook follows the modern one where it is silent; the modern game borrows three of its rules."""

    def test_the_older_game_replaces_only_a_few_modern_rules(self) -> None:
        modern = [rule for id, rule in rules().items() if family(id) in {"M", "MQ"}]
        assert all("modern" in rule.rulebooks for rule in modern)
        assert {rule.id for rule in modern if "first" not in rule.rulebooks} == {"M6.1", "M16.1", "MQ9"}

    def test_the_modern_game_borrows_three_rules(self) -> None:
        older = [rule for id, rule in rules().items() if family(id) == "F"]
        assert all("first" in rule.rulebooks for rule in older)
        assert {rule.id for rule in older if "modern" in rule.rulebooks} == {"F7.1", "F10.1", "F11.8"}

    def test_the_rule_on_which_the_rulebooks_differ(self) -> None:
        assert rules()["MQ9"].rulebooks == ("modern",)
        assert rules()["F11.6"].rulebooks == ("first",)
        assert "F11.6" in rules()["MQ9"].related

    def test_light_and_dark_has_its_own_rules(self) -> None:
        shaded = {id for id, rule in rules().items() if "light-dark" in rule.rulebooks}
        rulings = {f"R{number}" for number in range(16, 25)}
        assert shaded == {id for id in IDS if family(id) == "D"} | rulings | {"M3.1"}

    def test_every_rulebook_has_rules(self) -> None:
        assert {name for rule in rules().values() for name in rule.rulebooks} == set(RULEBOOKS)
