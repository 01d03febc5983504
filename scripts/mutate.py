"""`scripts/mutants`: break the engine in many small ways and count how often anybody notices.

Mutants are drawn at random from all that `mutation` finds, the same ones for the same seed and tree. Each is judged
in its own process on a copy of the tree; the tree itself is never touched. Results are stored as JSON lines, and a
run on the same tree continues where the last one stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import queue
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from scripts.mutation import Mutant, mutants_of

ROOT: Final = Path(__file__).parent.parent
MUTATED_FOLDERS: Final = ("src/crazier/engine", "src/crazier/games/eights")
EXCLUDED: Final = {
    "engine/compiler/compiled_deck.py": "names the tables that the assembler fills",
    "games/eights/playouts.py": "random play inside the engine, many games and fast",
    "games/eights/ai": "policies and search of the bots, and simulation for the card tools",
}
"""Modules and folders without rules, with the reason. Most are bots: whatever they choose, the rules allow it."""
COPIED_PATHS: Final = ("src", "tests", "scripts", "pyproject.toml")
JUDGE: Final = ("-m", "scripts.judge")
FLOOR: Final = 85
"""Default percentage of the mutants that must be killed."""
KILLERS: Final = ("scenario", "rule test", "crash")
"""Checks that count as a kill; random games are reported separately. A crash is a tree that can't be judged."""
EXTRA_SECONDS: Final = 20
"""Seconds that a mutant may take in addition to three times the time of the unbroken tree."""

EXCUSES: Final = (
    (r"\blog\(|\bevent_log\b", r"", "only tells the log, which is read by people"),
    (r"\babilities_run\b", r"", "only counts for statistics"),
    (r"\balert\b", r"", "a fast path: what it guards is looked up in full anyway"),
    (r"\btracking\b", r"", "playouts do without knowledge; everything else keeps it"),
    (r"STEP_LIMIT|DEPTH_LIMIT|\bsteps\b", r"", "R13 leaves open how long is too long"),
    (r"", r"/chance\.py$", "which numbers chance gives is no rule, as long as they are even"),
    (
        r"\bif at < 0\b",
        r"/(effects/(cards|batches)|term_eval)\.py$",
        "a card is noted before it waits, so none in line is the first",
    ),
    (r"\b(least|distance|most): i64 = ", r"", "a start that every real number beats or equals"),
    (r"\bface: i64 = 0", r"/occurrences\.py$", "without a card no kind of card is asked for"),
    (r"(collect_triggers|propose)\(s, OCC_(DRAW|LOSE)\b", r"", "a draw or a loss speaks of no card"),
    (r"f\.start_ability\(-1,", r"/choices\.py$", "a frame that is looked at and never run"),
    (r"requirement, event_code, use_code = \(", r"", "of a split card the sides are played, never the whole"),
    (r"\bA_ROLE\b", r"/assembler\.py$", "asked for by bots only"),
    (r"\.amount = amount if amount > 0", r"", "a draw of fewer than none is none"),
    (r"\bif (f\.)?code >= 0:", r"", "every ability has a program; a frame without one would end at once"),
    (r"^\s*return$", r"/interpreter\.py$", "the step at the end of a program does nothing"),
    (r"\bif player >= 0:", r"/triggers\.py$", "who is spoken of is noted even where nobody is; no text then asks"),
    (
        r"\bcollect_triggers\(s, occurrence, ",
        r"/turn\.py$",
        "the start or the end of a turn speaks of no card and of no number",
    ),
    (r"\bHOLDS_(COMPARISON|COUNT): 0,", r"/term_records\.py$", "a comparison of players has no number of its own"),
    (r"\bwinners: i64 = 0", r"/game_end\.py$", "the first hand that is counted starts anew"),
    (r"^\s*s\.ask = 0$", r"/game_end\.py$", "while things happen nothing is asked"),
    (r"1 if batch else 0", r"/stack\.py$", "two numbers that only have to be told apart"),
    (r"len\(s\.stack\) == 0", r"/stack\.py$", "either way there is room for one more frame"),
    (r"\bself\.world = world", r"/obligations\.py$", "imagined once more it is the same world"),
)
"""Survivors that the rules need not notice: a pattern for the line, one for the file, and the reason. They still count
as survivors."""

Record = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Baseline:
    """The verdict on the unbroken tree: the checks that fail even there, which are skipped, and how long it takes."""

    failing: Mapping[str, list[str]]
    seconds: float


def main(arguments: Sequence[str]) -> int:
    """Judge the mutants asked for; return 1 if too few are killed."""
    options = parser().parse_args(arguments)
    texts = sources(ROOT)
    drawn = draw(texts, options.seed, options.number)
    results = (
        options.results or Path(tempfile.gettempdir()) / f"crazier-mutants-{fingerprint(ROOT)}-{options.seed}.jsonl"
    )
    done = load_results(results)
    print(f"{len(drawn)} mutants, {sum(number in done for number in range(len(drawn)))} of them judged before.")
    print(f"Results: {results}", flush=True)
    started = time.monotonic()
    todo = [number for number in range(len(drawn)) if number not in done]
    if todo:
        with tempfile.TemporaryDirectory(prefix="crazier-mutants-") as folder:
            run(drawn, todo, texts, done, results, Path(folder), options.jobs)
    records = [done[number] for number in range(len(drawn))]
    print(report(records))
    print(f"This run took {time.monotonic() - started:.0f} s.")
    return 0 if 100 * killed(records) >= options.floor * len(records) else 1


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="scripts/mutants", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("number", nargs="?", type=int, default=100, help="how many mutants (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (%(default)s)")
    parser.add_argument("--floor", type=float, default=FLOOR, help="per cent that must be noticed (%(default)s)")
    parser.add_argument("--results", type=Path, help="a file for the results, one JSON object a line")
    return parser


# Which mutants


def sources(root: Path) -> dict[str, str]:
    """Return the text of every file that mutants are made from."""
    paths = sorted(path for folder in MUTATED_FOLDERS for path in (root / folder).rglob("*.py"))
    by_name = {path.relative_to(root).as_posix(): path for path in paths}
    return {name: path.read_text("utf-8") for name, path in by_name.items() if not is_excluded(name)}


def is_excluded(name: str) -> bool:
    """Check whether a file, or a folder that it is in, is excluded."""
    excluded = [f"src/crazier/{path}" for path in EXCLUDED]
    return any(name == path or name.startswith(f"{path}/") for path in excluded)


def draw(texts: Mapping[str, str], seed: int, number: int) -> list[Mutant]:
    """Draw the mutants of a seed: random places, and at each place one of the changes it allows.

    A larger number with the same seed gives the same mutants and more.
    """
    mutants = [mutant for path, text in texts.items() for mutant in mutants_of(path, text)]
    places = [list(group) for _, group in groupby(mutants, lambda mutant: (mutant.path, mutant.start, mutant.operator))]
    rng = random.Random(seed)
    rng.shuffle(places)
    return [rng.choice(changes) for changes in places[:number]]


def fingerprint(root: Path) -> str:
    """Return a hash of everything that can change a verdict."""
    digest = hashlib.sha256()
    for path in sorted(path for name in COPIED_PATHS for path in [root / name, *(root / name).rglob("*")]):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def load_results(results: Path) -> dict[int, Record]:
    """Return the results of earlier runs by mutant number; an incomplete last line is ignored."""
    if not results.exists():
        return {}
    records = (json.loads(line) for line in results.read_text("utf-8").splitlines() if line.endswith("}"))
    return {record["number"]: record for record in records}


# Judging


def run(
    drawn: Sequence[Mutant],
    todo: Sequence[int],
    texts: Mapping[str, str],
    done: dict[int, Record],
    results: Path,
    folder: Path,
    jobs: int,
) -> None:
    """Judge several mutants at a time, each in its own copy of the tree, and store every result."""
    trees = [copy_tree(ROOT, folder / "0")]
    baseline = judge_unbroken(trees[0])
    trees += [copy_tree(trees[0], folder / str(number)) for number in range(1, jobs)]
    free: queue.SimpleQueue[Path] = queue.SimpleQueue()
    for tree in trees:
        free.put(tree)

    def judge_one(number: int) -> Record:
        tree = free.get()
        try:
            return judge(drawn[number], number, texts, tree, baseline)
        finally:
            free.put(tree)

    with results.open("a", encoding="utf-8") as file, ThreadPoolExecutor(jobs) as pool:
        for verdict in as_completed([pool.submit(judge_one, number) for number in todo]):
            record = verdict.result()
            done[record["number"]] = record
            file.write(json.dumps(record, ensure_ascii=False) + "\n")
            file.flush()
            print(headline(record), flush=True)


def copy_tree(tree: Path, folder: Path) -> Path:
    """Copy a tree without anything compiled from C."""
    for name in COPIED_PATHS:
        if (tree / name).is_dir():
            shutil.copytree(tree / name, folder / name, ignore=shutil.ignore_patterns("*.so", "*.egg-info"))
        else:
            shutil.copy2(tree / name, folder / name)
    return folder


def judge_unbroken(tree: Path) -> Baseline:
    """Judge the tree without any mutant, and print which checks fail even there."""
    started = time.monotonic()
    verdict = ask_judge(tree, {}, 1800, "--all")
    seconds = time.monotonic() - started
    if isinstance(verdict, str):
        sys.exit(f"The unbroken tree can't be judged: {verdict}")
    if verdict["random game"]:
        sys.exit(f"Random games fail on the unbroken tree: {verdict['random game'][0]}")
    failing = {kind: [name for name, _ in notices] for kind, notices in verdict.items()}
    print(f"The unbroken tree takes {seconds:.0f} s.", flush=True)
    for kind, names in failing.items():
        for name in names:
            print(f"Left out, because it fails without any mutant: {kind} {name}", flush=True)
    return Baseline(failing, seconds)


def judge(mutant: Mutant, number: int, texts: Mapping[str, str], tree: Path, baseline: Baseline) -> Record:
    """Put a mutant into a copy of the tree, see what notices it, and restore the copy."""
    path = tree / mutant.path
    original = path.stat()
    started = time.monotonic()
    path.write_text(mutant.applied_to(texts[mutant.path]), "utf-8")
    # A newer time makes Python ignore the bytecode of the unbroken file, which is cached by time.
    os.utime(path, ns=(original.st_atime_ns, original.st_mtime_ns + 10**12))
    try:
        verdict = ask_judge(tree, baseline.failing, 3 * baseline.seconds + EXTRA_SECONDS)
    finally:
        path.write_text(texts[mutant.path], "utf-8")
        os.utime(path, ns=(original.st_atime_ns, original.st_mtime_ns))
    before, after = mutant.shown_in(texts[mutant.path])
    return {
        "number": number,
        "path": mutant.path,
        "line": mutant.line,
        "operator": mutant.operator,
        "before": before,
        "after": after,
        **verdict_fields(verdict),
        "seconds": round(time.monotonic() - started, 1),
    }


def verdict_fields(verdict: Mapping[str, list[list[str]]] | str) -> Record:
    """Return whether a mutant was killed, by what kind of check, and by which one."""
    if isinstance(verdict, str):
        return {"killed": True, "by": "crash", "detail": verdict}
    for kind, notices in verdict.items():
        if notices:
            return {"killed": True, "by": kind, "detail": ": ".join(notices[0])}
    return {"killed": False, "by": None, "detail": None}


def ask_judge(
    tree: Path, skipped: Mapping[str, list[str]], seconds: float, *more: str
) -> dict[str, list[list[str]]] | str:
    """Run the judge on a tree; return its verdict, or a text if it crashed or took too long."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "CI": "1"}
    environment.pop("CRAZIER_TESTED", None)
    if not more:
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
    process = subprocess.Popen(
        [sys.executable, *JUDGE, *more],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tree,
        env=environment,
        text=True,
        start_new_session=True,
    )
    try:
        out, err = process.communicate(json.dumps(skipped), seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return f"not done in {seconds:.0f} s"
    if process.returncode:
        return (err.strip().splitlines() or [f"exit code {process.returncode}"])[-1]
    verdict: dict[str, list[list[str]]] = json.loads(out)
    return verdict


# Reporting


def killed(records: Sequence[Record]) -> int:
    """Count the mutants that scenarios or tests of rules noticed, or that crashed."""
    return sum(record["by"] in KILLERS for record in records)


def excuse(record: Record) -> str | None:
    """Return why the rules need not notice a survivor; None if there is no listed reason."""
    return next(
        (why for words, file, why in EXCUSES if re.search(words, record["before"]) and re.search(file, record["path"])),
        None,
    )


def headline(record: Record) -> str:
    """Return a result in one line."""
    verdict = f"killed by {record['by']}" if record["by"] in KILLERS else f"SURVIVED {record['by'] or ''}"
    place = f"{record['path']}:{record['line']}"
    return f"{record['number']:4}  {verdict:22} {record['seconds']:6.1f} s  {record['operator']:13} {place}"


def report(records: Sequence[Record]) -> str:
    """Return all survivors with what was changed, and the totals."""
    lines = []
    survivors = [record for record in records if record["by"] not in KILLERS]
    for record in survivors:
        why = excuse(record) or (record["by"] and f"noticed by {record['detail']}")
        lines += ["", f"{record['path']}:{record['line']}  {record['operator']}" + (f"  ({why})" if why else "")]
        lines += [f"  - {line}" for line in record["before"].splitlines()]
        lines += [f"  + {line}" for line in record["after"].splitlines()]
    by = Counter(record["by"] for record in records if record["by"] in KILLERS)
    kill_counts = ", ".join(f"{number} by {kind}" for kind, number in by.most_common())
    excused = sum(excuse(record) is not None for record in survivors)
    by_games = sum(record["by"] is not None for record in survivors)
    seconds = [record["seconds"] for record in records]
    count = "1 mutant" if len(records) == 1 else f"{len(records)} mutants"
    return "\n".join(
        [
            *lines,
            "",
            f"{count}: {killed(records)} killed ({kill_counts or 'none'}), {len(survivors)} survived, "
            f"{excused} of them for a listed reason, {by_games} noticed by random games.",
            f"A mutant took {sum(seconds) / len(seconds):.1f} s on average, {max(seconds):.1f} s at most.",
        ]
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
