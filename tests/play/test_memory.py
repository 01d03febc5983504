"""Memory: what is done with every game leaves nothing behind. Only compiled code could leak, so it is tested there."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from crazier import View, compiled, determinize, from_json, new_game

CALLS = 6_000
ALLOWED = 16
"""Bytes a call; a `vec` that was not freed takes 64 or more."""
ALLOWED_READING = 512
"""The same for what is read back from numbers, where compiled code leaves about 300 bytes; it was 3,300."""
STATUS = Path("/proc/self/statm")
GAME = new_game("camelot", seed=1)
SAVED = json.loads(determinize(GAME.view(0), 1).to_json())
SEEN = GAME.view(0).to_json()


def resident_bytes() -> int:
    """Return the memory of this process that is in use."""
    return int(STATUS.read_text("ascii").split()[1]) * 4096


@pytest.mark.skipif(not compiled() or not STATUS.exists(), reason="nothing is compiled, or memory can't be measured")
@pytest.mark.parametrize(
    ("call", "allowed"),
    [
        (lambda: new_game("camelot", seed=1), ALLOWED),
        (lambda: new_game("camelot", secret=b"a secret of some size"), ALLOWED),
        (lambda: new_game("classic", seed=1), ALLOWED),
        (lambda: new_game("light-dark", seed=1), ALLOWED),
        (lambda: from_json(SAVED), ALLOWED_READING),
        (lambda: View.from_json(SEEN, GAME.deck), ALLOWED_READING),
        (lambda: GAME.view(0), ALLOWED),
        (lambda: GAME.clone(), ALLOWED),
    ],
    ids=["a deal", "a secret deal", "classic", "light-dark", "a save", "a view read", "a view", "a copy"],
)
def test_little_is_left_behind(call: Callable[[], object], allowed: int) -> None:
    for _ in range(CALLS // 4):
        call()
    gc.collect()
    before = resident_bytes()
    for _ in range(CALLS):
        call()
    gc.collect()
    assert (resident_bytes() - before) / CALLS < allowed
