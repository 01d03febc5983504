from __future__ import annotations

import subprocess
import sys

import pytest

from crazier.errors import CrazierError
from crazier.rulebook import Rule, UnknownRule, rule, rules


def test_a_rule_by_its_id() -> None:
    found = rule("M5.3")
    assert isinstance(found, Rule)
    assert found.title == "Naming a color"
    assert found.source == "modern rulebook, section 5"


@pytest.mark.parametrize("id", ["mq9", " MQ9 ", "Mq9"])
def test_case_and_space_do_not_matter(id: str) -> None:
    assert rule(id).id == "MQ9"


def test_the_rules_are_read_once_and_cannot_be_changed() -> None:
    assert rules() is rules()
    with pytest.raises(TypeError):
        rules()["M1.1"] = rule("M1.2")  # type: ignore[index]
    with pytest.raises(AttributeError):
        rule("M1.1").text = "Nobody wins."  # type: ignore[misc]


@pytest.mark.parametrize(
    ("id", "nearest"),
    [
        ("M9.7", ("M9.1", "M9.2")),
        ("m9", ("M9.1", "M9.2")),
        ("R2.1", ("R2",)),
    ],
)
def test_an_unknown_id_names_the_nearest(id: str, nearest: tuple[str, ...]) -> None:
    with pytest.raises(UnknownRule) as caught:
        rule(id)
    assert (caught.value.id, caught.value.nearest) == (id, nearest)


def test_a_number_too_high_names_similar_ids() -> None:
    with pytest.raises(UnknownRule) as caught:
        rule("MQ100")
    assert "MQ10" in caught.value.nearest
    assert len(caught.value.nearest) <= 3


def test_the_error_for_an_unknown_id_suggests_ids() -> None:
    with pytest.raises(UnknownRule) as caught:
        rule("M9.7")
    assert str(caught.value) == 'There is no rule "M9.7". Did you mean M9.1 or M9.2?'
    assert isinstance(caught.value, LookupError)
    assert isinstance(caught.value, CrazierError)


def test_an_id_without_a_similar_one_shows_what_ids_look_like() -> None:
    with pytest.raises(UnknownRule, match="Rule ids look like M5\\.3"):
        rule("knights")


def test_text_lines_are_joined_and_paragraphs_kept() -> None:
    assert "\n" not in rule("M5.1").text
    assert len(rule("F12").text.split("\n\n")) == 4


def test_importing_the_rulebook_reads_no_file() -> None:
    program = "\n".join(
        [
            "import sys",
            "opened = []",
            "sys.addaudithook(lambda event, what: opened.append(str(what[0])) if event == 'open' else None)",
            "import crazier.rulebook",
            "before = [path for path in opened if path.endswith('.toml')]",
            "crazier.rulebook.rules()",
            "after = [path for path in opened if path.endswith('.toml')]",
            "print(len(before), len(after))",
        ]
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "5"]
