"""Nothing reads sentences: with another language and word order, scenarios, terminal, clients and programs work."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from crazier.scenarios.library import scenario_names

ROOT = Path(__file__).parent.parent


def test_what_does_not_read_sentences_works_in_another_language() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), *sys.path]))}
    command = [sys.executable, "-m", "tests.other_language"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["sentence"] == ".Zeus sward Ann"
    assert found["scenarios"] > len(scenario_names()) / 8
    assert found["scenarios that differ"] == []
    assert all(decisions > 10 for decisions in found["terminal"].values()), found["terminal"]
    assert found["tables of clients"] == 6
