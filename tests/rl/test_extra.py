"""The environments are an extra: without its packages they say so, and nothing else needs them."""

from __future__ import annotations

import subprocess
import sys

import pytest

from crazier.rl import extra

WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numpy", "gymnasium", "pettingzoo"):
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Missing())
import crazier, crazier.cli, crazier.rl
crazier.new_game("camelot", seed=1)
assert not {"numpy", "gymnasium", "pettingzoo"} & set(sys.modules)
"""


def test_everything_else_works_without_its_packages() -> None:
    subprocess.run([sys.executable, "-c", WITHOUT], check=True)


def test_a_missing_package_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "PACKAGES", ("numpy", "no_such_package"))
    with pytest.raises(extra.MissingExtra, match=r"need no_such_package; pip install '\.\[rl\]'"):
        extra.require_extra()
