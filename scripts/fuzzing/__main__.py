"""`scripts/fuzz`: try families of hostile inputs, and keep what is found in files."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from scripts.fuzzing.families import FAMILIES
from scripts.fuzzing.harness import HANG_SECONDS, Finding, Tally, fuzz, try_one

KEPT_IN: Final = Path("build/fuzz")
"""The folder for inputs that were found."""


def main(words: Sequence[str] | None = None) -> int:
    """Fuzz, or try one input again; return 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="scripts/fuzz", description=__doc__)
    parser.add_argument("families", nargs="*", metavar="FAMILY", help=f"{', '.join(FAMILIES)} (all)")
    parser.add_argument("--seconds", type=float, default=20, help="CPU seconds for each family (%(default)s)")
    parser.add_argument("--inputs", type=int, default=10**9, help="at most so many inputs for each family")
    parser.add_argument("--seed", type=int, default=1, help="another seed makes other inputs (%(default)s)")
    parser.add_argument("--hang", type=float, default=HANG_SECONDS, help="CPU seconds for an input (%(default)s)")
    parser.add_argument("--keep", type=Path, default=KEPT_IN, metavar="DIR", help="where to keep inputs (%(default)s)")
    parser.add_argument("--again", type=Path, metavar="FILE", help="try one input that was kept")
    arguments = parser.parse_args(words)
    if arguments.again:
        return try_again(arguments.again, arguments.hang)
    unknown = [name for name in arguments.families if name not in FAMILIES]
    if unknown:
        parser.error(f"there is no family {unknown[0]}; there are {', '.join(FAMILIES)}")
    found = False
    for name in arguments.families or FAMILIES:
        tally = fuzz(FAMILIES[name], arguments.seed, arguments.seconds, arguments.inputs, arguments.hang)
        report(tally, arguments.seed, arguments.keep)
        found = found or bool(tally.findings)
    return 1 if found else 0


def report(tally: Tally, seed: int, folder: Path) -> None:
    """Print what became of a family's inputs, and keep what was found."""
    share = tally.accepted / max(1, tally.inputs)
    print(
        f"{tally.family}: {tally.inputs:,} inputs, {share:.0%} accepted, {tally.seconds:.1f} s of CPU, "
        f"{len(tally.findings)} findings, {tally.repeated} repeated",
        flush=True,
    )
    for finding in tally.findings:
        print(f"  {finding.kind}: {finding.what}\n    scripts/fuzz --again {keep(finding, seed, folder)}", flush=True)


def keep(finding: Finding, seed: int, folder: Path) -> Path:
    """Write a finding to a file and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{finding.family}-{seed}-{finding.number}.json"
    values = {name: getattr(finding, name) for name in Finding.__slots__}
    path.write_text(json.dumps({**values, "seed": seed}, indent=1), "utf-8")
    return path


def try_again(path: Path, hang_seconds: float) -> int:
    """Try the input of a file again, and print what happens."""
    kept = json.loads(path.read_text("utf-8"))
    finding = try_one(FAMILIES[kept["family"]], kept["input"], hang_seconds)
    print("nothing is wrong now" if finding is None else f"{finding.kind}: {finding.what}")
    return 0 if finding is None else 1


if __name__ == "__main__":
    sys.exit(main())
