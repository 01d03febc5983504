"""`scripts/mutants`: what is mutated, what is left alone, what notices, and how it is reported."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent

import pytest

from scripts import judge as judges
from scripts.mutate import (
    EXCLUDED,
    ROOT,
    Baseline,
    Record,
    ask_judge,
    copy_tree,
    draw,
    excuse,
    fingerprint,
    headline,
    judge,
    killed,
    load_results,
    report,
    sources,
    verdict_fields,
)
from scripts.mutation import Mutant, mutants_of


def changes(body: str) -> set[tuple[str, str]]:
    """Return each operator with the line it produces, within a function."""
    text = f"def f(s):\n    {body}\n"
    return {(mutant.operator, mutant.shown_in(text)[1].strip()) for mutant in mutants_of("f.py", text)}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return s == t", {("comparison", "return (s != t)")}),
        ("return s not in t", {("comparison", "return (s in t)")}),
        ("return s is None", {("comparison", "return (s is not None)")}),
        ("return s < t", {("boundary", "return (s <= t)")}),
        ("return s >= t", {("boundary", "return (s > t)")}),
        ("return r <= s < t", {("boundary", "return (r < s < t)"), ("boundary", "return (r <= s <= t)")}),
        ("return s and (t or r)", {("and/or", "return (s or (t or r))"), ("and/or", "return s and ((t and r))")}),
        ("return 7", {("number", "return 8"), ("number", "return 6")}),
        ("return -1", {("number", "return 0")}),
        ("return s if t else r", {("negated", "return s if (not (t)) else r")}),
        ("s.pop()", {("removed", "pass")}),
        ("s.named = t", {("removed", "pass")}),
        ("s += t", {("removed", "pass")}),
        ("del s[t]", {("removed", "pass")}),
    ],
)
def test_what_is_broken(body: str, expected: set[tuple[str, str]]) -> None:
    assert changes(body) == expected


def test_conditions_are_negated_once() -> None:
    assert changes("if not s: return t") == {("negated", "if (s): return t")}
    assert changes("while s: t()") == {("negated", "while (not (s)): t()"), ("removed", "while s: pass")}
    assert changes("if s == t: return r") == {("comparison", "if (s != t): return r")}


@pytest.mark.parametrize(
    "body",
    [
        '"""Only 3 words."""',
        "return code[s + 1]",
        "x = s",
        "x, y = s, t",
        "return True",
        "x = vec(capacity=8)",
        "return 'no 5'",
        "return f'{s:5}'",
        "x: Final[3] = s",
    ],
)
def test_what_is_left_alone(body: str) -> None:
    assert changes(body) == set()


def test_the_numbers_of_a_log_entry_are_left_alone() -> None:
    assert changes("log(s, L_LOST, seat, -1, 0, 0)") == {("removed", "pass")}
    assert len(changes("lose(s, 0)")) == 3


def test_the_end_of_a_pile_is_not_a_position_in_a_record() -> None:
    assert changes("return pile[len(pile) - 1]") == {
        ("number", "return pile[len(pile) - 0]"),
        ("number", "return pile[len(pile) - 2]"),
    }


def test_of_a_modules_constants_only_those_of_the_rules_change() -> None:
    text = "OP_END: Final = 0\nHAND_SIZE: Final = 7\nBITS: Final = [1, 2]\n"
    assert {mutant.applied_to(text) for mutant in mutants_of("rules.py", text)} == {
        text.replace("7", "8"),
        text.replace("7", "6"),
    }


def test_a_statement_of_several_lines_is_removed_as_a_whole() -> None:
    text = dedent("""\
        def f(s):
            é = 1; pose(
                s,
            )
            return é
        """)
    removed = next(mutant for mutant in mutants_of("f.py", text) if mutant.operator == "removed")
    assert removed.applied_to(text) == "def f(s):\n    é = 1; pass\n    return é\n"
    assert removed.shown_in(text) == ("    é = 1; pose(\n        s,\n    )", "    é = 1; pass")


@pytest.mark.untraced
def test_every_mutant_of_the_engine_is_python() -> None:
    texts = sources(ROOT)
    assert {"src/crazier/engine/core/state.py", "src/crazier/games/eights/turn.py"} <= set(texts)
    for mutant in draw(texts, seed=3, number=300):
        changed = mutant.applied_to(texts[mutant.path])
        assert changed != texts[mutant.path]
        compile(changed, mutant.path, "exec")


def test_a_seed_draws_the_same_mutants_again_and_more_of_them() -> None:
    texts = {"f.py": "def f(s, t):\n    return s < t or s == 3 or t > 4 or s != t\n"}
    assert draw(texts, 5, 3) == draw(texts, 5, 3) == draw(texts, 5, 99)[:3]
    assert draw(texts, 5, 99) != draw(texts, 6, 99)


def test_a_number_is_drawn_once_in_either_direction() -> None:
    drawn = draw({"f.py": "def f():\n    return 3\n"}, 1, 99)
    assert [mutant.operator for mutant in drawn] == ["number"]


def test_a_changed_tree_has_another_fingerprint(tmp_path: Path) -> None:
    for name in ("src/a.py", "tests/b.py", "scripts/c.py", "pyproject.toml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("1")
    before = fingerprint(tmp_path)
    (tmp_path / "src" / "__pycache__").mkdir()
    (tmp_path / "src" / "__pycache__" / "a.pyc").write_text("2")
    assert fingerprint(tmp_path) == before
    (tmp_path / "tests" / "b.py").write_text("2")
    assert fingerprint(tmp_path) != before


def test_an_interrupted_run_continues(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    assert load_results(results) == {}
    results.write_text(json.dumps({"number": 4, "killed": True}) + '\n{"number": 5, "kil')
    assert load_results(results) == {4: {"number": 4, "killed": True}}


# Verdicts


def record(**values: object) -> Record:
    defaults = {
        "number": 1,
        "path": "src/crazier/engine/core/zones.py",
        "line": 8,
        "operator": "boundary",
        "seconds": 2.5,
    }
    return {**defaults, "before": "    if a < b:", "after": "    if (a <= b):", "killed": False, "by": None, **values}


def test_the_first_to_notice_is_named() -> None:
    verdict = {"scenario": [], "rule test": [["test_draw", "assert 1 == 2"]]}
    assert verdict_fields(verdict) == {"killed": True, "by": "rule test", "detail": "test_draw: assert 1 == 2"}
    assert verdict_fields("IndexError") == {"killed": True, "by": "crash", "detail": "IndexError"}
    assert verdict_fields({"scenario": [], "rule test": [], "random game": []})["killed"] is False


def test_what_only_random_games_notice_does_not_count() -> None:
    fields = verdict_fields({"scenario": [], "rule test": [], "random game": [["random game 3", "not so"]]})
    assert fields["by"] == "random game"
    assert killed([record(**fields), record(killed=True, by="scenario"), record(killed=True, by="crash")]) == 2
    text = report([record(**fields)])
    assert "(noticed by random game 3: not so)" in text
    assert "0 killed (none), 1 survived, 0 of them for a listed reason, 1 noticed by random games." in text
    assert headline(record(**fields)).split()[1:4] == ["SURVIVED", "random", "game"]


def test_modules_without_rules_are_excluded_for_a_reason() -> None:
    for name, reason in EXCLUDED.items():
        path = f"src/crazier/{name}"
        assert (ROOT / path).exists(), name
        assert not [source for source in sources(ROOT) if source == path or source.startswith(f"{path}/")]
        assert reason
    assert "src/crazier/games/eights/turn.py" in sources(ROOT)


def test_excuses_are_given_for_listed_reasons_only() -> None:
    assert excuse(record()) is None
    assert excuse(record(before="    if s.event_log is not None:")) == "only tells the log, which is read by people"
    assert "which numbers" in str(excuse(record(path="src/crazier/engine/core/chance.py")))


def test_survivors_are_reported_with_what_was_changed() -> None:
    text = report([record(), record(killed=True, by="scenario", seconds=0.5)])
    assert text.splitlines() == [
        "",
        "src/crazier/engine/core/zones.py:8  boundary",
        "  -     if a < b:",
        "  +     if (a <= b):",
        "",
        "2 mutants: 1 killed (1 by scenario), 1 survived, 0 of them for a listed reason, 0 noticed by random games.",
        "A mutant took 1.5 s on average, 2.5 s at most.",
    ]
    assert headline(record()).split()[:2] == ["1", "SURVIVED"]


def test_an_excused_survivor_is_reported_too() -> None:
    text = report([record(before="    log(s)", after="    pass")])
    assert "zones.py:8  boundary  (only tells the log, which is read by people)" in text
    assert "0 killed (none), 1 survived, 1 of them for a listed reason" in text


@pytest.mark.untraced
def test_random_games_hold_on_the_unbroken_tree() -> None:
    for number in range(6):
        judges.play(number)


@pytest.mark.untraced
def test_a_broken_engine_is_noticed_and_the_copy_restored(tmp_path: Path) -> None:
    tree = copy_tree(ROOT, tmp_path / "tree")
    path = "src/crazier/games/eights/moves.py"
    texts = sources(ROOT)
    end = len(texts[path])
    broken = Mutant(path, 1, "removed", end, end, "\n\ndef apply(s, code):\n    pass\n")
    verdict = judge(broken, 0, texts, tree, Baseline({}, 20))
    assert (verdict["killed"], verdict["by"]) == (True, "scenario")
    assert (tree / path).read_text("utf-8") == texts[path]
    assert (ROOT / path).read_text("utf-8") == texts[path]


@pytest.mark.untraced
def test_a_tree_that_hangs_or_crashes_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "judge.py").write_text("while True: pass")
    assert ask_judge(tmp_path, {}, 0.5) == "not done in 0 s"
    (tmp_path / "scripts" / "judge.py").write_text("import nothing_like_it")
    assert "nothing_like_it" in str(ask_judge(tmp_path, {}, 20))
